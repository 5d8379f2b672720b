import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[API-7][SUM-2][COMP-1] a shopper types a promo code, sees what it takes off, pays that, and reads it on the order and in the mail", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  const total = page.getByRole("region", { name: "Total" });
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await expect(total).toContainText("£44.99");
  await ann.fillsIn();

  await ann.tabsTo(page.getByRole("button", { name: "Have a promo code?" }));
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Promo code" });
  await expect(field).toBeFocused();
  await field.fill("summer25");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("The promo code SUMMER25 has expired.");
  await expectAccessible(page);

  await field.fill("welcome20");
  await page.keyboard.press("Enter");
  await expect(page.getByText("WELCOME20 applied", { exact: true })).toBeVisible();
  await expect(total).toContainText("Promo code WELCOME20");
  await expect(total).toContainText("-20%");
  await expect(total).toContainText("Saved £9.00");
  await expect(total).toContainText("£35.99");
  await expect(ann.field("Email")).toHaveValue(ANN.email);
  await expectAccessible(page);

  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("WELCOME20 applied", { exact: true })).toBeVisible();
  await ann.pays();
  await ann.seesTheOrder();
  await expect(page.getByText("Promo code WELCOME20")).toBeVisible();
  await expect(page.getByText("-£9.00")).toBeVisible();
  await expect(page.getByText("£35.99").first()).toBeVisible();
  await expectAccessible(page);
  expect(errors.filter((text) => !text.includes("422"))).toEqual([]);

  await test.step("the confirmation tells it too", async () => {
    await expect(async () => {
      const { messages } = (await (await page.request.get(`${shop.sandboxUrl}/inbox/messages?to=${ANN.email}`)).json()) as {
        messages: { text: string }[];
      };
      expect(messages.map(({ text }) => text).join()).toContain("Promo code WELCOME20  -£9.00");
    }).toPass({ timeout: 60_000 });
  });

  await test.step("the code is for one order of a customer: whoever uses the address again without proving it theirs hears nothing of that, takes it off, and pays in full", async () => {
    await ann.opens("/");
    await ann.chooses("Choose Total Protection");
    await ann.fillsIn();
    await page.getByRole("button", { name: "Have a promo code?" }).click();
    await page.getByRole("textbox", { name: "Promo code" }).fill("WELCOME20");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(total).toContainText("£35.99");
    await ann.pays();
    await expect(page.getByText("Please sign in to go on.").first()).toBeVisible();
    await page.getByRole("button", { name: "Remove promo code WELCOME20" }).click();
    await expect(total).toContainText("£44.99");
    await expect(ann.field("Email")).toHaveValue(ANN.email);
    await ann.pays();
    await ann.seesTheOrder();
  });
});

test("[API-7][SUM-1] on a 360 px screen the code, its discount and the tax are in reach", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.unfoldsTheOrder();
  await page.getByRole("button", { name: "Have a promo code?" }).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill("THANKS5");
  await page.getByRole("button", { name: "Apply" }).click();
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toContainText("£39.99");
  await expect(total.getByText("-£5.00")).toBeVisible();
  await expect(total.getByText("VAT (20%)")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("[API-2][SUM-1][TAX-1] a buyer in Massachusetts sees the tax of their state before paying, and pays it", async ({ page, context }) => {
  await context.addCookies([{ name: "limio-country", value: "US", url: shop.url }]);
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent("/offers/sentinel/total-protection-yearly-us")}`);
  await expect(ann.payButton).toBeEnabled();
  const total = page.getByRole("region", { name: "Total" });
  await expect(total).toContainText("Calculated once your address is there");
  await expect(total).toContainText("+ tax");
  const before = (await total.getByRole("definition").first().textContent())!;

  for (const [label, text] of [
    ["Email", "us@example.com"],
    ["First name", "Ann"],
    ["Last name", "Smith"],
    ["Address", "1 Beacon Street"],
    ["City", "Boston"],
    ["ZIP code", "02108"],
  ] as const)
    await ann.field(label).fill(text);
  await page.getByRole("combobox", { name: "State" }).selectOption("MA");
  await expect(total).toContainText("Tax (6.25%)");
  await expect(total).not.toContainText("+ tax");
  const dollars = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
  const due = dollars(before) + Math.round(dollars(before) * 0.0625);
  const shown = `$${(due / 100).toFixed(2)}`;
  await expect(total).toContainText(shown);
  await expectAccessible(page);
  await ann.paysLater();
  await ann.pays();
  await ann.seesTheOrder();
  await expect(page.getByText("Tax (6.25%)")).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  expect(errors).toEqual([]);
});
