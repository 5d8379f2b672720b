import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[COMP-1] a guest finds their order again in another browser, by its reference and through their mailbox", async ({
  page,
  browser,
}) => {
  const ann = new Shopper(page, shop.url);
  const reference = await ann.buys("/offers/sentinel/secure-vpn-yearly-gb", { ...ANN, email: "ann@guests.example" });

  const other = await browser.newPage();
  const { errors } = watchErrors(other);
  await other.goto(`${shop.url}/help`);
  const form = other.getByRole("region").filter({ hasText: "Where is my order?" }).or(other.locator("#order-finder"));
  await expectFits(other, "find-order", async () => {
    await form.first().scrollIntoViewIfNeeded();
    await expectAccessible(other);
  });
  await other.getByRole("textbox", { name: "Order reference" }).fill(reference.toLowerCase());
  await other.getByRole("textbox", { name: "Email" }).last().fill("ann@guests.example");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("status").filter({ hasText: "ann@guests.example" })).toBeFocused();
  await expectAccessible(other);

  const mails = async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent("ann@guests.example")}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    return messages.filter(({ text }) => /\/complete\/\?basket=/.test(text));
  };
  // The confirmation, and the one that was asked for; the invoice comes beside them.
  await expect.poll(async () => (await mails()).length).toBe(2);
  await other.goto(/http\S+\/complete\/\?basket=\S+/.exec((await mails())[0]!.text)![0]);
  await expect(other.getByText(reference)).toBeVisible();
  expect(errors).toEqual([]);
});
