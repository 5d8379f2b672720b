import { expect, test } from "./support/journey";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { expectAccessible, expectFits, expectNoSidewaysScroll, picture, watchErrors } from "./support/page-health";
import { charges, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, MINA, NORA, RAVI, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const PRINT = "/offers/folio/print-yearly-gb";

test("[MMA-1][MMA-2] a shopper buys, finds it in their account, moves it, cancels it and keeps it", async ({ page, browser }) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  const reference = await ravi.buys(PRINT, RAVI);

  await ravi.opensAccount();
  await expect(page.getByRole("heading", { name: "Your subscriptions", level: 1 })).toBeVisible();
  const card = ravi.inList(reference);
  await expect(card.getByText(/^Next payment: £/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("link", { name: /^Manage/ }).click();
  const address = page.url();

  await expect(page.getByRole("table", { name: "Payments to come" })).toBeVisible();
  await page.getByRole("link", { name: "Change delivery address" }).click();
  const city = page.getByRole("textbox", { name: "City", exact: true });
  await expect(city).toHaveValue("London");
  await expectAccessible(page);
  await city.fill("");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("City is required")).toBeVisible();
  await city.fill("Leeds");
  await page.getByRole("textbox", { name: "Postcode" }).fill("LS1 1UR");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("heading", { name: "From now on we deliver to this address." })).toBeFocused();
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await expect(page.getByText("Leeds LS1 1UR")).toBeVisible();

  await page.getByRole("link", { name: "Change your details" }).click();
  await expect(page.getByRole("textbox", { name: /First name/ })).toHaveValue("Ravi");
  await expectFits(page, "details", expectAccessible);
  await page.getByRole("textbox", { name: /Company name/ }).fill("Menon Press");
  await page.getByRole("checkbox", { name: /By post/ }).check();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("heading", { name: "Your details are changed" })).toBeFocused();
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await expect(page.getByText(/Menon Press\s+Ravi Menon/)).toBeVisible();

  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await expect(page.getByText(/You can use it until \d\d \w{3,4} \d{4}/)).toBeVisible();
  await expectAccessible(page);
  // What can be had is offered, leads to where it is, and cancels nothing.
  await page.getByRole("radio", { name: "I do not use it enough" }).check();
  await expect(page.getByRole("heading", { name: "Too many issues on the pile?" })).toBeVisible();
  await expectFits(page, "save-offer", expectAccessible);
  await page.getByRole("link", { name: "Pause delivery" }).click();
  await expect(page.getByLabel("First day without a delivery")).toBeVisible();
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await page.getByRole("link", { name: "Cancel subscription" }).click();
  // Nothing that it can be switched to costs less.
  await page.getByRole("radio", { name: "Too expensive" }).check();
  await expect(page.getByRole("main").getByRole("complementary")).toBeHidden();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription is cancelled" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your subscription is cancelled" })).toBeVisible();
  await ravi.opensAccount();
  await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();

  await page.goto(address);
  await expect(page.getByText("Nothing more will be charged.")).toBeVisible();
  await page.getByRole("link", { name: "Keep subscription" }).click();
  await page.getByRole("button", { name: "Keep subscription" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription goes on" })).toBeFocused();
  expect(errors).toEqual([]);

  // Somebody else who has its address.
  const mina = await Shopper.elsewhere(browser, shop.url);
  await mina.arrives(MINA);
  const answer = await mina.page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(mina.page.getByRole("heading", { name: "We could not find this subscription" })).toBeVisible();
  await expect(mina.page.getByText(reference)).toHaveCount(0);
});

test("[MMA-2] a shopper switches to another offer from the renewal on, by keyboard; nothing else can be changed until then", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  await ravi.manages(await ravi.buys("/offers/sentinel/secure-vpn-monthly-gb", RAVI));
  const schedule = page.getByRole("table", { name: "Payments to come" });
  await expect(schedule.getByRole("row").nth(1)).toBeVisible();
  const [, firstPayment] = await schedule.getByRole("row").allInnerTexts();
  const address = page.url();
  const yearly = page.getByRole("radio", { name: /Secure VPN.*a year/ });
  // Whoever is about to leave because of the price is shown what costs less, and finds it chosen.
  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await page.getByRole("radio", { name: "Too expensive" }).press("Space");
  await expect(page.getByText(/^Secure VPN.* costs £[\d.]+ a year\./)).toBeVisible();
  await page.getByRole("link", { name: /^See Secure VPN/ }).press("Enter");
  await expect(yearly).toBeChecked();
  await page.goto(address);
  await page.getByRole("link", { name: "Switch to another offer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing is charged today.")).toBeVisible();
  await expectFits(page, "switch-step", expectAccessible);
  await yearly.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Switch from/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Your subscription becomes .*Secure VPN/ })).toBeFocused();
  await page.goto(address);
  await expect(page.getByText(/^On \d\d \w{3,4} \d{4} it becomes .*Secure VPN for £[\d.]+ a year/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Switch to another offer" })).toHaveCount(0);
  // From the day of the next payment on, by the new price.
  const [, nextPayment] = await schedule.getByRole("row").allInnerTexts();
  expect(nextPayment!.split(/\t|\n/)[0]).toBe(firstPayment!.split(/\t|\n/)[0]);
  expect(nextPayment).not.toBe(firstPayment);
  await expectFits(page, "switch-waits");
  expect(errors).toEqual([]);
});

test("[MMA-2][PAY-14] a shopper pays for their subscription with a card from now on: declined first, nothing is charged today", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const nora = new Shopper(page, shop.url);
  await nora.arrives(NORA);
  await nora.manages(await nora.buys("/offers/sentinel/secure-vpn-yearly-gb", NORA));
  await page.getByRole("link", { name: "Change payment method" }).click();
  await expect(page.getByText("Nothing is charged today.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /PayPal|Apple Pay/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Save payment method" }).click();
  await expect(page.getByText("Please check what is marked.")).toBeVisible();
  await page.getByRole("radio", { name: /Credit or debit card/ }).check();
  await expect(page.frameLocator("#z_hppm_iframe").getByLabel("Card number")).toBeVisible();
  await expectFits(page, "payment-step", expectAccessible);
  await typesCard(page, ANN, { number: "4000000000000002" });
  await page.getByRole("button", { name: "Save payment method" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /declined|not/i })).toBeVisible();
  await typesCard(page, ANN);
  await page.getByRole("button", { name: "Save payment method" }).click();
  await expect(page.getByRole("heading", { name: "Your payment method is changed" })).toBeFocused();
  await expect(page.getByText(/^It holds from your payment on \d\d \w{3,4} \d{4} on\.$/)).toBeVisible();
  expect((await charges(page, shop)).filter(({ balance }) => balance > 0)).toEqual([]);
  // While it waits for its day, nothing else is changed.
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await expect(page.getByText(/contact the subscription service/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Change payment method" })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("[MMA-2][PAY-9] a way to pay that is confirmed at its provider: cancelled there nothing changes, confirmed it does", async ({
  page,
}) => {
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  const living = { ...RAVI, address: "Bahnhofstrasse 1", city: "Zürich", postcode: "8001" };
  const abroad = { query: "country=CH&lang=en", postcode: "Postal code" };
  await ravi.manages(await ravi.buys("/offers/sentinel/total-protection-yearly-ch", living, abroad));
  for (const [button, words] of [
    ["Cancel", "You did not confirm another payment method. Nothing has changed."],
    ["Approve", "Your payment method is changed."],
  ] as const) {
    await page.getByRole("link", { name: "Change payment method" }).click();
    await page.getByRole("radio", { name: /Card or wallet/ }).check();
    await page.getByRole("button", { name: "Save payment method" }).click();
    await page.waitForURL(/\/datatrans\/v1\/start\//);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page.getByText(/contact the subscription service/)).toBeVisible();
});

test("[MMA-1][SESS-4] who is not signed in is led there, and back to the subscription they asked for", async ({ page }) => {
  const nobody = new Shopper(page, shop.url);
  await nobody.opens("/mma/subscriptions/none-of-theirs/cancel");
  await expect(page).toHaveURL(/\/authorize|\/interaction|login|sign/);
});

for (const width of [360, 768, 1280])
  test(`[MMA-1] without a subscription the account says so, on a page of ${width} pixels and in every language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const mina = new Shopper(page, shop.url);
    await mina.arrives(MINA);
    for (const [language, words] of [
      ["en", "You have no subscriptions yet"],
      ["fr", "Vous n’avez pas encore d’abonnement"],
      ["gsw", "Du häsch na keis Abo"],
    ]) {
      await page.goto(`${shop.url}/mma?lang=${language}`);
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });

test("[MMA-6] a shopper pauses what is delivered for the holidays, says the end anew, and has it delivered as usual again", async ({
  page,
}) => {
  // That a pause is too long is an answer, too.
  const { errors } = watchErrors(page, /Failed to load resource: the server responded with a status of 422/);
  const mina = new Shopper(page, shop.url);
  await mina.arrives(MINA);
  await mina.manages(await mina.buys(PRINT, MINA));
  const renewal = page.getByText("Renews on").locator("xpath=following-sibling::dd");
  const before = await renewal.textContent();
  await page.getByRole("link", { name: "Pause delivery" }).click();
  const from = addInterval(dateOf(new Date().toISOString()), 10, "day");
  const first = page.getByLabel("First day without a delivery");
  const last = page.getByLabel("First day with a delivery again");
  await first.fill(from);
  await last.fill(addInterval(from, 50, "day"));
  await page.getByRole("button", { name: "Save the pause" }).click();
  await expect(page.getByRole("alert")).toContainText("A pause lasts 42 days at most");
  await last.fill(addInterval(from, 14, "day"));
  await expectFits(page, "pause");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the pause" }).click();
  await expect(page.getByRole("heading", { name: "Your pause is saved" })).toBeFocused();
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await expect(page.getByText(/^Not delivered from/)).toBeVisible();
  await expect(renewal).not.toHaveText(before!);
  await expectAccessible(page);
  await picture(page, "paused");
  await page.getByRole("link", { name: "Change the pause" }).click();
  await page.getByRole("button", { name: "Deliver as usual" }).click();
  await expect(page.getByRole("heading", { name: "It is delivered as usual" })).toBeFocused();
  await page.getByRole("link", { name: "Back to the subscription" }).click();
  await expect(renewal).toHaveText(before!);
  expect(errors).toEqual([]);
});

test("[MMA-8] what a shopper has bought stands in their account, also what they ordered before they signed in", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  const asGuest = await ravi.buys(PRINT, RAVI);
  await ravi.arrives(RAVI);
  const signedIn = await ravi.buys(PRINT, RAVI);
  await ravi.opensAccount();
  await page.getByRole("link", { name: /^Your orders/ }).click();
  await expect(page.getByRole("heading", { name: "Your orders", level: 1 })).toBeVisible();
  const names = async () => (await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).slice(0, 2);
  await expect.poll(names).toEqual([`Order ${signedIn}`, `Order ${asGuest}`]);
  await expectFits(page, "orders", expectAccessible);
  const invoice = page.getByRole("link", { name: `Invoice as PDF ${asGuest}` });
  // Invoices are written some seconds after their order.
  await expect(async () => {
    await page.reload();
    await expect(invoice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const file = page.waitForEvent("download");
  await invoice.click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole("link", { name: `View order ${asGuest}` }).click();
  await expect(page.getByText(asGuest)).toBeVisible();
  expect(errors).toEqual([]);
});
