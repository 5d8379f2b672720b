import { readFileSync } from "node:fs";
import { expect, test, type Cookie, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, picture, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { RAVI, Shopper } from "./support/shopper";

let shop: RunningShop;
/** Of somebody who is signed in and has bought what is delivered, for a page of the account shows little before. */
let cookies: Cookie[];
/** Where the account shows what they have bought. */
let subscription: string;
test.beforeAll(async ({ browser }) => {
  shop = await startShop();
  const ravi = await Shopper.elsewhere(browser, shop.url);
  await ravi.arrives(RAVI);
  await ravi.manages(await ravi.buys("/offers/folio/print-yearly-gb", RAVI));
  subscription = new URL(ravi.page.url()).pathname;
  cookies = await ravi.page.context().cookies();
  await ravi.page.context().close();
});
test.afterAll(() => shop.stop());

const PAGES = (JSON.parse(readFileSync(new URL("../../layouts/pages.json", import.meta.url), "utf8")) as { path: string }[]).map(
  ({ path }) => (path === "/complete" ? "/complete/" : path),
);
const isOfAccount = (path: string) => /(^|\/)mma(\/|$)/.test(path);

/** In light and dark, on every screen and from right to left; what is asked for is what comes, without a way round. */
async function looksRightEverywhere(page: Page, path: string): Promise<void> {
  const { errors } = watchErrors(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url + path, { waitUntil: "networkidle" });
    expect(new URL(page.url()).pathname).toBe(path);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await picture(page, `dark${path.replaceAll("/", "-")}`);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  expect(errors.filter((text) => !(path.endsWith("/404") && text.includes("404")))).toEqual([]);
}

for (const path of PAGES)
  test(`[REN-3][PAGE-1][I18N-1] ${path} hydrates without a warning, is accessible in light and dark, and fits every screen, from right to left as well`, async ({
    page,
    context,
  }) => {
    if (isOfAccount(path)) await context.addCookies(cookies);
    await looksRightEverywhere(page, path);
  });

for (const step of ["", "/details", "/delivery-address", "/pause", "/payment", "/offer", "/cancel"])
  test(`[MMA-2][REN-3][I18N-1] a subscription${step} is accessible in light and dark, and fits every screen, from right to left as well`, async ({
    page,
    context,
  }) => {
    await context.addCookies(cookies);
    await looksRightEverywhere(page, subscription + step);
  });

test("[PAGE-1] beside a form the order takes two fifths of a large screen; on smaller ones everything stands in one column", async ({
  page,
}) => {
  await page.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
  const boxes = async () => {
    const [main, side] = await Promise.all([page.getByRole("main").boundingBox(), page.getByRole("complementary").boundingBox()]);
    return { main: main!, side: side! };
  };
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { main, side } = await boxes();
    expect(side.x, `${width} px`).toBeGreaterThan(main.x + main.width);
    expect(main.width / (main.width + side.width), `${width} px`).toBeCloseTo(0.6, 2);
  }
  for (const width of [360, 768, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const { main, side } = await boxes();
    expect(side.x, `${width} px`).toBeCloseTo(main.x, 0);
    expect(side.width, `${width} px`).toBeCloseTo(main.width, 0);
    expect(main.y + main.height <= side.y || side.y + side.height <= main.y, `${width} px: one after the other`).toBe(true);
  }
});

for (const language of ["fr", "gsw"])
  test(`[I18N-1] the shop speaks ${language}, and goes on doing so`, async ({ page }) => {
    const { errors } = watchErrors(page);
    await page.goto(`${shop.url}/?lang=${language}`, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Protected before you notice anything");
    await page.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(errors).toEqual([]);
  });

test("[API-9] the country a shopper picks decides offers and currency", async ({ page }) => {
  await page.goto(`${shop.url}/?country=CH`, { waitUntil: "networkidle" });
  await expect(page.getByText(/CHF/).first()).toBeVisible();
  await expect(page.getByText("£", { exact: false })).toHaveCount(0);
});

test("a page answers with the headers that keep strangers' code out", async ({ request }) => {
  const answer = await request.get(shop.url);
  const policy = answer.headers()["content-security-policy"];
  expect(policy).toMatch(/script-src 'self'[ ;]/);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  expect(policy).not.toContain("unsafe-eval");
  expect(await answer.text()).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/);
});

test("[REN-2] a page whose frame fails in the browser says so and can be tried again, instead of going blank", async ({ page }) => {
  let broken = true;
  await page.route(`${shop.url}/family`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // Without its texts the frame cannot be drawn once the page comes alive.
    const withoutTexts = html.replace(/(id="tillwright-state"[^>]*>)([^<]*)/, (_, tag: string, json: string) => {
      const document = JSON.parse(json) as { state: { texts: object | null } };
      document.state.texts = null;
      return tag + JSON.stringify(document).replaceAll("<", "\\u003c");
    });
    await route.fulfill({ response: answer, body: broken ? withoutTexts : html });
  });
  await page.goto(`${shop.url}/family`);
  await expect(page.getByRole("heading", { name: "Error: an unexpected error has occurred." })).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.getByText("Error: an unexpected error has occurred.")).toBeHidden();
});

test("[COMP-1] on paper an order is its words: nothing to press, nothing dark, nothing twice", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await page.emulateMedia({ colorScheme: "dark" });
  await ann.opens(`/checkout?purchase=${encodeURIComponent("/offers/folio/digital-yearly-gb")}`);
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  for (const gone of ["button", "nav", "[data-cookie-consent]", "a[href='#main']"])
    for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Order reference", { exact: true })).toBeVisible();
  const colors = await page
    .locator("html")
    .evaluate((html) =>
      [html, document.querySelector("h1")!, document.querySelector("main li")!]
        .map((element) => getComputedStyle(element))
        .map(({ backgroundColor, color }, index) => (index ? color : backgroundColor)),
    );
  expect(colors).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)"]);
  // The accent of the light theme, as themes/folio.css writes it.
  expect(
    await page.locator("html").evaluate((html) => {
      const probe = html.appendChild(document.createElement("i"));
      probe.style.color = "var(--color-accent)";
      return getComputedStyle(probe).color;
    }),
  ).toBe("rgb(122, 30, 60)");
});
