/** The calls of a section that is edited as a page is: read and saved as what it is. [BLD-11] */
import { FetchError } from "../../api/fetch-json";
import type { PageSummary } from "../../layout/page/page-summary";
import type { SavedSection } from "../../layout/page/saved-section";
import { blocksOfSection, sectionLayout } from "../../layout/sections/section-layout";
import type { Layout, Problem, RegionName } from "../../layout/types";
import type { BuilderApi, PageDraft } from "../api/builder-api";

/** @param region where the section's blocks stand on the canvas */
export function sectionApi(api: BuilderApi, region: RegionName): BuilderApi {
  const layoutOf = (id: string, { name, blocks }: Pick<SavedSection, "name" | "blocks">) => sectionLayout(blocks, region, id, name);
  const draftOf = (section: SavedSection): PageDraft => ({
    page: summaryOf(section),
    layout: layoutOf(section.id, section),
    version: section.version,
  });
  return {
    ...api,
    async page(id) {
      const section = (await api.sections()).find((each) => each.id === id);
      if (!section) throw new FetchError("There is no such section", 404, "not-found", undefined, undefined);
      return draftOf(section);
    },
    async savePage(id, { layout, version }) {
      try {
        return summaryOf(await api.changeSection(id, { name: layout.settings.title, blocks: blocksOfSection(layout), version }));
      } catch (error) {
        throw atBlocksOf(layout, error);
      }
    },
    presence: api.sectionPresence,
    versions: api.sectionVersions,
    async version(id, versionId) {
      const kept = await api.sectionVersion(id, versionId);
      return { layout: layoutOf(id, kept), version: kept.version };
    },
    facts: (language, layout) => api.facts(language, layout, layout.id),
    confirmTranslation: api.confirmSectionTranslation,
    schedules: async () => [],
    // Those of a page would be of none.
    offers: (language, { page: _none, ...wanted } = {}) => api.offers(language, wanted),
  };
}

/** As a page that is live whenever it is stored. */
const summaryOf = ({ id, name, version, updatedAt, updatedBy }: SavedSection): PageSummary => ({
  id,
  path: "",
  nextPath: null,
  pageType: "offer-page",
  title: name,
  campaign: null,
  folder: null,
  isTemplate: false,
  version,
  publishedVersion: version,
  publishedAt: updatedAt,
  liveFrom: null,
  liveUntil: null,
  phase: "running",
  updatedAt,
  updatedBy,
});

/** What the server found in the section's blocks, at their places on this canvas: `blocks[0]` is the first of their region. */
function atBlocksOf(layout: Layout, error: unknown): unknown {
  if (!(error instanceof FetchError)) return error;
  const body = error.body as { error?: { problems?: Problem[] } } | undefined;
  const problems = body?.error?.problems;
  if (!problems) return error;
  const places = Object.entries(layout.regions).flatMap(([name, blocks]) => blocks.map((_, index) => `${name}[${index}]`));
  const there = problems.map((problem) => {
    const [whole, index] = /^blocks\[(\d+)\]/.exec(problem.path) ?? [];
    if (whole !== undefined) return { ...problem, path: (places[Number(index)] ?? whole) + problem.path.slice(whole.length) };
    // It is about a block of a page, which does not stand here.
    const { blockId: _elsewhere, ...rest } = problem;
    return rest;
  });
  return new FetchError(error.message, error.code, error.reason, error.requestId, { ...body, error: { ...body.error, problems: there } });
}
