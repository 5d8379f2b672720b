/** gsw has no dates of its own in most browsers; Switzerland's German has. */
const localeOf = (language: string): string => ({ gsw: "de-CH", en: "en-GB" })[language] ?? language;

export const formatInstant = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));

export const formatDay = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(new Date(instant));
