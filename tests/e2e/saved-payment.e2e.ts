/** Shoppers who are signed in pay with what they saved the last time. */
import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { expectChargedOnce, inPayment, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { NORA, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[PAY-14] a card is saved where the shopper ticks it, pays for the next order by keyboard, and is gone when they sign out", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const nora = new Shopper(page, shop.url);
  await nora.arrives(NORA);
  await nora.opens("/");
  await nora.chooses("Choose Secure VPN");
  await nora.fillsInFields(NORA);
  await page.getByRole("radio", { name: /Credit or debit card/ }).check();
  await typesCard(page, NORA);
  const save = page.getByRole("checkbox", { name: "Save for my next purchase" });
  await expect(save).not.toBeChecked();
  await save.check();
  await expectAccessible(page);
  await nora.pays();
  await expectChargedOnce(page, shop, await nora.seesTheOrder());

  await nora.opens("/");
  await nora.chooses("Choose Essentials");
  const visa = page.getByRole("radio", { name: /Visa ending in 4242/ });
  await expect(visa).toBeVisible();
  await expect(inPayment(page).getByRole("radio").first()).toHaveAccessibleName(/Visa ending in 4242 Expires 12\/\d\d/);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env["SCREENSHOTS"]) await inPayment(page).screenshot({ path: `${process.env["SCREENSHOTS"]}/saved-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await nora.fillsInFields(NORA);
  await nora.tabsTo(visa);
  await page.keyboard.press("Space");
  await expect(visa).toBeChecked();
  await expect(page.locator("#z_hppm_iframe")).toHaveCount(0);
  await nora.tabsTo(nora.payButton);
  await page.keyboard.press("Enter");
  await expectChargedOnce(page, shop, await nora.seesTheOrder());
  expect(errors).toEqual([]);

  // The account says what it pays for, and leads to where that is changed.
  await nora.opens("/mma");
  await page.getByRole("link", { name: "Your saved payment methods" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your saved payment methods" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Visa ending in 4242, expires 12/ })).toBeVisible();
  await expect(page.getByText("Pays for Secure VPN")).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (process.env["SCREENSHOTS"])
      await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/saved-payments-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: /^Pay for .*VPN.* in another way$/ }).click();
  await expect(page.getByRole("heading", { name: /^Another way to pay for .*VPN/ })).toBeVisible();
  expect(errors).toEqual([]);

  // Also on a page that is the same for everyone, once it knows who is there.
  await nora.opens("/checkout?country=GB&lang=en&purchase=/offers/sentinel/secure-vpn-monthly-gb");
  await expect(page.getByRole("radio", { name: /Visa ending in 4242/ })).toBeVisible();

  await nora.opens("/");
  await nora.signsOut();
  await nora.opens("/");
  await nora.chooses("Choose Total Protection");
  await expect(page.getByRole("radio", { name: /Credit or debit card/ })).toBeVisible();
  await expect(page.getByText(/ending in 4242/)).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Save for my next purchase" })).toHaveCount(0);
});
