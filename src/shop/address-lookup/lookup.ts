/** The address look-up at work. Loaded on pages with a compact address form, in shops that have the service. [ADDR-5] */
import type { StoreApi } from "zustand/vanilla";
import { findPlaces, isLookupReady, LookupError, retrieveAddress, type PlaceQuery } from "../../api/address-lookup";
import { report } from "../../api/report";
import { addressOfLookup, LOOKUP_POLL_MS, type LookupPlace } from "../../domain/address/address-lookup";
import type { AddressFormat } from "../../domain/address/format";
import type { Address } from "../../domain/order/order";
import type { AddressLookupSettings } from "../../domain/page/outside-services";

/** "waiting": asked every second whether it is ready. "failed": addresses are typed, as without a look-up. */
export type LookupStatus = "waiting" | "ready" | "failed";

export interface AddressLookup {
  /** @returns null when it cannot be looked up; the status says so */
  find(query: PlaceQuery, signal: AbortSignal): Promise<readonly LookupPlace[] | null>;
  /** @returns null as above */
  retrieve(id: string, format: AddressFormat, inHalves?: boolean): Promise<Address | null>;
  stop(): void;
}

export function createAddressLookup(store: StoreApi<LookupStatus>, settings: AddressLookupSettings): AddressLookup {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const fail = (why: string) => {
    report({ level: "warn", message: `The address look-up failed: ${why}` });
    store.setState("failed", true);
  };
  // With the REST calls there is no script to wait for; that the service answers is what makes it ready.
  const poll = async () => {
    const answer = await isLookupReady(settings);
    if (stopped) return;
    if (answer === "ready") store.setState("ready", true);
    else if (answer === "refused") fail("the key was refused");
    else timer = setTimeout(() => void poll(), LOOKUP_POLL_MS);
  };
  void poll();

  const orFail = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      fail(error.code ?? "no answer");
      return null;
    }
  };
  return {
    find: (query, signal) => orFail(findPlaces(settings, query, signal)),
    retrieve: async (id, format, inHalves) => {
      const found = await orFail(retrieveAddress(settings, id));
      return found && addressOfLookup(found, format, inHalves);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
