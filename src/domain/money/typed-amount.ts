/** An amount as people type it, who also write 1'200.50, 1,200.50 and 1.200,50. */
import { currencyExponent } from "./money";

/** Thousands are parted by spaces of any width and by apostrophes as well. */
const GAPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu;
const THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * What stands between thousands is taken away, what stands before decimals becomes a point. A single comma before three digits parts
 * thousands, unless the currency has three decimals: nobody means 1.2 francs by "1,200". By "1.200" they may mean either.
 *
 * @returns the decimal as `parseMoney` reads it; "" where it is no amount, or could be two
 */
export function typedAmount(text: string, currency: string): string {
  const joined = text.trim().replace(GAPS, "");
  const [, whole, separator, decimals] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(joined) ?? [];
  if (whole === undefined || separator === undefined || decimals === undefined) return joined;
  const isAlone = !/[.,]/.test(whole);
  const hasThree = decimals.length === 3 && currencyExponent(currency) !== 3;
  if (isAlone && hasThree && separator === ".") return "";
  const isThousands = isAlone ? hasThree && whole !== "0" : whole.includes(separator);
  const units = isThousands ? joined : whole;
  if (/[.,]/.test(units) && !THOUSANDS.test(units)) return "";
  return units.replace(/[.,]/g, "") + (isThousands ? "" : `.${decimals}`);
}
