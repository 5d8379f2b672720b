import { expect, test } from "@playwright/test";
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
