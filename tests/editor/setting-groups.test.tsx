/** The panel of a block with many settings: the groups that its schema puts them in. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { startTexts } from "../../src/editor/interface/words/texts";
import type { SettingsSchema } from "../../src/layout/catalog";
import { EveryField, everyField } from "./support/every-field";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const group = (name: string) => page.getByRole("heading", { level: 3, name: new RegExp(`^${name} `) }).getByRole("button");
const select = (id: string) => userEvent.click(document.querySelector<HTMLElement>(`#${id}`)!, { position: { x: 6, y: 6 } });
const columns = () => page.getByRole("spinbutton", { name: "Columns" });

async function open(settings: Parameters<typeof block>[2] = {}) {
  await openBuilder(layoutOf([block("offers-1", "offer-cards", settings), block("hero-1", "hero"), block("offers-2", "offer-cards")]));
  await expect.poll(onCanvas).toHaveLength(3);
  await select("offers-1");
  await expect.element(page.getByRole("heading", { level: 2, name: "Offer cards" })).toBeVisible();
}

describe("[BLD-4] Groups of settings", () => {
  it("stand in one order for every block, the first one open, and are opened and folded by key", async () => {
    await open();
    const names = () =>
      [...document.querySelectorAll('[data-pane="right"] h3 > button[aria-expanded]')].map((button) => button.textContent);
    await expect.poll(names).toEqual(["Content5", "What is shown5", "Layout3", "Appearance1", "Texts16", "Space, background, widths7"]);
    await expect.element(group("Content")).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("textbox", { name: "Heading", exact: true })).toBeVisible();
    expect(columns().elements()).toEqual([]);
    (group("Layout").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(columns()).toBeVisible();
    await expect.element(columns()).toHaveAccessibleDescription(/side by side/);
    const pane = document.querySelector<HTMLElement>('[data-pane="right"]')!;
    const { violations } = await axe.run(pane);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard(" ");
    await expect.element(group("Layout")).toHaveAttribute("aria-expanded", "false");
    expect(columns().elements()).toEqual([]);
  });

  it("are as they were left when another block of the kind is selected, and each kind has its own", async () => {
    await open();
    await group("Layout").click();
    await group("Content").click();
    await group("Texts").click();
    await select("hero-1");
    await expect.element(group("Content")).toHaveAttribute("aria-expanded", "true");
    await expect.element(group("Layout")).toHaveAttribute("aria-expanded", "false");
    await select("offers-2");
    await expect.element(columns()).toBeVisible();
    await expect.element(group("Content")).toHaveAttribute("aria-expanded", "false");
    await expect.element(group("Texts")).toHaveAttribute("aria-expanded", "true");
  });

  it("one with something wrong opens itself and says so, folded again too", async () => {
    await open({ columns: 9, layout: "list" });
    await expect.element(columns()).toHaveAttribute("aria-invalid", "true");
    await expect.element(group("Layout")).toHaveAccessibleName("Layout 1 to put right 3");
    await group("Layout").click();
    await expect.element(group("Layout")).toHaveAccessibleName("Layout 1 to put right 3");
    expect(columns().elements()).toEqual([]);
    await group("Layout").click();
    await columns().fill("3");
    await expect.element(group("Layout")).toHaveAccessibleName("Layout 3");
    await expect.element(columns()).toHaveFocus();
    await group("Layout").click();
    await select("offers-2");
    await expect.element(page.getByRole("heading", { level: 2, name: "Offer cards" })).toBeVisible();
    await expect.element(group("Layout")).toHaveAttribute("aria-expanded", "false");
  });

  it("a setting that is searched for among the commands is found in one that is folded", async () => {
    await open();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("group by term");
    await page.getByRole("option", { name: "Group by term" }).click();
    await expect.element(page.getByRole("switch", { name: "Group by term" })).toHaveFocus();
    await expect.element(group("Layout")).toHaveAttribute("aria-expanded", "true");
  });
});

describe("[BLD-4] A letter in a field", () => {
  const { heading, note, tone, count } = everyField.properties!;
  const schema: SettingsSchema = {
    type: "object",
    properties: {
      heading: { ...heading, group: "content" },
      count: { ...count, group: "content" },
      note: { ...note, group: "texts" },
      tone: { ...tone, group: "appearance" },
      size: { type: "string", title: "Of a plug-in", group: "nobody-knows-it" as never },
    },
  };

  it("draws no other field anew, in whichever group; a group that nobody knows hides nothing", async () => {
    await startTexts("en");
    let drawn: string[] = [];
    const onDrawn = (setting: string) => void drawn.push(setting);
    await render(<EveryField schema={schema} onDrawn={onDrawn} />);
    await group("Appearance").click();
    await group("Texts").click();
    await expect.element(page.getByRole("textbox", { name: "Note" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Of a plug-in" })).toBeVisible();
    drawn = [];
    await page.getByRole("textbox", { name: "Heading" }).fill("Hello there");
    await expect.element(page.getByRole("textbox", { name: "Heading" })).toHaveValue("Hello there");
    expect(new Set(drawn)).toEqual(new Set(["heading"]));
  });
});
