/** What a field of the open page needs to have prices written into it. [BLD-4] */
import { useMemo } from "react";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import type { PriceInsertion } from "./PriceButton";
import { usePriceWords } from "./use-price-words";

/** The same object for as long as what it is made of is the same. */
export function usePriceInsertion(): PriceInsertion {
  const words = usePriceWords();
  const choices = useOfferChoices();
  const retry = useOfferRetry();
  const find = useFindOffers();
  return useMemo(() => ({ words, choices, retry, find }), [words, choices, retry, find]);
}
