/** When a gift may start. */
import type { CalendarDate } from "../time/calendar";
import { boundsAhead, type DateBounds } from "./date-bounds";

/** Nobody remembers a gift for longer; a page may allow less. */
export const GIFT_MAX_DAYS_AHEAD = 365;

/** The days the server takes on the shop's day `today`: one more on both sides, as it is yesterday or tomorrow somewhere. */
export const giftStartBounds = (today: CalendarDate): DateBounds => boundsAhead(today, -1, GIFT_MAX_DAYS_AHEAD + 1);
