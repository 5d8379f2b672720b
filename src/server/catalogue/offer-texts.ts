/** Texts of an offer as shoppers read them: placeholders filled in, tags from elsewhere cleaned. [LAND-1] [API-9] */
import { parseMoney, toDecimal } from "../../domain/money/money";
import type { OfferAttributes } from "../../domain/offer/offer";
import { hasEntities, hasTags } from "../../domain/offer/rich-line";
import { formattingLocale } from "../../domain/country/formatting-locale";
import { priceInWords } from "../../i18n/price-words";

/**
 * Of the three texts that platforms deliver with tags. Features stay one per line; the lines of a price stand in one.
 *
 * @param cleaned takes everything out of a line that may not stand within one
 */
export function offerTexts(
  attributes: OfferAttributes,
  language: string,
  cleaned: (line: string) => string,
): Pick<OfferAttributes, "offer_features__limio" | "display_price__limio" | "detailed_display_price__limio"> {
  const filled = (text: string | null | undefined, between: string) =>
    typeof text === "string" ? cleanLines(withPrice(text, attributes, language), between, cleaned) : text;
  const { offer_features__limio: features, display_price__limio: price, detailed_display_price__limio: detailed } = attributes;
  // No price stands without its period, also where the catalogue has no words for it.
  const said = filled(price, " ") || undefined;
  const inWords = said === undefined ? priceInWords(attributes.price__limio, language) : undefined;
  const shown = said ?? inWords?.price ?? price;
  const terms = filled(detailed, " ") || (inWords?.detail ?? detailed);
  return {
    ...(features !== undefined && { offer_features__limio: filled(features, "\n") }),
    ...(shown !== undefined && { display_price__limio: shown }),
    ...(terms !== undefined && { detailed_display_price__limio: terms }),
  };
}

/** A text without tags and entities stays to the letter. */
function cleanLines(text: string, between: string, cleaned: (line: string) => string): string {
  if (!hasTags(text) && !hasEntities(text)) return text;
  return (
    text
      .split(/\r?\n|<br\s*\/?>|<\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|section|blockquote)(?:\s[^>]*)?>/i)
      .map((line) => cleaned(line).trim())
      .filter(Boolean)
      // What was escaped is read as tags too: else shoppers would read "&amp;".
      .map((line) => (line.includes("&") && !hasTags(line) ? `<span>${line}</span>` : line))
      .join(between)
  );
}

/** {{currencySymbol}}, {{currencyCode}} and {{amount}} of the first charge; any other placeholder stays. */
function withPrice(text: string, { price__limio: charges }: OfferAttributes, language: string): string {
  const charge = charges?.[0];
  if (!charge || !text.includes("{{")) return text;
  const locale = formattingLocale(language || "en");
  const money = parseMoney(charge.value, charge.currencyCode);
  const decimal = toDecimal(money);
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: charge.currencyCode,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const digits = decimal.split(".")[1]?.length ?? 0;
  const words: Record<string, string> = {
    currencysymbol: parts.find(({ type }) => type === "currency")?.value ?? charge.currencyCode,
    currencycode: charge.currencyCode,
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(decimal as `${number}`),
  };
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => words[word.toLowerCase()] ?? whole);
}
