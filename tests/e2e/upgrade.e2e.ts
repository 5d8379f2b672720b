import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, expectNoSidewaysScroll, picture, watchErrors } from "./support/page-health";
import { charges, choosesMethod, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { MINA, NORA, RAVI, Shopper } from "./support/shopper";

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

for (const [width, who] of [
  [360, MINA],
  [1280, RAVI],
] as const)
  test(`[MMA-1][MMA-2][SEC-1] at ${width} px a plan of the phone shop is activated on that shop's own page, and goes up in the account for what is charged today`, async ({
    page,
  }) => {
    const { errors } = watchErrors(page);
    const shopper = new Shopper(page, shop.url);
    const looksRight = async (step: string) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await picture(page, `direct-${step}-${width}`);
    };
    await shopper.arrives(who);
    await page.setViewportSize({ width, height: 800 });
    await shopper.opens(`/checkout?purchase=${encodeURIComponent("/offers/sentinel-direct/antivirus-essentials-gb")}`);
    await expect(shopper.payButton).toBeEnabled();
    // The plans are compared on the landing page, and switched in the account: the order has none to choose from.
    await expect(page.getByRole("radio", { name: /Protection/ })).toHaveCount(0);
    const billed = page.getByRole("region", { name: "Billing address" });
    for (const [label, text] of [
      ["Address", who.address],
      ["City", who.city],
      ["Postcode", who.postcode],
    ] as const)
      await billed.getByRole("textbox", { name: label, exact: true }).fill(text);
    await typesCard(page, who);
    await shopper.pays();
    const reference = await shopper.seesTheOrder();

    await test.step("the account leads to where it is activated, at the shop that sold it", async () => {
      await shopper.opensAccount();
      await shopper.inList(reference).getByRole("link", { name: "Activate Antivirus Essentials" }).click();
      await page.waitForURL(`${shop.url}/activate?order=${reference}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activate your protection");
      await expect(page).toHaveTitle(/ · Sentinel Direct$/);
      await expect(page.getByRole("banner").getByRole("link", { name: "Sentinel Direct, start page" })).toHaveAttribute("href", "/direct");
      await looksRight("activate");
    });

    const before = await charges(page, shop);
    await shopper.manages(reference);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Antivirus Essentials");
    const address = page.url();
    await page.getByRole("link", { name: "Switch to another offer" }).click();
    await expect(page.getByRole("radio", { name: /^Total Protection/ })).toBeVisible();
    await page.getByRole("radio", { name: /^Premium Protection/ }).check();
    await page.getByRole("radio", { name: /^Now/ }).check();
    const pay = page.getByRole("button", { name: /^Pay £[\d.]+ and switch now$/ });
    await looksRight("upgrade");
    // £34.99 less the £24.99 that were paid today, or less a day of it where midnight is between the two.
    const [, dueToday] = /£([\d.]+)/.exec((await pay.textContent())!)!;
    expect(["10.00", "10.07"]).toContain(dueToday);
    await pay.click();
    await expect(page.getByRole("heading", { name: "Your subscription is now Premium Protection" })).toBeFocused();
    const after = (await charges(page, shop)).filter(({ refno }) => !before.some((known) => known.refno === refno));
    expect(after.map(({ balance }) => balance)).toEqual([Math.round(Number(dueToday) * 100)]);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Premium Protection");
    await expect(page.getByRole("table", { name: "Payments to come" }).getByText("£34.99")).toBeVisible();
    await expect(page.getByRole("link", { name: "Switch to another offer" })).toBeVisible();
    expect(errors).toEqual([]);
  });
