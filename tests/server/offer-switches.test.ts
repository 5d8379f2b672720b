/** A subscription is switched to another offer: from its renewal on, at the price that was seen, and charged like any other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const today = dateOf(new Date().toISOString());
const month = (count: number): CalendarDate => addInterval(today, count, "month");
const YEARLY = { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } };

describe.each(DATABASES)("another offer for a subscription, on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  const write = (id: string, name: string, body?: object, headers: Record<string, string> = ada.bearer) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, headers);
  const read = async (id: string): Promise<Subscription> =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription;
  const begun = (path = "/offers/vpn-monthly", addOns: { path: string; quantity: number }[] = []): Promise<Subscription> =>
    subscribe(shop, ada, [line(path, 1, addOns)]);
  const renewalsOf = async (id: string) =>
    (await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute()).map((row) => [
      row.due_on,
      Number(row.amount),
    ]);

  it("[MMA-2] it says what there is, what each costs and from when on; where nothing is, it says nothing", async () => {
    expect((await begun()).switch).toEqual({
      date: month(1),
      offers: [
        { path: YEARLY.offer, name: expect.any(String), price: YEARLY.price, period: { count: 1, unit: "year" }, canHoldToday: true },
      ],
      settledFirst: null,
    });
    expect((await begun("/offers/magazine")).switch).toBeNull();
  });

  it("[MMA-2] [TAX-1] where tax comes on top, as of its order, each says so, also once it is chosen", async () => {
    const { id, order_reference: reference } = await begun();
    const { items, total, pricing } = await database()
      .selectFrom("orders")
      .select(["items", "total", "pricing"])
      .where("order_reference", "=", reference)
      .executeTakeFirstOrThrow();
    const [item] = JSON.parse(items) as BasketItem[];
    const taxed = { ...JSON.parse(pricing!), parts: [{ id: item!.id, tax: { percent: 10 } }] };
    await database()
      .updateTable("orders")
      .set({ total: JSON.stringify({ ...JSON.parse(total), taxIncluded: false }), pricing: JSON.stringify(taxed) })
      .where("order_reference", "=", reference)
      .execute();
    expect((await read(id)).switch!.offers).toMatchObject([{ price: YEARLY.price, plusTax: true }]);
    const { body } = await write(id, "switch-offer", YEARLY);
    expect(body.subscription.data.pendingOffer).toMatchObject({ price: YEARLY.price, plusTax: true });
    expect(body.subscription.schedule[0].data.amount).toBe(8690);
    const [mail] = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("payload", "like", `%${id}%`)
      .orderBy("id", "desc")
      .execute();
    const { text } = (await mailsOf(shop)["subscription-changed"]!(JSON.parse(mail!.payload) as Record<string, string>))!;
    expect(text).toContain("£79.00 + tax");
  });

  it("[MMA-2] until its renewal everything stays; from then on it is the other, paid by its own price and periods", async () => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    await run(today);
    const answer = await write(id, "switch-offer", YEARLY);
    expect(answer.status, answer.text).toBe(200);
    const waiting = answer.body.subscription as Subscription;
    expect(waiting).toMatchObject({
      offers: [{ path: "/offers/vpn-monthly" }],
      switch: null,
      data: { pendingRenewalChange: month(1), pendingOffer: { name: "VPN yearly", price: YEARLY.price } },
    });
    // Its add-on stays, and is paid by the month as before.
    // Counted from the switch: on a 31st its day is not every month's.
    const later = (count: number) => addInterval(month(1), count, "month");
    const paid = Array.from({ length: 13 }, (_, index) => [later(index), index % 12 ? 150 : 7900 + 150]);
    expect(waiting.schedule.map(({ data }) => [data.date, data.amount])).toEqual(paid.slice(0, 12));
    await run(addInterval(month(1), -1, "day"));
    expect(await renewalsOf(id)).toEqual([]);
    for (let count = 0; count <= 12; count++) await run(later(count));
    expect(await renewalsOf(id)).toEqual(paid);
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      charged_from: month(1),
      pending_renewal_change: null,
      term_start: later(12),
      term_end: later(24),
      next_payment_on: later(13),
    });
    expect(row.item).toContain("/offers/vpn-yearly");
  });

  it.each([
    ["as it is chosen now", false],
    ["as it was stored while such charges still came along", true],
  ])("[MMA-2] what an add-on is paid for once is shown and charged with no switch, %s", async (_when, isOld) => {
    const { id } = await begun("/offers/vpn-monthly", [{ path: "/add-ons/passwords", quantity: 1 }]);
    const row = await rowOf(id);
    const item = JSON.parse(row.item) as BasketItem;
    const charges = item.addOns[0]!.addOn.data.attributes.price__limio!;
    charges.push({ ...charges[0]!, type: "onetime", value: "19.99" });
    await update(id, { item: JSON.stringify(item) });
    await run(today);
    expect((await write(id, "switch-offer", YEARLY)).status).toBe(200);
    if (isOld) {
      const pending = JSON.parse((await rowOf(id)).pending_renewal_change!) as { item: BasketItem };
      pending.item.addOns = item.addOns;
      await update(id, { pending_renewal_change: JSON.stringify(pending) });
    }
    const shown = (await read(id)).schedule.map(({ data }) => [data.date, data.amount]).slice(0, 2);
    const second = addInterval(month(1), 1, "month");
    expect(shown).toEqual([
      [month(1), 7900 + 150],
      [second, 150],
    ]);
    await run(month(1));
    await run(second);
    expect(await renewalsOf(id)).toEqual(shown);
    expect(await invoicesOf(id)).toMatchObject([
      [month(1), ["VPN yearly", "Password manager"], 8050],
      [second, ["Password manager"], 150],
    ]);
  });

  it("[MMA-2] a round that comes late charges what is due since, once", async () => {
    const { id } = await begun();
    await run(today);
    await write(id, "switch-offer", YEARLY);
    await run(addInterval(month(1), 9, "day"));
    await run(addInterval(month(1), 10, "day"));
    expect(await renewalsOf(id)).toEqual([[month(1), 7900]]);
  });

  /** By the month, for three months at a time: whatever it is switched to waits for the end of them. */
  async function begunForThreeMonths(addOns: { path: string; quantity: number }[] = []): Promise<string> {
    const { id } = await begun("/offers/vpn-monthly", addOns);
    const row = await rowOf(id);
    const item = JSON.parse(row.item) as BasketItem;
    item.offer.data.attributes.term__limio = { length: 3, type: "months" };
    await update(id, { item: JSON.stringify(item), term_end: month(3) });
    return id;
  }
  const rowOf = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const update = (id: string, set: object) => database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
  /** What each of its payments was invoiced as. */
  async function invoicesOf(id: string): Promise<[CalendarDate, string[], number][]> {
    await shop.server.services.invoiceRound.run();
    const rows = await database()
      .selectFrom("invoices")
      .innerJoin("renewals", "renewals.id", "invoices.subject_id")
      .select(["content", "due_on"])
      .where("subscription_id", "=", id)
      .orderBy("due_on")
      .execute();
    return rows.map(({ content, due_on: due }) => {
      const { lines, amount } = JSON.parse(content) as InvoiceContent;
      return [due, lines.map(({ name }) => name), amount];
    });
  }

  it("[MMA-2] a round that comes after the day of a switch charges what fell due before it as what it was then, once", async () => {
    const id = await begunForThreeMonths([{ path: "/add-ons/passwords", quantity: 1 }]);
    await run(today);
    const switched = await write(id, "switch-offer", YEARLY);
    expect(switched.body.subscription.data.pendingRenewalChange, switched.text).toBe(month(3));
    const since = (count: number) => addInterval(month(3), count, "month");
    await run(addInterval(since(1), 5, "day"));
    await run(addInterval(since(1), 6, "day"));
    expect(await renewalsOf(id)).toEqual([
      [month(1), 999 + 150],
      [month(2), 999 + 150],
      [month(3), 7900 + 150],
      [since(1), 150],
    ]);
    expect(await rowOf(id)).toMatchObject({
      charged_from: month(3),
      pending_renewal_change: null,
      term_start: month(3),
      term_end: since(12),
      next_payment_on: since(2),
    });
    const addOn = "Password manager";
    expect(await invoicesOf(id)).toEqual([
      [month(1), ["VPN monthly", addOn], 1149],
      [month(2), ["VPN monthly", addOn], 1149],
      [month(3), ["VPN yearly", addOn], 8050],
      [since(1), [addOn], 150],
    ]);
    for (let count = 2; count <= 12; count++) await run(since(count));
    expect((await renewalsOf(id)).at(-1)).toEqual([since(12), 7900 + 150]);
    expect(await renewalsOf(id)).toHaveLength(15);
  });

  it.each<[string, object?]>([
    ["change-address", { deliveryDetails: { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" } }],
    ["payment-method", { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } }],
    ["change-details", { customerDetails: { firstName: "Ada", lastName: "King" } }],
  ])("[MMA-2] a change (%s) before a late round loses nothing that fell due before a switch", async (change, body) => {
    const id = await begunForThreeMonths();
    await run(today);
    await write(id, "switch-offer", YEARLY);
    // As if all of it had been four months ago, and no round had come since.
    const { pending_renewal_change: pending } = await rowOf(id);
    const since = (count: number) => addInterval(month(-4), count, "month");
    const yearAfter = addInterval(since(3), 1, "year");
    await update(id, {
      charged_from: since(0),
      term_start: since(0),
      term_end: since(3),
      next_payment_on: since(1),
      pending_renewal_change: JSON.stringify({ ...(JSON.parse(pending!) as object), date: since(3) }),
    });
    const changed = await write(id, change, body);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.subscription).toMatchObject({ offers: [{ path: YEARLY.offer }], schedule: [{ data: { date: yearAfter } }] });
    await run(today);
    expect(await renewalsOf(id)).toEqual([
      [since(1), 999],
      [since(2), 999],
      [since(3), 7900],
    ]);
    expect(await rowOf(id)).toMatchObject({ charged_from: since(3), next_payment_on: yearAfter });
  });

  it("[MMA-2] an offer that is none of its own, and another price than it has now, change nothing", async () => {
    const { id } = await begun();
    expect(await write(id, "switch-offer", { ...YEARLY, offer: "/offers/vpn-usd" })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "offer", code: "offer-not-for-subscription", allowed: [YEARLY.offer] }] } },
    });
    expect(await write(id, "switch-offer", { ...YEARLY, price: { amount: 100, currency: "GBP" } })).toMatchObject({
      status: 422,
      body: { error: { code: "price-changed" } },
    });
    expect((await write(id, "switch-offer", { offer: YEARLY.offer })).status).toBe(422);
    expect((await write(id, "switch-offer", YEARLY, ben.bearer)).status).toBe(404);
    expect((await read(id)).data).toMatchObject({ pendingRenewalChange: null, pendingOffer: null });
  });

  it("[MMA-2] while it waits nothing else is changed but how it is paid, at once; whoever leaves leaves what it was", async () => {
    const { id } = await begun();
    await write(id, "switch-offer", YEARLY);
    expect(await write(id, "switch-offer", YEARLY)).toMatchObject({ status: 409, body: { error: { code: "change-pending" } } });
    const paid = await write(id, "payment-method", { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } });
    expect(paid.status, paid.text).toBe(200);
    expect(paid.body.subscription.data).toMatchObject({ pendingRenewalChange: month(1), pendingOffer: { path: YEARLY.offer } });
    const { payment } = await database().selectFrom("subscriptions").select("payment").where("id", "=", id).executeTakeFirstOrThrow();
    expect(payment).toContain("Post");
    expect((await write(id, "cancel")).body.subscription).toMatchObject({
      status: "cancelled",
      termEndDate: month(1),
      offers: [{ path: "/offers/vpn-monthly" }],
      data: { pendingRenewalChange: null, pendingOffer: null },
    });
    expect((await write(id, "activate")).body.subscription.schedule[0].data).toMatchObject({ date: month(1), amount: 999 });
  });

  it("[MMA-2] of twenty at once one is taken; the same key answers the same", async () => {
    const { id } = await begun();
    const key = { ...ada.bearer, "Idempotency-Key": `switch-${id}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(id, "switch-offer", YEARLY, { ...ada.bearer, "Idempotency-Key": `s-${index}-${id}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const other = await begun();
    const [first, again] = [await write(other.id, "switch-offer", YEARLY, key), await write(other.id, "switch-offer", YEARLY, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it("[MMA-2] it stands in the shop's books, and its owner gets a mail with the new offer and its day", async () => {
    const { id } = await begun();
    await write(id, "switch-offer", YEARLY);
    const events = await database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).execute();
    expect(events.map(({ kind: what, by, details }) => [what, by, JSON.parse(details)])).toEqual([
      ["switch-offer", ADA.sub, { fromOffer: "/offers/vpn-monthly", offer: YEARLY.offer }],
    ]);
    const { payload } = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "subscription-changed")
      .where("payload", "like", `%${id}%`)
      .executeTakeFirstOrThrow();
    const mail = (await mailsOf(shop)["subscription-changed"]!(JSON.parse(payload) as Record<string, string>))!;
    expect(mail.subject).toBe("Another offer for your VPN monthly");
    expect(mail.text).toMatch(/VPN yearly for £79\.00\. It takes the place of .+ on \d\d \w{3,4} \d{4}/);
    expect(mail.text).not.toMatch(/\{\{|undefined|Invalid/);
  });

  /** What it is paid for, otherwise. */
  async function paid(id: string, charges: object[], more: object = {}): Promise<void> {
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const item = JSON.parse(row.item) as BasketItem;
    const [charge] = item.offer.data.attributes.price__limio!;
    item.offer.data.attributes.price__limio = charges.map((other) => ({ ...charge!, ...other }));
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item), next_payment_on: null, ...more })
      .where("id", "=", id)
      .execute();
  }

  it("[MMA-2] one that costs nothing more is charged for the other from the end of its term on", async () => {
    const { id } = await begun();
    await paid(id, [{ type: "onetime" }], { term_end: month(3), status: "active" });
    // Its term is the offer's own, which has none of its own here.
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const item = JSON.parse(row.item) as BasketItem;
    item.offer.data.attributes.term__limio = { length: 3, type: "months" };
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item) })
      .where("id", "=", id)
      .execute();
    await run(today);
    const waiting = await write(id, "switch-offer", YEARLY);
    expect(waiting.body.subscription.data.pendingRenewalChange).toBe(month(3));
    await run(addInterval(month(3), -1, "day"));
    expect(await renewalsOf(id)).toEqual([]);
    await run(month(3));
    expect(await renewalsOf(id)).toEqual([[month(3), 7900]]);
  });

  it("[MMA-2] the mail that a payment comes names what the new offer costs", async () => {
    const { id } = await begun();
    await paid(id, [{ repeat_interval: 12 }]);
    await run(today);
    expect((await write(id, "switch-offer", YEARLY)).body.subscription.data.pendingRenewalChange).toBe(month(12));
    for (let day = addInterval(month(12), -40, "day"); day < month(12); day = addInterval(day, 1, "day")) await run(day);
    const coming = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "renewal-coming")
      .where("payload", "like", `%${id}%`)
      .execute();
    expect(coming.length).toBeGreaterThan(0);
    for (const { payload } of coming) {
      const mail = (await mailsOf(shop)["renewal-coming"]!(JSON.parse(payload) as Record<string, string>))!;
      expect(mail.text).toContain("£79.00");
    }
  });
});
