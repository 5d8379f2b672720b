/** What the owner of a subscription reads before a payment: each once, on the day that it is due or the first one after it. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

export type RenewalNotice = "trial-ends" | "renewal-coming" | "card-expiring";

export interface NoticeSettings {
  trial_notice_days: number;
  renewal_notice_days: number;
  /** Whoever pays this rarely, or more so, may have forgotten: at least so many months lie between two payments. */
  renewal_notice_months: number;
  card_notice_days: readonly number[];
}

export interface NoticeAbout {
  /** The next payment's. */
  nextPaymentOn: CalendarDate;
  /** The day of the one before it; of the order where there was none. */
  lastPaymentOn: CalendarDate;
  /** The day of the payment that its owner has been told of; null: of none. */
  announced: CalendarDate | null;
  /** Nothing was paid so far, and the next payment is the first of what began as a trial. */
  isTrial: boolean;
  /** Last day of the card that pays; absent where no card does. */
  cardEndsOn?: CalendarDate | undefined;
}

/** Those that tell of the next payment. */
export const ANNOUNCES: readonly RenewalNotice[] = ["trial-ends", "renewal-coming"];

/** `renewal_notice_months` unless the shop says otherwise. */
export const DEFAULT_NOTICE_MONTHS = 6;

interface NoticeDay {
  /** The last day that was looked at before `today`: what was due of a card on it or earlier is said already; null: none was. */
  noticed: CalendarDate | null;
  today: CalendarDate;
}

/** A shop looks at every subscription each day: `today` comes first, as most need no word and are seen by it. */
const isWithin = (today: CalendarDate, day: CalendarDate, count: number): boolean =>
  count > 0 && today <= day && day <= addInterval(today, count, "day");

/**
 * A payment is told of once, however many days before it the shop tells of payments by now.
 *
 * @returns what tells of the next payment on that day; undefined where nothing does
 */
export function announcementDue(
  { nextPaymentOn, lastPaymentOn, announced, isTrial }: NoticeAbout,
  today: CalendarDate,
  settings: NoticeSettings,
): RenewalNotice | undefined {
  if (announced === nextPaymentOn) return undefined;
  if (isTrial) return isWithin(today, nextPaymentOn, settings.trial_notice_days) ? "trial-ends" : undefined;
  const isRare = nextPaymentOn >= addInterval(lastPaymentOn, settings.renewal_notice_months, "month");
  return isRare && isWithin(today, nextPaymentOn, settings.renewal_notice_days) ? "renewal-coming" : undefined;
}

/**
 * Of a card it is told on several days.
 *
 * @returns the most urgent of each kind
 */
export function noticesDue(about: NoticeAbout, { noticed, today }: NoticeDay, settings: NoticeSettings): RenewalNotice[] {
  const { cardEndsOn } = about;
  const isNews = (day: CalendarDate, count: number) =>
    isWithin(today, day, count) && (noticed === null || addInterval(day, -count, "day") > noticed);
  const announcement = announcementDue(about, today, settings);
  const notices: RenewalNotice[] = announcement ? [announcement] : [];
  if (cardEndsOn !== undefined && settings.card_notice_days.some((count) => isNews(cardEndsOn, count))) notices.push("card-expiring");
  return notices;
}

/** @param expiry YYYY-MM: a card is good until the end of its month */
export const lastDayOfCard = (expiry: string): CalendarDate => addInterval(addInterval(`${expiry}-01`, 1, "month"), -1, "day");
