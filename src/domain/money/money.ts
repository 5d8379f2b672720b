/** Exact money: an integer count of minor units (pence, cents, yen) and an ISO 4217 code. [BASK-11] */
export interface Money {
  readonly minorUnits: number;
  readonly currency: string;
}

export const DEFAULT_CURRENCY = "GBP";

/** Digits after the decimal point, for the currencies that do not have two (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Digits after the decimal point of `currency`: 0 for JPY, 3 for KWD, 2 where nothing else is known. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/**
 * Currencies whose smaller unit is in nobody's purse any more, although ISO 4217 counts it (CLDR): whole amounts are written without it.
 */
const WRITTEN_WHOLE = "AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER";

/** Digits after the decimal point that an amount is shown with: never fewer than say all of it. */
export function shownDigits({ minorUnits, currency }: Money): number {
  const exponent = currencyExponent(currency);
  return minorUnits % 10 ** exponent === 0 && WRITTEN_WHOLE.includes(currency) ? 0 : exponent;
}

/** @throws RangeError when `minorUnits` is not a safe integer or `currency` not three capital letters */
export function money(minorUnits: number, currency: string): Money {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`Money needs whole minor units, got ${minorUnits}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`"${currency}" is not a currency code`);
  return { minorUnits, currency };
}

/**
 * Reads a decimal as catalogues write it ("15.00", 7.5). A digit beyond the currency's minor unit is an error, never rounded away.
 *
 * @throws RangeError on anything that is not a plain decimal number of the currency
 */
export function parseMoney(decimal: string | number, currency: string): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal).trim());
  if (!match) throw new RangeError(`"${decimal}" is not an amount`);
  const exponent = currencyExponent(currency);
  const fraction = (match[3] ?? "").replace(/0+$/, "");
  if (fraction.length > exponent) throw new RangeError(`"${decimal}" has more decimals than ${currency} allows`);
  const units = Number(match[2] + fraction.padEnd(exponent, "0"));
  return money(match[1] && units !== 0 ? -units : units, currency);
}

/**
 * The sum; an empty list is 0 GBP. [BASK-7]
 *
 * @throws RangeError 'All items must have the same currency'
 */
export function sumMoney(amounts: readonly Money[]): Money {
  const currency = amounts[0]?.currency ?? DEFAULT_CURRENCY;
  let total = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError("All items must have the same currency");
    total += amount.minorUnits;
  }
  return money(total, currency);
}

export function multiplyMoney(amount: Money, times: number): Money {
  return money(amount.minorUnits * times, amount.currency);
}

/**
 * `percent` of `amount`, rounded half away from zero to the minor unit. The percentage counts in ten-thousandths, so that 7.7 % is exact.
 */
export function percentageOf(amount: Money, percent: number): Money {
  const scaled = BigInt(amount.minorUnits) * BigInt(Math.round(percent * 10_000));
  const divisor = 1_000_000n;
  // A division of whole numbers cuts towards zero.
  const rounded = (scaled * 2n + (scaled < 0n ? -divisor : divisor)) / (divisor * 2n);
  return money(Number(rounded), amount.currency);
}

/** The decimal a provider or a data layer expects: 1500 GBP → "15.00". */
export function toDecimal({ minorUnits, currency }: Money): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(minorUnits)).padStart(exponent + 1, "0");
  const sign = minorUnits < 0 ? "-" : "";
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
