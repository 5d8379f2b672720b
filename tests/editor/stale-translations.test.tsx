/** Translations that their sources left behind: marked side by side and among the problems, until somebody settles it. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { translatedFrom, withConfirmed } from "../../src/layout/publish/stale-translations";
import type { Layout } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const languages = ["en", "fr"];
const pageOf = (heading: string, content = "<p>All the news</p>") =>
  layoutOf([
    block("cta-1", "call-to-action", { heading, text: "" }, { translations: { fr: { heading: "Formules" } } }),
    block("text-1", "rich-text", { content }, { translations: { fr: { content: "<p>Toutes les nouvelles</p>" } } }),
  ]);
const dialog = () => page.getByRole("dialog", { name: "Languages side by side" });
const cell = (name: string) => dialog().getByRole("textbox", { name, exact: true });
const confirm = (name: string) => dialog().getByRole("button", { name: `Still right: ${name}` });
const CHANGED = "The text it translates was changed";
const count = () =>
  dialog()
    .getByRole("group", { name: "Languages shown" })
    .getByRole("checkbox", { name: /^Français/ });
const openTexts = async () => {
  await page.getByRole("button", { name: "Languages side by side" }).click();
  await expect.element(dialog()).toBeVisible();
};
/** The page with this heading, whose translations were made from another. */
async function opened(more: Parameters<typeof openBuilder>[1] = {}, before: Layout = pageOf("All plans")) {
  const builder = await openBuilder(pageOf("Plans"), { languages, translatedFrom: { spring: translatedFrom(before) }, ...more });
  await expect.poll(onCanvas).toHaveLength(2);
  return builder;
}

describe("A translation that its source left behind", () => {
  it("[BLD-7] [BLD-10] is marked also the day after, and stays so when the page is saved as it is", async () => {
    const { drafts } = await opened();
    await openTexts();
    await expect.element(cell("Heading, Français")).toHaveAccessibleDescription(CHANGED);
    await expect.element(count()).toHaveAccessibleName("Français 1 missing, 1 out of date");
    await cell("Heading, English").fill("All our plans");
    await userEvent.keyboard("{Escape}{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    await openTexts();
    await expect.element(cell("Heading, Français")).toHaveAccessibleDescription(CHANGED);
    await cell("Heading, English").fill("All plans");
    await expect.element(cell("Heading, Français")).not.toHaveAccessibleDescription(CHANGED);
  });

  it("[BLD-7] is compared with what was saved last, without a word from the server", async () => {
    const { api, drafts } = await opened({}, pageOf("Plans"));
    const facts = vi.spyOn(api, "facts");
    await openTexts();
    await cell("Heading, Français").fill("Nos formules");
    await userEvent.keyboard("{Escape}{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    facts.mockClear();
    await openTexts();
    await cell("Heading, English").fill("Our plans");
    await expect.element(cell("Heading, Français")).toHaveAccessibleDescription(CHANGED);
    expect(facts).not.toHaveBeenCalled();
  });

  it("[BLD-7] [BLD-10] somebody says by key that it still holds: nothing is marked, and what is unsaved stays", async () => {
    const { api, drafts } = await opened();
    const sent = vi.spyOn(api, "confirmTranslation");
    await openTexts();
    await cell("Heading, English").fill("Plans!");
    await dialog().getByRole("checkbox", { name: "Missing and out of date only" }).click();
    await cell("Heading, Français").click();
    expect((await axe.run(document.querySelector("dialog")!)).violations).toEqual([]);
    // Past the button of prices.
    await userEvent.keyboard("{Tab}{Tab}");
    await expect.element(confirm("Heading, Français")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(confirm("Heading, Français")).not.toBeInTheDocument();
    await expect.element(cell("Heading, Français")).toHaveFocus();
    await expect.element(cell("Heading, Français")).not.toHaveAccessibleDescription(CHANGED);
    await expect.element(count()).toHaveAccessibleName("Français 1 missing");
    expect(sent.mock.calls).toEqual([
      ["spring", { blockId: "cta-1", path: "heading", language: "fr", source: "Plans!", text: "Formules" }],
    ]);
    // Not even stored.
    await expect.element(cell("Heading, English")).toHaveValue("Plans!");
    expect(drafts.get("spring")!.layout.regions.main[0]!.settings["heading"]).toBe("Plans");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: /worth a look/ }).click();
    await expect.element(page.getByRole("region", { name: "Problems" }).getByText(/was changed since/)).not.toBeInTheDocument();
  });

  it("[BLD-7] of a rich text, too; and where it cannot be said, the reason stands beside it", async () => {
    const { api } = await opened({}, pageOf("Plans", "<p>Some news</p>"));
    const refused = vi.spyOn(api, "confirmTranslation");
    const message = "Somebody has saved another translation in between";
    refused.mockRejectedValueOnce(new FetchError(message, 409, "conflict", "r", { error: { message } }));
    await openTexts();
    await confirm("Text, Français").click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(message);
    await confirm("Text, Français").click();
    await expect.element(confirm("Text, Français")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Edit Text, Français");
  });

  it("[BLD-13] [BLD-7] whoever may only look sees that it waits", async () => {
    await opened({ role: "viewer" });
    await openTexts();
    await expect.element(cell("Heading, Français")).toHaveAccessibleDescription(CHANGED);
    await expect.element(confirm("Heading, Français")).not.toBeInTheDocument();
  });

  it("[BLD-11] [BLD-10] of a section is said where the section is edited, before it goes live too, and settled there", async () => {
    const main = (heading: string) => pageOf(heading).regions.main;
    const facts = { version: 1, madeAt: "2026-11-21T10:00:00.000Z", madeBy: "ada@example.com", updatedAt: "2026-11-21T10:00:00.000Z" };
    const foot = { ...facts, id: "foot", name: "Foot", blocks: main("Plans"), updatedBy: "ada@example.com", uses: { live: 0, all: 0 } };
    const { api } = await opened({
      sections: [foot],
      translatedFrom: { foot: translatedFrom(pageOf("All plans")) },
      startAt: "/sections/foot",
    });
    await page.getByRole("button", { name: /worth a look/ }).click();
    await expect.element(page.getByRole("region", { name: "Problems" }).getByText(/was changed since/)).toBeVisible();
    // Before it goes live, too.
    await openTexts();
    await cell("Heading, English").fill("Our plans");
    await userEvent.keyboard("{Escape}{Control>}s{/Control}");
    const question = page.getByRole("dialog", { name: /Foot/ });
    await expect.element(question.getByText(/worth a look/)).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await openTexts();
    await confirm("Heading, Français").click();
    await expect.element(confirm("Heading, Français")).not.toBeInTheDocument();
    const confirmed = { blockId: "cta-1", path: "heading", language: "fr", source: "Our plans", text: "Formules" };
    const { translatedFrom: kept } = await api.facts("en", pageOf("Plans"), "foot");
    expect(kept).toEqual(withConfirmed(translatedFrom(pageOf("All plans")), confirmed));
  });
});
