/** How often an offer's price is paid, so that no price stands without its period. */
import type { IntervalUnit } from "../time/calendar";
import type { Offer } from "./offer";

export interface BillingPeriod {
  /** At least 1: every 3 months. */
  count: number;
  unit: IntervalUnit;
}

/**
 * The period of what an offer costs today. Undefined where one word would not be true: several charges, one that is paid once or
 * a few times only, and one that begins later (a trial). Units are the catalogue's, which its import has checked.
 */
export function billingPeriod(offer: Offer): BillingPeriod | undefined {
  const [charge, ...more] = offer.data.attributes.price__limio ?? [];
  if (
    !charge?.repeat_interval_type ||
    more.length ||
    charge.type === "onetime" ||
    Number(charge.repeat_count) ||
    Number(charge.delay_interval)
  )
    return undefined;
  return { count: Number(charge.repeat_interval) || 1, unit: charge.repeat_interval_type.replace(/s$/, "") as IntervalUnit };
}
