import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duplicateBlock, insertBlock, moveBlock, removeBlock, updateBlock, withSettings } from "../../src/layout/edit";
import type { Layout } from "../../src/layout/types";
import { findBlock, placeOf, walk } from "../../src/layout/walk";
import { arbitraryLayout } from "./arbitrary-layout";

const ids = (layout: Layout) => [...walk(layout)].map((visit) => visit.node.id);
const withBlock = fc.tuple(arbitraryLayout, fc.nat()).filter(([layout]) => ids(layout).length > 0);
const pick = (layout: Layout, number: number) => [...walk(layout)][number % ids(layout).length]!;

describe("[LAY-1] editing a layout", () => {
  it("puts a removed block back to where it was, and gets the same layout", () => {
    fc.assert(
      fc.property(withBlock, ([layout, number]) => {
        const visit = pick(layout, number);
        const without = removeBlock(layout, visit.node.id);
        expect(findBlock(without, visit.node.id)).toBeUndefined();
        expect(insertBlock(without, placeOf(visit), visit.index, visit.node)).toEqual(layout);
      }),
    );
  });

  it("never loses or doubles a block by moving, and never changes the layout it was given", () => {
    fc.assert(
      fc.property(withBlock, fc.nat(), ([layout, number], target) => {
        const before = JSON.stringify(layout);
        const moved = pick(layout, number);
        const goal = pick(layout, target);
        const inside = [...walk({ regions: { header: [moved.node], main: [], side: [], footer: [] } })].some(
          (visit) => visit.node.id === goal.parent?.id,
        );
        if (inside) expect(() => moveBlock(layout, moved.node.id, placeOf(goal), goal.index)).toThrow("into itself");
        else expect(ids(moveBlock(layout, moved.node.id, placeOf(goal), goal.index)).sort()).toEqual(ids(layout).sort());
        expect(JSON.stringify(layout)).toBe(before);
      }),
    );
  });

  it("gives a duplicate and all that stands in it new ids, right behind the original", () => {
    fc.assert(
      fc.property(withBlock, ([layout, number]) => {
        let next = 0;
        const original = pick(layout, number);
        const { layout: after, id } = duplicateBlock(layout, original.node.id, () => `copy-${next++}`);
        expect(new Set(ids(after)).size).toBe(ids(after).length);
        expect(findBlock(after, id)?.index).toBe(original.index + 1);
      }),
    );
  });

  it("shares what an update did not touch", () => {
    const layout: Layout = {
      layoutVersion: 1,
      id: "page",
      pageType: "offer-page",
      settings: { title: "", description: "" },
      regions: {
        header: [{ id: "a", block: "hero", version: 1, settings: {} }],
        main: [{ id: "b", block: "hero", version: 1, settings: {} }],
        side: [],
        footer: [],
      },
    };
    const after = updateBlock(layout, "b", (node) => ({ ...node, label: "Second" }));
    expect(after.regions.header).toBe(layout.regions.header);
    expect(after.regions.main[0]?.label).toBe("Second");
  });

  it("[BLD-7] takes the translations of a list's entries along when they are reordered, removed or added", () => {
    const node = {
      id: "faq-1",
      block: "faq",
      version: 1,
      settings: { items: [{ question: "One" }, { question: "Two" }] },
      translations: { fr: { items: [{ question: "Un" }, { question: "Deux" }] } },
    };
    const french = (items: { question: string }[]) => withSettings(node, { items }).translations?.fr;
    expect(french([{ question: "Two" }, { question: "One" }])).toEqual({ items: [{ question: "Deux" }, { question: "Un" }] });
    expect(french([{ question: "Two" }])).toEqual({ items: [{ question: "Deux" }] });
    expect(french([{ question: "Zero" }, { question: "One" }, { question: "Two" }])).toEqual({
      items: [{}, { question: "Un" }, { question: "Deux" }],
    });
    expect(french([{ question: "One, edited" }, { question: "Two" }])).toEqual({ items: [{ question: "Un" }, { question: "Deux" }] });
  });
});
