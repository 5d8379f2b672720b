/** What the shop tells of its shoppers, to whom, and only when they agree. */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());
test.beforeEach(async ({ request }) => void (await request.delete(`${shop.sandboxUrl}/tag-manager/events`)));

interface Told {
  event?: string;
  command?: unknown[];
  [field: string]: unknown;
}
/** What arrived at the tag manager, without its own start mark and the consent commands. */
async function arrived(page: Page): Promise<Told[]> {
  const answer = await page.request.get(`${shop.sandboxUrl}/tag-manager/events`);
  const { events } = (await answer.json()) as { events: { event: Told }[] };
  return events.map(({ event }) => event).filter(({ event }) => event && event !== "gtm.js");
}
const names = async (page: Page) => (await arrived(page)).map(({ event }) => event);

const banner = (page: Page) => page.getByRole("region", { name: "Cookies, and your choice" });
async function decides(page: Page, choice: "Accept all" | "Only necessary"): Promise<void> {
  await banner(page).getByRole("button", { name: choice }).click();
  await expect(banner(page)).toBeHidden();
}
/** Of the shop's own customers, for the email field; and what the payment methods that are offered need, which takes no consent. */
const NEEDED = /^\/(users|zuora|apple-pay)\//;

/** Addresses outside the shop that the page asks, but for those it cannot sell without. */
function watchStrangers(page: Page): Set<string> {
  const strangers = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== shop.url && !(origin === shop.sandboxUrl && NEEDED.test(pathname)))
      strangers.add(origin + pathname);
  });
  return strangers;
}
const layer = (page: Page) => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer?.length);

test("[ANA-2][CAPT-1] before consent, and after a refusal, nobody outside is asked and nothing is pushed, through a whole purchase", async ({
  page,
}) => {
  const strangers = watchStrangers(page);
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await expect(banner(page)).toBeVisible();
  await ann.chooses("Choose Essentials");
  expect(await layer(page)).toBeUndefined();
  await decides(page, "Only necessary");
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
  await expect(banner(page)).toBeHidden();
  expect(await layer(page)).toBeUndefined();
  expect([...strangers]).toEqual([]);
  expect(await arrived(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("[ANA-1] after consent the journey's events arrive in order, each once, also when the order is looked at again", async ({ page }) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens("/?utm_source=mail&basket=");
  await decides(page, "Accept all");
  const landing = ["user_authentication", "page_view", "view_item_list"];
  await expect.poll(() => names(page)).toEqual(landing);
  await ann.chooses("Choose Total Protection");
  await expect.poll(() => names(page)).toContain("begin_checkout");
  await ann.fillsIn();
  await ann.pays();
  const reference = await ann.seesTheOrder();
  await expect.poll(() => names(page)).toContain("order_complete_view");
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(async () => (await names(page)).filter((name) => name === "page_view").length).toBe(4);

  const told = await arrived(page);
  const once = told.map(({ event }) => event!).filter((name) => !["user_authentication", "page_view"].includes(name));
  // Choosing started a basket on the landing page; the checkout page loaded it again.
  expect(once).toEqual([
    "view_item_list",
    "basket_loaded",
    "add_to_cart",
    "basket_loaded",
    "begin_checkout",
    "purchase",
    "order_complete_view",
  ]);
  const find = (name: string) => told.find(({ event }) => event === name)!;
  expect(find("page_view")).toMatchObject({
    page_type: "offer-page",
    page_path: "/",
    campaign: "/",
    utm_source: "mail",
    language: "en",
    country: "GB",
  });
  expect(find("page_view")).not.toHaveProperty("basket");
  expect(find("user_authentication")).toMatchObject({ user: { status: "logged-out" } });
  expect(find("add_to_cart")).toMatchObject({
    currency: "GBP",
    value: 44.99,
    items: [{ item_name: "Total Protection", price: 44.99, quantity: 1 }],
  });
  expect(find("begin_checkout")).toMatchObject({ currency: "GBP", value: 44.99, subtotal: 44.99, discount: 0 });
  expect(find("purchase")).toMatchObject({
    transaction_id: reference,
    currency: "GBP",
    value: 44.99,
    order_type: "new",
    items: [{ item_name: "Total Protection" }],
  });
  expect(find("order_complete_view")).toMatchObject({ transaction_id: reference, value: 44.99 });
  expect(JSON.stringify(told)).not.toContain("ann@example.com");
  expect(errors).toEqual([]);

  await test.step("and can be read in the sandbox", async () => {
    await page.goto(`${shop.sandboxUrl}/tag-manager/`);
    await expect(page.getByText("purchase", { exact: true })).toBeVisible();
    await page.goto(`${shop.sandboxUrl}/recaptcha/`);
    await expect(page.getByText("initiateCheckout").first()).toBeVisible();
  });
});

test("[ANA-2] the banner asks on a page, too, whose browser is never idle", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      options?.timeout ? window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), options.timeout) : 0;
  });
  await page.goto(shop.url);
  await decides(page, "Only necessary");
});

test("[ANA-2] withdrawing from the footer takes effect at once, in every tab, and can be undone", async ({ page, context }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  const second = await context.newPage();
  await second.goto(`${shop.url}/family`, { waitUntil: "networkidle" });
  await expect(banner(second)).toBeVisible();
  await decides(page, "Accept all");
  await expect(banner(second)).toBeHidden();
  await expect.poll(async () => (await names(page)).filter((name) => name === "page_view").length).toBe(2);

  await page.getByRole("link", { name: "Cookie preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Your cookie preferences" });
  await expect(dialog.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Analytics" }).uncheck();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(dialog).toBeHidden();
  // The other tab has told its tags.
  const told = () => second.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown[] }).dataLayer));
  await expect.poll(told).toContain('"1":"update","2":{"analytics_storage":"denied"');
  const before = (await arrived(page)).length;
  await second
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await expect(
    second
      .getByRole("link", { name: "Go to checkout" })
      .or(second.getByRole("button", { name: "Purchase" }))
      .first(),
  ).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  expect(await arrived(page)).toHaveLength(before);
  await expect(banner(page)).toBeHidden();
});

for (const [what, answer] of [
  ["blocked", "abort"],
  ["broken", "throw new Error('The tag manager broke'); "],
  ["hostile to every push", "Object.defineProperty(window.dataLayer, 'push', { value: function () { throw new Error('no'); } });"],
] as const)
  test(`[ANA-2] with a tag manager that is ${what} the shop sells`, async ({ page }) => {
    await page.route(/\/gtm\.js/, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ contentType: "text/javascript", body: answer }),
    );
    const ann = new Shopper(page, shop.url);
    await ann.opens("/");
    await decides(page, "Accept all");
    await ann.chooses("Choose Essentials");
    await ann.fillsIn();
    await ann.pays();
    await ann.seesTheOrder();
  });

test("[CAPT-1] with the bot check's script blocked the shop sells, and the shop's log hears why", async ({ page }) => {
  await page.route(/\/recaptcha\/api\.js/, (route) => route.abort());
  const reports: { message: string }[] = [];
  page.on("request", (request) => {
    if (request.url() === `${shop.url}/api/log`) reports.push(request.postDataJSON() as { message: string });
  });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await decides(page, "Accept all");
  await ann.chooses("Choose Essentials");
  await expect.poll(() => reports.map(({ message }) => message)).toContain("recaptcha enabled, but not generated.");
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const)
  for (const path of ["/", "/magazine"])
    test(`[ANA-2] at ${width} × ${height} the banner covers no call to action of the opening of ${path}, and leaves no strip of the page below it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(shop.url + path);
      const banner = page.getByRole("region", { name: "Cookies, and your choice" });
      await expect(banner).toBeVisible();
      const box = (await banner.boundingBox())!;
      expect(box.y + box.height).toBeCloseTo(height, 0);
      expect([box.x, box.width]).toEqual([0, width]);
      const actions = page.getByRole("heading", { level: 1 }).locator("..").getByRole("link");
      expect(await actions.count()).toBeGreaterThan(0);
      for (const action of await actions.all()) {
        const { y, height: tall } = (await action.boundingBox())!;
        expect(y + tall <= box.y || y >= height, (await action.textContent()) ?? "").toBe(true);
      }
    });

test("[ANA-2] on a 360 px screen the banner leaves the pay button within reach, by finger and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Essentials");
  await expect(banner(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await ann.fillsIn();
  await ann.tabsTo(ann.payButton);
  const [button, box] = [await ann.payButton.boundingBox(), await banner(page).boundingBox()];
  expect(button!.y + button!.height).toBeLessThanOrEqual(box!.y);
  expect(button!.y).toBeGreaterThanOrEqual(0);
  await ann.pays();
  await ann.seesTheOrder();
  await expect(banner(page)).toBeVisible();
});

test("[API-6] an order the server cannot take is apologised for; feedback reaches the shop's mailbox with the request's id", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Essentials");
  await ann.fillsIn();
  await page.route("**/api/order", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ error: { code: "unavailable", message: "Cannot work now" }, requestId: "e2e-request-1" }),
    }),
  );
  await ann.pays();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "We are sorry we are unable to process the order at this time. Please try again in a few minutes." }),
  ).toContainText("Our team has been notified.");
  await page.getByRole("button", { name: "Report feedback" }).click();
  await page.getByRole("textbox", { name: "What happened?" }).fill("I pressed Purchase and was sent here.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Thank you. We read every message.")).toBeVisible();
  await expect(async () => {
    const inbox = (await (await page.request.get(`${shop.sandboxUrl}/inbox/messages?to=help@sentinel.example`)).json()) as {
      messages: { text: string }[];
    };
    expect(inbox.messages.map(({ text }) => text).join()).toMatch(/I pressed Purchase and was sent here\.[\s\S]*e2e-request-1/);
  }).toPass({ timeout: 60_000 });
  await page.unroute("**/api/order");
  await ann.pays();
  await ann.seesTheOrder();
});

test("[ANA-1] a page may reach the configured origins and no other", async ({ request }) => {
  const policy = (await request.get(shop.url)).headers()["content-security-policy"]!;
  const directive = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
  expect(directive("script-src")).toBe(`script-src 'self' ${shop.sandboxUrl}`);
  expect(directive("frame-src")).toBe(`frame-src 'self' ${shop.sandboxUrl}`);
  expect(directive("connect-src")).toContain(`connect-src 'self' ${shop.sandboxUrl}`);
  expect(directive("default-src")).toBe("default-src 'self'");
});

test.describe("where the bot check is enforced", () => {
  let strict: RunningShop;
  test.beforeAll(async () => {
    strict = await startShop({ BOT_CHECK: "enforce" });
  });
  test.afterAll(() => strict.stop());

  test("[CAPT-1] a person's token starts a checkout; without consent, and for a robot, the shopper is told", async ({ page }) => {
    const ann = new Shopper(page, strict.url);
    await ann.opens("/");
    await page.getByRole("link", { name: "Choose Essentials" }).first().click();
    await expect(page.getByText("Something went wrong.").first()).toBeVisible();
    await decides(page, "Accept all");
    await page.request.post(`${strict.sandboxUrl}/recaptcha/behaviour`, { form: { as: "robot" } });
    await ann.opens("/");
    await page.getByRole("link", { name: "Choose Essentials" }).first().click();
    await expect(page.getByText("Something went wrong.").first()).toBeVisible();
    await page.request.post(`${strict.sandboxUrl}/recaptcha/behaviour`, { form: { as: "person" } });
    await ann.opens("/");
    await ann.chooses("Choose Essentials");
    await ann.fillsIn();
    await ann.pays();
    await ann.seesTheOrder();
  });
});
