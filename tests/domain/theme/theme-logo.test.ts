import { describe, expect, it } from "vitest";
import { logoProblems, mailLogo } from "../../../src/domain/theme/theme-logo";
import { readThemeFile, themeFile } from "../../../src/domain/theme/theme-file";
import { defineTheme } from "../../../src/domain/theme/theme-token";
import { differingThemeValues, logoOf, soundThemeValues, themeProblems, themeStyle } from "../../../src/domain/theme/theme-values";

const theme = defineTheme("plain", ":root { --radius-small: 4px; }", "", {});
const svg = `/pictures/${"a".repeat(32)}.svg`;
const png = `/pictures/${"b".repeat(32)}-800x200.png`;
const light = { src: svg, width: 120, height: 30 };
const dark = { src: png, width: 800, height: 200 };
const logo = { light, dark, alt: { en: "Folio", fr: "Folio, le magazine" } };
const places = (value: unknown) => logoProblems(value).map(({ path, code }) => `${path} ${code}`);

describe("[BLD-12] the logo of a theme", () => {
  it("is a picture of the library in light, and perhaps another one in dark", () => {
    for (const sound of [{ light }, { light, dark }, logo]) expect(logoProblems(sound)).toEqual([]);
    expect(soundThemeValues(theme, { logo, "radius-small": 900 })).toEqual({ logo });
    expect(logoOf(soundThemeValues(theme, { logo: { light: { ...light, src: "//evil.example/x.svg" } } }))).toBeUndefined();
  });

  it.each([
    [null, [" no-logo"]],
    ["x.svg", [" no-logo"]],
    [{ dark }, [" no-logo"]],
    [{ light: {} }, ["light.src no-picture", "light.width no-size", "light.height no-size"]],
    [{ light: { ...light, src: "/media/logo.svg" } }, ["light.src no-picture"]],
    [{ light: { ...light, src: "https://evil.example/pictures/x.svg" } }, ["light.src no-picture"]],
    [{ light: { ...light, src: `${svg}" onerror="alert(1)` } }, ["light.src no-picture"]],
    // A smaller size is none of a picture's own.
    [{ light: { ...light, src: `/pictures/${"a".repeat(32)}-320.webp` } }, ["light.src no-picture"]],
    [{ light, dark: { ...dark, width: 0, height: 1.5 } }, ["dark.width no-size", "dark.height no-size"]],
    [{ light, dark: null }, ["dark.src no-picture", "dark.width no-size", "dark.height no-size"]],
    [{ light, alt: "Folio" }, ["alt no-words"]],
    [{ light, alt: { en: 3, "<b>": "x", fr: "x".repeat(501) } }, ["alt.en no-words", "alt.<b> no-words", "alt.fr no-words"]],
    [{ light: { ...light, href: "/" }, more: 1 }, ["more unknown-part", "light.href unknown-part"]],
  ])("%j is refused with its places", (value, expected) => expect(places(value)).toEqual(expected));

  it("is a value like the others: it differs from a theme that has none, and is no CSS", () => {
    expect(differingThemeValues(theme, { logo, "radius-small": 4 })).toEqual({ logo });
    expect(themeStyle(theme, { logo, "radius-small": 2 }, () => "")).toEqual([["--radius-small", "2px"]]);
    expect(themeProblems(theme, { logo: { light, dark: { ...dark, src: "x" } } })).toMatchObject([
      { path: "logo.dark.src", token: "logo", code: "no-picture", value: "x" },
    ]);
  });

  it("travels in the theme's file, and what is wrong in it is named with its place and what stands there", () => {
    expect(readThemeFile(themeFile("plain", { logo }), theme)).toEqual({ values: { logo } });
    const broken = { values: { logo: { light: { ...light, src: "logo.svg" }, alt: { en: 3 } }, "radius-small": 9 } };
    expect(readThemeFile(JSON.stringify(broken), theme).problems).toEqual([
      { code: "no-picture", path: "values.logo.light.src", token: "logo", value: "logo.svg" },
      { code: "no-words", path: "values.logo.alt.en", token: "logo", value: 3 },
    ]);
  });

  it("is a PNG in mails, within its room, sharp where it can be, and never larger than it is", () => {
    expect(mailLogo(light)).toEqual({ src: `/pictures/${"a".repeat(32)}-320.png`, width: 160, height: 40, pixels: 320 });
    expect(mailLogo(dark)).toEqual({ src: `/pictures/${"b".repeat(32)}-320.png`, width: 160, height: 40, pixels: 320 });
    expect(mailLogo({ ...light, width: 2_000, height: 20 })).toMatchObject({ width: 220, height: 2, pixels: 440 });
    expect(mailLogo({ ...dark, width: 60, height: 20 })).toMatchObject({ width: 60, height: 20, pixels: 60 });
    expect(mailLogo({ ...dark, width: 9_000, height: 1 })).toMatchObject({ height: 1 });
  });
});
