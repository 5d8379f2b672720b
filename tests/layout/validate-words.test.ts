/** Every problem says where it is, what is wrong, and what may stand there. */
import { describe, expect, it } from "vitest";
import type { BlockCatalog, BlockFacts, SettingsSchema } from "../../src/layout/catalog";
import type { BlockNode, Settings } from "../../src/layout/types";
import { MAX_BLOCKS, MAX_DEPTH, parseLayout, settingsProblems, validateLayout, type SettingsProblem } from "../../src/layout/validate";

const schema: SettingsSchema = {
  type: "object",
  properties: {
    columns: { type: "integer", minimum: 1, maximum: 4 },
    step: { type: "integer", multipleOf: 5 },
    size: { enum: ["small", "large", 3] },
    fixed: { const: "always" },
    name: { type: "string", minLength: 1, maxLength: 5 },
    code: { type: "string", minLength: 3, pattern: "^[a-z]*$" },
    several: { type: "array", minItems: 2, maxItems: 3 },
    either: { type: ["string", "null"] },
    href: { type: "string", holds: "link" },
    body: { type: "string", holds: "rich-text" },
    picture: { type: "object", required: ["src"], properties: { src: { type: "string", holds: "image" }, alt: { type: "string" } } },
    links: { type: "array", items: { type: "object", properties: { href: { type: "string", holds: "link" } } } },
    "a/b~c": { type: "object", properties: { "2col": { type: "integer" }, col2: { type: "integer" }, "10": { type: "integer" } } },
    regions: {
      type: "object",
      properties: { main: { type: "string" }, regions: { type: "object", properties: { b: { type: "string" } } } },
    },
    bare: { type: "object" },
    choice: { type: "object", if: { not: { required: ["a"] } }, else: { properties: { a: { type: "string" } } } },
  },
  required: ["name"],
  minProperties: 1,
  additionalProperties: false,
};
const of = (settings: unknown): SettingsProblem[] => settingsProblems({ schema }, settings);
const wrong = (path: string, message: string, rule: string, limit?: number): SettingsProblem => ({
  path,
  code: "settings",
  message,
  values: { rule, ...(limit !== undefined && { limit }) },
});
const long = "x".repeat(70);

describe("[LAY-3] what is wrong with a setting", () => {
  it.each<[string, unknown, SettingsProblem]>([
    ["too little", { columns: 0 }, wrong("columns", "expected 1 or more, got 0", "minimum", 1)],
    ["too much", { columns: 5 }, wrong("columns", "expected 4 or less, got 5", "maximum", 4)],
    ["another type", { columns: "3" }, wrong("columns", 'expected integer, got "3"', "type")],
    ["none of its types", { either: 3 }, wrong("either", "expected string or null, got 3", "type")],
    ["none of its values", { size: "huge" }, wrong("size", 'expected one of "small", "large", 3, got "huge"', "enum")],
    ["not its value", { fixed: "never" }, wrong("fixed", 'expected "always", got "never"', "const")],
    ["empty", { name: "" }, wrong("name", "must not be empty", "minLength", 1)],
    ["too long", { name: "abcdef" }, wrong("name", "expected at most 5 characters, got 6", "maxLength", 5)],
    ["too short", { code: "ab" }, wrong("code", "expected at least 3 characters", "minLength", 3)],
    ["of another form", { code: "ABC" }, wrong("code", 'does not have the right form: "ABC"', "pattern")],
    ["too few", { several: ["a"] }, wrong("several", "expected at least 2 entries", "minItems", 2)],
    ["too many", { several: [1, 2, 3, 4] }, wrong("several", "expected at most 3 entries", "maxItems", 3)],
    ["breaking a rule that has no words here", { step: 7 }, wrong("step", "must be multiple of 5, got 7", "multipleOf")],
    ["missing in a group", { picture: {} }, wrong("picture.src", "is missing", "required")],
    ["unknown", { colour: "red" }, wrong("colour", "is not a setting of this block", "additionalProperties")],
    ["unknown, and called by a number", { "12": "red" }, wrong("[12]", "is not a setting of this block", "additionalProperties")],
    ["nothing at all", undefined, wrong("", "expected object, got nothing", "type")],
    ["no settings, where some have to be", {}, wrong("", "must NOT have fewer than 1 properties, got {}", "minProperties", 1)],
    ["in a list", { links: [{}, { href: 7 }] }, wrong("links[1].href", "expected string, got 7", "type")],
    ["at a key of odd signs", { "a/b~c": { "2col": "x" } }, wrong("a/b~c.2col", 'expected integer, got "x"', "type")],
    ["at a key that ends with a number", { "a/b~c": { col2: "x" } }, wrong("a/b~c.col2", 'expected integer, got "x"', "type")],
    ["at a key that is a number", { "a/b~c": { "10": "x" } }, wrong("a/b~c[10]", 'expected integer, got "x"', "type")],
    ["in a group named as a page's part is", { regions: { main: 7 } }, wrong("regions.main", "expected string, got 7", "type")],
    ["in one further down", { regions: { regions: { b: 7 } } }, wrong("regions.regions.b", "expected string, got 7", "type")],
    ["one way of two", { choice: { a: 7 } }, wrong("choice.a", "expected string, got 7", "type")],
    ["much of what it ought not to be", { columns: long }, wrong("columns", `expected integer, got "${long.slice(0, 59)}…`, "type")],
    ["nearly much of it", { columns: "x".repeat(58) }, wrong("columns", `expected integer, got "${"x".repeat(58)}"`, "type")],
    [
      "a link that is not allowed",
      { links: [{ href: "/a" }, { href: `data:${long}${long}` }] },
      {
        path: "links[1].href",
        code: "link",
        message: `the link "data:${long}xxxxx" is not allowed: use http, https, mailto, tel or an address of this shop`,
      },
    ],
    [
      "a picture that is not allowed",
      { picture: { src: `data:${long}${long}` } },
      { path: "picture.src", code: "link", message: `the picture address "data:${long}xxxxx" is not allowed` },
    ],
    ["a script", { body: "<script>" }, { path: "body", code: "rich-text", message: "<script> is not allowed in a text" }],
  ])("%s", (_what, settings, expected) => {
    expect(of(settings)).toStrictEqual([expected]);
  });

  it.each<[string, Settings]>([
    ["a setting that is required: its default stands in", { columns: 1 }],
    ["signs in a text that is no rich text", { either: "<script> data:x" }],
    ["what the schema says nothing of", { bare: { a: { b: null } }, several: [null, "javascript:x"], either: null }],
    ["limits themselves", { columns: 4, name: "abcde", code: "abc", several: [1, 2, 3] }],
  ])("is not %s", (_what, settings) => {
    expect(of(settings)).toEqual([]);
  });

  it("all of it is said at once", () => {
    expect(of({ columns: null, name: "", href: "//x" }).map(({ path }) => path)).toEqual(["columns", "name", "href"]);
  });
});

const facts = (type: string, more: Partial<BlockFacts> = {}): BlockFacts => ({
  type,
  version: 1,
  schema,
  slots: {},
  migrations: [],
  ...more,
});
const blocks = [facts("text"), facts("box", { schema: { type: "object" }, slots: { content: {} } })];
const catalog: BlockCatalog = { get: (type) => blocks.find((each) => each.type === type) };
const layout = (main: unknown[], more: object = {}) => ({
  layoutVersion: 1,
  id: "page",
  pageType: "offer-page",
  settings: { title: "Page", description: "" },
  regions: { header: [], main, side: [], footer: [] },
  ...more,
});
const text = (settings: Settings, more: object = {}) => ({ id: "text-1", block: "text", version: 1, settings, ...more });
const box = (id: string, content: unknown[] = [], settings: unknown = {}) => ({
  id,
  block: "box",
  version: 1,
  settings,
  slots: { content },
});

describe("[LAY-3] what is wrong with a layout", () => {
  it("names block, rule and limit where there are some", () => {
    expect(validateLayout(layout([text({ columns: 7 }), text({ href: "//x", name: "a" }, { id: "text-2" })]), catalog)).toStrictEqual([
      {
        path: "main[0].settings.columns",
        code: "settings",
        message: "expected 4 or less, got 7",
        blockId: "text-1",
        values: { rule: "maximum", limit: 4 },
      },
      {
        path: "main[1].settings.href",
        code: "link",
        message: 'the link "//x" is not allowed: use http, https, mailto, tel or an address of this shop',
        blockId: "text-2",
      },
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ["settings as a whole", layout([text({})]), ["settings main[0].settings"]],
    ["a setting called by a number", layout([text({ "12": 1 })]), ["settings main[0].settings[12]"]],
    [
      "translations",
      layout([text({ name: "a" }, { translations: { fr: { name: "abcdef" }, gsw: { href: "//x" } } })]),
      ["settings main[0].translations.fr.name", "link main[0].translations.gsw.href"],
    ],
    ["a newer block alone: what it holds nobody can know", layout([text({ colour: 7 }, { version: 2 })]), ["version main[0].version"]],
    [
      "what stands in a block that is not installed",
      layout([{ ...box("a", [text({ columns: 7 })]), block: "magic" }]),
      ["unknown-block main[0].block", "settings main[0].slots.content[0].settings.columns"],
    ],
    ["a word", "layoutVersion", ["shape "]],
    [
      "a language called like a part of the page",
      layout([], { settings: { title: "Page", translations: { regions: { title: 7 } } } }),
      ["shape settings.translations.regions.title"],
    ],
    ["a number of a page", { ...layout([]), id: 7 }, ["shape id"]],
    ["a name of a block", layout([text({ name: "a" }, { block: "Regions." })]), ["shape main[0].block"]],
    [
      "a condition whose operator is not there, and not also the rule around it",
      layout([text({ name: "a" }, { visibleWhen: { all: [{ attribute: "orderPrice", operator: "about", value: 1 }] } })]),
      ["shape main[0].visibleWhen.all[0].operator"],
    ],
    [
      "a translation called like a part of the page",
      layout([text({ name: "a" }, { translations: { regions: { x: 1 }, "regions.": 1 } })]),
      ["shape main[0].translations.regions."],
    ],
  ])("%s", (_what, value, expected) => {
    expect(validateLayout(value, catalog).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });

  it("says which operators there are", () => {
    const visibleWhen = { any: [{ attribute: "orderPrice", operator: "about", value: 1 }] };
    expect(validateLayout(layout([text({ name: "a" }, { visibleWhen })]), catalog)[0]?.message).toMatch(
      /^expected one of ("[a-z ]+", )*"is one of"(, "[a-z ]+")*, got "about"$/,
    );
  });
});

describe("[LAY-3] how much a page holds", () => {
  const nested = (levels: number): unknown => (levels ? { below: nested(levels - 1) } : {});
  const stack = (depth: number, settings: unknown = {}) => {
    let top = box(`box-${depth}`, [], settings);
    for (let level = depth - 1; level >= 1; level--) top = box(`box-${level}`, [top]);
    return layout([top]);
  };

  it("blocks 40 deep, whose settings have room of their own", () => {
    expect(MAX_DEPTH).toBe(40);
    expect(validateLayout(stack(40), catalog)).toEqual([]);
    expect(validateLayout(stack(40, nested(11)), catalog)).toEqual([]);
    expect(validateLayout(stack(40, nested(12)), catalog)).toMatchObject([
      { code: "too-deep", message: "blocks may stand at most 40 deep" },
    ]);
  });

  it("the first block that is deeper is named", () => {
    const path = `main[0]${".slots.content[0]".repeat(40)}`;
    expect(validateLayout(stack(41), catalog)).toEqual([
      { path, code: "too-deep", message: "blocks may stand at most 40 deep", blockId: "box-41" },
    ]);
  });

  it("a path too long to read is shortened in its middle", () => {
    expect(validateLayout(stack(60), catalog)).toStrictEqual([
      {
        path: `main[0].slots.content[0].slots.content[0].slots.content[0].slots.content….slots.content[0].slots.content[0].slots`,
        code: "too-deep",
        message: "blocks may stand at most 40 deep",
      },
    ]);
    expect(validateLayout({ regions: nested(140) }, catalog)[0]?.path).toMatch(/^(below\.)+….*\.below$/);
    const lists = JSON.parse(`${"[".repeat(140)}${"]".repeat(140)}`) as unknown;
    expect(validateLayout({ a: lists }, catalog)).toMatchObject([
      { code: "too-deep", path: expect.stringMatching(/^a(\[0\])+\[?….*\[0\]$/) },
    ]);
  });

  it(`${MAX_BLOCKS} blocks, however many settings they have, and not one more`, () => {
    const many = (count: number) =>
      layout(Array.from({ length: count }, (_, index) => box(`box-${index}`, [], { a: [{}, null, "block"] })));
    expect(validateLayout(many(MAX_BLOCKS), catalog)).toEqual([]);
    expect(validateLayout(many(MAX_BLOCKS + 1), catalog)).toEqual([
      { path: "main[0]", code: "too-large", message: `a page may hold at most ${MAX_BLOCKS} blocks` },
    ]);
  });
});

describe("[LAY-3] a text of JSON", () => {
  it("is read, or is one problem of the whole", () => {
    expect(parseLayout('{"id":"a"}')).toEqual({ value: { id: "a" }, problems: [] });
    expect(parseLayout("{")).toEqual({
      value: undefined,
      problems: [{ path: "", code: "not-json", message: expect.stringMatching(/^This is not JSON: .+/) }],
    });
  });

  it("a block that stands twice is said to, and the one between is not", () => {
    const node: BlockNode = text({ name: "a" }) as BlockNode;
    expect(validateLayout(layout([node, { ...node, id: "b" }, node]), catalog).map(({ message }) => message)).toEqual([
      'the id "text-1" stands at main[0] already',
    ]);
  });
});
