/** Two people changed one page: what fits together does, what clashes is ours until somebody says otherwise. */
import equal from "fast-deep-equal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLayouts } from "../../src/layout/compare/compare-layouts";
import { mergeLayouts } from "../../src/layout/merge/merge-layouts";
import { planMerge, type MergePlan } from "../../src/layout/merge/merge-choices";
import type { BlockNode, Layout } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";
import { arbitraryLayout } from "./arbitrary-layout";

const block = (id: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block: id.replace(/-\d+$/, ""),
  version: 1,
  settings,
  ...more,
});
const page = (main: BlockNode[], settings: Partial<Layout["settings"]> = {}): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings: { title: "Spring", description: "", ...settings },
  regions: { header: [], main, side: [], footer: [] },
});
const inSide = (...side: BlockNode[]) => ({
  regions: { header: [], main: [block("hero-1", { heading: "Old", text: "Old" }), block("text-1")], side, footer: [] },
});
const ids = (layout: Layout) => [...walk(layout)].map(({ node }) => node.id);
const nodeOf = (layout: Layout, id: string) => [...walk(layout)].find(({ node }) => node.id === id)?.node;
const proposed = ({ choices }: MergePlan) => new Set(choices.flatMap(({ id, isClash }) => (isClash ? [] : id)));
const everything = ({ choices }: MergePlan) => new Set(choices.map(({ id }) => id));
const merged = (plan: MergePlan, taken = proposed(plan)) => mergeLayouts(plan, taken).layout;
const clashes = ({ choices }: MergePlan) => choices.filter(({ isClash }) => isClash).map(({ change }) => change);

const base = () => page([block("hero-1", { heading: "Old", text: "Old" }), block("text-1"), block("faq-1")]);

describe("[BLD-9] a page that two people changed at once", () => {
  it("has both changes where they are of different blocks, fields and languages", () => {
    const ours = page([block("hero-1", { heading: "Ours", text: "Old" }), block("text-1", {}, { translations: { fr: { a: "nous" } } })], {
      title: "Ours",
    });
    const theirs = page(
      [
        block("hero-1", { heading: "Old", text: "Theirs" }),
        block("quote-1"),
        block("text-1", {}, { translations: { gsw: { a: "si" } }, label: "Intro" }),
        block("faq-1"),
      ],
      { description: "Theirs", translations: { fr: { title: "Printemps" } } },
    );
    const plan = planMerge(base(), ours, theirs);
    expect(clashes(plan)).toEqual([]);
    expect(merged(plan)).toEqual(
      page(
        [
          block("hero-1", { heading: "Ours", text: "Theirs" }),
          block("quote-1"),
          block("text-1", {}, { label: "Intro", translations: { fr: { a: "nous" }, gsw: { a: "si" } } }),
        ],
        { title: "Ours", description: "Theirs", translations: { fr: { title: "Printemps" } } },
      ),
    );
  });

  it("asks about a field that both changed, alone, and keeps ours until theirs is chosen", () => {
    const ours = page([block("hero-1", { heading: "Ours", text: "Old" }), block("text-1"), block("faq-1")]);
    const theirs = page([block("hero-1", { heading: "Theirs", text: "Theirs" }), block("text-1"), block("faq-1")]);
    const plan = planMerge(base(), ours, theirs);
    expect(clashes(plan)).toMatchObject([{ kind: "changed", fields: [{ kind: "setting", key: "heading" }] }]);
    expect(nodeOf(merged(plan), "hero-1")!.settings).toEqual({ heading: "Ours", text: "Theirs" });
    expect(nodeOf(merged(plan, everything(plan)), "hero-1")!.settings).toEqual({ heading: "Theirs", text: "Theirs" });
    expect(nodeOf(merged(plan, new Set()), "hero-1")!.settings).toEqual({ heading: "Ours", text: "Old" });
  });

  it("says nothing of what both did alike", () => {
    const both = () => page([block("text-1"), block("hero-1", { heading: "New", text: "Old" }), block("quote-1")]);
    expect(planMerge(base(), both(), both()).choices).toEqual([]);
  });

  it.each<[string, Layout, Layout, string[]]>([
    [
      "what one deleted and the other changed",
      page([block("text-1"), block("faq-1")]),
      page([block("hero-1", { heading: "New" }), block("text-1"), block("faq-1")]),
      ["hero-1", "text-1", "faq-1"],
    ],
    [
      "what we changed and they deleted",
      page([block("hero-1", { heading: "New" }), block("text-1"), block("faq-1")]),
      page([block("text-1"), block("faq-1")]),
      ["text-1", "faq-1"],
    ],
    [
      "what both moved elsewhere",
      page([block("faq-1"), block("hero-1", { heading: "Old", text: "Old" }), block("text-1")]),
      { ...page([]), ...inSide(block("faq-1")) },
      ["hero-1", "text-1", "faq-1"],
    ],
  ])("asks about %s", (_what, ours, theirs, ifTaken) => {
    const plan = planMerge(base(), ours, theirs);
    expect(clashes(plan)).toHaveLength(1);
    expect(merged(plan)).toEqual(ours);
    expect(ids(merged(plan, everything(plan)))).toEqual(ifTaken);
  });

  it("puts a new block after what stands before it with them, wherever we have that", () => {
    const theirs = page([block("hero-1"), block("new-1"), block("text-1")]);
    const plan = planMerge(page([block("hero-1"), block("text-1")]), page([block("text-1"), block("hero-1")]), theirs);
    const { layout, left } = mergeLayouts(plan, everything(plan));
    expect(ids(layout)).toEqual(["text-1", "hero-1", "new-1"]);
    expect(left).toEqual([]);
  });

  it("deletes what they deleted and we left alone without asking, and takes a text back that they took back", () => {
    const was = [block("hero-1"), block("text-1", { a: 1 }, { translations: { fr: { a: "un" } } }), block("faq-1")];
    const ours = [block("hero-1"), block("text-1", { a: 1 }, { translations: { fr: { a: "un" } } }), block("faq-1", { b: 1 })];
    const plan = planMerge(page(was), page(ours), page([block("text-1"), block("faq-1")]));
    expect(clashes(plan)).toEqual([]);
    const { layout, left } = mergeLayouts(plan, everything(plan));
    expect(layout).toStrictEqual(page([block("text-1"), block("faq-1", { b: 1 })]));
    expect(left).toEqual([]);
  });

  it("asks once about a block that we deleted and they both moved and changed", () => {
    const theirs = page([block("text-1"), block("faq-1"), block("hero-1", { heading: "New" })]);
    const plan = planMerge(base(), page([block("text-1"), block("faq-1")]), theirs);
    expect(plan.choices).toHaveLength(1);
    expect(merged(plan, everything(plan))).toEqual(theirs);
  });

  it("takes a block of another type under an id of ours for another block", () => {
    const other = { ...block("hero-1", { src: "/a.png" }), block: "picture" };
    const plan = planMerge(page([block("hero-1")]), page([block("hero-1", { heading: "Ours" })]), page([other]));
    expect(merged(plan).regions.main.map(({ id, block: type }) => [id, type])).toEqual([
      ["hero-1", "hero"],
      ["picture-1", "picture"],
    ]);
  });

  it("brings a block back that we deleted where they moved another one into it", () => {
    const box = (...inside: BlockNode[]) => block("box-1", {}, { slots: { content: inside } });
    const theirs = page([box(block("text-1"))]);
    const plan = planMerge(page([box(), block("text-1")]), page([block("text-1")]), theirs);
    expect(merged(plan, everything(plan))).toEqual(theirs);
  });

  it("puts nothing beside a block that is still to be moved", () => {
    const theirs = page([block("new-1"), block("text-1"), block("hero-1")]);
    const plan = planMerge(page([block("hero-1"), block("text-1")]), page([block("hero-1", { a: 1 }), block("text-1")]), theirs);
    expect(ids(merged(plan))).toEqual(["new-1", "text-1", "hero-1"]);
  });

  it("keeps both of two new blocks that got the same id", () => {
    const ours = page([...base().regions.main, block("quote-1", { text: "Ours" })]);
    const theirs = page([block("quote-1", { text: "Theirs" }), ...base().regions.main]);
    const after = merged(planMerge(base(), ours, theirs));
    expect(ids(after)).toEqual(["quote-2", "hero-1", "text-1", "faq-1", "quote-1"]);
    expect([nodeOf(after, "quote-1")!.settings, nodeOf(after, "quote-2")!.settings]).toEqual([{ text: "Ours" }, { text: "Theirs" }]);
  });

  it("does not put two blocks into one another: theirs is left, and named", () => {
    const box = (id: string, ...inside: BlockNode[]) => block(id, {}, { slots: { content: inside } });
    const plan = planMerge(page([box("box-1"), box("box-2")]), page([box("box-1", box("box-2"))]), page([box("box-2", box("box-1"))]));
    const { layout, left } = mergeLayouts(plan, everything(plan));
    expect(layout).toEqual(page([box("box-1", box("box-2"))]));
    expect(left).toMatchObject([{ change: { kind: "moved", block: { id: "box-1" } } }]);
  });

  it("brings a new block of theirs back together with what it stands in, where we deleted that", () => {
    const box = (...inside: BlockNode[]) => block("box-1", {}, { slots: { content: inside } });
    const plan = planMerge(page([box(block("text-1"))]), page([]), page([box(block("text-1"), block("quote-1"))]));
    expect(clashes(plan)).toMatchObject([{ kind: "added", block: { id: "quote-1" } }]);
    expect(merged(plan)).toEqual(page([]));
    expect(merged(plan, everything(plan))).toEqual(page([box(block("text-1"), block("quote-1"))]));
  });

  it("what they only moved out of a block that they deleted stays, wherever we have it", () => {
    const box = (...inside: BlockNode[]) => block("box-1", {}, { slots: { content: inside } });
    const plan = planMerge(page([box(block("text-1"))]), page([box(block("text-1", { a: 1 }))]), page([block("text-1")]));
    const [removal] = plan.choices.filter(({ change }) => change.kind === "removed");
    expect(merged(plan, new Set([removal!.id]))).toEqual(page([block("text-1", { a: 1 })]));
  });
});

describe("[BLD-9] a list that one rearranged while the other changed what its entries say in a language", () => {
  const entry = (word: string) => ({ text: word });
  const list = (words: string[], translations: Record<string, string[]>) =>
    block(
      "faq-1",
      { items: words.map(entry), heading: "Old" },
      { translations: Object.fromEntries(Object.entries(translations).map(([language, said]) => [language, { items: said.map(entry) }])) },
    );
  const before = () => list(["A", "B"], { fr: ["A-fr", "B-fr"], de: ["A-de", "B-de"] });
  const moved = () => list(["B", "A"], { fr: ["B-fr", "A-fr"], de: ["B-de", "A-de"] });
  const mended = () => list(["A", "B"], { fr: ["A-fr!", "B-fr"], de: ["A-de", "B-de"] });

  it.each([
    ["they moved", mended(), moved()],
    ["we moved", moved(), mended()],
    ["they moved and wrote anew", mended(), list(["B2", "A2"], { fr: ["B-fr", "A-fr"], de: ["B-de", "A-de"] })],
    ["they removed", mended(), list(["B"], { fr: ["B-fr"], de: ["B-de"] })],
    ["they moved and we said the first words in Romansh", { ...before(), translations: { rm: { items: [entry("A-rm")] } } }, moved()],
  ])("is one choice with all that is said of it: %s", (_what, ours, theirs) => {
    const plan = planMerge(page([before()]), page([ours]), page([theirs]));
    expect(plan.choices).toMatchObject([{ isClash: true, change: { kind: "changed", block: { id: "faq-1" } } }]);
    expect(merged(plan)).toEqual(page([ours]));
    expect(merged(plan, everything(plan))).toEqual(page([theirs]));
  });

  it("asks nothing where entries stand where they stood", () => {
    const edited = list(["A", "B2"], { fr: ["A-fr", "B-fr"], de: ["A-de", "B-de"] });
    const plan = planMerge(page([before()]), page([mended()]), page([edited]));
    expect(clashes(plan)).toEqual([]);
    expect(merged(plan)).toEqual(page([list(["A", "B2"], { fr: ["A-fr!", "B-fr"], de: ["A-de", "B-de"] })]));
  });

  it("leaves other settings of the block to themselves", () => {
    const ours = mended();
    const theirs = moved();
    theirs.settings = { ...theirs.settings, heading: "Theirs" };
    const plan = planMerge(page([before()]), page([ours]), page([theirs]));
    expect(plan.choices.map(({ isClash }) => isClash).toSorted()).toEqual([false, true]);
    expect(nodeOf(merged(plan), "faq-1")).toEqual({ ...ours, settings: { ...ours.settings, heading: "Theirs" } });
  });

  it("never puts a translation under another entry, whatever both did and whatever is taken", () => {
    const words = ["A", "B", "C", "D"];
    const languages = ["fr", "de"];
    type State = { order: string[]; said: Record<string, string> };
    const step = fc.tuple(fc.constantFrom("move", "remove", "mend", "mend"), fc.nat(), fc.nat(), fc.constantFrom(...languages));
    const play = (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[], mark: string): State => {
      const state: State = { order: [...words], said: {} };
      for (const [what, a, b, language] of steps) {
        const at = a % state.order.length;
        if (what === "mend") state.said[`${state.order[at]} ${language}`] = mark;
        else if (what === "move" || state.order.length > 1) {
          const [word] = state.order.splice(at, 1);
          if (what === "move") state.order.splice(b % (state.order.length + 1), 0, word!);
        }
      }
      return state;
    };
    const written = ({ order, said }: State) =>
      list(
        order,
        Object.fromEntries(
          languages.map((language) => [language, order.map((word) => `${word} ${language}${said[`${word} ${language}`] ?? ""}`)]),
        ),
      );
    const steps = fc.array(step, { maxLength: 4 });
    fc.assert(
      fc.property(steps, steps, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (mine, others, chosen) => {
        const plan = planMerge(page([written(play([], ""))]), page([written(play(mine, "!"))]), page([written(play(others, "?"))]));
        const taken = new Set(plan.choices.flatMap(({ id }, index) => (chosen[index] ? [id] : [])));
        const { settings, translations } = nodeOf(merged(plan, taken), "faq-1")!;
        const entries = (settings["items"] as { text: string }[]).map(({ text }) => text);
        for (const language of languages) {
          const said = (translations![language]!["items"] as { text: string }[]).map(({ text }) => text.split(" ")[0]);
          expect(said).toEqual(entries);
        }
      }),
    );
  });
});

type Edit = (layout: Layout) => void;
const listsOf = (layout: Layout): BlockNode[][] => [
  layout.regions.main,
  layout.regions.side,
  ...[...walk(layout)].flatMap(({ node }) => Object.values(node.slots ?? {})),
];
/** Anything that somebody does to a page in the builder. */
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.tuple(fc.constantFrom("set", "add", "remove", "move"), fc.nat(), fc.nat(), fc.nat()).map(([what, a, b, c]): Edit => (layout) => {
    const lists = listsOf(layout);
    const full = lists.filter((list) => list.length > 0);
    if (what === "add") {
      const list = lists[a % lists.length]!;
      const taken = ids(layout);
      for (let count = 1; ; count++)
        if (!taken.includes(`new-${count}`)) return void list.splice(b % (list.length + 1), 0, block(`new-${count}`, { c }));
    }
    if (full.length === 0) return;
    const from = full[a % full.length]!;
    const node = from[b % from.length]!;
    if (what === "set") return void (node.settings = { ...node.settings, [`s${b % 3}`]: c });
    from.splice(from.indexOf(node), 1);
    // What is taken out is no place for itself.
    const rest = listsOf(layout);
    const to = rest[c % rest.length]!;
    if (what === "move") to.splice(a % (to.length + 1), 0, node);
  }),
  { maxLength: 6 },
);
const edited = (layout: Layout, list: Edit[]): Layout => {
  const copy = structuredClone(layout);
  for (const edit of list) edit(copy);
  return copy;
};
const both = fc
  .tuple(arbitraryLayout, edits, edits)
  .map(([layout, mine, others]) => ({ before: layout, ours: edited(layout, mine), theirs: edited(layout, others) }));

describe("[BLD-9] merging, whatever the page and whatever was done to it", () => {
  it("one that did nothing gets what the other did, and the same twice is the same", () => {
    fc.assert(
      fc.property(both, ({ before, ours, theirs }) => {
        expect(merged(planMerge(before, ours, before))).toEqual(ours);
        const plan = planMerge(before, before, theirs);
        expect(clashes(plan)).toEqual([]);
        expect(compareLayouts(theirs, merged(plan))).toEqual([]);
        expect(planMerge(before, ours, structuredClone(ours)).choices).toEqual([]);
      }),
    );
  });

  it("no block stands twice, and none is lost that is not deleted by either", () => {
    fc.assert(
      fc.property(both, fc.boolean(), ({ before, ours, theirs }, all) => {
        const plan = planMerge(before, ours, theirs);
        const after = ids(merged(plan, all ? everything(plan) : proposed(plan)));
        expect(new Set(after).size).toBe(after.length);
        const [was, own, other] = [before, ours, plan.theirs].map((layout) => new Set(ids(layout)));
        for (const id of was!) if (own!.has(id) && other!.has(id)) expect(after).toContain(id);
        if (!all) for (const id of own!) if (!was!.has(id)) expect(after).toContain(id);
        for (const id of other!) if (all && !was!.has(id)) expect(after).toContain(id);
      }),
    );
  });

  it("with nothing taken it is ours; a setting that they alone changed is theirs", () => {
    fc.assert(
      fc.property(both, ({ before, ours, theirs }) => {
        const plan = planMerge(before, ours, theirs);
        expect(merged(plan, new Set())).toEqual(ours);
        const after = merged(plan);
        for (const { node } of walk(after)) {
          const [was, own, other] = [before, ours, plan.theirs].map((layout) => nodeOf(layout, node.id)?.settings);
          if (!was || !own || !other) continue;
          for (const key of new Set([...Object.keys(own), ...Object.keys(other)]))
            if (equal(was[key], own[key])) expect(node.settings[key]).toEqual(other[key]);
            else expect(node.settings[key]).toEqual(own[key]);
        }
      }),
    );
  });
});
