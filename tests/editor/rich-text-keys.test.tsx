/** Keys in a rich text of the settings panel: Tab goes on, and lists have keys and buttons of their own. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const content = (drafts: Awaited<ReturnType<typeof openBuilder>>["drafts"]) =>
  drafts.get("spring")!.layout.regions.main[0]!.settings!["content"];

it("[BLD-4] Tab leaves a list as it is and goes on; Ctrl ] and the buttons move an entry in and out", async () => {
  const flat = "<ul><li><p>One</p></li><li><p>Two</p></li></ul>";
  const { drafts } = await openBuilder(layoutOf([block("text-1", "rich-text", { content: flat })]));
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Text", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.getByText("Two").click();
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => text.element().contains(document.activeElement)).toBe(false);
  expect(text.element().querySelector("ul ul")).toBeNull();
  await text.getByText("Two").click();
  await userEvent.keyboard("{Control>}{]}{/Control}");
  await expect.poll(() => text.element().querySelectorAll("ul ul li")).toHaveLength(1);
  const tool = (name: string) => page.getByRole("toolbar", { name: /Formatting/ }).getByRole("button", { name, exact: true });
  await expect.element(tool("More indented")).toHaveAttribute("aria-disabled", "true");
  await tool("Less indented").click();
  await expect.poll(() => text.element().querySelector("ul ul")).toBeNull();
  await tool("More indented").click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.poll(() => content(drafts)).toBe("<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>");
});
