/** Times as a field for them writes and reads them: those of the person at the screen. */

/** "2026-11-23T09:00" of an ISO 8601 instant; "" of none. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant, as ISO 8601; null of "", undefined of what is no time, as in a year of six digits. */
export function fromLocalTime(text: string): string | null | undefined {
  if (text === "") return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Each digit of a year is a year by itself, and the clocks of the year 2 were set by the sun: what is being typed is no time yet. */
export const TIME_LIMITS = { min: "2000-01-01T00:00", max: "2199-12-31T23:59" } as const;

/** As "Europe/Zurich". */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface UnfitTime {
  field: HTMLInputElement;
  /** Not complete, before every time there is, or after it. */
  why: "half" | "past" | "far";
}

/**
 * The form's fields in which something is typed that is no time yet, as a day without its hour, or one that no page is planned for, as in a
 * year of five digits. The value of a day without its hour is that of an empty field, and typing it is no change of the value either: it is
 * asked of the form when it is sent.
 */
export const unfitTimes = (form: HTMLFormElement): UnfitTime[] =>
  [...form.querySelectorAll("input")].flatMap((field): UnfitTime[] => {
    const { badInput, rangeUnderflow, rangeOverflow } = field.validity;
    if (rangeUnderflow) return [{ field, why: "past" }];
    if (rangeOverflow) return [{ field, why: "far" }];
    return badInput || fromLocalTime(field.value) === undefined ? [{ field, why: "half" }] : [];
  });
