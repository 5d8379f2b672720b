/** One text in all languages that are shown. It is drawn again only when it changed. [BLD-7] */
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageText } from "./page-texts";
import styles from "./SideBySide.module.css";
import type { PriceInsertion } from "../prices/PriceButton";
import { TextCell } from "./TextCell";
import type { LinkTargets } from "../settings/links/use-link-targets";

export interface TextRowProps {
  /** Of the block or page. */
  id: string;
  text: PageText;
  base: string;
  others: readonly string[];
  linkTargets: LinkTargets;
  prices: PriceInsertion;
  onWrite(id: string, text: PageText, language: string, value: string): void;
  onConfirm(id: string, text: PageText, language: string): Promise<void>;
  onShow(id: string, path: string): void;
}

export const TextRow = memo(function TextRow({
  id,
  text,
  base,
  others,
  linkTargets,
  prices,
  onWrite,
  onConfirm,
  onShow,
}: TextRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={styles.row} data-text={text.path}>
      <button
        type="button"
        className={styles.name}
        aria-label={t("texts.show", { field: text.label })}
        data-tip={t("texts.showTip")}
        onClick={() => onShow(id, text.path)}
      >
        {text.label}
      </button>
      {[base, ...others].map((language) => (
        <TextCell
          key={language}
          text={text}
          language={language}
          said={language === base ? undefined : text.in[language]}
          linkTargets={linkTargets}
          prices={text.takesPrices ? prices : undefined}
          onWrite={(value) => onWrite(id, text, language, value)}
          onConfirm={() => onConfirm(id, text, language)}
        />
      ))}
    </li>
  );
});
