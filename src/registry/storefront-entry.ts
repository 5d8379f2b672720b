/** What the built storefront offers the server, and the server the storefront. */
import type { ThemeLook } from "../domain/theme/theme-look";
import type { ThemeDefinition, ThemeValues } from "../domain/theme/theme-token";
import type { Offer } from "../domain/offer/offer";
import type { PageState } from "../domain/page/page-state";
import type { SimulatedShopper } from "../domain/simulation/simulated-shopper";
import type { CalendarDate } from "../domain/time/calendar";
import type { RegisteredBlocks } from "../layout/catalog";
import type { Layout, Settings } from "../layout/types";
import type { PriceSource } from "../layout/prices/token-words";
import type { ResolvedPage } from "../layout/resolve";

export type { PageState };

/** The storefront as the server sees it: the arrow that does not stand in the source. */
export interface StorefrontEntry {
  catalog: RegisteredBlocks;
  /** Of each block whether its code reaches browsers only with what stands in it, and whether most pages do without it. */
  code: readonly { type: string; inert: boolean; late: boolean }[];
  /** Brings every block's settings to its registered version. */
  migrate(layout: Layout): Layout;
  resolve(layout: Layout, options: { language: string; theme: string; campaignOffers?: readonly string[] }): ResolvedPage;
  /**
   * Offers and labels named by settings that hold one, so that the server can load them; `priced` are the offers that its texts alone name,
   * `hasTokens` says whether any text waits for a price.
   */
  references(
    page: ResolvedPage,
    texts: Readonly<Record<string, string>>,
  ): { offers: string[]; labels: string[]; priced: string[]; hasTokens: boolean };
  /** The page with the prices that its texts ask for, as they are in a country. @param locale BCP 47, in which they are written */
  withPrices(
    page: ResolvedPage,
    texts: Readonly<Record<string, string>>,
    prices: PriceSource & { locale: string },
  ): { page: ResolvedPage; texts: Readonly<Record<string, string>> };
  /** A whole HTML document without inline scripts. Never throws for a bad block; throws only when the frame itself cannot render. */
  renderPage(page: ResolvedPage, state: PageState, options: RenderOptions): Promise<string>;
  /** Texts of locales/<language>/storefront.json (English where one is missing). */
  texts(language: string): Readonly<Record<string, string>>;
  /** The same with the words that a page has of its own. [I18N-1] */
  textsOf(layout: Layout, language: string): Readonly<Record<string, string>>;
  languages: readonly string[];
  /** What can be changed of each theme, by its name. */
  themes: ReadonlyMap<string, ThemeDefinition>;
  /** @param values of the shop, over the theme's own @returns undefined for an unknown theme */
  themeColors(theme: string, values?: ThemeValues): ThemeColors | undefined;
  /** @param values of the shop, over the theme's own @returns undefined for an unknown theme */
  themeLook(theme: string, values?: ThemeValues): ThemeLook | undefined;
  /** What lies over the theme's own values, for a style attribute; "" where nothing does. */
  themeStyle(theme: string, values: ThemeValues): string;
  /** Default settings of a block in a language. */
  defaults(type: string, language: string): Settings | undefined;
}

export interface RenderOptions {
  /** Absolute address of the page, for canonical and language links. */
  url: string;
  /** From the browser build's manifest: the entry script, style sheets, and chunks by block type. */
  assets: PageAssets;
  /** Whose page it is. */
  brand: PageBrand;
  /** False for a page that says that there is nothing at its address. */
  found: boolean;
  /** What the shop says instead of the theme's own values. */
  themeValues?: ThemeValues;
  /** Told above the page: why the shopper was sent here. */
  notice?: string;
  /** A draft shown to an editor: unknown and failing blocks are named in their place. */
  preview?: boolean;
  /** A picture of the page as this shopper sees it: nothing in it comes alive. [BLD-8] */
  simulated?: SimulatedView;
  /** Hears of each block that failed here and is not tried again in the browser. */
  onBlockError?(error: unknown, block: { id: string; type: string }): void;
}

/** Who looks at a picture of a page, and when. */
export interface SimulatedView {
  shopper: SimulatedShopper;
  /** Those of the basket that the shop sells. */
  offers: readonly Offer[];
  /** The instant in milliseconds since 1970, and its day as the shop counts days. */
  clock: { at: number; today: CalendarDate };
}

/** Colours of a theme by scheme, as CSS writes them. */
export type ThemeColors = Readonly<
  Record<"page" | "surface" | "text" | "textMuted" | "border" | "accent" | "onAccent", { light: string; dark: string }>
>;

export interface PageBrand {
  name: string;
  /** Absolute URL of its start page. */
  home: string;
}

export interface PageAssets {
  script: string;
  /** Keeps what is pressed before `script` has run. */
  early?: string;
  styles: readonly string[];
  /** Scripts and styles of a block's chunk. */
  block(type: string): { scripts: readonly string[]; styles: readonly string[] };
}
