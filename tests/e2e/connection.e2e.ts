/** A connection that is gone for a moment, as on a train. */
import { expect, test } from "@playwright/test";
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
