/** The builder of a shop that is tried out in a local network, by plain http: browsers know neither locks nor random names there. */
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";

it("[BLD-9] a page opens, and keeps what is not saved", async () => {
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  // The frame is that of the next files, too.
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, "randomUUID");
    Reflect.deleteProperty(navigator, "locks");
  });
  const builder = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" }), block("text-1", "rich-text")]));
  await expect.poll(onCanvas).toEqual(["hero-1", "text-1"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).first().click();
  await expect.poll(onCanvas).toEqual(["text-1"]);
  await reload(builder);
  await page.getByRole("dialog").getByRole("button", { name: "Go on with them" }).click();
  await expect.poll(onCanvas).toEqual(["text-1"]);
});
