/** A dearer offer that holds at once: what is credited, what is charged, and what stands in the books. Paid by invoice, nobody is asked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import type { UpgradeQuote } from "../../src/domain/upgrade/upgrade";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const today = dateOf(new Date().toISOString());
const month = (count: number): CalendarDate => addInterval(today, count, "month");
const YEARLY = "/offers/vpn-yearly";

describe.each(DATABASES)("another offer that holds at once, on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  const ask = (id: string, offer = YEARLY, headers: Record<string, string> = ada.bearer) =>
    shop.call("GET", `/api/mma/subscriptions/${id}/upgrade?${new URLSearchParams({ offer })}`, undefined, headers);
  const quoteOf = async (id: string, offer = YEARLY): Promise<UpgradeQuote> => {
    const { status, body, text } = await ask(id, offer);
    expect(status, text).toBe(200);
    return body as UpgradeQuote;
  };
  const seen = ({ credit, cost, dueToday, currency }: UpgradeQuote) => ({ credit, cost, dueToday, currency });
  const upgrade = (id: string, quote: UpgradeQuote, headers: Record<string, string> = ada.bearer) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/upgrade`, { offer: quote.offer, quote: seen(quote) }, headers);
  const write = (id: string, name: string, body?: object) => shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, ada.bearer);
  const begun = (path = "/offers/vpn-monthly", addOns: { path: string; quantity: number }[] = []): Promise<Subscription> =>
    subscribe(shop, ada, [line(path, 1, addOns)]);
  const rowOf = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const update = (id: string, set: object) => database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
  /** As if it had been ordered some days ago. */
  const ago = (id: string, days: number) => update(id, { created_at: `${addInterval(today, -days, "day")}T08:00:00.000Z` });
  const renewalsOf = async (id: string) =>
    (await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute()).map((row) => [
      row.due_on,
      Number(row.amount),
    ]);
  const upgradesOf = (id: string) =>
    database().selectFrom("upgrades").selectAll().where("subscription_id", "=", id).orderBy("created_at").execute();
  /** Charges of an item otherwise. */
  async function charged(id: string, change: (item: BasketItem) => void): Promise<void> {
    const item = JSON.parse((await rowOf(id)).item) as BasketItem;
    change(item);
    await update(id, { item: JSON.stringify(item) });
  }
  const daysOf = (from: CalendarDate, until: CalendarDate) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  /** The share of `paid` for the days that are left, today among them; what cannot be split counts as used. */
  const left = (paid: number, from: CalendarDate, until: CalendarDate) => {
    const [unused, all] = [daysOf(today, until), daysOf(from, until)];
    return Math.ceil((paid * unused) / all - 0.5);
  };

  it("[MMA-2] it says which offers may hold at once, and what one costs today: on the day of the order all that was paid is taken off", async () => {
    const { id, switch: possible } = await begun();
    expect(possible!.offers).toMatchObject([{ path: YEARLY, canHoldToday: true }]);
    expect(await quoteOf(id)).toEqual({
      offer: YEARLY,
      currency: "GBP",
      credit: 999,
      cost: 7900,
      dueToday: 6901,
      next: { date: month(12), amount: 7900 },
      isInvoiced: true,
      endingAddOns: [],
    });
    expect((await rowOf(id)).next_payment_on).toBe(month(1));
  });

  it.each([1, 10, 27])("[MMA-2] %s days later it is the share of the days that are left, by the calendar", async (days) => {
    const { id } = await begun();
    await ago(id, days);
    const from = addInterval(today, -days, "day");
    const credit = left(999, from, addInterval(from, 1, "month"));
    expect(await quoteOf(id)).toMatchObject({ credit, dueToday: 7900 - credit });
  });

  it("[MMA-2] it holds at once: the offer, its term, its add-ons and the payments to come, which are those that are charged", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    await run(today);
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ credit: 999 + 150, cost: 7900 + 150, next: { date: month(1), amount: 150 } });
    const answer = await upgrade(id, quote);
    expect(answer.status, answer.text).toBe(200);
    const after = answer.body.subscription as Subscription;
    const paid = Array.from({ length: 12 }, (_, index) => [month(index + 1), index === 11 ? 8050 : 150]);
    expect(after).toMatchObject({
      offers: [{ path: YEARLY }],
      addOns: [{ addOn: { path: "/add-ons/passwords" } }],
      termStartDate: today,
      termEndDate: month(12),
      data: { pendingRenewalChange: null, upgrade: null },
    });
    expect(after.schedule.map(({ data }) => [data.date, data.amount])).toEqual(paid);
    for (let count = 0; count <= 12; count++) await run(month(count));
    expect(await renewalsOf(id)).toEqual(paid);
    expect(await rowOf(id)).toMatchObject({ charged_from: today, offer_path: YEARLY, upgrade_id: null });
  });

  it("[MMA-2] cancelled and taken up again on the day of the upgrade, the term that was paid that day is not charged again", async () => {
    const { id } = await begun();
    await ago(id, 10);
    expect((await upgrade(id, await quoteOf(id))).status).toBe(200);
    expect((await write(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: month(12) });
    const { body } = await write(id, "activate");
    expect(body.subscription).toMatchObject({ status: "active", termEndDate: month(12), schedule: [{ data: { date: month(12) } }] });
    await run(today);
    expect(await renewalsOf(id)).toEqual([]);
    expect((await rowOf(id)).next_payment_on).toBe(month(12));
    await run(month(12));
    expect(await renewalsOf(id)).toEqual([[month(12), 7900]]);
  });

  it("[MMA-2] an add-on that the new offer does not know ends today and is credited", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 2 }]);
    await charged(id, (item) => (item.addOns[0]!.addOn.path = "/add-ons/of-the-old"));
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ credit: 999 + 2 * 150, cost: 7900, endingAddOns: ["Password manager"] });
    expect((await upgrade(id, quote)).body.subscription).toMatchObject({ offers: [{ path: YEARLY }], addOns: [] });
  });

  it("[MMA-2] a discount of the order was not paid, and ends", async () => {
    const { id } = await begun();
    const row = await rowOf(id);
    const { pricing } = await database().selectFrom("orders").select("pricing").where("id", "=", row.order_id).executeTakeFirstOrThrow();
    const priced = JSON.parse(pricing!) as { parts: { discount: number; amount: number }[] };
    priced.parts[0]!.discount = 200;
    const total = { amount: 799, currency: "GBP", taxIncluded: true };
    const set = { pricing: JSON.stringify(priced), total: JSON.stringify(total) };
    await database().updateTable("orders").set(set).where("id", "=", row.order_id).execute();
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ credit: 799, cost: 7900, next: { amount: 7900 } });
  });

  it("[MMA-2] tax that comes on top is in the credit as it was paid, in what is charged at today's rate, and by its parts on the invoice", async () => {
    const { id } = await begun();
    const row = await rowOf(id);
    const { pricing } = await database().selectFrom("orders").select("pricing").where("id", "=", row.order_id).executeTakeFirstOrThrow();
    const priced = JSON.parse(pricing!) as { parts: { tax: object }[] };
    priced.parts[0]!.tax = { amount: 100, percent: 10 };
    const total = { amount: 1099, currency: "GBP", taxIncluded: false };
    const set = { pricing: JSON.stringify(priced), total: JSON.stringify(total) };
    await database().updateTable("orders").set(set).where("id", "=", row.order_id).execute();
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ credit: 1099, cost: 9480, dueToday: 8381, next: { amount: 9480 } });
    expect((await upgrade(id, quote)).status).toBe(200);
    const [{ content } = { content: undefined }] = await invoicesOf(id);
    expect(content).toMatchObject({
      amount: 8381,
      lines: [
        { net: 7900, tax: 1580, gross: 9480, taxPercent: 20 },
        { net: -999, tax: -100, gross: -1099, taxPercent: 10 },
      ],
    });
  });

  async function invoicesOf(id: string): Promise<{ number: string; content: InvoiceContent }[]> {
    await shop.server.services.invoiceRound.run();
    const rows = await database()
      .selectFrom("invoices")
      .innerJoin("upgrades", "upgrades.id", "invoices.subject_id")
      .select(["number", "content"])
      .where("subject_kind", "=", "upgrade")
      .where("subscription_id", "=", id)
      .orderBy("sequence")
      .execute();
    return rows.map(({ number, content }) => ({ number, content: JSON.parse(content) as InvoiceContent }));
  }

  it("[MMA-2] its invoice is numbered and lists the new term, and what was not used of the old; its owner finds it", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    await upgrade(id, await quoteOf(id));
    const [invoice, ...others] = await invoicesOf(id);
    expect(others).toEqual([]);
    expect(invoice!.content).toMatchObject({ kind: "invoice", state: "due", suppliedOn: today, amount: 6901, paymentType: "invoice" });
    const until = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(month(1)));
    expect(invoice!.content.lines.map(({ name, gross }) => [name, gross])).toEqual([
      ["VPN yearly", 7900],
      ["Password manager", 150],
      [`Not used of VPN monthly, paid until ${until}`, -999],
      [`Not used of Password manager, paid until ${until}`, -150],
    ]);
    const days = (count: number) => ({ from: today, to: addInterval(month(count), -1, "day") });
    expect(invoice!.content.lines.map(({ period }) => period)).toEqual([days(12), days(1), undefined, undefined]);
    const { body } = await shop.call("GET", "/api/mma/invoices", undefined, ada.bearer);
    expect((body.items as { number: string; amount: number }[]).find(({ number }) => number === invoice!.number)).toMatchObject({
      amount: 6901,
    });
  });

  it("[MMA-2] a payment from before is invoiced as what it was, also where its invoice is written afterwards", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    await update(id, { created_at: `${month(-1)}T08:00:00.000Z`, next_payment_on: today });
    await shop.server.services.renewals.run();
    expect(await renewalsOf(id)).toHaveLength(1);
    await upgrade(id, await quoteOf(id));
    await shop.server.services.invoiceRound.run();
    const { content } = await database()
      .selectFrom("invoices")
      .innerJoin("renewals", "renewals.id", "invoices.subject_id")
      .select("content")
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((JSON.parse(content) as InvoiceContent).lines.map(({ name }) => name)).toEqual(["VPN monthly", "Password manager"]);
  });

  it("[MMA-2] it stands in the shop's books, and its owner gets a mail with what is charged and what comes next", async () => {
    const { id } = await begun();
    await upgrade(id, await quoteOf(id));
    const [row] = await upgradesOf(id);
    const events = await database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).execute();
    expect(events.map(({ kind: what, by, details }) => [what, by, JSON.parse(details)])).toEqual([
      ["upgrade", ADA.sub, { upgrade: row!.id, offer: YEARLY, amount: "6901", credit: "999", currency: "GBP" }],
    ]);
    const mail = await mailOf(id);
    expect(mail.subject).toBe("VPN yearly holds from now on");
    expect(mail.text).toMatch(/£79\.00.+£9\.99.+invoice of £69\.01/s);
    expect(mail.text).toMatch(/next payment is £79\.00 on \d\d \w{3,4} \d{4}/);
    expect(mail.text).not.toMatch(/\{\{|undefined|Invalid/);
  });

  async function mailOf(id: string) {
    const { payload } = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "subscription-changed")
      .where("payload", "like", `%${id}%`)
      .executeTakeFirstOrThrow();
    return (await mailsOf(shop)["subscription-changed"]!(JSON.parse(payload) as Record<string, string>))!;
  }

  it("[MMA-2] a second one on the same day takes off all of the first: nothing is paid twice", async () => {
    const { id } = await begun();
    await upgrade(id, await quoteOf(id));
    // As if the first had been another that leads to this one.
    await charged(id, (item) => {
      item.offer.path = item.path = "/offers/vpn-monthly";
      item.offer.data.attributes.price__limio![0]!.value = "50.00";
    });
    const [first] = await upgradesOf(id);
    const costs = (JSON.parse(first!.costs) as object[]).map((cost) => ({ ...cost, amount: 5000 }));
    await database()
      .updateTable("upgrades")
      .set({ costs: JSON.stringify(costs) })
      .where("id", "=", first!.id)
      .execute();
    const quote = await quoteOf(id);
    expect(quote).toMatchObject({ credit: 5000, dueToday: 2900 });
    expect((await upgrade(id, quote)).status).toBe(200);
    expect((await upgradesOf(id)).map(({ amount }) => Number(amount))).toEqual([6901, 2900]);
  });

  it("[MMA-2] of what a renewal paid the share is taken off that was paid for the offer, at the price of that day", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    const from = month(-1);
    await update(id, { created_at: `${from}T08:00:00.000Z`, next_payment_on: addInterval(from, 1, "month") });
    await run(today);
    const due = (await renewalsOf(id)).at(-1)![0] as CalendarDate;
    // It was cheaper then.
    await database().updateTable("renewals").set({ amount: 1000 }).where("subscription_id", "=", id).execute();
    expect((await quoteOf(id)).credit).toBe(left(869, due, addInterval(from, 2, "month")) + left(131, due, addInterval(from, 2, "month")));
  });

  it("[MMA-2] what is taken off has the tax that was paid, whatever rates were said since of the next payment", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    const from = addInterval(month(-1), -5, "day");
    const due = addInterval(from, 1, "month");
    await update(id, { created_at: `${from}T08:00:00.000Z`, next_payment_on: due });
    await run(due);
    const { order_id, item } = await rowOf(id);
    const { id: ofItem, addOns } = JSON.parse(item) as BasketItem;
    const ofAddOn = addOns[0]!.id;
    const rates = (item: number, addOn: number) => ({ tax_rates: JSON.stringify({ [ofItem]: item, [ofAddOn]: addOn }) });
    // Ordered at 10 % on top, renewed at 20 % and 0 %; before a mail about the next payment 0 % and 40 % were said.
    const { pricing } = await database().selectFrom("orders").select("pricing").where("id", "=", order_id).executeTakeFirstOrThrow();
    const priced = JSON.parse(pricing!) as { parts: { tax: object }[] };
    for (const [index, amount] of [100, 15].entries()) priced.parts[index]!.tax = { amount, percent: 10 };
    const total = JSON.stringify({ amount: 1264, currency: "GBP", taxIncluded: false });
    await database()
      .updateTable("orders")
      .set({ pricing: JSON.stringify(priced), total })
      .where("id", "=", order_id)
      .execute();
    const renewed = { amount: 1199 + 150, ...rates(20, 0) };
    await database().updateTable("renewals").set(renewed).where("subscription_id", "=", id).execute();
    await update(id, rates(0, 40));
    const until = addInterval(from, 2, "month");
    const [credit, addOnCredit] = [left(1199, due, until), left(150, due, until)];
    const quote = await quoteOf(id);
    // What is charged is at today's 20 %.
    expect(quote).toMatchObject({ credit: credit + addOnCredit, cost: 9480 + 180 });
    expect((await upgrade(id, quote)).status).toBe(200);
    const linesOf = (content: InvoiceContent) => content.lines.map(({ taxPercent, gross }) => [taxPercent, gross]);
    // Others are said before its invoice is written; another offer takes the place of this one where 27 % are owed.
    await update(id, rates(5, 5));
    await database()
      .updateTable("orders")
      .set({ billing: JSON.stringify({ country: "HU" }) })
      .where("id", "=", order_id)
      .execute();
    await charged(id, (bought) => {
      bought.offer.path = bought.path = "/offers/vpn-monthly";
      bought.offer.data.attributes.price__limio![0]!.value = "50.00";
    });
    const second = await quoteOf(id);
    expect((await upgrade(id, second)).status).toBe(200);
    expect((await invoicesOf(id)).map(({ content }) => linesOf(content))).toEqual([
      [
        [20, 9480],
        [20, 180],
        [20, -credit],
        [0, -addOnCredit],
      ],
      [
        [27, 10033],
        [27, 191],
        [20, -9480],
        [20, -180],
      ],
    ]);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ["a cancelled one", "cancelled", (id) => write(id, "cancel")],
    ["one that does not renew itself", "no-renewal", (id) => charged(id, (item) => (item.offer.data.attributes.autoRenew__limio = false))],
    ["a gift", "gift", (id) => charged(id, (item) => (item.offer.variant = "gift"))],
    ["a trial", "trial", (id) => charged(id, (item) => (item.offer.data.attributes.trial__limio = true))],
    ["what was paid once", "one-time", (id) => charged(id, (item) => (item.offer.data.attributes.price__limio![0]!.type = "onetime"))],
    ["one whose payment failed", "unpaid", (id) => failing(id)],
    ["one whose payment is due", "unpaid", (id) => update(id, { next_payment_on: today, created_at: `${month(-1)}T08:00:00.000Z` })],
    ["one whose order's invoice is past its day", "overdue", (id) => late(id)],
    ["one with a later invoice past its day", "overdue", (id) => late(id, id)],
    ["a card that nobody stored", "not-payable", (id) => update(id, { payment: '{"type":"zuora_card","record":{}}' })],
    ["a paused one", "paused", (id) => update(id, { pauses: JSON.stringify([{ from: month(1), until: month(2) }]) })],
    [
      "one that costs more than the other",
      "not-dearer",
      (id) => charged(id, (item) => (item.offer.data.attributes.price__limio![0]!.value = "79.00")),
    ],
  ])("[MMA-2] not at once: %s", async (_what, reason, made) => {
    const { id } = await begun();
    const quote = await quoteOf(id);
    await made(id);
    const before = await rowOf(id);
    const refused = { status: 409, body: { error: { code: "upgrade-not-possible", data: { reason } } } };
    expect(await ask(id)).toMatchObject(refused);
    expect(await upgrade(id, quote)).toMatchObject(refused);
    expect(await upgradesOf(id)).toEqual([]);
    expect((await rowOf(id)).item).toBe(before.item);
  });

  /** An invoice of it that was to be paid until yesterday. @param of the subscription that it is for; absent: it is its order's own */
  async function late(id: string, of?: string): Promise<void> {
    await shop.server.services.invoiceRound.run(new Date());
    const dues = { due_on: addInterval(today, -1, "day"), subscription_id: of ?? null };
    const { order_id: order } = await rowOf(id);
    await database().updateTable("invoice_dues").set(dues).where("order_id", "=", order).execute();
  }

  it("[MMA-2] an invoice past its day says where it is settled, keeps nobody from leaving or from the renewal's offer, and once paid is credited", async () => {
    const { id } = await begun();
    await late(id);
    const refused = await ask(id);
    expect(refused.body).toMatchObject({ error: { data: { reason: "overdue", page: "/mma/invoices" } } });
    expect(refused.text).toContain("among your invoices");
    const read = async () =>
      (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body["subscription"] as unknown as Subscription;
    const { switch: possible } = await read();
    expect(possible!.settledFirst).toBe("invoice");
    expect(possible!.offers.map(({ canHoldToday }) => canHoldToday)).not.toContain(true);
    const { order_id: order } = await rowOf(id);
    await database().updateTable("invoice_dues").set({ paid_on: today }).where("order_id", "=", order).execute();
    expect((await read()).switch!.settledFirst).toBeNull();
    expect((await quoteOf(id)).credit).toBeGreaterThan(0);
    await database().updateTable("invoice_dues").set({ paid_on: null, due_on: today }).where("order_id", "=", order).execute();
    // Its last day is one on which it may still be paid.
    expect((await ask(id)).status).toBe(200);
    await late(id);
    expect((await write(id, "cancel")).status).toBe(200);
  });

  async function failing(id: string): Promise<void> {
    await run(today);
    const at = new Date().toISOString();
    await database()
      .insertInto("renewals")
      .values({
        id: `failed-${id}`,
        subscription_id: id,
        due_on: today,
        amount: 999,
        currency: "GBP",
        state: "failed",
        tries: 1,
        charge_id: null,
        failure: "soft",
        first_failed_on: today,
        next_try_on: month(1),
        last_day: month(1),
        leased_until: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }

  it("[MMA-2] a change that waits, one that is over and an offer that is none of its own are said as for every change", async () => {
    const { id } = await begun();
    const quote = await quoteOf(id);
    const invalid = {
      status: 422,
      body: { error: { problems: [{ path: "offer", code: "offer-not-for-subscription", allowed: [YEARLY] }] } },
    };
    expect(await ask(id, "/offers/vpn-usd")).toMatchObject(invalid);
    expect(await upgrade(id, { ...quote, offer: "/offers/vpn-usd" })).toMatchObject(invalid);
    expect((await shop.call("GET", `/api/mma/subscriptions/${id}/upgrade`, undefined, ada.bearer)).status).toBe(422);
    await write(id, "switch-offer", { offer: YEARLY, price: { amount: 7900, currency: "GBP" } });
    expect(await ask(id)).toMatchObject({ status: 409, body: { error: { code: "change-pending" } } });
    expect(await upgrade(id, quote)).toMatchObject({ status: 409, body: { error: { code: "change-pending" } } });
    const over = await begun();
    await update(over.id, { status: "cancelled", term_end: today });
    expect(await ask(over.id)).toMatchObject({ status: 409, body: { error: { code: "subscription-ended" } } });
  });

  it("[MMA-2] what is somebody else's is not there, to read or to change", async () => {
    const { id } = await begun();
    const quote = await quoteOf(id);
    expect((await ask(id, YEARLY, ben.bearer)).status).toBe(404);
    expect((await upgrade(id, quote, ben.bearer)).status).toBe(404);
    expect((await upgrade(id, quote, {})).status).toBe(401);
    expect((await rowOf(id)).offer_path).toBe("/offers/vpn-monthly");
  });

  it.each([
    ["credit", { credit: 1000, dueToday: 6900 }],
    ["price", { cost: 7000, dueToday: 6001 }],
    ["sum", { dueToday: 1 }],
    ["currency", { currency: "EUR" }],
  ])("[MMA-2] whoever saw another %s is shown the one of now, and charged nothing", async (_what, other) => {
    const { id } = await begun();
    const quote = await quoteOf(id);
    const answer = await upgrade(id, { ...quote, ...other });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "price-changed", data: { quote } } } });
    expect(await upgradesOf(id)).toEqual([]);
    expect((await upgrade(id, answer.body.error.data.quote as UpgradeQuote)).status).toBe(200);
  });

  it("[MMA-2] of twenty at once one is taken; the same key answers the same, whatever became of the answer", async () => {
    const { id } = await begun();
    const quote = await quoteOf(id);
    const keyed = (key: string) => upgrade(id, quote, { ...ada.bearer, "Idempotency-Key": key });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => keyed(`upgrade-${index}-${id}`)));
    const taken = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await upgradesOf(id)).toHaveLength(1);
    const key = `upgrade-${taken}-${id}`;
    expect((await keyed(key)).body).toEqual(answers[taken]!.body);
    // Its process died before it could write the answer down.
    await database()
      .updateTable("idempotency_keys")
      .set({ answer: null, lease_until: new Date(0).toISOString() })
      .where("key", "like", `%${key}`)
      .execute();
    expect(await keyed(key)).toMatchObject({ status: 200, body: { subscription: { offers: [{ path: YEARLY }] } } });
    expect(await upgradesOf(id)).toHaveLength(1);
  });

  it("[MMA-5] its owner takes it along with everything else", async () => {
    const { id } = await begun();
    await upgrade(id, await quoteOf(id));
    const file = await shop.call("GET", "/api/mma/personal-data", undefined, ada.bearer);
    const { upgrades } = (file.body.subscriptions as { id: string; upgrades: object[] }[]).find((each) => each.id === id)!;
    expect(upgrades).toMatchObject([{ on_day: today, state: "invoiced", quote: { dueToday: 6901 } }]);
  });
});
