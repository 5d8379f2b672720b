/** A gift after its order: its buyer passes the code on, and whoever redeems it has a subscription. [MMA-3] */
import { termFrom, type Term } from "../offer/subscription";
import type { Offer } from "../offer/offer";
import type { CalendarDate } from "../time/calendar";
import { goesToRecipient } from "./gift-delivery";
import type { RecipientDetails } from "./order";

/** A gift as its buyer sees it. */
export interface GivenGift {
  id: string;
  offer: Offer;
  /** As its buyer wrote it; absent where they named nobody. */
  recipient?: string;
  /** Without the day on which it begins. */
  recipientDetails: Omit<RecipientDetails, "startDate">;
  startsOn: CalendarDate;
  code: string;
  /** null: nobody has redeemed it yet. */
  redeemedOn: CalendarDate | null;
}

/** A gift as whoever holds its code sees it, before they redeem it. */
export interface GiftToRedeem {
  offer: Offer;
  /** Who gives it; absent where their order does not say. */
  from?: string;
  message?: string;
  startsOn: CalendarDate;
  /** null: it has no end. */
  endsOn: CalendarDate | null;
}

/**
 * The term of who redeems a gift on `today`: from the day that its buyer chose. One that has begun already and is not delivered begins
 * when it is redeemed, so that no day of it is lost.
 */
export function giftTerm(offer: Pick<Offer, "variant" | "products" | "data">, startsOn: CalendarDate, today: CalendarDate): Term {
  const isUnderWay = goesToRecipient({ basketItems: [{ offer }], isRedeem: false });
  return termFrom(startsOn > today || isUnderWay ? startsOn : today, offer.data.attributes);
}
