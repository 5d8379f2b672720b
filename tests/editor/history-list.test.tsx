/** The list of what was done: named in a marketer's words, and a way to any of it by mouse and by keyboard. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MAX_STEPS } from "../../src/editor/craft/craft-history";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";
import { blockOf, commandsOf } from "./support/commands-of";

const steps = () => page.getByRole("listbox", { name: "Steps, the newest first" });
const step = (name: string | RegExp) => steps().getByRole("option", { name });
const listed = () => [...document.querySelectorAll('[role="listbox"] [role="option"]')].map((option) => (option as HTMLElement).innerText);
const openHistory = () => page.getByRole("button", { name: "History", exact: true }).click();
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const inMain = () => onCanvas().join(" ");

async function openWithSteps() {
  await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]));
  await expect.poll(onCanvas).toHaveLength(3);
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer("Hero").click();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await layer("Call to action").click();
  await userEvent.keyboard("{Control>}d{/Control}");
  await layer("Hero").click();
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Spring");
  await expect.poll(() => document.querySelector("#hero-1")?.textContent).toContain("Spring");
}
const ALL = ["Heading of Hero changed", "Call to action duplicated", "Hero moved above Call to action", "Page opened"];
const marked = (at: number) => ALL.map((name, index) => (index === at ? `${name}\nnow` : index < at ? `${name}\nundone` : name));

describe("[BLD-5] The history", () => {
  it("speaks the language of the builder", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await applyLanguage("fr");
    await page.getByRole("button", { name: "Historique", exact: true }).click();
    await expect.poll(listed).toEqual(["Ouverture de la page\nactuelle"]);
    await applyLanguage("en");
  });

  it("names each step, the newest first, and marks the one the page shows; what was undone stays and says so", async () => {
    await openWithSteps();
    await openHistory();
    await expect.poll(listed).toEqual(marked(0));
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(listed).toEqual(marked(1));
    await expect.element(step(/duplicated/)).toHaveAttribute("aria-selected", "true");
  });

  it("leads to any step by mouse, back and on again, says so and selects what it is about", async () => {
    await openWithSteps();
    await openHistory();
    await step("Page opened").click();
    await expect.poll(inMain).toBe("hero-1 text-1 cta-1");
    await expect.poll(said).toBe("Back to: Page opened");
    await expect.poll(listed).toEqual(marked(3));
    await expect.element(layer("Hero")).toHaveAttribute("aria-selected", "true");
    await step(/duplicated/).click();
    await expect.poll(inMain).toBe("text-1 hero-1 cta-1 call-to-action-1");
    await expect.poll(said).toBe("On to: Call to action duplicated");
    await expect.poll(() => document.querySelector('[role="treeitem"][aria-selected="true"]')?.id).toBe("layer-call-to-action-1");
    expect(document.querySelector("#hero-1")?.textContent).not.toContain("Spring");
  });

  it("is walked with the arrow keys, Enter goes there, Escape goes back to its button", async () => {
    await openWithSteps();
    page.getByRole("button", { name: "History", exact: true }).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(steps()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(() => document.getElementById(steps().element().getAttribute("aria-activedescendant")!)?.innerText).toBe(ALL[2]);
    await expect.poll(inMain).toBe("text-1 hero-1 cta-1 call-to-action-1");
    await userEvent.keyboard("{Enter}");
    await expect.poll(inMain).toBe("text-1 hero-1 cta-1");
    await expect.poll(said).toBe("Back to: Hero moved above Call to action");
    await userEvent.keyboard("{End}{Enter}");
    await expect.poll(listed).toEqual(marked(3));
    await userEvent.keyboard("{Home}{Enter}");
    await expect.poll(listed).toEqual(marked(0));
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "History", exact: true })).toHaveFocus();
    expect(steps().elements()).toHaveLength(0);
  });

  it("goes on from where one jumped to: undo takes the step before, a change drops what was undone", async () => {
    await openWithSteps();
    await openHistory();
    await step(/duplicated/).click();
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(inMain).toBe("text-1 hero-1 cta-1");
    await layer("Text").click();
    await userEvent.keyboard("{Delete}");
    await openHistory();
    await expect.poll(listed).toEqual(["Text deleted\nnow", "Hero moved above Call to action", "Page opened"]);
    await expect.element(page.getByRole("button", { name: "Redo", exact: true })).toBeDisabled();
  });

  it.for([768, 1280])("at %d pixels it is whole on the screen, and readable for everyone", async (width) => {
    await openWithSteps();
    await page.viewport(width, 800);
    await openHistory();
    await step(/duplicated/).click();
    await expect.poll(listed).toEqual(marked(1));
    const panel = page.getByRole("dialog", { name: "History" });
    const { left, right, bottom } = panel.element().getBoundingClientRect();
    expect([left >= 0, right <= width, bottom <= 800]).toEqual([true, true, true]);
    const { violations } = await axe.run(panel.element());
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe("[BLD-5] The steps of the history", () => {
  it("several blocks that are pasted are one step, and one undo", async () => {
    const { commands, document, standing, said: last, selected, steps: named } = commandsOf({ main: [blockOf("hero", "hero")] });
    commands.select("hero");
    const text = JSON.stringify([blockOf("a", "hero"), blockOf("b", "rich-text"), blockOf("c", "hero")]);
    expect(await commands.paste(text)).toBe(true);
    const pasted = standing("main");
    expect(pasted.split(" ")).toHaveLength(4);
    expect([named(), last()]).toEqual([["3 blocks pasted"], "3 blocks pasted"]);
    commands.undo();
    expect([standing("main"), selected(), document.canUndo()]).toEqual(["hero", "hero", false]);
    commands.redo();
    expect(standing("main")).toBe(pasted);
  });

  it("what is cut on one page comes onto another, and each page keeps its own step of it", async () => {
    const from = commandsOf({ main: [blockOf("columns", "columns", { one: [blockOf("text", "rich-text")] })] });
    const to = commandsOf({ main: [blockOf("text", "hero")] });
    const text = from.commands.copy("columns")!;
    from.commands.remove("columns", "cut");
    await to.commands.paste(text);
    expect([from.standing("main"), from.steps()]).toEqual(["", ["Columns cut"]]);
    expect([to.standing("main"), to.steps()]).toEqual(["text columns-1(one: rich-text-1)", ["Columns pasted"]]);
  });

  it("a move is named after what the block stands beside then, or what holds it", () => {
    const blocks = [blockOf("hero", "hero"), blockOf("text", "rich-text"), blockOf("columns", "columns", { one: [] })];
    const { commands, steps: named } = commandsOf({ main: blocks });
    commands.move("hero", { listId: "region:main", index: 2 });
    commands.move("text", { listId: "region:main", index: 3 });
    commands.move("hero", { listId: "columns:slot:one", index: 0 });
    expect(named()).toEqual(["Hero moved above Columns", "Text moved below Columns", "Hero moved into Columns"]);
  });

  it("are bounded: the oldest leave, the list says so, and the page never counts as unchanged for it", () => {
    const { commands, document, said: last } = commandsOf({ main: [blockOf("hero", "hero")] });
    const opened = document.moment();
    for (let name = 0; name < MAX_STEPS + 5; name++) commands.rename("hero", `Name ${name}`);
    expect(document.history()).toMatchObject({ done: MAX_STEPS, hasDropped: true });
    commands.goTo(0);
    expect([document.block("hero").label, document.canUndo()]).toEqual(["Name 4", false]);
    expect(document.moment()).not.toBe(opened);
    expect(last()).toBe("Back to: Older steps are kept no longer");
    commands.goTo(MAX_STEPS);
    expect(document.block("hero").label).toBe(`Name ${MAX_STEPS + 4}`);
  });
});
