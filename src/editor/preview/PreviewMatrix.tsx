/** The stored draft as the shop shows it, side by side for languages, countries and widths. [BLD-8] */
import { X } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/catalog";
import { sampleState } from "../../storefront/sample-state";
import { Dialog } from "../interface/Dialog";
import { TextButton } from "../interface/TextButton";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { useSaveActions } from "../screens/edit/session/use-save-actions";
import { useCountries } from "../simulation/use-countries";
import { CANVAS_WIDTHS, useUi } from "../state/editor-ui";
import { draftAddress } from "./draft-address";
import { Scaled } from "./Scaled";
import styles from "./preview.module.css";

const WIDTHS = ["phone", "tablet", "desktop"] as const;
type Width = (typeof WIDTHS)[number];
/** Each is a page of its own to load. */
const MAX_COUNTRIES = 4;

export function PreviewMatrix({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { saving } = useSession();
  const { save } = useSaveActions();
  const mayEdit = useMay("editor");
  const { page, version, changed, status } = useStore(saving.store);
  const edited = useUi((state) => state.language);
  const simulated = useUi((state) => state.simulation.shopper?.country);
  const offered = useCountries(i18n.language);
  const [shown, setShown] = useState<readonly string[]>(() => languages.filter((code) => code === edited || code === languages[0]));
  const [countries, setCountries] = useState<readonly string[]>([simulated ?? sampleState().preferences.country]);
  const [widths, setWidths] = useState<readonly Width[]>(["phone", "desktop"]);
  const name = useId();
  const nameOf = (country: string) => offered.find(([code]) => code === country)?.[1] ?? country;
  const pictures = shown.flatMap((language) =>
    countries.flatMap((country) => WIDTHS.filter((width) => widths.includes(width)).map((width) => ({ language, country, width }))),
  );

  return (
    <Dialog title={t("matrix.title")} size="full" onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.tools}>
          <fieldset className={styles.choice}>
            <legend>{t("matrix.languages")}</legend>
            <div className={styles.toggles}>
              {languages.map((code) => (
                <button
                  key={code}
                  type="button"
                  aria-pressed={shown.includes(code)}
                  onClick={() => setShown(toggled(languages, shown, code))}
                >
                  {languageName(code)}
                </button>
              ))}
            </div>
          </fieldset>
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
                  onClick={() => setCountries(countries.filter((other) => other !== country))}
                >
                  {nameOf(country)}
                  {countries.length > 1 && <X size={13} aria-hidden="true" />}
                </button>
              ))}
              {countries.length < MAX_COUNTRIES && (
                <select
                  aria-label={t("matrix.addCountry")}
                  value=""
                  onChange={({ target }) => target.value && setCountries([...countries, target.value])}
                >
                  <option value="">{t("matrix.addCountry")}</option>
                  {offered
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
          <fieldset className={styles.choice}>
            <legend>{t("matrix.widths")}</legend>
            <div className={styles.toggles}>
              {WIDTHS.map((width) => (
                <button
                  key={width}
                  type="button"
                  aria-pressed={widths.includes(width)}
                  onClick={() => setWidths(toggled(WIDTHS, widths, width))}
                >
                  {t(`widths.${width}`)}
                </button>
              ))}
            </div>
          </fieldset>
        </div>
        {changed && (
          <div className={styles.note} role="status">
            <p>{t("matrix.unsaved")}</p>
            {mayEdit && (
              <TextButton busy={status !== "idle"} onClick={() => void save()}>
                {t("top.save")}
              </TextButton>
            )}
          </div>
        )}
        <ul className={styles.matrix} aria-label={t("matrix.pictures", { count: pictures.length })}>
          {pictures.map(({ language, country, width }) => {
            const title = [languageName(language), nameOf(country), t(`widths.${width}`)].join(" · ");
            return (
              <li key={`${language} ${country} ${width}`}>
                <figure aria-labelledby={`${name}-${language}-${country}-${width}`}>
                  <figcaption id={`${name}-${language}-${country}-${width}`}>{title}</figcaption>
                  <div className={styles.cell}>
                    <Scaled width={CANVAS_WIDTHS[width]}>
                      <iframe
                        // What was saved meanwhile is shown.
                        key={version}
                        title={title}
                        loading="lazy"
                        // A picture: nothing in it runs, and nothing is ordered.
                        sandbox="allow-same-origin"
                        src={draftAddress(page, { language, country })}
                      />
                    </Scaled>
                  </div>
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}

/** In the order of `all`; one always stays. */
function toggled<T>(all: readonly T[], chosen: readonly T[], value: T): readonly T[] {
  const next = all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));
  return next.length > 0 ? next : chosen;
}
