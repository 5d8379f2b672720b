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
