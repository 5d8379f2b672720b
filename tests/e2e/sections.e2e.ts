/** Sections that depend on each other: a company and its order number. Gifts, students and consents: checkout-form.e2e.ts. */
import { expect, test, type Page } from "@playwright/test";
import { orderOf } from "./support/orders";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

async function buys(page: Page, offer: string): Promise<Shopper> {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent(offer)}`);
  await expect(ann.payButton).toBeEnabled();
  return ann;
}

async function pays(ann: Shopper): Promise<string> {
  const { checkoutId } = ann;
  await ann.tabsTo(ann.payButton);
  await ann.page.keyboard.press("Enter");
  await ann.seesTheOrder();
  return checkoutId;
}

test("[VIS-1][FIELD-1] a company gives its tax ID and order number; a number that stands with no company is not sent", async ({ page }) => {
  const ann = await buys(page, "/offers/sentinel/total-protection-yearly-gb");
  await ann.fillsIn();
  const number = page.getByRole("textbox", { name: "Purchase order number" });
  await expect(number).toBeHidden();
  await ann.field("Company name").fill("Analytical Engines Ltd");
  await number.fill("PO 7 #");
  await number.blur();
  await expect(page.getByText("Please use letters, digits, spaces and / . _ - only", { exact: true })).toBeVisible();
  await ann.field("Company name").fill("");
  await expect(number).toBeHidden();
  await ann.field("Company name").fill("Analytical Engines Ltd");
  await number.fill("PO 7/1843");
  await ann.field("Tax ID").fill("GB 123 4567 89");
  const { customer, customFields } = orderOf(shop.dataDir, await pays(ann));
  expect(customer).toMatchObject({ companyName: "Analytical Engines Ltd", taxId: "GB 123 4567 89" });
  expect(customFields).toMatchObject({ purchase_order__c: "PO 7/1843" });
});
