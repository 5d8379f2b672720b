/** A problem leads to a field that is still on its way, as over a slow network: once it is there it has the focus. */
import { expect, it, onTestFinished, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { painted } from "../support/painted";

const SETTINGS = "**/settings/BlockSettings.tsx*";
const EDITOR = "**/widgets/RichTextEditor.tsx*";

/** However long it is. */
async function muchLater() {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
  await painted();
}

// The first: each part is loaded once and for all.
it("[BLD-10] the row of a problem waits for the settings of its block, which no selection has asked for yet", async () => {
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await commands.findScript(SETTINGS);
  });
  await commands.holdScript(SETTINGS);
  const image = block("image-1", "image", { link: "/later" });
  await openBuilder(layoutOf([image]), { facts: { pages: [{ id: "later", path: "/later", live: false }] } });
  await page.getByRole("button", { name: /worth a look/ }).click();
  const row = page.getByRole("region", { name: "Problems" }).getByRole("button", { name: /the page at \/later is not published/ });
  await row.click();
  const pane = page.getByRole("complementary", { name: "Settings" }).element();
  await expect.poll(() => pane.querySelector("[data-coming]")).not.toBeNull();
  await muchLater();
  expect(pane.contains(document.activeElement)).toBe(false);
  await commands.findScript(SETTINGS);
  await expect.poll(() => document.activeElement?.id).toBe("setting_link");
});

it("[BLD-10] the row of a problem waits for its field as long as that takes", async () => {
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await commands.findScript(EDITOR);
  });
  await commands.holdScript(EDITOR);
  await openBuilder(layoutOf([block("hero-1", "hero", { text: '<p><a href="/later">Later</a></p>' })]), {
    facts: { pages: [{ id: "later", path: "/later", live: false }] },
  });
  await page.getByRole("button", { name: /worth a look/ }).click();
  const row = page.getByRole("region", { name: "Problems" }).getByRole("button", { name: /the page at \/later is not published/ });
  await row.click();
  const pane = page.getByRole("complementary", { name: "Settings" }).element();
  await expect.poll(() => pane.querySelector("[data-coming]")).not.toBeNull();
  await muchLater();
  expect(pane.contains(document.activeElement)).toBe(false);
  await commands.findScript(EDITOR);
  await expect.poll(() => document.activeElement?.id).toBe("setting_text");
  vi.restoreAllMocks();
  await userEvent.keyboard("x");
  await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toHaveTextContent("x");
});
