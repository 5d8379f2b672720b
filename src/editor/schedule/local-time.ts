/** Times as a field for them writes and reads them: those of the person at the screen. */

/** "2026-11-23T09:00" of an ISO 8601 instant; "" of none. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant, as ISO 8601; null of "". */
export const fromLocalTime = (text: string): string | null => (text === "" ? null : new Date(text).toISOString());

/** As "Europe/Zurich". */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The form's fields in which something is typed that is no time yet, as a day without its hour. Their value is that of an
 * empty field, and typing it is no change of the value either: it is asked of the form when it is sent.
 */
export const halfTyped = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll("input")].filter(({ validity }) => validity.badInput);
