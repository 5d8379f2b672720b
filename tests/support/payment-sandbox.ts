/** A running sandbox, a shop that listens, and the hands of a shopper on a payment page. */
import type { BookEntry } from "../../src/sandbox/payments/book";
import type { RenewalName } from "../../src/sandbox/payments/renewals";
import { startSandbox } from "../../src/sandbox/sandbox-server";
import { startCallbackReceiver, type Callback } from "./callback-receiver";

export interface Answer {
  status: number;
  /** Where the browser is sent; undefined when it stays. */
  location: URL | undefined;
  text: string;
}

export interface PaymentSandbox {
  /** The provider's base address, as a shop is configured with it. */
  base: string;
  shopUrl: string;
  /** A page of the shop's own, on another origin than the provider: its address. */
  shopPage(path: string, html: string): string;
  /** What the shop was called with since it was last asked. */
  takeCallbacks(): Callback[];
  submit: typeof submit;
  /** @param path how the paths end that it is about; all of them unless given */
  behaves(as: string, seconds?: number, path?: string): Promise<void>;
  /** How charges of what is kept end from now on. */
  renews(as: RenewalName): Promise<void>;
  book(): Promise<BookEntry[]>;
  close(): Promise<void>;
}

/** Sends a form as a browser's page does, and goes nowhere. */
export async function submit(url: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const location = response.headers.get("Location");
  return { status: response.status, location: location ? new URL(location, url) : undefined, text: await response.text() };
}

export async function startPaymentSandbox(name: string): Promise<PaymentSandbox> {
  const [sandbox, shop] = await Promise.all([startSandbox({ port: 0 }), startCallbackReceiver()]);
  const base = `${sandbox.url}/${name}`;
  return {
    base,
    shopUrl: shop.url,
    shopPage(path, html) {
      shop.pages.set(path, html);
      return shop.url + path;
    },
    takeCallbacks: () => shop.callbacks.splice(0),
    submit,
    async behaves(as, seconds, path) {
      const body = new URLSearchParams({ as, ...(seconds !== undefined && { seconds: String(seconds) }), ...(path && { path }) });
      const { status } = await fetch(`${base}/behaviour`, { method: "POST", body, redirect: "manual" });
      if (status !== 303) throw new Error(`The sandbox knows no behaviour "${as}"`);
    },
    async renews(as) {
      const { status } = await fetch(`${base}/renewals`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });
      if (status !== 303) throw new Error(`The sandbox knows no renewal "${as}"`);
    },
    book: async () => ((await (await fetch(`${base}/book`)).json()) as { transactions: BookEntry[] }).transactions,
    close: async () => void (await Promise.all([sandbox.close(), shop.close()])),
  };
}
