/** What a bank sends back after more has happened: it had failed before, or what it was for is over. The clock is the test's. */
import { describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { BasketItem } from "../../src/domain/order/order";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { debit, debitShop } from "../support/debit-shop";
import { line, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const today = dateOf(new Date().toISOString());
/** Two that are sold by the month. @param percent that their prices contain */
const papers = (percent: number) => ({
  "shop.json": {
    name: "Papers",
    default_language: "en",
    default_country: "GB",
    countries: ["GB"],
    payment_types_for_all_offers: [debit.type],
    vat_rates: { press: { GB: percent } },
  },
  ...Object.fromEntries(
    [
      ["paper", "42.00"],
      ["post", "55.00"],
    ].map(([name, value]) => [`offers/${name}.json`, monthly(name!, value!)]),
  ),
});

function monthly(name: string, value: string): object {
  const charge = {
    type: "recurring",
    trigger: "order_date",
    repeat_interval: 1,
    repeat_interval_type: "months",
    value,
    currencyCode: "EUR",
  };
  const attributes = { price__limio: [charge], vat_rate: "press", allow_multibuy__limio: true };
  return { name, path: `/offers/${name}`, data: { products: [{ path: `/products/${name}`, name, attributes: {} }], attributes } };
}

describe.each(DATABASES)("direct debits that come back late, on %s", (kind) => {
  const own = debitShop(kind);
  const { database, run, bankAnswers, takenBack, later, bought, refund, renewalsOf, mailsAbout } = own;

  const asAda = ((method, path, body, more = {}) => own.shop.call(method, path, body, { ...own.ada.bearer, ...more })) as TestShop["call"];
  const subscriptionOf = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** What it was charged after its order, the last one first. */
  const chargesOf = (id: string) =>
    database()
      .selectFrom("payment_attempts")
      .selectAll()
      .where("subscription_id", "=", id)
      .where("kind", "=", "charge")
      .orderBy("charge_id", "desc")
      .execute();
  async function failedThenPaid() {
    const order = await bought();
    await own.shop.server.services.invoiceRound.run();
    await bankAnswers("AM04");
    await later();
    await run(addInterval(today, 3, "day"));
    await bankAnswers();
    await later();
    expect((await renewalsOf(order.id)).map(({ state, tries }) => [state, tries])).toEqual([["paid", 2]]);
    return order;
  }
  /** All of its days, by so many. */
  async function longAgo(id: string, days: number) {
    const [renewal] = await renewalsOf(id);
    const earlier = (day: string) => addInterval(day, -days, "day");
    const set = { first_failed_on: earlier(renewal!.first_failed_on!), last_day: earlier(renewal!.last_day!), looked_on: earlier(today) };
    await database().updateTable("renewals").set(set).where("id", "=", renewal!.id).execute();
  }

  it("[PAY-14] [MMA-2] failed, paid, and taken back a month later: its days and tries begin anew, each mail is sent once", async () => {
    const { id } = await failedThenPaid();
    await longAgo(id, 33);
    await takenBack((await chargesOf(id))[0]!.reference!);
    await later();
    const [renewal] = await renewalsOf(id);
    expect(renewal).toMatchObject({ state: "failed", tries: 1, first_failed_on: today, last_day: addInterval(today, 14, "day") });
    await run(today);
    expect([(await subscriptionOf(id)).status, (await renewalsOf(id))[0]!.state]).toEqual(["active", "failed"]);
    // Paid otherwise, and back once more: no charge and no mail has the id of one before.
    await database().updateTable("renewals").set({ next_try_on: today }).where("id", "=", renewal!.id).execute();
    await run(today);
    await bankAnswers();
    await later();
    await takenBack((await chargesOf(id))[0]!.reference!);
    await later();
    expect((await chargesOf(id)).map(({ charge_id: charge }) => charge)).toEqual([`${renewal!.id}.3`, `${renewal!.id}.2`]);
    const mails = await mailsAbout(id);
    expect(mails.map(({ topic }) => topic).toSorted()).toEqual([
      "renewal-failed",
      "renewal-failed",
      "renewal-failed",
      "renewal-paid",
      "renewal-paid",
    ]);
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
  });

  it("[PAY-14] [MMA-2] of a term that is over, and that none follows, it is written down: nobody is asked, told, or given days", async () => {
    const { id, reference } = await bought();
    await bankAnswers();
    await later();
    const item = JSON.parse((await subscriptionOf(id)).item) as BasketItem;
    Object.assign(item.offer.data.attributes, { autoRenew__limio: false });
    const end = addInterval(today, -2, "day");
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item), term_end: end, end_told: "all" })
      .where("id", "=", id)
      .execute();
    await takenBack(reference);
    await later();
    expect((await renewalsOf(id)).map(({ state, next_try_on: next }) => [state, next])).toEqual([["given-up", null]]);
    for (const day of [1, 3, 14]) await run(addInterval(today, day, "day"));
    expect(await mailsAbout(id)).toEqual([]);
    expect(await subscriptionOf(id)).toMatchObject({ term_end: end, end_told: "all" });
  });

  it("[PAY-14] [MMA-2] a term that ends while it waits for another way to pay has ended on its own day", async () => {
    const { id } = await bought();
    await bankAnswers("AC04");
    await later();
    const item = JSON.parse((await subscriptionOf(id)).item) as BasketItem;
    Object.assign(item.offer.data.attributes, { autoRenew__limio: false });
    const end = addInterval(today, 5, "day");
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item), term_end: end, end_told: "all" })
      .where("id", "=", id)
      .execute();
    for (let day = 1; day <= 14; day++) await run(addInterval(today, day, "day"));
    expect(await subscriptionOf(id)).toMatchObject({ status: "active", term_end: end });
    expect((await renewalsOf(id))[0]!.state).toBe("given-up");
    expect((await mailsAbout(id, "renewal-ended")).length).toBe(0);
  });

  it("[PAY-14] [MMA-2] what is tried after such a term has ended, and fails, is told to nobody; nor is anybody reminded of it", async () => {
    const over = async (id: string) => {
      const item = JSON.parse((await subscriptionOf(id)).item) as BasketItem;
      Object.assign(item.offer.data.attributes, { autoRenew__limio: false });
      const set = { item: JSON.stringify(item), term_end: addInterval(today, -1, "day"), end_told: "all" } as const;
      await database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
    };
    const topicsOf = async (id: string) => (await mailsAbout(id)).map(({ topic }) => topic);
    const { id } = await bought();
    await bankAnswers("AM04");
    await later();
    await run(addInterval(today, 3, "day"));
    await over(id);
    await bankAnswers("AM04");
    await later();
    expect((await renewalsOf(id)).map(({ state, next_try_on: next }) => [state, next])).toEqual([["given-up", null]]);
    expect(await topicsOf(id)).toEqual(["renewal-failed"]);

    const waiting = await bought();
    await bankAnswers("AC04");
    await later();
    await over(waiting.id);
    await database().updateTable("renewals").set({ remind_on: today }).where("subscription_id", "=", waiting.id).execute();
    await run(today);
    expect([(await renewalsOf(waiting.id))[0]!.remind_on, await topicsOf(waiting.id)]).toEqual([null, ["renewal-failed"]]);
  });

  it("[PAY-14] [MMA-2] what has its invoice from when it was paid is not settled by one more: that is said, and it waits as before", async () => {
    const { id } = await bought();
    const byInvoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Email" } };
    const choose = () => own.shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, byInvoice, own.ada.bearer);
    await bankAnswers("AC04");
    await later();
    const before = await renewalsOf(id);
    const refused = await choose();
    expect(refused, refused.text).toMatchObject({ status: 422, body: { error: { code: "payment-type-not-allowed" } } });
    expect(refused.text).toContain("whose invoice is written already");
    expect([await renewalsOf(id), JSON.parse((await subscriptionOf(id)).payment)]).toMatchObject([before, { type: debit.type }]);
    // Once it is settled, the next payment may be made that way.
    await database().updateTable("renewals").set({ state: "paid", next_try_on: null }).where("subscription_id", "=", id).execute();
    const chosen = await choose();
    expect(chosen.status, chosen.text).toBe(200);
  });

  it("[PAY-13] [PAY-14] [MMA-2] what was charged after an order came back, and is refunded, is credited: each share once, of its lines", async () => {
    expect(await importFiles(own.shop, papers(5))).toMatchObject({ ok: true });
    const checkoutId = await own.shop.checkout([line("/offers/paper"), line("/offers/post", 2)]);
    await debit.order({ ...own.shop, call: asAda }, own.sandbox, checkoutId);
    const order = await database().selectFrom("orders").selectAll().where("checkout_id", "=", checkoutId).executeTakeFirstOrThrow();
    await own.shop.server.services.invoiceRound.run();
    await bankAnswers("AM04");
    await later();
    await run(addInterval(today, 3, "day"));
    await bankAnswers();
    await later();
    const subscriptions = await database().selectFrom("subscriptions").select("id").where("order_id", "=", order.id).execute();
    const charges = (await Promise.all(subscriptions.map(({ id }) => chargesOf(id)))).flat();
    expect(charges.map(({ state, amount }) => [state, Number(amount)]).toSorted()).toEqual([
      ["settled", 11_000],
      ["settled", 4_200],
    ]);
    const notes = async () => {
      await own.shop.server.services.invoiceRound.run();
      await own.shop.server.services.invoiceRound.run();
      const ids = charges.map(({ id }) => id);
      const rows = await database().selectFrom("invoices").select("content").where("subject_id", "in", ids).orderBy("sequence").execute();
      return rows.map(({ content }) => JSON.parse(content) as InvoiceContent);
    };
    const invoice = await database().selectFrom("invoices").select("number").where("subject_id", "=", order.id).executeTakeFirstOrThrow();
    expect(await own.moneyOf(order.id)).toBe("paid");
    for (const [index, { id, amount }] of charges.entries()) {
      expect((await refund(id)).body).toMatchObject({ state: "refunded" });
      const [note, ...others] = (await notes()).slice(index);
      expect(note).toMatchObject({ kind: "credit-note", corrects: invoice.number, amount: -Number(amount), rounding: 0 });
      expect([note!.lines.map(({ gross }) => gross), others]).toEqual([[-Number(amount)], []]);
    }
    expect((await notes()).length).toBe(2);
    // What was charged since went back as well.
    expect(await own.moneyOf(order.id)).toBe("returned");
  });

  it.each([
    ["pays it", undefined],
    ["first sends it back", "AM04"],
  ])(
    "[MMA-2] [PAY-14] what falls due before a tax rate changes has that rate on its invoice, where its bank %s later",
    async (_, error) => {
      expect(await importFiles(own.shop, papers(5))).toMatchObject({ ok: true });
      const checkoutId = await own.shop.checkout([line("/offers/paper")]);
      await debit.order({ ...own.shop, call: asAda }, own.sandbox, checkoutId);
      const id = await begunWith(database(), checkoutId);
      await bankAnswers();
      await later();
      await run(addInterval(today, 1, "month"));
      expect((await renewalsOf(id)).map(({ state }) => state)).toEqual(["charging"]);
      expect(await importFiles(own.shop, papers(20))).toMatchObject({ ok: true });
      await bankAnswers(error);
      await later();
      if (error) {
        await run(addInterval((await renewalsOf(id))[0]!.next_try_on!, 0, "day"));
        await bankAnswers();
        await later();
      }
      await own.shop.server.services.invoiceRound.run();
      const [renewal] = await renewalsOf(id);
      expect([renewal!.state, renewal!.tries]).toEqual(["paid", error ? 2 : 1]);
      const invoice = await database()
        .selectFrom("invoices")
        .select("content")
        .where("subject_id", "=", renewal!.id)
        .executeTakeFirstOrThrow();
      expect((JSON.parse(invoice.content) as InvoiceContent).lines.map(({ gross, taxPercent }) => [gross, taxPercent])).toEqual([
        [4_200, 5],
      ]);
    },
  );
});
