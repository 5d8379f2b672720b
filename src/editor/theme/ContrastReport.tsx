/** Whether everything of the theme can be read, in light and in dark. [BLD-12] */
import { Check, TriangleAlert } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { weakPairs } from "../../domain/theme/contrast";
import type { ThemeDefinition, ThemeValues } from "../../domain/theme/theme-token";
import { themeColorsOf } from "../../domain/theme/theme-values";
import styles from "./theme.module.css";
import { useTokenName } from "./use-token-name";

export function ContrastReport({ definition, values }: { definition: ThemeDefinition; values: ThemeValues }): ReactNode {
  const { t, i18n } = useTranslation();
  const nameOf = useTokenName();
  const weak = useMemo(() => weakPairs(themeColorsOf(definition, values)), [definition, values]);
  const ratio = (value: number) =>
    // Never rounded up to what it does not reach.
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(Math.floor(value * 100) / 100);
  return (
    <div className={styles.contrast} data-weak={weak.length > 0}>
      <p role="status">
        {weak.length > 0 ? <TriangleAlert size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
        <span>{weak.length > 0 ? t("theme.weak", { count: weak.length }) : t("theme.readable")}</span>
      </p>
      {weak.length > 0 && (
        <ul>
          {weak.map(({ front, back, scheme, ratio: measured, least }) => (
            <li key={`${scheme} ${front} ${back}`}>
              {t("theme.weakPair", {
                front: nameOf(`color-${front}`),
                back: nameOf(`color-${back}`),
                scheme: t(`theme.schemes.${scheme}`),
                ratio: ratio(measured),
                least: ratio(least),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
