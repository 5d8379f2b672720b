/** Under an item that is not sold in the billing country: where it is. [BASK-10] [XSELL-3] */
import type { ReactNode } from "react";
import { countryNames, offerCountries } from "../../domain/country/country";
import type { BasketItem } from "../../domain/order/order";
import { interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import type { Texts } from "./settings.gen";

export function CountryNote({ item, texts }: { item: BasketItem; texts: Texts }): ReactNode {
  const { language } = usePreferences();
  const countriesForUserMessage = countryNames(offerCountries(item.offer.data.attributes), language);
  return <Alert tone="warning">{interpolate(texts.notInCountry, { countriesForUserMessage })}</Alert>;
}
