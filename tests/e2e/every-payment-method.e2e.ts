/**
 * Every registered payment method as a shopper meets it: stopped, declined, paid while the shop hears of it twice, and paid by somebody who
 * never comes back. Whatever happens, one order with its money, or none of either.
 */
import { expect, test } from "./support/journey";
import { addOffersPaidWith } from "./support/payment-types";
import { beginsToPay, choiceOf } from "./support/payment-journeys/checkouts";
import { takenBy, type PaymentDriver } from "./support/payment-journeys/driver";
import { paidElsewhere, UNABLE, type ElsewhereFacts } from "./support/payment-journeys/elsewhere";
import { cardFields } from "./support/payment-journeys/embedded-fields";
import { accountInFrame, achInFrame, cardInFrame } from "./support/payment-journeys/hosted-frame";
import { invoice } from "./support/payment-journeys/invoice";
import { registeredIds } from "./support/payment-journeys/registered";
import { journeyRuns } from "./support/payment-journeys/runs";
import { expectOneOrder, expectSaid, ordersOf, paysAndNeverComesBack } from "./support/payment-journeys/walk";
import { applePay, googlePay, payPal } from "./support/payment-journeys/wallet";
import { startShop, type RunningShop } from "./support/running-shop";
import { DATABASES } from "./support/shop-database";
import { ANN } from "./support/shopper";

type Lost = ElsewhereFacts["lost"];
const journey = (row: string, driver: PaymentDriver) => ({ row, driver });

/** Half of those that are paid elsewhere are found by a call of the provider, the others by the shop's own question. */
const nexi = (lost: Lost) => paidElsewhere({ currency: "EUR", provider: "nexi", lost });
const twikey = { currency: "EUR", provider: "twikey" } as const;
/** A card is charged when its mandate is signed. */
const card = (lost: Lost) => paidElsewhere({ ...twikey, lost });
/** An account is charged days later. */
const account = (lost: Lost) =>
  paidElsewhere({
    ...twikey,
    lost,
    bankAnswers: (page, { sandboxUrl }) => page.request.post(`${sandboxUrl}/twikey/bank-run`, { maxRedirects: 0 }),
  });
/** What comes back of a link says the same of one that was cancelled and of one that was declined. */
const link = (lost: Lost) => paidElsewhere({ ...twikey, lost, cancelled: { says: UNABLE } });

/** How each method is paid, by its id; and the row of the requirements that it belongs to. */
const JOURNEYS: Readonly<Record<string, ReturnType<typeof journey>>> = {
  zuora_card: journey("PAY-2", cardInFrame),
  zuora_paypal: journey("PAY-3", payPal),
  paypal: journey("PAY-3", payPal),
  zuora_apple_pay: journey("PAY-4", applePay),
  apple_pay: journey("PAY-4", applePay),
  google_pay: journey("PAY-5", googlePay),
  zuora_bank_transfer_ach: journey("PAY-6", achInFrame),
  zuora_dd: journey("PAY-6", accountInFrame),
  "nexi/xpay": journey("PAY-7", cardFields),
  "nexi/redirect": journey("PAY-8", nexi("Silent approval")),
  zuora_upc_nexi: journey("PAY-8", nexi("Lost return")),
  zuora_upc_datatrans: journey("PAY-9", paidElsewhere({ currency: "CHF", provider: "datatrans", lost: "Lost return" })),
  twikey_mastercard_nl: journey("PAY-10", card("Silent approval")),
  twikey_mastercard_fr: journey("PAY-10", card("Lost return")),
  twikey_visa_nl: journey("PAY-10", card("Lost return")),
  twikey_visa_fr: journey("PAY-10", card("Silent approval")),
  twikey_otp_nl: journey("PAY-10", link("Silent approval")),
  twikey_otp_fr: journey("PAY-10", link("Lost return")),
  twikey_dd_nl: journey("PAY-10", account("Lost return")),
  twikey_dd_fr: journey("PAY-10", account("Silent approval")),
  twikey_wire_transfer: journey("PAY-10", link("Lost return")),
  invoice: journey("PAY-11", invoice),
};

const ids = await registeredIds();
const runs = journeyRuns(ids.filter((id) => JOURNEYS[id]));

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
      test(`[${row}] [PAY-13] [FORM-4] ${id}: cancelled and declined nothing is ordered; paid, heard of twice or never, one order`, async ({
        page,
        browser,
      }) => {
        const lost = await paysAndNeverComesBack(browser, shop, id, driver);

        const ann = await beginsToPay(page, shop, id, driver.currency);
        const { checkoutId } = ann;
        const city = await ann.field("City").inputValue();
        const before = driver.provider ? await takenBy(page, shop, driver.provider) : 0;
        for (const ending of ["cancelled", "declined"] as const) {
          if ("never" in driver[ending]) continue;
          await driver.pays(ann, ending);
          await expectSaid(page, driver[ending]);
          await expect(ann.field("First name")).toHaveValue(ANN.firstName);
          await expect(ann.field("City")).toHaveValue(city);
          await expect(choiceOf(page, id)).toBeChecked();
          expect(await ordersOf(shop, checkoutId)).toEqual([]);
          if (driver.provider) expect(await takenBy(page, shop, driver.provider)).toBe(before);
        }
        await driver.pays(ann, "never" in driver.twice ? "approved" : "twice");
        await expectOneOrder(ann, shop, driver, checkoutId);

        const nora = await lost.comesBack();
        await expectOneOrder(nora, shop, driver, lost.checkoutId);
        await nora.page.context().close();
      });
    }
  });
