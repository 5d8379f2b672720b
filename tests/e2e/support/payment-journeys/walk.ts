/** What every method is put to, whichever it is. */
import { expect, type Browser, type Page } from "@playwright/test";
import { charges } from "../payments";
import type { RunningShop } from "../running-shop";
import { Shopper } from "../shopper";
import { beginsToPay } from "./checkouts";
import type { Outcome, PaymentDriver } from "./driver";

/** Longer than the pause between two rounds of the job that asks for what nobody finished. */
const ROUND_MS = 30_000;

/** Somebody else, in a browser of their own, who is gone before the shop can tell them anything. */
export async function paysAndNeverComesBack(browser: Browser, shop: RunningShop, id: string, driver: PaymentDriver) {
  const browsing = await browser.newContext();
  const nora = await beginsToPay(await browsing.newPage(), shop, id, driver.currency);
  const { checkoutId } = nora;
  await driver.isLost(nora, shop);
  if (!nora.page.isClosed()) await nora.page.close();
  // As if the time had passed after which the shop asks by itself.
  if (driver.foundBy === "job")
    await shop.database.run(
      `update payment_attempts set next_try_at = '1970-01-01T00:00:00.000Z' where checkout_id = '${checkoutId}' and next_try_at is not null`,
    );
  return {
    checkoutId,
    /** Another day, to the page that they had left. */
    async comesBack(): Promise<Shopper> {
      const back = new Shopper(await browsing.newPage(), shop.url);
      await expect.poll(() => ordersOf(shop, checkoutId), { timeout: ROUND_MS }).toHaveLength(1);
      await back.opens(`/checkout?basket=${checkoutId}`);
      await back.page.getByRole("main").getByRole("link", { name: "See your order" }).click();
      return back;
    },
  };
}

export async function expectSaid(page: Page, outcome: Outcome): Promise<void> {
  if ("never" in outcome) return;
  const { says } = outcome;
  if (says === null) await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  else await expect(page.getByText(says).first()).toBeInViewport();
}

export const ordersOf = (shop: RunningShop, checkoutId: string) =>
  shop.database.run<{ reference: string }>(`select order_reference as reference from orders where checkout_id = '${checkoutId}'`);

/** The shopper reads of it, and it was paid once. */
export async function expectOneOrder(shopper: Shopper, shop: RunningShop, driver: PaymentDriver, checkoutId: string): Promise<void> {
  const { page } = shopper;
  const reference = await shopper.seesTheOrder();
  expect(await ordersOf(shop, checkoutId)).toEqual([{ reference }]);
  if (!driver.provider) return;
  await driver.bankAnswers?.(page, shop);
  const mine = (await charges(page, shop, driver.provider)).filter(({ refno, charged }) => refno === reference && charged > 0);
  expect(mine).toMatchObject([{ charged: 1, credited: 0 }]);
  await expect(page.getByText((mine[0]!.balance / 100).toFixed(2)).first()).toBeVisible();
}
