/** Undo and redo: what of the keys belongs to a field, what to the page, and what is selected then. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const layers = () => page.getByRole("tab", { name: "Layers" }).click();
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const heading = () => page.getByRole("textbox", { name: "Heading", exact: true });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");
const redo = () => userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
const selected = () => document.querySelector('[role="treeitem"][aria-selected="true"]')?.id;
const open = async () => {
  await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]));
  await expect.poll(onCanvas).toHaveLength(3);
  await layers();
};

describe("Ctrl Z in a field", () => {
  it("[BLD-5] takes back what was done to the page while nothing was typed in the field", async () => {
    await open();
    await layer("Hero").click();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(onCanvas()).toEqual(["text-1", "hero-1", "cta-1"]);
    await heading().click();
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
    await heading().click();
    await redo();
    await expect.poll(onCanvas).toEqual(["text-1", "hero-1", "cta-1"]);
  });

  it("[BLD-5] takes back the typing first, then the step before it", async () => {
    await open();
    await layer("Hero").click();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(heading()).toBeVisible();
    const before = (heading().element() as HTMLInputElement).value;
    await heading().click();
    await userEvent.keyboard("{End}abc");
    await expect.element(heading()).toHaveValue(`${before}abc`);
    for (let press = 0; press < 3 && (heading().element() as HTMLInputElement).value !== before; press++) await undo();
    await expect.element(heading()).toHaveValue(before);
    expect(onCanvas()).toEqual(["text-1", "hero-1", "cta-1"]);
    // What the typing did to the page and its undoing are steps too: nothing is left of them to see.
    for (let press = 0; press < 4 && onCanvas()[0] !== "hero-1"; press++) await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
    await expect.element(heading()).toHaveValue(before);
  });

  it("[BLD-5] takes back steps of the page from a rich text without typing of its own", async () => {
    await open();
    await layer("Text").click();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
  });

  it("[BLD-5] shows in a rich text that has the focus what the page takes back of its formatting, and typing goes on from there", async () => {
    const { drafts } = await openBuilder(layoutOf([block("text-1", "rich-text", { content: '<p>One <a href="/old">two</a></p>' })]));
    await expect.poll(onCanvas).toEqual(["text-1"]);
    await page.getByRole("tab", { name: "Layers" }).click();
    await layer("Text").click();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await page.getByRole("toolbar", { name: /Text/ }).getByRole("button", { name: "Bold" }).click();
    await expect.poll(() => text.element().querySelector("strong")).not.toBeNull();
    // Without taking the focus along.
    page
      .getByRole("banner")
      .getByRole("button", { name: "Undo" })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.poll(() => document.querySelector("#text-1 strong")).toBeNull();
    await expect.element(text).toHaveFocus();
    await expect.poll(() => text.element().querySelector("strong")).toBeNull();
    await userEvent.keyboard("{End}!");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main[0]!.settings["content"]).toBe('<p>One <a href="/old">two</a>!</p>');
  });

  it("[BLD-5] takes back steps of the page from a switch or a choice", async () => {
    await open();
    await layer("Hero").click();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(heading()).toBeVisible();
    await page.getByRole("button", { name: "Layout 2" }).click();
    document.querySelector<HTMLElement>('[data-pane="right"] :is(select, input[type=radio], [role=switch])')!.focus();
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1"]);
  });
});

describe("The selection", () => {
  it("[BLD-5] goes back to the original when a duplicate is undone, and to the copy when it is done again", async () => {
    await open();
    await layer("Text").click();
    await userEvent.keyboard("{Control>}d{/Control}");
    await expect.poll(selected).toBe("layer-rich-text-1");
    await undo();
    await expect.poll(onCanvas).toHaveLength(3);
    await expect.poll(selected).toBe("layer-text-1");
    await redo();
    await expect.poll(selected).toBe("layer-rich-text-1");
  });

  it("[BLD-5] goes to the neighbour when a deletion is done again", async () => {
    await open();
    await layer("Text").click();
    await userEvent.keyboard("{Delete}");
    await expect.poll(selected).toBe("layer-cta-1");
    await undo();
    await expect.poll(selected).toBe("layer-text-1");
    await redo();
    await expect.poll(selected).toBe("layer-cta-1");
  });
});
