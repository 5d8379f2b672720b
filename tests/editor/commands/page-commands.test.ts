/** The page becomes another, or one difference is taken back: as one step, and only as a whole. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLayouts } from "../../../src/layout/compare/compare-layouts";
import type { BlockNode, Layout } from "../../../src/layout/types";
import { blockOf, commandsOf } from "../support/commands-of";

const before = (): BlockNode[] => [
  blockOf("hero", "hero", undefined, { settings: { heading: "Old" } }),
  blockOf("columns", "columns", { one: [blockOf("left", "rich-text")], two: [] }),
  blockOf("end", "rich-text"),
];

/** A page to change, and what it was. */
function opened(main = before()) {
  const page = commandsOf({ main });
  return { ...page, was: structuredClone(page.document.layout()) };
}
const main = (layout: Layout) => layout.regions.main;

describe("[BLD-9] the page becomes another", () => {
  it("as one step, which is named, said and undone; what is the same is not touched", () => {
    const { commands, document, was, steps, said, selected } = opened();
    const kept = document.entry("end");
    const next: Layout = {
      ...was,
      settings: { title: "Other", description: "" },
      regions: { ...was.regions, main: [blockOf("new", "hero"), ...main(was).slice(2)], footer: [blockOf("left", "rich-text")] },
    };
    expect(commands.replaceWith(next, "restored", { at: "noon" })).toBe(true);
    expect(document.layout()).toEqual(next);
    expect(document.entry("end")).toBe(kept);
    expect(steps()).toEqual(["Page as it was on noon"]);
    expect([said(), selected()]).toEqual(["Page as it was on noon", "ROOT"]);
    commands.undo();
    expect(document.layout()).toEqual(was);
    commands.redo();
    expect(document.layout()).toEqual(next);
  });

  it("also where a block of the same name says something else: undo brings back what it said", () => {
    const { commands, document, was } = opened();
    const [hero, ...others] = main(was);
    const next: Layout = { ...was, regions: { ...was.regions, main: [{ ...hero!, settings: { heading: "From elsewhere" } }, ...others] } };
    commands.replaceWith(next, "restored", { at: "noon" });
    expect(document.layout()).toEqual(next);
    const heard: unknown[] = [];
    document.subscribeEntry("hero", () => heard.push(document.block("hero").settings["heading"]));
    const revision = document.revision();
    commands.undo();
    expect(document.layout()).toEqual(was);
    expect([heard, document.revision() > revision]).toEqual([["Old"], true]);
    expect(document.entry("hero")).toMatchObject({ block: { settings: { heading: "Old" } } });
    commands.redo();
    expect(document.layout()).toEqual(next);
  });

  it("not at all, where a block may not stand in it", () => {
    const { commands, document, was, notice, steps } = opened();
    const wrong: Layout = { ...was, regions: { ...was.regions, main: [blockOf("x", "hero")], header: [blockOf("y", "hero")] } };
    expect(commands.replaceWith(wrong, "restored", { at: "noon" })).toBe(false);
    expect(document.layout()).toEqual(was);
    expect([notice(), steps().filter((_, index) => index < document.history().done)]).toEqual([
      "A block of that page may not stand where it stands there. Nothing has changed.",
      [],
    ]);
  });
});

/** What somebody might do to the page above. */
const deeds = {
  text: ({ commands }: ReturnType<typeof opened>) =>
    commands.change("hero", (block) => ({ ...block, settings: { ...block.settings, heading: "New" } })),
  up: ({ commands }: ReturnType<typeof opened>) => void commands.moveBy("end", -1),
  into: ({ commands }: ReturnType<typeof opened>) => void commands.move("end", { listId: "columns:slot:two", index: 0 }),
  out: ({ commands }: ReturnType<typeof opened>) => void commands.moveOut("left"),
  copy: ({ commands }: ReturnType<typeof opened>) => void commands.duplicate("columns"),
  remove: ({ commands }: ReturnType<typeof opened>) => void commands.remove("hero"),
  removeWhole: ({ commands }: ReturnType<typeof opened>) => void commands.remove("columns"),
  name: ({ commands }: ReturnType<typeof opened>) => commands.rename("end", "The end"),
} as const;

describe("[BLD-9] one difference is taken back", () => {
  it.each(Object.keys(deeds) as (keyof typeof deeds)[])("%s", (deed) => {
    const page = opened();
    deeds[deed](page);
    const changes = compareLayouts(page.was, page.document.layout());
    expect(changes.length).toBeGreaterThan(0);
    const done = page.document.history().done;
    for (const change of changes) expect(page.commands.takeBack(change, page.was)).toBe(true);
    expect(page.document.layout()).toEqual(page.was);
    expect(page.document.history().done).toBe(done + changes.length);
    for (const _ of changes) page.commands.undo();
    expect(compareLayouts(page.was, page.document.layout())).toEqual(changes);
  });

  it("one after the other in any order, the page is what it was; what had no place stays, and says so", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (done, choices) => {
          const page = opened();
          for (const deed of done) deeds[deed](page);
          // Each is looked for anew: what was taken back changes what is left.
          for (let round = 0; round < 30; round++) {
            const changes = compareLayouts(page.was, page.document.layout());
            if (changes.length === 0) break;
            const order = [...changes].sort(() => (choices.next().value % 2) - 0.5);
            if (!order.some((change) => page.commands.takeBack(change, page.was))) break;
          }
          expect(page.document.layout()).toEqual(page.was);
          for (; page.document.canUndo();) page.commands.undo();
          expect(page.document.layout()).toEqual(page.was);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("not where what it stood in is gone", () => {
    const page = opened();
    deeds.removeWhole(page);
    const [change] = compareLayouts(page.was, page.document.layout());
    const left = { kind: "removed", block: main(page.was)[1]!.slots!["one"]![0]!, from: { parentId: "columns", slot: "one" } } as const;
    expect(page.commands.takeBack(left, page.was)).toBe(false);
    expect(page.notice()).toBe("Text cannot be put back: what it stood in is gone, or it may not stand there any more.");
    expect(page.commands.takeBack(change!, page.was)).toBe(true);
    expect(page.document.layout()).toEqual(page.was);
  });

  it("of the page's own settings", () => {
    const page = opened();
    page.document.changePage((settings) => ({ ...settings, title: "Later" }), { key: "page", values: {} });
    const [change] = compareLayouts(page.was, page.document.layout());
    expect(page.commands.takeBack(change!, page.was)).toBe(true);
    expect(page.document.layout()).toEqual(page.was);
  });
});
