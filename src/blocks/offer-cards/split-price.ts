/** The figure of a written price and what follows it, so that the figure can be set large. */
export interface PriceParts {
  figure: string;
  rest: string;
}

/**
 * "£15 a week" → "£15" and "a week"; "39,99 € pro Jahr" → "39,99 €" and "pro Jahr"; "Free for a month" stays whole.
 * A catalogue writes `display_price__limio` as a text of its own, so nothing is computed or changed here.
 */
export function splitPrice(text: string): PriceParts {
  const price = text.trim();
  const match = /^((?:[A-Z]{1,3}\s?)?\p{Sc}?\s?\d[\d.,'’\u00a0\u202f]*(?:\s?(?:\p{Sc}|CHF|EUR|GBP|USD|CAD|AUD)(?!\p{L}))?)\s*(.*)$/su.exec(
    price,
  );
  return match ? { figure: match[1]!.trim(), rest: match[2]! } : { figure: price, rest: "" };
}
