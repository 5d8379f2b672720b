/** Price changes as those who build and run the shop see them. [MMA-7] */
import type { CalendarDate } from "../time/calendar";

/** announced: it holds for nobody yet, and can be withdrawn. */
export type PriceChangeState = "announced" | "holds" | "withdrawn";

export interface AnnouncedPriceChange {
  id: string;
  /** Path of the offer. */
  offer: string;
  /** As it was called when it was announced. */
  name: string;
  from: CalendarDate;
  noticeDays: number;
  prices: AnnouncedPriceRange[];
  state: PriceChangeState;
  /** Subscriptions whose owners were told. */
  told: number;
  /** Of those, the ones that cost the new price by now. */
  holding: number;
  /** Of those, the ones that were cancelled since. */
  cancelled: number;
  /** Subscriptions of the offer that keep their price: there is no new one for what they are paid in. */
  kept: number;
  /** The last day on which all of them were looked at; null: nobody was told yet. */
  lookedOn: CalendarDate | null;
  /** The first day on which it holds for somebody, as far as they were told; null: nobody was. */
  firstHoldsOn: CalendarDate | null;
  /** ISO 8601 instants, and email addresses. */
  announcedAt: string;
  announcedBy: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

/** Of one, without tax that comes on top, in minor units. */
export interface AnnouncedPriceRange {
  currency: string;
  after: number;
  /** What is replaced: from the lowest to the highest that anybody pays; of nobody told yet, the catalogue's. null: not known. */
  before: { lowest: number; highest: number } | null;
}

export interface PriceChangeList {
  /** The newest first. */
  changes: AnnouncedPriceChange[];
  /** What an announcement needs: the shop's notice in days, and its day. */
  leastNoticeDays: number;
  today: CalendarDate;
}
