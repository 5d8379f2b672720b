/** The "+" between blocks: it shows where a block may come, and puts it exactly there. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "../support/open-builder";
import { painted } from "../../support/painted";

const three = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]);
const canvas = () => page.getByRole("region", { name: "Canvas" });
const plus = () => page.getByRole("button", { name: "Add a block here" });
const list = () => page.getByRole("dialog", { name: "Add a block" });
const field = () => list().getByRole("combobox", { name: "Search blocks" });
const entries = () =>
  list()
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;

/** Brings the mouse to the upper edge of what is drawn. */
const near = (element: HTMLElement) => userEvent.hover(element, { position: { x: 40, y: 2 } });

async function opened(layout = three()) {
  await openBuilder(layout);
  for (const { id } of layout.regions.main) await expect.poll(() => drawn(id)?.id).toBe(id);
}

describe("The plus between blocks", () => {
  it("[BLD-1] stands in the gap the mouse is near to, and adds the chosen block there in one step", async () => {
    await opened();
    await near(drawn("text-1"));
    await plus().click();
    await expect.element(field()).toHaveFocus();
    await expect.element(list()).toHaveTextContent("In Main");
    await userEvent.type(field(), "questions");
    await expect.poll(entries).toHaveLength(1);
    await list().getByRole("option", { name: "Questions and answers" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "faq-1", "text-1", "cta-1"]);
    await expect.poll(said).toBe("Questions and answers added at position 2 of 4 in Main");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(canvas()).toHaveFocus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
  });

  it("[BLD-1] does not show in the middle of a block, and leaves with the mouse", async () => {
    await opened();
    await near(drawn("text-1"));
    await expect.element(plus()).toBeVisible();
    await userEvent.hover(drawn("hero-1"));
    await expect.element(plus()).not.toBeInTheDocument();
  });

  it("[BLD-1] stands before the first block and behind the last", async () => {
    await opened();
    await near(drawn("hero-1"));
    await plus().click();
    await userEvent.type(field(), "divider{Enter}");
    await expect.poll(() => onCanvas()[0]).toBe("divider-1");
    const last = drawn("cta-1");
    await userEvent.hover(last, { position: { x: 40, y: last.getBoundingClientRect().height - 3 } });
    await plus().click();
    await userEvent.type(field(), "spacer{Enter}");
    await expect.poll(() => onCanvas().at(-1)).toBe("spacer-1");
  });

  it("[BLD-1] offers in a slot what may stand there, and nothing else", async () => {
    await opened(layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: [block("email-1", "customer-email")] } })]));
    await expect.poll(() => drawn("email-1")).toBeTruthy();
    await userEvent.click(drawn("email-1"), { position: { x: 5, y: 5 } });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(field()).toHaveFocus();
    await userEvent.type(field(), "hero");
    await expect.element(list()).toHaveTextContent("No block that may stand here matches “hero”.");
    await userEvent.clear(field());
    await userEvent.type(field(), "phone");
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toHaveLength(3);
    expect(onCanvas()[2]).toBe("customer-phone-1");
  });

  it("[BLD-1] an empty slot has one too", async () => {
    await opened(layoutOf([block("columns-1", "columns")]));
    await userEvent.hover(document.querySelector('[data-list="columns-1:slot:two"] > div')!);
    await plus().click();
    await userEvent.type(field(), "call to action");
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => document.querySelector('[data-list="columns-1:slot:two"] [data-node]')?.getAttribute("data-node"))
      .toMatch(/^call-to-action/);
  });

  it("[BLD-2] by keyboard: before and after the selected block, and of a region in the layers; Escape adds nothing", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 5, y: 20 } });
    await userEvent.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    await userEvent.type(field(), "divider");
    await userEvent.keyboard("{Escape}");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(canvas()).toHaveFocus();
    expect(onCanvas()).toEqual(["hero-1", "text-1", "cta-1"]);
    await userEvent.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    await userEvent.type(field(), "divider{Enter}");
    await expect.poll(onCanvas).toEqual(["hero-1", "divider-1", "text-1", "cta-1"]);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Footer", exact: true }).click();
    (page.getByRole("tree").element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await userEvent.type(field(), "text{Enter}");
    await expect.poll(said).toMatch(/in Footer$/);
    await expect.element(page.getByRole("tree")).toHaveFocus();
  });

  it("[BLD-13] who may only look is offered none", async () => {
    await openBuilder(layoutOf([block("text-1", "rich-text")]), { role: "viewer" });
    await expect.poll(() => drawn("text-1")?.id).toBe("text-1");
    await near(drawn("text-1"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await painted();
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(plus()).not.toBeInTheDocument();
  });

  it("[BLD-2] has no fault that axe finds while it is open", async () => {
    await opened();
    await near(drawn("text-1"));
    await plus().click();
    await expect.element(field()).toHaveFocus();
    const { violations } = await axe.run(list().element(), { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe("A block that is tapped", () => {
  const gaps = () => page.getByRole("group", { name: "Where “Divider” may go" });
  const tap = () =>
    page
      .getByRole("button", { name: "Add Divider", exact: true })
      .element()
      .dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch", detail: 1 }));

  it("[BLD-1] lights up each gap where it may stand, in slots too, and none where it may not; Escape puts it nowhere", async () => {
    await opened(layoutOf([block("hero-1", "hero"), block("columns-1", "columns"), block("form-1", "checkout-form")]));
    tap();
    await expect.element(gaps()).toBeVisible();
    await expect.poll(said).toBe("Tap where “Divider” goes.");
    const names = () =>
      gaps()
        .getByRole("button")
        .elements()
        .map((each) => each.getAttribute("aria-label")!.replace("Put “Divider” into ", ""));
    await expect.poll(names).toContain("Main at position 4");
    expect(names().filter((name) => name.startsWith("Main at"))).toHaveLength(4);
    expect(names().filter((name) => /column/i.test(name)).length).toBeGreaterThan(1);
    const bar = page.getByRole("group", { name: "Add a block" }).element();
    const { violations } = await axe.run({ include: [gaps().element(), bar] }, { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(gaps()).not.toBeInTheDocument();
    expect(onCanvas()).toHaveLength(3);
  });

  it("[BLD-1] stands where the gap is that is tapped, in one step; a key, and a press of the mouse, put it beside the selection at once", async () => {
    await opened();
    tap();
    await gaps().getByRole("button", { name: "Put “Divider” into Main at position 2" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1", "divider-1", "text-1", "cta-1"]);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
    await page.getByRole("button", { name: "Add Divider", exact: true }).click();
    await expect.poll(onCanvas).toHaveLength(4);
    (page.getByRole("button", { name: "Add Divider", exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toHaveLength(5);
    await expect.element(gaps()).not.toBeInTheDocument();
  });
});
