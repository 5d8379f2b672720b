/** A colour by its role in the theme: named as the theme panel names it, in the colour that the page has it in. [BLD-4] [BLD-12] */
import type { ReactNode } from "react";
import { useTokenName } from "../../theme/use-token-name";
import type { ShownTheme } from "../../theme/use-theme";
import styles from "./widgets.module.css";

/** Roles of the theme a block may take a colour from; their values are the theme's. */
const TOKENS = [
  "accent",
  "accent-soft",
  "accent-strong",
  "surface",
  "surface-raised",
  "surface-strong",
  "page",
  "text",
  "text-muted",
  "border",
  "success",
  "warning",
  "danger",
] as const;

export interface ColorTokenProps {
  id: string;
  label: string;
  value: string;
  theme: ShownTheme;
  onChange(token: string): void;
}

export function ColorToken({ id, label, value, theme, onChange }: ColorTokenProps): ReactNode {
  const nameOf = useTokenName();
  return (
    <div
      className={styles.tokens}
      role="radiogroup"
      aria-label={label}
      data-theme={theme.name}
      data-scheme={theme.scheme}
      style={{ ...theme.look, background: "none" }}
    >
      {TOKENS.map((token, index) => (
        <label key={token} className={styles.token} data-tip={nameOf(`color-${token}`)}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            aria-label={nameOf(`color-${token}`)}
            checked={value === token}
            onChange={() => onChange(token)}
          />
          <span style={{ background: `var(--color-${token})` }} />
        </label>
      ))}
    </div>
  );
}
