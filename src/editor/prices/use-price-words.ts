/** What price tokens say on the open page, in the country of the simulated shopper, or in that of the canvas. [BLD-4, BLD-6] */
import { useMemo } from "react";
import { useStore } from "zustand/react";
import type { PriceToken } from "../../layout/prices/price-token";
import { priceWords } from "../../layout/prices/token-words";
import { priceFormat } from "../../storefront/document/price-format";
import { sampleState } from "../../storefront/sample-state";
import { useAttachedOffers } from "../campaign/use-campaign";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { useUi } from "../state/editor-ui";

export interface PriceWords {
  /** Alpha-2. */
  country: string;
  /** Paths of the offers attached to the page. */
  attached: readonly string[];
  /** undefined: nothing, in this country. */
  say(token: PriceToken): string | undefined;
}

/** The same object for as long as offers, language and country are. */
export function usePriceWords(): PriceWords {
  const { findings } = useSession();
  const { offers } = useOfferChoices();
  const attached = useAttachedOffers();
  const language = useUi((state) => state.language);
  const simulated = useUi(({ simulation }) => (simulation.on ? simulation.shopper?.country : undefined));
  const onPage = useStore(findings.store, (state) => state.onPage);
  const { country: own, locale } = useMemo(() => sampleState({ language }).preferences, [language]);
  // Whether the same country is that of a simulated shopper is no news to the page.
  const country = simulated ?? own;
  return useMemo(() => {
    const known = offers.flatMap(({ offer }) => offer ?? []);
    const format = priceFormat(locale);
    const of = (some: typeof known) => priceWords({ offers: some, attached, country }, format);
    const all = of(known);
    // What is saved is saved against what stands on the page; a price is the same wherever it stands.
    const shown = onPage?.split(" ");
    const beside = (token: PriceToken) => of(known.filter(({ path }) => !shown || shown.includes(path) || token.offers.includes(path)));
    return { country, attached, say: (token) => (token.word === "saving" ? beside(token)(token) : all(token)) };
  }, [offers, attached, locale, country, onPage]);
}
