/**
 * May this page be published? The server asks before it makes a draft live, the builder while one works; both get the same answer. [BLD-10]
 *
 * Blocks are known by what their schemas declare (`provides`, `needs`, `wants`, `needsSettings`, `sampleText`), never by name.
 */
import { canHold, conditionProblems, type KnownValues } from "../../domain/page/checks/condition-check";
import { normalPath } from "../../domain/page/shop-path";
import { videoOf } from "../../domain/media/video";
import { attachments } from "../campaign/attached-offers";
import { campaignFindings } from "../campaign/check-campaign";
import { campaignOf } from "../campaign/page-campaign";
import { APPEARANCE_SCHEMA } from "../appearance/appearance-schema";
import { namesIn } from "../appearance/names-in";
import type { BlockCatalog, SettingsSchema } from "../catalog";
import { migrateLayout } from "../migrate";
import { shownSettings } from "../page/social-picture";
import { mergeSettings } from "../resolve";
import { isLinkedSection, sectionOf } from "../sections/linked-section";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Layout, type Settings } from "../types";
import { validateLayoutSteps } from "../validate";
import { subtree, walk } from "../walk";
import { contrastFinding, groundsAt, weakPairsOf } from "./check-contrast";
import { mainHeadings } from "./check-headings";
import { contradictionCheck } from "./check-contradictions";
import { deadFile, deadSocialPictures } from "./check-files";
import { hiddenFindings } from "./check-hidden";
import { linkFinding, linkTargets, type LinkTargets } from "./check-links";
import { unsetCheck } from "./check-unset";
import { textPriceCheck } from "./prices/check-prices";
import { socialPictureFindings } from "./check-social-picture";
import { checkoutFindings, unpayableFindings } from "./sales/check-sales";
import { isLoremIpsum, isSampleText, otherLanguages, staleFindings, untranslatedFindings, untranslatedPageFindings } from "./check-texts";
import { translatedFindings, writtenFindings } from "./check-written";
import { isBlocking, type Finding, type Found, type Severity, type ShopFacts } from "./finding";
import { blockPriceFindings, customTextPriceFindings, pagePriceFindings } from "./prices/price-findings";
import { isShownBeside, settingsIn, valueAt } from "./settings-walk";
import { textsOfPage } from "./stale-translations";
import { isSettings } from "../is-settings";
import { isDecorative, isPicture } from "../picture-setting";
import { pictureFindings } from "./weight/check-pictures";
import { scriptsFinding } from "./weight/check-scripts";

export interface PublishCheckParts {
  catalog: BlockCatalog;
  /** A block's default settings in a language; undefined for an unknown block. */
  defaults(type: string, language: string): Settings | undefined;
  facts: ShopFacts;
}

/**
 * @param value a layout, at whichever versions, with what stands in its linked sections: a link that is left has nothing behind it.
 * One that is no layout has its problems for findings
 * @returns errors and warnings in page order
 */
export function publishFindings(value: unknown, parts: PublishCheckParts): Finding[] {
  const steps = publishFindingSteps(value, parts);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a block at most, so that whoever has others waiting lets them in between. */
export function* publishFindingSteps(value: unknown, parts: PublishCheckParts): Generator<void, Finding[]> {
  const problems = yield* validateLayoutSteps(value, parts.catalog);
  const findings: Finding[] = problems.map((problem) => ({ ...problem, severity: problem.code === "unknown-block" ? "warning" : "error" }));
  // What is no layout cannot be walked; what has wrong settings can.
  if (problems.some(({ code }) => ["not-json", "shape", "version", "too-deep", "too-large"].includes(code) && !isOfBlock(code, problems)))
    return findings;
  yield;
  const layout = migrateLayout(value as Layout, parts.catalog);
  const wrong = new Set(problems.map(({ path }) => path));
  const priceProblems = textPriceCheck(layout, parts);
  const targets = linkTargets(layout.id, namesIn(layout), parts.facts, campaignOf(layout).from);
  const page = { ...layout, settings: shownSettings(layout) };
  findings.push(
    ...pageFindings(page, parts),
    ...pagePriceFindings(page, priceProblems),
    // Who is led elsewhere comes before the page's days, or after them.
    ...campaignFindings(layout, parts, linkTargets(layout.id, namesIn(layout), parts.facts)),
  );
  findings.push(...deadSocialPictures(page.settings, targets));
  findings.push(...customTextPriceFindings(layout, parts.catalog, priceProblems));
  yield;
  const { catalog, facts } = parts;
  const known: KnownValues = Object.fromEntries(
    Object.entries(facts.choices).map(([attribute, choices]) => [
      attribute,
      new Set(choices.flatMap((choice) => [choice.value, ...(choice.also ?? [])])),
    ]),
  );
  const visits = [...walk(layout)];
  if (layout.pageType === "customer-details") findings.push(...checkoutFindings(visits, normalPath(targets.ownPath), { ...parts, known }));
  const weak = weakPairsOf(layout, targets.ownPath, facts);
  const attached =
    (campaignOf(layout).offers?.length ?? Number(facts.pages.some(({ id, sharesOffers }) => id === layout.id && sharesOffers))) > 0;
  const saidOfBlocks = new Set<string>();
  const headings = mainHeadings();
  const contradictions = contradictionCheck(visits, known);
  const unset = unsetCheck(visits, catalog, known);
  for (const { node, path } of visits) {
    yield;
    const schema = catalog.get(node.block)?.schema;
    const shown = mergeSettings(parts.defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings);
    const grounds = [...groundsAt("settings", schema, shown), ...groundsAt("appearance", APPEARANCE_SCHEMA, node.appearance ?? {})];
    const found = [
      ...(isLinkedSection(node) ? [missingSection(node)] : []),
      ...ruleFindings(node, known),
      ...contradictions.of(node, path),
      ...unset.of(node),
      ...hiddenFindings(node, catalog),
      ...(schema
        ? [
            ...partFindings(node, schema, catalog),
            ...headings.of(node, schema, shown, path),
            ...settingFindings(node, schema, parts, targets, attached),
            ...blockPriceFindings(node, schema, parts, priceProblems),
            ...staleFindings(node, facts.translatedFrom?.blocks[node.id], facts, schema),
          ]
        : []),
      ...grounds.flatMap(({ at, ground }): Found[] => {
        saidOfBlocks.add(ground);
        const said = contrastFinding(weak.filter(({ back }) => back === ground));
        return said ? [{ ...said, at }] : [];
      }),
    ];
    for (const { at, ...finding } of found) {
      const where = at ? `${path}.${at}` : path;
      if (!wrong.has(where)) findings.push({ ...finding, path: where, blockId: node.id });
    }
  }
  const ofWhole = [headings.ofWhole(), facts.scripts && scriptsFinding(layout, facts.scripts)];
  findings.push(...ofWhole.filter((finding) => finding !== undefined));
  const ofPage = contrastFinding(weak.filter(({ back }) => !saidOfBlocks.has(back)));
  if (ofPage) findings.push({ ...ofPage, path: `theme.color-${ofPage.values!["front"]}` });
  return inPageOrder(
    findings,
    visits.map(({ node }) => node.id),
  );
}

/** A block that is newer than this program is a matter of that block alone. */
const isOfBlock = (code: string, problems: readonly { code: string; blockId?: string }[]): boolean =>
  problems.every((problem) => problem.code !== code || problem.blockId !== undefined);

function* pageFindings(layout: Layout, { catalog, facts }: PublishCheckParts): Generator<Finding> {
  const { settings, pageType } = layout;
  if (!settings.title.trim()) yield { code: "title-empty", severity: "error", path: "settings.title", message: "the page has no title" };
  yield* untranslatedPageFindings(settings, facts);
  yield* socialPictureFindings(settings, otherLanguages(facts));
  for (const { at, ...said } of staleFindings(textsOfPage(settings), facts.translatedFrom?.page, facts))
    yield { ...said, path: `settings.${at}` };
  if (pageType === "customer-details" && ![...walk(layout)].some(({ node }) => catalog.get(node.block)?.schema.provides?.includes("order")))
    yield {
      code: "form-missing",
      severity: "error",
      path: "main",
      message: "a checkout page needs a form that places the order",
      values: { part: "order" },
    };
}

const missingSection = (link: BlockNode): Found => ({
  code: "section-missing",
  severity: "error",
  at: "",
  message: `there is no section "${sectionOf(link)}" to show here`,
});

function ruleFindings({ visibleWhen }: BlockNode, known: KnownValues): Found[] {
  if (!visibleWhen) return [];
  const possible = canHold(visibleWhen, known);
  return conditionProblems(visibleWhen, known).map(({ code, path, attribute, value }) => ({
    code,
    severity: !possible && (code === "condition-never" || code === "condition-empty") ? "error" : "warning",
    at: `visibleWhen.${path}`,
    message:
      value === undefined
        ? "the condition has no value"
        : code === "condition-attribute"
          ? `there is no attribute "${value}"`
          : `${attribute} is never "${value}"`,
    values: { attribute, value: value ?? "" },
  }));
}

function partFindings(node: BlockNode, { needs = [], wants = [] }: SettingsSchema, catalog: BlockCatalog): Found[] {
  if (!needs.length && !wants.length) return [];
  const held = new Set([...subtree(node)].flatMap((child) => (child === node ? [] : (catalog.get(child.block)?.schema.provides ?? []))));
  const missing = (parts: readonly string[], severity: Severity): Found[] =>
    parts
      .filter((part) => !held.has(part))
      .map((part) => ({
        code: "part-missing",
        severity,
        at: "",
        message: `"${node.block}" ${severity === "error" ? "needs" : "had better have"} a block that provides "${part}"`,
        values: { part },
      }));
  return [...missing(needs, "error"), ...missing(wants, "warning")];
}

function* settingFindings(
  node: BlockNode,
  schema: SettingsSchema,
  { defaults, facts }: PublishCheckParts,
  targets: LinkTargets,
  attached: boolean,
): Generator<Found> {
  const base = defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {};
  const shown = mergeSettings(base, node.settings);
  // A switch for the page's offers holds nothing where no offer is attached.
  const idle = attached ? [] : attachments(schema).map(([setting]) => setting);
  yield* emptySettings(schema, shown, idle);
  const everyDefault = [DEFAULT_TEXT_LANGUAGE, ...facts.languages].map((language) => defaults(node.block, language));
  for (const { schema: own, value, path } of settingsIn(schema, shown)) {
    const at = `settings.${path}`;
    if (!isShownBeside(schema, path, shown)) continue;
    if (typeof value === "string") {
      yield* offerFindings(own, value, at, facts);
      yield* choiceFindings(own, value, at, facts);
      yield* videoFindings(own, value, at, facts);
      const gone = deadFile(own, value, targets);
      for (const said of gone ? [gone] : pictureFindings(own, value, facts.pictures)) yield { ...said, at };
      if (own.holds === "link" && value === "" && hasWords(shown, path))
        yield { code: "link-missing", severity: "warning", at, message: "a button leads nowhere" };
      if ((own.holds === "link" || own.holds === "page") && !isWithoutWords(shown, path)) {
        const dead = linkFinding(value, targets);
        if (dead) yield { ...dead, severity: "warning", at };
      }
      yield* writtenFindings(own, value, at, targets);
      if (
        !isLoremIpsum(value) &&
        isSampleText(
          own,
          value,
          everyDefault.map((texts) => valueAt(texts, path)),
        )
      )
        yield { code: "filler", severity: "warning", at, message: "is the text that a new block comes with" };
    } else yield* wordsFindings(own, value, at, isLinkBeside(schema, shown, path));
  }
  yield* translatedFindings(node, schema, targets);
  yield* untranslatedFindings(schema, node, facts);
}

/** Groups of settings that say nothing: of offer cards, that there are neither offers nor a label of some. */
function* emptySettings(
  { needsSettings = [], wantsSettings = [] }: SettingsSchema,
  shown: Settings,
  idle: readonly string[],
): Generator<Found> {
  for (const [groups, severity] of [
    [needsSettings, "error"],
    [wantsSettings, "warning"],
  ] as const)
    for (const group of groups) {
      const [first = ""] = group;
      if (group.every((setting) => idle.includes(setting) || isNothing(valueAt(shown, setting))))
        yield { code: "setting-empty", severity, at: `settings.${first}`, message: `${group.join(" or ")} has to hold something` };
    }
}

function* offerFindings(
  { holds, ...schema }: SettingsSchema,
  value: string,
  at: string,
  { offers, labels, unpayable }: ShopFacts,
): Generator<Found> {
  if (holds !== "offer" && holds !== "offer-label") return;
  // Without an offer a card has nothing to sell; without a label there are none of a label.
  if (!value) {
    if (holds === "offer")
      yield { code: "setting-empty", severity: "error", at, message: `${schema.title ?? "the offer"} has to be chosen` };
  } else if (!(holds === "offer" ? offers : labels).includes(value))
    yield {
      code: "offer-unknown",
      severity: holds === "offer" ? "error" : "warning",
      at,
      message: `the catalogue has no "${value}"`,
      values: { name: value },
    };
  const shown = unpayable.filter((offer) => (holds === "offer" ? offer.path === value : offer.labels.includes(value)));
  for (const said of unpayableFindings(shown)) yield { ...said, at };
}

/** By what a setting holds, the attribute of conditions whose values it takes. */
const CHOICES: Readonly<Record<string, string>> = { product: "productInBasket", "payment-method": "paymentMethodSelected" };

function* choiceFindings({ holds }: SettingsSchema, value: string, at: string, { choices }: ShopFacts): Generator<Found> {
  const known = choices[CHOICES[holds ?? ""] ?? ""];
  if (!value || !known || known.some((choice) => choice.value === value || choice.also?.includes(value))) return;
  yield { code: "choice-unknown", severity: "warning", at, message: `the shop has no "${value}"`, values: { name: value } };
}

function* videoFindings({ holds }: SettingsSchema, value: string, at: string, { videoOrigins }: ShopFacts): Generator<Found> {
  const origin = holds === "video" ? videoOf(value)?.origin : undefined;
  if (origin && !videoOrigins.includes(origin))
    yield {
      code: "video-origin",
      severity: "warning",
      at,
      message: `the shop does not allow its pages videos from ${origin}: shoppers get a link to it`,
      values: { origin },
    };
}

/** An entry of a list that only has its defaults is something: what is missing in it is said there. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && !value.trim()) ||
  (Array.isArray(value) && value.length === 0);

/** The words of the button that a link belongs to; undefined for a link that is no button's. */
const wordsBeside = (values: Settings, path: string): unknown =>
  path.includes(".") ? valueAt(values, path.replace(/[^.]+$/, "label")) : undefined;
/** Such a button is not drawn. */
const isWithoutWords = (values: Settings, path: string): boolean => wordsBeside(values, path) === "";
const hasWords = (values: Settings, path: string): boolean =>
  typeof wordsBeside(values, path) === "string" && !isWithoutWords(values, path);

function* wordsFindings(schema: SettingsSchema, value: unknown, at: string, isLink: boolean): Generator<Found> {
  if (!isPicture(schema) || !isSettings(value)) return;
  const { src, alt } = value;
  if (typeof src !== "string" || src === "") return;
  if (isDecorative(value)) {
    if (isLink) yield { code: "decorative-link", severity: "warning", at: `${at}.decorative`, message: "a link of a picture needs words" };
  } else if (!(typeof alt === "string" && alt.trim()))
    yield { code: "alt-missing", severity: "warning", at: `${at}.alt`, message: "the picture has no words for those who cannot see it" };
}

/** Whether the block, or the entry of a list, that a picture stands in says where it leads. */
function isLinkBeside(schema: SettingsSchema, values: Settings, path: string): boolean {
  const around = path.replace(/\.?[^.]+$/, "");
  const beside = around ? [...settingsIn(schema, values)].find((setting) => setting.path === around) : { schema, value: values };
  return Object.entries(beside?.schema.properties ?? {}).some(
    ([key, { holds }]) => holds === "link" && Boolean(valueAt(beside?.value, key)),
  );
}

/** The page's own first, then block by block; of one block the errors first. */
function inPageOrder(findings: readonly Finding[], ids: readonly string[]): Finding[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const rank = (finding: Finding) => (finding.blockId === undefined ? -1 : (places.get(finding.blockId) ?? -1));
  return findings.toSorted((a, b) => rank(a) - rank(b) || Number(isBlocking(b)) - Number(isBlocking(a)));
}
