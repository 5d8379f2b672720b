/** Makes drafts live, once nothing stands in the way: the rule is the builder's own, the facts are the database's. [BLD-10] */
import { isBlocking, type Choice, type Finding, type ShopFacts } from "../../../layout/publish/finding";
import { publishFindingSteps } from "../../../layout/publish/publish-check";
import { throughLinks, type ThroughLink } from "../../../layout/sections/through-links";
import type { Layout } from "../../../layout/types";
import { isLayoutShaped } from "../../../layout/validate";
import { ok, refuse, type Result } from "../../result/refusal";
import { templateRefusal } from "../templates/page-templates";
import { factsAbout, type FactSources } from "./shop-facts";
import type { PageSummary } from "../../../layout/page/page-summary";
import { patternProblems } from "../pattern-check";
import type { Instead } from "../sections/section-contents";
import type { ScheduleRow } from "../schedule/schedule-rows";
import { inSteps } from "../../in-steps";
import { SoldParts } from "./sold-parts";
import { Catalogue } from "../../catalogue/catalogue";
import { searchedChoices } from "./condition-choices";

/** Of a kind; more are found by more words. */
const MAX_FOUND_CHOICES = 20;

export class Publishing {
  readonly #sold: SoldParts;

  constructor(private readonly parts: Omit<FactSources, "sold">) {
    this.#sold = new SoldParts(parts.catalogue, parts.payments);
  }

  /**
   * @param language of the labels
   * @param layout what is checked; what its linked sections name is among it
   * @param section whose blocks it holds, where it is no page
   */
  async facts(language: string, layout: unknown, section?: string): Promise<ShopFacts> {
    return this.#facts(language, isLayoutShaped(layout) ? (await this.parts.pages.sections.shown(layout)).layout : layout, section);
  }

  /** Errors and warnings of a layout as it would be published now. What is wrong in a linked section is told of the link. */
  async findings(layout: unknown): Promise<Finding[]> {
    if (!isLayoutShaped(layout)) return this.#findings(layout);
    return (await this.findingsThrough(layout)).map(({ found }) => found);
  }

  /** The same, with where in which section it is. @param instead what is in sections once they are saved */
  async findingsThrough(layout: Layout, instead?: Instead): Promise<ThroughLink<Finding>[]> {
    const shown = await this.parts.pages.sections.shown(layout, instead);
    return throughLinks(layout, shown, await this.#findings(shown.layout), shown.nameOf);
  }

  /**
   * Values of an attribute of conditions that a text finds, products before offers; `more` where others would be found by more words.
   *
   * @returns undefined for an attribute that is not searched
   */
  async choices(attribute: string, search: string, language: string): Promise<{ choices: Choice[]; more: boolean } | undefined> {
    const { catalogue, storefront } = this.parts;
    let more = false;
    const entries = async (text: string) => {
      // Each kind by itself: offers stand first in the catalogue, and many of them would leave no product a place.
      const ofKind = async (kind: "offer" | "product") => {
        const found = await catalogue.lists.search(text, [kind], MAX_FOUND_CHOICES + 1);
        more ||= found.length > MAX_FOUND_CHOICES;
        return found.slice(0, MAX_FOUND_CHOICES);
      };
      const [products, offers] = [await ofKind("product"), await ofKind("offer")];
      return [products, offers].flatMap((found) => new Catalogue(found).named());
    };
    const choices = await searchedChoices(attribute, entries, search, { language, texts: storefront.texts(language) });
    return choices && { choices, more };
  }

  #facts(language: string, layout: unknown, section?: string): Promise<ShopFacts> {
    return factsAbout({ ...this.parts, sold: this.#sold }, language, layout, section);
  }

  async #findings(layout: unknown): Promise<Finding[]> {
    const { storefront } = this.parts;
    const isLayout = typeof layout === "object" && layout !== null && "regions" in layout;
    const facts = await this.#facts("en", layout);
    const findings = await inSteps(publishFindingSteps(layout, { catalog: storefront.catalog, defaults: storefront.defaults, facts }));
    // What is no layout has nothing to walk.
    if (!isLayout || findings.some(({ code, blockId }) => code === "shape" && blockId === undefined)) return findings;
    const patterns = await patternProblems(layout as Layout, storefront.catalog);
    return [...findings, ...patterns.map((problem) => ({ ...problem, severity: "error" as const }))];
  }

  /** Checks the shop's first page for nobody, as the first check takes several times as long as those after it. */
  async rehearse(): Promise<void> {
    const page = await this.parts.pages.live.at("/");
    await this.findings(page?.layout);
  }

  /** The draft of `version`, if it may go live as things are; 422 with every finding otherwise, the warnings too. */
  async ready(id: string, version: number): Promise<Result<readonly Finding[]>> {
    const draft = await this.parts.pages.draft(id);
    if (!draft.ok) return draft;
    const refusal = templateRefusal(draft.value.page);
    if (refusal) return refusal;
    // What is wrong with another version is told by what follows: it is refused.
    return draft.value.version === version ? this.#passed(draft.value.layout) : ok([]);
  }

  /**
   * Makes the draft of `version` live. With an error in it nothing changes.
   *
   * @returns the page, and what is worth a look
   */
  async publish(id: string, version: number, by: string): Promise<Result<PageSummary & { warnings: readonly Finding[] }>> {
    const ready = await this.ready(id, version);
    if (!ready.ok) return ready;
    const published = await this.parts.pages.publish(id, version, by);
    return published.ok ? ok({ ...published.value, warnings: ready.value }) : published;
  }

  /** Makes live what was to go live now, if it still may. */
  async publishScheduled(row: ScheduleRow): Promise<Result<PageSummary>> {
    const draft = await this.parts.pages.draft(row.page_id);
    if (!draft.ok) return draft;
    const ready = templateRefusal(draft.value.page) ?? (await this.#passed(JSON.parse(row.layout!)));
    return ready.ok ? this.parts.pages.publishScheduled(row) : ready;
  }

  async #passed(layout: unknown): Promise<Result<readonly Finding[]>> {
    const findings = await this.findings(layout);
    const [first, ...more] = findings.filter(isBlocking);
    if (!first) return ok(findings);
    return refuse(
      "not-publishable",
      `${first.path ? `${first.path}: ` : ""}${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ""}`,
      { problems: findings.map((finding) => ({ ...finding })) },
    );
  }
}
