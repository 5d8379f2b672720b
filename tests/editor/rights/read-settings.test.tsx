/** Who may only look reads every setting, folded ones too, and changes none. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "../support/open-builder";

const heading = (name: string) => page.getByRole("heading", { level: 3, name: new RegExp(`^${name}`) }).getByRole("button");
const select = (id: string) => userEvent.click(document.querySelector<HTMLElement>(`#${id}`)!, { position: { x: 6, y: 6 } });

async function open() {
  const questions = [
    { question: "Is it safe?", answer: "<p>Yes.</p>" },
    { question: "For how long?", answer: "<p>A year.</p>" },
  ];
  const builder = await openBuilder(layoutOf([block("faq-1", "faq", { items: questions })]), { role: "viewer" });
  await expect.poll(() => document.querySelector("#faq-1")).not.toBeNull();
  return builder;
}

describe("[BLD-13] A viewer", () => {
  it("unfolds groups of settings and entries of lists by mouse and by key, and can change nothing in them", async () => {
    await open();
    const names = () =>
      [...document.querySelectorAll('[data-pane="right"] li [aria-expanded]')].map((each) => each.getAttribute("aria-label"));
    await select("faq-1");
    const look = heading("Space, background, widths");
    await expect.element(look).toHaveAttribute("aria-expanded", "false");
    await look.click();
    await expect.element(page.getByRole("radiogroup", { name: "Space above" }).getByRole("radio", { name: "Large" })).toBeDisabled();
    const entry = page.getByRole("button", { name: "Question 1: Is it safe?", exact: true });
    (entry.element() as HTMLElement).focus();
    await expect.element(entry).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(entry).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(" ");
    await expect.element(entry).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("textbox", { name: "Question", exact: true }).first()).toBeDisabled();
    // Nothing offers to move an entry, and Alt with an arrow key moves none.
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(document.querySelector('[data-pane="right"] [data-grip]')).toBeNull();
    expect(names()).toEqual(["Question 1: Is it safe?", "Question 2: For how long?"]);
  });

  it("reads the campaign and the theme, in light and in dark, and comes back to the page", async () => {
    await open();
    const campaign = heading("Campaign");
    await campaign.click();
    await expect.element(campaign).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: "Colours, type, spaces" }).click();
    await expect.element(page.getByRole("textbox", { name: "Page as #rrggbb" })).toBeDisabled();
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.element(page.getByRole("textbox", { name: "Page as #rrggbb" })).toHaveValue("#0a1229");
    await expect.element(page.getByRole("button", { name: "Save theme" })).toBeDisabled();
    await page.getByRole("button", { name: "Back to the page" }).click();
    await expect.element(campaign).toBeVisible();
  });
});
