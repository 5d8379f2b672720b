/** What is done to several blocks at once: one step each, in words, and undone exactly. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksInOrder } from "../../../src/editor/document/blocks-in-order";
import type { BlockNode } from "../../../src/layout/types";
import { blockOf, commandsOf } from "../support/commands-of";

/** Hero, columns with three texts, the form with two sections, and two texts. */
const page = (): BlockNode[] => [
  blockOf("hero", "hero"),
  blockOf("columns", "columns", { one: [blockOf("left", "rich-text"), blockOf("low", "rich-text")], two: [blockOf("right", "rich-text")] }),
  blockOf("form", "checkout-form", { sections: [blockOf("email", "customer-email"), blockOf("name", "customer-name")] }),
  blockOf("end", "rich-text"),
  blockOf("last", "rich-text"),
];
const MAIN = "hero columns(one: left low, two: right) form(sections: email name) end last";
const open = (...selected: string[]) => {
  const opened = commandsOf({ main: page() });
  opened.commands.selectSeveral(selected);
  return opened;
};

describe("[BLD-3] several blocks selected", () => {
  it("are those of the page in its order; one that stands in another of them counts with it", () => {
    const { commands } = open("last", "left", "hero", "columns");
    expect(commands.chosen()).toEqual(["hero", "columns", "last"]);
  });

  it("come one by one and go again, and how many they are is said", () => {
    const { commands, said, selected, ui } = open("hero");
    commands.addSelected("end");
    expect([said(), selected()]).toEqual(["Text, 4 of 5 in Main. 2 blocks selected", "end"]);
    commands.toggleSelected("left");
    expect(commands.chosen()).toEqual(["hero", "left", "end"]);
    commands.toggleSelected("end");
    expect([said(), commands.chosen()]).toEqual(["Text is no longer selected. 2 blocks selected", ["hero", "left"]]);
    commands.toggleSelected("left");
    commands.toggleSelected("hero");
    expect([selected(), ui.getState().also.size]).toEqual(["ROOT", 0]);
  });

  it("by taps are added to until something else is selected: what is gone, or was put there, is no beginning of others", () => {
    const { commands, said, ui, document } = open();
    const isGoingOn = () => ui.getState().selectingSeveral;
    commands.beginSeveral("hero");
    expect(said()).toBe("1 block selected. Tap more blocks, or one again to leave it out.");
    commands.toggleSelected("end");
    expect([said(), isGoingOn()]).toEqual(["Text, 4 of 5 in Main. 2 blocks selected", true]);
    commands.removeChosen();
    expect([commands.chosen(), isGoingOn()]).toEqual([["last"], false]);
    commands.beginSeveral("last");
    commands.addNew("rich-text");
    expect(isGoingOn()).toBe(false);
    commands.beginSeveral("last");
    commands.selectByKey("form");
    expect(isGoingOn()).toBe(false);
    commands.beginSeveral("hero");
    commands.toggleSelected("last");
    commands.duplicateChosen();
    expect([commands.chosen().length, isGoingOn()]).toEqual([2, false]);
    commands.beginSeveral("form");
    commands.toggleSelected("form");
    expect([commands.chosen(), isGoingOn(), document.entry("form") !== undefined]).toEqual([[], false, true]);
  });

  it("are blocks alone: a region says why not, and nothing is lost", () => {
    const { commands, said, notice } = open("hero", "end");
    commands.toggleSelected("region:main");
    commands.addSelected("columns:slot:one");
    const words = "Only blocks are selected together; regions stay as they are.";
    expect([said(), notice(), commands.chosen()]).toEqual([words, words, ["hero", "end"]]);
  });

  it("are a range from where it began, in both directions", () => {
    const { commands, document, selected } = open("form");
    const order = blocksInOrder(document);
    commands.selectRange("last", order);
    expect(commands.chosen()).toEqual(["form", "end", "last"]);
    commands.selectRange("left", order);
    expect([commands.chosen(), selected()]).toEqual([["left", "low", "right", "form"], "left"]);
    commands.extendRange(1, order);
    commands.extendRange(1, order);
    expect([commands.chosen(), selected()]).toEqual([["right", "form"], "right"]);
    commands.select("hero");
    commands.extendRange(-1, order);
    expect(commands.chosen()).toEqual(["hero"]);
  });

  it("are all that stand beside one, then all of its region; without a block those of the page", () => {
    const { commands, said } = open("left");
    commands.selectAll();
    expect([said(), commands.chosen()]).toEqual(["2 blocks selected, Columns", ["left", "low"]]);
    commands.selectAll();
    expect([said(), commands.chosen()]).toEqual(["5 blocks selected, Main", ["hero", "columns", "form", "end", "last"]]);
    commands.select("region:side");
    commands.selectAll();
    expect(said()).toBe("There are no blocks here to select");
    commands.select("ROOT");
    commands.selectAll();
    expect(commands.chosen()).toHaveLength(5);
  });

  it("are one again with Escape, the one that was last, and then what holds it", () => {
    const { commands, said, selected, ui } = open("hero", "low");
    commands.selectParent();
    expect([selected(), ui.getState().also.size, said()]).toEqual(["low", 0, "Text, 2 of 2 in Columns"]);
    commands.selectParent();
    expect(selected()).toBe("columns");
  });
});

describe("[BLD-3] several blocks that move", () => {
  it.each<[string, string[], -1 | 1, string]>([
    ["up, in their order", ["form", "end"], -1, "hero form(sections: email name) end columns(one: left low, two: right) last"],
    ["down, in their order", ["hero", "columns"], 1, "form(sections: email name) hero columns(one: left low, two: right) end last"],
    ["up with a gap between them", ["columns", "end"], -1, "columns(one: left low, two: right) hero end form(sections: email name) last"],
    [
      "down, where one stands at the end already",
      ["form", "last"],
      1,
      MAIN.replace("form(sections: email name) end", "end form(sections: email name)"),
    ],
    ["each in its own list", ["low", "name"], -1, "hero columns(one: low left, two: right) form(sections: name email) end last"],
    ["past the end of their list together", ["left", "low"], 1, "hero columns(two: left low right) form(sections: email name) end last"],
  ])("go %s", (_title, ids, by, standing) => {
    const { commands, standing: now, steps, document } = open(...ids);
    expect(commands.moveChosenBy(by)).toBe(true);
    expect(now("main")).toBe(standing);
    expect([commands.chosen().length, steps()]).toEqual([2, ["2 blocks moved"]]);
    document.undo();
    expect(now("main")).toBe(MAIN);
  });

  it("stay where there is nowhere to go, and it is said", () => {
    const { commands, said, standing, document } = open("hero", "columns");
    expect(commands.moveChosenBy(-1)).toBe(false);
    expect([said(), standing("main"), document.canUndo()]).toEqual(["The selected blocks stand first already", MAIN, false]);
    commands.selectSeveral(["email", "name"]);
    expect(commands.moveChosenBy(1)).toBe(false);
    expect(said()).toBe("The selected blocks stand last already");
  });

  it("go to a place together, from wherever they stand", () => {
    const { commands, standing, said, selected } = open("left", "last", "hero");
    expect(commands.moveSeveral(commands.chosen(), { listId: "region:main", index: 3 })).toBe(true);
    expect(standing("main")).toBe("columns(one: low, two: right) form(sections: email name) hero left last end");
    expect([said(), selected()]).toEqual(["3 blocks moved to positions 3 to 5 of 6 in Main", "hero"]);
  });

  it("are no step, where they stand there already", () => {
    const { commands, document } = open("end", "last");
    expect(commands.moveSeveral(["end", "last"], { listId: "region:main", index: 4 })).toBe(true);
    expect(document.canUndo()).toBe(false);
  });

  it("all stay, where one of them may not stand there or stands around it", () => {
    const { commands, standing, said, notice } = open("end", "email");
    expect(commands.moveSeveral(["email", "end"], { listId: "region:main", index: 0 })).toBe(false);
    expect([standing("main"), notice()]).toEqual([MAIN, said()]);
    expect(said()).toMatch(/^Email stands inside another block/);
    expect(commands.moveSeveral(["hero", "columns"], { listId: "columns:slot:one", index: 0 })).toBe(false);
    expect(said()).toBe("Columns cannot stand inside itself.");
  });

  it("go out and in together, where they stand beside each other", () => {
    const { commands, standing, said } = open("left", "low");
    expect(commands.moveChosenOut()).toBe(true);
    expect(standing("main")).toBe("hero columns(two: right) left low form(sections: email name) end last");
    expect(commands.moveChosenIn()).toBe(true);
    expect(standing("main")).toBe("hero columns(one: left low, two: right) form(sections: email name) end last");
    commands.selectSeveral(["left", "right"]);
    expect([commands.moveChosenOut(), commands.moveChosenIn()]).toEqual([false, false]);
    expect(said()).toMatch(/^Blocks that stand in different places/);
    commands.selectSeveral(["hero", "end"]);
    expect([commands.moveChosenOut(), said()]).toEqual([false, "The selected blocks stand on the page itself already"]);
  });
});

describe("[BLD-3] several blocks", () => {
  it("are deleted as one step, named in words; undone, all of them are back and selected", () => {
    const { commands, standing, said, selected, steps } = open("hero", "right", "end");
    expect(commands.removeChosen()).toBe(true);
    expect([standing("main"), said(), selected()]).toEqual([
      "columns(one: left low) form(sections: email name) last",
      "3 blocks deleted",
      "last",
    ]);
    expect(steps()).toEqual(["3 blocks deleted"]);
    commands.undo();
    expect([standing("main"), said(), commands.chosen()]).toEqual([MAIN, "Undone: 3 blocks deleted", ["hero", "right", "end"]]);
    commands.redo();
    expect([standing("main"), selected()]).toEqual(["columns(one: left low) form(sections: email name) last", "last"]);
  });

  it("leave the selection to what stood beside the last of them, or to what held them", () => {
    const { commands, selected } = open("end", "last");
    commands.removeChosen("cut");
    expect(selected()).toBe("form");
    commands.selectSeveral(["email", "name"]);
    commands.removeChosen();
    expect(selected()).toBe("form");
  });

  it("where none is selected, the page says that it stays", () => {
    const { commands, said, notice } = open();
    expect(commands.removeChosen()).toBe(false);
    expect([said(), notice()]).toEqual(Array(2).fill("The page and its regions stay. Select a block to delete it."));
  });

  it("a block and what stands in it are deleted as that block", () => {
    const { commands, standing, steps } = open("columns", "left");
    commands.removeChosen();
    expect([standing("main"), steps()]).toEqual(["hero form(sections: email name) end last", ["Columns deleted"]]);
  });

  it("are duplicated behind the last of them in each list; the copies are selected", () => {
    const { commands, standing, steps } = open("end", "left", "last");
    expect(commands.duplicateChosen()).toBe(true);
    expect(standing("main")).toBe(
      "hero columns(one: left rich-text-1 low, two: right) form(sections: email name) end last rich-text-2 rich-text-3",
    );
    expect([steps(), commands.chosen()]).toEqual([["3 blocks duplicated"], ["rich-text-1", "rich-text-2", "rich-text-3"]]);
    commands.undo();
    expect(standing("main")).toBe(MAIN);
  });

  it("are none of them duplicated, where one has no place for its copy", () => {
    const express = blockOf("express", "express-checkout");
    const { commands, standing, said, notice } = commandsOf({
      main: [blockOf("form", "checkout-form", { express: [express] }), blockOf("end", "rich-text")],
    });
    commands.selectSeveral(["express", "end"]);
    expect(commands.duplicateChosen()).toBe(false);
    expect([standing("main"), said(), notice()]).toEqual([
      "form(express: express) end",
      ...Array(2).fill("Checkout form holds 1 at most."),
    ]);
  });

  it("are copied in their order and pasted as one step, all of them selected", async () => {
    const from = open("end", "hero");
    const text = from.commands.copyChosen()!;
    expect(from.said()).toBe("2 blocks copied");
    const { commands, standing, steps } = commandsOf({ main: [blockOf("first", "hero")] });
    await commands.paste(text);
    expect(standing("main")).toBe("first hero-1 rich-text-1");
    expect([steps(), commands.chosen()]).toEqual([["2 blocks pasted"], ["hero-1", "rich-text-1"]]);
    commands.undo();
    expect(standing("main")).toBe("first");
  });

  it("are hidden together, and shown again once all of them are", () => {
    const { commands, said, ui } = open("hero", "end");
    commands.toggleHidden("end");
    commands.toggleChosenHidden();
    expect([said(), [...ui.getState().hidden].toSorted()]).toEqual(["2 blocks hidden on the canvas", ["end", "hero"]]);
    commands.toggleChosenHidden();
    expect([said(), [...ui.getState().hidden]]).toEqual(["2 blocks shown on the canvas again", []]);
  });

  const act = fc.record({
    /** Which blocks of the page are selected, each by a bit. */
    which: fc.integer({ min: 1, max: 2 ** 14 - 1 }),
    what: fc.constantFrom("up", "down", "out", "in", "duplicate", "delete", "cut", "paste", "to"),
    at: fc.nat({ max: 30 }),
  });

  it("each command is one step at most, keeps the order of what it moves, and is undone and done again exactly", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const { commands, document } = commandsOf({ main: page() });
        const told: string[] = [];
        const seen = () => JSON.stringify(document.layout().regions);
        told.push(seen());
        for (const { which, what, at } of acts) {
          const order = blocksInOrder(document);
          commands.selectSeveral(order.filter((_id, index) => which & (1 << (index % 14))));
          const chosen = commands.chosen();
          const lists = ["region:main", "region:side", ...order.flatMap((id) => document.entry(id)!.children)];
          const listId = lists[at % lists.length]!;
          const run: Record<typeof what, () => unknown> = {
            up: () => commands.moveChosenBy(-1),
            down: () => commands.moveChosenBy(1),
            out: commands.moveChosenOut,
            in: commands.moveChosenIn,
            duplicate: commands.duplicateChosen,
            delete: () => commands.removeChosen(),
            cut: () => commands.removeChosen("cut"),
            paste: () => commands.paste(commands.copyChosen() ?? ""),
            to: () => commands.moveSeveral(chosen, { listId, index: at % (document.entry(listId)!.children.length + 1) }),
          };
          const before = document.history().done;
          await run[what]();
          const made = document.history().done - before;
          expect(made).toBeLessThanOrEqual(1);
          expect(seen() !== told.at(-1)).toBe(made === 1);
          if (made === 1) told.push(seen());
          if (["up", "down", "out", "in", "to"].includes(what)) {
            const standing = blocksInOrder(document);
            expect(standing.toSorted()).toEqual(order.toSorted());
            // Those of one list keep their order; of several lists each keeps its own.
            if (what === "to" && chosen.length > 1) expect(standing.filter((id) => chosen.includes(id))).toEqual(chosen);
          }
        }
        for (const past of told.slice(0, -1).toReversed()) {
          commands.undo();
          expect(seen()).toBe(past);
        }
        expect(document.canUndo()).toBe(false);
        for (const next of told.slice(1)) {
          commands.redo();
          expect(seen()).toBe(next);
        }
      }),
      { numRuns: 60 },
    );
  });
});
