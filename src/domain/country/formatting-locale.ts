/**
 * The locale whose numbers, dates and names we print. Browsers carry no data for Swiss German and would fall back to the
 * machine's own language, while the server has it: both take Switzerland's German, so that the page hydrates as it was sent.
 */
export const formattingLocale = (locale: string): string => (/^gsw\b/.test(locale) ? "de-CH" : locale);
