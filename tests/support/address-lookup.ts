/** The sandbox's address look-up inside a page: the real stand-in, called without a network. */
import type { AddressLookupSettings } from "../../src/domain/page/outside-services";
import { provider } from "../../src/sandbox/address-lookup/provider";

const ORIGIN = "https://address-lookup.stand-in.example";

export const ADDRESS_LOOKUP: AddressLookupSettings = { url: ORIGIN, key: "SANDBOX-KEY", countries: ["GB", "US"] };

export interface AddressLookupInPage {
  /** Chooses what it answers. */
  behave(as: "knows" | "slow" | "down" | "no-credit"): Promise<void>;
  /** The next call whose address holds `path` is answered when the answer of this is called. */
  hold(path: string): () => void;
  /** Takes it out again. */
  restore(): void;
}

/** From now on calls to it are answered; all others go their way. */
export function addressLookupInPage(): AddressLookupInPage {
  const app = provider.createApp({ url: () => ORIGIN });
  const plain = globalThis.fetch;
  const held: { path: string; released: Promise<void> }[] = [];
  globalThis.fetch = (async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== ORIGIN) return plain(input, init);
    const index = held.findIndex(({ path }) => request.url.includes(path));
    if (index >= 0) await held.splice(index, 1)[0]!.released;
    return app.fetch(request);
  }) as typeof fetch;
  return {
    async behave(as) {
      await app.fetch(new Request(`${ORIGIN}/behaviour`, { method: "POST", body: new URLSearchParams({ as }) }));
    },
    hold(path) {
      let release = () => {};
      held.push({ path, released: new Promise((resolve) => (release = resolve)) });
      return () => release();
    },
    restore: () => void (globalThis.fetch = plain),
  };
}
