/** Nexi, where the browser posts a form, and Twikey, where it signs a mandate or pays a link: as shoppers meet them. */
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible, watchErrors } from "./support/page-health";
import { takesPayments } from "./support/payment-types";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

const METHODS = [
  ["[PAY-8]", "nexi/redirect", /^Credit card/, "nexi"],
  ["[PAY-10]", "twikey_otp_nl", /^Online payment/, "twikey"],
  ["[PAY-10]", "twikey_visa_nl", /^Visa/, "twikey"],
  ["[PAY-10]", "twikey_dd_nl", /^Direct debit/, "twikey"],
] as const;

let shop: RunningShop;
let offer: string;
test.beforeAll(async () => {
  shop = await startShop();
  offer = await takesPayments(
    shop,
    METHODS.map(([, type]) => type),
  );
});
test.afterAll(() => shop.stop());

const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

for (const [row, type, label, provider] of METHODS)
  test(`${row} ${type}: declined, and everything typed is still there; then paid, once`, async ({ page }) => {
    const { errors } = watchErrors(page);
    const ann = new Shopper(page, shop.url);
    await ann.opens(`/checkout?country=FR&lang=en&purchase=${offer}`);
    await expect(ann.payButton).toBeEnabled();
    await ann.fillsInFields({ ...ANN, address: "1 rue de la Paix", city: "Paris", postcode: "75002" }, "Postal code");
    await page.getByRole("radio", { name: label }).check();
    await expectAccessible(page);
    await ann.pays();
    await page.waitForURL(new RegExp(`/${provider}/`));
    await choose(page, "Decline");
    await page.waitForURL(/paymentStatus=112/);
    await expect(page.getByText("Unable to process payment")).toBeInViewport();
    await expect(ann.field("First name")).toHaveValue(ANN.firstName);
    await expect(page.getByRole("radio", { name: label })).toBeChecked();
    await ann.pays();
    await page.waitForURL(new RegExp(`/${provider}/`));
    await choose(page, "Duplicate callback");
    const reference = await ann.seesTheOrder();
    const { transactions } = (await (await page.request.get(`${shop.sandboxUrl}/${provider}/book`)).json()) as {
      transactions: { refno: string; credited: number }[];
    };
    expect(transactions.find(({ refno }) => refno === reference)).toMatchObject({ credited: 0 });
    expect(errors).toEqual([]);
  });
