import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { MINA, NORA, RAVI, Shopper } from "./support/shopper";
import { inDatabase } from "./support/embedded-database";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** As an operator ends sessions, or a fortnight does. */
const endSessions = (): void => inDatabase(shop.dataDir, (database) => database.exec("delete from shopper_sessions"));

const badge = (page: Page) => page.getByRole("banner").getByRole("button", { name: /basket/i });
const place = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log In" }).boundingBox();

test("[SESS-2][PROF-1][SESS-5] a shopper signs in from the header, is back on the page with its query, buys, and signs out", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.opens("/family?utm_source=mail&basket-of=none#offers");
  const before = (await badge(page).boundingBox())!;
  await ravi.signsIn("Ravi Menon");
  expect(page.url()).toBe(`${shop.url}/family?utm_source=mail&basket-of=none#offers`);
  const after = (await badge(page).boundingBox())!;
  expect([after.x, after.width], "nothing in the header moved when the name came").toEqual([before.x, before.width]);
  await ravi.seesWhoTheyAre(RAVI);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // Who owns Total Protection is not sold it again; another journey here buys that.
  await ravi.opens("/");
  await ravi.chooses("Choose Secure VPN");
  await expect(ravi.field("Email")).toHaveValue("ravi@shopper.example");
  await expect(ravi.field("First name")).toHaveValue("Ravi");
  await expect(ravi.field("Last name")).toHaveValue("Menon");
  await ravi.fillsIn(RAVI);
  await ravi.pays();
  const reference = await ravi.seesTheOrder();
  expect(errors).toEqual([]);

  const order = page.url();
  await ravi.opens("/family");
  await ravi.signsOut();
  expect(page.url(), "a page for everyone is still there").toBe(`${shop.url}/family`);
  await page.goto(order);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test("[START-12][SESS-2] what is in the basket when a shopper signs out is not there for the next at this browser", async ({ page }) => {
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  await ravi.chooses("Choose Essentials");
  const checkout = page.url();
  await ravi.field("City").fill("Ravi’s city");
  await page.goto(shop.url);
  await expect(badge(page)).toContainText("1");
  await ravi.signsOut();
  await expect(badge(page)).not.toContainText("1");
  expect(
    await page.evaluate(() => [
      document.cookie.includes("tillwright-signed-in"),
      document.cookie.includes("limio-basket"),
      sessionStorage.getItem("order"),
      sessionStorage.getItem("tillwright-checkout-draft"),
    ]),
  ).toEqual([false, false, null, null]);
  await ravi.opens(checkout.slice(shop.url.length));
  await expect(page.locator("body")).not.toContainText("Ravi");
  await expect(page.getByText("Antivirus Essentials")).toHaveCount(0);

  await test.step("and the provider asks the next one for a password", async () => {
    await page.goto(shop.url);
    await ravi.signsIn("Nora Lindt");
    await ravi.seesWhoTheyAre(NORA);
  });
});

test("[SESS-5][START-12] a shopper who signs in halfway through the checkout keeps the basket and everything typed", async ({ page }) => {
  const mina = new Shopper(page, shop.url);
  await mina.opens("/");
  await mina.chooses("Choose Total Protection");
  const { checkoutId } = mina;
  await mina.field("Email").fill("typed@shopper.example");
  await mina.field("City").fill("Bath");
  await mina.signsIn("Mina Okafor");
  expect(mina.checkoutId).toBe(checkoutId);
  await expect(page.getByRole("heading", { name: "Total Protection" })).toBeVisible();
  await expect(mina.field("Email")).toHaveValue("typed@shopper.example");
  await expect(mina.field("City")).toHaveValue("Bath");
  await expect(mina.field("First name"), "what was not typed comes from the account").toHaveValue("Mina");
  await mina.fillsIn({ ...MINA, email: "typed@shopper.example", city: "Bath", postcode: "BA1 1AA" });
  await mina.pays();
  await mina.seesTheOrder();
});

test("[SESS-1] two people in two browsers never see each other's name, basket or order", async ({ browser }) => {
  const [ravi, nora] = [await Shopper.elsewhere(browser, shop.url), await Shopper.elsewhere(browser, shop.url)];
  await Promise.all([ravi.opens("/"), nora.opens("/")]);
  await ravi.signsIn("Ravi Menon");
  await nora.signsIn("Nora Lindt");
  await ravi.chooses("Choose Total Protection");
  await nora.chooses("Choose Essentials");
  const theirs = [ravi.page.url(), nora.page.url()];
  await ravi.page.reload({ waitUntil: "networkidle" });
  await nora.page.reload({ waitUntil: "networkidle" });
  await ravi.seesTheyAreSignedIn();

  const meets = async (who: Shopper, address: string, words: RegExp) => {
    await who.opens(address.slice(shop.url.length));
    await expect(who.page.locator("body")).not.toContainText(words);
    expect(await who.page.content()).not.toMatch(words);
  };
  await meets(nora, theirs[0]!, /Ravi|Menon|Total Protection/);
  await meets(ravi, theirs[1]!, /Nora|Lindt|Antivirus Essentials/);

  await ravi.opens(theirs[0]!.slice(shop.url.length));
  await expect(ravi.payButton).toBeEnabled();
  await ravi.fillsIn(RAVI);
  await ravi.pays();
  const reference = await ravi.seesTheOrder();
  await meets(nora, ravi.page.url(), new RegExp(`Ravi|Menon|${reference}`));
  for (const path of ["/", "/family", "/mma"]) {
    await nora.opens(path);
    await nora.seesTheyAreSignedIn();
    await nora.seesWhoTheyAre(NORA);
    await expect(nora.page.locator("body")).not.toContainText("Ravi");
  }
});

test("[SESS-4] an account page asks for the sign-in, shows who is there, and asks again when the session has ended", async ({ page }) => {
  const ravi = new Shopper(page, shop.url);
  await page.goto(`${shop.url}/mma?from=mail`);
  expect(new URL(page.url()).origin).toBe(shop.sandboxUrl);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await ravi.picks("Ravi Menon");
  expect(page.url()).toBe(`${shop.url}/mma?from=mail`);
  await ravi.seesWhoTheyAre(RAVI);

  await test.step("the session ends while the page is open: the browser comes back with a new one, or through the sign-in", async () => {
    endSessions();
    const asked = page.waitForRequest((request) => request.url().includes("/api/sf/oauth2/authorize"));
    // The page that finds out stands at the same address as the one that the browser comes back to: a token is given to the second alone.
    const isBack = page.waitForResponse((response) => response.url().includes("/api/sf/oauth2/token") && response.ok());
    await page.reload();
    await asked;
    await isBack;
    await page.waitForURL(`${shop.url}/mma?from=mail`);
    await ravi.seesTheyAreSignedIn();
    // What it still asks for would be told that the session is over, and lead to the sign-in instead of where the next step goes.
    await page.waitForLoadState("networkidle");
  });

  await test.step("a page for everyone says 'Log In' again", async () => {
    endSessions();
    await ravi.opens("/family");
    await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.cookie.includes("tillwright-signed-in"))).toBe(false);
  });
});

test("[SESS-4] when the token cannot be fetched the account page says so, and tries again", async ({ page }) => {
  const ravi = new Shopper(page, shop.url);
  await page.goto(`${shop.url}/mma`);
  await ravi.picks("Ravi Menon");
  await page.route("**/api/sf/oauth2/token", (route) => route.abort());
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: "API Request failed: /api/sf/oauth2/token" });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/protected-trouble.png" });
  await page.unroute("**/api/sf/oauth2/token");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await ravi.seesTheyAreSignedIn();
});

test("[SESS-2] whoever stops at the sign-in is told, and is where they were", async ({ page }) => {
  const nora = new Shopper(page, shop.url);
  await nora.opens("/?utm_source=mail");
  const before = await place(page);
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The sign-in was stopped" })).toBeVisible();
  expect(page.url()).toContain("utm_source=mail");
  expect((await place(page))!.width).toBe(before!.width);
});

test("[SESS-2] while the provider is down, signing in says so, and the shop goes on", async ({ page }) => {
  const lonely = await startShop({ OIDC_ISSUER: "http://localhost:1/identity", OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "known" });
  try {
    await shopsWithoutSigningIn(new Shopper(page, lonely.url));
  } finally {
    await lonely.stop();
  }
});

async function shopsWithoutSigningIn(nora: Shopper): Promise<void> {
  const { page } = nora;
  await nora.opens("/");
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Signing in is not possible at the moment" })).toBeVisible();
  await page.goto(`${nora.url}/mma`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not signed in");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await nora.opens("/");
  await nora.chooses("Choose Total Protection");
  await nora.fillsIn();
  await nora.pays();
  await nora.seesTheOrder();
}

test("[SEG-1] a signed-in shopper's segments are in a cookie for 90 days", async ({ page, context }) => {
  const mina = new Shopper(page, shop.url);
  await mina.opens("/");
  const asked = page.waitForResponse((response) => response.url().endsWith("/segments/readers-2026"));
  await mina.signsIn("Mina Okafor");
  await asked;
  const segments = async () => (await context.cookies()).find(({ name }) => name === "limio-segments");
  await expect
    .poll(segments)
    .toMatchObject({ value: encodeURIComponent("students,early-readers"), secure: true, sameSite: "Strict", path: "/" });
  expect((await segments())!.expires - Date.now() / 1_000).toBeGreaterThan(7_776_000 - 60);
  expect((await segments())!.expires - Date.now() / 1_000).toBeLessThanOrEqual(7_776_000);
  await mina.signsOut();
  await expect.poll(segments).toBeUndefined();
});

test("[SESS-5] calls carry the token and the mode while somebody is signed in, and neither before", async ({ page }) => {
  const ravi = new Shopper(page, shop.url);
  const calls: { authorization?: string | undefined; mode?: string | undefined }[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/checkout/"))
      calls.push({ authorization: request.headers()["authorization"], mode: request.headers()["x-limio-mode"] });
  });
  await ravi.opens("/");
  await ravi.chooses("Choose Essentials");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.every(({ authorization }) => authorization === undefined)).toBe(true);
  await ravi.signsIn("Ravi Menon");
  calls.length = 0;
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls.every(({ authorization, mode }) => /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization ?? "") && mode === "shop")).toBe(
    true,
  );
});
