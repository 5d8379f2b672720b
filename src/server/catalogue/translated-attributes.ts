/** What of an offer may be said differently per language: its texts, never what decides how it is sold. [API-9] */
import { isRecord } from "../../domain/json/is-record";
import type { OfferAttributes } from "../../domain/offer/offer";

/** Attributes that are the same in every language; a shopper who changes it must not change price, tax or where it is sold. */
export const RULES: ReadonlySet<string> = new Set([
  "price__limio",
  "valid_date_range__limio",
  "term__limio",
  "allow_multibuy__limio",
  "default_quantity_options__limio",
  "allowed_countries__limio",
  "opentext_allowed_countries",
  "payment_types__limio",
  "autoRenew__limio",
  "autorenew_consent_states",
  "push_to_checkout__limio",
  "checkout__limio",
  "cross_sell_cascade_removal__limio",
  "product_code__limio",
  "vat_rate",
  "is_gift__limio",
  "trial__limio",
  "student__limio",
]);

/** What a translation says; what it leaves empty stays as it is in the language that the offer is written in. */
export function translatedAttributes(attributes: OfferAttributes, translation: OfferAttributes | null | undefined): OfferAttributes {
  const said = Object.entries(translation ?? {}).filter(([name, value]) => !RULES.has(name) && !isEmpty(value));
  return { ...attributes, ...Object.fromEntries(said) };
}

/** A body as its shape is judged: some platforms deliver whole copies of the attributes, whose rules nobody reads. */
export function withTextsAlone(body: unknown): unknown {
  const data = isRecord(body) ? body["data"] : undefined;
  if (!isRecord(data) || !isRecord(data["translations"])) return body;
  const translations = Object.entries(data["translations"]).map(([language, said]) => [
    language,
    isRecord(said) ? Object.fromEntries(Object.entries(said).filter(([name]) => !RULES.has(name))) : said,
  ]);
  return { ...(body as object), data: { ...data, translations: Object.fromEntries(translations) as unknown } };
}

/** Rules that a translation says, by language and name. */
export function translatedRules(translations: Record<string, OfferAttributes | null> | null | undefined): string[] {
  return Object.entries(translations ?? {}).flatMap(([language, translation]) =>
    Object.entries(translation ?? {}).flatMap(([name, value]) => (RULES.has(name) && !isEmpty(value) ? [`${language}.${name}`] : [])),
  );
}

/** An empty list of a platform that has only lists stands for nothing said. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
