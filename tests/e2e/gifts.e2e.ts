import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";
import { slowLine } from "./support/slow-line";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const GIFT = "/offers/folio/gift-year-gb";

test("[MMA-3][MMA-1] a gift is bought, its code handed on, and redeemed by somebody else, who has a subscription that costs nothing", async ({
  page,
  browser,
}) => {
  const ravi = new Shopper(page, shop.url);
  await ravi.opens("/magazine");
  await ravi.signsIn("Ravi Menon");
  await page.goto(`${shop.url}/checkout?purchase=${encodeURIComponent(GIFT)}`);
  await expect(ravi.payButton).toBeEnabled();
  for (const [label, text] of [
    ["Email", "ravi@shopper.example"],
    ["First name", "Ravi"],
    ["Last name", "Menon"],
    ["Their first name", "Nora"],
    ["Their last name", "Lindt"],
    ["Your message", "For the long evenings"],
  ] as const)
    await ravi.field(label).fill(text);
  for (const [region, address, city, postcode] of [
    ["Their delivery address", "12 Lantern Yard", "Edinburgh", "EH1 1YZ"],
    ["Billing address", ANN.address, ANN.city, ANN.postcode],
  ] as const) {
    const within = page.getByRole("region", { name: region });
    for (const [label, text] of [
      ["Address", address],
      ["City", city],
      ["Postcode", postcode],
    ] as const)
      await within.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await ravi.paysLater();
  await ravi.pays();
  await ravi.seesTheOrder();

  await ravi.opensAccount();
  await page.getByRole("link", { name: "Gifts: redeem one, or see those you gave" }).click();
  const given = page.getByRole("listitem").filter({ hasText: "For Nora Lindt" });
  await expect(given.getByText("Not redeemed yet")).toBeVisible();
  // Pressed while the page's scripts are still on their way.
  const line = await slowLine(page);
  await line.open(page.url());
  await given.getByRole("button", { name: "Change who it is for" }).click();
  line.comeToLife();
  await expect(given.getByRole("textbox", { name: "Their first name" })).toHaveValue("Nora");
  await expectFits(page, "recipient", expectAccessible);
  await given.getByRole("textbox", { name: "Your message" }).fill("For the long evenings, and the short ones");
  await given.getByRole("button", { name: "Save" }).click();
  await expect(given.getByText("Saved. A mail tells you more.")).toBeVisible();
  const code = (await given.getByText(/^(\w{4}-){3}\w{4}$/).textContent())!;
  await expectAccessible(page);

  // Nora follows the link of the mail, on her phone: she signs in first, and is back at her gift.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const { errors } = watchErrors(phone);
  const nora = new Shopper(phone, shop.url);
  await phone.goto(`${shop.url}/mma/gifts?code=${code}`);
  await nora.picks("Nora Lindt");
  await expect(phone.getByRole("heading", { name: "Gift: a year of Folio", level: 2 })).toBeFocused();
  await expect(phone.getByText("A gift from Ravi Menon")).toBeVisible();
  await expect(phone.getByText("For the long evenings, and the short ones")).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Redeem" }).click();
  await expect(phone.getByRole("status").filter({ hasText: "It is yours" })).toBeFocused();
  await phone.getByRole("link", { name: "View your subscription" }).click();
  await expect(phone.getByText("A gift: nothing to pay")).toBeVisible();
  await expect(phone.getByText("Nothing more will be charged.")).toBeVisible();
  await expect(phone.getByText(/12 Lantern Yard/)).toBeVisible();
  await expectAccessible(phone);

  // The code is used up for anybody else, and its giver sees that it arrived.
  await page.reload();
  await expect(given.getByText(/^Redeemed on \d\d \w{3,4} \d{4}$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Gift code" }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Show the gift" }).click();
  await expect(page.getByRole("textbox", { name: "Gift code" })).toHaveAccessibleDescription(/This gift was redeemed on/);
  expect(errors).toEqual([]);
});
