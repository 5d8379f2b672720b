/** A block's settings that are still on their way, or do not come: they are loaded once something is selected, or in an idle moment. */
import { beforeEach, expect, it, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const SETTINGS = "**/settings/BlockSettings.tsx*";
const pane = () => page.getByRole("complementary", { name: "Settings" });
const heading = (name: string) => pane().getByRole("heading", { name, exact: true, level: 2 });
const row = (name: string) => page.getByRole("treeitem", { name, exact: true });

async function open() {
  await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "text-columns", { columns: [] })]));
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
  await expect.element(heading("Page settings")).toBeVisible();
  await page.getByRole("tab", { name: "Layers" }).click();
}

// What is loaded stays so for all tests of a file: each begins with what the one before has left.
beforeEach(() => vi.spyOn(window, "requestIdleCallback").mockImplementation(() => 0));

it("[BLD-4] that do not come are said so in their place, beside the page's own, and come once they are tried again", async () => {
  await commands.loseScript(SETTINGS);
  await open();
  await row("Hero").click();
  const words = pane().getByText("This part of the builder failed. Your page is still here.");
  await expect.element(words).toBeVisible();
  await page.getByRole("banner").getByRole("heading").getByRole("button").click();
  await expect.element(heading("Page settings")).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await row("Hero").click();
  await expect.element(words).toBeVisible();
  await commands.findScript(SETTINGS);
  await pane().getByRole("button", { name: "Try again" }).click();
  await expect.element(heading("Hero")).toBeVisible();
});
