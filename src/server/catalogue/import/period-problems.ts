/** Times of sale that nobody could be sure of. [API-9] */
import type { OfferAttributes } from "../../../domain/offer/offer";
import { isSaleEnd, salePeriod } from "../../../domain/offer/sale-period";

/** Where days begin is the shop's to say, and may not be known yet: of a day and an instant only what is wrong everywhere is. */
const ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"];

export function periodProblems({ valid_date_range__limio: range }: OfferAttributes): { path: string; message: string }[] {
  const isRight =
    [range?.from, range?.to].every((end) => !end || isSaleEnd(end)) &&
    ZONES.some((zone) => salePeriod({ valid_date_range__limio: range }, zone));
  if (isRight) return [];
  return [{ path: AT, message: "expected dates as 2027-01-31T00:00:00Z, or 2027-01-31 for a whole day of the shop, from before to" }];
}

/** Of a day and an instant: what some time zone makes right, and that of the shop does not, would never be sold. */
export const periodProblemsIn = (timeZone: string, attributes: OfferAttributes): { path: string; message: string }[] =>
  salePeriod(attributes, timeZone) ? [] : [{ path: AT, message: `ends before it begins, where days are those of ${timeZone}` }];

const AT = "data.attributes.valid_date_range__limio";
