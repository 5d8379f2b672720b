import { describe, expect, it } from "vitest";
import type { SettingsSchema } from "../../src/layout/catalog";
import { mergeSettings, mergeTexts, resolveLayout, resolveSettings, type ResolveOptions } from "../../src/layout/resolve";
import type { BlockNode, Layout, Settings } from "../../src/layout/types";

const schema: SettingsSchema = {
  type: "object",
  properties: {
    heading: { type: "string", translatable: true },
    body: { type: "string", holds: "rich-text" },
    href: { type: "string", holds: "link" },
    picture: { type: "object", properties: { src: { type: "string", holds: "image" }, alt: { type: "string" } } },
    items: { type: "array", items: { type: "object", properties: { label: { type: "string" }, href: { type: "string", holds: "link" } } } },
    bare: { type: "object" },
    lines: { type: "array" },
  },
};
const options: ResolveOptions = {
  language: "fr",
  theme: "of-the-shop",
  block: (type) => (type === "magic" ? undefined : { schema, defaults: { heading: "Default" } }),
  sanitize: (html) => html.replaceAll(/<script>.*?<\/script>/g, ""),
};
const node = (id: string, settings: Settings = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: "box",
  version: 1,
  settings,
  ...more,
});
const layout = (settings: Layout["settings"], main: BlockNode[] = []): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings,
  regions: { header: [node("h")], main, side: [node("s")], footer: [node("f")] },
});
const settingsOf = (settings: Settings, translations?: BlockNode["translations"]) =>
  resolveSettings({ settings, ...(translations && { translations }) }, { schema, defaults: {} }, options);

describe("[BLD-4] a picture for decoration alone", () => {
  const words = { picture: { alt: "Un chat" } };
  it("has no words in any language, and its mark goes nowhere", () => {
    expect(settingsOf({ picture: { src: "/media/a.svg", alt: "A cat", decorative: true } }, { fr: words })).toEqual({
      picture: { src: "/media/a.svg", alt: "" },
    });
  });

  it("one that is not keeps its words", () => {
    expect(settingsOf({ picture: { src: "/media/a.svg", alt: "A cat", decorative: false } }, { fr: words })).toEqual({
      picture: { src: "/media/a.svg", alt: "Un chat" },
    });
  });
});

describe("a page in one language", () => {
  it("takes what is its own before what the shop has, and the language's words before the page's", () => {
    const own = { title: "Spring", description: "New", theme: "ink", translations: { fr: { title: "Printemps", description: "Nouveau" } } };
    expect(resolveLayout(layout(own), options)).toMatchObject({
      id: "spring",
      pageType: "offer-page",
      language: "fr",
      theme: "ink",
      title: "Printemps",
      description: "Nouveau",
    });
    expect(
      resolveLayout(layout({ title: "Spring", description: "New", translations: { gsw: { title: "Früelig" } } }), options),
    ).toMatchObject({ theme: "of-the-shop", title: "Spring", description: "New" });
    expect(resolveLayout(layout({ title: "Spring", translations: { fr: { title: "Printemps" } } } as never), options)).toMatchObject({
      title: "Printemps",
      description: "",
    });
  });

  it.each<[string, Partial<Layout["settings"]>, Partial<ReturnType<typeof resolveLayout>>]>([
    ["the page's", { socialPicture: "/a.png", socialPictureAlt: "A" }, { socialPicture: "/a.png", socialPictureAlt: "A" }],
    [
      "the language's, and not the words for another",
      { socialPicture: "/a.png", socialPictureAlt: "A", translations: { fr: { socialPicture: "/b.png" } } },
      { socialPicture: "/b.png" },
    ],
    [
      "the language's with its words",
      { socialPicture: "/a.png", translations: { fr: { socialPicture: "https://x.example/b.png", socialPictureAlt: "B" } } },
      { socialPicture: "https://x.example/b.png", socialPictureAlt: "B" },
    ],
    [
      "the page's in the language's words",
      { socialPicture: "/a.png", socialPictureAlt: "A", translations: { fr: { socialPictureAlt: "B" } } },
      { socialPicture: "/a.png", socialPictureAlt: "B" },
    ],
    ["the language's alone", { translations: { fr: { socialPicture: "/b.png" } } }, { socialPicture: "/b.png" }],
    ["none of another language", { translations: { gsw: { socialPicture: "/c.png" } } }, {}],
    [
      "the page's, where the language's is no address",
      { socialPicture: "/a.png", socialPictureAlt: "A", translations: { fr: { socialPicture: "javascript:alert(1)" } } },
      { socialPicture: "/a.png", socialPictureAlt: "A" },
    ],
    ["none, where there are words alone", { socialPictureAlt: "A" }, {}],
  ])("[BLD-9] a shared link shows %s", (_which, settings, shown) => {
    const { socialPicture, socialPictureAlt } = resolveLayout(layout({ title: "Spring", description: "", ...settings }), options);
    expect({ ...(socialPicture && { socialPicture }), ...(socialPictureAlt && { socialPictureAlt }) }).toEqual(shown);
  });

  it.each(["protected", "sideFirst", "noindex"] as const)("says that it is %s when it is, and nothing of it when it is not", (name) => {
    expect(resolveLayout(layout({ title: "", description: "", [name]: true }), options)[name]).toBe(true);
    expect(resolveLayout(layout({ title: "", description: "", [name]: false }), options)).not.toHaveProperty(name);
    expect(resolveLayout(layout({ title: "", description: "" }), options)).not.toHaveProperty(name);
  });

  it("keeps every region, what stands in slots, and conditions; a block without them has none", () => {
    const rule = { all: [{ attribute: "orderPrice", operator: "more than", value: 5 }] } as NonNullable<BlockNode["visibleWhen"]>;
    const page = resolveLayout(
      layout({ title: "", description: "" }, [
        node("a", {}, { slots: { one: [node("b", { heading: "In" }), node("c")], two: [] }, visibleWhen: rule }),
        node("d", { heading: "Kept for later" }, { block: "magic" }),
      ]),
      options,
    );
    const box = (id: string, heading = "Default") => ({ id, block: "box", settings: { heading } });
    expect(page.regions).toEqual({
      header: [box("h")],
      main: [
        { ...box("a"), slots: { one: [box("b", "In"), box("c")], two: [] }, visibleWhen: rule },
        { id: "d", block: "magic", settings: {} },
      ],
      side: [box("s")],
      footer: [box("f")],
    });
    expect(Object.keys(page.regions.header[0]!)).toEqual(["id", "block", "settings"]);
  });
});

describe("[LAY-3] a stored bad layout does no harm", () => {
  it("links, pictures and texts that are not allowed are dropped, at any depth; nothing else is", () => {
    expect(
      settingsOf({
        heading: "Note: today only <script>",
        body: "<p>Fine</p><script>x</script>",
        href: "javascript:alert(1)",
        picture: { src: "mailto:a@b.example", alt: "data: in a picture" },
        items: [
          { label: "tel: us", href: "data:text/html,x" },
          { label: "Terms", href: "/terms" },
        ],
        bare: { href: "kept:as-it-is" },
        lines: ["kept:as-it-is"],
        unknown: "kept:as-it-is",
      }),
    ).toEqual({
      heading: "Note: today only <script>",
      body: "<p>Fine</p>",
      href: "",
      picture: { src: "", alt: "data: in a picture" },
      items: [
        { label: "tel: us", href: "" },
        { label: "Terms", href: "/terms" },
      ],
      bare: { href: "kept:as-it-is" },
      lines: ["kept:as-it-is"],
      unknown: "kept:as-it-is",
    });
    expect(settingsOf({ picture: { src: "/media/a.svg" }, href: "mailto:a@b.example", items: null })).toEqual({
      picture: { src: "/media/a.svg" },
      href: "mailto:a@b.example",
      items: null,
    });
  });

  it("a translation's links too", () => {
    expect(settingsOf({ href: "/a" }, { fr: { href: "javascript:alert(1)" } })).toEqual({ href: "" });
    expect(settingsOf({ href: "/a" }, { gsw: { href: "/other" } })).toEqual({ href: "/a" });
  });
});

describe("settings on top of others", () => {
  it.each<[string, Settings, Settings, Settings]>([
    ["groups are joined", { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
    ["lists are replaced", { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ["a group in the place of a word", { a: "x" }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["a word in the place of a group", { a: { b: 1 } }, { a: "x" }, { a: "x" }],
    ["a list in the place of a group", { a: { b: 1 } }, { a: [1] }, { a: [1] }],
    ["nothing in the place of a group", { a: { b: 1 } }, { a: null }, { a: null }],
    ["a group in the place of nothing", { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["what is new is added", { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ])("%s", (_what, base, over, expected) => {
    const before = structuredClone(base);
    expect(mergeSettings(base, over)).toEqual(expected);
    expect(base).toEqual(before);
  });
});

describe("[BLD-7] a language's texts on top of settings", () => {
  it.each<[string, unknown, unknown, unknown]>([
    ["groups are joined", { a: "x", b: { c: "y" } }, { b: { c: "Y" } }, { a: "x", b: { c: "Y" } }],
    ["lists go by position", ["x", "y"], [undefined, "Y"], ["x", "Y"]],
    ["entries of which nothing is left say nothing", ["x"], ["X", "Y"], ["X"]],
    ["null says nothing", { a: "x" }, { a: null }, { a: "x" }],
    ["a list that only the language has", { a: 1 }, { items: ["X"] }, { a: 1, items: ["X"] }],
    ["a list in the place of a word", "x", ["X"], ["X"]],
    ["a word in the place of a list", ["x"], "X", "X"],
    ["a group in the place of a word", "x", { a: "X" }, { a: "X" }],
    ["a word in the place of a group", { a: "x" }, "X", "X"],
  ])("%s", (_what, base, texts, expected) => {
    expect(mergeTexts(base, texts)).toEqual(expected);
  });
});

describe("[I18N-1] texts are set as the language is", () => {
  const typeset = { text: (text: string) => text.toUpperCase(), html: (html: string) => `${html}!` };
  const settings = { heading: "Prix : un", body: "<p>a</p>", href: "/a", picture: { src: "/media/a.svg", alt: "Ada" }, bare: { x: "y" } };

  it("words and rich text last of all, after they were cleaned; links, pictures and what is no word never", () => {
    const known = { schema, defaults: {} };
    expect(resolveSettings({ settings: { ...settings, body: "<p>a</p><script>x</script>" } }, known, { ...options, typeset })).toEqual({
      ...settings,
      heading: "PRIX : UN",
      body: "<p>a</p>!",
    });
    expect(resolveSettings({ settings }, known, options)).toEqual(settings);
  });

  it("so are the page's title and description, and defaults", () => {
    const page = resolveLayout(layout({ title: "Prix", description: "Tout" }, [node("a")]), { ...options, typeset });
    expect(page).toMatchObject({ title: "PRIX", description: "TOUT" });
    expect(page.regions.main[0]!.settings["heading"]).toBe("DEFAULT");
  });
});
