/** A payment that failed, and is made after prices and taxes have changed: it stays what it was on its day. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { BasketItem, BasketLine } from "../../src/domain/order/order";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = addInterval(today, 1, "month");

const charge = (value: string, months: number) => ({
  type: "recurring",
  trigger: "order_date",
  repeat_interval: months,
  repeat_interval_type: "months",
  value,
  currencyCode: "GBP",
});
const sold = (folder: string, name: string, value: string, months: number, more: object = {}) => ({
  name,
  path: `/${folder}/${name}`,
  data: {
    products: [{ path: `/products/${name}`, name, attributes: {} }],
    attributes: { price__limio: [charge(value, months)], vat_rate: "press", ...more },
  },
});
const files = (percent: number) => ({
  "shop.json": {
    name: "Papers",
    default_language: "en",
    default_country: "GB",
    countries: ["GB"],
    payment_types_for_all_offers: [trial.type],
    vat_rates: { press: { GB: percent } },
  },
  "offers/paper.json": sold("offers", "paper", "12.00", 1),
  "offers/year.json": sold("offers", "year", "120.00", 12),
  "offers/house.json": sold("offers", "house", "240.00", 12),
  "add-ons/extra.json": {
    name: "extra",
    path: "/add-ons/extra",
    record_type: "add_on",
    data: {
      for_offers: ["/offers/year", "/offers/house"],
      products: [],
      attributes: { display_name__limio: "extra", price__limio: [charge("6.00", 1)], vat_rate: "press" },
    },
  },
  "upsells/house.json": { path: "/upsells/house", type: "upsell", data: { from: ["/offers/year"], to: ["/offers/house"] } },
});

describe.each(DATABASES)("a payment that is made later than it was due, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const noon = (day: CalendarDate) => new Date(`${day}T12:00:00.000Z`);
  async function round(day: CalendarDate): Promise<void> {
    await shop.server.services.renewals.run(noon(day));
    await shop.server.services.invoiceRound.run(noon(day));
  }
  async function bought(path: string, addOns: BasketLine["addOns"] = []): Promise<string> {
    const checkoutId = await shop.checkout([line(path, 1, addOns)]);
    const buyer = {
      ...shop,
      call: ((method, to, body, more = {}) => shop.call(method, to, body, { ...ada.bearer, ...more })) as TestShop["call"],
    };
    await trial.order(buyer, sandbox, checkoutId);
    return begunWith(database(), checkoutId);
  }
  const renewalsOf = async (id: string) => {
    const rows = await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute();
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  };
  async function invoiceOf(renewal: string): Promise<InvoiceContent> {
    const { content } = await database()
      .selectFrom("invoices")
      .select("content")
      .where("subject_id", "=", renewal)
      .executeTakeFirstOrThrow();
    return JSON.parse(content) as InvoiceContent;
  }

  it("[MMA-2] costs what it cost on its day, and its invoice says the tax of that day; the next one is at what holds then", async () => {
    expect(await importFiles(shop, files(5))).toMatchObject({ ok: true });
    await sandbox.renews("approved");
    const id = await bought("/offers/paper");
    await round(today);
    await sandbox.renews("insufficient-funds");
    await round(month);
    expect(await renewalsOf(id)).toMatchObject([{ state: "failed", amount: 1_200 }]);
    // Dearer from the next payment on, and taxed otherwise.
    expect(await importFiles(shop, files(20))).toMatchObject({ ok: true });
    const { item: text } = await database().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
    const item = JSON.parse(text) as BasketItem;
    item.offer.data.attributes.price__limio![0]!.value = "15.00";
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify({ ...item, price: { ...item.price, amount: 1_500 } }) })
      .where("id", "=", id)
      .execute();
    await sandbox.renews("approved");
    await round(addInterval(month, 3, "day"));
    await round(addInterval(today, 2, "month"));
    const [late, next] = await renewalsOf(id);
    expect([late, next]).toMatchObject([
      { state: "paid", amount: 1_200, tries: 2 },
      { state: "paid", amount: 1_500, tries: 1 },
    ]);
    const [then, now] = [await invoiceOf(late!.id), await invoiceOf(next!.id)];
    expect([then.amount, then.suppliedOn, then.lines.map(({ gross, taxPercent, tax }) => [gross, taxPercent, tax])]).toEqual([
      1_200,
      month,
      [[1_200, 5, 57]],
    ]);
    expect([now.amount, now.lines.map(({ gross, taxPercent, tax }) => [gross, taxPercent, tax])]).toEqual([1_500, [[1_500, 20, 250]]]);
    const charged = await database()
      .selectFrom("payment_attempts")
      .select("amount")
      .where("subscription_id", "=", id)
      .where("state", "=", "settled")
      .orderBy("id")
      .execute();
    expect(charged.map(({ amount }) => Number(amount))).toEqual([1_200, 1_500]);
  });

  it("[MMA-2] of a cancelled year the months of an add-on that went by unpaid are neither charged nor credited once it is taken up again", async () => {
    expect(await importFiles(shop, files(5))).toMatchObject({ ok: true });
    await sandbox.renews("approved");
    vi.useFakeTimers({ toFake: ["Date"], now: noon(today) });
    onTestFinished(() => void vi.useRealTimers());
    const id = await bought("/offers/year", [{ path: "/add-ons/extra", quantity: 1 }]);
    const write = async (name: string) => {
      const done = await shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, undefined, (await signedIn(shop, ADA)).bearer);
      expect(done.status, done.text).toBe(200);
    };
    await write("cancel");
    vi.setSystemTime(noon(addInterval(today, 2, "month")));
    await round(addInterval(today, 2, "month"));
    expect(await renewalsOf(id)).toEqual([]);
    const begins = addInterval(today, 3, "month");
    const now = addInterval(begins, 10, "day");
    vi.setSystemTime(noon(now));
    await write("activate");
    const quote = async () => {
      const query = new URLSearchParams({ offer: "/offers/house" });
      return shop.call("GET", `/api/mma/subscriptions/${id}/upgrade?${query}`, undefined, (await signedIn(shop, ADA)).bearer);
    };
    expect((await quote()).body).toMatchObject({ error: { data: { reason: "unpaid" } } });
    await round(now);
    expect(await renewalsOf(id)).toMatchObject([{ due_on: begins, amount: 600, state: "paid" }]);
    const left = (paid: number, from: CalendarDate, until: CalendarDate) => {
      const days = (first: CalendarDate, last: CalendarDate) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
      return Math.ceil((paid * days(now, until)) / days(from, until) - 0.5);
    };
    // Of the year what is left of it, and of the add-on the month that runs: nothing of those before.
    const unused = left(12_000, today, addInterval(today, 1, "year")) + left(600, begins, addInterval(today, 4, "month"));
    expect((await quote()).body).toMatchObject({ credit: unused });
  });
});
