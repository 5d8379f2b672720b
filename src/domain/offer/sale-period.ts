/** From when until when an offer is sold. [API-9] */
import type { OfferAttributes } from "./offer";

/** Milliseconds since 1970; both ends are in it, and an open end is infinite. */
export interface SalePeriod {
  from: number;
  to: number;
}

/** @returns undefined where the range is none: an end that is no date, or one before the start */
export function salePeriod({ valid_date_range__limio: range }: Pick<OfferAttributes, "valid_date_range__limio">): SalePeriod | undefined {
  const from = range?.from ? Date.parse(range.from) : -Infinity;
  const to = range?.to ? Date.parse(range.to) : Infinity;
  return Number.isNaN(from) || Number.isNaN(to) || to < from ? undefined : { from, to };
}
