/** Percentages; apart from the other formats, because landing pages show none. */
import { formattingLocale } from "../domain/country/formatting-locale";

/** "7.7%" for 7.7, with three decimals at most. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(formattingLocale(locale), { style: "percent", maximumFractionDigits: 3 }).format(percent / 100);
