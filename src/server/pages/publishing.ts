/** Makes drafts live, once nothing stands in the way: the rule is the builder's own, the facts are the database's. [BLD-10] */
import { weakPairs } from "../../domain/theme/contrast";
import { themeColorsOf } from "../../domain/theme/theme-values";
import type { Finding, ShopFacts } from "../../layout/publish/finding";
import { isBlocking, publishFindings } from "../../layout/publish/publish-check";
import type { Layout } from "../../layout/types";
import type { StorefrontEntry } from "../../registry/storefront-entry";
import { ok, refuse, type Result } from "../result/refusal";
import { labelsOf } from "../catalogue/catalogue";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { requiredFieldsOf } from "../catalogue/shop-settings";
import { conditionChoices } from "./condition-choices";
import type { Pages } from "./pages";
import type { PageSummary } from "../../layout/page-summary";
import { patternProblems } from "./pattern-check";
import { unpayableOffers } from "./unpayable-offers";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { Themes } from "../site/themes";

export interface PublishingParts {
  pages: Pages;
  catalogue: CatalogueStore;
  payments: PaymentHandlers;
  themes: Pick<Themes, "current">;
  storefront: Pick<StorefrontEntry, "catalog" | "defaults" | "migrate" | "texts" | "themes">;
}

export class Publishing {
  constructor(private readonly parts: PublishingParts) {}

  /** @param language of the labels */
  async facts(language: string): Promise<ShopFacts> {
    const { pages, catalogue, payments, themes, storefront } = this.parts;
    const [sold, list, changed] = await Promise.all([catalogue.current(), pages.list(), themes.current()]);
    const entries = sold.named();
    const texts = storefront.texts(language);
    return {
      pages: list.map(({ id, path, nextPath, publishedVersion }) => ({
        id,
        path,
        live: publishedVersion !== null,
        ...(nextPath !== null && { nextPath }),
      })),
      redirects: await pages.live.moves.paths(),
      languages: sold.shop.languages,
      offers: entries.flatMap(({ kind, path }) => (kind === "offer" ? [path] : [])),
      labels: [...new Set(sold.offers(language).flatMap(labelsOf))],
      brands: sold.brands.map(({ name, paths, offers, theme }) => ({
        paths,
        offers,
        theme,
        requiredFields: requiredFieldsOf(sold.shop, name),
      })),
      unpayable: unpayableOffers(sold, payments, language, texts),
      weakColors: Object.fromEntries(
        [...storefront.themes].map(([name, theme]) => [name, weakPairs(themeColorsOf(theme, changed.get(name)?.values ?? {}))]),
      ),
      videoOrigins: sold.shop.video_origins,
      choices: conditionChoices({ paymentTypes: payments.types, entries, language, texts }),
    };
  }

  /** Errors and warnings of a layout as it would be published now. */
  async findings(layout: unknown): Promise<Finding[]> {
    const { storefront } = this.parts;
    const isLayout = typeof layout === "object" && layout !== null && "regions" in layout;
    const findings = publishFindings(layout, { catalog: storefront.catalog, defaults: storefront.defaults, facts: await this.facts("en") });
    // What is no layout has nothing to walk.
    if (!isLayout || findings.some(({ code, blockId }) => code === "shape" && blockId === undefined)) return findings;
    const patterns = await patternProblems(layout as Layout, storefront.catalog);
    return [...findings, ...patterns.map((problem) => ({ ...problem, severity: "error" as const }))];
  }

  /**
   * Makes the draft of `version` live. With an error in it nothing changes: 422 with every finding, the warnings too.
   *
   * @returns the page, and what is worth a look
   */
  async publish(id: string, version: number, by: string): Promise<Result<PageSummary & { warnings: readonly Finding[] }>> {
    const draft = await this.parts.pages.draft(id);
    if (!draft.ok) return draft;
    const findings = draft.value.version === version ? await this.findings(draft.value.layout) : [];
    const errors = findings.filter(isBlocking);
    if (errors[0]) {
      const [first, ...more] = errors;
      return refuse(
        "not-publishable",
        `${first.path ? `${first.path}: ` : ""}${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ""}`,
        { problems: findings.map((finding) => ({ ...finding })) },
      );
    }
    const published = await this.parts.pages.publish(id, version, by);
    return published.ok ? ok({ ...published.value, warnings: findings }) : published;
  }
}
