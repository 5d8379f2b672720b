import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import { isLoremIpsum, isSampleText, untranslatedTexts } from "../../src/layout/publish/check-texts";
import type { BlockNode, Settings } from "../../src/layout/types";

describe("[BLD-10] texts that nobody has written yet", () => {
  it.each<[string, boolean]>([
    ["Lorem ipsum", true],
    ["<p>LOREM\n  IPSUM dolor</p>", true],
    ["and dolor  sit amet there", true],
    ["lorem", false],
    ["Florem ipsum", false],
    ["lorem ipsumque", false],
    ["", false],
  ])("%j is filler: %s", (text, expected) => {
    expect(isLoremIpsum(text)).toBe(expected);
  });

  it.each<[string, SettingsSchema["sampleText"], string, unknown[], boolean]>([
    ["its default", true, "Your words", ["Your words", "Deine Worte"], true],
    ["its default in another language", true, "Deine Worte", ["Your words", "Deine Worte"], true],
    ["one's own words", true, "Ours", ["Your words"], false],
    ["a default that is meant to stay", undefined, "Your words", ["Your words"], false],
    ["one of a list", ["© Your brand", "Your town"], "Your town", [], true],
    ["the default beside a list", ["© Your brand"], "Your words", ["Your words"], false],
    ["nothing at all, as a default", true, "", ["", undefined], false],
    ["spaces, as a default", true, "  ", ["  "], false],
    ["nothing at all, of a list", [""], "", [], false],
  ])("%s", (_what, sampleText, text, samples, expected) => {
    expect(isSampleText({ type: "string", ...(sampleText !== undefined && { sampleText }) }, text, samples)).toBe(expected);
  });
});

describe("[BLD-7] texts that a block says in one language only", () => {
  const text: SettingsSchema = { type: "string", translatable: true };
  const schema: SettingsSchema = {
    type: "object",
    properties: {
      heading: text,
      body: { ...text, holds: "rich-text" },
      href: { type: "string", holds: "link" },
      items: { type: "array", translatable: true, items: { type: "object", properties: { label: text, icon: { type: "string" } } } },
    },
  };
  const missing = (settings: Settings, translations?: BlockNode["translations"]) =>
    untranslatedTexts(schema, { settings, ...(translations && { translations }) }, "fr");

  it("are those that people read, in the schema's order", () => {
    expect(
      missing({ items: [{ label: "One", icon: "star" }, { label: "Two" }], body: "<p>Hi</p>", href: "/terms", heading: "Plans" }),
    ).toEqual(["heading", "body", "items[0].label", "items[1].label"]);
  });

  it("are none where a price says all there is, unless it has words of its own", () => {
    expect(
      missing({ heading: "{{offer.price}}", body: "<p>{{offer.name:/offers/a}} 24</p>", items: [{ label: "{{offer.saving|much}}" }] }),
    ).toEqual(["items[0].label"]);
  });

  it("are not those that the language says, be it with nothing", () => {
    const settings = { heading: "Plans", body: "<p>Hi</p>", items: [{ label: "One" }, { label: "Two" }] };
    expect(missing(settings, { fr: { heading: "Offres", body: "", items: [{}, { label: "Deux" }] }, gsw: { body: "x" } })).toEqual([
      "items[0].label",
    ]);
    expect(missing(settings, { fr: { heading: null, body: "x", items: [] } })).toEqual(["heading", "items[0].label", "items[1].label"]);
  });

  it.each(["", "   ", "5.99", "→ 3 / 4", "<p></p>", "<br><hr>", "<strong>42</strong>"])("%j holds no words", (body) => {
    expect(missing({ body })).toEqual([]);
  });

  it.each(["é", "日本", "<p>a</p>", "1 month"])("%j holds words", (body) => {
    expect(missing({ body })).toEqual(["body"]);
  });

  it("what is no text has none", () => {
    expect(missing({ heading: null, body: 7, items: [{ label: null }, "x"] })).toEqual([]);
  });
});
