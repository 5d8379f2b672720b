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

/**
 * The form's fields in which something is typed that is no time yet, as a day without its hour, or a year of two digits or of five. The
 * value of a day without its hour is that of an empty field, and typing it is no change of the value either: it is asked of the form when
 * it is sent.
 */
export const halfTyped = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll("input")].filter(
    ({ value, validity }) => validity.badInput || validity.rangeUnderflow || validity.rangeOverflow || fromLocalTime(value) === undefined,
  );
