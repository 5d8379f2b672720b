/** What a search for an offer finds: among those that are known, and in a large shop among all. [BLD-4] */
import { useMemo } from "react";
import { toDecimal } from "../../../domain/money/money";
import type { OfferChoice } from "../../api/builder-api";
import type { FindOffers } from "../../screens/edit/session/offer-texts";
import { useFound, type Found } from "../choices/use-found";

/** @param find asks the shop; undefined where all offers are known */
export function useFoundOffers(known: readonly OfferChoice[], query: string, find: FindOffers | undefined): Found<OfferChoice> {
  const inShop = useMemo(() => find && ((search: string) => find({ search })), [find]);
  return useFound(query, { known, find: inShop, textOf, keyOf });
}

const keyOf = ({ path }: OfferChoice): string => path;

/** With the price as it is read: 4.90, and 4,90 where that is how it is written. */
function textOf({ displayName, name, path, labels, price: { amount, currency } }: OfferChoice): string {
  const price = toDecimal({ minorUnits: amount, currency });
  return [displayName, name, path, ...labels, price, price.replace(".", ","), currency].join(" ");
}
