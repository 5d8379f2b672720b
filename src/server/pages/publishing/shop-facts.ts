/** What is known of the shop when a page is checked: what the page may name, which costs the same in any shop. */
import { setImmediate } from "node:timers/promises";
import { CHECKOUT_PATH } from "../../../domain/checkout/checkout-path";
import { brandPagePath } from "../../../domain/page/brand";
import { weakPairs } from "../../../domain/theme/contrast";
import { themeColorsOf } from "../../../domain/theme/theme-values";
import { namesIn } from "../../../layout/appearance/names-in";
import type { OutsideDays, ShopFacts } from "../../../layout/publish/finding";
import { namesInLayout, type LayoutNames } from "../../../layout/publish/names-in-layout";
import type { PageSummary } from "../../../layout/page/page-summary";
import { DEFAULT_TEXT_LANGUAGE } from "../../../layout/types";
import type { StorefrontEntry } from "../../../registry/storefront-entry";
import type { Catalogue } from "../../catalogue/catalogue";
import type { CatalogueStore } from "../../catalogue/catalogue-store";
import { requiredFieldsOf } from "../../catalogue/shop-settings";
import type { PaymentHandlers } from "../../payment/payment-handlers";
import { isSharedPath } from "../../site/brand-pages";
import type { Themes } from "../../site/themes";
import { UnreadablePage, type LivePages } from "../live-pages";
import type { Pages } from "../pages";
import { conditionChoices } from "./condition-choices";
import type { MissingFiles } from "./missing-files";
import type { PictureWeights } from "./picture-weights";
import type { ScriptWeights } from "./script-weights";
import type { SoldOf, SoldParts, Wording } from "./sold-parts";

export interface FactSources {
  pages: Pages;
  catalogue: CatalogueStore;
  payments: PaymentHandlers;
  themes: Pick<Themes, "current">;
  storefront: Pick<StorefrontEntry, "catalog" | "defaults" | "texts" | "themes">;
  sold: SoldParts;
  pictures: PictureWeights;
  files: Pick<MissingFiles, "among">;
  scripts?: Pick<ScriptWeights, "facts">;
}

/**
 * @param language of the labels
 * @param layout or what is to be checked whether it is one
 * @param section whose blocks it holds, where it is no page
 */
export async function factsAbout(sources: FactSources, language: string, layout: unknown, section?: string): Promise<ShopFacts> {
  const { pages, catalogue, storefront, sold } = sources;
  const { id } = (layout ?? {}) as { id?: unknown };
  const [own] = typeof id === "string" && section === undefined ? await pages.listed({ ids: [id] }) : [];
  const ownPath = own?.nextPath ?? own?.path ?? "/";
  const said = namesInLayout(layout, ownPath);
  // A block says by default what its settings do not say: its type is one of the names.
  const defaults = [...said.names].flatMap((type) => namesByDefault(type, storefront) ?? []);
  const named: Pick<LayoutNames, "names" | "paths"> = {
    names: new Set([said, ...defaults].flatMap(({ names }) => [...names])),
    paths: new Set([said, ...defaults].flatMap(({ paths }) => [...paths])),
  };
  await setImmediate();
  const frame = await catalogue.current();
  const checkouts = frame.brands.map((brand) => brandPagePath(brand, CHECKOUT_PATH));
  const campaign = own?.campaign ?? null;
  const shared = campaign === null ? undefined : (await catalogue.holding({ campaigns: [campaign] })).campaign(campaign);
  const texts = storefront.texts(language);
  const part = await sold.about(named.names, shared?.offers ?? [], { language, texts });
  const translatedFrom = await (section === undefined ? own && pages.translations.ofPage(own.id) : pages.translations.ofSection(section));
  const list = [...(own ? [own] : []), ...(await pages.listed({ paths: [...named.paths, ...checkouts, CHECKOUT_PATH] }))].filter(
    (page, index, all) => all.findIndex((other) => other.id === page.id) === index,
  );
  const anchored = new Set([said, ...defaults].flatMap((each) => [...each.anchored]));
  const anchors = await anchorsOf(
    pages.live,
    // Which page stands at an address that brands share is decided by what somebody buys.
    list.filter(({ id: page, path }) => page !== own?.id && anchored.has(path) && !isSharedPath(path)),
  );
  const outside = await outsideDays(pages.live, list);
  await setImmediate();
  return facts(
    sources,
    { language, texts },
    {
      frame,
      part,
      attached: shared?.offers ?? [],
      list,
      anchors,
      outside,
      translatedFrom,
      pictures: await sources.pictures.of(named.names),
      missingFiles: await sources.files.among(named.paths),
      redirects: await pages.live.moves.paths([...named.paths]),
      sharing: (path) => (path === campaign ? shared?.offers.length : undefined),
    },
  );
}

/** What the blocks of pages are called as shoppers get them now. Of a page that they do not get, or that cannot be read, nobody knows. */
async function anchorsOf(live: LivePages, pages: readonly PageSummary[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Map<string, readonly string[]>();
  for (const { path } of pages) {
    const page = await readable(live.at(path));
    if (page) known.set(path, [...namesIn(page.layout)]);
  }
  return known;
}

/** Of pages outside of their campaigns' days that lead nobody elsewhere. */
async function outsideDays(live: LivePages, pages: readonly PageSummary[]): Promise<ReadonlyMap<string, OutsideDays>> {
  const outside = new Map<string, OutsideDays>();
  for (const { path, publishedVersion, phase, liveFrom, liveUntil } of pages) {
    if (publishedVersion === null || phase === "running") continue;
    if ((await readable(live.elsewhere(path))) === undefined)
      outside.set(path, { phase, day: (phase === "before" ? liveFrom : liveUntil)! });
  }
  return outside;
}

/** undefined for what cannot be read. */
const readable = <T>(page: Promise<T>): Promise<T | undefined> =>
  page.catch((error: unknown) => {
    if (!(error instanceof UnreadablePage)) throw error;
    return undefined;
  });

const BY_DEFAULT = new Map<string, LayoutNames | undefined>();

/** What a block of a type names where nobody has set anything; undefined where there is no such block. */
function namesByDefault(type: string, storefront: FactSources["storefront"]): LayoutNames | undefined {
  if (!BY_DEFAULT.has(type)) {
    const settings = storefront.catalog.get(type) ? storefront.defaults(type, DEFAULT_TEXT_LANGUAGE) : undefined;
    if (!settings) return undefined;
    BY_DEFAULT.set(type, namesInLayout(settings, "/"));
  }
  return BY_DEFAULT.get(type);
}

type ChangedThemes = Awaited<ReturnType<Themes["current"]>>;
const WEAK_COLORS = new WeakMap<ChangedThemes, ShopFacts["weakColors"]>();

/** Looked for once per state of the shop's themes. */
function weakColorsOf(themes: FactSources["storefront"]["themes"], changed: ChangedThemes): ShopFacts["weakColors"] {
  let weak = WEAK_COLORS.get(changed);
  if (!weak) {
    weak = Object.fromEntries([...themes].map(([name, theme]) => [name, weakPairs(themeColorsOf(theme, changed.get(name)?.values ?? {}))]));
    WEAK_COLORS.set(changed, weak);
  }
  return weak;
}

interface Known {
  /** The shop's settings and brands. */
  frame: Catalogue;
  part: SoldOf;
  /** By the page's campaign in the catalogue. */
  attached: readonly string[];
  list: readonly PageSummary[];
  /** By path of a page. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** By path of a page that shoppers neither get now nor are led on from. */
  outside: ReadonlyMap<string, OutsideDays>;
  redirects: string[];
  translatedFrom: ShopFacts["translatedFrom"];
  pictures: ShopFacts["pictures"];
  missingFiles: ShopFacts["missingFiles"];
  /** How many offers the campaign of the catalogue at a path has. */
  sharing(campaign: string): number | undefined;
}

async function facts(
  { payments, themes, storefront, scripts: weights }: FactSources,
  { language, texts }: Wording,
  {
    frame,
    part: { entries, hasMore, labels, unpayable, renewing, priced, dearest },
    attached,
    list,
    anchors,
    outside,
    redirects,
    translatedFrom,
    pictures,
    missingFiles,
    sharing,
  }: Known,
): Promise<ShopFacts> {
  const changed = await themes.current();
  const scripts = await weights?.facts();
  return {
    pages: list.map(({ id, path, nextPath, publishedVersion, campaign }) => ({
      id,
      path,
      live: publishedVersion !== null,
      ...(nextPath !== null && { nextPath }),
      ...(campaign && sharing(campaign) && { sharesOffers: true as const }),
      ...(anchors.has(path) && { anchors: anchors.get(path)! }),
      ...(outside.has(path) && { outside: outside.get(path)! }),
    })),
    now: new Date().toISOString(),
    redirects,
    pictures,
    missingFiles,
    ...(scripts && { scripts }),
    ...(translatedFrom && { translatedFrom }),
    languages: frame.shop.languages,
    offers: entries.flatMap(({ kind, path }) => (kind === "offer" ? [path] : [])),
    labels,
    brands: frame.brands.map(({ name, paths, offers, theme }) => ({
      paths,
      offers,
      theme,
      requiredFields: requiredFieldsOf(frame.shop, name),
    })),
    pricing: { offers: priced, attached, countries: frame.shop.countries, currencies: Object.keys(dearest).sort(), dearest },
    unpayable,
    renewing,
    weakColors: weakColorsOf(storefront.themes, changed),
    videoOrigins: frame.shop.video_origins,
    ...conditionChoices({ paymentTypes: payments.types, entries, hasMore, language, texts }),
  };
}
