import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withNewIds, withSettings } from "../../src/layout/edit";
import type { BlockNode } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";
import { arbitraryLayout } from "./arbitrary-layout";

describe("[LAY-1] editing a block", () => {
  it("gives a copy and all that stands in it new ids, and takes nothing from the original", () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const before = JSON.stringify(layout);
        let next = 0;
        const copies = layout.regions.main.map((node) => withNewIds(node, () => `copy-${next++}`));
        const nodes = (main: BlockNode[]) => [...walk({ regions: { header: [], main, side: [], footer: [] } })].map(({ node }) => node);
        expect(nodes(copies).map(({ id }) => id)).toEqual(nodes(copies).map(() => expect.stringMatching(/^copy-\d+$/)));
        expect(new Set(nodes(copies).map(({ id }) => id)).size).toBe(nodes(layout.regions.main).length);
        const without = (main: BlockNode[]) => nodes(main).map(({ id: _id, slots: _slots, ...own }) => own);
        expect(without(copies)).toEqual(without(layout.regions.main));
        expect(JSON.stringify(layout)).toBe(before);
      }),
    );
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
