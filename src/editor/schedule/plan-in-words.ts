/** What becomes of a page by itself, in one line. [BLD-9] */
import type { PageSchedule } from "../../layout/page/page-schedule";
import { formatInstant } from "../interface/dates";

export type PlanKind = "none" | "publishes" | "unpublishes" | "failed";

export const planKind = (schedule: PageSchedule | undefined): PlanKind =>
  !schedule ? "none" : schedule.failure ? "failed" : schedule.publishAt ? "publishes" : "unpublishes";

/** What happens next; undefined: nothing by itself. */
export const plannedAt = (schedule: PageSchedule | undefined): string | undefined =>
  schedule?.publishAt ?? schedule?.unpublishAt ?? undefined;

/** As "Goes live on 1 May 2027, 09:00"; the way to plan it where nothing is planned. */
export function planInWords(
  schedule: PageSchedule | undefined,
  t: (key: string, values: Record<string, string>) => string,
  language: string,
): string {
  const at = plannedAt(schedule);
  return t(`schedule.button.${planKind(schedule)}`, { at: at === undefined ? "" : formatInstant(at, language) });
}
