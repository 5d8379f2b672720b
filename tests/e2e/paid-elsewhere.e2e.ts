/** Shoppers who pay on a provider's own page, as they meet it. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

const OFFER = "/offers/sentinel/total-protection-yearly-ch";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** Everything filled in, and the method of the provider chosen. */
async function readyToPay(page: Page): Promise<Shopper> {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=CH&lang=en&purchase=${OFFER}`);
  await expect(ann.payButton).toBeEnabled();
  await ann.fillsIn({ ...ANN, address: "Bahnhofstrasse 1", city: "Zürich", postcode: "8001" }, "Postal code");
  await page.getByRole("radio", { name: /Card or wallet/ }).check();
  await expect(page.getByText(/we take you to a secure page/)).toBeVisible();
  return ann;
}
const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const bookOf = async (page: Page) =>
  ((await (await page.request.get(`${shop.sandboxUrl}/datatrans/book`)).json()) as { transactions: { balance: number; refno: string }[] })
    .transactions;
const purchasesOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer?.filter(({ event }) => event === "purchase").length ?? 0);

test("[PAY-9][ANA-1] a shopper pays on the provider's page and is back at their order, which is told once", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = await readyToPay(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("button", { name: /accept/i })
    .first()
    .click();
  await ann.pays();
  await page.waitForURL(/\/datatrans\/v1\/start\//);
  await choose(page, "Approve");
  const reference = await ann.seesTheOrder();
  await expectAccessible(page);
  const entry = (await bookOf(page)).find(({ refno }) => refno === reference)!;
  expect(entry).toMatchObject({ charged: 1, credited: 0 });
  await expect(page.getByText((entry.balance / 100).toFixed(2)).first()).toBeVisible();
  await expect.poll(() => purchasesOf(page)).toBe(1);
  await page.reload({ waitUntil: "networkidle" });
  expect(await purchasesOf(page)).toBe(0);
  // The next visit begins anew.
  await ann.opens(`/checkout?country=CH&lang=en&purchase=${OFFER}`);
  await expect(ann.field("First name")).toHaveValue("");
  expect(errors).toEqual([]);
});

test("[PAY-9] back by the browser's button: the same payment goes on, and is paid once", async ({ page }) => {
  const ann = await readyToPay(page);
  await ann.pays();
  await page.waitForURL(/\/v1\/start\//);
  const first = page.url();
  await page.goBack();
  await expect(ann.payButton).toBeEnabled();
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
  await ann.pays();
  await page.waitForURL(first);
  await choose(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-9] not decided yet: the page of the order says so, and follows by itself", async ({ page, context }) => {
  const ann = await readyToPay(page);
  await ann.pays();
  await page.waitForURL(/\/v1\/start\//);
  const payment = page.url();
  await choose(page, "Pending");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment is on its way");
  await expectAccessible(page);
  const provider = await context.newPage();
  await provider.goto(payment);
  await choose(provider, "Lost return");
  await ann.seesTheOrder();
});

test("[PAY-9] not decided, and then declined: the shopper is led back to their basket", async ({ page, context }) => {
  const ann = await readyToPay(page);
  await ann.pays();
  await page.waitForURL(/\/v1\/start\//);
  const payment = page.url();
  await choose(page, "Pending");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment is on its way");
  const provider = await context.newPage();
  await provider.goto(payment);
  await choose(provider, "Decline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your payment did not go through");
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
});

test("[PAY-9] the provider is down: said in words, nothing is lost, and an invoice works", async ({ page }) => {
  const ann = await readyToPay(page);
  await page.request.post(`${shop.sandboxUrl}/datatrans/behaviour`, { form: { as: "down" } });
  await ann.pays();
  await expect(page.getByText(/payment provider cannot be reached at the moment/)).toBeVisible();
  await expectAccessible(page);
  await page.request.post(`${shop.sandboxUrl}/datatrans/behaviour`, { form: { as: "works" } });
  await page.getByRole("radio", { name: /Invoice/ }).check();
  await ann.pays();
  await ann.seesTheOrder();
});
