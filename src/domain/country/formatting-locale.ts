const formats = import.meta.glob<string>("../../../locales/*/language.json", { eager: true, import: "formats" });
const formatsOf = (language: string): string | undefined => formats[`../../../locales/${language}/language.json`];

/**
 * The locale whose numbers, dates and names we print: the given one, unless the language takes those of another. Browsers carry no data for
 * Swiss German and would fall back to the machine's own language, while the server has it: both take Switzerland's German, so that the page
 * hydrates as it was sent.
 */
export function formattingLocale(locale: string): string {
  const [language = ""] = locale.split("-");
  const other = formatsOf(language);
  return other && !other.startsWith(language) ? other : locale;
}

/** The same for a language of which no country is known. */
export const usualLocale = (language: string): string => formatsOf(language) ?? language;

/** The language that others know who do not speak ours: a payment provider's form speaks German to who reads Swiss German. */
export const widelyKnownLanguage = (language: string): string => usualLocale(language).split("-")[0]!;
