/** The whole builder in a browser, over pages kept in memory: the calls are the real ones, only who answers is near. */
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import { page as screen } from "vitest/browser";
import type { Offer } from "../../../src/domain/offer/offer";
import { FetchError } from "../../../src/api/fetch-json";
import { App } from "../../../src/editor/App";
import type { CustomerOrder } from "../../../src/domain/customers/customer-order";
import type { EditorRole } from "../../../src/domain/person/editor-role";
import type { AnnouncedPriceChange } from "../../../src/domain/price-change/price-change-list";
import type { EditorAccount } from "../../../src/domain/person/people";
import type { BuilderApi, OfferChoices, OffersWanted, PageDraft, ShopTheme } from "../../../src/editor/api/builder-api";
import type { PageSchedule } from "../../../src/layout/page/page-schedule";
import type { DeletedPage, PageSummary } from "../../../src/layout/page/page-summary";
import type { SavedShopper } from "../../../src/layout/page/saved-shopper";
import type { SavedSection, SectionUse } from "../../../src/layout/page/saved-section";
import type { PageVersion } from "../../../src/layout/page/page-version";
import "../../../src/editor/editor.css";
import { startTexts } from "../../../src/editor/interface/words/texts";
import type { BlockCatalog } from "../../../src/layout/catalog";
import { blockUpgrades } from "../../../src/layout/upgrade/block-upgrade";
import type { UpgradeUse } from "../../../src/layout/upgrade/upgrade-list";
import { isBlocking, type Choice, type ShopFacts } from "../../../src/layout/publish/finding";
import type { TranslatedFrom } from "../../../src/layout/publish/stale-translations";
import { publishFindings } from "../../../src/layout/publish/publish-check";
import type { BlockNode, Layout, Problem } from "../../../src/layout/types";
import type { WorkingPreviewLink } from "../../../src/layout/page/working-preview-link";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import { sampleOffers } from "../../../src/storefront/sample-state";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { campaignName, campaignOf, campaignPhase } from "../../../src/layout/campaign/page-campaign";
import { customersMemory } from "./memory/customers-memory";
import { foldersMemory } from "./memory/folders-memory";
import { listedPages, putAwayPages } from "./listed-pages";
import { peopleMemory } from "./memory/people-memory";
import { picturesMemory } from "./memory/pictures-memory";
import { priceMemory } from "./memory/price-memory";
import { sectionsMemory } from "./memory/sections-memory";
import { shoppersMemory } from "./memory/shoppers-memory";
import { translationsMemory } from "./memory/translations-memory";
import { shopFacts } from "../../support/shop-facts";

export const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: type,
  version: catalog.get(type)?.version ?? 1,
  settings,
  ...more,
});

export function layoutOf(main: BlockNode[], regions: Partial<Layout["regions"]> = {}): Layout {
  return {
    layoutVersion: 1,
    id: "spring",
    pageType: "offer-page",
    settings: { title: "Spring", description: "" },
    regions: { header: [], main, side: [], footer: [], ...regions },
  };
}

/** Fewer than the server answers: tests write each of them. */
export const VERSIONS_AT_ONCE = 80;

/** When shoppers get a page that is made live now. */
function daysOf(layout: Layout): Pick<PageSummary, "liveFrom" | "liveUntil" | "phase"> {
  const { from = null, until = null } = campaignOf(layout);
  return { liveFrom: from, liveUntil: until, phase: campaignPhase({ from, until }, Date.now()) };
}

/** Pages in memory that keep the server's promises: versions go up, an old one is refused. */
export function memoryApi(
  layout: Layout,
  options: {
    signedIn?: boolean;
    problems?: Problem[];
    offers?: readonly Offer[];
    offersIn?: (language: string) => readonly Offer[];
    /** A shop with so many that the first alone is sent before somebody searches. */
    manyOffers?: boolean;
    /** Of a shop with more products than are listed: those that a search finds. */
    moreProducts?: readonly Choice[];
    brands?: OfferChoices["brands"];
    campaigns?: OfferChoices["campaigns"];
    languages?: readonly string[];
    facts?: Partial<ShopFacts>;
    role?: EditorRole;
    priceChanges?: AnnouncedPriceChange[];
    orders?: CustomerOrder[];
    sections?: readonly SavedSection[];
    shoppers?: readonly SavedShopper[];
    sectionUses?: Readonly<Record<string, SectionUse[]>>;
    /** Blocks of today, where they are not those of this program. */
    blocks?: BlockCatalog;
    /** What translations were made from, by page or section, where that is another source than the one that is there. */
    translatedFrom?: Readonly<Record<string, TranslatedFrom>>;
  } = {},
) {
  let account: EditorAccount | null = options.signedIn === false ? null : { email: "ada@example.com", role: options.role ?? "publisher" };
  const people = peopleMemory(
    () => account,
    (signedIn) => (account = signedIn),
  );
  const customers = customersMemory(options.orders);
  const prices = priceMemory(options.priceChanges);
  const summary = (id: string, path: string, title: string): PageSummary => ({
    id,
    path,
    nextPath: null,
    pageType: layout.pageType,
    title,
    campaign: null,
    folder: null,
    isTemplate: false,
    version: 1,
    publishedVersion: null,
    publishedAt: null,
    liveFrom: null,
    liveUntil: null,
    phase: "running",
    updatedAt: "2026-11-21T10:00:00.000Z",
    updatedBy: "ada@example.com",
  });
  const drafts = new Map<string, PageDraft>([
    [layout.id, { page: summary(layout.id, "/spring", layout.settings.title), layout, version: 1 }],
  ]);
  const pictures = picturesMemory(drafts);
  const themes = new Map<string, ShopTheme>(
    ["sentinel", "folio"].map((name) => [name, { name, version: 0, values: {}, updatedAt: null, updatedBy: null }]),
  );
  const deleted = new Map<string, PageDraft>();
  const archived = new Map<string, PageDraft>();
  const asDeleted = ({ page }: PageDraft): DeletedPage => ({
    id: page.id,
    path: page.path,
    title: page.title,
    pageType: page.pageType,
    wasLive: page.publishedVersion !== null,
    deletedAt: "2026-11-21T11:00:00.000Z",
    deletedBy: "ada@example.com",
    goneAt: null,
  });
  /** The newest first. */
  const versions: (PageVersion & { pageId: string; layout: Layout })[] = [];
  const shoppers = shoppersMemory(options.shoppers);
  const sections = sectionsMemory(options.sections, options.sectionUses, () => account?.email ?? "");
  const translations = translationsMemory(drafts, sections.sections, options.translatedFrom);
  const previewLinks = new Map<string, WorkingPreviewLink>();
  const schedules = new Map<string, PageSchedule>();
  /** Email by window, of whoever has the page open. */
  const windows = new Map<string, string>();
  const keep = (pageId: string, kind: PageVersion["kind"], { version, layout }: Pick<PageDraft, "version" | "layout">) =>
    versions.unshift({
      id: `v${versions.length + 1}`,
      pageId,
      version,
      kind,
      layout: structuredClone(layout),
      savedAt: new Date(Date.UTC(2026, 10, 20, 9, versions.length)).toISOString(),
      savedBy: "ada@example.com",
    });
  const found = (id: string): PageDraft => {
    const draft = drafts.get(id);
    if (draft) return draft;
    const away = deleted.get(id) ?? archived.get(id);
    const place = deleted.has(id) ? "bin" : "archive";
    const data = away && { place, by: "ben@example.com", path: away.page.path };
    throw new FetchError("There is no such page", 404, "page-not-found", "r", { error: { message: "There is no such page", data } });
  };
  const conflict = () => new FetchError("This page was saved by someone else in between", 409, "conflict", "r", undefined);
  const api: BuilderApi = {
    ...people.api,
    ...customers.api,
    ...prices.api,
    ...shoppers.api,
    blockUpgrades: async () => ({
      uses: [...drafts.values()].flatMap(({ page, layout: stored }): UpgradeUse[] => {
        const upgrades = blockUpgrades(stored, options.blocks ?? catalog).map((upgrade) => ({ ...upgrade, places: ["draft" as const] }));
        return upgrades.length > 0 ? [{ kind: "page", id: page.id, title: page.title, path: page.path, upgrades }] : [];
      }),
      next: null,
    }),
    session: async () => account,
    async signIn(email, password) {
      if (password !== "first-light") throw new FetchError("The email or the password is not right", 401, "unauthorised", "r", undefined);
      return (account = { email, role: "publisher" });
    },
    signOut: async () => void (account = null),
    pages: async (wanted) =>
      listedPages(
        [...drafts.values()].map((draft) => draft.page),
        wanted,
      ),
    page: async (id) => structuredClone(found(id)),
    presence: async (id, window, isHere) => {
      const own = account?.email ?? "";
      windows.delete(window);
      const others = [...new Set(windows.values())].map((email) => ({ email, isYou: email === own }));
      if (isHere) windows.set(window, own);
      return { others, version: found(id).version, updatedBy: found(id).page.updatedBy };
    },
    async createPage({ path, title, pageType, campaign = null, folder = null }) {
      const id = path.slice(1);
      drafts.set(id, {
        page: { ...summary(id, path, title), pageType, campaign, folder },
        version: 1,
        layout: { ...layoutOf([]), id, pageType, settings: { title, description: "" } },
      });
      return found(id).page;
    },
    async duplicatePage(id, { path, title }) {
      const copy = path.slice(1).replaceAll("/", "-");
      // Of a page that was put away, too.
      const source = deleted.get(id) ?? archived.get(id) ?? found(id);
      const { title: before, folder, campaign } = source.page;
      const page = { ...summary(copy, path, title ?? before), folder, campaign };
      const { layout } = source;
      drafts.set(copy, { page, version: 1, layout: { ...layout, id: copy, settings: { ...layout.settings, title: page.title } } });
      return found(copy).page;
    },
    ...foldersMemory(drafts),
    async keepAsTemplate(id, isTemplate) {
      const draft = found(id);
      drafts.set(id, { ...draft, page: { ...draft.page, isTemplate } });
      return found(id).page;
    },
    async removePage(id) {
      deleted.set(id, found(id));
      drafts.delete(id);
    },
    archive: async (wanted) => putAwayPages([...archived.values()].map(asDeleted), wanted),
    async archivePage(id) {
      archived.set(id, found(id));
      schedules.delete(id);
      drafts.delete(id);
    },
    async unarchivePage(id) {
      const draft = archived.get(id)!;
      archived.delete(id);
      drafts.set(id, { ...draft, page: { ...draft.page, publishedVersion: null, publishedAt: null } });
      return { page: found(id).page, takenPath: null, planEnded: false };
    },
    bin: async (wanted) =>
      putAwayPages(
        [...deleted.values()].map((draft) => ({ ...asDeleted(draft), goneAt: "2026-12-21T11:00:00.000Z" })),
        wanted,
      ),
    async restorePage(id) {
      const draft = deleted.get(id);
      if (!draft) throw new FetchError("There is no such page in the bin", 404, "page-not-found", "r", undefined);
      deleted.delete(id);
      const isTaken = [...drafts.values()].some(({ page }) => page.path === draft.page.path);
      const takenPath = isTaken ? draft.page.path : null;
      drafts.set(
        id,
        isTaken ? { ...draft, page: { ...draft.page, path: `${draft.page.path}-2`, publishedVersion: null, publishedAt: null } } : draft,
      );
      const planEnded = isTaken && schedules.delete(id);
      return { page: found(id).page, takenPath, planEnded };
    },
    removeForGood: async (id) => void deleted.delete(id),
    async savePage(id, draft) {
      if (options.problems?.length)
        throw new FetchError("The layout has problems", 422, "invalid", "r", { error: { problems: options.problems } });
      const before = found(id);
      if (draft.version !== before.version) {
        keep(id, "conflict", draft);
        throw conflict();
      }
      const version = before.version + 1;
      drafts.set(id, {
        page: {
          ...before.page,
          version,
          ...(draft.path === undefined
            ? {}
            : before.page.publishedVersion === null
              ? { path: draft.path }
              : { nextPath: draft.path === before.page.path ? null : draft.path }),
          title: draft.layout.settings.title,
          campaign: campaignName(draft.layout, before.page.campaign),
        },
        version,
        layout: structuredClone(draft.layout),
      });
      translations.saved(id);
      keep(id, draft.autosave ? "autosaved" : "saved", found(id));
      return found(id).page;
    },
    async publishPage(id, version) {
      const draft = found(id);
      if (draft.version !== version) throw conflict();
      const findings = publishFindings(draft.layout, { catalog, defaults: blockDefaults, facts: await api.facts("en", draft.layout) });
      if (findings.some(isBlocking))
        throw new FetchError("The page cannot be published", 422, "not-publishable", "r", { error: { problems: findings } });
      draft.page = {
        ...draft.page,
        path: draft.page.nextPath ?? draft.page.path,
        nextPath: null,
        publishedVersion: version,
        publishedAt: "2026-11-21T10:05:00.000Z",
        ...daysOf(draft.layout),
      };
      // What was to go live does not any more; when it goes off the shop stays as it was said.
      const plan = schedules.get(id);
      if (plan?.publishAt && plan.unpublishAt === null) schedules.delete(id);
      else if (plan) schedules.set(id, { ...plan, publishAt: null, version: null, failure: null });
      keep(id, "published", draft);
      return { ...draft.page, warnings: findings };
    },
    async unpublishPage(id) {
      const draft = found(id);
      draft.page = { ...draft.page, publishedVersion: null, publishedAt: null };
      schedules.delete(id);
      keep(id, "unpublished", draft);
      return draft.page;
    },
    versions: async (id, before) => {
      const all = versions.filter(({ pageId }) => pageId === id).map(({ layout: _layout, pageId: _page, ...version }) => version);
      const from = before === undefined ? 0 : all.findIndex((version) => version.id === before) + 1;
      const shown = all.slice(from, from + VERSIONS_AT_ONCE);
      return { versions: shown, next: all.length > from + VERSIONS_AT_ONCE ? shown.at(-1)!.id : null };
    },
    async version(id, versionId) {
      const version = versions.find((each) => each.pageId === id && each.id === versionId);
      if (!version) throw new FetchError("There is no such version", 404, "not-found", "r", undefined);
      return structuredClone({ layout: version.layout, version: version.version });
    },
    schedules: async () => [...schedules.values()].filter(({ pageId }) => drafts.has(pageId)),
    async schedulePage(id, { version, publishAt, unpublishAt, seen }) {
      if (found(id).version !== version || (seen !== undefined && seen !== (schedules.get(id)?.madeAt ?? null))) throw conflict();
      const wrong = (path: string, code: string) =>
        new FetchError("The times are not right", 422, "invalid", "r", { error: { problems: [{ path, code, message: "Not right" }] } });
      if (publishAt === null && unpublishAt === null) throw wrong("publishAt", "required");
      if (publishAt !== null && Date.parse(publishAt) <= Date.now()) throw wrong("publishAt", "past");
      const schedule = {
        pageId: id,
        version,
        publishAt,
        unpublishAt,
        madeAt: new Date().toISOString(),
        madeBy: "ada@example.com",
        failure: null,
      };
      schedules.set(id, schedule);
      return schedule;
    },
    ...sections.api,
    async changeSection(id, change) {
      const changed = await sections.api.changeSection(id, change);
      translations.saved(id);
      return changed;
    },
    ...translations.api,
    async previewLink(id, days) {
      const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      const link = `link-${previewLinks.size + 1}`;
      previewLinks.set(link, { id: link, madeBy: "editor@shop.example", madeAt: new Date().toISOString(), expiresAt });
      return { id: link, url: `https://shop.example/spring?preview=${id}&preview-key=secret`, expiresAt };
    },
    previewLinks: async () => [...previewLinks.values()].toReversed(),
    endPreviewLink: async (_id, link) => void previewLinks.delete(link),
    endPreviewLinks: async () => previewLinks.clear(),
    async unschedulePage(id, seen) {
      if (seen !== schedules.get(id)?.madeAt) throw conflict();
      schedules.delete(id);
    },
    facts: async (_language, of, section) => {
      const translatedFrom = section === undefined && !drafts.has(of.id) ? undefined : translations.recordOf(section ?? of.id);
      return shopFacts({
        ...(translatedFrom && { translatedFrom }),
        now: new Date().toISOString(),
        pages: [...drafts.values()].map(({ page: { id, path, publishedVersion, phase, liveFrom, liveUntil } }) => ({
          id,
          path,
          live: publishedVersion !== null,
          ...(publishedVersion !== null &&
            phase !== "running" && { outside: { phase, day: (phase === "before" ? liveFrom : liveUntil)! } }),
        })),
        pricing: {
          offers: options.offers ?? sampleOffers,
          attached: [],
          countries: ["GB", "CH"],
          currencies: ["CHF", "GBP"],
          dearest: { CHF: 20_000, GBP: 20_000 },
        },
        ...options.facts,
        languages: options.languages ?? ["en"],
        offers: (options.offers ?? sampleOffers).map((offer) => offer.path),
        labels: ["Security"],
        choices: {
          paymentMethodSelected: [
            { value: "invoice", label: "Invoice" },
            { value: "", label: "" },
          ],
          productInBasket: [{ value: "/offers/sample/total-protection", label: "Total Protection", also: ["total-protection"] }],
        },
        searchedChoices: options.moreProducts ? ["productInBasket"] : [],
      });
    },
    choices: async (_language, attribute, search) => ({
      choices:
        attribute === "productInBasket"
          ? (options.moreProducts ?? []).filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
          : [],
      more: search === "anti",
    }),
    offers: async (language, wanted) => ({
      brands: options.brands ?? [],
      ...(options.manyOffers && wanted?.search === undefined && { more: true as const }),
      ...(options.campaigns && { campaigns: options.campaigns }),
      offers: (options.offersIn?.(language) ?? options.offers ?? sampleOffers)
        .filter(isWanted(options.manyOffers, wanted))
        .map((offer) => ({
          path: offer.path,
          name: offer.name,
          displayName: offer.name,
          price: offer.price,
          labels: ["Security"],
          countries: ["GB"],
          offer,
        })),
      labels: ["Security"],
    }),
    themes: async () => structuredClone([...themes.values()]),
    async saveTheme(name, { version, values }) {
      const stored = themes.get(name)!;
      if (stored.version !== version) throw conflict();
      const saved = { ...stored, version: version + 1, values, updatedBy: "ada@example.com", updatedAt: "2026-11-21T10:10:00.000Z" };
      themes.set(name, saved);
      return structuredClone(saved);
    },
    ...pictures.api,
  };
  for (const [id, draft] of drafts) keep(id, "saved", draft);
  return {
    api,
    drafts,
    deleted,
    archived,
    themes,
    versions,
    schedules,
    sections: sections.sections,
    sectionVersions: sections.versions,
    shoppers,
    people,
    customers,
    pictures,
    prices,
    options,
  };
}

export async function openBuilder(
  layout: Layout,
  options: {
    signedIn?: boolean;
    problems?: Problem[];
    offers?: readonly Offer[];
    offersIn?: (language: string) => readonly Offer[];
    /** A shop with so many that the first alone is sent before somebody searches. */
    manyOffers?: boolean;
    /** Of a shop with more products than are listed: those that a search finds. */
    moreProducts?: readonly Choice[];
    brands?: OfferChoices["brands"];
    campaigns?: OfferChoices["campaigns"];
    languages?: readonly string[];
    facts?: Partial<ShopFacts>;
    role?: EditorRole;
    priceChanges?: AnnouncedPriceChange[];
    orders?: CustomerOrder[];
    sections?: readonly SavedSection[];
    shoppers?: readonly SavedShopper[];
    sectionUses?: Readonly<Record<string, SectionUse[]>>;
    startAt?: string;
    blocks?: BlockCatalog;
    /** What translations were made from, by page or section, where that is another source than the one that is there. */
    translatedFrom?: Readonly<Record<string, TranslatedFrom>>;
  } = {},
) {
  localStorage.clear();
  localStorage.setItem("tillwright-editor-language", "en");
  await screen.viewport(1400, 900);
  await startTexts("en");
  const memory = memoryApi(layout, options);
  const view = await render(<App api={memory.api} startAt={options.startAt ?? `/pages/${layout.id}`} />);
  // The first page of a run brings the blocks' chunks with it.
  if (options.startAt === undefined) await expect.poll(() => document.querySelector("[data-list]"), { timeout: 45_000 }).not.toBeNull();
  return { ...memory, view };
}

/** As a reload does it: nobody is asked, and everything but the browser's storage is gone. */
export async function reload({ view, api }: Pick<Awaited<ReturnType<typeof openBuilder>>, "view" | "api">, startAt = "/pages/spring") {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const storage = Object.entries({ ...localStorage }) as [string, string][];
  await view.unmount();
  localStorage.clear();
  for (const [key, value] of storage) localStorage.setItem(key, value);
  return { api, view: await render(<App api={api} startAt={startAt} />) };
}

/** What was said to screen readers last. */
export const said = (): string => document.querySelector('[aria-live="polite"]')?.textContent ?? "";

/** Ids of the blocks drawn on the canvas, in order. */
export const onCanvas = (): string[] => [...document.querySelectorAll("[data-node]")].map((element) => element.getAttribute("data-node")!);

/** As the server answers: of many offers the first, or those whose names begin so. */
const isWanted =
  (isMany: boolean | undefined, { search }: OffersWanted = {}) =>
  ({ name }: Offer, index: number): boolean =>
    !isMany || (search === undefined ? index === 0 : name.toLowerCase().includes(search.toLowerCase()));
