/** A translation waits where its source was changed since it was written and it was not; by the blocks of this program. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import { staleTexts, translatedFrom, withConfirmed, type TranslatedFrom } from "../../src/layout/publish/stale-translations";
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
const found = (record: TranslatedFrom | undefined, layout: Layout): Finding[] =>
  publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, ...(record && { translatedFrom: record }) } }).filter(
    ({ code }) => code === "translation-stale",
  );
/** Saved one after the other, and what is found in the last of them. */
const saved = (...layouts: Layout[]): TranslatedFrom =>
  layouts.reduce<TranslatedFrom | undefined>((record, layout) => translatedFrom(layout, record), undefined)!;
const stale = (before: Layout, draft: Layout): Finding[] => found(saved(before), draft);
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
        message: "1 texts were changed since they were translated to fr, and their translations were not",
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

  it("keeps of what is saved what translates something, and nothing else", () => {
    const plain = text("<p>Plain</p>", {}, "plain");
    // What is written in the first language, of a text that has no source of its own, and of what is no text.
    const odd = text("<p>Odd</p>", { en: { content: "<p>Even</p>" }, fr: { unknown: "x" } }, "odd");
    const sourceless: BlockNode = { ...text("", fr("<p>Dix</p>"), "sourceless"), settings: {} };
    const { settings, block, version, id } = text("<p>None</p>", {}, "none");
    const record = saved(page([plain, odd, sourceless, { settings, block, version, id }, text("<p>A</p>", fr("<p>B</p>"))]));
    expect(Object.keys(record.blocks)).toEqual(["text-1"]);
    expect(Object.keys(record.blocks["text-1"]!)).toEqual(["fr"]);
    expect(Object.keys(record.blocks["text-1"]!["fr"]!)).toEqual(["content"]);
    expect(record.page).toEqual({});
    expect(JSON.stringify(record)).not.toContain("<p>");
  });

  it("waits for words: what has none, here or there, is not stale", () => {
    const was = saved(before).blocks["text-1"]!;
    expect(staleTexts(text("<p>Twelve days</p>", fr("<p>Dix jours</p>")), was, "fr")).toEqual(["content"]);
    expect(staleTexts(text("<p>Twelve days</p>", fr("<p>Dix jours</p>")), undefined, "fr")).toEqual([]);
    expect(staleTexts({ settings: {}, translations: fr("<p>Dix jours</p>") }, was, "fr")).toEqual([]);
    // A block that lost its translations has none that waits.
    const { translations: _gone, ...node } = text("<p>Twelve days</p>");
    expect(staleTexts(node, was, "fr")).toEqual([]);
    expect(stale(before, page([node]))).toEqual([]);
  });

  it("is none where nothing is known of the page, and in what is no text", () => {
    expect(found(undefined, page([text("<p>Twelve days</p>", fr("<p>Dix jours</p>"))]))).toEqual([]);
    const hero = (href: string): BlockNode => ({
      id: "hero-1",
      block: "hero",
      version: catalog.get("hero")!.version,
      settings: { primary: { label: "Go", href } },
      translations: { fr: { primary: { href: "/fr" } } },
    });
    expect(stale(page([hero("/a")]), page([hero("/b")]))).toEqual([]);
  });

  it("names come from layouts: a block, a language and a setting called as what every object has are what they are called", () => {
    const odd = (source: string): BlockNode => ({
      ...text(source),
      id: "constructor",
      block: "gone",
      settings: JSON.parse(`{"__proto__":"${source}"}`),
      translations: JSON.parse('{"constructor":{"__proto__":"x"}}'),
    });
    const record = saved(page([odd("One")]));
    expect(staleTexts(odd("Two"), record.blocks["constructor"], "constructor")).toEqual(["__proto__"]);
    expect(staleTexts(odd("Two"), saved(page([text("<p>A</p>", fr("<p>B</p>"))], {})).blocks["constructor"], "toString")).toEqual([]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
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

describe("[BLD-7] [BLD-10] what translations were made from, save after save", () => {
  const S1 = "<p>Ten days</p>";
  const S2 = "<p>Twelve days</p>";
  const S3 = "<p>Two weeks</p>";
  const T1 = "<p>Dix jours</p>";
  const T2 = "<p>Douze jours</p>";
  type Save = readonly [source: string, translation?: string];
  const pageOf = ([source, translation]: Save) => page([text(source, translation === undefined ? {} : fr(translation))]);

  it.each<[string, Save[], boolean]>([
    ["it is new", [[S1, T1]], false],
    [
      "its source was changed",
      [
        [S1, T1],
        [S2, T1],
      ],
      true,
    ],
    [
      "its source was changed, and it was saved and published again in spite of that",
      [
        [S1, T1],
        [S2, T1],
        [S2, T1],
        [S2, T1],
      ],
      true,
    ],
    [
      "its source was changed again",
      [
        [S1, T1],
        [S2, T1],
        [S3, T1],
      ],
      true,
    ],
    [
      "its source is again what it was",
      [
        [S1, T1],
        [S2, T1],
        [S1, T1],
      ],
      false,
    ],
    [
      "it followed later",
      [
        [S1, T1],
        [S2, T1],
        [S2, T2],
      ],
      false,
    ],
    [
      "it followed in the same save",
      [
        [S1, T1],
        [S2, T2],
      ],
      false,
    ],
    [
      "it followed, and its source went on",
      [
        [S1, T1],
        [S2, T2],
        [S3, T2],
      ],
      true,
    ],
    ["it was taken away and written anew", [[S1, T1], [S2, T1], [S2], [S2, T1]], false],
    ["it came after its source", [[S1], [S2], [S2, T1]], false],
  ])("of a translation, where %s", (_what, saves, isStale) => {
    const layouts = saves.map(pageOf);
    expect(found(saved(...layouts), layouts.at(-1)!).length > 0).toBe(isStale);
  });

  it("keeps each language's own source, as each may have been made from another state of it", () => {
    const both = (source: string, french: string, swiss: string) => page([text(source, { ...fr(french), gsw: { content: swiss } })]);
    const layouts = [both(S1, T1, "Zäh Täg"), both(S2, T1, "Zwölf Täg")];
    const record = saved(...layouts);
    const languages = (layout: Layout) => found(record, layout).map(({ values }) => values!["language"]);
    expect(languages(layouts[1]!)).toEqual(["fr"]);
    expect(languages(both(S1, T1, "Zwölf Täg"))).toEqual(["gsw"]);
  });

  it("forgets what is gone", () => {
    const titled = page([text(S1, fr(T1))], { translations: { fr: { title: "Printemps" } } });
    expect(saved(titled, page([]))).toEqual({ page: {}, blocks: {} });
  });

  it("an entry of a list takes along what it was made from", () => {
    const faq = (...items: [string, string][]): Layout =>
      page([
        {
          id: "faq-1",
          block: "faq",
          version: catalog.get("faq")!.version,
          settings: { items: items.map(([question]) => ({ question, answer: "<p>Yes</p>" })) },
          translations: { fr: { items: items.map(([, question]) => ({ question })) } },
        },
      ]);
    const places = (record: TranslatedFrom, layout: Layout) => found(record, layout).map(({ path, values }) => [path, values!["count"]]);
    const record = saved(faq(["One?", "Un ?"], ["Two?", "Deux ?"]), faq(["1?", "Un ?"], ["Two?", "Deux ?"]));
    const turned = faq(["Two?", "Deux ?"], ["1?", "Un ?"]);
    expect(places(record, turned)).toEqual([["main[0].translations.fr.items[1].question", 1]]);
    expect(places(translatedFrom(turned, record), turned)).toEqual([["main[0].translations.fr.items[1].question", 1]]);
    // Two that say the same in one language: each is what one of them was made from.
    const same = saved(faq(["Yes", "Oui"], ["Sure", "Oui"]));
    expect(places(same, faq(["Sure", "Oui"], ["Yes", "Oui"]))).toEqual([]);
    // One that is written anew as another one reads does not take over what that one was made from.
    const third = faq(["1?", "Un ?"], ["Two?", "Deux ?"], ["First?", "Un ?"]);
    expect(places(record, third)).toEqual([["main[0].translations.fr.items[0].question", 1]]);
  });

  it("another setting of a block with the same words is another text, whose translation was made from its own source", () => {
    const hero = (primary: [string, string?], secondary: [string, string?]): Layout => {
      const said = Object.entries({ primary, secondary }).flatMap(([name, [, label]]) => (label ? [[name, { label }] as const] : []));
      const settings = { primary: { label: primary[0], href: "/" }, secondary: { label: secondary[0], href: "/" } };
      const version = catalog.get("hero")!.version;
      return page([{ id: "hero-1", block: "hero", version, settings, translations: { fr: Object.fromEntries(said) } }]);
    };
    const record = saved(hero(["More", "Plus"], ["Others"]));
    expect(found(record, hero(["More"], ["Others", "Plus"]))).toEqual([]);
  });

  it("costs one look at each text, however many there are", () => {
    const entries = Array.from({ length: 60_000 }, (_, at) => `Q${at}`);
    const faq = (source: string, same?: string): Layout =>
      page([
        {
          id: "faq-1",
          block: "faq",
          version: catalog.get("faq")!.version,
          settings: { items: entries.map((question) => ({ question: source + question })) },
          translations: { fr: { items: entries.map((question) => ({ question: same ?? question })) } },
        },
      ]);
    for (const same of [undefined, "Oui"]) {
      const record = saved(faq("", same), faq("", same));
      expect(staleTexts(faq("new ", same).regions.main[0]!, record.blocks["faq-1"], "fr")).toHaveLength(60_000);
    }
  });

  it("somebody says that a translation still holds: it waits no longer, until its source is another again", () => {
    const draft = page([text(S2, fr(T1))], { title: "Summer", translations: { fr: { title: "Saison" } } });
    const record = saved(page([text(S1, fr(T1))], { translations: { fr: { title: "Saison" } } }), draft);
    expect(found(record, draft)).toHaveLength(2);
    const confirmed = withConfirmed(record, { blockId: "text-1", path: "content", language: "fr", source: S2, text: T1 })!;
    expect(found(confirmed, draft).map(({ path }) => path)).toEqual(["settings.translations.fr.title"]);
    const both = withConfirmed(confirmed, { path: "title", language: "fr", source: "Summer", text: "Saison" })!;
    expect(found(both, draft)).toEqual([]);
    expect(found(translatedFrom(draft, both), draft)).toEqual([]);
    expect(found(both, page([text(S3, fr(T1))]))).toHaveLength(1);
    // What somebody is said to have read, and is not what stands there, is said of nothing.
    for (const other of [{ text: T2 }, { language: "gsw" }, { blockId: "text-2" }])
      expect(withConfirmed(record, { blockId: "text-1", path: "content", language: "fr", source: S2, text: T1, ...other })).toBeUndefined();
    // It stands elsewhere in its block, which is not saved yet.
    expect(withConfirmed(record, { blockId: "text-1", path: "moved", language: "fr", source: S2, text: T1 })).toEqual(confirmed);
  });
});

it("[BLD-7] only a changed source with an unchanged translation waits, whatever the texts are", () => {
  const words = fc.string({ unit: "binary", maxLength: 12 });
  fc.assert(
    fc.property(words, words, words, words, (source, translation, nextSource, nextTranslation) => {
      const was = saved(page([text(source, fr(translation))])).blocks["text-1"];
      const waits = (node: BlockNode, language = "fr") => staleTexts(node, was, language).length > 0;
      expect(waits(text(nextSource, fr(nextTranslation)))).toBe(source !== nextSource && translation === nextTranslation);
      expect(waits(text(nextSource, fr(translation)))).toBe(source !== nextSource);
      expect(waits(text(nextSource, { gsw: { content: translation } }), "gsw")).toBe(false);
    }),
  );
});
