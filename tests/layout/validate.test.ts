import { describe, expect, it } from "vitest";
import type { BlockCatalog, BlockFacts } from "../../src/layout/catalog";
import { migrateLayout } from "../../src/layout/migrate";
import { resolveLayout } from "../../src/layout/resolve";
import type { BlockNode, Layout } from "../../src/layout/types";
import { MAX_BLOCKS, parseLayout, validateLayout } from "../../src/layout/validate";

const text: BlockFacts = {
  type: "text",
  version: 2,
  schema: {
    type: "object",
    properties: {
      columns: { type: "integer", minimum: 1, maximum: 4 },
      body: { type: "string", holds: "rich-text", translatable: true },
      href: { type: "string", holds: "link" },
      items: {
        type: "array",
        items: { type: "object", properties: { picture: { type: "string", holds: "image" } }, additionalProperties: false },
      },
    },
    additionalProperties: false,
  },
  slots: {},
  migrations: [
    {
      from: 1,
      name: "columns count from one",
      example: { before: { columns: 1 }, after: { columns: 2 } },
      migrate: ({ columns, ...rest }) => ({ ...rest, columns: Number(columns ?? 0) + 1 }),
    },
  ],
};
const box: BlockFacts = {
  ...text,
  type: "box",
  version: 1,
  schema: { type: "object", properties: {} },
  slots: { content: { accepts: ["text", "box"], max: 2 } },
  regions: ["main"],
  migrations: [],
};
const catalog: BlockCatalog = { get: (type) => ({ text, box })[type] };

const layout = (main: unknown[], more: object = {}): unknown => ({
  layoutVersion: 1,
  id: "page",
  pageType: "offer-page",
  settings: { title: "Page", description: "" },
  regions: { header: [], main, side: [], footer: [] },
  ...more,
});
const block = (settings: object, more: object = {}) => ({ id: "text-1", block: "text", version: 2, settings, ...more });
const problems = (value: unknown) => validateLayout(value, catalog).map(({ path, message, code }) => `${code} ${path}: ${message}`);

describe("[LAY-3] a bad layout gets an error that says where and what", () => {
  it("accepts a good one", () => {
    expect(
      problems(
        layout([
          block({
            columns: 3,
            body: "<p>Hello <a href='/terms'>there</a></p>",
            href: "https://example.com",
            items: [{ picture: "/media/a.svg" }],
          }),
        ]),
      ),
    ).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ["a number out of bounds", layout([block({ columns: 7 })]), ["settings main[0].settings.columns: expected 4 or less, got 7"]],
    ["a wrong type", layout([block({ columns: "3" })]), ['settings main[0].settings.columns: expected integer, got "3"']],
    ["an unknown setting", layout([block({ colour: "red" })]), ["settings main[0].settings.colour: is not a setting of this block"]],
    ["an unknown block", layout([block({}, { block: "magic" })]), ['unknown-block main[0].block: there is no block named "magic"']],
    ["a duplicate id", layout([block({}), block({})]), ['duplicate-id main[1].id: the id "text-1" stands at main[0] already']],
    [
      "a script in a text",
      layout([block({ body: "<p>Hi</p><script>alert(1)</script>" })]),
      ["rich-text main[0].settings.body: <script> is not allowed in a text"],
    ],
    [
      "an event handler in a text",
      layout([block({ body: "<p onclick='x()'>Hi</p>" })]),
      ["rich-text main[0].settings.body: the attribute onclick is not allowed on <p>"],
    ],
    [
      "a javascript: link in a text, in a translation",
      layout([block({}, { translations: { fr: { body: "<a href='java\tscript:alert(1)'>x</a>" } } })]),
      [
        'rich-text main[0].translations.fr.body: the link "java\tscript:alert(1)" is not allowed: use http, https, mailto, tel or an address of this shop',
      ],
    ],
    [
      "a javascript: link",
      layout([block({ href: "javascript:alert(1)" })]),
      [
        'link main[0].settings.href: the link "javascript:alert(1)" is not allowed: use http, https, mailto, tel or an address of this shop',
      ],
    ],
    [
      "a link to elsewhere in disguise",
      layout([block({ href: "//evil.example" })]),
      ['link main[0].settings.href: the link "//evil.example" is not allowed: use http, https, mailto, tel or an address of this shop'],
    ],
    [
      "a picture from data:",
      layout([block({ items: [{ picture: "data:text/html,x" }] })]),
      ['link main[0].settings.items[0].picture: the picture address "data:text/html,x" is not allowed'],
    ],
    ["a newer block", layout([block({}, { version: 3 })]), ['version main[0].version: "text" is at version 2, got 3']],
    ["another layout version", layout([], { layoutVersion: 9 }), ["version layoutVersion: this program reads layout version 1, got 9"]],
    ["a missing region", { ...(layout([]) as Layout), regions: { header: [], main: [], side: [] } }, ["shape footer: is missing"]],
    ["a block that is a word", layout(["hero"]), ['shape main[0]: expected object, got "hero"']],
    ["a list", [], ["shape : expected object, got []"]],
    ["nothing", null, ["shape : expected object, got null"]],
    [
      "a block that says nothing of regions in the header",
      { ...(layout([]) as Layout), regions: { header: [block({})], main: [], side: [], footer: [] } },
      ['placement header[0]: "text" stands in the main or side region, not in the header region'],
    ],
    [
      "a block in the wrong region",
      {
        ...(layout([]) as Layout),
        regions: { header: [{ id: "b", block: "box", version: 1, settings: {} }], main: [], side: [], footer: [] },
      },
      ['placement header[0]: "box" stands in the main region, not in the header region'],
    ],
    [
      "too many in a slot",
      layout([
        { id: "b", block: "box", version: 1, settings: {}, slots: { content: ["x", "y", "z"].map((id) => ({ ...block({}), id })) } },
      ]),
      ['placement main[0].slots.content[2]: "box" takes at most 2 in "content"'],
    ],
    [
      "a slot that is not there",
      layout([{ id: "b", block: "box", version: 1, settings: {}, slots: { attic: [block({})] } }]),
      ['placement main[0].slots.attic[0]: "box" has no slot "attic"'],
    ],
  ])("%s", (_what, value, expected) => {
    expect(problems(value)).toEqual(expected);
  });

  it("says what is not JSON", () => {
    expect(parseLayout('{"id": ').problems[0]).toMatchObject({ code: "not-json" });
  });

  it("survives 10,000 blocks deep and wide", () => {
    let deep: BlockNode = { id: "leaf", block: "box", version: 1, settings: {} };
    for (let level = 0; level < 10_000; level++)
      deep = { id: `box-${level}`, block: "box", version: 1, settings: {}, slots: { content: [deep] } };
    expect(validateLayout(layout([deep]), catalog)).toMatchObject([{ code: "too-deep" }]);
    const wide = Array.from({ length: 10_000 }, (_, index) => block({}, { id: `text-${index}` }));
    expect(validateLayout(layout(wide), catalog)).toMatchObject([
      { code: "too-large", message: `a page may hold at most ${MAX_BLOCKS} blocks` },
    ]);
  });

  it("survives a cycle", () => {
    const loop: Record<string, unknown> = { id: "a", block: "box", version: 1, settings: {} };
    loop.slots = { content: [loop] };
    expect(validateLayout(layout([loop]), catalog)).toMatchObject([{ code: "too-deep" }]);
  });
});

describe("[REG-4] an old layout", () => {
  it("is brought to today's version, translations too, children too; unknown blocks stay as they are", () => {
    const old = layout([
      {
        id: "b",
        block: "box",
        version: 1,
        settings: {},
        slots: { content: [{ id: "t", block: "text", version: 1, settings: { columns: 2 }, translations: { fr: { columns: 3 } } }] },
      },
      { id: "m", block: "magic", version: 7, settings: { kept: null } },
    ]) as Layout;
    const migrated = migrateLayout(old, catalog);
    expect(migrated.regions.main[0]?.slots?.content?.[0]).toMatchObject({
      version: 2,
      settings: { columns: 3 },
      translations: { fr: { columns: 4 } },
    });
    expect(migrated.regions.main[1]).toEqual(old.regions.main[1]);
    expect(migrateLayout(migrated, catalog)).toEqual(migrated);
  });
});

describe("resolving a page", () => {
  it("[LAY-3] a stored bad layout is rendered without its harm", () => {
    const stored = layout([block({ href: "javascript:alert(1)", body: "<script>x</script><p>Fine</p>" })]) as Layout;
    const page = resolveLayout(stored, {
      language: "en",
      theme: "t",
      sanitize: (html) => html.replace(/<script>.*<\/script>/, ""),
      block: (type) => ({ schema: catalog.get(type)!.schema, defaults: { columns: 1 } }),
    });
    expect(page.regions.main[0]?.settings).toEqual({ columns: 1, href: "", body: "<p>Fine</p>" });
  });

  it("[BLD-7] a language's own texts win, and what it does not say falls back", () => {
    const stored = layout([
      block(
        { body: "Hello", items: [{ picture: "/a" }, { picture: "/b" }] },
        { translations: { fr: { items: [{}, { picture: "/b-fr" }] } } },
      ),
    ]) as Layout;
    const page = resolveLayout(stored, {
      language: "fr",
      theme: "t",
      sanitize: (html) => html,
      block: (type) => ({ schema: catalog.get(type)!.schema, defaults: {} }),
    });
    expect(page.regions.main[0]?.settings).toEqual({ body: "Hello", items: [{ picture: "/a" }, { picture: "/b-fr" }] });
  });
});
