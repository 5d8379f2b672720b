/** What can be changed about a theme: its tokens, read off its own style sheet, so that a theme is its file and nothing else. [BLD-12] */

import type { ThemeLogo } from "./theme-logo";

/** A colour by scheme, as #rrggbb. */
export interface SchemeColors {
  light: string;
  dark: string;
}

interface Named {
  /** Of its custom property, without the dashes; a scale has a name of its own. */
  name: string;
  group: "logo" | "color" | "type" | "space" | "radius";
}

export interface ColorToken extends Named {
  kind: "color";
  own: SchemeColors;
}
export interface NumberToken extends Named {
  kind: "number";
  own: number;
  unit: "px" | "em" | "";
  min: number;
  max: number;
  step: number;
}
/** One of the fonts that come with any theme, by its family. */
export interface FontToken extends Named {
  kind: "font";
  own: string;
}
/** Several lengths at once, in percent of their own. */
export interface ScaleToken extends Named {
  kind: "scale";
  own: 100;
  min: number;
  max: number;
  /** Each with the theme's own value. */
  of: Readonly<Record<string, string>>;
}
/** No theme has one of its own: each block of a page may, and its mails have an icon. */
export interface LogoToken extends Named {
  kind: "logo";
  own: null;
}
/** What is drawn by CSS. */
export type StyleToken = ColorToken | NumberToken | FontToken | ScaleToken;
export type ThemeToken = LogoToken | StyleToken;

export interface ThemeDefinition {
  name: string;
  tokens: readonly ThemeToken[];
  /** CSS of each font there is, by family. */
  fonts: Readonly<Record<string, string>>;
}

/** What a shop says instead of the theme's own, by token. */
export type ThemeValues = Readonly<Record<string, SchemeColors | ThemeLogo | number | string>>;

/** Every theme has it, whatever its sheet says. */
export const LOGO: LogoToken = { name: "logo", group: "logo", kind: "logo", own: null };

const NUMBERS: readonly { of: RegExp; group: Named["group"]; unit: NumberToken["unit"]; min: number; max: number; step: number }[] = [
  { of: /^weight-/, group: "type", unit: "", min: 300, max: 800, step: 50 },
  { of: /^leading-/, group: "type", unit: "", min: 0.9, max: 2, step: 0.01 },
  { of: /^tracking-/, group: "type", unit: "em", min: -0.08, max: 0.16, step: 0.001 },
  { of: /^radius-|-radius$/, group: "radius", unit: "px", min: 0, max: 48, step: 1 },
];
const SCALES = [
  { name: "text-scale", group: "type", of: /^text-\d?[a-z]+$/, min: 85, max: 130 },
  { name: "space-scale", group: "space", of: /^(space-\d+|section-space|card-padding)$/, min: 60, max: 160 },
] as const;

/** Custom properties of a style sheet, by name. Blocks of `@font-face` have none. */
export function declarationsIn(css: string): Map<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return new Map([...plain.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name, value]) => [name!, value!.trim().replace(/\s+/g, " ")]));
}

const fontFamily = (stack: string): string | undefined => /^"([^"]+)"/.exec(stack)?.[1];

/** The fonts that a theme's sheet brings, by family. */
export function fontsIn(css: string): Record<string, string> {
  const stacks = [...declarationsIn(css)].flatMap(([name, value]) => (name.startsWith("font-") && fontFamily(value) ? [value] : []));
  return Object.fromEntries(stacks.map((stack) => [fontFamily(stack)!, stack]));
}

/** @param css the theme's own sheet @param base what all themes have, where a theme says nothing else @param fonts of every theme */
export function defineTheme(name: string, css: string, base: string, fonts: Readonly<Record<string, string>>): ThemeDefinition {
  const own = declarationsIn(css);
  const all = new Map([...declarationsIn(base), ...own]);
  const single = [...own].flatMap(([property, value]) => tokenOf(property, value, own) ?? []);
  const scales = SCALES.flatMap(({ of, ...scale }): ScaleToken[] => {
    const scaled = [...all].filter(([property]) => of.test(property));
    return scaled.length > 0 ? [{ ...scale, kind: "scale", own: 100, of: Object.fromEntries(scaled) }] : [];
  });
  return { name, tokens: [LOGO, ...single, ...scales], fonts };
}

/** undefined for what cannot be changed by itself, as it follows another token or is no value at all. */
function tokenOf(name: string, value: string, own: ReadonlyMap<string, string>): ThemeToken | undefined {
  const colors = /^light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)$/i.exec(value);
  if (name.startsWith("color-"))
    return colors ? { name, group: "color", kind: "color", own: { light: colors[1]!, dark: colors[2]! } } : undefined;
  if (name === "font-text" || name === "font-heading") {
    const followed = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    const family = fontFamily(followed ? (own.get(followed) ?? "") : value);
    return family === undefined ? undefined : { name, group: "type", kind: "font", own: family };
  }
  const rule = NUMBERS.find(({ of }) => of.test(name));
  const number = rule && new RegExp(`^(-?[\\d.]+)${rule.unit}$`).exec(value)?.[1];
  if (!rule || number === undefined) return undefined;
  const { of: _which, ...limits } = rule;
  return { name, kind: "number", own: Number(number), ...limits };
}
