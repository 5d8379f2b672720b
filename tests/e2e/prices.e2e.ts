/** A price in a heading: inserted by keyboard, read by each shopper in their own currency, and never out of date. */
import path from "node:path";
import { expect, test } from "./support/journey";
import { editJson, importCatalogue } from "./support/catalogue-changes";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

interface OfferFile {
  path: string;
  data: { attributes: { price__limio: { value: string }[] } };
}

test("[BLD-4] a marketer inserts a price into a heading by keyboard; shoppers in two countries read their own, and the new one once it is imported", async ({
  page,
  browser,
}) => {
  const { errors } = watchErrors(page, /status of 401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.getByRole("button", { name: "New page" }).click();
  const create = page.getByRole("dialog", { name: "New page" });
  await create.getByRole("textbox", { name: "Title" }).fill("Read Folio");
  await create.getByRole("textbox", { name: "Address" }).fill("/read-folio");
  await create.getByRole("combobox", { name: "Campaign" }).fill("/campaigns/folio");
  await create.getByRole("button", { name: "Create page" }).click();
  await expect(editor.canvas).toBeVisible();
  await editor.palette("Hero").click();

  const heading = editor.settings.getByRole("textbox", { name: "Heading", exact: true });
  await heading.fill("A year of Folio for ");
  await heading.press("Tab");
  await expect(editor.settings.getByRole("button", { name: "Insert a price into Heading" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insert a price" });
  await expect(dialog.getByRole("radio", { name: "Price" })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("Shoppers in United Kingdom read: £36.00");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await page.keyboard.type(", and then some");
  await expect(heading).toHaveValue("A year of Folio for {{offer.price}}, and then some");
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toHaveText("A year of Folio for £36.00, and then some");
  await editor.publishes();

  const reads = async (country: string, words: string) => {
    const context = await browser.newContext({ locale: "en-GB" });
    const shopper = await context.newPage();
    const theirs = watchErrors(shopper);
    await shopper.goto(`${shop.url}/read-folio?country=${country}&lang=en`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(words);
    expect(theirs.errors).toEqual([]);
    await context.close();
  };
  await reads("GB", "A year of Folio for £36.00, and then some");
  await reads("CH", "A year of Folio for CHF 44.00, and then some");

  await importCatalogue(shop, (folder) =>
    editJson<OfferFile[]>(path.join(folder, "offers/folio-10-digital-yearly.json"), (offers) => {
      for (const offer of offers) if (offer.path.endsWith("-ch")) offer.data.attributes.price__limio[0]!.value = "48.00";
    }),
  );
  await reads("CH", "A year of Folio for CHF 48.00, and then some");
  await reads("GB", "A year of Folio for £36.00, and then some");
  expect(errors).toEqual([]);
});
