/** What a page is called and said to be about, in the language that is edited; prices may stand in both. [BLD-4] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSettings } from "../../../layout/types";
import interfaceStyles from "../../interface/interface.module.css";
import { PricedField } from "../../prices/PricedField";
import { usePriceInsertion } from "../../prices/use-price-insertion";

type Texts = Partial<Pick<PageSettings, "title" | "description">>;

export interface PageTextsProps {
  texts: Texts;
  /** What shoppers read where the language says nothing. */
  placeholders?: Texts | undefined;
  /** What is wrong with the title. */
  problem: string | undefined;
  onChange(field: keyof Texts, text: string): void;
}

export function PageTexts({ texts, placeholders, problem, onChange }: PageTextsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const prices = usePriceInsertion();
  const field = (name: keyof Texts, maxLength: number, error?: string) => (
    <div className={interfaceStyles.field}>
      <label className={interfaceStyles.label} htmlFor={`${id}-${name}`}>
        {t(`pageSettings.${name}`)}
      </label>
      <PricedField
        id={`${id}-${name}`}
        className={interfaceStyles.input}
        data-place={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-${name}-help`}
        label={t(`pageSettings.${name}`)}
        isLong={name === "description"}
        maxLength={maxLength}
        value={texts[name] ?? ""}
        placeholder={placeholders?.[name]}
        prices={prices}
        onChange={(text) => onChange(name, text)}
      />
      <div id={`${id}-${name}-help`}>
        {error ? <p className={interfaceStyles.error}>{error}</p> : <p className={interfaceStyles.help}>{t(`pageSettings.${name}Help`)}</p>}
      </div>
    </div>
  );
  return (
    <>
      {field("title", 200, problem)}
      {field("description", 500)}
    </>
  );
}
