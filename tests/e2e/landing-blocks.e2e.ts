import { expect, test } from "./support/journey";
import { editShop, importCatalogue } from "./support/catalogue-changes";
import { answersElsewhere, expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { publishPage } from "./support/published-page";
import { startShop, type RunningShop } from "./support/running-shop";

const PLAYER = "https://player.vimeo.com";
const PLANS = ["antivirus-essentials", "total-protection"].flatMap((plan) =>
  ["monthly", "yearly"].map((term) => ({ offer: `/offers/sentinel/${plan}-${term}-gb`, badge: "", highlight: false })),
);

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
  await importCatalogue(shop, (folder) => editShop(folder, { video_origins: [PLAYER] }));
  await publishPage(shop, "plans", [{ block: "offer-cards", settings: { heading: "Plans", groupByTerm: true, offers: PLANS } }]);
  await publishPage(shop, "compared", [{ block: "comparison-table", settings: { heading: "Compared", offers: PLANS } }]);
  await publishPage(shop, "film", [
    {
      block: "video",
      settings: {
        address: "https://vimeo.com/76979871",
        title: "A film",
        poster: { src: "/media/sentinel/hero.svg", width: 640, height: 480 },
      },
    },
  ]);
});
test.afterAll(() => shop.stop());

test("[LAND-1] a shopper switches the term and buys; the page is taken over without a word of complaint", async ({ page }) => {
  const { errors } = watchErrors(page);
  await page.goto(`${shop.url}/plans?country=GB`);
  await expect(page.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await expect(page.getByText("£2.99").first()).toBeVisible();
  await page.getByRole("radio", { name: /^Yearly Save up to \d+%/ }).check();
  await expect(page.getByText("£44.99").first()).toBeVisible();
  await expect(page.getByText("£2.99").first()).toBeHidden();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /Total Protection/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /checkout/i }).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("[LAND-1][BASK-1] a plan of a comparison is put into the basket on the page, a second one of its family is a question, and the page is taken over without a word of complaint", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  await page.goto(`${shop.url}/compared?country=GB`, { waitUntil: "networkidle" });
  const table = page.getByRole("table", { name: "Compared" });
  const links = table.getByRole("link", { name: /^(?!Go to)/ });
  await expect(links).toHaveCount(4);
  await links.nth(0).click();
  await expect(table.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  await links.nth(2).click();
  await page
    .getByRole("dialog", { name: "Switch to Total Protection?" })
    .getByRole("button", { name: "Switch to Total Protection" })
    .click();
  await expect(table.getByText("Total Protection is in your basket.")).toBeVisible();
  await expectAccessible(page);
  await table.getByRole("link", { name: "Go to checkout" }).last().click();
  await page.waitForURL(/\/checkout\?/);
  await expect(page.getByRole("heading", { name: "Total Protection", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Antivirus Essentials", exact: true })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("[LAND-1] before the click nothing is asked of the video's host; after it the page's policy lets its player in", async ({ page }) => {
  const { errors } = watchErrors(page);
  const asked = await answersElsewhere(page.context());
  await page.goto(`${shop.url}/film`);
  const play = page.getByRole("button", { name: "Play the video: A film" });
  await expect(play).toBeVisible();
  await play.scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const [before, pageHeight] = [await play.boundingBox(), await height()];
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked).toEqual([`${PLAYER}/video/76979871?dnt=1&autoplay=1`]);
  expect(await page.getByTitle("A film").boundingBox()).toEqual(before);
  expect(await height()).toBe(pageHeight);
  expect(errors).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[REN-3] [LAND-1] terms are switched, on a phone as well, and a video can be watched where it is", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${shop.url}/plans?country=GB`);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText("£44.99").first()).toBeHidden();
    await page.getByRole("radio", { name: /^Yearly/ }).check();
    await expect(page.getByText("£44.99").first()).toBeVisible();
    await expect(page.getByText("£2.99").first()).toBeHidden();
    await page.goto(`${shop.url}/film`);
    await expect(page.getByRole("link", { name: "Watch at vimeo.com" })).toHaveAttribute("href", "https://vimeo.com/76979871");
  });
});
