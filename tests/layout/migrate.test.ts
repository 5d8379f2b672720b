/** A step sees whole settings, so texts may be renamed and every language follows. */
import { describe, expect, it } from "vitest";
import type { BlockFacts, Migration } from "../../src/layout/catalog";
import { migrateBlock, migrateLayout, migrationProblems } from "../../src/layout/migrate";
import type { BlockNode, Layout, Settings } from "../../src/layout/types";
import { validateLayout } from "../../src/layout/validate";

const example = { before: {}, after: {} };
const steps: Migration[] = [
  {
    from: 1,
    name: "title is called heading",
    example,
    migrate: ({ title, ...rest }) => (title === undefined ? rest : { ...rest, heading: title }),
  },
  {
    from: 2,
    name: "questions stand in a list",
    example,
    migrate: ({ question, answer, ...rest }) => ({
      ...rest,
      items: [{ words: `${String(question)}: ${String(answer)}` }, ...((rest["items"] as Settings[] | undefined) ?? [])],
    }),
  },
];
const facts = (more: Partial<BlockFacts> = {}): BlockFacts => ({
  type: "faq",
  version: 3,
  slots: { content: {} },
  migrations: steps,
  schema: {
    type: "object",
    additionalProperties: false,
    properties: {
      heading: { type: "string", translatable: true },
      items: { type: "array", items: { type: "object", properties: { words: { type: "string", translatable: true } } } },
    },
  },
  ...more,
});
const node = (settings: Settings, more: Partial<BlockNode> = {}): BlockNode => ({ id: "f", block: "faq", version: 1, settings, ...more });
const layout = (main: BlockNode[]): Layout => ({
  layoutVersion: 1,
  id: "x",
  pageType: "offer-page",
  settings: { title: "X", description: "" },
  regions: { header: [], main, side: [], footer: [] },
});
const catalogOf = (...all: BlockFacts[]) => ({ get: (type: string) => all.find((each) => each.type === type), all });

describe("[REG-4] migrations", () => {
  it("rename, move and join texts, and every language follows: each step sees whole settings", () => {
    const old = node(
      { title: "Questions", question: "Cost", answer: "Five", items: [{ words: "Later" }] },
      { translations: { fr: { title: "Demandes", answer: "Cinq" }, gsw: { items: [{ words: "Spöter" }] } } },
    );
    expect(migrateBlock(old, facts())).toEqual({
      ok: true,
      node: node(
        { heading: "Questions", items: [{ words: "Cost: Five" }, { words: "Later" }] },
        {
          version: 3,
          translations: { fr: { heading: "Demandes", items: [{ words: "Cost: Cinq" }, {}] }, gsw: { items: [{}, { words: "Spöter" }] } },
        },
      ),
    });
  });

  it("a translation that says the same as the base stays one", () => {
    const migrated = migrateBlock(
      node({ title: "Sentinel", question: "A", answer: "B" }, { translations: { fr: { title: "Sentinel" } } }),
      facts(),
    );
    expect(migrated).toMatchObject({
      ok: true,
      node: { settings: { heading: "Sentinel" }, translations: { fr: { heading: "Sentinel" } } },
    });
  });

  it("do not touch what they are given, and leave what is at today's version", () => {
    const old = Object.freeze(node(Object.freeze({ title: "Q" }) as Settings));
    migrateBlock(
      old,
      facts({ migrations: [{ ...steps[0]!, migrate: (settings) => Object.assign(settings, { heading: "changed in place" }) }, steps[1]!] }),
    );
    expect(old.settings).toEqual({ title: "Q" });
    const today = node({ heading: "Q" }, { version: 3 });
    expect(migrateBlock(today, facts())).toEqual({ ok: true, node: today });
  });

  it.each<[string, Migration[], RegExp]>([
    ["a missing step", [steps[0]!], /The block "faq" has no migration from version 2 to 3/],
    [
      "a step that throws",
      [
        steps[0]!,
        {
          ...steps[1]!,
          migrate: () => {
            throw new Error("no items");
          },
        },
      ],
      /"faq" cannot be brought from version 1 to 3: no items/,
    ],
  ])("%s leaves the block as it is, the rest of the page goes on, and the check names it", (_what, migrations, reason) => {
    const stuck = node({ title: "Q" }, { slots: { content: [node({ title: "Inner" }, { id: "g", block: "other" })] } });
    const catalog = catalogOf(facts({ migrations }), facts({ type: "other", version: 2, migrations: [steps[0]!], slots: {} }));
    const migrated = migrateLayout(layout([stuck]), catalog);
    expect(migrated.regions.main[0]).toMatchObject({
      version: 1,
      settings: { title: "Q" },
      slots: { content: [{ version: 2, settings: { heading: "Inner" } }] },
    });
    expect(validateLayout(layout([stuck]), catalog)).toEqual([
      { path: "main[0].version", code: "version", blockId: "f", message: expect.stringMatching(reason) },
    ]);
  });

  it("what an old block becomes is checked, not what it was", () => {
    const catalog = catalogOf(facts());
    expect(validateLayout(layout([node({ title: "Q", question: "A", answer: "B" })]), catalog)).toEqual([]);
    expect(validateLayout(layout([node({ title: 7, question: "A", answer: "B" })]), catalog)).toMatchObject([
      { path: "main[0].settings.heading", code: "settings" },
    ]);
    expect(validateLayout(layout([node({ colour: "red" }, { version: 2 })]), catalog)).toMatchObject([{ path: "main[0].settings.colour" }]);
  });

  it("every version needs one step, and no step is left over", () => {
    expect(migrationProblems([facts()])).toEqual([]);
    expect(migrationProblems([facts({ version: 4 })])).toEqual(['The block "faq" has no migration from version 3 to 4']);
    expect(migrationProblems([facts({ version: 2 })])).toEqual([
      'The block "faq" is at version 2 and has a migration too many from version 2',
    ]);
    expect(migrationProblems([facts({ migrations: [...steps, steps[0]!] })])).toEqual([
      'The block "faq" is at version 3 and has a migration too many from version 1',
    ]);
  });
});
