/**
 * Every registered payment method as a shopper meets it: stopped, declined, paid while the shop hears of it twice, and paid by somebody who
 * never comes back. Whatever happens, one order with its money, or none of either.
 */
import { expect, test, type Browser, type Page } from "@playwright/test";
import { addOffersPaidWith } from "./support/payment-types";
import { charges } from "./support/payments";
import { beginsToPay, choiceOf } from "./support/payment-journeys/checkouts";
import { takenBy, type Outcome } from "./support/payment-journeys/driver";
import { JOURNEYS } from "./support/payment-journeys/drivers";
import { registeredIds } from "./support/payment-journeys/registered";
import { journeyRuns } from "./support/payment-journeys/runs";
import { startShop, type RunningShop } from "./support/running-shop";
import { DATABASES } from "./support/shop-database";
import { ANN, Shopper } from "./support/shopper";

const ids = await registeredIds();
const runs = journeyRuns(ids);

test("[PAY-1] every payment method has a journey, and says of each end why it cannot come about", () => {
  expect(Object.keys(JOURNEYS).sort()).toEqual([...ids].sort());
  for (const { driver } of Object.values(JOURNEYS))
    for (const outcome of [driver.declined, driver.cancelled, driver.twice])
      expect("never" in outcome ? outcome.never : "is tried").toMatch(/\w/);
});

test("[PAY-1] every method is walked, and every interaction on both databases", () => {
  expect([...new Set(runs.flatMap((run) => run.ids))].sort()).toEqual([...ids].sort());
  for (const interaction of new Set(Object.values(JOURNEYS).map(({ driver }) => driver.interaction))) {
    const walkedOn = runs.filter((run) => run.ids.some((id) => JOURNEYS[id]!.driver.interaction === interaction));
    expect(
      walkedOn.map(({ database }) => database),
      interaction,
    ).toEqual(expect.arrayContaining([...DATABASES]));
  }
});

for (const { name, ids: walked, database, settings } of runs)
  test.describe(name, () => {
    let shop: RunningShop;
    test.beforeAll(async () => {
      const currencies = Object.fromEntries(walked.map((id) => [id, JOURNEYS[id]!.driver.currency]));
      shop = await startShop(settings, { database, editCatalogue: (folder) => addOffersPaidWith(folder, currencies) });
    });
    test.afterAll(() => shop?.stop());

    for (const id of walked) {
      const { row, driver } = JOURNEYS[id]!;
      test(`[${row}] [PAY-13] ${id}: cancelled and declined nothing is ordered; paid, heard of twice or never, one order`, async ({
        page,
        browser,
      }) => {
        const lost = await paysAndNeverComesBack(browser, shop, id);

        const ann = await beginsToPay(page, shop, id, driver.currency);
        const checkoutId = ann.checkoutId;
        const before = driver.provider ? await takenBy(page, shop, driver.provider) : 0;
        for (const ending of ["cancelled", "declined"] as const) {
          if ("never" in driver[ending]) continue;
          await driver.pays(ann, ending);
          await expectSaid(page, driver[ending]);
          await expect(ann.field("First name")).toHaveValue(ANN.firstName);
          await expect(choiceOf(page, id)).toBeChecked();
          expect(await ordersOf(shop, checkoutId)).toEqual([]);
          if (driver.provider) expect(await takenBy(page, shop, driver.provider)).toBe(before);
        }
        await driver.pays(ann, "never" in driver.twice ? "approved" : "twice");
        await expectOneOrder(ann, shop, id, checkoutId);

        const back = await lost.browsing.newPage();
        const nora = new Shopper(back, shop.url);
        await expect.poll(() => ordersOf(shop, lost.checkoutId), { timeout: 20_000 }).toHaveLength(1);
        await nora.opens(`/checkout?basket=${lost.checkoutId}`);
        await back.getByRole("main").getByRole("link", { name: "See your order" }).click();
        await expectOneOrder(nora, shop, id, lost.checkoutId);
        await lost.browsing.close();
      });
    }
  });

/** Somebody else, in a browser of their own, who is gone before the shop can tell them anything. */
async function paysAndNeverComesBack(browser: Browser, shop: RunningShop, id: string) {
  const { driver } = JOURNEYS[id]!;
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
  return { browsing, checkoutId };
}

async function expectSaid(page: Page, outcome: Outcome): Promise<void> {
  if ("never" in outcome) return;
  const { says } = outcome;
  if (says === null) await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  else await expect(page.getByText(says).first()).toBeInViewport();
}

const ordersOf = (shop: RunningShop, checkoutId: string) =>
  shop.database.run<{ reference: string }>(`select order_reference as reference from orders where checkout_id = '${checkoutId}'`);

/** The shopper reads of it, and it was paid once. */
async function expectOneOrder(shopper: Shopper, shop: RunningShop, id: string, checkoutId: string): Promise<void> {
  const { driver } = JOURNEYS[id]!;
  const { page } = shopper;
  const reference = await shopper.seesTheOrder();
  expect(await ordersOf(shop, checkoutId)).toEqual([{ reference }]);
  if (!driver.provider) return;
  await driver.bankAnswers?.(page, shop);
  const mine = (await charges(page, shop, driver.provider)).filter(({ refno, charged }) => refno === reference && charged > 0);
  expect(mine).toMatchObject([{ charged: 1, credited: 0 }]);
  await expect(page.getByText((mine[0]!.balance / 100).toFixed(2)).first()).toBeVisible();
}
