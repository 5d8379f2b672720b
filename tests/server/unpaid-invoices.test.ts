/** Who pays by invoice: marked as paid by the shop, or reminded, and without a subscription in the end. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CustomerOrder } from "../../src/domain/customers/customer-order";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { InvoiceRound } from "../../src/server/invoice/invoice-round";
import { UnpaidInvoiceRound } from "../../src/server/invoice/unpaid-invoice-round";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { personIn } from "../support/people";
import { importFiles } from "./support/import-files";
import { line, startShop, type TestShop } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";
import { placeOrder } from "./support/account-shop";
import { dying, Killed, mortal } from "./support/mortal";
import { unguardedInvoices } from "./support/unguarded-invoices";

const today = dateOf(new Date().toISOString());
/** The day on which the second year falls due, and so many days after it. */
const renewal = (days = 0): CalendarDate => addInterval(addInterval(today, 1, "year"), days, "day");
const [DUE, FIRST, SECOND, LAST] = [14, 17, 24, 34];

describe.each(DATABASES)("invoices that are to be paid, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    vi.useRealTimers();
    await shop?.close();
  });

  const db = () => shop.server.services.storage.db;
  const isNoonOf = (day: CalendarDate) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00.000Z`) });
  const services = () => shop.server.services;
  async function rounds(day: CalendarDate): Promise<void> {
    isNoonOf(day);
    await services().renewals.run(new Date());
    await services().invoiceRound.run(new Date());
    await services().unpaidInvoiceRound.run(new Date());
    await services().endRound.run(new Date());
  }
  /** By somebody who signs in on that day: no session lasts a year. */
  const staff = async (method: string, path: string, body?: unknown, role: EditorRole = "publisher") =>
    shop.call(method, `/api/builder/${path}`, body, (await personIn(shop, role)).headers);
  const mark = (id: string, body: object) => staff("PUT", `customers/invoices/${id}/payment`, body);
  const takeBack = (id: string) => staff("DELETE", `customers/invoices/${id}/payment`);
  const open = async (order: string): Promise<CustomerOrder> => (await staff("GET", `customers/orders/${order}`)).body;
  const ofAda = async (method: string, path: string, body?: unknown) =>
    shop.call(method, `/api/mma/${path}`, body, (await signedIn(shop, ADA)).bearer);
  const dues = (id: string) => db().selectFrom("invoice_dues").selectAll().where("invoice_id", "=", id).executeTakeFirstOrThrow();
  const told = async (id: string) =>
    ((await staff("GET", "activity")).body.events as { kind: string; subject: string }[]).filter(({ subject }) => subject === id);
  async function mails(...about: string[]) {
    const rows = await db()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "in", ["invoice-reminder", "renewal-ended"])
      .orderBy("id")
      .execute();
    const own = rows.filter(({ payload }) => about.some((id) => payload.includes(id)));
    const topics = mailsOf(shop);
    return Promise.all(
      own.map(async ({ topic, payload, created_at: at }) => {
        const mail = await topics[topic]!(JSON.parse(payload) as Record<string, string>);
        const papers = mail?.attachments?.map(({ filename }) => filename);
        return { topic, on: dateOf(at), text: mail?.text, to: mail?.to, id: mail?.id, papers };
      }),
    );
  }
  const onDays = async (...about: string[]) => (await mails(...about)).map(({ topic, on }) => [topic, on]);
  const subscriptionOf = (order: string) =>
    db().selectFrom("subscriptions").selectAll().where("order_id", "=", order).executeTakeFirstOrThrow();

  async function ordered() {
    isNoonOf(today);
    const { id: order } = await placeOrder(shop, (await signedIn(shop, ADA)).bearer, [line("/offers/vpn-yearly")]);
    await services().invoiceRound.run(new Date());
    const [invoice] = (await open(order)).invoices;
    return { order, own: invoice!.id, subscription: (await subscriptionOf(order)).id };
  }
  /** Its first year was paid in time, and the second is invoiced. */
  async function renewed() {
    const bought = await ordered();
    expect((await mark(bought.own, { paidOn: today })).status).toBe(204);
    await rounds(renewal());
    const [invoice] = (await open(bought.order)).invoices;
    expect(invoice).toMatchObject({ kind: "invoice", state: "due" });
    return { ...bought, invoice: invoice!.id, number: invoice!.number };
  }
  async function until(day: number, from = 0): Promise<void> {
    for (const each of [DUE, FIRST, SECOND, LAST, LAST + 1].filter((one) => one > from && one <= day)) await rounds(renewal(each));
  }

  it("[MMA-2] paid in time: written down once, read by its owner and in the trail, and nobody is reminded", async () => {
    const { order, invoice, subscription, own } = await renewed();
    expect((await open(order)).money).toBe("paid");
    const { content } = await db().selectFrom("invoices").select("content").where("id", "=", invoice).executeTakeFirstOrThrow();
    expect((JSON.parse(content) as InvoiceContent).dueOn).toBe(renewal(DUE));
    const before = (await open(order)).invoices[0]!.due;
    expect(before).toEqual({ state: "open", dueOn: renewal(DUE), lastDay: renewal(LAST), hasEnded: false, paidOn: null, reference: null });
    isNoonOf(renewal(5));
    const payment = { paidOn: renewal(4), reference: "Byron, A." };
    expect((await Promise.all([mark(invoice, payment), mark(invoice, payment)])).map(({ status }) => status)).toEqual([204, 204]);
    expect((await mark(invoice, { paidOn: renewal(3) })).body).toMatchObject({ error: { code: "invoice-is-paid" } });
    expect((await open(order)).invoices[0]).toMatchObject({ state: "paid", due: { state: "paid", ...payment, lastDay: null } });
    const { items } = (await ofAda("GET", "invoices")).body as { items: { id: string; state: string }[] };
    expect(items.filter(({ id }) => id === invoice || id === own).map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(await told(invoice)).toMatchObject([{ kind: "invoice-paid" }]);
    // The trail is kept for good, and a bank's reference may be somebody's name.
    expect(JSON.stringify(await told(invoice))).not.toContain("Byron");
    await until(LAST + 1, 5);
    expect(await mails(invoice, subscription)).toEqual([]);
    expect((await subscriptionOf(order)).status).toBe("active");
  });

  it("[MMA-2] late and paid: reminded once, and then left alone, even by a mail that waits", async () => {
    const { order, invoice, subscription, number } = await renewed();
    await until(FIRST);
    await rounds(renewal(FIRST));
    const [mail, ...more] = await mails(invoice, subscription);
    expect([mail, more]).toMatchObject([{ topic: "invoice-reminder", on: renewal(FIRST), to: ADA.email }, []]);
    for (const words of [number, "was to be paid by", "If it stays unpaid", "/mma/invoices", "IBAN"]) expect(mail!.text).toContain(words);
    // The first mail may be lost.
    expect(mail!.papers).toEqual([`${number}.pdf`]);
    expect(mail!.text).not.toMatch(/\{\{|undefined|Invalid/);
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "overdue", lastDay: renewal(LAST) });
    expect((await mark(invoice, { paidOn: renewal(FIRST) })).status).toBe(204);
    expect((await mails(invoice)).map(({ text }) => text)).toEqual([undefined]);
    await until(LAST + 1, FIRST);
    expect(await onDays(invoice, subscription)).toEqual([["invoice-reminder", renewal(FIRST)]]);
    expect((await subscriptionOf(order)).status).toBe("active");
  });

  it("[MMA-2] never paid: reminded twice, and on the last day the subscription ends as one does that cannot be charged; two machines do it once", async () => {
    const { order, invoice, subscription, number } = await renewed();
    const { storage, catalogue, unpaidInvoiceRound } = services();
    const onFault = (error: unknown) => expect.unreachable(String(error));
    const another = new UnpaidInvoiceRound({ storage, catalogue, onFault });
    // As they are written on their day.
    const written = new Map<string, string>();
    for (const day of [DUE, FIRST, FIRST + 1, SECOND, LAST - 1, LAST, LAST + 1]) {
      isNoonOf(renewal(day));
      await Promise.all([unpaidInvoiceRound.run(new Date()), another.run(new Date())]);
      await rounds(renewal(day));
      for (const { id, text } of await mails(invoice, subscription)) if (id && text) written.set(id, text);
    }
    expect(await onDays(invoice, subscription)).toEqual([
      ["invoice-reminder", renewal(FIRST)],
      ["invoice-reminder", renewal(SECOND)],
      ["renewal-ended", renewal(LAST)],
    ]);
    expect(written.size).toBe(3);
    expect([...written.values()].at(-1)).toContain(`invoice ${number}`);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: renewal(LAST), end_told: "all" });
    const books = await db().selectFrom("subscription_events").select("kind").where("subscription_id", "=", subscription).execute();
    expect(books).toEqual([{ kind: "renewal-ended" }]);
    expect((await ofAda("POST", `subscriptions/${subscription}/activate`)).body).toMatchObject({ error: { code: "subscription-ended" } });
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "given-up", hasEnded: true, lastDay: null });
    // Money that comes after all is written down, and what has ended stays so.
    expect((await mark(invoice, { paidOn: renewal(LAST) })).status).toBe(204);
    expect((await takeBack(invoice)).status).toBe(204);
    await rounds(renewal(60));
    expect((await onDays(invoice, subscription)).length).toBe(3);
    await rounds(addInterval(today, 2, "year"));
    expect((await open(order)).invoices).toHaveLength(2);
  });

  it("[MMA-2] the order's own invoice, never paid, ends what it began", async () => {
    const { order, own, subscription } = await ordered();
    const since = (days: number) => addInterval(today, days, "day");
    for (const day of [DUE, FIRST, SECOND, LAST]) await rounds(since(day));
    expect(await onDays(own, subscription)).toEqual([
      ["invoice-reminder", since(FIRST)],
      ["invoice-reminder", since(SECOND)],
      ["renewal-ended", since(LAST)],
    ]);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: since(LAST) });
    expect((await open(order)).money).toBe("by-invoice");
  });

  /** By the month, whose order nobody has paid, while its second month is paid. */
  async function secondMonthPaid() {
    isNoonOf(today);
    const { id: order } = await placeOrder(shop, (await signedIn(shop, ADA)).bearer, [line("/offers/vpn-monthly")]);
    await services().invoiceRound.run(new Date());
    const [own] = (await open(order)).invoices;
    const { id: subscription } = await subscriptionOf(order);
    for (const day of [FIRST, SECOND]) await rounds(addInterval(today, day, "day"));
    await rounds(addInterval(today, 1, "month"));
    const [second] = (await open(order)).invoices;
    expect((await mark(second!.id, { paidOn: addInterval(today, 1, "month") })).status).toBe(204);
    return { order, own: own!, subscription, last: addInterval(today, LAST, "day"), paidUntil: addInterval(today, 2, "month") };
  }

  it("[MMA-2] what was paid since lasts: it ends as that is used up, which its owner is told", async () => {
    const { order, own, subscription, last, paidUntil } = await secondMonthPaid();
    await rounds(last);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: paidUntil, pending_renewal_change: null });
    const mail = (await mails(own.id, subscription)).at(-1)!;
    expect(mail).toMatchObject({ topic: "renewal-ended", on: last });
    expect(mail.text).toMatch(
      new RegExp(`ends on .*, as invoice ${own.number} of £\\S+ was not paid. What you have paid lasts until then`),
    );
    expect(mail.text).toContain("View your subscription");
    const count = (await open(order)).invoices.length;
    await rounds(paidUntil);
    expect((await open(order)).invoices).toHaveLength(count);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: paidUntil, end_told: "all" });
    expect((await ofAda("POST", `subscriptions/${subscription}/activate`)).body).toMatchObject({ error: { code: "subscription-ended" } });
  });

  it("[MMA-2] who takes it up again before that owes the invoice again, is reminded of it, and has a week", async () => {
    const { order, own, subscription, last, paidUntil } = await secondMonthPaid();
    await rounds(last);
    const after = (days: number) => addInterval(last, days, "day");
    isNoonOf(after(1));
    expect((await ofAda("POST", `subscriptions/${subscription}/activate`)).status).toBe(200);
    expect((await open(order)).invoices.at(-1)).toMatchObject({ id: own.id, due: { state: "overdue", lastDay: after(8) } });
    for (const day of [2, 7]) await rounds(after(day));
    expect((await subscriptionOf(order)).status).toBe("active");
    await rounds(after(8));
    expect((await onDays(own.id, subscription)).slice(-3)).toEqual([
      ["renewal-ended", last],
      ["invoice-reminder", after(2)],
      ["renewal-ended", after(8)],
    ]);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: paidUntil });
  });

  it("[MMA-2] who has left has what they paid for, and hears of no further end", async () => {
    const { order, own, subscription, last, paidUntil } = await secondMonthPaid();
    isNoonOf(addInterval(last, -1, "day"));
    expect((await ofAda("POST", `subscriptions/${subscription}/cancel`, {})).status).toBe(200);
    await rounds(last);
    expect(await subscriptionOf(order)).toMatchObject({ status: "cancelled", term_end: paidUntil });
    expect((await onDays(own.id, subscription)).map(([topic]) => topic)).not.toContain("renewal-ended");
    expect((await open(order)).invoices.at(-1)).toMatchObject({ due: { state: "given-up" } });
  });

  it("[MMA-2] a payment that falls due on the day of the end, and whose invoice is not written yet, never gets one", async () => {
    const { order, own, subscription } = await ordered();
    const last = addInterval(today, LAST, "day");
    for (const day of [FIRST, SECOND]) await rounds(addInterval(today, day, "day"));
    isNoonOf(last);
    const at = new Date().toISOString();
    const payment = { id: `late-${order}`, subscription_id: subscription, due_on: last, amount: 6000, currency: "GBP", state: "invoiced" };
    const none = { charge_id: null, failure: null, first_failed_on: null, next_try_on: null, last_day: null, leased_until: null };
    await db()
      .insertInto("renewals")
      .values({ ...payment, ...none, tries: 0, created_at: at, updated_at: at })
      .execute();
    await services().unpaidInvoiceRound.run(new Date());
    for (const day of [LAST, LAST + FIRST, LAST + SECOND, LAST + LAST]) await rounds(addInterval(today, day, "day"));
    expect((await subscriptionOf(order)).term_end).toBe(last);
    expect((await open(order)).invoices.map(({ id }) => id)).toEqual([own]);
    expect((await onDays(own, subscription)).map(([topic]) => topic)).toEqual(["invoice-reminder", "invoice-reminder", "renewal-ended"]);
  });

  /** Unpaid on its last day, on which another offer was taken that holds at once, and another payment fell due: neither is invoiced yet. */
  async function owing() {
    isNoonOf(today);
    const { id: order } = await placeOrder(shop, (await signedIn(shop, ADA)).bearer, [line("/offers/vpn-monthly")]);
    await services().invoiceRound.run(new Date());
    const { id: subscription } = await subscriptionOf(order);
    for (const day of [FIRST, SECOND]) await rounds(addInterval(today, day, "day"));
    const last = addInterval(today, LAST, "day");
    isNoonOf(last);
    await services().renewals.run(new Date());
    // What is past its day is not credited: here it may still be paid today.
    await db().updateTable("invoice_dues").set({ due_on: last }).where("order_id", "=", order).execute();
    const offer = "/offers/vpn-yearly";
    const quote = await ofAda("GET", `subscriptions/${subscription}/upgrade?${new URLSearchParams({ offer })}`);
    expect(quote.status, quote.text).toBe(200);
    const { credit, cost, dueToday, currency } = quote.body;
    const asked = { offer, quote: { credit, cost, dueToday, currency } };
    expect((await ofAda("POST", `subscriptions/${subscription}/upgrade`, asked)).status).toBe(200);
    const payment = await db().selectFrom("renewals").selectAll().where("subscription_id", "=", subscription).executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ state: "invoiced", invoiced: 0 });
    const [upgrade, ...more] = await db().selectFrom("upgrades").selectAll().where("subscription_id", "=", subscription).execute();
    expect([upgrade, more]).toMatchObject([{ state: "invoiced", invoiced: 0 }, []]);
    const written = () => db().selectFrom("invoices").select("subject_kind").where("subject_id", "in", [payment.id, upgrade!.id]).execute();
    return { order, last, written };
  }

  it("[MMA-2] another offer that was taken on the day of the end, and whose invoice is not written yet, never gets one", async () => {
    const { order, last, written } = await owing();
    await services().unpaidInvoiceRound.run(new Date());
    for (const day of [LAST, LAST + FIRST, LAST + LAST]) await rounds(addInterval(today, day, "day"));
    expect((await subscriptionOf(order)).term_end).toBe(last);
    expect(await written()).toEqual([]);
  });

  it("[MMA-2] what is given up while a round of invoices has found it already gets none", async () => {
    const { order, last, written } = await owing();
    const { storage, catalogue, payments } = services();
    // Between the search and the lock, as on another machine.
    const late = new Proxy(storage, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
        if (name !== "transaction") return call;
        return async (...given: unknown[]) => {
          await services().unpaidInvoiceRound.run(new Date());
          return call(...given);
        };
      },
    });
    const onFault = (error: unknown) => expect.unreachable(String(error));
    await new InvoiceRound({ storage: late, catalogue, payments, onFault }).run(new Date());
    expect((await subscriptionOf(order)).term_end).toBe(last);
    expect(await written()).toEqual([]);
  });

  it("[MMA-2] whichever way it is to be paid from then on, the year that nobody paid for ends; what waited for its renewal does not come", async () => {
    const { order, own, subscription } = await ordered();
    const since = (days: number) => addInterval(today, days, "day");
    const { item } = await subscriptionOf(order);
    const waiting = JSON.stringify({ date: renewal(), item: JSON.parse(item) as unknown });
    const payment = JSON.stringify({ type: "zuora_card", record: {} });
    const changed = { payment, pending_renewal_change: waiting };
    await db().updateTable("subscriptions").set(changed).where("id", "=", subscription).execute();
    for (const day of [FIRST, SECOND, LAST]) await rounds(since(day));
    expect((await onDays(own, subscription)).at(-1)).toEqual(["renewal-ended", since(LAST)]);
    const ended = { status: "cancelled", term_end: since(LAST), pending_renewal_change: null };
    expect(await subscriptionOf(order)).toMatchObject(ended);
    isNoonOf(renewal(1));
    expect((await ofAda("GET", `subscriptions/${subscription}`)).body.subscription).toMatchObject({
      status: "cancelled",
      termEndDate: since(LAST),
    });
    expect((await ofAda("POST", `subscriptions/${subscription}/activate`)).body).toMatchObject({ error: { code: "subscription-ended" } });
  });

  it("[MMA-2] what does not renew itself and is over does not end a second time", async () => {
    const { order, own, subscription } = await ordered();
    const since = (days: number) => addInterval(today, days, "day");
    const { item } = await subscriptionOf(order);
    const pass = JSON.parse(item) as { offer: { data: { attributes: object } } };
    Object.assign(pass.offer.data.attributes, { autoRenew__limio: false });
    await db()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(pass), term_end: since(30) })
      .where("id", "=", subscription)
      .execute();
    for (const day of [FIRST, SECOND, LAST, LAST + 1]) await rounds(since(day));
    expect((await onDays(own, subscription)).map(([topic]) => topic)).toEqual(["invoice-reminder", "invoice-reminder"]);
    expect(await subscriptionOf(order)).toMatchObject({ term_end: since(30) });
    const books = await db().selectFrom("subscription_events").select("kind").where("subscription_id", "=", subscription).execute();
    expect(books.filter(({ kind: what }) => what === "renewal-ended")).toEqual([]);
  });

  it("[MMA-2] while a charge for a further term is under way nothing ends: it does once that has come to nothing", async () => {
    const { order, invoice, subscription } = await renewed();
    await until(SECOND);
    const charging = await db().selectFrom("renewals").selectAll().where("subscription_id", "=", subscription).executeTakeFirstOrThrow();
    const { due_on: _due, ...rest } = charging;
    await db()
      .insertInto("renewals")
      .values({
        ...rest,
        id: `next-${subscription}`,
        due_on: renewal(360),
        state: "charging",
        charge_id: `next-${subscription}`,
        leased_until: "9999",
      })
      .execute();
    await rounds(renewal(LAST));
    await rounds(renewal(LAST + 1));
    expect(await subscriptionOf(order)).toMatchObject({ status: "active" });
    await db().updateTable("renewals").set({ state: "failed" }).where("id", "=", `next-${subscription}`).execute();
    await rounds(renewal(LAST + 2));
    expect(await onDays(invoice, subscription)).toEqual([
      ["invoice-reminder", renewal(FIRST)],
      ["invoice-reminder", renewal(SECOND)],
      ["renewal-ended", renewal(LAST + 2)],
    ]);
  });

  it("[MMA-3] an order that begins no subscription is asked for, and nobody is told that something ends", async () => {
    const attributes = {
      display_name__limio: "A year, given",
      is_gift__limio: true,
      term__limio: { length: 1, type: "years" },
      payment_types__limio: ["invoice"],
      price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
    };
    const products = [{ path: "/products/online", name: "online", attributes: { has_delivery__limio: false } }];
    const gift = { name: "online", path: "/offers/gift-online", data: { products, attributes } };
    isNoonOf(today);
    expect(await importFiles(shop, { "offers/online.json": gift })).toMatchObject({ ok: true });
    const recipientDetails = { firstName: "Clara", lastName: "Wieck", email: "clara@friends.example" };
    const { id: order } = await placeOrder(shop, (await signedIn(shop, ADA)).bearer, [line("/offers/gift-online")], { recipientDetails });
    await services().invoiceRound.run(new Date());
    const own = (await open(order)).invoices[0]!;
    expect(own.due).toMatchObject({ state: "open", lastDay: null });
    for (const day of [FIRST, SECOND, LAST, LAST + 1]) await rounds(addInterval(today, day, "day"));
    const letters = await mails(own.id);
    expect(letters.map(({ topic }) => topic)).toEqual(["invoice-reminder", "invoice-reminder"]);
    for (const { text } of letters) expect(text).not.toContain("If it stays unpaid");
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "overdue", hasEnded: false });
  });

  it("[MMA-2] cancelled by its owner: the year is still owed, and asked for; unpaid on the last day, it ends then and not with its year", async () => {
    const { order, invoice, subscription } = await renewed();
    isNoonOf(renewal(2));
    expect((await ofAda("POST", `subscriptions/${subscription}/cancel`, {})).status).toBe(200);
    expect((await subscriptionOf(order)).term_end).toBe(addInterval(today, 2, "year"));
    await until(LAST + 1);
    expect(await onDays(invoice, subscription)).toEqual([
      ["invoice-reminder", renewal(FIRST)],
      ["invoice-reminder", renewal(SECOND)],
      ["renewal-ended", renewal(LAST)],
    ]);
    expect((await subscriptionOf(order)).term_end).toBe(renewal(LAST));
  });

  it("[MMA-2] what was marked by mistake is taken back: a week is left at least, and the trail says both", async () => {
    const { order, invoice, subscription } = await renewed();
    isNoonOf(renewal(SECOND));
    await mark(invoice, { paidOn: renewal(SECOND) });
    isNoonOf(renewal(LAST + 3));
    expect((await Promise.all([takeBack(invoice), takeBack(invoice)])).map(({ status }) => status)).toEqual([204, 204]);
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "overdue", lastDay: renewal(LAST + 10), paidOn: null });
    expect((await told(invoice)).map(({ kind: each }) => each)).toEqual(["invoice-payment-taken-back", "invoice-paid"]);
    for (const day of [LAST + 3, LAST + 4, LAST + 9, LAST + 10]) await rounds(renewal(day));
    expect(await onDays(invoice, subscription)).toEqual([
      ["invoice-reminder", renewal(LAST + 4)],
      ["renewal-ended", renewal(LAST + 10)],
    ]);
  });

  it("[MMA-2] an invoice from before they said until when is asked for by nobody, and can be marked as paid", async () => {
    const { order, own, subscription } = await ordered();
    await db().deleteFrom("invoice_dues").where("invoice_id", "=", own).execute();
    const { content } = await db().selectFrom("invoices").select("content").where("id", "=", own).executeTakeFirstOrThrow();
    const { dueOn: _dueOn, ...old } = JSON.parse(content) as InvoiceContent;
    await unguardedInvoices(db(), () =>
      db()
        .updateTable("invoices")
        .set({ content: JSON.stringify(old) })
        .where("id", "=", own)
        .execute(),
    );
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "open", dueOn: null, lastDay: null });
    expect((await mark(own, { paidOn: today })).status).toBe(204);
    expect((await open(order)).invoices[0]!.due).toMatchObject({ state: "paid", paidOn: today });
    expect((await takeBack(own)).status).toBe(204);
    for (const day of [FIRST, SECOND, LAST]) await rounds(addInterval(today, day, "day"));
    expect(await mails(own, subscription)).toEqual([]);
    expect((await subscriptionOf(order)).status).toBe("active");
  });

  it("[MMA-2] [BLD-13] is refused for whoever may not see customers, for a day to come, and where there is nothing to pay", async () => {
    const { own, order } = await ordered();
    const path = `customers/invoices/${own}/payment`;
    for (const role of ["viewer", "editor"] satisfies EditorRole[])
      for (const [method, body] of [["PUT", { paidOn: today }], ["DELETE"]] as const)
        expect((await staff(method, path, body, role)).status, `${role} ${method}`).toBe(403);
    expect(await mark(own, { paidOn: addInterval(today, 1, "day") })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "paidOn", code: "in-future" }] } },
    });
    expect((await mark("none", { paidOn: today })).body).toMatchObject({ error: { code: "invoice-not-found" } });
    const row = await db().selectFrom("invoices").selectAll().where("id", "=", own).executeTakeFirstOrThrow();
    const paid = JSON.stringify({ ...(JSON.parse(row.content) as InvoiceContent), state: "paid" });
    await unguardedInvoices(db(), () => db().updateTable("invoices").set({ content: paid }).where("id", "=", own).execute());
    expect((await mark(own, { paidOn: today })).body).toMatchObject({ error: { code: "invoice-not-due" } });
    expect((await open(order)).invoices[0]!.due).toBeNull();
    expect(await dues(own)).toMatchObject({ paid_on: null });
  });

  it.each(["before", "after"] as const)("[MMA-2] killed %s any step, a reminder goes out once, and so does the end", async (when) => {
    const { storage, catalogue } = services();
    let steps = 0;
    for (let count = 0, isWhole = false; !isWhole; count++) {
      const { order, invoice, subscription } = await renewed();
      isWhole = true;
      for (const day of [FIRST, SECOND, LAST]) {
        isNoonOf(renewal(day));
        const life = mortal(count, when);
        const onFault = (error: unknown) => expect(error).toBeInstanceOf(Killed);
        const worker = new UnpaidInvoiceRound({ storage: dying(life, storage, ["transaction"]), catalogue, onFault });
        await worker.run(new Date()).catch(onFault);
        if (life.died()) isWhole = false;
        await services().unpaidInvoiceRound.run(new Date());
      }
      expect(await onDays(invoice, subscription), `step ${count}`).toEqual([
        ["invoice-reminder", renewal(FIRST)],
        ["invoice-reminder", renewal(SECOND)],
        ["renewal-ended", renewal(LAST)],
      ]);
      expect((await subscriptionOf(order)).term_end).toBe(renewal(LAST));
      steps = count;
    }
    expect(steps).toBeGreaterThan(0);
  });
});
