/** When the simulated shopper looks at the page, and in which language. [BLD-6] */
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/block-catalog/block-catalog";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { useEditorUi, useUi } from "../state/editor-ui";
import styles from "./simulation.module.css";

/** Years of fewer digits are one that is being typed. */
const EARLIEST = "2000-01-01T00:00";
const LATEST = "2199-12-31T23:59";

export interface WhenFieldsProps {
  when: string | undefined;
  /** Whose clocks it is read off, as IANA names it. */
  timeZone: string;
  onChange(when: string | undefined): void;
}

export function WhenFields({ when, timeZone, onChange }: WhenFieldsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const ui = useEditorUi();
  const language = useUi((state) => state.language);
  /** While it is typed: what is no day and time yet changes nothing. */
  const [typed, setTyped] = useState<string>();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("simulator.when")}</h2>
      <div className={interfaceStyles.field}>
        <label className={interfaceStyles.label} htmlFor={`${id}-when`}>
          {t("simulator.date")}
        </label>
        <div className={styles.when}>
          <input
            id={`${id}-when`}
            className={interfaceStyles.input}
            type="datetime-local"
            min={EARLIEST}
            max={LATEST}
            aria-describedby={`${id}-help`}
            value={typed ?? when ?? ""}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.validity.valid) onChange(target.value || undefined);
            }}
            onBlur={() => setTyped(undefined)}
          />
          {when !== undefined && (
            <TextButton
              variant="quiet"
              onClick={() => {
                setTyped(undefined);
                onChange(undefined);
              }}
            >
              {t("simulator.now")}
            </TextButton>
          )}
        </div>
        <p className={interfaceStyles.help} id={`${id}-help`}>
          {t("simulator.dateHelp", { zone: timeZone })}
        </p>
      </div>
      <div className={interfaceStyles.field}>
        <label className={interfaceStyles.label} htmlFor={`${id}-language`}>
          {t("simulator.language")}
        </label>
        <select
          id={`${id}-language`}
          className={interfaceStyles.input}
          value={language}
          onChange={({ target }) => ui.setState({ language: target.value })}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}
