/** A connection that is gone for a moment, as on a train. */
import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll, picture } from "./support/page-health";
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

test("[ERR-1] [FORM-4] a page whose start does not come says so and offers to load it again; a block's file that does not come takes nothing away", async ({
  page,
}) => {
  const form = /\/assets\/create-form-[^/]*\.js/;
  await page.route(form, (route) => route.abort("internetdisconnected"));
  // The words for it do not come at once either.
  const words = /\/assets\/start-failed-[^/]*\.js/;
  let missed = 0;
  await page.route(words, (route) => (missed++, route.abort("internetdisconnected")));
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent("/offers/sentinel/total-protection-yearly-gb")}`);
  await expect.poll(() => missed).toBeGreaterThan(0);
  await page.unroute(words);
  const failed = page.getByRole("alert").filter({ hasText: "This page could not be loaded completely." });
  await expect(failed).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `start-failed-${width}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.unroute(form);
  await failed.getByRole("link", { name: "Try again" }).click();
  await expect(new Shopper(page, shop.url).payButton).toBeEnabled();
  await expect(failed).toHaveCount(0);

  await page.goto(`${shop.url}/`);
  const served = await page.getByRole("main").innerText();
  const asked: string[] = [];
  const cards = /\/assets\/offers-[^/]*\.js/;
  await page.route(cards, async (route) => {
    asked.push(route.request().url());
    await route.abort("internetdisconnected");
  });
  await page.reload();
  // With the page's head, as the page comes alive, and when that is tried again.
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(await page.getByRole("main").innerText()).toBe(served);
  await page.unroute(cards);
});

test("[BASK-13] [REN-2] a part of a block that does not come takes nothing along, and comes once the connection is back", async ({
  page,
}) => {
  const noticed: string[] = [];
  const notice = /\/assets\/CheckoutNotice-[^/]*\.js/;
  await page.route(notice, async (route) => {
    noticed.push(route.request().url());
    await route.abort("internetdisconnected");
  });
  await page.goto(`${shop.url}/checkout`);
  // When it is wanted, each try twice, and again.
  await expect.poll(() => noticed.length).toBeGreaterThan(3);
  await page.unroute(notice);
  await expect(page.getByText("Your cart is empty, view offers to get started")).toBeVisible();
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

test("a shop that is started where another listens says so before it opens the database of the other", async () => {
  // As of a program that is older by one migration.
  await shop.database.run("delete from kysely_migration where name in (select max(name) from kysely_migration)");
  const { before } = (await shop.database.run<{ before: number }>("select count(*) as before from kysely_migration"))[0]!;
  const { code, output } = await shop.command("serve");
  expect([code, output]).toEqual([1, expect.stringMatching(/^The shop cannot listen on port \d+: another program listens there\./)]);
  expect(await shop.database.run("select count(*) as before from kysely_migration")).toEqual([{ before }]);
});
