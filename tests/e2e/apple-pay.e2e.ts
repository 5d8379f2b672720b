/** Apple Pay, with its button in the checkout and the device's sheet over it; Apple's session is stood in for. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { takesPayments } from "./support/payment-types";
import { behaves, charges, choosesMethod, expectChargedOnce, express, inPayment, kept } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
let offer: string;
test.beforeAll(async () => {
  shop = await startShop();
  offer = await takesPayments(shop, ["zuora_apple_pay", "invoice"], "GBP");
});
test.afterAll(() => shop.stop());
test.afterEach(async ({ page }) => {
  for (const provider of ["zuora", "apple-pay"]) await behaves(page, shop, provider, "works");
});

const button = (page: Page) => inPayment(page).getByRole("button", { name: "Pay with Apple Pay" });
const frame = (page: Page) => page.locator('iframe[title="Apple Pay"]');
const chooses = (page: Page, name: string) =>
  page.frameLocator('iframe[title="Apple Pay"]').getByRole("button", { name, exact: true }).click();

async function readyToPay(page: Page, fillsIn = true): Promise<Shopper> {
  const ann = await choosesMethod(page, shop, offer, "Apple Pay", { fillsIn });
  await expect(button(page)).toBeVisible();
  return ann;
}

for (const width of [360, 768, 1280])
  test(`[PAY-4] at ${width} px a shopper approves in the sheet, and is at their order, which is charged once`, async ({ page }) => {
    const { errors } = watchErrors(page);
    await page.setViewportSize({ width, height: 900 });
    const ann = await readyToPay(page);
    await expect(ann.payButton).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page).click();
    await chooses(page, "Approve");
    await expectChargedOnce(page, shop, await ann.seesTheOrder());
    expect(errors).toEqual([]);
  });

test("[PAY-12] a form that is not filled in opens no sheet: the first field has the focus, and says what is missing", async ({ page }) => {
  const ann = await readyToPay(page, false);
  await button(page).click();
  await expect(ann.field("Email")).toBeFocused();
  await expect(page.getByText("Email is required").first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

test("[PAY-4] closed by the shopper it is no error, nothing typed is lost, and the next time it is paid", async ({ page }) => {
  const ann = await readyToPay(page);
  await button(page).click();
  await chooses(page, "Closed window");
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
  await button(page).click();
  await chooses(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-4] Apple gives no leave: the session ends, the page says so, and later it pays", async ({ page }) => {
  const ann = await readyToPay(page);
  await behaves(page, shop, "apple-pay", "down", "/paymentservices/startSession");
  await button(page).click();
  await expect(page.getByText(/payment provider cannot be reached at the moment/).first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await behaves(page, shop, "apple-pay", "works");
  await button(page).click();
  await chooses(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-12] a price that changes while the sheet is open is not paid: told, and agreed to anew", async ({ page, context }) => {
  const ann = await readyToPay(page);
  const before = await kept(page, shop);
  await button(page).click();
  await expect(frame(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
  await other
    .getByRole("combobox", { name: /Quantity/ })
    .first()
    .selectOption("2");
  await expect(page.getByRole("combobox", { name: /Quantity/ }).first()).toHaveValue("2");
  await chooses(page, "Approve");
  await expect(page.getByText("The price has changed in the meantime.").first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(await kept(page, shop)).toBe(before);
  await button(page).click();
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
  await expect(frame(page)).toHaveCount(0, { timeout: 60_000 });
  await behaves(page, shop, "zuora", "works");
  await button(page).click();
  const reference = await ann.seesTheOrder();
  expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toHaveLength(1);
});

test("[PAY-4] where Apple's script is blocked the method is not offered, and an invoice works", async ({ page }) => {
  await page.route(/apple-pay-sdk\.js/, (route) => route.abort());
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${offer}`);
  await ann.fillsIn();
  await expect(page.getByRole("radio", { name: "Apple Pay" })).toHaveCount(0);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-12] above the form: nothing is typed, the sheet hands over who pays, and one order is placed and charged once", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${offer}`);
  await expectAccessible(page);
  await express(page).getByRole("button", { name: "Pay with Apple Pay" }).click();
  const sent = page.waitForRequest("**/api/order");
  await chooses(page, "Approve");
  await expectChargedOnce(page, shop, await ann.seesTheOrder());
  expect((await sent).postDataJSON()).toMatchObject({
    customerDetails: { email: "nora@shopper.example", firstName: "Nora", lastName: "Lindt" },
    billingDetails: { address1: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" },
  });
  expect(errors).toEqual([]);
});
