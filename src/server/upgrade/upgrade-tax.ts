/**
 * The tax that comes on top of what an upgrade costs: asked for on its day, as for a renewal, outside of any transaction. What is charged
 * is what somebody has seen, so nothing is guessed: where nobody says the rates now, nothing is charged. [MMA-2] [API-3]
 */
import type { Address, BasketItem } from "../../domain/order/order";
import type { PricedPart } from "../../domain/order/order-total";
import { upcomingPayments } from "../../domain/offer/subscription";
import type { CalendarDate } from "../../domain/time/calendar";
import { costsOn } from "../../domain/upgrade/paid-parts";
import { say } from "../../registry/message";
import type { ShopSettings } from "../catalogue/shop-settings";
import { taxableParts } from "../order/order-pricing";
import { hasTaxOnTop, taxedAddress, type TaxedPlace } from "../renewal/taxed-subscription";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { KnownRates, TaxedOrder } from "../subscription/order-fields";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { TaxRequestRefused, TaxUnavailable } from "../tax/tax-provider";
import type { Taxes } from "../tax/taxes";
import { impossible } from "./price-upgrade";

/** What is asked about; undefined where nobody has to be asked, as prices contain their tax, or no place is known any more. */
export interface TaxQuestion {
  parts: readonly PricedPart[];
  address: Address;
  currency: string;
}

/** What was answered, and to what: a subscription may be changed while it is asked about. */
export interface TaxAnswer {
  question: TaxQuestion;
  /** undefined: the address says too little to be taxed, and the last rates hold, as for its renewals. */
  rates: KnownRates | undefined;
}

/**
 * @param row as it is today
 * @param to what it becomes
 * @param today the first day of its new term
 */
export function taxQuestion(
  row: Pick<SubscriptionRow, "item">,
  order: TaxedOrder & TaxedPlace,
  to: BasketItem,
  today: CalendarDate,
): TaxQuestion | undefined {
  const address = hasTaxOnTop(order) ? taxedAddress({ ...order, item: row.item }) : undefined;
  if (!address) return undefined;
  const [next] = upcomingPayments(to, today, today);
  const [now, then] = [today, next?.data.date ?? today].map((day) => costsOn(to, today, day, () => 0));
  // What nothing is charged for today is said at the rate of its next payment, as a provider may know none for nothing.
  const parts = taxableParts(to).flatMap((part) => {
    const amount = now![part.id] ?? then![part.id];
    return amount === undefined ? [] : [{ ...part, amount }];
  });
  return parts.length ? { parts, address, currency: to.price.currency } : undefined;
}

/** Whether an answer is about what is to be charged now. */
export const answers = (answer: TaxAnswer | undefined, question: TaxQuestion | undefined): boolean =>
  JSON.stringify(answer?.question) === JSON.stringify(question);

/**
 * @returns a refusal where nobody can say now: nothing is written, and the same may be asked again; or where the provider does not say it
 * of this address or offer, and would not if it was asked again
 */
export async function askTax(
  taxes: Pick<Taxes, "quoted">,
  question: TaxQuestion | undefined,
  rates: ShopSettings["vat_rates"],
): Promise<Result<TaxAnswer | undefined>> {
  if (!question) return ok(undefined);
  try {
    const asked = await taxes.quoted(question.parts, question.currency, question.address, rates);
    return ok({ question, rates: asked.ok ? Object.fromEntries(asked.value.map((part) => [part.id, part.tax!.percent])) : undefined });
  } catch (error) {
    if (error instanceof TaxRequestRefused) return impossible("tax-unknown");
    if (error instanceof TaxUnavailable) return taxUnknown();
    throw error;
  }
}

export const taxUnknown = (): Refusal => refuse("tax-unavailable", say("upgrade-tax-unavailable"));
