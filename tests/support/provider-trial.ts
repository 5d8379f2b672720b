/**
 * What the tests of payments on providers' own pages need to know of a provider: `trial.ts` of a method's folder in tests/payment-methods.
 */
import type { OutcomeName } from "../../src/sandbox/payments/outcomes";
import type { PaymentSandbox } from "./payment-sandbox";
import type { Kept } from "./prepared-trial";
import type { TestShop } from "./shop-server";

export interface ProviderTrial {
  /** The method's folder, and the name of its settings. */
  name: string;
  /** Folder of its stand-in. */
  sandbox: string;
  /** An id that it takes. */
  type: string;
  /** Of what is bought. */
  currency: "GBP" | "EUR";
  /** What is bought, where it is no offer that many methods can pay. Price in minor units. */
  offer?: { path: string; price: number };
  /** Where its provider keeps something to charge again. */
  kept?: Kept;
  /** As a shopper's browser sends it. */
  payment: { type: string; [more: string]: unknown };
  /** As the shop is set up with. @param base of the stand-in */
  settings(base: string): Record<string, string>;
  /** Path of the call of the page, after the order was taken up, and what it sends. */
  startCall: string;
  startBody(orderEventId: string, complete?: string): object;
  /** From what that answered: the page where the shopper answers. */
  pageOf(answered: unknown, sandbox: PaymentSandbox): Promise<string>;
  /** False where the shopper's browser is the first that the provider hears of it. */
  isAskedAtStart: boolean;
  /** What a browser brings back from a payment that is made, beside what our own address says; `attempt` alone unless given. */
  returnOf?(reference: string, isGenuine: boolean): Record<string, string>;
  /** False where a look-up does not tell a shopper who went back from a bank that said no. */
  tellsCancelled: boolean;
  /** A call as the provider makes it. @param reference the order's @param isGenuine whether it is signed as the provider signs */
  webhook(reference: string, isGenuine: boolean): { method: "GET" | "POST"; path: string; body?: string; headers?: Record<string, string> };
}

/** An offer that can be paid so: its path, and its price in minor units. */
export const offerOf = ({ currency, offer }: ProviderTrial): { path: string; price: number } =>
  offer ?? (currency === "EUR" ? { path: "/offers/vpn-paid-in-euros", price: 3_999 } : { path: "/offers/vpn-paid-any-way", price: 999 });

/** Of every method that is paid on a provider's own page. */
export const trials = Object.values(
  import.meta.glob<readonly ProviderTrial[]>("../payment-methods/*/trial.ts", { eager: true, import: "trials" }),
).flat();

/** Asks where an order is paid. */
export const startAs = ({ startCall, startBody }: ProviderTrial, shop: TestShop, orderEventId: string, complete?: string) =>
  shop.call("POST", startCall, startBody(orderEventId, complete));

/** Chooses how it ends. @returns where the browser is sent; undefined where it stays */
export async function answerAs(sandbox: PaymentSandbox, page: string, outcome: OutcomeName | "challenge-passed"): Promise<URL | undefined> {
  const { location, status, text } = await sandbox.submit(page, { outcome });
  if (status >= 400) throw new Error(`The stand-in answered ${status}: ${text.slice(0, 200)}`);
  return location;
}
