import { describe, expect, it } from "vitest";
import type { ThemeLogo } from "../../../src/domain/theme/theme-logo";
import { fillLogo, withThemeLogo } from "../../../src/layout/appearance/theme-logo";
import type { ResolvedPage } from "../../../src/layout/resolve";
import type { Settings } from "../../../src/layout/types";
import { catalog } from "../../../src/storefront/catalog";

const light = { src: "/pictures/light.svg", width: 120, height: 30 };
const dark = { src: "/pictures/dark.svg", width: 90, height: 30 };
const logo: ThemeLogo = { light, dark, alt: { en: "Folio, home" } };
const shown = { logo, language: "en", name: "Folio" };
const none = { src: "", alt: "", width: 0, height: 0 };
const header: Settings = { logo: none, logoText: "Folio" };
const footer: Settings = { tone: "plain", logo: none, logoText: "Folio" };
const schemaOf = (type: string) => catalog.get(type)?.schema;
const filled = (type: string, settings: Settings, more = {}) => fillLogo(schemaOf(type), settings, { ...shown, ...more })["logo"];

describe("[BLD-12] the theme's logo in blocks", () => {
  it("stands where a header sets none, with the other one for the dark, and its own size", () => {
    expect(filled("site-header", header)).toEqual({
      ...light,
      alt: "Folio, home",
      dark: { media: "(prefers-color-scheme: dark)", srcSet: dark.src, width: 90, height: 30 },
    });
    expect(filled("site-header", header, { logo: { light } })).toEqual({ ...light, alt: "Folio" });
    expect(filled("site-header", header, { language: "fr" })).toMatchObject({ alt: "Folio" });
  });

  it("gives way to a block's own, and changes nothing without one", () => {
    const own = { ...header, logo: { ...none, src: "/media/own.svg" } };
    expect(fillLogo(schemaOf("site-header"), own, shown)).toBe(own);
    expect(fillLogo(schemaOf("site-header"), header, undefined)).toBe(header);
    const hero = { heading: "Stay safe" };
    expect(fillLogo(schemaOf("hero"), hero, shown)).toBe(hero);
    expect(fillLogo(undefined, hero, shown)).toBe(hero);
  });

  it("stands in a footer that names its brand; on its strong ground, which is dark in every scheme, it is the dark one", () => {
    expect(filled("site-footer", footer)).toMatchObject({ src: light.src, dark: { srcSet: dark.src } });
    expect(filled("site-footer", { ...footer, tone: "strong" })).toEqual({ ...dark, alt: "Folio, home" });
    expect(filled("site-footer", { ...footer, logoText: "" })).toEqual(none);
  });

  it("is the one of the scheme where the scheme is no matter of the browser's", () => {
    expect(filled("site-header", header, { scheme: "light" })).toEqual({ ...light, alt: "Folio, home" });
    expect(filled("site-header", header, { scheme: "dark" })).toEqual({ ...dark, alt: "Folio, home" });
    expect(filled("site-header", header, { scheme: "dark", logo: { light } })).toEqual({ ...light, alt: "Folio" });
  });

  it("reaches every block of a page, also in slots", () => {
    const block = { id: "a", block: "site-header", settings: header };
    const page = {
      regions: { header: [block], main: [{ ...block, block: "hero", slots: { inside: [block] } }], side: [], footer: [] },
    } as unknown as ResolvedPage;
    const { regions } = withThemeLogo(page, schemaOf, shown);
    expect(regions.header[0]!.settings["logo"]).toMatchObject(light);
    expect(regions.main[0]!.slots!["inside"]![0]!.settings["logo"]).toMatchObject(light);
    expect(withThemeLogo(page, schemaOf, undefined)).toBe(page);
  });
});
