/** Lists in the settings panel: what their entries are called, and where one goes on in a new one. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

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

describe("Entries that change their place", () => {
  const standing = () =>
    [...document.querySelectorAll<HTMLElement>("#faq-1 summary, #faq-1 [aria-expanded]")].map((each) => each.textContent!.trim());
  const open = async () => {
    await openBuilder(layoutOf([block("faq-1", "faq", { items: questions }), block("text-1", "rich-text")]));
    await expect.poll(onCanvas).toHaveLength(2);
    await select("Questions and answers");
    await expect.element(entry("Question 2: When do I pay?")).toBeVisible();
  };

  it("[BLD-4] are dragged past their neighbours by their handle, and one undo takes it back", async () => {
    await open();
    const before = standing();
    const grips = [...document.querySelectorAll<HTMLElement>("[data-grip]")];
    await userEvent.dragAndDrop(grips[0]!, grips[2]!, { targetPosition: { x: 8, y: 30 } });
    await expect.poll(standing).not.toEqual(before);
    await expect.element(entry("Question 1: When do I pay?")).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(standing).toEqual(before);
  });

  it("[BLD-2] [BLD-4] move by key, keep the focus and are said; the block stays where it is", async () => {
    await open();
    (entry("Question 1: Can I cancel?").element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(entry("Question 2: Can I cancel?")).toHaveFocus();
    await expect.poll(said).toBe("Can I cancel?: now 2 of 3");
    await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
    await expect.element(entry("Question 3: Can I cancel?")).toHaveFocus();
    expect(onCanvas()).toEqual(["faq-1", "text-1"]);
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
