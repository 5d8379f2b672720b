/** What one can do to a page, with the editing engine under it: what stands where afterwards, what is selected, and what is said. */
import { describe, expect, it } from "vitest";
import { MAX_STEPS } from "../../../src/editor/craft/craft-history";
import type { BlockNode } from "../../../src/layout/types";
import { blockOf, commandsOf } from "../support/commands-of";

/** Hero, columns with two texts, the form with its email, and a text. */
const page = (): BlockNode[] => [
  blockOf("hero", "hero"),
  blockOf("columns", "columns", { one: [blockOf("left", "rich-text")], two: [blockOf("right", "rich-text")] }),
  blockOf("form", "checkout-form", { sections: [blockOf("email", "customer-email")] }),
  blockOf("end", "rich-text"),
];
const MAIN = "hero columns(one: left, two: right) form(sections: email) end";
const main = { listId: "region:main", index: 0 };

describe("[BLD-1] a new block", () => {
  it.each<[string, string, string, string]>([
    ["behind what is selected", "hero", "call-to-action", "hero call-to-action-1 columns(one: left, two: right) form(sections: email) end"],
    ["behind it in its slot", "left", "call-to-action", "hero columns(one: left call-to-action-1, two: right) form(sections: email) end"],
    [
      "at the end of a slot that is selected",
      "columns:slot:two",
      "hero",
      "hero columns(one: left, two: right hero-1) form(sections: email) end",
    ],
    ["further out, where it does not fit", "email", "hero", "hero columns(one: left, two: right) form(sections: email) hero-1 end"],
    ["into what is selected, where it fits nowhere behind", "form", "customer-name", `${MAIN.replace("email)", "email customer-name-1)")}`],
    ["at the end of the page, where nothing is selected", "ROOT", "hero", `${MAIN} hero-1`],
    ["somewhere else, where it does not fit near the selection", "hero", "customer-name", MAIN.replace("email)", "email customer-name-1)")],
    ["at the end of the region that is selected", "region:main", "hero", `${MAIN} hero-1`],
  ])("goes %s", (_title, selected, type, standing) => {
    const { commands, standing: now, selected: chosen } = commandsOf({ main: page() });
    commands.select(selected);
    expect(commands.addNew(type)).toBe(true);
    expect(now("main")).toBe(standing);
    expect(chosen()).toBe(`${type}-1`);
  });

  it("goes past a slot that is not drawn", () => {
    const columns = [blockOf("columns", "columns", { one: [] })];
    const { commands, standing } = commandsOf({ main: columns }, ["columns:slot:one", "columns:slot:two", "region:main", "region:side"]);
    commands.addNew("hero");
    expect(standing("main")).toBe("columns(three: hero-1)");
  });

  it("comes with what its sample holds, everything loaded before it is needed, and is said", () => {
    const { commands, standing, preloaded, said } = commandsOf({ main: [blockOf("rich-text-1", "rich-text")] });
    expect(commands.addNew("columns", main)).toBe(true);
    expect(standing("main")).toBe("columns-1(one: rich-text-2, two: rich-text-3) rich-text-1");
    expect(preloaded).toEqual(["columns", "rich-text", "rich-text"]);
    expect(said()).toBe("Columns added at position 1 of 2 in Main");
  });

  it("is refused where it may not stand, in words and on the screen; nothing changes", () => {
    const { commands, standing, said, notice, document } = commandsOf({ main: page() });
    const words = "Hero belongs in Main, Side, not in Header.";
    expect(commands.addNew("hero", { listId: "region:header", index: 0 })).toBe(false);
    expect([said(), notice(), standing("header"), document.canUndo()]).toEqual([words, words, "", false]);
    expect(commands.addNew("profile-menu")).toBe(false);
    expect(said()).toBe("Profile menu stands inside another block, not on the page by itself.");
  });

  it("is refused where no list is drawn", () => {
    const lists = ["header", "main", "side", "footer"].map((name) => `region:${name}`);
    const { commands, said } = commandsOf({}, lists);
    expect(commands.addNew("hero")).toBe(false);
    expect(said()).toBe("Hero belongs in Main, Side, not in Header.");
    const nowhere = commandsOf({}, lists);
    expect(nowhere.commands.addNew("columns")).toBe(false);
    expect(nowhere.said()).toBe("There is no place for this block on the page.");
  });

  it("closes the palette that lies over its place, and only once it stands", () => {
    const { commands, ui } = commandsOf({});
    ui.setState({ drawer: "left" });
    commands.addNew("profile-menu");
    expect(ui.getState().drawer).toBe("left");
    commands.addNew("hero");
    expect(ui.getState().drawer).toBeUndefined();
    ui.setState({ drawer: "right" });
    commands.addNew("hero");
    expect(ui.getState().drawer).toBe("right");
  });
});

describe("[BLD-1] a block that moves", () => {
  it.each<[string, string, number, string]>([
    ["before another", "region:main", 0, "end hero columns(one: left, two: right) form(sections: email)"],
    ["where it stands", "region:main", 3, MAIN],
    ["behind itself", "region:main", 4, MAIN],
    ["into a slot", "columns:slot:one", 1, "hero columns(one: left end, two: right) form(sections: email)"],
  ])("goes %s", (_title, listId, index, standing) => {
    const { commands, standing: now } = commandsOf({ main: page() });
    expect(commands.move("end", { listId, index })).toBe(true);
    expect(now("main")).toBe(standing);
  });

  it("is said and selected; one that stays says nothing, and is no step back", () => {
    const { commands, said, selected, document } = commandsOf({ main: page() });
    commands.move("end", { listId: "region:main", index: 4 });
    expect([said(), selected(), document.canUndo()]).toEqual(["", "ROOT", false]);
    commands.move("end", { listId: "columns:slot:two", index: 0 });
    expect([said(), selected()]).toEqual(["Text moved to position 1 of 2 in Columns", "end"]);
    expect(commands.move("columns", { listId: "columns:slot:one", index: 0 })).toBe(false);
    expect(said()).toBe("Columns cannot stand inside itself.");
  });

  it.each<[string, string, -1 | 1, string, boolean]>([
    ["one up", "form", -1, "hero form(sections: email) columns(one: left, two: right) end", true],
    ["one down", "hero", 1, "columns(one: left, two: right) hero form(sections: email) end", true],
    ["to the last place", "form", 1, "hero columns(one: left, two: right) end form(sections: email)", true],
    ["past the end of its list into the next", "left", 1, "hero columns(two: left right) form(sections: email) end", true],
    ["past the beginning into the one before", "right", -1, "hero columns(one: left right) form(sections: email) end", true],
    ["nowhere before the first list", "left", -1, MAIN, false],
    ["nowhere, where no other list takes it", "email", 1, MAIN, false],
  ])("goes %s", (_title, id, by, standing, done) => {
    const { commands, standing: now } = commandsOf({ main: page() });
    expect(commands.moveBy(id, by)).toBe(done);
    expect(now("main")).toBe(standing);
  });

  it("goes past regions that do not take it, and past lists that are not drawn", () => {
    const { commands, standing } = commandsOf({ main: page() }, ["columns:slot:two"]);
    commands.moveBy("left", 1);
    expect(standing("main")).toBe("hero columns(two: right, three: left) form(sections: email) end");
    commands.moveBy("end", 1);
    expect([standing("side"), standing("main")]).toEqual(["end", "hero columns(two: right, three: left) form(sections: email)"]);
  });

  it("says so at either end", () => {
    const { commands, said } = commandsOf({ main: page() });
    commands.moveBy("email", -1);
    expect(said()).toBe("Email is the first in Checkout form already");
    commands.moveBy("email", 1);
    expect(said()).toBe("Email is the last in Checkout form already");
    expect(commands.moveBy("hero", -1)).toBe(false);
    expect(said()).toBe("Hero is the first in Main already");
  });

  it("goes out to right behind what it stood in, and no further than the page", () => {
    const { commands, standing, said } = commandsOf({ main: page() });
    expect(commands.moveOut("right")).toBe(true);
    expect(standing("main")).toBe("hero columns(one: left) right form(sections: email) end");
    expect(commands.moveOut("hero")).toBe(false);
    expect(said()).toBe("Hero stands on the page itself already");
    expect(commands.moveOut("email")).toBe(false);
    expect(said()).toContain("Email");
  });

  it.each<[string, string, string, boolean]>([
    ["the end of the block above", "form", "hero columns(one: left form(sections: email), two: right) end", true],
    ["the beginning of the one below", "hero", "columns(one: hero left, two: right) form(sections: email) end", true],
    ["the block above, by what that takes", "end", "hero columns(one: left, two: right) form(sections: email end)", true],
  ])("goes into %s", (_title, id, standing, done) => {
    const { commands, standing: now } = commandsOf({ main: page() });
    expect(commands.moveIn(id)).toBe(done);
    expect(now("main")).toBe(standing);
  });

  it("goes into the first slot that is drawn, says what keeps it out, or that there is nothing", () => {
    const { commands, standing } = commandsOf({ main: page() }, ["columns:slot:one"]);
    expect(commands.moveIn("hero")).toBe(true);
    expect(standing("main")).toBe("columns(one: left, two: hero right) form(sections: email) end");
    const form = commandsOf({ main: [blockOf("hero", "hero"), blockOf("form", "checkout-form")] });
    expect(form.commands.moveIn("hero")).toBe(false);
    expect([form.said(), form.notice()]).toEqual([expect.stringMatching(/^Checkout form takes only: /), form.said()]);
    expect(form.commands.moveIn("form")).toBe(false);
    expect(form.said()).toBe("There is no block beside Checkout form to move into");
    const alone = commandsOf({ main: [blockOf("hero", "hero")] });
    expect(alone.commands.moveIn("hero")).toBe(false);
    expect(alone.said()).toBe("There is no block beside Hero to move into");
  });

  it("that is none goes nowhere", () => {
    const { commands, said, standing } = commandsOf({ main: page() });
    const done = ["region:main", "nothing", "columns:slot:one"].flatMap((id) => [
      commands.move(id, main),
      commands.moveBy(id, 1),
      commands.moveOut(id),
      commands.moveIn(id),
      commands.duplicate(id),
      commands.remove(id),
      commands.copy(id) !== undefined,
    ]);
    expect([done.some(Boolean), said(), standing("main")]).toEqual([false, "", MAIN]);
  });
});

describe("[BLD-5] copies", () => {
  it("a duplicate stands right behind, with ids of its own; undone, what it copies is selected", () => {
    const { commands, standing, said, selected } = commandsOf({ main: page() });
    expect(commands.duplicate("columns")).toBe(true);
    expect(standing("main")).toBe(
      "hero columns(one: left, two: right) columns-1(one: rich-text-1, two: rich-text-2) form(sections: email) end",
    );
    expect([said(), selected()]).toEqual(["Columns duplicated, the copy is at position 3 of 5 in Main", "columns-1"]);
    commands.undo();
    expect([standing("main"), said(), selected()]).toEqual([MAIN, "Undone: Columns duplicated", "columns"]);
  });

  it("what is copied is pasted near the selection, on another page too, as often as one likes", async () => {
    const from = commandsOf({ main: page() });
    const text = from.commands.copy("columns")!;
    expect(from.said()).toBe("Columns copied");
    const { commands, standing, said } = commandsOf({ main: [blockOf("rich-text-1", "rich-text"), blockOf("last", "hero")] });
    commands.select("rich-text-1");
    expect([await commands.paste(text), await commands.paste(text)]).toEqual([true, true]);
    expect(standing("main")).toBe(
      "rich-text-1 columns-1(one: rich-text-2, two: rich-text-3) columns-2(one: rich-text-4, two: rich-text-5) last",
    );
    expect(said()).toBe("Columns pasted at position 3 of 4 in Main");
  });

  it("several are one step back, also once so much was done that the oldest steps leave the history", async () => {
    const { commands, document, standing, steps } = commandsOf({ main: [blockOf("hero", "hero")] });
    for (let name = 0; name < MAX_STEPS; name++) commands.rename("hero", `Name ${name}`);
    const texts = ["a", "b", "c", "d"].map((id) => blockOf(id, "rich-text"));
    expect(await commands.paste(JSON.stringify(texts))).toBe(true);
    expect(steps().slice(-2)).toEqual([expect.stringContaining("name"), "4 blocks pasted"]);
    expect(document.history().done).toBe(MAX_STEPS);
    commands.undo();
    expect(standing("main")).toBe("hero");
    commands.redo();
    expect(standing("main")).toBe("hero rich-text-1 rich-text-2 rich-text-3 rich-text-4");
  });

  it("[BLD-13] of a list each is pasted that has a place; all that have none are named at once, with the reason of each", async () => {
    const { commands, standing, said, notice, steps } = commandsOf({ main: [] });
    const misfits = [
      blockOf("b", "profile-menu"),
      blockOf("d", "customer-email", undefined, { label: "Mail" }),
      blockOf("e", "profile-menu"),
    ];
    const [menu, email] = [
      "Profile menu stands inside another block, not on the page by itself.",
      "Mail: Email stands inside another block, not on the page by itself.",
    ];
    expect(await commands.paste(JSON.stringify([blockOf("a", "hero"), misfits[0], blockOf("c", "rich-text"), ...misfits.slice(1)]))).toBe(
      true,
    );
    expect(standing("main")).toBe("hero-1 rich-text-1");
    expect(notice()).toBe(`Blocks pasted: 2 of 5. Not pasted: ${menu} ${email}`);
    expect(said()).toBe(notice());
    expect([steps(), commands.chosen()]).toEqual([["2 blocks pasted"], ["hero-1", "rich-text-1"]]);
    commands.undo();
    expect(standing("main")).toBe("");
    expect(await commands.paste(JSON.stringify(misfits))).toBe(false);
    expect(notice()).toBe(`None of the 3 blocks is pasted: ${menu} ${email}`);
    expect(await commands.paste(JSON.stringify(misfits[0]))).toBe(false);
    expect(notice()).toBe("Profile menu stands inside another block, not on the page by itself.");
    expect([standing("main"), steps()]).toEqual(["", ["2 blocks pasted"]]);
  });

  it("any other text is no block", async () => {
    const { commands, said, ui, standing } = commandsOf({ main: page() });
    expect(await commands.paste("a shopping list")).toBe(false);
    expect([said(), standing("main")]).toEqual(["The clipboard holds no blocks", MAIN]);
    expect(ui.getState().notice).toEqual({ tone: "info", text: "The clipboard holds no blocks" });
  });
});

describe("[BLD-1] a block that goes", () => {
  it.each<[string, string]>([
    ["hero", "columns"],
    ["columns", "form"],
    ["end", "form"],
    ["left", "columns"],
    ["email", "form"],
  ])("%s leaves the selection to %s, and comes back selected", (id, after) => {
    const { commands, standing, selected } = commandsOf({ main: page() });
    expect(commands.remove(id)).toBe(true);
    expect([standing("main").includes(id), selected()]).toEqual([false, after]);
    commands.undo();
    expect([standing("main"), selected()]).toEqual([MAIN, id]);
    commands.redo();
    expect(selected()).toBe(after);
  });

  it("the last of the page leaves it to the page; deleted and cut are said apart", () => {
    const { commands, said, selected } = commandsOf({ main: [blockOf("hero", "hero"), blockOf("end", "rich-text")] });
    commands.remove("end", "cut");
    expect(said()).toBe("Text cut");
    commands.remove("hero");
    expect([said(), selected()]).toEqual(["Hero deleted", "ROOT"]);
    commands.undo();
    expect(said()).toBe("Undone: Hero deleted");
    commands.redo();
    expect([said(), selected()]).toEqual(["Done again: Hero deleted", "ROOT"]);
  });
});

describe("[BLD-5] the history", () => {
  it("says when there is nothing left of it", () => {
    const { commands, said } = commandsOf({});
    commands.undo();
    expect(said()).toBe("Nothing to undo");
    commands.redo();
    expect(said()).toBe("Nothing to redo");
  });

  it("selects what a step was done to, what was selected before it came, or else the page", () => {
    const { commands, selected } = commandsOf({ main: page() });
    commands.select("hero");
    commands.addNew("call-to-action");
    commands.undo();
    expect(selected()).toBe("hero");
    commands.redo();
    expect(selected()).toBe("call-to-action-1");
    commands.select("end");
    commands.move("hero", { listId: "region:main", index: 2 });
    commands.select("end");
    commands.undo();
    expect(selected()).toBe("hero");
  });
});

describe("[BLD-2] what is selected", () => {
  const rule = { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: true }] };

  it.each<[string, string]>([
    ["left", "Text, 1 of 1 in Columns"],
    ["form", "Checkout form, 3 of 4 in Main"],
    ["region:side", "Side"],
    ["columns:slot:two", "Columns"],
    ["ROOT", "The page itself"],
    ["nothing", "The page itself"],
  ])("%s by key is said: %s", (id, words) => {
    const { commands, said, selected, ui } = commandsOf({ main: page() });
    commands.selectByKey(id);
    expect([said(), selected(), ui.getState().selectedFrom]).toEqual([words, id, "elsewhere"]);
  });

  it("on the canvas is said by the canvas", () => {
    const { commands, said, ui } = commandsOf({ main: page() });
    commands.select("hero", "canvas");
    expect([said(), ui.getState().selectedFrom]).toEqual(["", "canvas"]);
  });

  it("says also when it is hidden and when it is shown", () => {
    const { commands, said, ui } = commandsOf({ main: [blockOf("hero", "hero", undefined, { label: "Top", visibleWhen: rule })] });
    commands.toggleHidden("hero");
    expect([said(), [...ui.getState().hidden]]).toEqual(["Top hidden on the canvas", ["hero"]]);
    commands.selectByKey("hero");
    expect(said()).toMatch(/^Top, hidden on the canvas, 1 of 1 in Main\. Shown when giftOfferInBasket is Yes/);
    commands.toggleHidden("hero");
    expect([said(), [...ui.getState().hidden]]).toEqual(["Top shown on the canvas again", []]);
    commands.toggleHidden("region:main");
    expect([...ui.getState().hidden]).toEqual([]);
  });

  it("hidden blocks are hidden each by itself", () => {
    const { commands, ui } = commandsOf({ main: page() });
    commands.toggleHidden("hero");
    commands.toggleHidden("end");
    commands.toggleHidden("hero");
    expect([...ui.getState().hidden]).toEqual(["end"]);
  });

  it.each<[string, string]>([
    ["left", "columns"],
    ["columns", "ROOT"],
    ["ROOT", "ROOT"],
    ["columns:slot:one", "columns"],
  ])("from %s one step out is %s", (id, outer) => {
    const { commands, selected } = commandsOf({ main: page() });
    commands.select(id);
    commands.selectParent();
    expect(selected()).toBe(outer);
  });
});

describe("[BLD-1] what a block says", () => {
  it("a name is given, said, and taken away again; the same one is no step", () => {
    const { commands, said, document } = commandsOf({ main: page() });
    commands.rename("hero", "Top");
    expect([said(), document.block("hero").label]).toEqual(["Renamed to Top", "Top"]);
    const moment = document.moment();
    commands.rename("hero", "Top");
    expect(document.moment()).toBe(moment);
    commands.rename("hero", "");
    expect(said()).toBe("Renamed to Hero");
    expect(document.block("hero")).not.toHaveProperty("label");
    const unnamed = document.moment();
    commands.rename("hero", "");
    commands.rename("region:main", "Top");
    expect(document.moment()).toBe(unnamed);
    commands.undo();
    expect(said()).toBe("Undone: Top renamed to Hero");
  });

  it("conditions come and go, and are steps of their own", () => {
    const { commands, said, document } = commandsOf({ main: page() });
    const rule = { all: [{ attribute: "orderPrice", operator: "is" as const, value: 0 }] };
    commands.setVisibility("hero", rule);
    expect(document.block("hero").visibleWhen).toEqual(rule);
    commands.setVisibility("hero", undefined);
    expect(document.block("hero")).not.toHaveProperty("visibleWhen");
    commands.setVisibility("region:main", rule);
    commands.undo();
    expect(said()).toBe("Undone: When Hero is shown changed");
  });

  it("changes of one field that follow each other are one step back, of two they are two", () => {
    const { commands, said, document } = commandsOf({ main: page() });
    const write = (title: string, field: string) =>
      commands.change("hero", (block) => ({ ...block, settings: { ...block.settings, [field]: title } }), field);
    write("A", "title");
    write("AB", "title");
    write("C", "text");
    commands.change("region:main", (block) => block, "title");
    commands.undo();
    expect([said(), document.block("hero").settings]).toEqual(["Undone: Hero changed", { title: "AB" }]);
    commands.undo();
    expect(document.block("hero").settings).toEqual({});
    expect(document.canUndo()).toBe(false);
  });

  it("a block is called by its name, else by its title, else by its type", () => {
    const { commands } = commandsOf({});
    expect([
      commands.titleOf({ block: "hero", label: "Top" }),
      commands.titleOf({ block: "hero", label: "" }),
      commands.titleOf({ block: "from-elsewhere" }),
    ]).toEqual(["Top", "Hero", "from-elsewhere"]);
    expect([commands.listName("region:side"), commands.listName("nothing")]).toEqual(["Side", ""]);
  });
});
