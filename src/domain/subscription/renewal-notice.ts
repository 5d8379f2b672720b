/** What the owner of a subscription reads before a payment: each once, on the day that it is due or the first one after it. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

export type RenewalNotice = "trial-ends" | "renewal-coming" | "card-expiring";

export interface NoticeSettings {
  trial_notice_days: number;
  renewal_notice_days: number;
  card_notice_days: readonly number[];
}

export interface NoticeAbout {
  /** The next payment's. */
  nextPaymentOn: CalendarDate;
  /** The day of the one before it; of the order where there was none. */
  lastPaymentOn: CalendarDate;
  /** Nothing was paid so far, and the next payment is the first of what began as a trial. */
  isTrial: boolean;
  /** Last day of the card that pays; absent where no card does. */
  cardEndsOn?: CalendarDate | undefined;
}

/** Whoever pays this rarely may have forgotten. */
const RARE_MONTHS = 6;

/**
 * @param noticed the last day that was looked at before `today`: what was due on it or earlier is said already; null: none was
 * @returns the most urgent of each kind
 */
export function noticesDue(
  about: NoticeAbout,
  { noticed, today }: { noticed: CalendarDate | null; today: CalendarDate },
  settings: NoticeSettings,
): RenewalNotice[] {
  const { nextPaymentOn, lastPaymentOn, isTrial, cardEndsOn } = about;
  const isNews = (day: CalendarDate) => day <= today && (noticed === null || day > noticed);
  const isDue = (day: CalendarDate, days: readonly number[]) =>
    today <= day && days.some((count) => count > 0 && isNews(addInterval(day, -count, "day")));
  const isRare = nextPaymentOn >= addInterval(lastPaymentOn, RARE_MONTHS, "month");
  const notices: RenewalNotice[] = [];
  if (isTrial && isDue(nextPaymentOn, [settings.trial_notice_days])) notices.push("trial-ends");
  if (!isTrial && isRare && isDue(nextPaymentOn, [settings.renewal_notice_days])) notices.push("renewal-coming");
  if (cardEndsOn !== undefined && isDue(cardEndsOn, settings.card_notice_days)) notices.push("card-expiring");
  return notices;
}

/** @param expiry YYYY-MM: a card is good until the end of its month */
export const lastDayOfCard = (expiry: string): CalendarDate => addInterval(addInterval(`${expiry}-01`, 1, "month"), -1, "day");
