/** The editor's calls to the server. */
import { fetchJson, FetchError, type FetchOptions } from "../../api/fetch-json";
import type { Brand } from "../../domain/page/brand";
import type { Offer } from "../../domain/offer/offer";
import type { Choice, Finding, ShopFacts } from "../../layout/publish/finding";
import type { SharedCampaign } from "../../layout/campaign/page-campaign";
import type { EditorAccount } from "../../domain/person/people";
import type { ThemeValues } from "../../domain/theme/theme-token";
import type { Layout, PageType, Problem } from "../../layout/types";
import type { PagePresence } from "../../layout/page/page-presence";
import type { PageSchedule } from "../../layout/page/page-schedule";
import type { WorkingPreviewLink } from "../../layout/page/working-preview-link";
import { offersCall, pageCall, SESSION_CALL } from "../../layout/page/first-calls";
import type { PageList, PagesWanted, PutAwayWanted } from "../../layout/page/page-list";
import type { DeletedPages, PageSummary } from "../../layout/page/page-summary";
import { customersApi, type CustomersApi } from "./customers-api";
import { peopleApi, type PeopleApi } from "./people-api";
import { picturesApi, type PicturesApi } from "./pictures-api";
import { priceChangesApi, type PriceChangesApi } from "./price-changes-api";
import { sectionHistoryApi, type SectionHistoryApi } from "./section-history-api";
import { translationsApi, type TranslationsApi } from "./translations-api";
import { upgradesApi, type UpgradesApi } from "./upgrades-api";
import type { SavedShopper } from "../../layout/page/saved-shopper";
import type { SavedSection, SectionUse } from "../../layout/page/saved-section";
import type { PageVersionPage } from "../../layout/page/page-version";

export interface PageDraft {
  page: PageSummary;
  layout: Layout;
  version: number;
}

export interface OfferChoice {
  path: string;
  name: string;
  displayName: string;
  price: { amount: number; currency: string };
  labels: string[];
  countries: string[];
  offer?: Offer;
}

/** One of: the page that is open, words, a label. */
export interface OffersWanted {
  page?: string;
  search?: string;
  label?: string;
}

export interface OfferChoices {
  offers: OfferChoice[];
  /** There are others of what was asked for, which a search finds, or one of more words. */
  more?: true;
  labels: string[];
  /** Whose pages stand below which paths, and how they look. */
  brands: Pick<Brand, "name" | "paths" | "theme">[];
  /** Campaigns of the catalogue. */
  campaigns?: ({ path: string; name: string } & SharedCampaign)[];
}

/** A theme as the shop has it. */
export interface ShopTheme {
  name: string;
  /** 0 before anything of it was changed. */
  version: number;
  values: ThemeValues;
  updatedAt: string | null;
  updatedBy: string | null;
}

export interface NewPage {
  path: string;
  pageType: PageType;
  title: string;
  /** Id of a page whose blocks it starts with. */
  template?: string;
  campaign?: string;
  folder?: string;
}

export interface RenamedFolder {
  /** As it is written from now on. */
  name: string;
  /** Pages of the list that it was for. */
  moved: number;
  /** There was one of that name already. */
  merged: boolean;
}

export interface BuilderApi extends CustomersApi, PeopleApi, PicturesApi, PriceChangesApi, SectionHistoryApi, TranslationsApi, UpgradesApi {
  /** Who is signed in; null when nobody is. */
  session(): Promise<EditorAccount | null>;
  /** @throws FetchError 401 for a wrong email or password, 429 after too many tries */
  signIn(email: string, password: string): Promise<EditorAccount>;
  signOut(): Promise<void>;
  /** By path, some at a time. */
  pages(wanted?: PagesWanted): Promise<PageList>;
  page(id: string): Promise<PageDraft>;
  /** @throws FetchError 409 when the path is taken */
  createPage(page: NewPage): Promise<PageSummary>;
  duplicatePage(id: string, page: { path: string; title?: string }): Promise<PageSummary>;
  /** @param folder a new one, or of another letter case; null: into none @returns the page with its folder as that is written */
  putInFolder(id: string, folder: string | null): Promise<PageSummary>;
  /** Whether new pages are offered to begin from it, before all others. */
  keepAsTemplate(id: string, isTemplate: boolean): Promise<PageSummary>;
  /** @throws FetchError 404 when it is gone, 409 when there is one of that name and `merge` is not said */
  renameFolder(names: { from: string; to: string; merge: boolean }): Promise<RenamedFolder>;
  /** Into the bin. */
  removePage(id: string): Promise<void>;
  /** The latest first, some at a time. */
  bin(wanted?: PutAwayWanted): Promise<DeletedPages>;
  archive(wanted?: PutAwayWanted): Promise<DeletedPages>;
  /** Off the shop and out of the list, and kept. */
  archivePage(id: string): Promise<void>;
  /** As a draft. @returns `takenPath` as restorePage */
  unarchivePage(id: string): Promise<{ page: PageSummary; takenPath: string | null; planEnded: boolean }>;
  /**
   * @returns `takenPath`: the path it had to leave, as a draft; null when it is back as it was. `planEnded`: what was planned for it does
   *   not happen
   */
  restorePage(id: string): Promise<{ page: PageSummary; takenPath: string | null; planEnded: boolean }>;
  /** Out of the bin, with all versions. */
  removeForGood(id: string): Promise<void>;
  /**
   * @param schedule `seen`: `madeAt` of the plan that this one replaces
   * @throws FetchError 409 when `version` is no longer the stored one or another plan was made, 422 with the layout's problems */
  savePage(id: string, draft: { layout: Layout; version: number; path?: string; autosave?: boolean }): Promise<PageSummary>;
  /** @throws FetchError 422 with every finding while one of them is an error; nothing is live then */
  publishPage(id: string, version: number): Promise<PageSummary & { warnings: readonly Finding[] }>;
  /** Off the shop: nothing of it is live, nor will be by itself. @returns the page, as a draft */
  unpublishPage(id: string): Promise<PageSummary>;
  /** Says that this window has the page open, or no longer. */
  presence(id: string, window: string, isHere: boolean): Promise<PagePresence>;
  /** Newest first. */
  /** The newest first. @param before `next` of an earlier answer: what is older */
  versions(id: string, before?: string): Promise<PageVersionPage>;
  version(id: string, versionId: string): Promise<{ layout: Layout; version: number }>;
  /** Of all pages, the next first. */
  schedules(): Promise<PageSchedule[]>;
  /** @throws FetchError 409 when `version` is no longer the stored one, 422 with what is wrong with the times or the draft
   */
  schedulePage(
    id: string,
    schedule: Pick<PageSchedule, "publishAt" | "unpublishAt"> & { version: number; seen?: string | null },
  ): Promise<PageSchedule>;
  /** @param seen `madeAt` of the plan that is taken back @throws FetchError 409 where another was made since, or it is over */
  unschedulePage(id: string, seen: string): Promise<void>;
  /** By name. */
  sections(): Promise<SavedSection[]>;
  /** Asked again with the same id it is kept once. */
  saveSection(section: Pick<SavedSection, "id" | "name" | "blocks">): Promise<SavedSection>;
  removeSection(id: string): Promise<void>;
  /**
   * Changes the section on every page that links it.
   *
   * @throws FetchError 409 when `version` is no longer the stored one, 422 with every finding while a live page could not be published so
   */
  changeSection(id: string, change: Pick<SavedSection, "name" | "blocks" | "version">): Promise<SavedSection>;
  /** Pages that link it, live ones first. */
  /** Simulated shoppers that people keep, by name. */
  shoppers(): Promise<SavedShopper[]>;
  /** Takes the place of one that has the same name. */
  saveShopper(shopper: Pick<SavedShopper, "name" | "shopper">): Promise<SavedShopper>;
  removeShopper(id: string): Promise<void>;
  sectionUses(id: string): Promise<{ pages: SectionUse[]; live: number; all: number }>;
  /** A link that shows the draft to people without an account. */
  previewLink(id: string, days: number): Promise<{ id: string; url: string; expiresAt: string }>;
  /** Those that work, the newest first; what opens the draft is in none of them. */
  previewLinks(id: string): Promise<readonly WorkingPreviewLink[]>;
  endPreviewLink(id: string, link: string): Promise<void>;
  /** All of them, whoever made them. */
  endPreviewLinks(id: string): Promise<void>;
  /**
   * What a page is checked against before it is published, as far as it may name it; labels in `language`.
   *
   * @param section whose blocks the layout holds, where it is no page
   */
  facts(language: string, layout: Layout, section?: string): Promise<ShopFacts>;
  /** Values of an attribute of conditions that have words that begin so; labels in `language`. */
  choices(language: string, attribute: string, search: string): Promise<{ choices: readonly Choice[]; more: boolean }>;
  /** @param language of their texts @param wanted of a large shop: those of a page, or what is searched for */
  offers(language: string, wanted?: OffersWanted): Promise<OfferChoices>;
  themes(): Promise<ShopTheme[]>;
  /** @throws FetchError 409 when `version` is no longer the stored one */
  saveTheme(name: string, theme: Pick<ShopTheme, "version" | "values">): Promise<ShopTheme>;
}

type Call = <T>(path: string, options?: FetchOptions) => Promise<T>;

export function createBuilderApi(call: Call = fetchJson): BuilderApi {
  // The header tells the server that the call comes from our own script and not from a form on another site.
  const writeTo = <T>(root: string, method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    call<T>(root + path, { method, headers: { "X-Tillwright-Builder": "1" }, ...(body === undefined ? {} : { body }) });
  const write = <T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) => writeTo<T>("/api/builder", method, path, body);
  const writeToShop = <T>(method: "POST" | "DELETE", path: string, body?: unknown) => writeTo<T>("/api", method, path, body);
  const read = <T>(path: string) => call<T>(`/api/builder${path}`);
  const at = pageCall;
  const pageOf = (answer: { page: PageSummary }) => answer.page;
  return {
    ...customersApi({ read, write, writeToShop }),
    ...peopleApi({ read, write }),
    ...picturesApi({ read, write }),
    ...priceChangesApi({ read, write }),
    ...sectionHistoryApi({ read, write }),
    ...translationsApi({ write }),
    ...upgradesApi({ read }),
    async session() {
      try {
        return (await read<{ editor: EditorAccount }>(SESSION_CALL)).editor;
      } catch (error) {
        if (error instanceof FetchError && error.code === 401) return null;
        throw error;
      }
    },
    signIn: async (email, password) => (await write<{ editor: EditorAccount }>("POST", "/session", { email, password })).editor,
    signOut: () => write("DELETE", "/session"),
    pages: (wanted = {}) => read(`/pages?${asQuery(wanted)}`),
    page: (id) => read(pageCall(id)),
    createPage: async (page) => pageOf(await write("POST", "/pages", page)),
    duplicatePage: async (id, page) => pageOf(await write("POST", `${at(id)}/duplicate`, page)),
    putInFolder: (id, folder) => write("PUT", `${at(id)}/folder`, { folder }),
    keepAsTemplate: (id, isTemplate) => write("PUT", `${at(id)}/template`, { isTemplate }),
    renameFolder: (names) => write("POST", "/folders/rename", names),
    removePage: (id) => write("DELETE", at(id)),
    archive: (wanted = {}) => read(`/archive?${asQuery(wanted)}`),
    archivePage: (id) => write("POST", `${at(id)}/archive`),
    unarchivePage: (id) => write("POST", `/archive/${encodeURIComponent(id)}/restore`),
    bin: (wanted = {}) => read(`/bin?${asQuery(wanted)}`),
    restorePage: (id) => write("POST", `/bin/${encodeURIComponent(id)}/restore`),
    removeForGood: (id) => write("DELETE", `/bin/${encodeURIComponent(id)}`),
    savePage: async (id, draft) => pageOf(await write("PUT", at(id), draft)),
    publishPage: (id, version) => write("POST", `${at(id)}/publish`, { version }),
    unpublishPage: (id) => write("POST", `${at(id)}/unpublish`),
    presence: (id, window, isHere) => write("POST", `${at(id)}/presence`, { window, isHere }),
    versions: (id, before) => read(`${at(id)}/versions${before === undefined ? "" : `?${new URLSearchParams({ before })}`}`),
    version: (id, versionId) => read(`${at(id)}/versions/${encodeURIComponent(versionId)}`),
    schedules: async () => (await read<{ schedules: PageSchedule[] }>("/schedules")).schedules,
    schedulePage: (id, schedule) => write("PUT", `${at(id)}/schedule`, schedule),
    shoppers: async () => (await read<{ shoppers: SavedShopper[] }>("/shoppers")).shoppers,
    saveShopper: (shopper) => write("POST", "/shoppers", shopper),
    removeShopper: (id) => write("DELETE", `/shoppers/${encodeURIComponent(id)}`),
    sections: async () => (await read<{ sections: SavedSection[] }>("/sections")).sections,
    saveSection: (section) => write("POST", "/sections", section),
    changeSection: (id, change) => write("PUT", `/sections/${encodeURIComponent(id)}`, change),
    sectionUses: (id) => read(`/sections/${encodeURIComponent(id)}/uses`),
    removeSection: (id) => write("DELETE", `/sections/${encodeURIComponent(id)}`),
    previewLink: (id, days) => write("POST", `${at(id)}/preview-links`, { days }),
    previewLinks: async (id) => (await read<{ links: WorkingPreviewLink[] }>(`${at(id)}/preview-links`)).links,
    endPreviewLink: (id, link) => write("DELETE", `${at(id)}/preview-links/${encodeURIComponent(link)}`),
    endPreviewLinks: (id) => write("DELETE", `${at(id)}/preview-links`),
    unschedulePage: (id, seen) => write("DELETE", `${at(id)}/schedule?seen=${encodeURIComponent(seen)}`),
    facts: (lang, layout, section) => write("POST", `/facts?${asQuery({ lang, section })}`, { layout }),
    choices: (lang, attribute, search) => read(`/choices?${asQuery({ lang, attribute, search })}`),
    offers: (lang, wanted) => read(offersCall(lang, { ...wanted })),
    themes: async () => (await read<{ themes: ShopTheme[] }>("/themes")).themes,
    saveTheme: (name, theme) => write("PUT", `/themes/${encodeURIComponent(name)}`, theme),
  };
}

const asQuery = (wanted: object): string =>
  new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();

/**
 * What a refusal found wrong with the layout; empty for any other fault. What keeps a draft from being saved keeps it from being published
 * too.
 */
export function findingsOf(error: unknown): Finding[] {
  if (!(error instanceof FetchError)) return [];
  const body = error.body as { error?: { problems?: (Problem & Partial<Finding>)[] } } | undefined;
  return (body?.error?.problems ?? []).map((problem) => ({ ...problem, severity: problem.severity ?? "error" }));
}
