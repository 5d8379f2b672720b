/** Google Pay, with its button and its sheet over the checkout, as shoppers meet it. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { takesPayments } from "./support/payment-types";
import { behaves, charges, choosesMethod, expectChargedOnce, express, inPayment } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
let offer: string;
test.beforeAll(async () => {
  shop = await startShop();
  offer = await takesPayments(shop, ["google_pay", "invoice"], "GBP");
});
test.afterAll(() => shop.stop());
test.afterEach(({ page }) => behaves(page, shop, "zuora", "works"));

async function readyToPay(page: Page, fillsIn = true): Promise<Shopper> {
  const ann = await choosesMethod(page, shop, offer, "Google Pay", { fillsIn });
  await expect(button(page)).toBeVisible();
  return ann;
}
const button = (page: Page) => inPayment(page).getByRole("button", { name: "Google Pay" });
const sheet = (page: Page) => page.frameLocator('iframe[title="Google Pay"]');
const chooses = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true }).click();

for (const width of [360, 768, 1280])
  test(`[PAY-5] at ${width} px a shopper approves in the sheet, and is at their order, which is charged once`, async ({ page }) => {
    const { errors } = watchErrors(page);
    await page.setViewportSize({ width, height: 900 });
    const ann = await readyToPay(page);
    await expect(ann.payButton).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page).click();
    await expect(sheet(page).getByText("GBP").first()).toBeVisible();
    await chooses(page, "Approve");
    await expectChargedOnce(page, shop, await ann.seesTheOrder());
    expect(errors).toEqual([]);
  });

test("[PAY-12] a form that is not filled in opens no sheet: the first field has the focus, and says what is missing", async ({ page }) => {
  const ann = await readyToPay(page, false);
  await button(page).click();
  await expect(ann.field("Email")).toBeFocused();
  await expect(page.getByText("Email is required").first()).toBeVisible();
  await expect(page.locator('iframe[title="Google Pay"]')).toHaveCount(0);
});

test("[PAY-5] closed by the shopper it is no error, nothing typed is lost, and the next time it is paid", async ({ page }) => {
  const ann = await readyToPay(page);
  await button(page).click();
  await chooses(page, "Closed window");
  await expect(page.locator('iframe[title="Google Pay"]')).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
  await button(page).click();
  await chooses(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-12] a price that changes while the sheet is open is not paid: told, and agreed to anew", async ({ page, context }) => {
  const ann = await readyToPay(page);
  await button(page).click();
  await expect(sheet(page).getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
  const before = await charges(page, shop);
  await other
    .getByRole("combobox", { name: /Quantity/ })
    .first()
    .selectOption("3");
  await expect(page.getByRole("combobox", { name: /Quantity/ }).first()).toHaveValue("3");
  await chooses(page, "Approve");
  await expect(sheet(page).getByRole("alert")).toContainText("The price has changed in the meantime.");
  expect(await charges(page, shop)).toEqual(before);
  await chooses(page, "Cancel");
  await expect(page.getByText("The price has changed in the meantime.").first()).toBeVisible();
  await button(page).click();
  await chooses(page, "Approve");
  const reference = await ann.seesTheOrder();
  const [mine] = (await charges(page, shop)).filter(({ refno }) => refno === reference);
  await expect(page.getByText((mine!.balance / 100).toFixed(2)).first()).toBeVisible();
});

test("[PAY-12] blocked by an extension: said in words, tried again, and an invoice works meanwhile", async ({ page }) => {
  await page.route(/\/gp\/p\/js\/pay\.js/, (route) => route.abort());
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${offer}`);
  await page.getByRole("radio", { name: "Google Pay" }).check();
  // The express buttons above say so too.
  await expect(inPayment(page).getByText(/Google Pay could not be loaded/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/gp\/p\/js\/pay\.js/);
  await inPayment(page).getByRole("button", { name: "Try again" }).click();
  await expect(button(page)).toBeVisible();
  await page.getByRole("radio", { name: "Invoice" }).check();
  await expect(ann.payButton).toBeVisible();
});

test("[ERR-1] the gateway is down: said in words, nothing is charged, and the shopper can approve once more", async ({ page }) => {
  const ann = await readyToPay(page);
  await behaves(page, shop, "zuora", "down");
  await button(page).click();
  await chooses(page, "Approve");
  await expect(sheet(page).getByRole("alert")).toContainText("payment provider cannot be reached at the moment");
  await expect(page.getByText(/payment provider cannot be reached at the moment/).first()).toBeVisible();
  await behaves(page, shop, "zuora", "works");
  await chooses(page, "Approve");
  await ann.seesTheOrder();
});

test("[API-4] the answer to the charge is lost: the next click goes on with what was approved, and it is charged once", async ({
  page,
}) => {
  const ann = await readyToPay(page);
  await behaves(page, shop, "zuora", "drops", "/v1/payments");
  await button(page).click();
  await chooses(page, "Approve");
  await expect(sheet(page).getByRole("alert")).toBeVisible({ timeout: 60_000 });
  await behaves(page, shop, "zuora", "works");
  await chooses(page, "Cancel");
  await button(page).click();
  const reference = await ann.seesTheOrder();
  expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toHaveLength(1);
});

test("[PAY-12] above the form: nothing is typed, the sheet hands over who pays, and one order is placed and charged once", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${offer}`);
  await expectAccessible(page);
  await express(page).getByRole("button", { name: "Google Pay" }).click();
  const sent = page.waitForRequest("**/api/order");
  await chooses(page, "Approve");
  await expectChargedOnce(page, shop, await ann.seesTheOrder());
  expect((await sent).postDataJSON()).toMatchObject({
    customerDetails: { email: "nora@shopper.example", firstName: "Nora", lastName: "Lindt" },
    billingDetails: { address1: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" },
  });
  expect(errors).toEqual([]);
});
