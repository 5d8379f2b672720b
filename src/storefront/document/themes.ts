/** Themes, read off their style sheets: for what lies over them, and for what stands outside of pages (bars, home screens, mails). */
import { defineTheme, fontsIn, type SchemeColors, type ThemeDefinition } from "../../domain/theme/theme-token";
import { themeLookOf, type ThemeLook } from "../../domain/theme/theme-look";
import { soundThemeValues, themeColorsOf, themeStyle as styleOver } from "../../domain/theme/theme-values";
import type { ThemeColors } from "../../registry/storefront-entry";
import base from "../../ui/base.css?raw";

const sheets = Object.entries(import.meta.glob<string>("../../ui/themes/*.css", { eager: true, query: "?raw", import: "default" })).map(
  ([file, css]) => [file.split("/").at(-1)!.replace(".css", ""), css] as const,
);
const fonts = Object.assign({}, ...sheets.map(([, css]) => fontsIn(css))) as Record<string, string>;

export const themes: ReadonlyMap<string, ThemeDefinition> = new Map(
  sheets.map(([name, css]) => [name, defineTheme(name, css, base, fonts)]),
);

/** @param values of the shop, over the theme's own */
export function themeColors(theme: string, values: unknown = {}): ThemeColors | undefined {
  const found = themes.get(theme);
  const colors = found && themeColorsOf(found, soundThemeValues(found, values));
  const [page, surface, text] = [colors?.get("page"), colors?.get("surface"), colors?.get("text")];
  const [textMuted, border] = [colors?.get("text-muted"), colors?.get("border")];
  const [accent, onAccent] = [colors?.get("accent"), colors?.get("on-accent")];
  if (!page || !surface || !text || !textMuted || !border || !accent || !onAccent) return undefined;
  return { page, surface, text, textMuted, border, accent, onAccent };
}

/** @param values of the shop, over the theme's own @returns undefined for an unknown theme */
export function themeLook(theme: string, values: unknown = {}): ThemeLook | undefined {
  const found = themes.get(theme);
  return found && themeLookOf(found, soundThemeValues(found, values));
}

/** As the build writes light-dark() for browsers that do not know it: what lies over a sheet speaks its language. */
const lightDark = ({ light, dark }: SchemeColors): string =>
  import.meta.env.PROD ? `var(--lightningcss-light, ${light}) var(--lightningcss-dark, ${dark})` : `light-dark(${light}, ${dark})`;

/** Custom properties for a style attribute; none for a theme that there is not. */
export function styleOfTheme(theme: string, values: unknown): readonly (readonly [property: string, value: string])[] {
  const found = themes.get(theme);
  return found ? styleOver(found, values, lightDark) : [];
}

export const themeStyle = (theme: string, values: unknown): string =>
  styleOfTheme(theme, values)
    .map(([property, value]) => `${property}:${value}`)
    .join(";");
