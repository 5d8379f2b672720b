/** A customer writes: whoever looks after the shop finds their order, and helps without a command line. */
import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectFits, picture, watchErrors } from "./support/page-health";
import { choosesMethod, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, MINA, Shopper } from "./support/shopper";

/** What the builder asks first. */
const NOT_SIGNED_IN = /status of 401/;

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const mailsTo = async (address: string) => {
  const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
};

/** Somebody of the shop, at their own browser, on the screen of customers. */
async function atTheDesk(page: Page): Promise<void> {
  await new Marketer(page, shop.url).signsIn();
  await page.getByRole("navigation").getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeFocused();
}
async function finds(page: Page, typed: string): Promise<void> {
  await page.getByRole("searchbox").fill(typed);
  await page.keyboard.press("Enter");
}

test("[MMA-2] [PAY-13] [BLD-13] a shopper pays, an owner finds the order by the address and gives the money back and ends what was bought, and it is said", async ({
  page,
  browser,
}) => {
  const { errors } = watchErrors(page);
  const ann = await choosesMethod(page, shop, "/offers/sentinel/total-protection-yearly-gb", /Credit or debit card/);
  await typesCard(page, ANN);
  await ann.pays();
  const reference = await ann.seesTheOrder();

  const desk = await (await browser.newContext()).newPage();
  const theirs = watchErrors(desk, NOT_SIGNED_IN);
  await atTheDesk(desk);
  await finds(desk, ANN.email.toUpperCase());
  await expect(desk.getByRole("button", { name: reference, exact: true })).toHaveAttribute("aria-expanded", "true");
  const payments = desk.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText("Paid");
  await expectAccessible(desk);
  await payments.getByRole("button", { name: /^Give money back: £/ }).click();
  const dialog = desk.getByRole("dialog", { name: /^Give £.* back\?$/ });
  await expect(dialog.getByRole("checkbox", { name: "End what was bought with it today" })).toBeChecked();
  await expect(dialog).toContainText(ANN.email);
  await expectAccessible(desk);
  await picture(desk, "customers-refund");
  await dialog.getByRole("button", { name: "Give money back" }).click();
  await expect(desk.getByRole("status").filter({ hasText: /^£.* went back, and what was bought with it has ended$/ })).toBeVisible();
  await expect(payments).toContainText("Given back");
  await expect(payments.getByRole("button")).toHaveCount(0);
  await expect(desk.getByRole("region", { name: "Subscriptions" })).toContainText("Ended");
  // The credit note is written some seconds later.
  const invoices = desk.getByRole("region", { name: "Invoices" });
  await expect(async () => {
    await desk.getByRole("button", { name: "Find" }).click();
    await expect(invoices).toContainText("Credit note", { timeout: 5_000 });
  }).toPass();
  const waiting = desk.waitForEvent("download");
  await invoices
    .getByRole("link", { name: /^Download PDF/ })
    .first()
    .click();
  expect((await waiting).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  await expect.poll(async () => (await mailsTo(ANN.email)).map(({ text }) => text).join()).toContain("We have refunded £");
  await expectFits(desk, "customers");

  await desk.getByRole("navigation").getByRole("link", { name: "Activity" }).click();
  await expect(desk.getByRole("main").getByRole("listitem").first()).toContainText(
    `GBP of the payment ${reference} go back to whoever paid`,
  );
  await expect(desk.getByRole("main")).not.toContainText(ANN.email);
  expect([...errors, ...theirs.errors]).toEqual([]);
});

test("[MMA-2] a subscriber's waiting change is taken back and their subscription cancelled for them, which their account says", async ({
  page,
  browser,
}) => {
  const mina = new Shopper(page, shop.url);
  await mina.arrives(MINA);
  const reference = await mina.buys("/offers/sentinel/secure-vpn-monthly-gb", MINA);
  await mina.manages(reference);
  await page.getByRole("link", { name: "Switch to another offer" }).click();
  await page.getByRole("radio", { name: /Secure VPN.*a year/ }).check();
  await page.getByRole("button", { name: /^Switch from/ }).click();
  await expect(page.getByRole("heading", { name: /^Your subscription becomes .*Secure VPN/ })).toBeFocused();

  const desk = await (await browser.newContext()).newPage();
  const { errors } = watchErrors(desk, NOT_SIGNED_IN);
  await atTheDesk(desk);
  await finds(desk, reference.toLowerCase());
  const subscriptions = desk.getByRole("region", { name: "Subscriptions" });
  await expect(subscriptions).toContainText(/On .* it becomes Secure VPN \(\/offers\/.*yearly.*\) at £/);
  await expectFits(desk, "customers-waiting", expectAccessible);
  await subscriptions.getByRole("button", { name: /^Take back the waiting change/ }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Take back the waiting change" }).click();
  await expect(subscriptions).not.toContainText("it becomes");
  await mina.manages(reference);
  await expect(page.getByRole("link", { name: "Switch to another offer" })).toBeVisible();
  await subscriptions.getByRole("button", { name: /^Cancel the subscription/ }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Cancel the subscription" }).click();
  await expect(subscriptions).toContainText("Cancelled");
  await mina.manages(reference);
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(MINA.email)).map(({ subject }) => subject).join()).toMatch(/is cancelled/);
  expect(errors).toEqual([]);
});
