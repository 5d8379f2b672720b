/** The shopper's language and country: from the address, else cookies, else the browser, else the shop. */
import { COUNTRY_COOKIE, LANGUAGE_COOKIE } from "../../domain/page/cookie-names";
import type { Preferences } from "../../domain/page/page-state";
import { countryOr } from "../../domain/country/country";
import type { ShopSettings } from "../catalogue/shop-settings";

export function preferencesOf(
  shop: ShopSettings,
  query: URLSearchParams,
  cookies: Readonly<Record<string, string>>,
  acceptLanguage: string | null,
): Preferences {
  const language =
    [query.get("lang"), cookies[LANGUAGE_COOKIE], ...acceptedLanguages(acceptLanguage)].find(
      (wanted) => !!wanted && shop.languages.includes(wanted),
    ) ?? shop.default_language;
  const country = countryOr(query.get("country")?.toUpperCase() ?? cookies[COUNTRY_COOKIE], shop.countries, shop.default_country);
  return { language, locale: localeOf(shop, language, country), country, languages: shop.languages, countries: shop.countries };
}

/** The shop's locale for the country where it speaks the language, else language and country: "fr-GB" counts pounds in French. */
export function localeOf(shop: Pick<ShopSettings, "locale_by_country">, language: string, country: string): string {
  const named = shop.locale_by_country[country];
  return named?.split("-")[0] === language ? named : `${language}-${country}`;
}

/** "fr-CH, fr;q=0.9, en;q=0.8" → fr, en; best first. */
export function acceptedLanguages(header: string | null): string[] {
  const entries = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = Number(parameters.find((parameter) => parameter.trim().startsWith("q="))?.split("=")[1] ?? 1);
      return { language: tag.split("-")[0]!.toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, index };
    });
  return [
    ...new Set(
      entries
        .filter(({ language, quality }) => language && quality > 0)
        .sort((a, b) => b.quality - a.quality || a.index - b.index)
        .map(({ language }) => language),
    ),
  ];
}
