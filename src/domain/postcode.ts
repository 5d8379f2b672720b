/** Postcodes of the countries whose form the shop knows. [ADDR-3] */

/** D3 §5, to the letter; GB is the post office's own format (with GIR 0AA) or a BFPO number. Compared in capitals, spaces at the ends cut. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^(GIR ?0AA|[A-PR-UWYZ](\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?) ?\d[ABD-HJLNP-UW-Z]{2}|BFPO ?(C\/O ?)?\d{1,4})$/,
  IN: /^\d{6}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  MY: /^\d{5}$/,
  NZ: /^\d{4}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** True for a country without a pattern, and for an empty postcode: whether one is required is another question. */
export function isPostcode(postcode: string, country: string): boolean {
  const text = postcode.trim().toUpperCase();
  const pattern = PATTERNS[country];
  return !text || !pattern || pattern.test(text);
}
