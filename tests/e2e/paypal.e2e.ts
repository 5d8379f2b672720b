/** PayPal, with its button in the checkout and its window beside it. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { takesPayments } from "./support/payment-types";
import { charges, choosesMethod, express, inPayment, kept } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
let offer: string;
test.beforeAll(async () => {
  shop = await startShop();
  offer = await takesPayments(shop, ["zuora_paypal", "invoice"], "GBP");
});
test.afterAll(() => shop.stop());

async function readyToPay(page: Page, fillsIn = true): Promise<Shopper> {
  const ann = await choosesMethod(page, shop, offer, "PayPal", { fillsIn });
  await expect(button(page)).toBeVisible();
  return ann;
}
const button = (page: Page) => inPayment(page).frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
/** Clicks the button, and answers in the window. */
async function answers(page: Page, name: string): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await popup.getByRole("button", { name, exact: true }).click();
  if (!popup.isClosed()) await popup.waitForEvent("close", { timeout: 5_000 }).catch(() => undefined);
}
const problem = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

for (const width of [360, 768, 1280])
  test(`[PAY-3] at ${width} px, a shopper approves in PayPal's window, and is charged once`, async ({ page }) => {
    const { errors } = watchErrors(page);
    await page.setViewportSize({ width, height: 900 });
    const ann = await readyToPay(page);
    await expect(ann.payButton).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answers(page, "Approve");
    const reference = await ann.seesTheOrder();
    const mine = (await charges(page, shop)).filter(({ refno }) => refno === reference);
    expect(mine).toHaveLength(1);
    await expect(page.getByText((mine[0]!.balance / 100).toFixed(2)).first()).toBeVisible();
    expect(errors).toEqual([]);
  });

test("[PAY-12] a form that is not filled in opens no window: the first field has the focus, and says what is missing", async ({ page }) => {
  const ann = await readyToPay(page, false);
  let isOpened = false;
  page.on("popup", () => (isOpened = true));
  await button(page).click();
  await expect(ann.field("Email")).toBeFocused();
  await expect(page.getByText("Email is required").first()).toBeVisible();
  expect(isOpened).toBe(false);
});

test("[PAY-3] its window closed: no error, nothing typed is lost, and the next window pays", async ({ page }) => {
  const ann = await readyToPay(page);
  await answers(page, "Closed window");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(button(page)).toBeEnabled();
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
  // What was closed is over for the button a moment later.
  await expect(async () => {
    await expect(button(page)).not.toHaveAttribute("aria-busy", "true", { timeout: 500 });
  }).toPass();
  await answers(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-3] without money, or claimed and never approved: each in its words, nothing is kept, and the next one pays", async ({
  page,
}) => {
  const ann = await readyToPay(page);
  const before = await kept(page, shop);
  for (const [name, words] of [
    ["Insufficient funds", "Payment authorization failed."],
    ["Bad signature", "Payment approval failed."],
  ] as const) {
    await answers(page, name);
    await expect(problem(page, words)).toBeVisible();
    expect(await kept(page, shop)).toBe(before);
  }
  await expectAccessible(page);
  await answers(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-12] a price that changes while the window is open is not paid: told, and agreed to anew", async ({ page, context }) => {
  const ann = await readyToPay(page);
  const before = await kept(page, shop);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  const other = await context.newPage();
  await other.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
  await other
    .getByRole("combobox", { name: /Quantity/ })
    .first()
    .selectOption("2");
  await expect(page.getByRole("combobox", { name: /Quantity/ }).first()).toHaveValue("2");
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("The price has changed in the meantime.").first()).toBeVisible();
  expect(await kept(page, shop)).toBe(before);
  await answers(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-12] blocked by an extension, the method says so, and an invoice works", async ({ page }) => {
  await page.route(/\/sdk\/js/, (route) => route.abort());
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${offer}`);
  await page.getByRole("radio", { name: "PayPal" }).check();
  await expect(inPayment(page).getByText(/PayPal could not be loaded/)).toBeVisible();
  await expectAccessible(page);
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
});

test("[ERR-1] PayPal is down: said in words, and back again the shopper can pay", async ({ page }) => {
  const behaves = (as: string) => page.request.post(`${shop.sandboxUrl}/paypal/behaviour`, { form: { as }, maxRedirects: 0 });
  const ann = await readyToPay(page);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  await behaves("drops");
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText(/payment provider cannot be reached at the moment/).first()).toBeVisible({ timeout: 60_000 });
  await behaves("works");
  await answers(page, "Approve");
  await ann.seesTheOrder();
});

test("[PAY-12] above the form: what PayPal does not know is asked for first; who pays it hands over", async ({ page }) => {
  const ann = await choosesMethod(page, shop, offer, "Invoice", { fillsIn: false });
  const above = express(page).frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
  // PayPal hears of nobody who has not asked for it.
  await expect(page.locator('iframe[title="PayPal"]')).toHaveCount(0);
  await express(page).getByRole("button", { name: "PayPal" }).click();
  await above.click();
  await expect(express(page).getByText(/Please fill in first what the wallet does not know: Address, /)).toBeVisible();
  await expect(ann.field("Address")).toBeFocused();
  await expectAccessible(page);
  await ann.field("Address").fill(ANN.address);
  await ann.field("City").fill(ANN.city);
  await ann.field("Postcode").fill(ANN.postcode);
  const sent = page.waitForRequest("**/api/order");
  const [popup] = await Promise.all([page.waitForEvent("popup"), above.click()]);
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await ann.seesTheOrder();
  expect((await sent).postDataJSON()).toMatchObject({ customerDetails: { email: "nora@shopper.example", firstName: "Nora" } });
});
