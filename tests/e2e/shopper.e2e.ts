import { expect, test, type Page } from "./support/journey";
import { Keyboard } from "./support/keyboard";
import { ordersIn } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const orders = (checkoutId: string) => ordersIn(shop.dataDir).filter((order) => order.checkoutId === checkoutId);

test("[COMP-1][PAY-11][POP-1] a shopper chooses an offer, pays by invoice and sees the order, also after a reload", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await expect(page.getByRole("region", { name: "Total" })).toContainText("£44.99");
  await ann.fillsIn();
  await page.getByRole("combobox", { name: "How should we send it?" }).selectOption("Post");
  const checkoutId = ann.checkoutId;
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect(orders(checkoutId)).toEqual([{ reference, checkoutId }]);
  await page.reload();
  expect(await ann.seesTheOrder()).toBe(reference);
  await expectAccessible(page);
  expect(errors).toEqual([]);

  await test.step("the confirmation is in the sandbox's inbox", async () => {
    await expect(async () => {
      const inbox = await page.request.get(`${shop.sandboxUrl}/inbox`);
      expect(await inbox.text()).toContain(reference);
    }).toPass({ timeout: 60_000 });
  });
});

test("[FORM-3][FORM-4] on a 360 px screen and by keyboard alone; mistakes are named, nothing typed is lost", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await expectNoSidewaysScroll(page);
  await ann.tabsTo(page.getByRole("link", { name: "Choose Essentials" }).first());
  await page.keyboard.press("Enter");
  const onwards = page.getByRole("link", { name: "Go to checkout" });
  await onwards.waitFor();
  await ann.tabsTo(onwards);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checkout\?/);
  await expect(ann.payButton).toBeEnabled();
  await expectNoSidewaysScroll(page);

  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  await expect(ann.field("Email")).toBeFocused();
  await expect(page.getByRole("region", { name: "Contact" }).getByText("Email is required")).toBeVisible();
  await expect(page.getByRole("link", { name: "Email is required" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type("ann@example.com");
  for (const [label, text] of [
    ["First name", "Ann"],
    ["Last name", "Smith"],
    ["Address", "1 High Street"],
    ["City", "London"],
    ["Postcode", "nonsense"],
  ] as const) {
    await ann.tabsTo(ann.field(label));
    await page.keyboard.type(text);
  }
  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  await expect(ann.field("Postcode")).toBeFocused();

  await page.reload({ waitUntil: "networkidle" });
  await expect(ann.field("Email")).toHaveValue("ann@example.com");
  await expect(ann.field("City")).toHaveValue("London");
  await ann.tabsTo(ann.field("Postcode"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("SW1A 1AA");
  await new Keyboard(page).picks(/^Invoice/);
  await ann.tabsTo(ann.payButton);
  await page.keyboard.press("Enter");
  await ann.seesTheOrder();
  await expectNoSidewaysScroll(page);
});

test("[API-4] a double click, a second tab and the back button make one order", async ({ context, page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Essentials");
  await ann.fillsIn();
  const checkoutId = ann.checkoutId;
  const secondTab = await context.newPage();
  const second = new Shopper(secondTab, shop.url);
  await second.opens(`/checkout?basket=${checkoutId}`);
  await second.fillsIn();
  // A tab that hears of the other's order before its own click counts shows the way to it in the place of the form: there is nothing to
  // click then.
  const gone = (error: Error) => expect(error.message).toMatch(/waiting for|not attached|Timeout/);
  await Promise.all([ann.payButton.dblclick({ timeout: 5_000 }).catch(gone), second.payButton.click({ timeout: 5_000 }).catch(gone)]);
  const arrives = async (shopper: Shopper, tab: Page) => {
    const way = tab.getByRole("link", { name: "See your order", exact: true }).first();
    await Promise.race([tab.waitForURL(/\/complete\//), way.click().catch(() => undefined)]);
    return shopper.seesTheOrder();
  };
  const reference = await arrives(ann, page);
  expect(await arrives(second, secondTab)).toBe(reference);
  expect(orders(checkoutId)).toHaveLength(1);

  await page.goBack();
  await expect(
    page
      .getByText(reference)
      .or(page.getByRole("link", { name: /order/i }))
      .first(),
  ).toBeVisible();
  expect(orders(checkoutId)).toHaveLength(1);
});

test("[API-4] [FORM-4] an order from another tab takes the form's place: the focus goes there, and a second tap on a phone meets nothing", async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Essentials");
  await ann.fillsIn();
  const second = new Shopper(await context.newPage(), shop.url);
  await second.opens(`/checkout?basket=${ann.checkoutId}`);
  await second.fillsIn();
  await page.bringToFront();
  await ann.payButton.focus();
  const button = (await ann.payButton.boundingBox())!;
  await second.pays();
  await second.seesTheOrder();
  const form = page.getByRole("main").locator("#form");
  await expect(form.getByText("This order has been placed.")).toBeFocused();
  await expect(form.getByRole("link", { name: "See your order" })).toBeInViewport();
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest("a, button, footer")?.outerHTML,
    [button.x + button.width / 2, button.y + button.height / 2],
  );
  expect(under).toBeUndefined();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await ann.seesTheOrder();
});

test("[API-4] kill -9 of the server between order and answer leaves one order after the retry", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.fillsIn();
  const checkoutId = ann.checkoutId;
  // The order reaches the server and is stored; then the server dies before the browser hears of it.
  await page.route("**/api/order", async (route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    await shop.kill();
    await route.abort("connectionreset");
  });
  await ann.pays();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(orders(checkoutId)).toHaveLength(1);
  await page.unroute("**/api/order");
  await shop.restart();
  await expect(ann.field("Email")).toHaveValue("ann@example.com");
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect(orders(checkoutId)).toEqual([{ reference, checkoutId }]);
});

test("[BASK-13] the basket survives a lost connection, and the change is saved by itself when the connection is back", async ({
  page,
  context,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Quantity of Total Protection" }).selectOption("3");
  const word = page.getByText(/The shop cannot be reached just now, so your last change is not saved yet/);
  await expect(word).toBeVisible();
  await context.setOffline(false);
  await expect(word).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("combobox", { name: "Quantity of Total Protection" })).toHaveValue("3");
  await expect(page.getByRole("region", { name: "Total" })).toContainText("£134.97");
});

test("[XSELL-1][LIST-1][SUM-1][ADDON-1][TIP-1] basket, add-ons, other plans and recommendations at checkout", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  const total = page.getByRole("region", { name: "Total" });
  await page.getByRole("button", { name: "Add Five more devices" }).click();
  await expect(total).toContainText("£54.98");
  // The mouse has been there: once the focus leaves the browser's own select, a list with prices stands in its place.
  await page.getByRole("button", { name: "Remove Five more devices" }).focus();
  const quantity = page.getByRole("combobox", { name: "Quantity of Five more devices" });
  await expect(quantity).toHaveText("1");
  await quantity.click();
  await page.getByRole("option", { name: "2 £19.98" }).click();
  await expect(total).toContainText("£64.97");
  await page.getByRole("radio", { name: /Total Protection Family, yearly/ }).check();
  await expect(total).toContainText("£84.97");
  await page.getByRole("button", { name: "Add Identity Protection" }).click();
  await expect(page.getByRole("heading", { name: "Identity Protection" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Identity Protection" })).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: /Remove Identity Protection/ })).toBeVisible();
  await page.getByRole("button", { name: /Remove Identity Protection/ }).click();
  await page
    .getByRole("button", { name: /Remove Total Protection/ })
    .first()
    .click();
  await expect(page.getByText("Your cart is empty, view offers to get started").first()).toBeVisible();
  await expectAccessible(page);
});

test("[API-3] a tampered price in a call is refused; the server's price stands", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Essentials");
  await ann.fillsIn();
  const checkoutId = ann.checkoutId;
  await page.route("**/api/order", (route) => {
    const body = route.request().postDataJSON() as { total: { amount: number } };
    body.total.amount = 1;
    return route.continue({ postData: JSON.stringify(body) });
  });
  await ann.pays();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /price|total/i })
      .first(),
  ).toBeVisible();
  expect(orders(checkoutId)).toEqual([]);
  await expect(ann.field("Email")).toHaveValue("ann@example.com");
});

test("[START-2] an offer's link opened as it is leads to a checkout with the offer in it", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  const address = await page.getByRole("link", { name: "Choose Essentials" }).first().getAttribute("href");
  await ann.opens(address!);
  await expect(page.getByRole("heading", { name: "Antivirus Essentials" })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("purchase")).toBe(false);
});

test("an unknown checkout and an unknown page answer with help", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/checkout?basket=not-a-checkout-of-anybody");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(ann.payButton).toBeHidden();
  await expectAccessible(page);
  const answer = await page.goto(`${shop.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[REN-3] the page reads, prices and all, and an offer's link can be followed", async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("£44.99").first()).toBeVisible();
    await page.getByRole("link", { name: "Choose Total Protection" }).first().click();
    await expect(page).toHaveURL(/\/checkout\?purchase=/);
  });
});
