/** A translation waits where its source was changed since the page went live and it was not; by the blocks of this program. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import { isStaleText, liveTexts } from "../../src/layout/publish/stale-translations";
import type { BlockNode, Layout, PageSettings } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const facts = shopFacts({ pages: [{ id: "spring", path: "/spring", live: true }], languages: ["en", "fr", "gsw"] });
const text = (content: string, translations: BlockNode["translations"] = {}, id = "text-1"): BlockNode => ({
  id,
  block: "rich-text",
  version: catalog.get("rich-text")!.version,
  settings: { content },
  translations,
});
const page = (main: BlockNode[], settings: Partial<PageSettings> = {}): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings: { title: "Spring", description: "", ...settings },
  regions: { header: [], main, side: [], footer: [] },
});
const stale = (live: Layout, draft: Layout): Finding[] =>
  publishFindings(draft, { catalog, defaults: blockDefaults, facts: { ...facts, live: liveTexts(live, catalog) } }).filter(
    ({ code }) => code === "translation-stale",
  );
const fr = (content: string) => ({ fr: { content } });

describe("[BLD-10] [BLD-7] a translation that its source has left behind", () => {
  const before = page([text("<p>Ten days</p>", fr("<p>Dix jours</p>"))]);

  it("is said at the translation, with its language", () => {
    expect(stale(before, page([text("<p>Twelve days</p>", fr("<p>Dix jours</p>"))]))).toEqual([
      {
        code: "translation-stale",
        severity: "warning",
        path: "main[0].translations.fr.content",
        blockId: "text-1",
        message: "1 texts were changed since the page went live, and their translations to fr were not",
        values: { language: "fr", count: 1 },
      },
    ]);
  });

  it.each<[string, BlockNode]>([
    ["nothing was changed", text("<p>Ten days</p>", fr("<p>Dix jours</p>"))],
    ["both were changed", text("<p>Twelve days</p>", fr("<p>Douze jours</p>"))],
    ["the translation alone was changed", text("<p>Ten days</p>", fr("<p>10 jours</p>"))],
    ["there is no translation any more: that is missing", text("<p>Twelve days</p>")],
    ["it is another block", text("<p>Twelve days</p>", fr("<p>Dix jours</p>"), "text-2")],
    ["a language is new", text("<p>Ten days</p>", { ...fr("<p>Dix jours</p>"), gsw: { content: "<p>Zäh Täg</p>" } })],
  ])("is none where %s", (_what, node) => {
    expect(stale(before, page([node]))).toEqual([]);
  });

  it("keeps of the live page what it translates, and nothing else", () => {
    const plain = text("<p>Plain</p>", {}, "plain");
    // What is written in the first language, of a text that has no source of its own, and of what is no text.
    const odd = text("<p>Odd</p>", { en: { content: "<p>Even</p>" }, fr: { unknown: "x" } }, "odd");
    const sourceless: BlockNode = { ...text("", fr("<p>Dix</p>"), "sourceless"), settings: {} };
    const { settings, block, version, id } = text("<p>None</p>", {}, "none");
    const live = liveTexts(page([plain, odd, sourceless, { settings, block, version, id }, text("<p>A</p>", fr("<p>B</p>"))]), catalog);
    expect(Object.keys(live.blocks)).toEqual(["text-1"]);
    expect(Object.keys(live.blocks["text-1"]!)).toEqual(["content"]);
    expect(Object.keys(live.blocks["text-1"]!["content"]!.in)).toEqual(["fr"]);
    expect(live.page).toEqual({});
    expect(liveTexts(page([{ ...plain, block: "gone", translations: { fr: { content: "x" } } }]), catalog).blocks).toEqual({});
  });

  it("waits for words: what has none, here or there, is not stale", () => {
    const was = liveTexts(before, catalog).blocks["text-1"]!["content"]!;
    expect(isStaleText(was, "fr", "<p>Twelve days</p>", "<p>Dix jours</p>")).toBe(true);
    expect(isStaleText(undefined, "fr", "<p>Twelve days</p>", "<p>Dix jours</p>")).toBe(false);
    expect(isStaleText(was, "fr", undefined, "<p>Dix jours</p>")).toBe(false);
    expect(isStaleText(was, "fr", "<p>Twelve days</p>", undefined)).toBe(false);
    // A block that lost its translations has none that waits.
    const { translations: _gone, ...node } = text("<p>Twelve days</p>");
    expect(stale(before, page([node]))).toEqual([]);
  });

  it("is none before the first publication: nothing is live to compare with", () => {
    const draft = page([text("<p>Twelve days</p>", fr("<p>Dix jours</p>"))]);
    const found = publishFindings(draft, { catalog, defaults: blockDefaults, facts });
    expect(found.map(({ code }) => code)).not.toContain("translation-stale");
  });

  it("follows a block that was moved, and counts the texts of one block per language", () => {
    const hero = (heading: string, lead: string): BlockNode => ({
      id: "hero-1",
      block: "hero",
      version: catalog.get("hero")!.version,
      settings: { heading, text: lead },
      translations: { fr: { heading: "Vite", text: "<p>Et bien</p>" }, gsw: { heading: "Gleitig" } },
    });
    const moved = page([text("<p>New</p>", {}, "text-9"), hero("Faster", "<p>And better</p>")]);
    expect(stale(page([hero("Fast", "<p>And good</p>")]), moved).map(({ path, values }) => [path, values!["count"]])).toEqual([
      ["main[1].translations.fr.heading", 2],
      ["main[1].translations.gsw.heading", 1],
    ]);
  });

  it("is said of the page's title and description", () => {
    const titled = (title: string, description: string) =>
      page([], { title, description, translations: { fr: { title: "Printemps", description: "Pour tous" } } });
    expect(stale(titled("Spring", "For all"), titled("Summer", "For all"))).toMatchObject([
      { path: "settings.translations.fr.title", values: { language: "fr", count: 1 } },
    ]);
    expect(stale(titled("Spring", "For all"), titled("Spring", "For you"))).toMatchObject([
      { path: "settings.translations.fr.description" },
    ]);
  });

  it("[BLD-9] is said of what the page's picture shows, and not of what a language's own one does", () => {
    const shows = (socialPictureAlt: string, more: object = {}) =>
      page([], { socialPicture: "/a.png", socialPictureAlt, translations: { fr: { socialPictureAlt: "Un chien", ...more } } });
    expect(stale(shows("A dog"), shows("A cat"))).toMatchObject([{ path: "settings.translations.fr.socialPictureAlt" }]);
    expect(stale(shows("A dog", { socialPicture: "/b.png" }), shows("A cat", { socialPicture: "/b.png" }))).toEqual([]);
    expect(stale(shows("A dog"), shows("A cat", { socialPicture: "/b.png" }))).toEqual([]);
  });

  it("entries of a list that change places take their translations along", () => {
    const faq = (...items: [string, string][]): BlockNode => ({
      id: "faq-1",
      block: "faq",
      version: catalog.get("faq")!.version,
      settings: { items: items.map(([question]) => ({ question, answer: "<p>Yes</p>" })) },
      translations: { fr: { items: items.map(([, question]) => ({ question })) } },
    });
    expect(stale(page([faq(["One?", "Un ?"], ["Two?", "Deux ?"])]), page([faq(["Two?", "Deux ?"], ["One?", "Un ?"])]))).toEqual([]);
    expect(stale(page([faq(["One?", "Un ?"], ["Two?", "Deux ?"])]), page([faq(["One?", "Un ?"], ["2?", "Deux ?"])]))).toMatchObject([
      { path: "main[0].translations.fr.items[1].question" },
    ]);
  });
});

it("[BLD-7] only a changed source with an unchanged translation waits, whatever the texts are", () => {
  const words = fc.string({ unit: "binary", maxLength: 12 });
  fc.assert(
    fc.property(words, words, words, words, (source, translation, nextSource, nextTranslation) => {
      const { blocks } = liveTexts(page([text(source, fr(translation))]), catalog);
      const was = blocks["text-1"]!["content"];
      expect(isStaleText(was, "fr", nextSource, nextTranslation)).toBe(source !== nextSource && translation === nextTranslation);
      expect(isStaleText(was, "fr", nextSource, translation)).toBe(source !== nextSource);
      expect(isStaleText(was, "gsw", nextSource, translation)).toBe(false);
    }),
  );
});
