/** Where a page of what happened ends: an instant, and the id of what happened then. [MMA-2] */

export interface Place {
  /** ISO 8601 instant */
  at: string;
  id: string;
}

const INSTANT = 24;
/** Of a regular expression. */
export const HISTORY_PLACE = `^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{12}Z[\\w-]+$`;

export const placeAfter = ({ at, id }: Place): string => at + id;
export const placeOf = (place: string | undefined): Place | undefined =>
  place === undefined ? undefined : { at: place.slice(0, INSTANT), id: place.slice(INSTANT) };
