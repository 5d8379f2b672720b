/** Everything that can be wrong with an order before money is touched, by path. [API-3] [ERR-1] */
import { hasForbiddenMix } from "../../domain/basket/basket";
import { matchesEmail } from "../../domain/person/email";
import { isAllowedIn, offerCountries, sharedCountries } from "../../domain/country/country";
import { isBlank } from "../../domain/fields/plain-text";
import type { Address, CustomerDetails, OrderTotal, RecipientDetails } from "../../domain/order/order";
import type { PromoProblem } from "../../domain/basket/promo-code";
import { say, type Words } from "../../registry/message";
import { refuse, type FieldProblem, type Refusal, type RefusalCode } from "../result/refusal";
import { checkAddress } from "../address/order-address";
import type { BilledOrder } from "../address/order-address";
import { checkDetails } from "./order-details-check";
import type { PricedBasket } from "../checkout/basket-pricing";
import { priceHash } from "../checkout/price-hash";
import { requiredCustomerFields, type ShopSettings } from "../catalogue/shop-settings";
import type { PricedOrder } from "./order-pricing";

export interface OrderRules {
  shop: ShopSettings;
  /** Of the checkout pages' email sections: an address that fits one of them was taken by its form. "" is the usual check. [EMAIL-1] */
  emailPatterns: readonly string[];
}

/** The first of: nothing to order, mixed terms, fields, country, payment type. Tax and total come after: they need the address. */
export function orderRefusal(request: BilledOrder, basket: PricedBasket, rules: OrderRules): Refusal | undefined {
  if (basket.items.length === 0)
    return (
      (basket.shown.length ? countryRefusal(request, { ...basket, items: basket.shown }) : undefined) ??
      refuse("no-items", say("nothing-to-order"))
    );
  if (hasForbiddenMix(rules.shop, basket.items)) return refuse("mixed-payment-terms", say("mixed-payment-terms"));
  return (
    fieldRefusal(request, basket, rules) ??
    countryRefusal(request, basket) ??
    deliveryCountryRefusal(request, basket) ??
    paymentTypeRefusal(request, basket)
  );
}

function fieldRefusal(request: BilledOrder, basket: PricedBasket, { shop, emailPatterns }: OrderRules): Refusal | undefined {
  const { customerDetails, billingDetails, billingStandsIn, deliveryDetails } = request;
  const problems: FieldProblem[] = [];
  const add = (path: string, code: string, message: Words) => problems.push({ path, code, message });
  const email = customerDetails.email?.trim();
  if (!email) add("customerDetails.email", "required", say("email-required"));
  else if (!emailPatterns.some((pattern) => matchesEmail(email, pattern))) add("customerDetails.email", "format", say("email-invalid"));
  const paths = basket.items.map(({ offer }) => offer.path);
  checkNames(customerDetails, paths, shop, add);
  checkDetails(request, basket, shop, new Date(), add);
  if (!billingStandsIn) checkAddress(billingDetails, "billingDetails", shop, add);
  // What stands in can be taxed; nothing can be brought there.
  const brought = deliveryDetails ?? (billingStandsIn ? billingDetails : undefined);
  if (basket.hasDelivery && brought) checkAddress(brought, "deliveryDetails", shop, add);
  return problems[0] && refuse("invalid", problems[0].message, { problems });
}

/**
 * Why nothing can be brought to `address`: what is wrong with it, or that it is not sold there.
 *
 * @param countries that take all of it together; undefined: nothing of it is limited
 */
export function newAddressRefusal(address: Address, shop: ShopSettings, countries: readonly string[] | undefined): Refusal | undefined {
  const problems: FieldProblem[] = [];
  checkAddress(address, "deliveryDetails", shop, (path, code, message) => problems.push({ path, code, message }));
  if (problems[0]) return refuse("invalid", problems[0].message, { problems });
  return notDeliveredThere(address.country!, countries, shop.countries);
}

/** What is wrong with what somebody says of themselves who has ordered `offerPaths` already. @param country whose rules hold for it */
export function contactRefusal(
  customerDetails: Omit<CustomerDetails, "email">,
  country: string,
  offerPaths: readonly string[],
  shop: ShopSettings,
  now: Date,
): Refusal | undefined {
  const problems: FieldProblem[] = [];
  const add = (path: string, code: string, message: Words) => problems.push({ path, code, message });
  checkNames(customerDetails, offerPaths, shop, add);
  checkDetails({ customerDetails, billingDetails: { country } }, { isGift: false }, shop, now, add);
  return problems[0] && refuse("invalid", problems[0].message, { problems });
}

/** The same of who a gift is for. */
export function recipientRefusal(recipientDetails: RecipientDetails, country: string, shop: ShopSettings, now: Date): Refusal | undefined {
  const problems: FieldProblem[] = [];
  const add = (path: string, code: string, message: Words) => problems.push({ path, code, message });
  checkDetails({ customerDetails: {}, recipientDetails, billingDetails: { country } }, { isGift: true }, shop, now, add);
  return problems[0] && refuse("invalid", problems[0].message, { problems });
}

function checkNames(
  customerDetails: CustomerDetails,
  offerPaths: readonly string[],
  shop: ShopSettings,
  add: (path: string, code: string, message: Words) => void,
): void {
  for (const field of requiredCustomerFields(shop, offerPaths))
    if (isBlank(customerDetails[field] ?? ""))
      add(`customerDetails.${field}`, "required", say("field-required", { field: say(`field-${field}`) }));
}

/** @param limited as sharedCountries answers it; an empty list is no country, not every one [GAP-18] @param sold where the shop sells */
function notDeliveredThere(country: string, limited: readonly string[] | undefined, sold: readonly string[]): Refusal | undefined {
  const countries = limited ?? sold;
  if (countries.includes(country)) return undefined;
  const message = !limited
    ? say("country-invalid")
    : limited.length
      ? say("delivery-country-restricted", { countriesForUserMessage: { countries: limited } })
      : say("delivery-country-none");
  return refuse("country-not-allowed", message, {
    problems: [{ path: "deliveryDetails.country", code: "country-not-allowed", message, countries }],
  });
}

function countryRefusal({ billingDetails }: BilledOrder, basket: PricedBasket): Refusal | undefined {
  const country = billingDetails.country!;
  const problems = basket.items.flatMap(({ offer, addOns }, index): FieldProblem[] =>
    [offer, ...addOns.map(({ addOn }) => addOn)]
      .filter((sold) => !isAllowedIn(sold, country))
      .map((sold) => {
        const countries = offerCountries(sold.data.attributes);
        return {
          path: `basketItems[${index}]`,
          code: "country-not-allowed" satisfies RefusalCode,
          message: say("country-restricted", { countriesForUserMessage: { countries } }),
          countries,
        };
      }),
  );
  if (problems[0]) return refuse("country-not-allowed", problems[0].message, { problems });
  // No item minds, but the shop does not sell there, or there is no such country.
  if (basket.allowedCountries.includes(country)) return undefined;
  const message = say("country-invalid");
  return refuse("country-not-allowed", message, {
    problems: [{ path: "billingDetails.country", code: "country-not-allowed", message, countries: basket.allowedCountries }],
  });
}

/** Nothing is brought to a country that it is not sold in, an add-on no more than what it comes with. [BASK-10] */
function deliveryCountryRefusal(
  { deliveryDetails }: BilledOrder,
  { hasDelivery, items, allowedCountries }: PricedBasket,
): Refusal | undefined {
  if (!hasDelivery || !deliveryDetails) return undefined;
  const sold = items.flatMap(({ offer, addOns }) => [offer, ...addOns.map(({ addOn }) => addOn)]);
  return notDeliveredThere(deliveryDetails.country!, sharedCountries(sold), allowedCountries);
}

function paymentTypeRefusal({ paymentType }: BilledOrder, { paymentTypes }: PricedBasket): Refusal | undefined {
  if (paymentTypes.includes(paymentType)) return undefined;
  const message = say("payment-type-not-for-basket", { type: paymentType });
  return refuse("payment-type-not-allowed", message, {
    problems: [{ path: "paymentType", code: "payment-type-not-allowed", message, allowed: paymentTypes }],
  });
}

/**
 * A total that was not sent: the server's is taken, but never without a discount that the shopper had applied. Sent and different, or with
 * prices of later that are: the shopper saw another one, so nothing is ordered; where the promo code is why, it says so. [API-3] [API-7]
 */
export function priceRefusal(
  { total: seen, priceHash: seenPrices }: Pick<BilledOrder, "total" | "priceHash">,
  { total, discount, items }: Pick<PricedOrder, "total" | "discount" | "items">,
): Refusal | undefined {
  const isSeen = seenPrices === undefined || seenPrices === priceHash(items);
  if (isSeen && seen && seen.amount === total.amount && seen.currency === total.currency) return undefined;
  if (discount?.problem) return promoRefusal(discount.name, discount.problem.code as PromoProblem, total);
  return seen || !isSeen ? refuse("price-changed", say("price-changed"), { data: { total } }) : undefined;
}

/** Named, so that the shopper knows what to take off. */
export function promoRefusal(code: string, problem: PromoProblem, total: OrderTotal): Refusal {
  const message = say(problem, { code });
  return refuse(problem, message, {
    problems: [{ path: "orderDiscount", code: problem, message, promoCode: code }],
    data: { promoCode: code, total },
  });
}
