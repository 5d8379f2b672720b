/** The seller of security software with its look-ups on: who an email belongs to, and which address is meant, at its own checkout. */
import { expect, test, type Page } from "./support/journey";
import { orderOf } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { expectChargedOnce, inPayment, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop({}, { addressLookup: true });
});
test.afterAll(() => shop.stop());

const LANGUAGES = {
  en: {
    email: "Email",
    invalid: "Invalid email",
    close: "Close",
    buy: "Purchase",
    failed: {
      heading: "An error has occurred.",
      text: "reach our consumer sales team: call +1 303 555 0142, Monday to Friday 7:00 AM to 7:00 PM MST, or write to direct@sentinel.example.",
      atTheField: /^Email address was not validated, please try again/,
    },
    owned: {
      heading: "You already own items in your Cart",
      text: "This email address already comes with: Identity Protection. Please use another email address for this order.",
      atTheField: /^Please provide an alternate email address, or update the cart/,
    },
    business: /^This user is associated with a business account/,
    consent: /renews automatically/,
    payment: "Payment",
  },
  fr: {
    email: "E-mail",
    invalid: "Adresse e-mail non valide",
    close: "Fermer",
    buy: "Acheter",
    failed: {
      heading: "Une erreur s’est produite.",
      text: "appelez le +1 303 555 0142, du lundi au vendredi de 7 h 00 à 19 h 00 (MST), ou écrivez à direct@sentinel.example.",
      atTheField: /^L’adresse e-mail n’a pas pu être vérifiée, veuillez réessayer/,
    },
    owned: {
      heading: "Vous possédez déjà des articles de votre panier",
      text: "Cette adresse e-mail comprend déjà : Identity Protection. Veuillez utiliser une autre adresse e-mail pour cette commande.",
      atTheField: /^Veuillez indiquer une autre adresse e-mail ou modifier le panier/,
    },
    business: /^Cet utilisateur est associé à un compte professionnel/,
    consent: /se renouvelle automatiquement/,
    payment: "Paiement",
  },
  gsw: {
    email: "E-Mail",
    invalid: "Ungültigi E-Mail-Adrässe",
    close: "Schliesse",
    buy: "Chaufe",
    failed: {
      heading: "Es isch en Fähler passiert.",
      text: "mäld di bi oisem Verchauf: +1 303 555 0142, Mäntig bis Friitig 7:00 bis 19:00 (MST), oder direct@sentinel.example.",
      atTheField: /^D E-Mail-Adrässe isch nöd prüeft worde, versuech’s bitte nomal/,
    },
    owned: {
      heading: "Du häsch scho Sache us dim Warechorb",
      text: "Die E-Mail-Adrässe hät scho: Identity Protection. Nimm für die Bstellig bitte en anderi E-Mail-Adrässe.",
      atTheField: /^Gib bitte en anderi E-Mail-Adrässe aa, oder änder de Warechorb/,
    },
    business: /^Die Person ghört zumene Gschäftskonto/,
    consent: /vo sälber verlängeret/,
    payment: "Zahlig",
  },
} as const;

/** At the shop's own checkout, with Identity Protection in the basket. */
async function opensCheckout(page: Page, language: keyof typeof LANGUAGES): Promise<Shopper> {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=${language}&purchase=${encodeURIComponent("/offers/sentinel-direct/identity-protection-gb")}`);
  await expect(page.getByRole("button", { name: LANGUAGES[language].buy, exact: true })).toBeEnabled();
  return ann;
}

/** What the users service was asked about that address. */
async function askedAbout(email: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${shop.sandboxUrl}/users/calls`);
  const { calls } = (await answer.json()) as { calls: { service: string; said: Record<string, string> }[] };
  return calls.flatMap(({ service, said }) => (service === "users" && said.email === email ? [said] : []));
}

const purchaseType = (page: Page) => page.evaluate(() => sessionStorage.getItem("ltm_customer_purchase_type"));

for (const [language, said] of Object.entries(LANGUAGES) as [keyof typeof LANGUAGES, (typeof LANGUAGES)[keyof typeof LANGUAGES]][]) {
  const { failed, owned } = said;

  test(`[EMAIL-2][EMAIL-3][SEC-2] in ${language}, who owns the product is told so in the shop's own words, and an email that nobody knows buys it`, async ({
    page,
  }) => {
    const { errors } = watchErrors(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const ann = await opensCheckout(page, language);
    const email = ann.field(said.email);
    const known = `everything+${language}@users.example`;
    await email.fill(known);
    await email.press("Tab");
    const dialog = page.getByRole("dialog", { name: owned.heading });
    await expect(dialog).toContainText(owned.text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: said.close }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(owned.atTheField);
    expect(await purchaseType(page)).toBe("existing");

    await page.getByRole("button", { name: said.buy, exact: true }).click();
    await expect(email).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: said.invalid })).toBeVisible();

    const unknown = `ann+${language}@example.com`;
    await email.fill(unknown);
    await email.press("Tab");
    await expect.poll(() => purchaseType(page)).toBe("new");
    await expect(email).not.toHaveAccessibleDescription(owned.atTheField);
    await page.getByRole("radio", { name: "PayPal" }).check();
    await page.getByRole("checkbox", { name: said.consent }).check();
    const payPal = page.getByRole("region", { name: said.payment }).frameLocator('iframe[title="PayPal"]').getByRole("button");
    const { checkoutId } = ann;
    const [popup] = await Promise.all([page.waitForEvent("popup"), payPal.click()]);
    await popup.getByRole("button", { name: "Approve", exact: true }).click();
    await page.waitForURL(/\/complete\/\?basket=/);
    expect(orderOf(shop.dataDir, checkoutId).customer).toMatchObject({ email: unknown });
    for (const address of [known, unknown])
      expect((await askedAbout(address))[0]).toMatchObject({ preferredLanguage: "en", caller: "tillwright-checkout", brand: "sentinel" });
    expect(errors).toEqual([]);
  });

  test(`[EMAIL-1][EMAIL-2][SEC-2] in ${language}, a look-up that fails says how the shop's team is reached and sells nothing; a business is sent to its account`, async ({
    page,
  }) => {
    const ann = await opensCheckout(page, language);
    const email = ann.field(said.email);
    await email.fill("broken@users.example");
    await email.press("Tab");
    const dialog = page.getByRole("dialog", { name: failed.heading });
    await expect(dialog).toContainText(failed.text);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: said.close }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(failed.atTheField);

    await email.fill("business@users.example");
    await email.press("Tab");
    await expect(email).toHaveAccessibleDescription(said.business);
    await expectAccessible(page);
    await page.getByRole("button", { name: said.buy, exact: true }).click();
    await expect(email).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: said.invalid })).toBeVisible();
  });
}

test("[EMAIL-2][ADDR-5][SEC-2] a customer of the shop buys by card, with an address that is found from a few words", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = await opensCheckout(page, "en");
  const known = { ...ANN, email: "existing@users.example" };
  await ann.field("Email").fill(known.email);
  await ann.field("First name").fill(known.firstName);
  await ann.field("Last name").fill(known.lastName);
  await expect.poll(() => purchaseType(page)).toBe("existing");
  await page.getByRole("combobox", { name: "Address", exact: true }).fill("12 lantern yard");
  await page.getByRole("option", { name: /Folio House, 12 Lantern Yard/ }).click();
  await page.getByRole("option", { name: /Flat 2, Folio House/ }).click();
  await expect(ann.field("City")).toHaveValue("London");
  await expectAccessible(page);
  // The provider's fields begin anew with the address that was found.
  await expect(inPayment(page).frameLocator("#z_hppm_iframe").getByLabel("Postal code")).toHaveValue("EC2A 9ZZ");
  await typesCard(page, known);
  const { checkoutId } = ann;
  await ann.pays();
  await expectChargedOnce(page, shop, await ann.seesTheOrder());
  const { customer, billing } = orderOf(shop.dataDir, checkoutId);
  expect(customer).toMatchObject({ email: known.email });
  expect(billing).toMatchObject({ address1: "Flat 2, Folio House", address2: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" });
  expect(errors).toEqual([]);
});
