/** What a search for an offer finds: among those that are known, and in a large shop among all. [BLD-4] */
import { useEffect, useMemo, useState } from "react";
import { toDecimal } from "../../../domain/money/money";
import type { OfferChoice } from "../../api/builder-api";
import type { FindOffers } from "../../screens/edit/session/offer-texts";

/** The shop is asked once somebody pauses. */
const QUIET_MS = 250;

export interface FoundOffers {
  found: readonly OfferChoice[];
  /** Of the search in the whole shop; "done" where all offers are known. */
  state: "done" | "searching" | "failed";
}

/** @param find asks the shop; undefined where all offers are known */
export function useFoundOffers(known: readonly OfferChoice[], query: string, find: FindOffers | undefined): FoundOffers {
  const search = query.trim();
  const [answer, setAnswer] = useState<{ search: string; offers: readonly OfferChoice[] | undefined }>();
  useEffect(() => {
    if (!find || search === "") return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      find({ search }).then(
        (offers) => isCurrent && setAnswer({ search, offers }),
        () => isCurrent && setAnswer({ search, offers: undefined }),
      );
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [find, search]);
  return useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const own = known.filter((offer) => words.every((word) => textOf(offer).includes(word)));
    if (!find || search === "") return { found: own, state: "done" };
    if (answer?.search !== search) return { found: own, state: "searching" };
    const shown = new Set(own.map(({ path }) => path));
    return { found: [...own, ...(answer.offers ?? []).filter(({ path }) => !shown.has(path))], state: answer.offers ? "done" : "failed" };
  }, [known, search, find, answer]);
}

/** With the price as it is read: 4.90, and 4,90 where that is how it is written. */
function textOf({ displayName, name, path, labels, price: { amount, currency } }: OfferChoice): string {
  const price = toDecimal({ minorUnits: amount, currency });
  return [displayName, name, path, ...labels, price, price.replace(".", ","), currency].join(" ").toLowerCase();
}
