/** The theme's logo in blocks that show a logo and set none of their own: settings whose schema says `themeLogo`. [BLD-12] */
import type { Scheme } from "../../domain/theme/contrast";
import type { DarkSource, LogoPicture, ThemeLogo } from "../../domain/theme/theme-logo";
import { isSettings } from "../is-settings";
import type { SettingsSchema } from "../catalog";
import type { ResolvedBlock, ResolvedPage } from "../resolve";
import { REGIONS, type Settings } from "../types";

export interface ShownLogo {
  logo: ThemeLogo;
  language: string;
  /** Of the brand: read out where the logo has no words in the language. */
  name: string;
  /** In which the page is seen; absent: as the reader's browser has it. */
  scheme?: Scheme;
}

/** The colour role of a ground that is dark in every scheme. */
const STRONG = "surface-strong";

/** @returns the same settings where the block sets a logo of its own, or none is shown in it */
export function fillLogo(schema: SettingsSchema | undefined, settings: Settings, shown: ShownLogo | undefined): Settings {
  if (!shown) return settings;
  const wanted = Object.entries(schema?.properties ?? {}).find(([, { themeLogo }]) => themeLogo !== undefined);
  if (!wanted) return settings;
  const [name, { themeLogo }] = wanted;
  const own = settings[name];
  if (!isSettings(own) || own["src"] || (typeof themeLogo === "string" && !settings[themeLogo])) return settings;
  return { ...settings, [name]: { ...own, ...picture(shown, isOnStrong(schema!, settings)) } };
}

function picture({ logo, language, name, scheme }: ShownLogo, onStrong: boolean): Settings {
  const alt = logo.alt?.[language] || name;
  const dark = logo.dark ?? logo.light;
  if (onStrong || scheme === "dark") return { ...dark, alt };
  return { ...logo.light, alt, ...(logo.dark && scheme === undefined && { dark: sourceOf(logo.dark) }) };
}

const sourceOf = ({ src, width, height }: LogoPicture): DarkSource => ({
  media: "(prefers-color-scheme: dark)",
  srcSet: src,
  width,
  height,
});

const isOnStrong = (schema: SettingsSchema, settings: Settings): boolean =>
  Object.entries(schema.properties ?? {}).some(([name, { grounds }]) => grounds?.[String(settings[name])] === STRONG);

/** @param schemaOf a block's; undefined for one that is not known */
export function withThemeLogo(
  page: ResolvedPage,
  schemaOf: (type: string) => SettingsSchema | undefined,
  shown: ShownLogo | undefined,
): ResolvedPage {
  if (!shown) return page;
  const block = (each: ResolvedBlock): ResolvedBlock => ({
    ...each,
    settings: fillLogo(schemaOf(each.block), each.settings, shown),
    ...(each.slots && { slots: Object.fromEntries(Object.entries(each.slots).map(([slot, blocks]) => [slot, blocks.map(block)])) }),
  });
  return {
    ...page,
    regions: Object.fromEntries(REGIONS.map((region) => [region, page.regions[region].map(block)])) as ResolvedPage["regions"],
  };
}
