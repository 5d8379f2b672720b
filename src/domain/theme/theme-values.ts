/** What a shop says instead of a theme's own values: which are taken, and how they become CSS. Nothing else ever does. [BLD-12] */
import { logoProblems, partOfLogo, type LogoProblem, type ThemeLogo } from "./theme-logo";
import { LOGO, type SchemeColors, type StyleToken, type ThemeDefinition, type ThemeToken, type ThemeValues } from "./theme-token";

export interface ThemeProblem {
  /** The token, and where in it: "logo.dark.src". */
  path: string;
  token: string;
  code: "unknown-token" | "no-color" | "out-of-range" | "unknown-font" | LogoProblem["code"];
  message: string;
  /** What stands there. */
  value: unknown;
}

const COLOR = /^#[0-9a-f]{6}$/i;
const isColor = (value: unknown): boolean => typeof value === "string" && COLOR.test(value);

/** @returns what is wrong with each value that cannot be used, in their order */
export function themeProblems({ tokens, fonts }: ThemeDefinition, values: Readonly<Record<string, unknown>>): ThemeProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const token = tokens.find((each) => each.name === name);
    if (!token) return [{ path: name, token: name, code: "unknown-token" as const, message: `the theme has no token "${name}"`, value }];
    return problemsOf(token, value, fonts).map(({ path, ...wrong }) => ({
      path: path ? `${name}.${path}` : name,
      token: name,
      ...wrong,
      value: partOfLogo(value, path),
    }));
  });
}

type Wrong = Pick<ThemeProblem, "path" | "code" | "message">;

function problemsOf(token: ThemeToken, value: unknown, fonts: ThemeDefinition["fonts"]): Wrong[] {
  if (token.kind === "logo") return logoProblems(value);
  const wrong = problemOf(token, value, fonts);
  return wrong ? [{ path: "", ...wrong }] : [];
}

function problemOf(token: StyleToken, value: unknown, fonts: ThemeDefinition["fonts"]): Omit<Wrong, "path"> | undefined {
  switch (token.kind) {
    case "color": {
      const { light, dark, ...more } = (typeof value === "object" && value !== null ? value : {}) as Partial<SchemeColors>;
      return isColor(light) && isColor(dark) && Object.keys(more).length === 0
        ? undefined
        : { code: "no-color", message: "expected light and dark as #rrggbb" };
    }
    case "font":
      return typeof value === "string" && Object.hasOwn(fonts, value)
        ? undefined
        : { code: "unknown-font", message: `expected one of ${Object.keys(fonts).join(", ")}` };
    default:
      return typeof value === "number" && value >= token.min && value <= token.max
        ? undefined
        : { code: "out-of-range", message: `expected a number from ${token.min} to ${token.max}` };
  }
}

/** Those that can be used: a bad row in the database harms no page. */
export function soundThemeValues(theme: ThemeDefinition, values: unknown): ThemeValues {
  if (typeof values !== "object" || values === null) return {};
  const all = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => themeProblems(theme, { [name]: value }).length === 0),
  ) as ThemeValues;
}

/** Without those that say what the theme says itself. */
export function differingThemeValues({ tokens }: ThemeDefinition, values: ThemeValues): ThemeValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const own = tokens.find((token) => token.name === name)?.own;
      return JSON.stringify(own).toLowerCase() !== JSON.stringify(value).toLowerCase();
    }),
  );
}

/** The colours of a theme as the shop has them, by role. */
export const themeColorsOf = ({ tokens }: ThemeDefinition, values: ThemeValues): ReadonlyMap<string, SchemeColors> =>
  new Map(
    tokens.flatMap((token) =>
      token.kind === "color" ? [[token.name.slice("color-".length), (values[token.name] ?? token.own) as SchemeColors] as const] : [],
    ),
  );

/** @param values sound ones @returns undefined where the shop has given the theme none */
export const logoOf = (values: ThemeValues | undefined): ThemeLogo | undefined => values?.[LOGO.name] as ThemeLogo | undefined;

/**
 * Custom properties that lie over the theme's own, for a style attribute.
 *
 * @param values unchecked: what cannot be used is left out @param lightDark CSS of a colour by scheme
 */
export function themeStyle(
  theme: ThemeDefinition,
  values: unknown,
  lightDark: (colors: SchemeColors) => string,
): readonly (readonly [property: string, value: string])[] {
  const sound = soundThemeValues(theme, values);
  return theme.tokens.flatMap((token): (readonly [string, string])[] => {
    const value = sound[token.name];
    if (value === undefined) return [];
    const property = `--${token.name}`;
    switch (token.kind) {
      case "logo":
        return [];
      case "color":
        return [[property, lightDark(value as SchemeColors)]];
      case "font":
        return [[property, theme.fonts[value as string]!]];
      case "number":
        return [[property, `${value as number}${token.unit}`]];
      case "scale":
        return Object.entries(token.of).map(([name, own]) => [`--${name}`, `calc((${own}) * ${(value as number) / 100})`] as const);
    }
  });
}
