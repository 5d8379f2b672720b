/** What an offer costs, read from its charges. */
import { isDated } from "./charge-trigger";
import { DEFAULT_CURRENCY, money, multiplyMoney, parseMoney, sumMoney, type Money } from "../money/money";
import type { Charge } from "./offer";
import type { OrderTotal } from "../order/order";

/** Numbers in catalogues come as numbers, texts, "" and null; undefined for what is not a whole number from 0. */
export function wholeNumber(value: number | string | null | undefined): number | undefined {
  if (value === null || value === "") return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** True for a charge that is not due with the order: it has a delay, or is counted from something that nobody can date. [BASK-7] */
export const isDelayed = (charge: Charge): boolean => !isDated(charge) || (wholeNumber(charge.delay_interval) ?? 0) > 0;

/**
 * What is due with the order for one unit: the sum of the charges that are not delayed. A trial whose charges are all
 * delayed costs 0 in its own currency; no charges at all are 0 GBP. [BASK-7]
 *
 * @throws RangeError when a value is no amount of its currency, or the charges have two currencies
 */
export function priceOfCharges(charges: readonly Charge[] | null | undefined): Money {
  const amounts = (charges ?? []).map((charge) => ({ amount: parseMoney(charge.value, charge.currencyCode), delayed: isDelayed(charge) }));
  const currency = amounts[0]?.amount.currency ?? DEFAULT_CURRENCY;
  return sumMoney(amounts.map(({ amount, delayed }) => (delayed ? money(0, amount.currency) : amount)).concat(money(0, currency)));
}

export interface PricedLine {
  price: { amount: number; currency: string };
  quantity: number;
  addOns: readonly { price: { amount: number; currency: string }; quantity: number }[];
}

/** One line: unit price × quantity, plus its add-ons, each with a quantity of its own. */
export function lineTotal(line: PricedLine): Money {
  const unit = ({ price }: Pick<PricedLine, "price">) => money(price.amount, price.currency);
  return sumMoney([multiplyMoney(unit(line), line.quantity), ...line.addOns.map((addOn) => multiplyMoney(unit(addOn), addOn.quantity))]);
}

/**
 * The total of a basket before anything is known of discounts and tax; `taxAmount` null says "not known yet".
 *
 * @param options.taxIncluded whether the shop's prices contain tax
 * @throws RangeError 'All items must have the same currency'
 */
export function basketTotal(lines: readonly PricedLine[], options: { taxIncluded: boolean }): OrderTotal {
  const { minorUnits, currency } = sumMoney(lines.map(lineTotal));
  return {
    amount: minorUnits,
    currency,
    subtotal: minorUnits,
    totalDiscount: 0,
    amountWithoutTax: minorUnits,
    taxAmount: null,
    taxPercentage: null,
    taxIncluded: options.taxIncluded,
  };
}
