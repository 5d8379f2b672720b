import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
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
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent("/offers/sentinel/secure-vpn-yearly-gb")}`);
  await ann.fillsInFields({ ...ANN, email: "ann@guests.example" });
  await page.getByRole("radio", { name: /Invoice/ }).check();
  await ann.pays();
  const reference = await ann.seesTheOrder();

  const other = await browser.newPage();
  const { errors } = watchErrors(other);
  await other.goto(`${shop.url}/help`);
  const form = other.getByRole("region").filter({ hasText: "Where is my order?" }).or(other.locator("#order-finder"));
  for (const width of [360, 768, 1280]) {
    await other.setViewportSize({ width, height: 800 });
    await form.first().scrollIntoViewIfNeeded();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    if (process.env["SCREENSHOTS"])
      await other.screenshot({ path: `${process.env["SCREENSHOTS"]}/find-order-${width}.png`, fullPage: true });
  }
  await other.getByRole("textbox", { name: "Order reference" }).fill(reference.toLowerCase());
  await other.getByRole("textbox", { name: "Email" }).last().fill("ann@guests.example");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("status").filter({ hasText: "ann@guests.example" })).toBeFocused();
  await expectAccessible(other);

  const mails = async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent("ann@guests.example")}`);
    return ((await answer.json()) as { messages: { text: string }[] }).messages;
  };
  // The confirmation, and the one that was asked for.
  await expect.poll(async () => (await mails()).length).toBe(2);
  await other.goto(/http\S+\/complete\/\?basket=\S+/.exec((await mails())[0]!.text)![0]);
  await expect(other.getByText(reference)).toBeVisible();
  expect(errors).toEqual([]);
});
