import { describe, expect, it } from "vitest";
import { MAX_THEME_FILE_BYTES, readThemeFile, themeFile } from "../../../src/domain/theme/theme-file";
import { defineTheme } from "../../../src/domain/theme/theme-token";

const theme = defineTheme(
  "plain",
  ':root { --color-page: light-dark(#ffffff, #000000); --radius-small: 4px; --font-text: "Inter", sans-serif; --space-1: 4px; }',
  "",
  { Inter: '"Inter", sans-serif' },
);
const values = { "color-page": { light: "#ffeedd", dark: "#112233" }, "radius-small": 9, "space-scale": 120 };
const read = (text: string) => readThemeFile(text, theme);
const wrong = (file: unknown) => read(JSON.stringify(file)).problems;

describe("[BLD-12] a theme as a file", () => {
  it("comes back as it went, whoever wrote it down", () => {
    expect(read(themeFile("plain", values))).toEqual({ values });
    expect(read(`\uFEFF${themeFile("other", values)}`)).toEqual({ values });
    expect(read(themeFile("plain", {}))).toEqual({ values: {} });
  });

  it("is taken whole or not at all, and every place is named with what stands there", () => {
    expect(
      wrong({
        theme: "plain",
        values: { ...values, "radius-small": 900, "color-page": { light: "red", dark: "#000000" }, gone: 1, "font-text": "Comic" },
        more: true,
      }),
    ).toEqual([
      { code: "unknown-key", path: "more" },
      { code: "no-color", path: "values.color-page", token: "color-page", value: { light: "red", dark: "#000000" } },
      { code: "out-of-range", path: "values.radius-small", token: "radius-small", value: 900 },
      { code: "unknown-token", path: "values.gone", token: "gone", value: 1 },
      { code: "unknown-font", path: "values.font-text", token: "font-text", value: "Comic" },
    ]);
    expect(wrong(JSON.parse('{"values":{"__proto__":{"light":"#000000"}}}'))).toMatchObject([{ code: "unknown-token" }]);
  });

  it.each([[[]], [{}], [null], ["theme"], [{ values: [] }], [{ values: null }], [{ values: "x" }]])("%j has no values", (file) =>
    expect(wrong(file)).toEqual([{ code: "no-values", path: "" }]),
  );

  it("that is no JSON is said with the place, and one that is too long is not read", () => {
    expect(read('{"values": {')).toMatchObject({ problems: [{ code: "no-json", reason: expect.stringMatching(/position \d+|line/) }] });
    expect(read(" ".repeat(MAX_THEME_FILE_BYTES + 1))).toEqual({ problems: [{ code: "too-large", path: "" }] });
  });
});
