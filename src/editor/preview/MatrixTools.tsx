/** What the pictures of the matrix are of: shoppers, plans, languages, countries, widths. [BLD-8] */
import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/catalog";
import { TextButton } from "../interface/TextButton";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import { OfferPicker } from "../settings/widgets/OfferPicker";
import type { NamedShopper, Shoppers } from "../simulation/use-shoppers";
import { THEIR_OWN, type PictureWidth } from "./pictures";
import styles from "./preview.module.css";
import { Toggles } from "./Toggles";

export const WIDTHS: readonly PictureWidth[] = ["phone", "tablet", "desktop"];
const MAX_COUNTRIES = 4;

/** Keys of what is chosen of each axis. */
export interface Chosen {
  shoppers: readonly string[];
  /** Paths, or `THEIR_OWN`. */
  plans: readonly string[];
  languages: readonly string[];
  /** Alpha-2, or `THEIR_OWN`. */
  countries: readonly string[];
  widths: readonly PictureWidth[];
}

export interface MatrixToolsProps {
  chosen: Chosen;
  onChange(change: Partial<Chosen>): void;
  everybody: readonly NamedShopper[];
  status: Pick<Shoppers, "status" | "retry">;
  /** Path and name. */
  plans: readonly (readonly [path: string, name: string])[];
  /** Another offer of the shop is to be one of them, chosen at once. */
  onPlan(path: string): void;
  /** By name. */
  offered: readonly (readonly [code: string, name: string])[];
}

export function MatrixTools({
  chosen,
  onChange,
  everybody,
  status: { status, retry },
  plans,
  onPlan,
  offered,
}: MatrixToolsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const choices = useOfferChoices();
  const retryOffers = useOfferRetry();
  const find = useFindOffers();
  const { countries } = chosen;
  const nameOf = (country: string) =>
    country === THEIR_OWN ? t("matrix.ownCountry") : (offered.find(([code]) => code === country)?.[1] ?? country);
  return (
    <div className={styles.tools}>
      <Toggles
        legend={t("matrix.shoppers")}
        options={everybody.map(({ key, name }) => [key, name])}
        chosen={chosen.shoppers}
        onChange={(shoppers) => onChange({ shoppers })}
      >
        {status === "loading" && (
          <span className={styles.aside} role="status">
            {t("matrix.loading")}
          </span>
        )}
        {status === "failed" && (
          <span className={styles.aside} role="status">
            {t("simulator.notRead")}{" "}
            <TextButton variant="quiet" onClick={retry}>
              {t("common.tryAgain")}
            </TextButton>
          </span>
        )}
      </Toggles>
      <Toggles
        legend={t("matrix.plans")}
        options={[[THEIR_OWN, t("matrix.ownBasket")], ...plans]}
        chosen={chosen.plans}
        onChange={(next) => onChange({ plans: next })}
      >
        <div className={styles.picker}>
          <OfferPicker
            id={id}
            label={t("matrix.addPlan")}
            value=""
            choices={choices}
            retry={retryOffers}
            find={find}
            onChange={(path) => path && onPlan(path)}
          />
        </div>
      </Toggles>
      <Toggles
        legend={t("matrix.languages")}
        options={languages.map((code) => [code, languageName(code)])}
        chosen={chosen.languages}
        onChange={(next) => onChange({ languages: next })}
      />
      <fieldset className={styles.choice}>
        <legend>{t("matrix.countries")}</legend>
        <div className={styles.toggles}>
          {countries.map((country) => (
            <button
              key={country}
              type="button"
              aria-pressed
              aria-label={t("matrix.withoutCountry", { country: nameOf(country) })}
              disabled={countries.length === 1}
              onClick={() => onChange({ countries: countries.filter((other) => other !== country) })}
            >
              {nameOf(country)}
              {countries.length > 1 && <X size={13} aria-hidden="true" />}
            </button>
          ))}
          {countries.length < MAX_COUNTRIES && (
            <select
              aria-label={t("matrix.addCountry")}
              value="none"
              onChange={({ target }) => onChange({ countries: [...countries, target.value] })}
            >
              <option value="none">{t("matrix.addCountry")}</option>
              {[[THEIR_OWN, t("matrix.ownCountry")] as const, ...offered]
                .filter(([code]) => !countries.includes(code))
                .map(([code, country]) => (
                  <option key={code} value={code}>
                    {country}
                  </option>
                ))}
            </select>
          )}
        </div>
      </fieldset>
      <Toggles
        legend={t("matrix.widths")}
        options={WIDTHS.map((width) => [width, t(`widths.${width}`)])}
        chosen={chosen.widths}
        onChange={(next) => onChange({ widths: next as readonly PictureWidth[] })}
      />
    </div>
  );
}
