import type { ReactNode } from "react";
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
  theme: string;
  onChange(token: string): void;
}

export function ColorToken({ id, label, value, theme, onChange }: ColorTokenProps): ReactNode {
  return (
    <div
      className={styles.tokens}
      role="radiogroup"
      aria-label={label}
      data-theme={theme}
      data-scheme="light"
      style={{ background: "none" }}
    >
      {TOKENS.map((token, index) => (
        <label key={token} className={styles.token} data-tip={token}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            aria-label={token.replaceAll("-", " ")}
            checked={value === token}
            onChange={() => onChange(token)}
          />
          <span style={{ background: `var(--color-${token})` }} />
        </label>
      ))}
    </div>
  );
}
