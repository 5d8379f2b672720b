/** Texts of a page beside each other: which there are, which wait, and what writing one does to the page. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsOfBlock, textsOfPage, type BlockFacts, type PageText } from "../../../src/editor/translations/page-texts";
import { countWaiting, shownTexts } from "../../../src/editor/translations/text-filter";
import { withPageText, withText } from "../../../src/editor/translations/write-text";
import { applySettings, shownSettings } from "../../../src/editor/settings/settings-data";
import type { SettingsSchema } from "../../../src/layout/catalog";
import { translatedFrom } from "../../../src/layout/publish/stale-translations";
import { untranslatedTexts } from "../../../src/layout/publish/check-texts";
import type { BlockNode, PageSettings, Settings } from "../../../src/layout/types";

const text: SettingsSchema = { type: "string", translatable: true };
const schema: SettingsSchema = {
  type: "object",
  properties: {
    heading: { ...text, title: "Heading", maxLength: 80 },
    body: { ...text, title: "Body", holds: "rich-text" },
    note: { ...text, title: "Note", format: "multiline" },
    href: { type: "string", title: "Link" },
    kind: { type: "string", title: "Kind" },
    choice: { ...text, title: "Choice", shownWhen: { kind: ["list"] } },
    items: {
      type: "array",
      title: "Items",
      items: { type: "object", properties: { label: { ...text, title: "Label" }, icon: { type: "string" } } },
    },
    button: { type: "object", title: "Button", properties: { words: { ...text, title: "Words" }, href: { type: "string" } } },
  },
};
const defaults: Record<string, Settings> = {
  en: { heading: "Plans", body: "", note: "", href: "/", kind: "text", choice: "Choose", items: [], button: { words: "Go", href: "" } },
  fr: {
    heading: "Offres",
    body: "",
    note: "",
    href: "/",
    kind: "text",
    choice: "Choisir",
    items: [],
    button: { words: "Aller", href: "" },
  },
  gsw: { heading: "Aabot", body: "", note: "", href: "/", kind: "text", choice: "Wähle", items: [], button: { words: "Los", href: "" } },
};
const facts: BlockFacts = { schema, defaults: (language) => defaults[language]! };
const blockOf = (settings: Settings, translations?: BlockNode["translations"]): BlockNode => ({
  id: "a",
  block: "x",
  version: 1,
  settings,
  ...(translations && { translations }),
});
const recordOf = (main: BlockNode[], settings: PageSettings = { title: "", description: "" }) =>
  translatedFrom({ settings, regions: { header: [], main, side: [], footer: [] } });
const of = (block: BlockNode, before?: BlockNode) =>
  textsOfBlock(block, facts, { base: "en", others: ["fr", "gsw"], recorded: before && recordOf([before]).blocks["a"] });
const states = (texts: PageText[]) =>
  Object.fromEntries(texts.map(({ path, in: said }) => [path, `${said["fr"]!.state} ${said["gsw"]!.state}`]));
const view = (language: string) => ({ schema, defaults: defaults[language]!, baseDefaults: defaults["en"]!, language, baseLanguage: "en" });

describe("[BLD-7] the texts of a block", () => {
  it("are all that languages may say, its own words too; what is said nowhere or means nothing is left out", () => {
    const block = blockOf({ body: "<p>Hi</p>", items: [{ label: "One", icon: "star" }] }, { fr: { items: [{ label: "Un" }] } });
    expect(of(block).map(({ path, label, isRich, isOwn, source }) => [path, label, isRich, isOwn, source])).toEqual([
      ["heading", "Heading", false, false, "Plans"],
      ["body", "Body", true, true, "<p>Hi</p>"],
      ["items[0].label", "Items 1 › Label", false, true, "One"],
      ["button.words", "Button › Words", false, false, "Go"],
    ]);
    expect(states(of(block))).toEqual({
      heading: "default default",
      body: "missing missing",
      "items[0].label": "own missing",
      "button.words": "default default",
    });
    expect(of(blockOf({ kind: "list" })).map(({ path }) => path)).toContain("choice");
  });

  it("fall back to the block's own words in that language, or to the text itself", () => {
    const [heading] = of(blockOf({}));
    expect([heading!.in["fr"]!.fallback, heading!.in["fr"]!.own]).toEqual(["Offres", undefined]);
    const [own] = of(blockOf({ heading: "Ours" }, { fr: { heading: "Les nôtres" } }));
    expect([own!.in["fr"], own!.in["gsw"]]).toEqual([
      { own: "Les nôtres", fallback: "Ours", state: "own" },
      { own: undefined, fallback: "Ours", state: "missing" },
    ]);
  });

  it("are out of date once their source was changed and they were not", () => {
    const before = blockOf({ heading: "Half off" }, { fr: { heading: "-50 %" }, gsw: { heading: "Halbe Priis" } });
    const changed = { ...before, settings: { heading: "A third off" } };
    expect(states(of(changed, before))["heading"]).toBe("stale stale");
    const french = { ...changed, translations: { ...changed.translations, fr: { heading: "Un tiers" } } };
    expect(states(of(french, before))["heading"]).toBe("own stale");
    expect(states(of(changed))["heading"]).toBe("own own");
    expect(states(of(before, before))["heading"]).toBe("own own");
  });

  it("wait as many as the list of problems says", () => {
    const block = blockOf({ heading: "Ours", body: "<p>Hi</p>", items: [{ label: "5.99" }, { label: "Two" }] }, { fr: { heading: "" } });
    const texts = of(block);
    for (const language of ["fr", "gsw"])
      expect(countWaiting([{ id: "a", title: "", type: "x", texts }], language)).toEqual({
        missing: untranslatedTexts(schema, block, language).length,
        stale: 0,
      });
  });
});

describe("[BLD-7] a text that is written", () => {
  const words = fc.constantFrom("", "Plans", "Offres", "Neu", "<p>x</p>");
  const paths = ["heading", "body", "note", "items[0].label", "items[1].label", "button.words"];

  it("stands in its language alone, and an emptied translation is none", () => {
    const write = fc.record({ path: fc.constantFrom(...paths), language: fc.constantFrom("en", "fr", "gsw"), value: words });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (writes) => {
        let block = blockOf({
          heading: "Ours",
          body: "<p>Hi</p>",
          note: "n",
          items: [{ label: "One" }, { label: "Two" }],
          button: { words: "Buy" },
        });
        const model = new Map<string, string>();
        const source = new Map([
          ["heading", "Ours"],
          ["body", "<p>Hi</p>"],
          ["note", "n"],
          ["items[0].label", "One"],
          ["items[1].label", "Two"],
          ["button.words", "Buy"],
        ]);
        for (const { path, language, value } of writes) {
          block = withText(block, path, value, view(language));
          if (language === "en") source.set(path, value);
          else if (value === "") model.delete(`${language} ${path}`);
          else model.set(`${language} ${path}`, value);
        }
        for (const { path, source: now, in: said } of of(block)) {
          if (!source.has(path)) continue;
          expect(now).toBe(source.get(path));
          for (const language of ["fr", "gsw"]) expect(said[language]!.own).toBe(model.get(`${language} ${path}`));
        }
        expect(block.translations === undefined || model.size > 0).toBe(true);
      }),
    );
  });

  it("may be the same in two languages, and stays so when the panel writes another", () => {
    let block = withText(blockOf({ heading: "Premium", note: "n" }), "heading", "Premium", view("fr"));
    expect(states(of(block))["heading"]).toBe("own missing");
    block = applySettings(block, { ...shownSettings(block, view("fr")), note: "remarque" }, view("fr"));
    expect(block.translations).toEqual({ fr: { heading: "Premium", note: "remarque" } });
  });

  it("of the page is its title or description in that language", () => {
    const settings: PageSettings = { title: "Spring", description: "" };
    const french = withPageText(settings, "fr", "title", "Printemps");
    expect(french.translations).toEqual({ fr: { title: "Printemps" } });
    expect(withPageText(french, "fr", "title", "")).toEqual(settings);
    const said = (page: PageSettings, before?: PageSettings) =>
      textsOfPage(page, { others: ["fr"], recorded: before && recordOf([], before).page, labelOf: (field) => field }).map(
        ({ path, in: each }) => [path, each["fr"]!.state],
      );
    expect(said(settings)).toEqual([["title", "missing"]]);
    expect(said({ ...french, description: "Sale" })).toEqual([
      ["title", "own"],
      ["description", "missing"],
    ]);
    expect(said({ ...french, title: "Summer" }, french)).toEqual([["title", "stale"]]);
  });

  it("of the picture of shared links waits for a translation only where the language shows the same picture", () => {
    const settings = { title: "", description: "", socialPicture: "/a.png", socialPictureAlt: "A" };
    const alt = (page: PageSettings, before?: PageSettings) =>
      textsOfPage(page, { others: ["fr"], recorded: before && recordOf([], before).page, labelOf: (field) => field }).find(
        ({ path }) => path === "socialPictureAlt",
      )!.in["fr"]!;
    expect(alt(settings)).toEqual({ own: undefined, fallback: "A", state: "missing" });
    expect(alt({ ...settings, translations: { fr: { socialPicture: "/b.png" } } })).toEqual({
      own: undefined,
      fallback: "",
      state: "default",
    });
    const words = withPageText(settings, "fr", "socialPictureAlt", "Un");
    expect(alt({ ...words, socialPictureAlt: "B" }, words).state).toBe("stale");
    const own = withPageText(words, "fr", "socialPicture", "/b.png");
    expect(alt({ ...own, socialPictureAlt: "B" }, own)).toEqual({ own: "Un", fallback: "", state: "own" });
  });
});

describe("[BLD-7] what is shown", () => {
  const group = {
    id: "a",
    title: "Hero",
    type: "x",
    texts: of(blockOf({ heading: "Ours", body: "<p>Hello <b>you</b></p>" }, { fr: { heading: "Les nôtres" } })),
  };
  const all = { query: "", onlyMissing: false, onlyOwn: false };
  it.each<[string, Partial<typeof all>, string[], string[]]>([
    ["everything", {}, [], ["heading", "body", "button.words"]],
    ["what waits", { onlyMissing: true }, [], ["heading", "body"]],
    ["what the page says", { onlyOwn: true }, [], ["heading", "body"]],
    ["words of any language", { query: "NÔTRES" }, [], ["heading"]],
    ["words, not markup", { query: "hello you" }, [], []],
    ["the block's name", { query: "hero" }, [], ["heading", "body", "button.words"]],
    ["what somebody writes in", { query: "nothing of it" }, ["a body"], ["body"]],
  ])("%s", (_title, filter, kept, shown) => {
    const found = shownTexts([group], { ...all, ...filter }, new Set(kept));
    expect(found.flatMap(({ texts }) => texts.map(({ path }) => path))).toEqual(shown);
  });
});
