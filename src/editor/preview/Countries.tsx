/** The countries that the pictures of the matrix are of. [BLD-8] */
import { X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { THEIR_OWN } from "./pictures";
import styles from "./preview.module.css";

const MAX_COUNTRIES = 4;
const NONE = "none";

export interface CountriesProps {
  /** Alpha-2, or `THEIR_OWN`. */
  chosen: readonly string[];
  onChange(countries: readonly string[]): void;
  /** By name. */
  offered: readonly (readonly [code: string, name: string])[];
}

export function Countries({ chosen, onChange, offered }: CountriesProps): ReactNode {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const [next, setNext] = useState(NONE);
  const goOn = useFocusOnward(group, chosen.length);
  const others = [[THEIR_OWN, t("matrix.ownCountry")] as const, ...offered].filter(([code]) => !chosen.includes(code));
  const nameOf = (country: string) =>
    country === THEIR_OWN ? t("matrix.ownCountry") : (offered.find(([code]) => code === country)?.[1] ?? country);
  const stopAt = (country: string | undefined) => `[data-country="${country}"]:not(:disabled)`;

  const add = () => {
    if (next === NONE) return group.current?.querySelector("select")?.focus();
    goOn("select", stopAt(next));
    setNext(NONE);
    onChange([...chosen, next]);
  };
  const leaveOut = (country: string) => {
    const at = chosen.indexOf(country);
    goOn(stopAt(chosen[at + 1] ?? chosen[at - 1]), "select");
    onChange(chosen.filter((other) => other !== country));
  };

  return (
    <fieldset ref={group} className={styles.choice}>
      <legend>{t("matrix.countries")}</legend>
      <div className={styles.toggles}>
        {chosen.map((country) => (
          <button
            key={country}
            type="button"
            data-country={country}
            aria-pressed
            aria-label={t("matrix.withoutCountry", { country: nameOf(country) })}
            disabled={chosen.length === 1}
            onClick={() => leaveOut(country)}
          >
            {nameOf(country)}
            {chosen.length > 1 && <X size={13} aria-hidden="true" />}
          </button>
        ))}
        {chosen.length < MAX_COUNTRIES && (
          <>
            {/* The arrow keys choose on a closed list, too: what is chosen is added once somebody says so. */}
            <select aria-label={t("matrix.addCountry")} value={next} onChange={({ target }) => setNext(target.value)}>
              <option value={NONE}>{t("matrix.addCountry")}</option>
              {others.map(([code, country]) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </select>
            <button type="button" onClick={add}>
              {t("matrix.add")}
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}
