import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withNewIds, withSettings } from "../../src/layout/edit";
import type { BlockNode, Settings } from "../../src/layout/types";
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

  describe("[BLD-7] the words of other languages beside new settings", () => {
    const node = (settings: Settings, translations?: BlockNode["translations"]): BlockNode => ({
      id: "faq-1",
      block: "faq",
      version: 2,
      settings,
      label: "Mine",
      ...(translations && { translations }),
    });
    const french = (before: Settings, fr: Settings, after: Settings) => withSettings(node(before, { fr }), after).translations?.["fr"];
    const items = (...words: string[]) => ({ items: words.map((question) => ({ question })) });

    it("the rest of the block stays, the original is untouched, and there are no translations where there were none", () => {
      const before = node(items("a"), { fr: items("A"), gsw: items("Ä") });
      const copy = structuredClone(before);
      expect(withSettings(before, items("b", "a"))).toEqual({
        ...before,
        settings: items("b", "a"),
        translations: { fr: { items: [{}, { question: "A" }] }, gsw: { items: [{}, { question: "Ä" }] } },
      });
      expect(before).toEqual(copy);
      expect(withSettings(node(items("a")), { heading: "x" })).toEqual(node({ heading: "x" }));
    });

    it.each<[string, Settings, Settings, Settings, Settings]>([
      ["a word that changes keeps its translation", { heading: "a" }, { heading: "A" }, { heading: "b" }, { heading: "A" }],
      [
        "an entry that is edited beside one that says the same",
        items("", "", "b"),
        { items: [{ question: "Un" }, {}, { question: "B" }] },
        items("a", "", "b"),
        { items: [{ question: "Un" }, {}, { question: "B" }] },
      ],
      [
        "entries that are alike keep their order",
        items("a", "a", "b"),
        items("A1", "A2", "B"),
        items("b", "a", "a"),
        items("B", "A1", "A2"),
      ],
      [
        "the one that was copied has it, and its copy has none",
        items("a"),
        items("A"),
        items("a", "a"),
        { items: [{ question: "A" }, {}] },
      ],
      ["an entry that is edited while another is added loses it", items("a"), items("A"), items("x", "y"), { items: [{}, {}] }],
      ["entries that were never translated stay so", items("a", "b"), items("A"), items("b", "a"), { items: [{}, { question: "A" }] }],
      ["one goes and another comes, at the end", items("a", "b"), items("A", "B"), items("b", "x"), { items: [{ question: "B" }, {}] }],
      ["one goes and another comes, in front", items("a", "b"), items("A", "B"), items("x", "a"), { items: [{}, { question: "A" }] }],
      ["all are gone", items("a"), items("A"), { items: [] }, { items: [] }],
      [
        "lists inside a group follow as well",
        { group: items("a", "b") as Settings, heading: "h" },
        { group: items("A", "B") as Settings, heading: "H" },
        { group: items("b", "a") as Settings, heading: "h" },
        { group: items("B", "A") as Settings, heading: "H" },
      ],
      ["a list that was not there before", {}, items("A"), items("a"), items("A")],
      ["a list that is taken away keeps its words for when it is back", items("a"), items("A"), {}, items("A")],
      ["a group that becomes a word", { group: { label: "a" } }, { group: { label: "A" } }, { group: "x" }, { group: { label: "A" } }],
      ["a word that becomes a group", { group: "x" }, { group: { label: "A" } }, { group: { label: "a" } }, { group: { label: "A" } }],
      ["a list for which the language has a word", items("a", "b"), { items: "A" }, items("b", "a"), { items: "A" }],
      ["a group for which the language has a word", { group: { label: "a" } }, { group: "A" }, { group: { label: "b" } }, { group: "A" }],
    ])("%s", (_what, before, fr, after, expected) => {
      expect(french(before, fr, after)).toEqual(expected);
    });
  });
});
