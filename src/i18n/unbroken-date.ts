/** Apart from other formats: checkouts need none of it. */
import { formatDate } from "./format";
import { formatTermEnd } from "./format-term-end";

const unbroken = (date: string): string => date.replaceAll(" ", "\u00a0");

/** A date in a sentence on a screen, however narrow: no line ends within it. @param iso YYYY-MM-DD */
export const unbrokenDate = (iso: string, locale: string): string => unbroken(formatDate(iso, locale));

/** The same of the day a term ends. */
export const unbrokenTermEnd = (iso: string, locale: string): string => unbroken(formatTermEnd(iso, locale));
