/** Which of the form's addresses the bill goes to, and in which country that is. [ADDR-4] */
import { choosableCountries } from "../../domain/address/choosable";
import type { Checkout } from "../../domain/order/order";
import type { Preferences } from "../../domain/page/page-state";
import { billingFollowsDelivery } from "./delivery";

type Values = Readonly<Record<string, string>>;

/** @param forms how many delivery forms are on the page */
export const billingGroup = (values: Values, checkout: Checkout | null, forms: number): "billingDetails" | "deliveryDetails" =>
  billingFollowsDelivery(values, checkout?.basket.hasDelivery ?? false, forms) ? "deliveryDetails" : "billingDetails";

/**
 * The country that stands in the form: chosen, else the one it starts with.
 *
 * @returns undefined where none does, as the offers in the basket have none in common
 */
export function billingCountry(
  checkout: Checkout | null,
  values: Values,
  forms: number,
  preferences: Pick<Preferences, "country" | "countries">,
): string | undefined {
  const chosen = values[`${billingGroup(values, checkout, forms)}.country`];
  if (chosen) return chosen;
  const { initial, allowed } = choosableCountries(checkout, preferences);
  return allowed.includes(initial) ? initial : undefined;
}
