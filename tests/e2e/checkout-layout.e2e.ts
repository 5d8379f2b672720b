/**
 * Where things stand on the checkout, and what they say of money and of a lost connection: what is bought and what it costs comes first on
 * a narrow screen, and nothing jumps while the page loads.
 */
import { expect, test, type Page } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-health";
import { takesPayments } from "./support/payment-types";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const PRINT = `/checkout?purchase=${encodeURIComponent("/offers/folio/print-yearly-gb")}`;
const TOTAL = `/checkout?purchase=${encodeURIComponent("/offers/sentinel/total-protection-yearly-gb")}`;
const DIRECT = `/checkout?purchase=${encodeURIComponent("/offers/sentinel-direct/premium-protection-gb")}`;

test("[SUM-1][PAGE-1] on a phone the order stands before the form, as a bar that says what is bought and what it costs, now and next, and unfolds by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens(PRINT);
  await expect(ann.payButton).toBeEnabled();
  const bar = page.getByRole("button", { name: /^Order summary .*Total £56.00/ });
  await expect(bar).toHaveAttribute("aria-expanded", "false");
  const line = (await bar.boundingBox())!;
  expect(line.height).toBeLessThanOrEqual(116);
  for (const said of ["Folio Print", "£56.00", /^Then £56\.00 on \d\d \w{3,4} \d{4}$/])
    await expect(bar.getByText(said, { exact: true })).toBeVisible();
  expect(line.y + line.height).toBeLessThan((await ann.field("Email").boundingBox())!.y);
  const basket = page.getByRole("region", { name: "Order summary" });
  await expect(basket).toBeHidden();
  // What a screen reader reads first stands first in the document, too.
  expect(
    await page
      .getByRole("complementary")
      .evaluate((side) => Boolean(side.compareDocumentPosition(document.querySelector("main")!) & Node.DOCUMENT_POSITION_FOLLOWING)),
  ).toBe(true);

  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveAttribute("aria-expanded", "true");
  await expect(basket.getByRole("paragraph").filter({ hasText: "Folio Print" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Have a promo code?" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Total" }).getByText("Subtotal")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // On into what has unfolded, and back.
  await page.keyboard.press("Tab");
  expect(await basket.evaluate((list) => list.contains(document.activeElement))).toBe(true);
  await bar.press("Space");
  await expect(basket).toBeHidden();
});

test("[SUM-1][PAGE-1] on a tablet the first screen says what is bought and what it costs", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const ann = new Shopper(page, shop.url);
  await ann.opens(PRINT);
  const bar = page.getByRole("button", { name: /^Order summary/ });
  await expect(bar).toContainText("Folio Print");
  await expect(bar).toContainText("£56.00");
  expect((await bar.boundingBox())!.y).toBeLessThan(300);
});

test("[SUM-1][PAGE-1] on a wide screen the order stands beside the form, all of it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const ann = new Shopper(page, shop.url);
  await ann.opens(PRINT);
  await expect(page.getByRole("button", { name: /^Order summary/ })).toBeHidden();
  const basket = page.getByRole("region", { name: "Order summary" });
  await expect(basket.getByRole("paragraph").filter({ hasText: "Folio Print" })).toBeVisible();
  const form = (await page.getByRole("heading", { name: "Checkout", exact: true }).boundingBox())!;
  expect((await basket.boundingBox())!.x).toBeGreaterThan(form.x + 300);
});

test("[SUM-1][REN-3] without JavaScript the order is unfolded, and there is no button that does nothing", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(shop.url + PRINT);
  await expect(page.getByRole("button", { name: /^Order summary/ })).toBeHidden();
  // One thing is said: not that the basket is empty, which nobody knows, nor that something is on its way.
  await expect(page.locator("noscript p:visible")).toHaveText(["Please turn on JavaScript in your browser to place your order."]);
  await expect(page.getByRole("heading", { name: "Order summary" })).toBeHidden();
  for (const waiting of await page.locator("[aria-busy=true] [aria-hidden=true]").all()) await expect(waiting).toBeHidden();
  await context.close();
});

test("[BASK-8][SUM-1] an empty checkout says so once, with one way on, and no total that is none", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/checkout");
  await expect(page.getByText("Your cart is empty, view offers to get started")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "See offers" })).toHaveCount(1);
  await expect(page.getByText("--")).toHaveCount(0);
});

test("[BASK-13][SUM-1] what the basket has to say is not folded away on a phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens(PRINT);
  await ann.unfoldsTheOrder();
  await context.setOffline(true);
  await page.getByRole("radio", { name: /Folio Print \+ Digital/ }).check();
  await ann.unfoldsTheOrder();
  const said = page.getByRole("region", { name: "Order summary" }).getByRole("button", { name: "Try again" });
  await expect(said).toBeVisible();
});

/** How far what was in sight has jumped, as browsers count it (cumulative layout shift), and which elements did. */
async function watchShifts(page: Page): Promise<() => Promise<{ score: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.score += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push(
            `${entry.value.toFixed(3)} ${(node as Element | null)?.outerHTML?.slice(0, 90) ?? node?.textContent} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { score: number; moved: string[] } }).shifts);
}

/** Opens a checkout on a slow line, and once more with the basket that is there by then. */
async function staysWhereItIs(page: Page, path: string): Promise<void> {
  const shifts = await watchShifts(page);
  // One file after the other: what comes late must find its place kept.
  let before = Promise.resolve();
  await page.route(/\/assets\/.*\.js$|\/api\//, (route) => {
    before = before.then(() => new Promise((resolve) => setTimeout(resolve, 60)));
    return before.then(() => route.continue());
  });
  const ann = new Shopper(page, shop.url);
  await ann.opens(path);
  await expect(ann.payButton).toBeEnabled();
  const first = await shifts();
  expect(first.score, first.moved.join("\n")).toBeLessThanOrEqual(0.02);
  await page.reload({ waitUntil: "networkidle" });
  await expect(ann.payButton).toBeEnabled();
  const again = await shifts();
  expect(again.score, again.moved.join("\n")).toBeLessThanOrEqual(0.02);
}

for (const [what, size, kind, path] of [
  ["a phone", { width: 360, height: 740 }, "is delivered", PRINT],
  ["a phone", { width: 360, height: 740 }, "is not delivered", TOTAL],
  ["a tablet", { width: 768, height: 1024 }, "is delivered", PRINT],
  ["a wide screen", { width: 1280, height: 900 }, "is not delivered", TOTAL],
  ["a phone", { width: 360, height: 740 }, "is paid before an address is asked for", DIRECT],
  ["a wide screen", { width: 1280, height: 900 }, "is paid before an address is asked for", DIRECT],
] as const)
  test(`[FORM-1][SUM-1] nothing jumps on ${what} while the checkout of something that ${kind} loads slowly`, async ({ page }) => {
    await page.setViewportSize(size);
    await staysWhereItIs(page, path);
  });

test("[SUM-1][BASK-7] a trial says beside the button what is due today, and when what is paid first", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent("/offers/sentinel/total-protection-trial-gb")}`);
  const words = /^Due today £0\.00, then £44\.99 on \d\d \w{3,4} \d{4}$/;
  await expect(page.getByRole("form", { name: "Checkout" }).getByText(words)).toBeVisible();
  await expect(page.getByRole("region", { name: "Total" }).getByText(words)).toBeVisible();
});

test("[FORM-4][BASK-13] an order without a connection says so, and not that somebody was notified", async ({ page, context }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(TOTAL);
  await expect(ann.payButton).toBeEnabled();
  // Whose address it is has been found out: else the form would say of the email that it is not known.
  const known = page.waitForResponse(/\/users\/api\/users/);
  await ann.fillsIn();
  await known;
  await context.setOffline(true);
  await ann.pays();
  await expect(page.getByText(/^There is no connection to the shop\. What you typed is kept\./)).toBeVisible();
  await expect(page.getByText("Our team has been notified.")).toHaveCount(0);
  await context.setOffline(false);
  await ann.pays();
  await ann.seesTheOrder();
});

test("[FORM-1][PAY-1] nothing jumps where no wallet can pay, and the place above the form was kept for some", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await staysWhereItIs(page, `/checkout?purchase=${encodeURIComponent(await takesPayments(shop, ["invoice"], "GBP"))}`);
});
