/** Sections that depend on each other: a company and its order number. Gifts, students and consents: checkout-form.e2e.ts. */
import { expect, test, type Page } from "./support/journey";
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

test("[FORM-4][FIELD-1] what is pasted unseen, and what is too long, ends in no refusal that no field can explain", async ({ page }) => {
  const ann = await buys(page, "/offers/sentinel/total-protection-yearly-gb");
  await ann.fillsIn();
  const pastes = (label: string, text: string) =>
    ann.field(label).evaluate((field, pasted) => {
      (field as HTMLInputElement).select();
      document.execCommand("insertText", false, pasted);
    }, text);
  await pastes("First name", "Ann\u0000\t\u2028Marie\ud800");
  await pastes("Company name", "\u0007Analytical Engines\u0085Ltd");
  await pastes("Email", "mailto:ann@example.com\u200b");
  await pastes("Last name", "x".repeat(101));
  await ann.pays();
  await expect(ann.field("Last name")).toBeFocused();
  await expect(ann.field("Last name")).toHaveAccessibleDescription("Please use at most 100 characters");
  await expect(ann.field("Last name")).toHaveValue("x".repeat(101));
  await ann.field("Last name").fill("Smith");
  const { customer } = orderOf(shop.dataDir, await pays(ann));
  expect(customer).toMatchObject({
    firstName: "Ann  Marie",
    lastName: "Smith",
    companyName: "Analytical Engines Ltd",
    email: "ann@example.com",
  });
});
