/** The seller of security software: a landing page, and a checkout that asks each buyer for what their way of paying needs, and no more. */
import { expect, test, type Page } from "./support/journey";
import { orderOf } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { charges, expectChargedOnce, inPayment, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const EMPTY = "Your cart is empty, view offers to get started";
const BANNER = "We are sorry, but there was an error processing your order. Please try again later.";
const offer = (plan: string, where = "gb") => encodeURIComponent(`/offers/sentinel-direct/${plan}-${where}`);

async function opens(page: Page, plan: string): Promise<Shopper> {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${offer(plan)}`);
  await expect(ann.payButton).toBeEnabled();
  return ann;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const consent = (page: Page) => page.getByRole("checkbox", { name: /renews automatically/ });
const cardPage = (page: Page) => page.frameLocator("#z_hppm_iframe");

/** What of the form is there, beside email and payment. */
async function expectAsked(page: Page, asked: { name: boolean; delivery: boolean; billing: boolean; consent: boolean }): Promise<void> {
  for (const [there, part] of [
    [asked.name, section(page, "Your name")],
    [asked.delivery, section(page, "Delivery address")],
    [asked.billing, section(page, "Billing address")],
    [asked.consent, consent(page)],
  ] as const)
    await expect(part).toHaveCount(there ? 1 : 0);
}

async function writesAddress(page: Page, where: string): Promise<void> {
  const part = section(page, where);
  for (const [label, text] of [
    ["Address", ANN.address],
    ["City", ANN.city],
    ["Postcode", ANN.postcode],
  ] as const)
    await part.getByRole("textbox", { name: label, exact: true }).fill(text);
}

const words = (field: Record<string, string> | null) => field && Object.fromEntries(Object.entries(field).filter(([, text]) => text));
const BILLED = { address1: ANN.address, city: ANN.city, postalCode: ANN.postcode, country: "GB" };

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("[SEC-1][SEC-2] from the landing page to an order by card: every part of the checkout, an add-on, and no more asked than a card needs", async ({
      page,
    }) => {
      const { errors } = watchErrors(page);
      const ann = new Shopper(page, shop.url);
      await ann.opens("/direct");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protection, with a person who answers");
      await expect(page.getByRole("link", { name: "Call +1 303 555 0142" }).first()).toHaveAttribute("href", "tel:+13035550142");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await ann.chooses("Choose Essentials");

      if (width < 1024) await page.getByRole("banner").locator("summary").filter({ hasText: "Menu" }).click();
      for (const [label, href] of [
        ["Plans", "/direct#plans"],
        ["Families", "/direct#family"],
        ["Help", "/direct/help"],
      ] as const)
        await expect(page.getByRole("banner").getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
      await expect(page.getByRole("banner").getByRole("link", { name: "Sentinel Direct, start page" })).toHaveAttribute("href", "/direct");
      if (width < 1024) {
        await page.keyboard.press("Escape");
        await ann.unfoldsTheOrder();
      }

      const order = page.getByRole("complementary");
      await expect(section(page, "Order summary").getByText("Antivirus Essentials").first()).toBeVisible();
      await expect(order.getByText("Monday to Friday, 7:00 AM to 7:00 PM MST")).toBeVisible();
      await expect(order.getByText("7 AM to 5 PM MDT")).toBeVisible();
      const total = section(page, "Total");
      await expect(total.getByText("Subtotal")).toBeVisible();
      await expect(total.getByText("£24.99").last()).toBeVisible();
      const addOns = section(page, "Select optional add-ons");
      await addOns.getByRole("listitem").filter({ hasText: "Five more devices" }).getByRole("button", { name: /^Add/ }).click();
      // The list moves under the mouse: what it rests on then may open a tooltip, on a busy machine later than what is looked at below.
      // In steps, as a hand does: a tooltip asks a second movement whether the first one was meant for it.
      await page.mouse.move(0, 0, { steps: 4 });
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      await expect(total.getByText("£34.98").last()).toBeVisible();

      const main = page.getByRole("main");
      for (const note of ["Protected within minutes.", "Changed your mind?"]) await expect(main.getByText(note)).toBeVisible();
      const form = page.getByRole("form", { name: "Checkout" });
      const legal = form.getByText(/Tax depends on your billing address .* Your subscription renews by itself every year/);
      await expect(legal.getByRole("link", { name: "terms of service" })).toHaveAttribute("href", "/direct/terms");
      await expect(legal.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/direct/privacy");
      await expect(form.getByText("Fields marked with * are required.")).toBeVisible();
      await expect(form.locator("label").filter({ hasText: "Email" })).toHaveText(/^Email\s*\*$/);
      const [left, right] = [(await order.boundingBox())!, (await main.boundingBox())!];
      if (width < 1024) expect(left.y).toBeLessThan(right.y);
      else {
        expect(left.x + left.width).toBeLessThan(right.x);
        expect(right.width / (left.width + right.width)).toBeCloseTo(0.6, 2);
      }

      // Chosen by itself, as the first.
      await expect(page.getByRole("radio", { name: /Credit or debit card/ })).toBeChecked();
      await expect(page.getByRole("radio", { name: /^(?!Credit or debit card|PayPal)/ })).toHaveCount(0);
      await expectAsked(page, { name: false, delivery: false, billing: true, consent: false });
      await expect(cardPage(page).getByLabel("Card number")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await ann.field("Email").fill(ANN.email);
      await writesAddress(page, "Billing address");
      await typesCard(page, ANN);
      const { checkoutId } = ann;
      await ann.pays();
      const reference = await ann.seesTheOrder();
      await expect(page.getByRole("link", { name: "Call +1 303 555 0142" })).toBeVisible();
      await expectChargedOnce(page, shop, reference);
      const { customer, billing, delivery, totalAmount } = orderOf(shop.dataDir, checkoutId);
      expect(words(customer)).toEqual({ email: ANN.email });
      expect(words(billing)).toEqual(BILLED);
      expect(delivery).toBeNull();
      expect(totalAmount).toBe(3498);
      expect(errors).toEqual([]);
    });

    test("[SEC-2] a card that pays for what is delivered: names, where it goes and where the bill goes, and no other way to pay", async ({
      page,
    }) => {
      const ann = await opens(page, "total-protection-with-key");
      await expectAsked(page, { name: true, delivery: true, billing: false, consent: false });
      // Nothing can be sent to whom PayPal alone knows.
      await expect(page.getByRole("radio", { name: "PayPal" })).toHaveCount(0);
      await page.getByRole("checkbox", { name: "Make billing address same as delivery address" }).uncheck();
      await expectAsked(page, { name: true, delivery: true, billing: true, consent: false });
      await ann.field("Email").fill(ANN.email);
      await ann.field("First name").fill(ANN.firstName);
      await ann.field("Last name").fill(ANN.lastName);
      await writesAddress(page, "Delivery address");
      await section(page, "Delivery address").getByRole("textbox", { name: "Address", exact: true }).fill("2 Low Street");
      await writesAddress(page, "Billing address");
      await expect(cardPage(page).getByLabel("Card number")).toBeVisible();
      await expectAccessible(page);
      await typesCard(page, ANN);
      const { checkoutId } = ann;
      await ann.pays();
      await ann.seesTheOrder();
      const { customer, billing, delivery } = orderOf(shop.dataDir, checkoutId);
      expect(words(customer)).toMatchObject({ email: ANN.email, firstName: ANN.firstName, lastName: ANN.lastName });
      expect(words(billing)).toEqual(BILLED);
      expect(words(delivery)).toEqual({ ...BILLED, address1: "2 Low Street" });
    });

    test("[SEC-2][CONSENT-1] PayPal asks for consent to renewal alone, keeps what was typed for a card to itself, and is charged once", async ({
      page,
    }) => {
      const { errors } = watchErrors(page);
      const ann = await opens(page, "premium-protection");
      await expectAsked(page, { name: true, delivery: false, billing: true, consent: false });
      await ann.field("First name").fill(ANN.firstName);
      await page.getByRole("radio", { name: "PayPal" }).check();
      await expectAsked(page, { name: false, delivery: false, billing: false, consent: true });
      const button = inPayment(page).frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
      await expect(button).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await ann.field("Email").fill(ANN.email);
      await button.click();
      await expect(page.getByText("This must be checked to proceed with your order").first()).toBeVisible();
      await expect(consent(page)).toBeFocused();
      await consent(page).check();
      const { checkoutId } = ann;
      const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
      await popup.getByRole("button", { name: "Approve", exact: true }).click();
      const reference = await ann.seesTheOrder();
      expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toHaveLength(1);
      const { customer, delivery, details } = orderOf(shop.dataDir, checkoutId);
      expect(words(customer)).toEqual({ email: ANN.email });
      expect(delivery).toBeNull();
      expect(details).toMatchObject({ consents: { autoRenewal: expect.stringMatching(/^\d{4}-/) as unknown } });
      expect(errors).toEqual([]);
    });

    test("[SEC-1] an empty cart says so once, with the way to the offers", async ({ page }) => {
      const ann = new Shopper(page, shop.url);
      await ann.opens("/direct");
      // The page that led here says whose checkout it is.
      await page.evaluate(() => location.assign("/checkout"));
      await expect(page.getByText(EMPTY, { exact: true })).toHaveCount(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: "See offers" }).click();
      await page.waitForURL(`${shop.url}/direct#plans`);

      await opens(page, "antivirus-essentials");
      if (width < 1024) await ann.unfoldsTheOrder();
      await section(page, "Order summary").getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText(EMPTY, { exact: true })).toHaveCount(1);
      await expect(page.getByRole("link", { name: "See offers" })).toHaveAttribute("href", "/direct#plans");
      await expect(ann.payButton).toHaveCount(0);
    });

    test("[SEC-2][ERR-1] an invalid form: the banner in its own words, dark yellow on pale yellow, and the card's fields stay", async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: "light" });
      const ann = await opens(page, "premium-protection");
      await expect(cardPage(page).getByLabel("Card number")).toBeVisible();
      await cardPage(page).getByLabel("Cardholder name").fill("Ann Smith");
      await ann.pays();
      const banner = page.getByRole("alert").filter({ hasText: BANNER });
      await expect(banner).toHaveText(BANNER);
      const [text, back] = await banner
        .locator("> *")
        .evaluate((box) => [getComputedStyle(box).color, getComputedStyle(box).backgroundColor]);
      expect([text, back]).toEqual(["rgb(92, 71, 0)", "rgb(255, 247, 204)"]);
      for (const said of ["Please enter your First Name", "Please enter your Last Name", "Address is required"])
        await expect(page.getByText(said).first()).toBeVisible();
      await expect(cardPage(page).getByLabel("Cardholder name")).toHaveValue("Ann Smith");
      await expectAccessible(page);
    });
  });

for (const [plan, isListed] of [
  ["antivirus-essentials", false],
  ["premium-protection", true],
  ["total-protection", true],
  ["identity-protection", true],
  ["premium-protection-family", true],
  ["total-protection-family", true],
  ["identity-protection-family", true],
] as const)
  test(`[SEC-2] by card, ${plan} ${isListed ? "asks" : "does not ask"} for a name`, async ({ page }) => {
    await opens(page, plan);
    await expectAsked(page, { name: isListed, delivery: false, billing: true, consent: false });
  });

test("[SEC-2][CONSENT-1][ADDR-6] in the US a card asks for consent in the states that want it, PayPal in all, and what stands in for an address is taxed as it is shown", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=US&purchase=${offer("premium-protection", "us")}`);
  const state = section(page, "Billing address").getByRole("combobox", { name: "State" });
  await state.selectOption("Texas");
  await expect(consent(page)).toHaveCount(0);
  await state.selectOption("California");
  await expect(consent(page)).toHaveCount(1);
  await page.getByRole("radio", { name: "PayPal" }).check();
  await expectAsked(page, { name: false, delivery: false, billing: false, consent: true });
  await ann.field("Email").fill(ANN.email);
  await consent(page).check();
  const tax = section(page, "Total").getByText(/^\$\d+\.\d\d$/);
  await expect(tax).toHaveCount(3);
  const total = (await tax.last().textContent())!;
  expect(Number(total.slice(1))).toBeGreaterThan(39.99);
  const { checkoutId } = ann;
  const button = inPayment(page).frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: "Approve", exact: true }).click();
  await expectChargedOnce(page, shop, await ann.seesTheOrder());
  expect(orderOf(shop.dataDir, checkoutId).totalAmount).toBe(Math.round(Number(total.slice(1)) * 100));
});

for (const [language, said] of [
  [
    "fr",
    {
      empty: "Votre panier est vide, découvrez nos offres pour commencer",
      offers: "Voir les offres",
      buy: "Acheter",
      sorry: /^Nous sommes désolés/,
    },
  ],
  [
    "gsw",
    {
      empty: "Din Warechorb isch läär, lueg zum Aafange d Aagebot aa",
      offers: "Aagebot aaluege",
      buy: "Chaufe",
      sorry: /^Es tuet eus leid/,
    },
  ],
] as const)
  test(`[SEC-1][SEC-2][I18N-1] the checkout speaks ${language}: empty, with its button, and in the banner`, async ({ page }) => {
    await page.goto(`${shop.url}/direct/checkout?lang=${language}`, { waitUntil: "networkidle" });
    await expect(page.getByText(said.empty, { exact: true })).toHaveCount(1);
    await expect(page.getByRole("link", { name: said.offers })).toBeVisible();
    await page.goto(`${shop.url}/checkout?lang=${language}&purchase=${offer("premium-protection")}`);
    await page.getByRole("button", { name: said.buy }).click();
    await expect(page.getByRole("alert").filter({ hasText: said.sorry })).toBeVisible();
  });
