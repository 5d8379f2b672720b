import { describe, expect, it } from "vitest";
import type { ResolvedBlock } from "../../src/layout/resolve";
import { createRegistry } from "../../src/registry/create-registry";
import { defineBlock } from "../../src/registry/define-block";
import { inertRuns, isInert } from "../../src/renderer/inert-block";

const registry = createRegistry({
  blocks: ["text", "still"].map((type) => defineBlock({ type, version: 1, inert: type === "still", load: async () => () => null })),
});
const block = (type: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock => ({ id: type, block: type, settings: {}, ...more });
const conditional = { visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: true }] } };

describe("[REN-1] [VIS-1] what the browser never brings to life", () => {
  it.each<[what: string, block: ResolvedBlock, inert: boolean]>([
    ["a block that is declared so", block("still"), true],
    ["a block that is not", block("text"), false],
    ["an unknown block: its page knows all that are alive", block("made-elsewhere"), true],
    ["an unknown block with a condition", block("made-elsewhere", conditional), false],
    ["one with a condition, which may have to appear", block("still", conditional), false],
    ["one that holds only such blocks", block("still", { slots: { one: [block("still")], two: [] } }), true],
    ["one that holds a living block", block("still", { slots: { one: [block("still")], two: [block("text")] } }), false],
    ["one that holds a conditional block", block("still", { slots: { one: [block("still", conditional)] } }), false],
  ])("%s", (_, one, inert) => {
    expect(isInert(one, registry)).toBe(inert);
  });

  it("runs of them stand together, in the page's order", () => {
    const ids = inertRuns(
      [
        block("still", { id: "a" }),
        block("still", { id: "b" }),
        block("text", { id: "c" }),
        block("still", { id: "d", ...conditional }),
        block("still", { id: "e" }),
      ],
      registry,
    ).map((run) => (Array.isArray(run) ? run.map(({ id }) => id) : run.id));
    expect(ids).toEqual([["a", "b"], "c", "d", ["e"]]);
  });
});
