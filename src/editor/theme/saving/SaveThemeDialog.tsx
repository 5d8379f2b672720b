/** Before a theme is saved: what is different from then on, on every page that has it. Loaded when it is asked for. [BLD-12] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SchemeColors, StyleToken, ThemeValues } from "../../../domain/theme/theme-token";
import { SCHEMES } from "../../../domain/theme/contrast";
import { Dialog, DialogCancel } from "../../interface/Dialog";
import { TextButton } from "../../interface/TextButton";
import { changedTokens, type EditedTheme } from "../theme-store";
import styles from "../theme.module.css";
import { themeTitle } from "../theme-title";
import { withUnit } from "../TokenField";
import { useTokenName } from "../use-token-name";

export interface SaveThemeDialogProps {
  name: string;
  theme: EditedTheme;
  busy: boolean;
  onSave(): void;
  onClose(): void;
}

export function SaveThemeDialog({ name, theme, busy, onSave, onClose }: SaveThemeDialogProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = useTokenName();
  const changed = changedTokens(theme);
  return (
    <Dialog
      title={t("theme.confirm.title", { theme: themeTitle(name) })}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <DialogCancel />
          <TextButton variant="primary" data-first-stop busy={busy} onClick={onSave}>
            {t("theme.confirm.save")}
          </TextButton>
        </>
      }
    >
      <p>{t("theme.confirm.text", { theme: themeTitle(name) })}</p>
      <ul className={styles.changed} aria-label={t("theme.confirm.list")}>
        {changed.map((token) => (
          <li key={token.name}>
            {nameOf(token.name)}
            {token.kind !== "logo" && (
              <>
                {": "}
                <Value token={token} values={theme.stored.values} other={theme.values} />
                {" → "}
                <Value token={token} values={theme.values} other={theme.stored.values} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What a token says; of a colour, in the schemes in which it differs. */
function Value({ token, values, other }: { token: StyleToken; values: ThemeValues; other: ThemeValues }): ReactNode {
  const value = values[token.name] ?? token.own;
  if (token.kind === "font") return value as string;
  if (token.kind !== "color") return withUnit(token, value as number);
  const colors = value as SchemeColors;
  const others = (other[token.name] ?? token.own) as SchemeColors;
  return SCHEMES.filter((scheme) => colors[scheme] !== others[scheme]).map((scheme) => (
    <span key={scheme} className={styles.color}>
      <i aria-hidden="true" style={{ background: colors[scheme] }} />
      {colors[scheme]}
    </span>
  ));
}
