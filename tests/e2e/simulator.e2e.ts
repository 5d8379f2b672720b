import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-6] a marketer sees the checkout as shoppers do: with each payment method, as a gift, in another country; nothing is loaded for it", async ({
  page,
}) => {
  const { errors } = watchErrors(page, /Failed to load resource: the server responded with a status of 401/);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.goto(`${shop.url}/builder/pages/checkout`);
  await page.getByRole("tab", { name: "Shopper" }).click();
  const panel = page.getByRole("tabpanel");
  const gift = editor.canvas.getByText(/A gift is paid once/).first();
  await expect(gift).toBeVisible();
  await panel.getByRole("switch", { name: "Simulate this shopper" }).check();
  await expect(gift).toBeHidden();

  const method = panel.getByLabel("Chosen payment method");
  for (const [index] of (await method.locator("option").all()).entries()) await method.selectOption({ index });
  await method.selectOption({ label: "Invoice" });
  await expect(editor.canvas.getByRole("radio", { name: /^Invoice/ })).toBeChecked();
  await panel.getByLabel("Gift in the basket").selectOption("Yes");
  await expect(gift).toBeVisible();
  await panel.getByLabel("Country", { exact: true }).selectOption("CH");
  await expect(panel.getByText("Not sold in this country.").first()).toBeVisible();
  await page.getByRole("button", { name: "End" }).click();
  await expect(page.getByRole("group", { name: "Simulated shopper" })).toBeHidden();
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
});

test("[BLD-8] side by side the checkout is what each shopper sees: one that a marketer keeps, and one that is ready; nothing runs in it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.goto(`${shop.url}/builder/pages/checkout`);
  await page.getByRole("tab", { name: "Shopper" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Buying a gift" }).click();
  await panel.getByLabel("Chosen payment method").selectOption({ label: "Invoice" });
  await panel.getByLabel("Keep this shopper as").fill("Gift by invoice");
  await panel.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Gift by invoice", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.reload();

  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Side by side for shoppers, plans, languages, widths" }).click();
  const matrix = page.getByRole("dialog", { name: "The draft side by side" });
  await matrix.getByRole("button", { name: "Desktop" }).click();
  await matrix.getByRole("button", { name: "Gift by invoice" }).click();
  asked.length = 0;
  await matrix.getByRole("button", { name: "With the first offer" }).click();
  const picture = (name: string) => matrix.getByTitle(`${name} · English · United Kingdom · Phone`);
  const [gift, buyer, visitor] = ["Gift by invoice", "With the first offer", "New visitor"].map((name) => picture(name).contentFrame());
  await picture("Gift by invoice").scrollIntoViewIfNeeded();
  await expect(gift!.getByText(/A gift is paid once/).first()).toBeVisible();
  await expect(gift!.getByRole("radio", { name: /^Invoice/ })).toBeChecked();
  await expect(buyer!.getByText(/A gift is paid once/)).toHaveCount(0);
  await expect(buyer!.getByRole("main")).toBeVisible();
  await expect(visitor!.getByText("Your cart is empty").first()).toBeVisible();
  await expect(matrix.getByText("This picture could not be drawn.")).toHaveCount(0);
  // A press on a link leads nowhere: it stays the picture of this page.
  const before = await picture("New visitor").evaluate((frame: HTMLIFrameElement) => frame.contentDocument!.URL);
  await visitor!.getByRole("link").first().click();
  expect(await picture("New visitor").evaluate((frame: HTMLIFrameElement) => frame.contentDocument!.URL)).toBe(before);
  expect(asked.filter((each) => /^(script|xhr|fetch|ping) /.test(each) && !each.includes("/builder"))).toEqual([]);

  // Whoever is signed out meanwhile sees no page of somebody else's in its place.
  await page.context().clearCookies();
  await matrix.getByRole("button", { name: "Tablet" }).click();
  await expect(matrix.getByRole("button", { name: "Try again: New visitor · English · United Kingdom · Tablet" })).toBeVisible();
});
