/**
 * What is wrong with the charges of an offer, and what is odd about them: an offer must not be sold for nothing by mistake. [API-9]
 * [BASK-7]
 */
import { firstChargeDate } from "../../../domain/offer/charge-dates";
import { parseMoney } from "../../../domain/money/money";
import type { Charge, Offer, OfferAttributes } from "../../../domain/offer/offer";
import { isDelayed, wholeNumber } from "../../../domain/offer/price";
import { doChargesEnd } from "../../../domain/subscription/charge-end";
import { isSubscription, termFrom } from "../../../domain/offer/subscription";

interface PriceProblem {
  path: string;
  message: string;
}

const LIST = "data.attributes.price__limio";
const BELOW_0 = "an amount below 0; a first payment that costs less is a promo code or a charge of its own";
/** Any day will do to ask whether a charge has a date at all. */
const SOME_DAY = { orderedOn: "2000-01-01" };

/** Amounts that are none of their currency or below 0, charges in two currencies, and charges of which none would ever be paid. */
export function priceProblems(charges: readonly Charge[]): PriceProblem[] {
  const problems = charges.flatMap((charge, index) => {
    try {
      return parseMoney(charge.value, charge.currencyCode).minorUnits < 0 ? [{ path: `${LIST}[${index}].value`, message: BELOW_0 }] : [];
    } catch (error) {
      return [{ path: `${LIST}[${index}].value`, message: (error as Error).message }];
    }
  });
  const other = charges.findIndex((charge) => charge.currencyCode !== charges[0]!.currencyCode);
  if (other > 0)
    problems.push({
      path: `${LIST}[${other}].currencyCode`,
      message: `expected ${charges[0]!.currencyCode} like the charge before it: all charges of an offer share one currency`,
    });
  if (problems.length) return problems;
  if (charges.length === 0)
    return [{ path: LIST, message: 'has no charge, so it would be sold for nothing; what is meant to be free has one with the value "0"' }];
  const costing = charges.filter(costs);
  if (costing.length === 0 || costing.some(hasDate)) return [];
  const index = charges.indexOf(costing[0]!);
  return [
    { path: `${LIST}[${index}].trigger`, message: `${neverCharged(charges[index]!)}, and no other charge of this offer would be either` },
  ];
}

/**
 * Charges that are never paid beside others that are, and nothing due with the order of what is no trial. Of charges without
 * `priceProblems`. An add-on goes on with its offer, which is another file's: of the add-on alone nothing is known.
 */
export function priceWarnings(attributes: OfferAttributes, isAddOn: boolean): PriceProblem[] {
  const { price__limio: list, trial__limio: isTrial } = attributes;
  const charges = list ?? [];
  const never = charges.flatMap((charge, index) =>
    costs(charge) && !hasDate(charge) ? [{ path: `${LIST}[${index}].trigger`, message: neverCharged(charge) }] : [],
  );
  if (!isAddOn) never.push(...tooLate(attributes));
  const isFreeToday = !charges.some((charge) => costs(charge) && !isDelayed(charge));
  if (!isFreeToday || isTrial) return never;
  const what = charges.some(costs)
    ? "nothing is charged with the order, and it is no trial (trial__limio)"
    : "nothing is ever charged: every charge is 0";
  return [...never, { path: LIST, message: what }];
}

/** What begins no subscription is paid for with its order, and nobody is charged for it again. */
function tooLate(attributes: OfferAttributes): PriceProblem[] {
  const { is_gift__limio: isGift, price__limio: list } = attributes;
  if (isSubscription({ variant: isGift ? "gift" : "standard", data: { attributes } as Offer["data"] })) return [];
  const what = isGift ? "a gift is paid for when it is given" : "what has neither a term nor a recurring charge is paid for with its order";
  return (list ?? []).flatMap((charge, index) =>
    costs(charge) && hasDate(charge) && isDelayed(charge)
      ? [{ path: `${LIST}[${index}].delay_interval`, message: `${what}, so this would never be charged` }]
      : [],
  );
}

/**
 * An offer that goes on by itself once everything that it costs was paid. Of charges without `priceProblems`; what is free from the first
 * day is meant so, and no gift renews itself.
 */
export function renewalProblems({ data }: Pick<Offer, "data">): PriceProblem[] {
  const { autoRenew__limio: renews, price__limio: charges, is_gift__limio: isGift } = data.attributes;
  if (renews === false || isGift || !isSubscription({ variant: "standard", data }) || !doChargesEnd(charges) || !charges?.some(costs))
    return [];
  // What has no end has no later terms either.
  const isCounted = charges.some(({ type, repeat_count: times }) => type === "recurring" && !!wholeNumber(times));
  if (!isCounted && termFrom(SOME_DAY.orderedOn, data.attributes).end === null) return [];
  const message =
    "the offer renews itself, but everything that it costs is paid once or a counted number of times, so its later terms would cost " +
    "nothing; autoRenew__limio: false ends it with its term, and a recurring charge with a repeat_interval_type and repeat_count 0 is " +
    "paid as long as it goes on";
  return [{ path: LIST, message }];
}

const costs = ({ value, currencyCode }: Charge): boolean => parseMoney(value, currencyCode).minorUnits > 0;
const hasDate = (charge: Charge): boolean => firstChargeDate(charge, SOME_DAY) !== undefined;
const neverCharged = ({ trigger }: Charge): string =>
  `the trigger ${JSON.stringify(trigger)} is none that the shop knows a day for (order_date, subscription_start), so this would never be charged`;
