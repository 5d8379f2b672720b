import type { ReactNode } from "react";
import { countryName } from "../../i18n/format";
import { useBasket, usePreferences } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { languageName } from "../../i18n/language-name";
import styles from "./MarketPickers.module.css";
import type { SiteFooterSettings } from "./settings.gen";

export interface MarketPickersProps {
  showLanguages: boolean;
  showCountries: boolean;
  texts: Pick<SiteFooterSettings["texts"], "language" | "country" | "change">;
}

/**
 * Language as plain links, country as a plain form: they work without JavaScript, and nothing changes before the shopper
 * says so. The basket goes along.
 */
export function MarketPickers({ showLanguages, showCountries, texts }: MarketPickersProps): ReactNode {
  const { language, locale, country, languages, countries } = usePreferences();
  const basket = useBasket((state) => state.checkout?.id);
  const languageAddress = (code: string) => `?${new URLSearchParams({ lang: code, ...(basket ? { basket } : {}) })}`;
  return (
    <div className={styles.pickers}>
      {showLanguages && languages.length > 1 && (
        <nav aria-label={texts.language} className={styles.languages}>
          <Icon name="globe" size="20px" />
          <ul role="list">
            {languages.map((code) => (
              <li key={code}>
                <a href={languageAddress(code)} lang={code} hrefLang={code} aria-current={code === language ? "true" : undefined}>
                  {languageName(code)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {showCountries && countries.length > 1 && (
        <form className={styles.countries} method="get">
          {basket && <input type="hidden" name="basket" value={basket} />}
          <label>
            <span>{texts.country}</span>
            <select name="country" defaultValue={country}>
              {countries.map((code) => (
                // The names come with the browser's and the server's language data, which may differ by a version.
                <option key={code} value={code} suppressHydrationWarning>
                  {countryName(code, locale)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" variant="secondary" size="small">
            {texts.change}
          </Button>
        </form>
      )}
    </div>
  );
}
