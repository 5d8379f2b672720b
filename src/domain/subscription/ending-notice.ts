/** What the owner of a subscription reads of its end: once before it, and once on the day. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** How far its owner knows of an end: nothing was said, it was announced, or all is said that there was to say. */
export type EndTold = "nothing" | "ending" | "all";

/**
 * @param termEnd the first day on which it is over
 * @param noticeDays before that day on which it is announced; 0: it is not
 * @returns what is to be said today
 */
export function endNoticeDue(
  termEnd: CalendarDate,
  { told, today, noticeDays }: { told: EndTold; today: CalendarDate; noticeDays: number },
): "term-ending" | "term-ended" | undefined {
  if (told === "all") return undefined;
  if (termEnd <= today) return "term-ended";
  return told === "nothing" && noticeDays > 0 && addInterval(termEnd, -noticeDays, "day") <= today ? "term-ending" : undefined;
}

/** What its owner knows who has just read that it is `termEnd` on which it ends: nobody is told the same twice in a few days. */
export function toldByChange(termEnd: CalendarDate | null, { today, noticeDays }: { today: CalendarDate; noticeDays: number }): EndTold {
  if (termEnd === null) return "nothing";
  if (termEnd <= today) return "all";
  return addInterval(termEnd, -noticeDays, "day") <= today ? "ending" : "nothing";
}
