/** Lists in the settings panel: what their entries are called, and where one goes on in a new one. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const questions = ["Can I cancel?", "When do I pay?", "Who delivers?"].map((question) => ({ question, answer: "<p>Yes.</p>" }));
const select = async (name: string) => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name, exact: true }).click();
};
const entry = (name: string | RegExp) => page.getByRole("complementary", { name: "Settings" }).getByRole("button", { name, exact: true });

describe("Entries of a list", () => {
  it("[BLD-4] are named by what they say, and so are their buttons", async () => {
    await openBuilder(layoutOf([block("faq-1", "faq", { items: questions })]));
    await expect.poll(onCanvas).toHaveLength(1);
    await select("Questions and answers");
    await expect.element(entry("Question 2: When do I pay?")).toBeVisible();
    await expect.element(entry("Remove Question 3: Who delivers?")).toBeVisible();
    await expect.element(entry("Move Question 1: Can I cancel? down")).toBeVisible();
  });

  it("[BLD-4] that hold an offer are named like the offer, not by its path", async () => {
    await openBuilder(layoutOf([block("cards-1", "offer-cards", { offers: [{ offer: "/offers/sample/antivirus" }] })]));
    await expect.poll(onCanvas).toHaveLength(1);
    await select("Offer cards");
    await expect.element(entry("Offer 1: Antivirus Essentials")).toBeVisible();
  });

  it("[BLD-4] open when they are added, also the fourth, with the focus in their first field", async () => {
    await openBuilder(layoutOf([block("faq-1", "faq", { items: questions })]));
    await expect.poll(onCanvas).toHaveLength(1);
    await select("Questions and answers");
    await expect.element(entry("Question 3: Who delivers?")).toHaveAttribute("aria-expanded", "false");
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect.element(entry("Question 4")).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("textbox", { name: "Question" })).toHaveFocus();
    await userEvent.keyboard("New?");
    await expect.element(entry("Question 4: New?")).toBeVisible();
  });
});

describe("The settings panel", () => {
  it.for([
    ["faq", "Questions and answers", { items: questions }],
    ["offer-cards", "Offer cards", { offers: [{ offer: "/offers/sample/antivirus" }] }],
  ] as const)("[BLD-4] of %s fits a screen of 320 pixels", async ([type, name, settings]) => {
    await openBuilder(layoutOf([block("one", type, structuredClone(settings) as never)]));
    await expect.poll(onCanvas).toHaveLength(1);
    await select(name);
    await page.viewport(320, 800);
    await page.getByRole("button", { name: "Show Settings" }).click();
    const panel = page.getByRole("complementary", { name: "Settings" });
    await expect.element(panel.getByRole("textbox", { name: "Heading", exact: true })).toBeVisible();
    await expect.element(panel.getByRole("toolbar").first()).toBeVisible();
    const right = panel.element().getBoundingClientRect().right;
    expect(right).toBeLessThanOrEqual(320);
    const over = [...panel.element().querySelectorAll<HTMLElement>("*")].filter(
      (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().right > right + 0.5,
    );
    expect(over.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
  });

  it("[BLD-3] only the arrow of an unfolded row turns: the block's own icon stands upright", async () => {
    await openBuilder(layoutOf([block("columns-1", "columns", {}, { slots: { one: [block("text-1", "rich-text")] } })]));
    await expect.poll(onCanvas).toHaveLength(2);
    await select("Columns");
    await expect.element(page.getByRole("textbox", { name: "Name in the layers" })).toBeVisible();
    const row = page.getByRole("treeitem", { name: "Columns", exact: true });
    await expect.element(row).toHaveAttribute("aria-expanded", "true");
    expect(getComputedStyle(row.element().querySelector(":scope > svg")!).transform).toBe("none");
  });
});
