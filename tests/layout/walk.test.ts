import { describe, expect, it } from "vitest";
import type { BlockNode, Layout } from "../../src/layout/types";
import { subtree, walk } from "../../src/layout/walk";

const node = (id: string, slots?: BlockNode["slots"]): BlockNode => ({
  id,
  block: "box",
  version: 1,
  settings: {},
  ...(slots && { slots }),
});
const tree = node("a", { left: [node("b", { content: [node("c")] }), node("d")], right: [node("e")] });

describe("[LAY-1] the blocks of a layout, in page order", () => {
  const layout: Pick<Layout, "regions"> = {
    regions: { footer: [node("z")], side: [node("s")], main: [tree, node("f")], header: [node("h")] },
  };

  it("region by region from the header to the footer, parents before children, slots and blocks as they are written", () => {
    expect([...walk(layout)].map(({ path, depth, node: { id } }) => `${id} ${depth} ${path}`)).toEqual([
      "h 1 header[0]",
      "a 1 main[0]",
      "b 2 main[0].slots.left[0]",
      "c 3 main[0].slots.left[0].slots.content[0]",
      "d 2 main[0].slots.left[1]",
      "e 2 main[0].slots.right[0]",
      "f 1 main[1]",
      "s 1 side[0]",
      "z 1 footer[0]",
    ]);
  });

  it("says where each stands: region, place, and the block around it", () => {
    const of = (id: string) => {
      const { region, parent, slot, index } = [...walk(layout)].find(({ node }) => node.id === id)!;
      return [region, parent?.id, slot, index];
    };
    expect(of("f")).toEqual(["main", undefined, undefined, 1]);
    expect(of("d")).toEqual(["main", "a", "left", 1]);
    expect(of("z")).toEqual(["footer", undefined, undefined, 0]);
  });

  it("of a layout that lacks a region, those that are there", () => {
    expect([...walk({ regions: { main: [node("a")] } } as never)].map(({ path }) => path)).toEqual(["main[0]"]);
  });

  it("of one block and what stands in it, itself first", () => {
    expect([...subtree(tree)].map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  });
});
