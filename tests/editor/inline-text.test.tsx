/** A rich text that stands in the label of a box has no room for headings and lists. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";

it("[BLD-4] what shoppers agree to is written with emphasis and links: what is pasted keeps its words, without headings and lists", async () => {
  const { drafts } = await openBuilder(
    layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: [block("terms-1", "terms-acceptance")] } })]),
  );
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Terms", exact: true }).click();
  const tools = page.getByRole("toolbar", { name: "Formatting of What they agree to" });
  await expect.element(tools.getByRole("button", { name: "Bold" })).toBeVisible();
  const names = tools
    .getByRole("button")
    .elements()
    .map((element) => element.getAttribute("aria-label"));
  expect(names.filter((name) => /eading|ist|Quot/.test(name!))).toEqual([]);
  const text = page.getByRole("textbox", { name: "What they agree to", exact: true });
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", "<h2>Ours</h2><ul><li><strong>One</strong></li></ul>");
  text.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect
    .poll(() => drafts.get("spring")!.layout.regions.main[0]!.slots!["sections"]![0]!.settings)
    .toEqual({ label: "<p>Ours</p><p><strong>One</strong></p>" });
});
