/** Apart from other formats: checkouts need none of it. */
import { formatDate } from "./format";

/** A date in a sentence on a screen, however narrow: no line ends within it. @param iso YYYY-MM-DD */
export const unbrokenDate = (iso: string, locale: string): string => formatDate(iso, locale).replaceAll(" ", "\u00a0");
