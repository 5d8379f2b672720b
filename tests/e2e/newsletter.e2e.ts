import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { publishPage } from "./support/published-page";
import { startShop, type RunningShop } from "./support/running-shop";
import { slowLine } from "./support/slow-line";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
  await publishPage(shop, "letters", [{ block: "newsletter-sign-up", settings: {} }]);
});
test.afterAll(() => shop.stop());

const mailsTo = async (address: string) => {
  const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages;
};
async function linkIn(address: string, count: number, page: string): Promise<string> {
  await expect.poll(() => mailsTo(address).then(({ length }) => length)).toBe(count);
  return new RegExp(`http\\S+/newsletter/${page}\\?\\S+`).exec((await mailsTo(address))[0]!.text)![0];
}

test("[LAND-1] a reader signs up, confirms in their mailbox, and leaves again", async ({ page }) => {
  const { errors } = watchErrors(page);
  // Typed before the page is alive: nothing of it is lost.
  const line = await slowLine(page);
  await line.open(`${shop.url}/letters`);
  await page.getByRole("textbox", { name: "Email address" }).fill("rea@reader.example");
  await page.getByRole("checkbox", { name: /I want the newsletter/ }).check();
  await expect(page.getByRole("button", { name: "Sign up" })).toBeDisabled();
  line.comeToLife();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("status").filter({ hasText: "rea@reader.example" })).toBeFocused();
  await expectAccessible(page);

  await page.goto(await linkIn("rea@reader.example", 1, "confirm"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();

  await page.goto(await linkIn("rea@reader.example", 2, "unsubscribe"));
  await page.getByRole("button", { name: "End the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LAND-1] a mail's link works on a phone without scripts", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    const answer = await page.request.post(`${shop.url}/api/newsletter`, {
      data: { email: "noa@reader.example", consent: "Yes", page: "/magazine", language: "fr" },
    });
    expect(answer.status()).toBe(202);
    await page.goto(await linkIn("noa@reader.example", 1, "confirm"));
    await expectNoSidewaysScroll(page);
    // The brand whose page it was, in its own looks.
    await expect(page.getByText("la newsletter de Folio")).toBeVisible();
    await expect(page.getByRole("link", { name: "Aller à la page d’accueil" })).toHaveAttribute("href", "/magazine");
    await page.getByRole("button", { name: "Oui, envoyez-moi la newsletter" }).click();
    await expect(page.getByRole("heading", { name: "Vous êtes inscrit" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "folio");
  });
});
