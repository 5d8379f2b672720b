/** One token of a theme: a colour, a font, a number; and the way back to the theme's own value. [BLD-12] */
import { RotateCcw } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Scheme } from "../../domain/theme/contrast";
import type { SchemeColors, StyleToken, ThemeDefinition, ThemeValues } from "../../domain/theme/theme-token";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import styles from "./theme.module.css";
import { useTokenName } from "./use-token-name";

export interface TokenFieldProps {
  token: StyleToken;
  fonts: ThemeDefinition["fonts"];
  /** Whose colours are shown. */
  scheme: Scheme;
  /** undefined: the theme's own. */
  value: ThemeValues[string] | undefined;
  onChange(value: ThemeValues[string] | undefined): void;
}

export function TokenField({ token, fonts, scheme, value, onChange }: TokenFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const name = useTokenName()(token.name);
  const shown = value ?? token.own;
  const field = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(field, value === undefined);
  return (
    <div ref={field} className={styles.token} data-kind={token.kind} data-place={token.name}>
      {token.kind === "color" ? (
        <ColorInput id={id} name={name} colors={shown as SchemeColors} scheme={scheme} onChange={onChange} />
      ) : token.kind === "font" ? (
        <>
          <label htmlFor={id}>{name}</label>
          <select id={id} className={interfaceStyles.input} value={shown as string} onChange={({ target }) => onChange(target.value)}>
            {Object.keys(fonts).map((family) => (
              <option key={family}>{family}</option>
            ))}
          </select>
        </>
      ) : (
        <>
          <label htmlFor={id}>{name}</label>
          <input
            id={id}
            type="range"
            min={token.min}
            max={token.max}
            step={token.kind === "scale" ? 1 : token.step}
            value={shown as number}
            aria-valuetext={withUnit(token, shown as number)}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
          <output htmlFor={id}>{withUnit(token, shown as number)}</output>
        </>
      )}
      {value !== undefined && (
        <span className={styles.reset}>
          <IconButton label={t("theme.resetToken", { token: name })} onClick={() => (goOn("input, select"), onChange(undefined))}>
            <RotateCcw size={13} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

/** What a number says: "110 %", "8 px". */
export const withUnit = (token: StyleToken, value: number): string =>
  `${value}${token.kind === "scale" ? " %" : token.kind === "number" && token.unit ? ` ${token.unit}` : ""}`;

interface ColorInputProps {
  id: string;
  name: string;
  colors: SchemeColors;
  scheme: Scheme;
  onChange(colors: SchemeColors): void;
}

function ColorInput({ id, name, colors, scheme, onChange }: ColorInputProps): ReactNode {
  const { t } = useTranslation();
  const color = colors[scheme];
  /** While it is typed; anything that is no colour yet changes nothing. */
  const [typed, setTyped] = useState<string>();
  const set = (next: string) => onChange({ ...colors, [scheme]: next.toLowerCase() });
  return (
    <>
      <input id={id} type="color" value={color} onChange={({ target }) => set(target.value)} />
      <label htmlFor={id}>{name}</label>
      <input
        className={interfaceStyles.input}
        type="text"
        aria-label={t("theme.hex", { token: name })}
        aria-invalid={typed !== undefined && !isHex(typed) ? true : undefined}
        spellCheck={false}
        maxLength={7}
        value={typed ?? color}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isHex(target.value)) set(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </>
  );
}

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
