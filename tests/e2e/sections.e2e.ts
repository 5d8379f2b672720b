/** The checkout's sections as shoppers meet them: a gift to a friend, a student, a buyer in a consent state with a delivery, a company. By keyboard. */
import { expect, test, type Page } from "@playwright/test";
import { sectionsOf } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
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

async function types(ann: Shopper, texts: readonly (readonly [label: string, text: string])[]): Promise<void> {
  for (const [label, text] of texts) {
    await ann.tabsTo(ann.field(label));
    await ann.page.keyboard.type(text);
  }
}

async function pays(ann: Shopper): Promise<string> {
  const { checkoutId } = ann;
  await ann.tabsTo(ann.payButton);
  await ann.page.keyboard.press("Enter");
  await ann.seesTheOrder();
  return checkoutId;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("[FIELD-1][FIELD-2][VIS-1] a gift to a friend: who it is for, when it starts, what to say", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = await buys(page, "/offers/folio/gift-year-gb");
  await expect(page.getByRole("region", { name: "Your studies" })).toBeHidden();
  const recipient = page.getByRole("region", { name: "Who is it for?" });
  await expect(recipient).toBeVisible();

  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your First Name").first()).toBeVisible();
  await expect(page.getByText("Please enter your Last Name").first()).toBeVisible();
  await expect(recipient.getByText("First name is required")).toBeVisible();
  await expectAccessible(page);

  await types(ann, [["Email", "ann@example.com"], ["First name", "Ann"], ["Last name", "Smith"], ["Their first name", "Grace"], ["Their last name", "Hopper"], ["Their email", "grace@example.com"]]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  const day = page.getByLabel("Start date");
  await expect(page.getByRole("radio", { name: "On a day that I choose" })).toBeChecked();
  await day.fill(inDays(120));
  await day.blur();
  await expect(recipient.getByText(/^Selected date must be between/)).toBeVisible();
  await day.fill(inDays(20));
  await types(ann, [["Your message", "Happy birthday!"], ["Address", "1 High Street"], ["City", "London"], ["Postal code", "SW1A 1AA"]]);
  const checkoutId = await pays(ann);
  expect(sectionsOf(shop.dataDir, checkoutId).details).toEqual({
    recipientDetails: { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", startDate: inDays(20), message: "Happy birthday!" },
  });
  expect(errors).toEqual([]);
});

test("[FIELD-1][FIELD-2] a student says what they study, and agrees to the terms", async ({ page }) => {
  const ann = await buys(page, "/offers/folio/student-digital-yearly-gb");
  await types(ann, [["Email", "ann@example.com"], ["First name", "Ann"], ["Last name", "Smith"], ["University", "Zürich"], ["Course", "Mathematics"]]);
  const year = String(new Date().getFullYear() + 2);
  await ann.tabsTo(page.getByRole("combobox", { name: "Year of graduation" }));
  await page.keyboard.type(year);
  await types(ann, [["Address", "1 High Street"], ["City", "London"], ["Postal code", "SW1A 1AA"]]);
  await ann.tabsTo(page.getByRole("checkbox", { name: "By email" }));
  await page.keyboard.press("Space");
  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  const terms = page.getByRole("checkbox", { name: /I am enrolled as a student/ });
  await expect(page.getByText("You must agree before submitting").first()).toBeVisible();
  await expect(terms).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Space");

  await page.reload({ waitUntil: "networkidle" });
  await expect(terms).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "By email" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Year of graduation" })).toHaveValue(year);
  const { details } = sectionsOf(shop.dataDir, await pays(ann));
  expect(details).toEqual({
    studentDetails: { university: "Zürich", course: "Mathematics", yearOfGraduation: year },
    contactPermissions: { email: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    consents: { terms: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  });
});

test("[CONSENT-1][PHONE-1] a buyer in California with a delivery agrees to renewal and leaves a phone; a buyer in Texas is not asked", async ({ page, context }) => {
  await context.addCookies([{ name: "limio-country", value: "US", url: shop.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = await buys(page, "/offers/folio/print-yearly-us");
  const consent = page.getByRole("checkbox", { name: /renews automatically/ });
  await expect(consent).toBeHidden();
  await types(ann, [["Email", "ann@example.com"], ["First name", "Ann"], ["Last name", "Smith"]]);
  // The bill goes where the delivery goes: so does the law.
  await ann.tabsTo(page.getByRole("checkbox", { name: "Make billing address same as delivery address" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Billing address" })).toBeHidden();
  await types(ann, [["Address", "1 Main Street"], ["City", "San Francisco"], ["ZIP code", "94105"]]);
  const state = page.getByRole("combobox", { name: "State" });
  await ann.tabsTo(state);
  await page.keyboard.type("Tex");
  await expect(state).toHaveValue("TX");
  await expect(consent).toBeHidden();
  await state.selectOption("CA");
  await expect(state).toHaveValue("CA");
  await expect(consent).toBeVisible();
  await expectNoSidewaysScroll(page);

  await expect(page.getByRole("combobox", { name: "Country calling code" })).toHaveValue("US +1");
  await types(ann, [["Phone", "415 555"]]);
  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  await expect(ann.field("Phone")).toBeFocused();
  await expect(page.getByText("Please provide a valid phone number").first()).toBeVisible();
  await expect(page.getByText("This must be checked to proceed with your order").first()).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(" 0132");
  await ann.tabsTo(consent);
  await page.keyboard.press("Space");
  await expectAccessible(page);
  const { customer, details } = sectionsOf(shop.dataDir, await pays(ann));
  expect(customer).toMatchObject({ phone: "+1 415 555 0132" });
  expect(details).toEqual({ consents: { autoRenewal: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) } });
});

test("[VIS-1][FIELD-1] a company gives its tax ID and order number; a number that stands with no company is not sent", async ({ page }) => {
  const ann = await buys(page, "/offers/sentinel/total-protection-yearly-gb");
  await ann.fillsIn();
  const number = page.getByRole("textbox", { name: "Purchase order number" });
  await expect(number).toBeHidden();
  await ann.field("Company name").fill("Analytical Engines Ltd");
  await number.fill("PO 7 #");
  await number.blur();
  await expect(page.getByText("Please use letters, digits, spaces and / . _ - only")).toBeVisible();
  await ann.field("Company name").fill("");
  await expect(number).toBeHidden();
  await ann.field("Company name").fill("Analytical Engines Ltd");
  await number.fill("PO 7/1843");
  await ann.field("Tax ID").fill("GB 123 4567 89");
  const { customer, customFields } = sectionsOf(shop.dataDir, await pays(ann));
  expect(customer).toMatchObject({ companyName: "Analytical Engines Ltd", taxId: "GB 123 4567 89" });
  expect(customFields).toMatchObject({ purchase_order__c: "PO 7/1843" });
});
