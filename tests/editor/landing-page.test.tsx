/** What a complete landing page is made of, as the requirement lists it, is in the palette and has its settings. */
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { catalog } from "../../src/storefront/catalog";
import { layoutOf, onCanvas, openBuilder } from "./support/open-builder";

it.for([
  ["hero", "Heading"],
  ["offer-cards", "Offers"],
  ["feature-list", "Heading"],
  ["comparison-table", "Offers"],
  ["faq", "Heading"],
  ["testimonials", "Heading"],
  ["rich-text", "Size"],
  ["image", "Caption"],
  ["media-and-text", "Heading"],
  ["call-to-action", "Heading"],
  ["divider", "Space around it"],
  ["spacer", "Height"],
  ["columns", "Columns"],
] as const)("[LAND-1] a marketer adds %s to an empty landing page, where it is drawn and set up", async ([type, setting]) => {
  await openBuilder(layoutOf([]));
  const { title } = catalog.get(type)!.schema;
  await page.getByRole("button", { name: `Add ${title}`, exact: true }).click();
  await expect.poll(() => onCanvas()[0]).toBe(`${type}-1`);
  // Its code comes when it is there.
  await expect.poll(() => document.getElementById(`${type}-1`)?.getBoundingClientRect().height ?? 0).toBeGreaterThan(0);
  const panel = page.getByRole("complementary", { name: "Settings" });
  await expect.element(panel.getByRole("heading", { name: title!, level: 2 })).toBeVisible();
  await expect.element(panel.getByText(setting, { exact: true }).first()).toBeVisible();
});
