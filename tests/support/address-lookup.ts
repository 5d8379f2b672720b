/** The sandbox's address look-up inside a page: the real stand-in, called without a network. */
import type { AddressLookupSettings } from "../../src/domain/page/outside-services";
import { provider } from "../../src/sandbox/address-lookup/provider";

const ORIGIN = "https://address-lookup.stand-in.example";

export const ADDRESS_LOOKUP: AddressLookupSettings = { url: ORIGIN, key: "SANDBOX-KEY", countries: ["GB", "US"] };

/** From now on calls to it are answered; all others go their way. @returns a way to choose what it answers, and one to take it out again */
export function addressLookupInPage(): { behave(as: "knows" | "slow" | "down" | "no-credit"): Promise<void>; restore(): void } {
  const app = provider.createApp({ url: () => ORIGIN });
  const plain = globalThis.fetch;
  globalThis.fetch = (async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === ORIGIN ? app.fetch(request) : plain(input, init);
  }) as typeof fetch;
  return {
    async behave(as) {
      await app.fetch(new Request(`${ORIGIN}/behaviour`, { method: "POST", body: new URLSearchParams({ as }) }));
    },
    restore: () => void (globalThis.fetch = plain),
  };
}
