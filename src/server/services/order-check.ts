/** Everything that can be wrong with an order before money is touched, by path. Texts of D2 §8 and D3 §8. */
import { hasMixedRates, MIXED_RATES_TEXT } from "../../domain/basket";
import { ADDRESS_MAX_LENGTH, EMAIL_TEXT, INVALID_EMAIL_TEXT, isEmail, missingAddressFields, missingFieldsText, NO_COUNTRY_TEXT } from "../../domain/billing";
import { countryNames, countryRestrictionText, isAllowedIn, offerCountries } from "../../domain/country";
import { addressRules } from "../../domain/address";
import { isPostcode } from "../../domain/postcode";
import type { Address, OrderRequest } from "../../domain/order";
import { refuse, type FieldProblem, type Refusal, type RefusalCode } from "../http/refusal";
import type { PricedBasket } from "./basket-pricing";
import type { ShopSettings } from "./catalogue";

/** The first of: nothing to order, mixed terms, fields, country, payment type, price. undefined when the order may be placed. */
export function orderRefusal(request: OrderRequest, basket: PricedBasket, shop: ShopSettings, language: string): Refusal | undefined {
  if (basket.items.length === 0) return (basket.shown.length ? countryRefusal(request, { ...basket, items: basket.shown }, language) : undefined) ?? refuse("no-items", "There is nothing in the basket to order");
  if (shop.prevent_mixed_rates && hasMixedRates(basket.items)) return refuse("mixed-payment-terms", MIXED_RATES_TEXT);
  return fieldRefusal(request, basket, shop) ?? countryRefusal(request, basket, language) ?? paymentTypeRefusal(request, basket) ?? priceRefusal(request, basket);
}

function fieldRefusal({ customerDetails, billingDetails, deliveryDetails }: OrderRequest, basket: PricedBasket, shop: ShopSettings): Refusal | undefined {
  const problems: FieldProblem[] = [];
  const add = (path: string, code: string, message: string) => problems.push({ path, code, message });
  const email = customerDetails.email?.trim();
  if (!email) add("customerDetails.email", "required", EMAIL_TEXT);
  else if (!isEmail(email)) add("customerDetails.email", "format", INVALID_EMAIL_TEXT);
  for (const field of shop.required_customer_fields) if (!customerDetails[field]?.trim()) add(`customerDetails.${field}`, "required", `${FIELD_NAMES[field]} is required`);
  addressProblems(billingDetails, "billingDetails", add);
  if (basket.hasDelivery && deliveryDetails) addressProblems(deliveryDetails, "deliveryDetails", add);
  return problems[0] && refuse("invalid", problems[0].message, { problems });
}

function addressProblems(address: Address, at: string, add: (path: string, code: string, message: string) => void) {
  if (!/^[A-Z]{2}$/.test(address.country ?? "")) return add(`${at}.country`, "required", NO_COUNTRY_TEXT);
  const missing = missingAddressFields(address);
  const text = missingFieldsText(missing.map((field) => FIELD_NAMES[field]));
  for (const field of missing) add(`${at}.${field}`, "required", text);
  const { states } = addressRules(address.country!);
  if (states && address.state?.trim() && !states.some(([code]) => code === address.state!.trim())) add(`${at}.state`, "enum", "The state provided is invalid. Please check your billing details and try again.");
  if (address.postalCode && !isPostcode(address.postalCode, address.country!)) add(`${at}.postalCode`, "format", "Please provide a valid value for postal code");
  for (const [field, value] of Object.entries(address))
    if (typeof value === "string" && field !== "company" && value.length > ADDRESS_MAX_LENGTH) add(`${at}.${field}`, "maxLength", `At most ${ADDRESS_MAX_LENGTH} characters`);
}

function countryRefusal({ billingDetails }: OrderRequest, basket: PricedBasket, language: string): Refusal | undefined {
  const country = billingDetails.country!;
  const problems = basket.items.flatMap(({ offer, addOns }, index): FieldProblem[] =>
    [offer, ...addOns.map(({ addOn }) => addOn)].filter((sold) => !isAllowedIn(sold, country)).map((sold) => {
      const countries = offerCountries(sold.data.attributes);
      return { path: `basketItems[${index}]`, code: "country-not-allowed" satisfies RefusalCode, message: countryRestrictionText(countryNames(countries, language)), countries };
    }),
  );
  if (problems[0]) return refuse("country-not-allowed", problems[0].message, { problems });
  // No item minds, but the shop does not sell there, or there is no such country.
  if (basket.allowedCountries.includes(country)) return undefined;
  const message = "Please select a valid country.";
  return refuse("country-not-allowed", message, { problems: [{ path: "billingDetails.country", code: "country-not-allowed", message, countries: basket.allowedCountries }] });
}

function paymentTypeRefusal({ paymentType }: OrderRequest, { paymentTypes }: PricedBasket): Refusal | undefined {
  if (paymentTypes.includes(paymentType)) return undefined;
  const message = `"${paymentType}" cannot pay for what is in the basket`;
  return refuse("payment-type-not-allowed", message, { problems: [{ path: "paymentType", code: "payment-type-not-allowed", message, allowed: paymentTypes }] });
}

/** Not sent: the server's price is taken. Sent and different: the shopper saw another price, so nothing is ordered. [API-3] */
function priceRefusal({ total: seen }: OrderRequest, { total }: PricedBasket): Refusal | undefined {
  if (!seen || (seen.amount === total.amount && seen.currency === total.currency)) return undefined;
  return refuse("price-changed", "The price has changed. Please check the total and try again.", { data: { total } });
}

const FIELD_NAMES = { firstName: "First name", lastName: "Last name", phone: "Phone", companyName: "Company", address1: "Address", city: "City", state: "State", postalCode: "Postcode", country: "Country" } as const;
