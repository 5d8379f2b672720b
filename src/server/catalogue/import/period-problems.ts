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
  const message = "expected dates as 2027-01-31T00:00:00Z, or 2027-01-31 for a whole day of the shop, from before to";
  return [{ path: "data.attributes.valid_date_range__limio", message }];
}
