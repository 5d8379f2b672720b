/** Countries and languages that shop.json begins with and does not list: nobody could choose them, and nothing is sold there. [API-9] */
import { withShopDefaults, type ShopSettings } from "../shop-settings";

export function defaultProblems(settings: Partial<ShopSettings>): { path: string; message: string }[] {
  const { countries, languages, default_country: country, default_language: language } = withShopDefaults(settings);
  return [
    ...unlisted("default_country", country, "countries", countries),
    ...unlisted("default_language", language, settings.languages ? "languages" : "languages (left out: those of locales/)", languages),
  ];
}

const unlisted = (path: string, value: string, list: string, values: readonly string[]) =>
  values.includes(value)
    ? []
    : [
        {
          path,
          message: `${JSON.stringify(value)} is not in ${list}, which lists ${values.join(", ")}: add it there, or begin with one of them`,
        },
      ];
