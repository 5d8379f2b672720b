import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, watchErrors } from "./support/page-health";
import { charges, choosesMethod, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { NORA, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[MMA-2] a shopper has a dearer offer at once: what is charged stands there first, and is what the provider has", async ({ page }) => {
  const { errors } = watchErrors(page);
  const nora = new Shopper(page, shop.url);
  await nora.arrives(NORA);
  await choosesMethod(page, shop, "/offers/sentinel/secure-vpn-monthly-gb", /Credit or debit card/, { fillsIn: false });
  await nora.fillsInFields(NORA);
  await typesCard(page, NORA);
  await nora.pays();
  await nora.manages(await nora.seesTheOrder());
  const before = await charges(page, shop);
  const address = page.url();
  await page.getByRole("link", { name: "Switch to another offer" }).click();
  await page.getByRole("radio", { name: /Secure VPN.*a year/ }).check();
  await page.getByRole("radio", { name: /^Now/ }).focus();
  await page.keyboard.press("Space");
  const cost = page.getByRole("region", { name: "What it costs today" });
  await expect(cost.getByText("Not used of what you have paid")).toBeVisible();
  await expectFits(page, "upgrade", expectAccessible);
  const pay = page.getByRole("button", { name: /^Pay £[\d.]+ and switch now$/ });
  const dueToday = /£([\d.]+)/.exec((await pay.textContent())!)![1]!;
  await expect(cost.getByText("Charged today").locator("xpath=following-sibling::dd")).toHaveText(`£${dueToday}`);
  const next = /The next payment is (£[\d.]+) on (\d\d \w{3,4} \d{4})/.exec((await cost.textContent())!)!;
  await pay.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Your subscription is now .*Secure VPN/ })).toBeFocused();
  await expectFits(page, "upgraded", expectAccessible);
  const after = (await charges(page, shop)).filter(({ refno }) => !before.some((known) => known.refno === refno));
  expect(after.map(({ balance }) => balance)).toEqual([Math.round(Number(dueToday) * 100)]);
  await page.goto(address);
  const [, first] = await page.getByRole("table", { name: "Payments to come" }).getByRole("row").allInnerTexts();
  expect(first).toContain(next[1]);
  expect(first).toContain(next[2]);
  expect(errors).toEqual([]);
});
