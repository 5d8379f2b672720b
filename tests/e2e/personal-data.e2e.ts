import { readFileSync } from "node:fs";
import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, picture, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { RAVI, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[MMA-5] a shopper takes their data along, cancels what runs, is forgotten by a mailed link, and begins anew", async ({ page }) => {
  // That something stands in the way is an answer, too.
  const { errors } = watchErrors(page, /Failed to load resource: the server responded with a status of 409/);
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  const reference = await ravi.buys("/offers/folio/print-yearly-gb", RAVI);
  // What is being worked on is not erased: its invoice comes some seconds after the order.
  await expect
    .poll(async () => ((await (await page.request.get(`${shop.url}/api/mma/invoices`)).json()) as { items: unknown[] }).items.length)
    .toBe(1);

  await ravi.opensAccount();
  await page.getByRole("link", { name: /^Your data/ }).click();
  const heading = page.getByRole("heading", { name: "Your data", level: 1 });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), "utf8")) as {
    orders: { order_reference: string }[];
    profile: { email: string };
  };
  expect(file.orders.map((order) => order.order_reference)).toEqual([reference]);

  await page.getByRole("button", { name: "Erase my account" }).click();
  await expect(page.getByRole("alert")).toContainText("is still running");
  await expectFits(page, "running");
  await expectAccessible(page);
  await page
    .getByRole("alert")
    .getByRole("link", { name: /^Cancel / })
    .click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription is cancelled" })).toBeFocused();

  await page.goto(`${shop.url}/mma/personal-data`);
  await page.getByRole("button", { name: "Erase my account" }).click();
  await expect(page.getByRole("status").filter({ hasText: file.profile.email })).toBeFocused();
  await picture(page, "mailed");
  const mails = async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(file.profile.email)}`);
    return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
  };
  const asked = async () => (await mails()).find(({ subject }) => subject === "Confirm that your account is to be erased");
  await expect.poll(asked).toBeDefined();
  await page.goto(/http\S+\/mma\/personal-data\?\S+/.exec((await asked())!.text)![0]);
  await expect(page.getByRole("heading", { name: "Erase your account for good?" })).toBeFocused();
  // Neither history nor whoever counts visits keeps the key.
  await expect(page).toHaveURL(`${shop.url}/mma/personal-data`);
  await expectFits(page, "confirm");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your account is erased" })).toBeFocused();
  await expectAccessible(page);
  await picture(page, "erased");
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toContain("Your account is erased");

  await page.getByRole("link", { name: "To the shop" }).click();
  await ravi.signsIn("Ravi Menon");
  await ravi.opensAccount();
  await expect(page.getByRole("heading", { name: "Your subscriptions", level: 1 })).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
  expect(errors).toEqual([]);
});
