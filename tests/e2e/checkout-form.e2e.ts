/** Five orders by keyboard alone, each with the sections that only its buyer meets. */
import { expect, test, type Page } from "./support/journey";
import { Keyboard } from "./support/keyboard";
import { orderOf } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { sellsToJapan } from "./support/shop-of-japan";
import { expectNoTextOf } from "./support/languages";

// Every key would be a picture in the trace; the driver says by itself where the keys led.
test.use({ trace: "off" });

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** The one mouse-free way in that needs no key: an address. */
async function opensCheckout(page: Page, offer: string, query = "", button = "Purchase", { url } = shop): Promise<Keyboard> {
  await page.goto(`${url}/checkout?purchase=${encodeURIComponent(offer)}${query}`);
  await expect(page.getByRole("button", { name: button })).toBeEnabled();
  return new Keyboard(page);
}

/** @returns what the order holds, once the shopper has read that it is placed */
async function orders(
  keys: Keyboard,
  { button = "Purchase", thanks = "Thank you for your order", invoice = "Invoice", dataDir = shop.dataDir } = {},
) {
  const checkoutId = new URL(keys.page.url()).searchParams.get("basket")!;
  await keys.picks(new RegExp(`^${invoice}`));
  await keys.pushes(button);
  await keys.page.waitForURL(/\/complete\/\?basket=/);
  await expect(keys.page.getByRole("heading", { level: 1 })).toHaveText(thanks);
  await expect(keys.page.getByText(/^TW-[A-Z0-9-]+$/)).toBeVisible();
  return orderOf(dataDir, checkoutId);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const ANN = [
  ["Email", "ann@example.com"],
  ["First name", "Ann"],
  ["Last name", "Smith"],
] as const;
const LONDON = [
  ["Address", "1 High Street"],
  ["City", "London"],
  ["Postcode", "SW1A 1AA"],
] as const;

test("[FORM-1][CONSENT-1][PHONE-1][ADDR-4] US buyer in a consent state with a delivery product: Texas is not asked, California agrees to renewal", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const keys = await opensCheckout(page, "/offers/folio/print-yearly-us", "&country=US");
  const consent = page.getByRole("checkbox", { name: /renews automatically/ });
  await keys.writes(ANN);
  const delivery = keys.within("Delivery address");
  await delivery.writes([
    ["Address", "1 Main Street"],
    ["City", "San Francisco"],
  ]);
  await delivery.chooses("State", "Texas");
  await delivery.types("ZIP code", "94105");
  // The bill goes where the delivery goes: so does the law.
  await delivery.findsTicked("Make billing address same as delivery address");
  await expect(page.getByRole("region", { name: "Billing address" })).toBeHidden();
  await expect(consent).toBeHidden();
  await keys.goesTo("combobox", "Country calling code");
  await expect(keys.control("combobox", "Country calling code")).toHaveValue("US +1");
  await keys.types("Phone", "415 555");

  await test.step("a ZIP code of another state and half a number: the focus is on the first, a link leads to the other", async () => {
    await keys.pushes("Purchase");
    await expect(delivery.control("textbox", "ZIP code")).toBeFocused();
    await expect(delivery.control("textbox", "ZIP code")).toHaveAccessibleDescription(/belongs to another/);
    await expect(page.getByRole("alert").filter({ hasText: "Please check the fields marked above and try again." })).toBeVisible();
    await delivery.goesBackTo("combobox", "State");
    await delivery.chooses("State", "California");
    await expect(consent).toBeVisible();
    await keys.follows("Please provide a valid phone number");
    await expect(keys.control("textbox", "Phone")).toBeFocused();
    await keys.types("Phone", "415 555 0132");
  });

  await test.step("without the consent there is no order", async () => {
    await keys.pushes("Purchase");
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription(/This must be checked to proceed with your order/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keys.presses("Space");
  });
  const address = { country: "US", address1: "1 Main Street", city: "San Francisco", state: "CA", postalCode: "94105" };
  expect(await orders(keys)).toMatchObject({
    country: "US",
    currency: "USD",
    customer: { email: "ann@example.com", firstName: "Ann", lastName: "Smith", phone: "+1 415 555 0132" },
    billing: address,
    delivery: address,
    details: { consents: { autoRenewal: now } },
  });
  expect(errors).toEqual([]);
});

test("[I18N-1][FORM-3][FIELD-2][ADDR-2] CH buyer in gsw: from the offer to the order without a text in English", async ({ page }) => {
  const { errors } = watchErrors(page);
  await page.goto(`${shop.url}/magazine?lang=gsw&country=CH`, { waitUntil: "networkidle" });
  const keys = new Keyboard(page);
  await keys.follows("Zum Inhalt springe");
  await keys.follows("Folio uf Papier");
  await keys.follows("Zur Kasse");
  await page.waitForURL(/\/checkout\?/);
  await expect(keys.control("button", "Chaufe")).toBeEnabled();
  await expectNoTextOf("en", "gsw", page);

  await test.step("sent empty, every field says what it misses, and the summary leads to each", async () => {
    await keys.pushes("Chaufe");
    await expect(keys.control("textbox", "E-Mail")).toBeFocused();
    await expect(keys.control("textbox", "E-Mail")).toHaveAccessibleDescription(/D E-Mail-Adrässe fählt/);
    await expect(page.getByRole("alert").filter({ hasText: "Bitte lueg die markierte Fälder aa und probier s nomal." })).toBeVisible();
    await expectNoTextOf("en", "gsw", page);
    await keys.goesBackTo("link", "De Ort fählt");
    await keys.presses("Enter");
    await expect(keys.control("textbox", "Ort")).toBeFocused();
    await keys.retypes("Zürich");
  });

  await keys.writes([
    ["E-Mail", "heidi@example.com"],
    ["Vorname", "Heidi"],
    ["Nachname", "Müller"],
    ["Adrässe", "Bahnhofstrasse 1"],
    ["Poschtleitzahl", "801"],
  ]);
  await keys.goesTo("textbox", "Ort");
  await expect(keys.control("textbox", "Poschtleitzahl")).toHaveAccessibleDescription("Bitte gib e gültigi Poschtleitzahl ii");
  await keys.goesBackTo("textbox", "Poschtleitzahl");
  await keys.retypes("8001");
  await keys.findsTicked("D Rächnig gaht a di gliich Adrässe");
  await keys.types("Telefon", "79 123 45 67");
  await keys.picks(/^Rächnig/);
  await keys.ticks("Per Poscht");
  await expectNoTextOf("en", "gsw", page);
  await expectAccessible(page);
  const address = { country: "CH", address1: "Bahnhofstrasse 1", postalCode: "8001", city: "Zürich" };
  expect(await orders(keys, { button: "Chaufe", thanks: "Danke für dini Bstellig", invoice: "Rächnig" })).toMatchObject({
    locale: "gsw-CH",
    currency: "CHF",
    totalAmount: 7200,
    customer: { email: "heidi@example.com", firstName: "Heidi", lastName: "Müller", phone: "+41 79 123 45 67" },
    billing: address,
    delivery: address,
    details: { contactPermissions: { post: now } },
  });
  await expectNoTextOf("en", "gsw", page);
  expect(errors).toEqual([]);
});

test("[ADDR-2][ADDR-3][PHONE-1] JP address: in the country's own order, with a postcode of its prefecture, and a phone from elsewhere", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const keys = await opensCheckout(page, await sellsToJapan(shop), "&country=JP");
  await keys.writes([
    ["Email", "hanako@example.com"],
    ["First name", "花子"],
    ["Last name", "山田"],
  ]);
  const delivery = keys.within("Delivery address");
  await expect(delivery.control("combobox", "Country")).toBeDisabled();
  // Tab alone goes through them as Japan writes them.
  await delivery.goesTo("textbox", "Postal code");
  for (const [label, text] of [
    ["Postal code", "530-0001"],
    ["Prefecture", "東京都"],
    ["City", "世田谷区"],
    ["Address", "太子堂1-2-3"],
  ] as const) {
    await expect(delivery.control("textbox", label)).toBeFocused();
    await keys.retypes(text);
    await keys.presses("Tab");
  }
  await delivery.findsTicked("Make billing address same as delivery address");
  const code = keys.control("combobox", "Country calling code");
  await keys.goesTo("combobox", "Country calling code");
  await expect(code).toHaveValue("JP +81");
  await keys.retypes("switz");
  await expect(page.getByRole("option", { name: /Switzerland/ })).toBeVisible();
  await keys.presses("Enter");
  await expect(code).toHaveValue("CH +41");
  await expect(code).toBeFocused();
  await keys.types("Phone", "79 123 45 67");

  await keys.pushes("Purchase");
  await expect(delivery.control("textbox", "Postal code")).toBeFocused();
  await expect(delivery.control("textbox", "Postal code")).toHaveAccessibleDescription("This Postal code belongs to another Prefecture");
  await expectAccessible(page);
  await keys.retypes("154-0023");
  await expect(page.getByText("¥9,800").filter({ visible: true }).first()).toBeVisible();
  const address = { country: "JP", postalCode: "154-0023", state: "東京都", city: "世田谷区", address1: "太子堂1-2-3" };
  expect(await orders(keys)).toMatchObject({
    country: "JP",
    currency: "JPY",
    totalAmount: 9800,
    customer: { firstName: "花子", lastName: "山田", phone: "+41 79 123 45 67" },
    billing: address,
    delivery: address,
  });
  expect(errors).toEqual([]);
});

test("[FIELD-1][FIELD-2][VIS-1][ADDR-1][ADDR-4] gift to a friend: who it is for, when it starts, what to say, where the magazine goes", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const keys = await opensCheckout(page, "/offers/folio/gift-year-gb");
  await expect(page.getByRole("region", { name: "Your studies" })).toBeHidden();
  const recipient = page.getByRole("region", { name: "Who is it for?" });
  await expect(recipient).toBeVisible();

  await keys.pushes("Purchase");
  await expect(keys.control("textbox", "Email")).toBeFocused();
  await expect(keys.control("textbox", "First name")).toHaveAccessibleDescription("Please enter your First Name");
  await expect(keys.control("textbox", "Last name")).toHaveAccessibleDescription("Please enter your Last Name");
  await expect(keys.control("textbox", "Their first name")).toHaveAccessibleDescription("First name is required");
  await expectAccessible(page);

  await keys.writes([...ANN, ["Their first name", "Grace"], ["Their last name", "Hopper"], ["Their email", "grace@example.com"]]);
  await keys.goesTo("radio", "Right away, with my order");
  await keys.presses("ArrowDown");
  await expect(keys.control("radio", "On a day that I choose")).toBeChecked();
  const day = page.getByLabel("Start date");
  await expect(day).toBeVisible();
  await keys.presses("Tab");
  await expect(day).toBeFocused();
  await keys.typesDate(inDays(120));
  await keys.goesTo("textbox", "Your message");
  await expect(day).toHaveAccessibleDescription(/^Selected date must be between/);
  // Backwards one comes to the year first.
  await keys.goesBackTo("radio", "On a day that I choose");
  await keys.presses("Tab");
  await keys.typesDate(inDays(20));
  await keys.types("Your message", "Happy birthday!");
  await expect(day).toHaveValue(inDays(20).toISOString().slice(0, 10));
  await keys.within("Their delivery address").writes([
    ["Address", "12 Lantern Yard"],
    ["City", "Edinburgh"],
    ["Postcode", "EH1 1YZ"],
  ]);
  await keys.within("Billing address").writes(LONDON);
  expect(await orders(keys)).toMatchObject({
    customer: { email: "ann@example.com" },
    billing: { country: "GB", address1: "1 High Street", city: "London", postalCode: "SW1A 1AA" },
    delivery: { country: "GB", address1: "12 Lantern Yard", city: "Edinburgh", postalCode: "EH1 1YZ" },
    details: {
      recipientDetails: {
        firstName: "Grace",
        lastName: "Hopper",
        email: "grace@example.com",
        startDate: inDays(20).toISOString().slice(0, 10),
        message: "Happy birthday!",
      },
    },
  });
  await expect(page.getByText("Edinburgh, United Kingdom")).toBeVisible();
  expect(errors).toEqual([]);
});

test("[FIELD-1][FIELD-2][VIS-1] student: what they study, terms of their own, and a reload on the way", async ({ page }) => {
  const { errors } = watchErrors(page);
  const keys = await opensCheckout(page, "/offers/folio/student-digital-yearly-gb");
  await expect(page.getByRole("region", { name: "Who is it for?" })).toBeHidden();
  const year = String(new Date().getFullYear() + 2);
  await keys.writes([...ANN, ["University", "Zürich"]]);
  await keys.goesTo("textbox", "Course");
  await keys.chooses("Year of graduation", year);
  // Left empty: said now, not while one was still on the way.
  await expect(keys.control("textbox", "Course")).toHaveAccessibleDescription("This field is required");
  await expect(page.getByRole("status").filter({ hasText: "Course: This field is required" })).toHaveCount(1);
  await keys.goesBackTo("textbox", "Course");
  await keys.retypes("Mathematics");
  await keys.writes(LONDON);
  await keys.ticks("By email");
  await keys.pushes("Purchase");
  const terms = page.getByRole("checkbox", { name: /I am enrolled as a student/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription("You must agree before submitting");
  await expectAccessible(page);
  await keys.presses("Space");

  await page.reload();
  await expect(terms).toBeChecked();
  await expect(keys.control("checkbox", "By email")).toBeChecked();
  await expect(keys.control("combobox", "Year of graduation")).toHaveValue(year);
  expect(await orders(keys)).toMatchObject({
    billing: { country: "GB", address1: "1 High Street", city: "London", postalCode: "SW1A 1AA" },
    delivery: null,
    details: {
      studentDetails: { university: "Zürich", course: "Mathematics", yearOfGraduation: year },
      contactPermissions: { email: now },
      consents: { terms: now },
    },
  });
  expect(errors).toEqual([]);
});
