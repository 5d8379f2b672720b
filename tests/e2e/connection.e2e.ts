/** A connection that is gone for a moment, as on a train. */
import { expect, test } from "@playwright/test";
import { Marketer } from "./support/marketer";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[FORM-4] whoever loses the connection while the page gets what it orders with can pay once it is back, without a reload", async ({
  page,
}) => {
  const asked: string[] = [];
  const file = /\/assets\/place-order-[^/]*\.js/;
  await page.route(file, async (route) => {
    asked.push(route.request().url());
    await route.abort("internetdisconnected");
  });
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent("/offers/sentinel/total-protection-yearly-gb")}`);
  await ann.fillsIn();
  await ann.pays();
  await expect(page.getByText("We are sorry, but there was an error processing your order. Please try again later.")).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  await page.unroute(file);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[BLD-9] whoever loses it as a dialog of the builder is wanted keeps the page, and has the dialog once it is back, as it should look", async ({
  page,
}) => {
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("On a train", "/on-a-train");
  const look = async () => {
    const versions = page.getByRole("dialog", { name: "Versions" });
    await expect(versions.getByRole("navigation")).toBeVisible();
    const { overflow } = await versions.getByRole("navigation").evaluate((list) => ({ overflow: getComputedStyle(list).overflowY }));
    return overflow;
  };
  // Its script and its style sheet.
  await page.route("**/assets/editor/VersionsDialog-*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Versions" }).click();
  const lost = page.getByRole("dialog", { name: "This could not be opened" });
  await expect(lost).toBeVisible();
  await lost.getByRole("button", { name: "Try again" }).click();
  await expect(lost).toBeVisible();
  await page.unroute("**/assets/editor/VersionsDialog-*");
  await lost.getByRole("button", { name: "Try again" }).click();
  const afterwards = await look();
  await page.reload();
  await page.getByRole("button", { name: "Versions" }).click();
  expect(afterwards).toBe(await look());
  expect(afterwards).toBe("auto");
});
