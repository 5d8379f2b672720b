/** What keeps a shopper from going on is told in their language, and there is a way on. */
import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const OFFER = "/offers/sentinel/total-protection-yearly-gb";

test("[I18N-1] [FORM-3] an order that is refused says why under the form, in French, and goes through once it is mended", async ({
  page,
  request,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent(OFFER)}&lang=fr`);
  await expect(page).toHaveURL(/basket=/);
  for (const [label, text] of [
    ["E-mail", ANN.email],
    ["Prénom", ANN.firstName],
    ["Nom", ANN.lastName],
    ["Adresse", ANN.address],
    ["Ville", ANN.city],
    ["Code postal", ANN.postcode],
  ] as const)
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await ann.paysLater("Facture");
  // Somebody who knows the basket's address switches it off, and the page does not hear of it.
  const { data } = (await (await request.get(`${shop.url}/api/checkout/${ann.checkoutId}`)).json()) as {
    data: { version: number; basket: { basketItems: { id: string }[] } };
  };
  const switched = (version: number, checkoutDisabled: boolean) =>
    request.put(`${shop.url}/api/checkout/basket/${ann.checkoutId}`, {
      data: { version, basketItems: [{ id: data.basket.basketItems[0]!.id, path: OFFER, quantity: 1, addOns: [] }], checkoutDisabled },
    });
  expect((await switched(data.version, true)).status()).toBe(200);
  await page.getByRole("button", { name: "Acheter" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Le panier a été modifié ailleurs. Veuillez le vérifier et commander à nouveau." }),
  ).toBeVisible();
  // The basket that was loaded again takes no order, and says so in place of a dead button.
  await expect(
    page.getByText("Cette commande ne peut pas être passée pour le moment. Vérifiez votre panier ou contactez-nous."),
  ).toBeVisible();
  await expectAccessible(page);
  await switched(data.version + 1, false);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("textbox", { name: "Ville", exact: true })).toHaveValue(ANN.city);
  await page.getByRole("button", { name: "Acheter" }).click();
  await page.waitForURL(/\/complete\/\?basket=/);
});

test("[BASK-13] an offer chosen in a tunnel waits on its card, comes into the basket by itself, and can be bought", async ({
  page,
  context,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  const choose = page.getByRole("link", { name: "Choose Total Protection" }).first();
  await expect(choose).toBeVisible();
  await context.setOffline(true);
  await choose.click();
  const waiting = page.getByText(
    /^The shop cannot be reached just now\. Total Protection is kept here, and comes into your basket by itself/,
  );
  await expect(waiting).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await waiting.scrollIntoViewIfNeeded();
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/waiting-${width}.png` });
  }
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("Total Protection is in your basket.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole("link", { name: "Go to checkout" }).click();
  await page.waitForURL(/\/checkout\?/);
  await expect(ann.payButton).toBeEnabled();
  await expect(page.getByRole("region", { name: "Total", exact: true })).toContainText("£44.99");
});

test("[BASK-13] what waited in a tab that was reloaded comes into the basket of the next page", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await page.route("**/api/checkout/initiate", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Choose Total Protection" }).first().click();
  await expect(page.getByText(/^The shop cannot be reached just now\. Total Protection is kept here/)).toBeVisible();
  await page.unroute("**/api/checkout/initiate");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Basket, 1 in your basket" })).toBeVisible();
});
