import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, weakPairs } from "../../../src/domain/theme/contrast";
import { defineTheme, fontsIn } from "../../../src/domain/theme/theme-token";
import { differingThemeValues, soundThemeValues, themeColorsOf, themeProblems, themeStyle } from "../../../src/domain/theme/theme-values";
import { themes } from "../../../src/storefront/document/themes";

const sheet = `
@font-face { font-family: "Plain"; src: url("plain.woff2"); }
[data-theme="plain"] {
  /* --color-ghost: light-dark(#000000, #000000); */
  --color-page: light-dark(#ffffff, #000000);
  --color-text: light-dark(#111111, #eeeeee);
  --color-mix: color-mix(in srgb, red, blue);
  --font-text: "Plain", system-ui, sans-serif;
  --font-heading: var(--font-text);
  --weight-heading: 700;
  --tracking-heading: -0.02em;
  --text-m: 1rem;
  --text-xl: clamp(1rem, 0.9rem + 1cqi, 2rem);
  --radius-small: 8px;
  --card-radius: var(--radius-small);
  --shadow-1: 0 1px 2px rgb(0 0 0 / 0.1);
}`;
const fonts = { ...fontsIn(sheet), Other: '"Other", serif' };
const theme = defineTheme("plain", sheet, "[data-theme] { --space-1: 4px; --page-width: 72rem; }", fonts);
const lightDark = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;
const style = (values: unknown) => Object.fromEntries(themeStyle(theme, values, lightDark));

describe("[BLD-12] tokens of a theme", () => {
  it("are read off its sheet: colours, type, spaces and corners; what follows another token is not one", () => {
    expect(theme.tokens.map(({ name, kind, group }) => `${group} ${name} ${kind}`)).toEqual([
      "logo logo logo",
      "color color-page color",
      "color color-text color",
      "type font-text font",
      "type font-heading font",
      "type weight-heading number",
      "type tracking-heading number",
      "radius radius-small number",
      "type text-scale scale",
      "space space-scale scale",
    ]);
    expect(theme.tokens.find(({ name }) => name === "font-heading")!.own).toBe("Plain");
    expect(theme.tokens.find(({ name }) => name === "tracking-heading")!.own).toBe(-0.02);
  });

  it("are there of each group in every theme we ship, and lie within their own limits", () => {
    for (const shipped of themes.values()) {
      expect(new Set(shipped.tokens.map(({ group }) => group))).toEqual(new Set(["logo", "color", "type", "space", "radius"]));
      // No theme has a logo of its own: that is the shop's.
      const own = shipped.tokens.flatMap((token) => (token.kind === "logo" ? [] : [[token.name, token.own] as const]));
      expect(themeProblems(shipped, Object.fromEntries(own))).toEqual([]);
      // Every colour role can be changed, and nothing that the sheet says in another way is lost.
      const css = readFileSync(`src/ui/themes/${shipped.name}.css`, "utf8");
      expect(shipped.tokens.filter(({ kind }) => kind === "color")).toHaveLength([...css.matchAll(/^\s*--color-/gm)].length);
    }
  });

  it("become custom properties: a scale changes every length of it", () => {
    expect(
      style({ "color-page": { light: "#FAFAFA", dark: "#101010" }, "font-heading": "Other", "tracking-heading": 0.01, "radius-small": 0 }),
    ).toEqual({
      "--color-page": "light-dark(#FAFAFA, #101010)",
      "--font-heading": '"Other", serif',
      "--tracking-heading": "0.01em",
      "--radius-small": "0px",
    });
    expect(style({ "text-scale": 110, "space-scale": 75 })).toEqual({
      "--text-m": "calc((1rem) * 1.1)",
      "--text-xl": "calc((clamp(1rem, 0.9rem + 1cqi, 2rem)) * 1.1)",
      "--space-1": "calc((4px) * 0.75)",
    });
    expect(style({})).toEqual({});
  });

  const INJECTIONS = [
    "#fff;}</style><script>",
    "red",
    "#fffffg",
    "url(//evil.example/x)",
    "#ffffff;background:url(//evil.example)",
    "",
    null,
    3,
  ];
  it.each(INJECTIONS)("%j is no colour, and no CSS", (evil) => {
    for (const value of [evil, { light: evil, dark: "#000000" }, { light: "#000000", dark: evil }])
      expect(themeProblems(theme, { "color-page": value })).toMatchObject([{ path: "color-page", code: "no-color" }]);
    expect(style({ "color-page": { light: evil, dark: "#000000" } })).toEqual({});
  });

  it.each([
    ["radius-small", "8px", "out-of-range"],
    ["radius-small", 49, "out-of-range"],
    ["radius-small", -1, "out-of-range"],
    ["radius-small", Number.NaN, "out-of-range"],
    ["text-scale", 1000, "out-of-range"],
    ["font-text", '"Evil"; } body { display: none', "unknown-font"],
    ["font-text", "constructor", "unknown-font"],
    ["color-page", { light: "#000000", dark: "#000000", more: "x" }, "no-color"],
    ["shadow-1", "none", "unknown-token"],
    ["__proto__x", 1, "unknown-token"],
    ["color-page: red; --x", { light: "#000000", dark: "#000000" }, "unknown-token"],
  ])("%s takes no %j", (name, value, code) => {
    expect(themeProblems(theme, { [name]: value })).toMatchObject([{ path: name, code }]);
    expect(soundThemeValues(theme, { [name]: value, "radius-small2": 1, "weight-heading": 500 })).toEqual({ "weight-heading": 500 });
    expect(style({ [name]: value })).toEqual({});
  });

  it("are none where what is stored is no set of values", () => {
    for (const broken of [null, "x", 3, []]) expect(style(broken)).toEqual({});
  });

  it("that say what the theme says itself are no difference", () => {
    const same = { "color-page": { light: "#FFFFFF", dark: "#000000" }, "radius-small": 8, "text-scale": 100 };
    expect(differingThemeValues(theme, { ...same, "weight-heading": 600 })).toEqual({ "weight-heading": 600 });
  });
});

describe("[BLD-12] contrast", () => {
  it("is measured as WCAG says", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  });

  it("names what is too weak, in which scheme", () => {
    const weak = weakPairs(themeColorsOf(theme, { "color-text": { light: "#888888", dark: "#eeeeee" } }));
    expect(weak).toMatchObject([{ front: "text", back: "page", scheme: "light", least: 4.5 }]);
    expect(weak[0]!.ratio).toBeCloseTo(3.54, 2);
    expect(weakPairs(themeColorsOf(theme, {}))).toEqual([]);
  });
});
