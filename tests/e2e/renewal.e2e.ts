/** A subscription through its months: a payment fails, its mail settles it, the next one is charged; then it is upgraded and cancelled. */
import { expect, test } from "./support/journey";
import { addInterval } from "../../src/domain/time/calendar";
import { expectAccessible, expectFits, expectNoSidewaysScroll, picture, watchErrors } from "./support/page-health";
import { charges, choosesMethod, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ShopClock } from "./support/shop-clock";
import { NORA, Shopper } from "./support/shopper";

let clock: ShopClock;
let shop: RunningShop;
test.beforeAll(async () => {
  clock = new ShopClock();
  shop = await startShop(clock.settings);
});
test.afterAll(async () => {
  await shop.stop();
  clock.stop();
});

const NEW_CARD = "5555555555554444";

interface SentMail {
  subject: string;
  text: string;
  html: string;
}
/** Those of the shop to Nora with that subject, the newest first. */
async function mailsOf(subject: string | RegExp): Promise<SentMail[]> {
  const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(NORA.email)}`);
  const { messages } = (await answer.json()) as { messages: SentMail[] };
  return messages.filter((mail) => (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject)));
}
/** @returns the newest, once there are so many */
async function reads(subject: string | RegExp, count = 1): Promise<SentMail> {
  await expect.poll(async () => (await mailsOf(subject)).length, { message: String(subject), timeout: 150_000 }).toBe(count);
  return (await mailsOf(subject))[0]!;
}

/** How charges of what the provider keeps end from now on. */
const renews = (as: string) =>
  fetch(`${shop.sandboxUrl}/zuora/renewals`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });
/** Each card that was asked for a renewal, and what its bank said, in that order. */
const asked = () =>
  shop.database.run<{ card: string; state: string }>(
    `select last_digits as card, payment_attempts.state from payment_attempts
     join stored_payments on stored_payments.id = stored_payment_id where kind = 'charge' order by payment_attempts.created_at`,
  );

test("[MMA-2][PAY-14] a payment fails, is settled by the link of its mail without a sign-in, the next one is charged, upgraded, cancelled; mails and invoices", async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const { errors } = watchErrors(page);
  const nora = new Shopper(page, shop.url);
  const begun = clock.today;
  await nora.arrives(NORA);
  await choosesMethod(page, shop, "/offers/sentinel/secure-vpn-monthly-gb", /Credit or debit card/, { fillsIn: false });
  await nora.fillsInFields(NORA);
  await typesCard(page, NORA);
  await nora.pays();
  const reference = await nora.seesTheOrder();
  await reads(new RegExp(`^Your order ${reference} at `));
  const [ordered] = await charges(page, shop);
  const monthly = ordered!.balance;
  const price = `£${(monthly / 100).toFixed(2)}`;

  // A month later nobody is at a browser, and the bank says no for now.
  await renews("insufficient-funds");
  clock.comesTo(addInterval(addInterval(begun, 1, "month"), 1, "day"));
  const failed = await reads(/^Your payment for .*VPN did not work$/);
  expect(failed.text).toContain(price);
  expect(failed.text).toMatch(/We try again on \d\d \w{3,4} \d{4}\. If it stays unpaid/);
  expect((await charges(page, shop)).reduce((sum, { balance }) => sum + balance, 0)).toBe(monthly);

  // The mail is read on a phone, where nobody is signed in.
  const link = /href="([^"]*\/mma\/subscriptions\/[^"]*)"/.exec(failed.html)![1]!.replaceAll("&amp;", "&");
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await clock.isOn(phone);
  const reader = await phone.newPage();
  const onPhone = watchErrors(reader);
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: /^Another way to pay for .*VPN$/ })).toBeVisible();
  await expect(reader.getByText(`${price} that could not be charged is charged with it.`)).toBeVisible();
  // The key of the mail is in no history, and whose it is stands nowhere.
  await expect(reader).toHaveURL(/\/mma\/subscriptions\/[^/?]+\/payment$/);
  await expect(reader.getByText(NORA.address)).toHaveCount(0);
  await expectFits(reader, "payment-by-link", expectAccessible);
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.getByRole("radio", { name: /Credit or debit card/ }).check();
  await typesCard(reader, NORA, { number: NEW_CARD });
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await picture(reader, "payment-by-link-typed");
  await renews("approved");
  await reader.getByRole("button", { name: "Save payment method" }).click();
  await expect(reader.getByRole("heading", { name: "Your payment method is changed" })).toBeFocused();
  await expect(reader.getByText(`${price} that could not be charged is settled with it now. A mail tells you more.`)).toBeVisible();
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await reads(/^New payment method for .*VPN$/);

  clock.someMinutesLater();
  const settled = await reads(/^Your payment for .*VPN$/);
  expect(settled.text).toContain(`${price} for`);
  for (const said of [/^Invoice: INV-\d{6}$/m, /^Paid with: Mastercard ending in 4444$/m, /^Next payment: £[\d.]+ on \d\d \w{3,4} \d{4}$/m])
    expect(settled.text).toMatch(said);
  expect((await charges(page, shop)).map(({ balance }) => balance).filter(Boolean)).toEqual([monthly, monthly]);
  expect(onPhone.errors).toEqual([]);
  await phone.close();

  // Nothing is unpaid any more: elsewhere the mail's link leads to the sign-in, as any other page of the account.
  const desk = await browser.newContext();
  await clock.isOn(desk);
  const home = new Shopper(await desk.newPage(), shop.url);
  // That her sign-in of a month before is over is an answer, too.
  const atDesk = watchErrors(home.page, /server responded with a status of 401/);
  await home.page.goto(link);
  await home.picks("Nora Lindt");
  await home.opensAccount();
  const card = home.inList(reference);
  await expect(card.getByText(/^Next payment: £/)).toContainText(price);
  await expect(card.getByText("Payment failed")).toHaveCount(0);
  await home.manages(reference);
  await expect(home.page.getByText(/Mastercard ending in 4444/)).toBeVisible();
  await expect(home.page.getByText(/^We could not charge/)).toHaveCount(0);
  const address = home.page.url();

  clock.comesTo(addInterval(addInterval(begun, 2, "month"), 1, "day"));
  await reads(/^Your payment for .*VPN$/, 2);
  expect((await charges(page, shop)).map(({ balance }) => balance).filter(Boolean)).toEqual([monthly, monthly, monthly]);
  expect(await mailsOf(/did not work$/)).toHaveLength(1);
  expect((await asked()).map(({ card: digits, state }) => [digits, state])).toEqual([
    ["4242", "declined"],
    ["4444", "settled"],
    ["4444", "settled"],
  ]);

  await clock.isOn(desk);
  await home.arrives(NORA);
  await home.page.goto(address);
  await home.page.getByRole("link", { name: "Switch to another offer" }).click();
  await home.page.getByRole("radio", { name: /Secure VPN.*a year/ }).check();
  await home.page.getByRole("radio", { name: /^Now/ }).check();
  const pay = home.page.getByRole("button", { name: /^Pay £[\d.]+ and switch now$/ });
  const dueToday = /£[\d.]+/.exec((await pay.textContent())!)![0];
  await pay.click();
  await expect(home.page.getByRole("heading", { name: /^Your subscription is now .*Secure VPN/ })).toBeFocused();
  const upgraded = await reads(/holds from now on$/);
  expect(upgraded.text).toContain(`${dueToday} was charged`);
  expect(Math.max(...(await charges(page, shop)).map(({ balance }) => balance))).toBe(Math.round(Number(dueToday.slice(1)) * 100));

  await home.page.goto(address);
  await home.page.getByRole("link", { name: "Cancel subscription" }).click();
  await home.page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(home.page.getByRole("heading", { name: "Your subscription is cancelled" })).toBeFocused();
  await reads(/^Your .*VPN is cancelled$/);
  await home.opensAccount();
  await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();

  // One for each payment, as they were charged, and none for the try that failed.
  await home.page.getByRole("link", { name: "Your invoices" }).click();
  const invoices = home.inList(reference);
  await expect(async () => {
    await home.page.reload();
    await expect(invoices).toHaveCount(4, { timeout: 5_000 });
  }).toPass();
  for (const [index, amount] of [dueToday, price, price, price].entries()) {
    await expect(invoices.nth(index)).toContainText(amount);
    await expect(invoices.nth(index)).toContainText("Paid");
  }
  // A year later nothing more was charged, and its owner was told that it is over.
  clock.comesTo(addInterval(addInterval(clock.today, 1, "year"), 1, "day"));
  await reads(/^.*VPN has ended today$/);
  expect((await charges(page, shop)).filter(({ balance }) => balance)).toHaveLength(4);
  expect(atDesk.errors).toEqual([]);
  expect(errors).toEqual([]);
});
