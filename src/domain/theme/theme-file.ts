/** What a shop says instead of a theme's own values, as a file: for another shop, or to be kept. [BLD-12] */
import { isRecord } from "../json/is-record";
import type { ThemeDefinition, ThemeValues } from "./theme-token";
import { themeProblems, type ThemeProblem } from "./theme-values";

/** Far more than any theme has to say. */
export const MAX_THEME_FILE_BYTES = 200_000;

/** Why a file is taken by no part of it. `path` is a place in it, as "values.color-page"; "" is the file. */
export type ThemeFileProblem =
  | { code: "too-large" | "no-values"; path: "" }
  /** @param reason what the reader of JSON says, with the place */
  | { code: "no-json"; path: ""; reason: string }
  | { code: "unknown-key"; path: string }
  /** unknown-picture: the shop that takes it has no such picture, as one has that is another's. */
  | { code: ThemeProblem["code"] | "unknown-picture"; path: string; token: string; value: unknown };

/** Ends with a line end. */
export const themeFile = (theme: string, values: ThemeValues): string => `${JSON.stringify({ theme, values }, null, 2)}\n`;

/** @returns all that is wrong with it, in the order of the file; or its values, every one */
export function readThemeFile(
  text: string,
  theme: ThemeDefinition,
): { values: ThemeValues; problems?: never } | { problems: ThemeFileProblem[]; values?: never } {
  if (text.length > MAX_THEME_FILE_BYTES) return { problems: [{ code: "too-large", path: "" }] };
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { problems: [{ code: "no-json", path: "", reason: (error as Error).message }] };
  }
  if (!isRecord(file) || !isRecord(file["values"])) return { problems: [{ code: "no-values", path: "" }] };
  // Which theme it was written for is no matter where every value fits.
  const { values, theme: _name, ...others } = file as { values: Record<string, unknown>; theme?: unknown };
  const problems: ThemeFileProblem[] = [
    ...Object.keys(others).map((key) => ({ code: "unknown-key" as const, path: key })),
    ...themeProblems(theme, values).map(({ message: _words, path, ...problem }) => ({ ...problem, path: `values.${path}` })),
  ];
  return problems.length > 0 ? { problems } : { values: values as ThemeValues };
}
