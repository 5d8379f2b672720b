/** Addresses, on the way from the page to the order. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

interface OrderBody {
  billingDetails: object;
  deliveryDetails?: object;
}

/** What the page sends when the shopper pays. */
async function sentBy(ann: Shopper, { later = true } = {}): Promise<OrderBody> {
  const { page } = ann;
  if (later) await ann.paysLater();
  const request = page.waitForRequest((sent) => sent.url().endsWith("/api/order") && sent.method() === "POST");
  await ann.pays();
  return (await request).postDataJSON() as OrderBody;
}

const buys = (ann: Shopper, path: string, country: string) =>
  ann.opens(`/checkout?purchase=${encodeURIComponent(path)}&country=${country}`);

test("[ADDR-4] a magazine goes to the delivery address, and the bill as well unless somebody says otherwise", async ({ page }) => {
  const { errors } = watchErrors(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await buys(ann, "/offers/folio/print-digital-yearly-gb", "GB");
  const delivery = page.getByRole("region", { name: "Delivery address" });
  await delivery.getByRole("textbox", { name: "Address", exact: true }).fill("12 Lantern Yard");
  await delivery.getByRole("textbox", { name: "City" }).fill("London");
  await delivery.getByRole("textbox", { name: "Postcode" }).fill("ec2a 9zz");
  await page.keyboard.press("Tab");
  await expect(delivery.getByRole("checkbox", { name: "Make billing address same as delivery address" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Billing address" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step("after a reload all of it is there again", async () => {
    await page.reload();
    await expect(delivery.getByRole("textbox", { name: "City" })).toHaveValue("London");
    await expect(page.getByRole("region", { name: "Billing address" })).toBeHidden();
  });

  for (const [label, text] of [
    ["Email", ANN.email],
    ["First name", ANN.firstName],
    ["Last name", ANN.lastName],
  ] as const)
    await ann.field(label).fill(text);
  const address = { country: "GB", address1: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" };
  expect(await sentBy(ann)).toMatchObject({ billingDetails: address, deliveryDetails: address });
  await ann.seesTheOrder();
  expect(errors).toEqual([]);
});

test("[ADDR-2] an Italian address needs its province; in France the field is gone, and what belongs there too stays", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await buys(ann, "/offers/sentinel/antivirus-essentials-yearly-eu", "IT");
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(country).toHaveValue("IT");
  for (const [label, text] of [
    ["Email", ANN.email],
    ["First name", ANN.firstName],
    ["Last name", ANN.lastName],
    ["Address", "Via Roma 1"],
    ["Postal code", "75001"],
    ["City", "Paris"],
  ] as const)
    await ann.field(label).fill(text);
  await ann.payButton.click();
  await expect(page.getByRole("region", { name: "Billing address" }).getByText("State is required")).toBeVisible();
  await expect(ann.field("Province")).toBeFocused();
  // The basket follows the country.
  const followed = page.waitForResponse((answer) => answer.url().includes("/api/checkout/basket/") && answer.request().method() === "PUT");
  await country.selectOption("FR");
  await followed;
  await expect(ann.field("Province")).toBeHidden();
  expect((await sentBy(ann)).billingDetails).toEqual({ country: "FR", address1: "Via Roma 1", postalCode: "75001", city: "Paris" });
  await ann.seesTheOrder();
  expect(errors).toEqual([]);
});

const FORMATS = path.resolve(import.meta.dirname, "../../src/domain/address/formats");

test("[ADDR-2] each country has one small file of its own, which may be kept for ever", async ({ page, request }) => {
  const ann = new Shopper(page, shop.url);
  await buys(ann, "/offers/sentinel/antivirus-essentials-yearly-eu", "NL");
  const loaded = page.waitForResponse(/\/ES\.json$/);
  await page.getByRole("combobox", { name: "Country" }).selectOption("ES");
  const first = await loaded;
  expect(first.headers()["cache-control"]).toContain("immutable");
  for (const file of readdirSync(FORMATS)) {
    const answer = await request.get(first.url().replace("ES.json", file));
    expect(await answer.json(), file).toEqual(JSON.parse(readFileSync(path.join(FORMATS, file), "utf8")));
    expect((await answer.body()).length, file).toBeLessThan(8_000);
  }
});

test("[ADDR-2] [FORM-4] a country's file that comes late or not at all: nothing typed is lost or called wrong, and it is tried again by itself", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  await buys(ann, "/offers/sentinel/antivirus-essentials-yearly-eu", "NL");
  const country = page.getByRole("combobox", { name: "Country" });
  await ann.field("City").fill("Sevilla");

  await test.step("without a connection every part is asked for that any country has", async () => {
    await page.route(/\/ES\.json$/, (route) => route.abort("internetdisconnected"));
    await country.selectOption("ES");
    await expect(ann.field("Province")).toBeVisible();
    await expect(ann.field("Province")).not.toHaveAttribute("aria-required", "true");
    await expect(ann.field("City")).toHaveValue("Sevilla");
    await ann.field("Postal code").fill("41001");
    await ann.field("Province").fill("Sevilla");
    await ann.field("City").focus();
  });

  await test.step("once there is one, the country's own form stands there, with what was typed and the focus", async () => {
    await page.unroute(/\/ES\.json$/);
    await expect(ann.field("Province")).toHaveValue("Sevilla");
    await expect(ann.field("Postal code")).toHaveValue("41001");
    await expect(ann.field("City")).toBeFocused();
  });

  await test.step("while it is on its way, the fields of before stay, and their rules are not those of another country", async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/IE\.json$/, async (route) => {
      await held;
      await route.continue();
    });
    await country.selectOption("IE");
    await ann.field("Postal code").fill("D02 AF30");
    await ann.field("Address").focus();
    await expect(ann.field("Postal code")).not.toHaveAttribute("aria-invalid", "true");
    arrive();
    await expect(ann.field("Eircode")).toHaveValue("D02 AF30");
    await expect(ann.field("Address")).toBeFocused();
  });
});

test("[SESS-5] [ADDR-1] country and postcode of who is signed in stand in the bill, and go with them", async ({ page }) => {
  const nora = new Shopper(page, shop.url);
  await nora.opens("/family");
  await nora.signsIn("Nora Lindt");
  await buys(nora, "/offers/sentinel/antivirus-essentials-yearly-gb", "GB");
  await expect(nora.field("Postcode")).toHaveValue("EC2A 9ZZ");
  await expect(nora.field("City")).toHaveValue("");
  await nora.signsOut();
  await buys(nora, "/offers/sentinel/antivirus-essentials-yearly-gb", "GB");
  await expect(nora.field("Postcode")).toHaveValue("");
});

test("[ADDR-4] [BASK-10] whoever comes from another country for what is sold in one alone finds that country in the form, is charged for it, and can pay", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  const followed = page.waitForResponse((answer) => answer.url().includes("/api/checkout/basket/") && answer.request().method() === "PUT");
  await buys(ann, "/offers/sentinel/antivirus-essentials-yearly-gb", "US");
  await followed;
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
  await expect(page.getByText("Not charged", { exact: true })).toHaveCount(0);
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
});

test.describe("in a shop that looks addresses up", () => {
  let finding: RunningShop;
  test.beforeAll(async () => void (finding = await startShop({}, { addressLookup: true })));
  test.afterAll(() => finding.stop());

  test("[ADDR-1] [ADDR-5] a flat is found from a few words, by keyboard; the order keeps flat, house, number and street", async ({
    page,
  }) => {
    const { errors } = watchErrors(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const ann = new Shopper(page, finding.url);
    await ann.opens("/");
    await ann.chooses("Choose Essentials");
    for (const [label, text] of [
      ["Email", ANN.email],
      ["First name", ANN.firstName],
      ["Last name", ANN.lastName],
    ] as const)
      await ann.field(label).fill(text);
    const line = page.getByRole("combobox", { name: "Address", exact: true });
    await line.focus();
    await page.keyboard.type("12 lantern yard");
    await expect(page.getByRole("option", { name: /Folio House, 12 Lantern Yard/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: /Flat 2, Folio House/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(ann.field("City")).toHaveValue("London");
    await expectNoSidewaysScroll(page);
    expect(await sentBy(ann)).toMatchObject({
      billingDetails: {
        country: "GB",
        address1: "Flat 2, Folio House",
        address2: "12 Lantern Yard",
        city: "London",
        postalCode: "EC2A 9ZZ",
      },
    });
    await ann.seesTheOrder();
    expect(errors).toEqual([]);
  });

  const FLAT = { country: "GB", address1: "Flat 2, Folio House", address2: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" };
  const TYPED = { country: "GB", address1: ANN.address, city: ANN.city, postalCode: ANN.postcode };

  /** Searches for the flat in that part of the form, and chooses it with the mouse. */
  async function findsTheFlat({ page }: Shopper, where: string): Promise<void> {
    const part = page.getByRole("region", { name: where });
    await part.getByRole("combobox", { name: "Address", exact: true }).pressSequentially("12 lantern yard");
    await page.getByRole("option", { name: /Folio House, 12 Lantern Yard/ }).click();
    const flat = page.getByRole("option", { name: /Flat 2, Folio House/ });
    await expect(flat).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await flat.click();
    await expect(part.getByRole("textbox", { name: "City", exact: true })).toHaveValue("London");
  }

  async function typesByHand({ page }: Shopper, where: string): Promise<void> {
    const part = page.getByRole("region", { name: where });
    await part.getByRole("button", { name: "Enter address manually" }).click();
    for (const [label, text] of [
      ["Address", ANN.address],
      ["City", ANN.city],
      ["Postcode", ANN.postcode],
    ] as const)
      await part.getByRole("textbox", { name: label, exact: true }).fill(text);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  for (const width of [360, 1280])
    for (const [how, enters, address] of [
      ["found and chosen", findsTheFlat, FLAT],
      ["typed by hand", typesByHand, TYPED],
    ] as const) {
      test(`[ADDR-5] [ADDR-1] [SEC-1] at ${width} px the address of a card's bill is ${how} at the seller of security software`, async ({
        page,
      }) => {
        const { errors } = watchErrors(page);
        await page.setViewportSize({ width, height: 800 });
        const ann = new Shopper(page, finding.url);
        await ann.opens("/direct");
        await ann.chooses("Choose Essentials");
        await ann.field("Email").fill(ANN.email);
        await enters(ann, "Billing address");
        // The provider's fields begin anew with the address.
        await expect(page.frameLocator("#z_hppm_iframe").getByLabel("Postal code")).toHaveValue(address.postalCode);
        await typesCard(page, ANN);
        const sent = await sentBy(ann, { later: false });
        expect(sent.billingDetails).toEqual(address);
        expect(sent.deliveryDetails).toBeUndefined();
        await ann.seesTheOrder();
        expect(errors).toEqual([]);
      });

      test(`[ADDR-5] [ADDR-1] at ${width} px the address that a magazine goes to is ${how}, and the bill goes there, too`, async ({
        page,
      }) => {
        const { errors } = watchErrors(page);
        await page.setViewportSize({ width, height: 800 });
        const ann = new Shopper(page, finding.url);
        await ann.opens("/magazine");
        await ann.chooses("Get Folio in print");
        for (const [label, text] of [
          ["Email", ANN.email],
          ["First name", ANN.firstName],
          ["Last name", ANN.lastName],
        ] as const)
          await ann.field(label).fill(text);
        await enters(ann, "Delivery address");
        expect(await sentBy(ann)).toMatchObject({ billingDetails: address, deliveryDetails: address });
        await ann.seesTheOrder();
        expect(errors).toEqual([]);
      });
    }

  test("[ADDR-1] [REN-2] a look-up whose part cannot be loaded costs nobody the form: the address is typed in full", async ({ page }) => {
    await page.route(/\/CompactLine-[^/]+\.js/, (route) => route.abort());
    const ann = new Shopper(page, finding.url);
    await ann.opens("/");
    await ann.chooses("Choose Essentials");
    await ann.fillsIn();
    await ann.pays();
    await ann.seesTheOrder();
  });
});
