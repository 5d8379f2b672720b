/** Shoppers who pay with a card on the provider's page, in a frame of the checkout. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { charges, choosesMethod, watchForText, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

const OFFER = "/offers/sentinel/total-protection-yearly-gb";
const GOOD = "4242424242424242";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const frameOf = (page: Page) => page.frameLocator("#z_hppm_iframe");

/** Everything filled in, the card chosen, and its page there. */
async function readyToPay(page: Page): Promise<Shopper> {
  const ann = await choosesMethod(page, shop, OFFER, /Credit or debit card/);
  await expect(frameOf(page).getByLabel("Card number")).toBeVisible();
  return ann;
}

const types = (page: Page, card: { number?: string; code?: string } = {}) => typesCard(page, ANN, card);

test("[PAY-2][PAY-13] a card is typed into the provider's frame, and the order is paid", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = await readyToPay(page);
  await expect(page.getByText(/Your bank may be asked to authorise £1\.00/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
  expect(errors).toEqual([]);
});

test("[PAY-2] what is typed into the frame stays while the form and the basket around it change", async ({ page }) => {
  const ann = await readyToPay(page);
  const frame = frameOf(page);
  await frame.getByLabel("Card number").fill(GOOD);
  await ann.field("First name").fill("Anna");
  const saved = page.waitForResponse((answer) => answer.url().includes("/api/checkout/basket/"));
  await page
    .getByRole("combobox", { name: /Quantity/ })
    .first()
    .selectOption("2");
  await saved;
  await frame.getByLabel("CVV").fill("123");
  await expect(frame.getByLabel("Card number")).toHaveValue(GOOD);
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-2] name and address are typed once: the frame begins with them, though it was there before they were", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent(OFFER)}`);
  const frame = frameOf(page);
  await expect(frame.getByLabel("Card number")).toBeVisible();
  await expect(frame.getByLabel("Postal code")).toHaveValue("");
  await ann.fillsInFields();
  await expect(frame.getByLabel("Postal code")).toHaveValue(ANN.postcode);
  for (const [label, text] of [
    ["Cardholder name", `${ANN.firstName} ${ANN.lastName}`],
    ["Address", ANN.address],
    ["City", ANN.city],
  ] as const)
    await expect(frame.getByLabel(label, { exact: true })).toHaveValue(text);
  await frame.getByLabel("Card number").fill(GOOD);
  await frame.getByLabel("Expiry month").selectOption("12");
  await frame.getByLabel("Expiry year").selectOption({ index: 5 });
  await frame.getByLabel("CVV").fill("123");
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-2] where another frame is not to be had, the one that is there stays, and pays", async ({ page }) => {
  const ann = await choosesMethod(page, shop, OFFER, /Credit or debit card/, { fillsIn: false });
  await expect(frameOf(page).getByLabel("Card number")).toBeVisible();
  await page.route("**/api/plugins/zuora", (route) => route.fulfill({ status: 503, body: "{}" }));
  const refused = page.waitForResponse((answer) => answer.url().includes("/api/plugins/zuora"));
  for (const [label, text] of [
    ["Email", ANN.email],
    ["First name", ANN.firstName],
    ["Last name", ANN.lastName],
    ["Address", ANN.address],
    ["City", ANN.city],
    ["Postcode", ANN.postcode],
  ] as const)
    await ann.field(label).fill(text);
  await refused;
  await expect(frameOf(page).getByLabel("Postal code")).toHaveValue("");
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-2][ERR-1] what is wrong is said at its field and under the form, a declined card is asked for anew, and the next one pays", async ({
  page,
}) => {
  const ann = await readyToPay(page);
  await frameOf(page).getByLabel("Postal code").fill("");
  await ann.pays();
  await expect(frameOf(page).getByText("Card number required.")).toBeVisible();
  await expect(frameOf(page).getByText("CVV number required.")).toBeVisible();
  await expect(frameOf(page).getByText("Postal code is required.")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Card number required.")).toBeVisible();
  await types(page, { number: "4242424242424241" });
  await ann.pays();
  await expect(frameOf(page).getByText("Invalid card number")).toBeVisible();
  const before = await page.locator("#z_hppm_iframe").getAttribute("src");
  await types(page, { number: "4000000000000002" });
  await ann.pays();
  await expect(page.getByRole("alert").getByText("Payment Failed: Your card was declined.")).toBeVisible();
  // The page is used up: another one stands in its place, empty.
  await expect(page.locator("#z_hppm_iframe")).not.toHaveAttribute("src", before!);
  await expect(frameOf(page).getByLabel("Card number")).toHaveValue("");
  await expect(ann.field("First name")).toHaveValue(ANN.firstName);
  await types(page);
  await ann.pays();
  await ann.seesTheOrder();
});

for (const [code, what] of [
  ["99990", "This card may not be used in this shop."],
  ["99991", "Please provide a valid value for Postal code"],
] as const)
  test(`[PAY-2][ERR-1] refused by the provider: ${what}`, async ({ page }) => {
    const ann = await readyToPay(page);
    await types(page);
    await frameOf(page).getByLabel("Postal code").fill(code);
    await ann.pays();
    await expect(page.getByRole("alert").getByText(what)).toBeVisible();
  });

test("[PAY-2] the bank asks in the frame: confirmed it pays, refused it is said", async ({ page }) => {
  const ann = await readyToPay(page);
  await types(page, { number: "4000002500003155" });
  await ann.pays();
  await frameOf(page).getByRole("button", { name: "Fail" }).press("Enter");
  await expect(page.getByRole("alert").getByText(/^Payment Failed: The bank did not confirm/)).toBeVisible();
  await types(page, { number: "4000002500003155" });
  await ann.pays();
  await frameOf(page).getByRole("button", { name: "Confirm" }).press("Enter");
  await ann.seesTheOrder();
});

test("[PAY-2][PAY-13] an answer that nobody signed makes no order, and the next card pays", async ({ page }) => {
  const ann = await readyToPay(page);
  await types(page, { code: "903" });
  await ann.pays();
  await expect(page.getByRole("alert").getByText("Oops! Something went wrong. Please wait a moment and try again.")).toBeVisible();
  await expect(frameOf(page).getByLabel("Card number")).toHaveValue("");
  await types(page);
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toMatchObject([{ charged: 1 }]);
});

test("[PAY-2][PAY-13] ten thousand messages from elsewhere, malformed and forged, while the bank asks: none of them orders", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ann = await readyToPay(page);
  await types(page, { number: "4000002500003155" });
  await ann.pays();
  const confirm = frameOf(page).getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeVisible();
  const before = await charges(page, shop);
  const ordered: string[] = [];
  page.on("request", (request) => request.method() === "POST" && request.url().endsWith("/api/order") && ordered.push(request.url()));
  const response = { success: "true", refId: "forged", token: "forged", signature: "forged", field_passthrough1: "forged" };
  const forged = { action: "payment-success", response };
  const kinds = [
    JSON.stringify(forged),
    forged,
    JSON.stringify({ action: "payment-error", response: { success: "false", errorCode: "x", errorMessage: "Forged words" } }),
    JSON.stringify({ action: "validation-error", errors: [{ key: "creditCardNumber", code: "001", message: "Forged words" }] }),
    JSON.stringify({ action: "resize", height: 1e6 }),
    '{"action":',
    "null",
    "",
    null,
    0,
    "x".repeat(10_000),
  ];
  // Another window, of another origin than the shop's and the provider's.
  const elsewhere = await page.evaluateHandle(() => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    return document.body.appendChild(frame);
  });
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let count = 0;
        addEventListener("message", () => ++count === 10_000 && resolve());
        document.body.dataset["hears"] = "";
      }),
  );
  await page.waitForFunction(() => "hears" in document.body.dataset);
  const flood = (all: typeof kinds) => {
    for (let index = 0; index < 5_000; index++) parent.postMessage(all[index % all.length], "*");
  };
  await Promise.all([page.evaluate(flood, kinds), (await elsewhere.contentFrame())!.evaluate(flood, kinds)]);
  await heard;
  await elsewhere.evaluate((frame) => frame.remove());
  await expect(confirm).toBeVisible();
  await expect(page.getByText("Forged words")).toHaveCount(0);
  expect((await page.locator("#z_hppm_iframe").boundingBox())!.height).toBeLessThan(2_000);
  expect(ordered).toEqual([]);
  expect(await charges(page, shop)).toEqual(before);
  await confirm.press("Enter");
  const reference = await ann.seesTheOrder();
  expect(ordered).toHaveLength(1);
  expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toMatchObject([{ charged: 1 }]);
  expect(errors).toEqual([]);
});

test("[PAY-2][API-3] a card that is confirmed is not typed again when the order is refused for another reason", async ({ page }) => {
  const ann = await readyToPay(page);
  await types(page);
  await page.route("**/api/order", (route) => route.abort(), { times: 1 });
  await ann.pays();
  await expect(page.getByText("Your payment details are confirmed.")).toBeVisible();
  await expectAccessible(page);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-12] the provider's script is blocked: it is said, another method pays, and a later try brings the fields", async ({ page }) => {
  await page.route("**/zuora-min.js", (route) => route.abort());
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?country=GB&lang=en&purchase=${OFFER}`);
  await expect(page.getByText("The secure payment fields could not be loaded.", { exact: false })).toBeVisible();
  await page.unroute("**/zuora-min.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(frameOf(page).getByLabel("Card number")).toBeVisible();
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
});

test("[PAY-13] what is typed into the frame is found nowhere of the shop's", async ({ page }) => {
  const number = "5555555555554444";
  const expectNowhere = watchForText(page, shop, number);
  const ann = await readyToPay(page);
  await types(page, { number });
  await ann.pays();
  await expectNowhere(await ann.seesTheOrder());
});
