import { usualLocale } from "../../domain/country/formatting-locale";

export const formatInstant = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(usualLocale(language), { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));

export const formatDay = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(usualLocale(language), { dateStyle: "medium" }).format(new Date(instant));

export const formatTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(usualLocale(language), { timeStyle: "short" }).format(new Date(instant));

/** A day that is a day everywhere: YYYY-MM-DD. */
export const formatCalendarDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(usualLocale(language), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
