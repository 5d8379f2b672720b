/** Shoppers who type a card into Nexi's fields in the checkout. */
import { expect, test, type Page } from "./support/journey";
import { takesPayments } from "./support/payment-types";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { ANN_IN_PARIS, charges, choosesMethod, watchForText } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

const GOOD = "4242424242424242";

let shop: RunningShop;
let offer: string;
test.beforeAll(async () => {
  shop = await startShop();
  offer = await takesPayments(shop, ["nexi/xpay", "invoice"]);
});
test.afterAll(() => shop.stop());

const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const cardNumber = (page: Page) => frame(page, "Card number").getByRole("textbox");

/** Everything filled in, the card chosen, and its fields there. */
async function readyToPay(page: Page): Promise<Shopper> {
  const ann = await choosesMethod(page, shop, offer, /Carta di Credito/, { country: "FR" });
  await expect(cardNumber(page)).toBeVisible();
  return ann;
}

async function types(page: Page, { number = GOOD, expiry = "12/34", code = "123" } = {}): Promise<void> {
  await cardNumber(page).fill(number);
  await frame(page, "Expiry date").getByRole("textbox").fill(expiry);
  await frame(page, "CVV").getByRole("textbox").fill(code);
}

const book = (page: Page) => charges(page, shop, "nexi");
const inTheAlert = (page: Page, text: string | RegExp) => page.getByRole("alert").getByText(text).first();

test("[PAY-7][PAY-13] a card is typed into Nexi's fields, and the order is paid", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = await readyToPay(page);
  for (const title of ["Card number", "Expiry date", "CVV"])
    expect(await page.locator(`iframe[title="${title}"]`).evaluate((element) => element.getBoundingClientRect().height)).toBe(28);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await types(page);
  const sent = page.waitForRequest("**/api/order");
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect((await sent).postDataJSON()).toMatchObject({
    paymentType: "nexi/xpay",
    payment: { type: "zuora", zuora: { integration: "nexi", nexi_type: "xpay", upc: true } },
  });
  expect((await book(page)).filter(({ refno }) => refno === reference)).toMatchObject([{ charged: 1 }]);
  expect(errors).toEqual([]);
});

test("[PAY-7][ERR-1] what is wrong with a card is said beside the fields and under the form, and the next one pays", async ({ page }) => {
  const ann = await readyToPay(page);
  await types(page, { number: "4242424242424241" });
  await ann.pays();
  await expect(page.locator("#card-errors")).toHaveText("Numero carta non valido");
  await expect(page.getByRole("alert").getByText("Numero carta non valido")).toHaveCount(2);
  await expectAccessible(page);
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-7] the bank asks: refused it is said, confirmed it pays", async ({ page }) => {
  const ann = await readyToPay(page);
  const challenge = frame(page, "3-D Secure");
  await types(page, { number: "4000002500003155" });
  await ann.pays();
  await challenge.getByRole("button", { name: "Fail" }).press("Enter");
  await expect(inTheAlert(page, "[21] Autenticazione 3DS fallita")).toBeVisible();
  await types(page, { number: "4000002500003155" });
  await ann.pays();
  await challenge.getByRole("button", { name: "Confirm" }).press("Enter");
  await ann.seesTheOrder();
});

test("[PAY-7] a payment that is too old is set up anew, with another transaction", async ({ page }) => {
  const transactions: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/plugins/nexi"))
      transactions.push(((await response.json()) as { transactionId: string }).transactionId);
  });
  const ann = await readyToPay(page);
  await types(page, { code: "904" });
  await ann.pays();
  await expect(inTheAlert(page, "[5] Sono trascorsi piu' di 5 minuti da quando il timestamp e' stato generato")).toBeVisible();
  await expect(cardNumber(page)).toHaveValue("");
  await expect.poll(() => new Set(transactions).size).toBeGreaterThan(1);
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-7][PAY-13] an answer that Nexi did not sign makes no order, and another card pays", async ({ page }) => {
  const ann = await readyToPay(page);
  const before = await book(page);
  await types(page, { code: "903" });
  await ann.pays();
  await expect(page.getByText("Your card is confirmed. You need not type it again.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
  expect(await book(page)).toEqual(before);
  await page.getByRole("button", { name: "Use another card" }).click();
  await types(page);
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect((await book(page)).filter(({ refno }) => refno === reference)).toMatchObject([{ charged: 1 }]);
});

test("[PAY-7][API-4] the payment's answer gets lost: trying again is one order, charged once", async ({ page }) => {
  const ann = await readyToPay(page);
  await types(page, { code: "901" });
  await ann.pays();
  await expect(page.getByText("Your card is confirmed. You need not type it again.")).toBeVisible();
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect((await book(page)).filter(({ refno }) => refno === reference)).toMatchObject([{ charged: 1 }]);
});

test("[PAY-12] Nexi's script is blocked: it is said, another method pays, and a later try brings the fields", async ({ page }) => {
  await page.route("**/ecomm/XPayBuild/js*", (route) => route.abort());
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=FR&lang=en&purchase=${offer}`);
  await page.getByRole("radio", { name: /Carta di Credito/ }).check();
  await expect(page.getByText("The secure payment fields could not be loaded.", { exact: false })).toBeVisible();
  await page.unroute("**/ecomm/XPayBuild/js*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardNumber(page)).toBeVisible();
  await ann.fillsIn(ANN_IN_PARIS, "Postal code");
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-13] what is typed into the fields is found nowhere of the shop's", async ({ page }) => {
  const number = "5555555555554444";
  const expectNowhere = watchForText(page, shop, number);
  const ann = await readyToPay(page);
  await types(page, { number });
  await ann.pays();
  await expectNowhere(await ann.seesTheOrder());
});

for (const width of [360, 768, 1280])
  test(`[PAY-7] the fields fit a page of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await readyToPay(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const size = await page.locator('iframe[title="Expiry date"]').boundingBox();
    expect(size!.width).toBeGreaterThan(60);
  });
