/** From pane to pane by key. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const canvas = () => page.getByRole("region", { name: "Canvas" });
const left = () => page.getByRole("complementary", { name: "Blocks and layers" });
const right = () => page.getByRole("complementary", { name: "Settings" });
const F6 = () => userEvent.keyboard("{F6}");
const shiftF6 = () => userEvent.keyboard("{Shift>}{F6}{/Shift}");

/** A page with a warning, as its picture has no words; the hero is selected and its settings are there. */
async function opened() {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans", picture: { src: "/media/a.svg", alt: "" } })]));
  await expect.poll(onCanvas).toHaveLength(1);
  await userEvent.click(document.querySelector<HTMLElement>("#hero-1")!, { position: { x: 20, y: 8 } });
  await expect.element(right().getByRole("textbox", { name: "Heading", exact: true })).toBeVisible();
  canvas().element().focus();
  return builder;
}

describe("[BLD-8] F6 from pane to pane", () => {
  it("goes round: canvas, settings, bar above, blocks and layers; to where one was last in each", async () => {
    await opened();
    await F6();
    expect(right().element().contains(document.activeElement)).toBe(true);
    await right().getByRole("textbox", { name: "Heading", exact: true }).click();
    await F6();
    await expect.element(page.getByRole("banner").getByRole("link", { name: "All pages" })).toHaveFocus();
    await F6();
    await expect.element(left().getByRole("tab", { name: "Blocks" })).toHaveFocus();
    await F6();
    await expect.element(canvas()).toHaveFocus();
    // From here the keys of the canvas work, and what is gone to is seen.
    expect(canvas().element().matches(":focus-visible")).toBe(true);
    await F6();
    await expect.element(right().getByRole("textbox", { name: "Heading", exact: true })).toHaveFocus();
  });

  it("back with Shift, out of the field that is typed in; the list of problems is one of them while it is open", async () => {
    await opened();
    await shiftF6();
    await expect.element(left().getByRole("tab", { name: "Blocks" })).toHaveFocus();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /worth a look/ })
      .click();
    const problems = page.getByRole("region", { name: "Problems" });
    await expect.element(problems).toBeVisible();
    await right().getByRole("textbox", { name: "Heading", exact: true }).click();
    await F6();
    expect(problems.element().contains(document.activeElement)).toBe(true);
    await shiftF6();
    await expect.element(right().getByRole("textbox", { name: "Heading", exact: true })).toHaveFocus();
    await shiftF6();
    await expect.element(canvas()).toHaveFocus();
  });

  it("what is no longer there is not gone to: the first control of the pane is", async () => {
    await opened();
    await right().getByRole("textbox", { name: "Heading", exact: true }).click();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Spring/ })
      .click();
    await expect.element(right().getByRole("textbox", { name: "Heading", exact: true })).not.toBeInTheDocument();
    canvas().element().focus();
    await F6();
    expect(right().element().contains(document.activeElement)).toBe(true);
  });

  it("not while a question is open, and not while a command is searched", async () => {
    await opened();
    await userEvent.keyboard("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect.element(keys.getByText("Go to the next pane")).toBeVisible();
    await F6();
    expect(keys.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{Control>}k{/Control}");
    const search = page.getByRole("dialog", { name: "Search commands" }).getByRole("combobox");
    await expect.element(search).toHaveFocus();
    await F6();
    await expect.element(search).toHaveFocus();
    await userEvent.type(search, "next pane{Enter}");
    await expect.poll(() => right().element().contains(document.activeElement)).toBe(true);
  });

  it("of a pane that is folded away, the button that brings it back has the focus, and the pane after it is pressed", async () => {
    await opened();
    await right().getByRole("button", { name: "Fold Settings away" }).click();
    await expect.element(page.getByRole("button", { name: "Show Settings" })).toHaveFocus();
    canvas().element().focus();
    await F6();
    await expect.element(page.getByRole("button", { name: "Show Settings" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(right().getByRole("button", { name: "Fold Settings away" })).toHaveFocus();
  });

  it("of 768 pixels: the pane that lies over the canvas makes way for it", async () => {
    await opened();
    await page.viewport(768, 800);
    // The panes are put away a moment after the window has become narrower.
    await expect.element(page.getByRole("button", { name: "Show Settings" })).toBeVisible();
    canvas().element().focus();
    await F6();
    await expect.element(page.getByRole("button", { name: "Show Settings" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(right().getByRole("button", { name: "Fold Settings away" })).toHaveFocus();
    await shiftF6();
    await expect.element(canvas()).toHaveFocus();
    expect(right().elements()).toHaveLength(0);
  });
});
