/** Where the order in progress is billed to, as far as it has been typed. */
import type { Address } from "../../domain/order/order";
import { useBillingFollowsDelivery, useChoosableCountries } from "./use-address";
import { useCheckoutForm } from "./use-shop";

/** The country stands from the beginning, with what the form starts with; the state only once it was given. */
export function useBillingPlace(): Pick<Address, "country" | "state"> {
  const { initial } = useChoosableCountries();
  const group = useBillingFollowsDelivery() ? "deliveryDetails" : "billingDetails";
  const country = useCheckoutForm(({ values }) => values[`${group}.country`]) ?? initial;
  const state = useCheckoutForm(({ values }) => values[`${group}.state`]);
  return { ...(country && { country }), ...(state && { state }) };
}
