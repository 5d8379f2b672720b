import { expect, test } from "./support/journey";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { ANN, Shopper } from "./support/shopper";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** What the sandbox's users service was asked, oldest first. */
async function calls(): Promise<{ service: string; status: number; said: Record<string, string> }[]> {
  const answer = await fetch(`${shop.sandboxUrl}/users/calls`);
  return ((await answer.json()) as { calls: { service: string; status: number; said: Record<string, string> }[] }).calls.reverse();
}
async function typesEmail(shopper: Shopper, email: string): Promise<void> {
  await shopper.field("Email").fill(email);
  await shopper.page.keyboard.press("Tab");
}
const me = (as: string) =>
  fetch(`${shop.sandboxUrl}/users/me-behaviour`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });

test("[EMAIL-1][EMAIL-2] across origins: the me service's token goes with the question, the answer is kept, and the order goes through", async ({
  page,
}) => {
  const { errors } = watchErrors(page);
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.fillsIn({ ...ANN, email: "existing@users.example" });
  const checkoutId = ann.checkoutId;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ltm_customer_purchase_type"))).toBe("existing");
  expect(await page.evaluate(() => sessionStorage.getItem("ltm_guid"))).toMatch(/^[0-9a-f-]{36}$/);
  const asked = (await calls()).filter(({ service }) => service === "users");
  expect(asked).toEqual([
    expect.objectContaining({
      status: 200,
      said: expect.objectContaining({
        email: "existing@users.example",
        preferredLanguage: "en",
        caller: "tillwright-checkout",
        brand: "sentinel",
      }),
    }),
  ]);
  const cookies = await page.context().cookies(shop.sandboxUrl);
  expect(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value).toBeTruthy();
  await ann.pays();
  await ann.seesTheOrder();
  expect(page.url()).toContain(checkoutId);
  expect(errors).toEqual([]);
});

test("[EMAIL-2] a business account cannot order here, and is told where to go; on a phone, by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.fillsIn({ ...ANN, email: "business@users.example" });
  await expect(ann.field("Email")).toHaveAccessibleDescription(
    /^This user is associated with a business account\. Please go to your account to manage your business subscription/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ann.pays();
  await expect(ann.field("Email")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ann@example.com");
  await ann.pays();
  await ann.seesTheOrder();
});

test("[EMAIL-3] who owns Identity Protection is told by name, and orders once it is out of the basket or under another address", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ann = new Shopper(page, shop.url);
  await ann.opens("/checkout?purchase=/offers/sentinel/identity-protection-yearly-gb");
  await expect(ann.payButton).toBeEnabled();
  await ann.fillsIn();
  await typesEmail(ann, "everything@users.example");
  const dialog = page.getByRole("dialog", { name: "You already own items in your Cart" });
  await expect(dialog).toContainText("Identity Protection");
  await expect(dialog).not.toContainText("Secure VPN");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("blocked-360.png") });
  await page.keyboard.press("Escape");
  await expect(ann.field("Email")).toBeFocused();
  await expect(ann.field("Email")).toHaveAccessibleDescription(/^Please provide an alternate email address, or update the cart/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ann@example.com");
  await ann.pays();
  await ann.seesTheOrder();
});

test("[EMAIL-2] the check that failed: the brand's own words, no purchase; the bot check: 'Something went wrong.'; what takes long is waited for", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.fillsIn();
  await typesEmail(ann, "broken@users.example");
  const dialog = page.getByRole("dialog", { name: "An error has occurred." });
  await expect(dialog).toContainText("Please try another email address, or reach our consumer sales team: call");
  await expect(dialog).toContainText("help@sentinel.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(ann.field("Email")).toBeFocused();
  await expect(ann.field("Email")).toHaveAccessibleDescription(/^Email address was not validated, please try again/);
  await ann.pays();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email" })).toBeVisible();

  await typesEmail(ann, "robot@users.example");
  await expect(ann.field("Email")).toHaveAccessibleDescription(/^Something went wrong\./);
  await expectAccessible(page);

  await ann.field("Email").fill("slow@users.example");
  await ann.pays();
  await expect(page.getByRole("button", { name: "Checking your email address…" })).toBeVisible();
  await ann.seesTheOrder();
});

test("[EMAIL-2] a me service that is down keeps nobody from buying", async ({ page }) => {
  await me("down");
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  await ann.chooses("Choose Total Protection");
  await ann.fillsIn();
  await ann.pays();
  await ann.seesTheOrder();
  expect((await calls()).some(({ service, status }) => service === "me" && status === 503)).toBe(true);
  await me("known");
});

test("[EMAIL-2] the sandbox lists the addresses that provoke an answer", async ({ page }) => {
  await page.goto(`${shop.sandboxUrl}/users/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users service");
  for (const name of ["existing", "business", "identity", "vpn", "everything", "robot", "refused", "broken", "garbled", "silent", "slow"])
    await expect(page.getByText(`${name}@users.example`, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
