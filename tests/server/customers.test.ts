/** Customers, as whoever looks after them finds and helps them: over a real server, with a real stand-in of a card's provider. */
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerOrder, FoundOrders } from "../../src/domain/customers/customer-order";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { up } from "../../src/server/storage/migrations/04/050-found-customers";
import { up as findGifts } from "../../src/server/storage/migrations/04/053-found-gifts";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { personIn, type TestPerson } from "../support/people";
import { signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { placeOrder } from "./support/account-shop";
import { importFiles } from "./support/import-files";

const path = "/api/builder/customers";
const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const of = (email: string) => ({ customerDetails: { firstName: "Ada", lastName: "Byron", email } });

describe.each(DATABASES)("customers on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let paula: TestPerson;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(card.sandbox);
    shop = await startShop(kind, { paymentSettings: card.settings(sandbox) });
    ada = await signedIn(shop);
    paula = await personIn(shop, "publisher", "paula@builder.example");
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const call = (method: string, where: string, body?: unknown, headers = paula.headers) => shop.call(method, where, body, headers);
  const find = async (typed: string, before?: string): Promise<FoundOrders> =>
    (await call("POST", `${path}/find`, { find: typed, ...(before && { before }) })).body;
  const references = async (typed: string) => (await find(typed)).orders.map(({ reference }) => reference);
  const open = async (id: string): Promise<CustomerOrder> => (await call("GET", `${path}/orders/${id}`)).body;
  const told = async () => {
    const { body } = await call("GET", `/api/builder/activity?person=${paula.email}`);
    return body.events as { kind: string; title: string; subject: string; details: object }[];
  };
  const mailsAbout = async (id: string) => {
    const { db } = shop.server.services.storage;
    const topics = mailsOf(shop);
    const rows = await db.selectFrom("outbox").selectAll().where("payload", "like", `%${id}%`).orderBy("created_at").execute();
    return Promise.all(rows.map(async ({ topic, payload }) => (await topics[topic]!(JSON.parse(payload) as Record<string, string>))!));
  };
  async function paidByCard(): Promise<CustomerOrder> {
    const checkoutId = await shop.checkout([line("/offers/vpn-yearly")]);
    await card.order(shop, sandbox, checkoutId);
    const { db } = shop.server.services.storage;
    return open((await db.selectFrom("orders").select("id").where("checkout_id", "=", checkoutId).executeTakeFirstOrThrow()).id);
  }

  it("[BLD-13] [MMA-2] are there for publishers and owners alone: nobody else sees one, or does anything for one", async () => {
    const { id } = await placeOrder(shop, {}, [line("/offers/magazine")], of("rights@shopper.example"));
    const subscription = (await open(id)).subscriptions[0]!.id;
    const calls = [
      ["POST", `${path}/find`, { find: "rights@shopper.example" }],
      ["GET", `${path}/orders/${id}`],
      ["GET", `${path}/orders`],
      // Each row names a guest's checkout, which opens to whoever knows its id.
      ["GET", "/api/payments/attempts"],
      ["GET", "/api/payments/attempts/none"],
      ["POST", `${path}/subscriptions/${subscription}/cancel`],
      ["GET", `${path}/invoices/none/download`],
    ] as const;
    const nobody = { "X-Tillwright-Builder": "1", Origin: shop.url };
    for (const [method, where, body] of calls) {
      expect((await call(method, where, body, nobody)).status, where).toBe(401);
      for (const role of ["viewer", "editor"] satisfies EditorRole[]) {
        const refused = await call(method, where, body, (await personIn(shop, role)).headers);
        expect([refused.status, refused.text.includes("rights@shopper.example")], `${role} ${where}`).toEqual([403, false]);
      }
      expect((await call(method, where, body, { ...nobody, ...ada.bearer })).status, where).toBe(401);
    }
    expect((await open(id)).subscriptions[0]!.states).toEqual(["active"]);
    expect((await call("GET", `${path}/orders/${id}`, undefined, (await personIn(shop, "owner")).headers)).status).toBe(200);
  });

  it("[MMA-2] orders are listed with nothing looked for, the newest first and 20 at a time, each once", async () => {
    const placed: string[] = [];
    for (let each = 0; each < 22; each++)
      placed.push((await placeOrder(shop, {}, [line("/offers/magazine")], of(`latest-${each}@shopper.example`))).id);
    const list = async (before?: string): Promise<FoundOrders> =>
      (await call("GET", `${path}/orders${before === undefined ? "" : `?before=${before}`}`)).body;
    const first = await list();
    expect(first.orders).toHaveLength(20);
    expect(first.orders[0]).toMatchObject({ id: placed.at(-1), email: "latest-21@shopper.example", name: "Ada Byron" });
    const second = await list(first.next!);
    const listed = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(listed.slice(0, 22)).toEqual(placed.toReversed());
    expect(new Set(listed).size).toBe(listed.length);
    const refused = await call("GET", `${path}/orders?before=${encodeURIComponent("'; drop")}`);
    expect(refused.status).toBe(422);
  });

  it("[MMA-2] an order is found by its reference, a subscription, an invoice's number and an address, in whatever capitals", async () => {
    const { id, order_reference: reference } = await placeOrder(shop, {}, [line("/offers/magazine")], of("Found.Once@Shopper.example"));
    await shop.server.services.invoiceRound.run();
    const order = await open(id);
    const [subscription] = order.subscriptions;
    const [invoice] = order.invoices;
    for (const typed of [
      reference,
      ` ${reference.toLowerCase()} `,
      subscription!.id,
      invoice!.number,
      invoice!.number.toLowerCase(),
      "found.once@shopper.example",
      "FOUND.ONCE@SHOPPER.EXAMPLE ",
    ])
      expect(await references(typed), typed).toEqual([reference]);
    expect((await find(reference)).orders[0]).toMatchObject({
      id,
      name: "Ada Byron",
      email: "Found.Once@Shopper.example",
      country: "GB",
      items: [subscription!.name],
    });
    expect(order).toMatchObject({ method: "invoice", money: "by-invoice", payments: [], total: { currency: "GBP" } });
    expect(subscription).toMatchObject({ states: ["active"], method: "invoice", waiting: null, unpaid: null, canCancel: true });
    expect(invoice).toMatchObject({ kind: "invoice", order_reference: reference, amount: order.total.amount });
    const file = await call("GET", `${path}/invoices/${invoice!.id}/download`);
    expect([file.status, file.headers.get("content-type"), file.text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
    expect((await call("GET", `${path}/invoices/none/download`)).body).toMatchObject({ error: { code: "invoice-not-found" } });
  });

  it("[MMA-2] nothing that is merely like it is found: no part of an address, no wildcard, nobody else's order", async () => {
    const { order_reference: hers } = await placeOrder(shop, {}, [line("/offers/magazine")], of("a_b@shopper.example"));
    await placeOrder(shop, {}, [line("/offers/magazine")], of("axb@shopper.example"));
    expect(await references("a_b@shopper.example")).toEqual([hers]);
    for (const typed of ["b@shopper.example", "a%@shopper.example", "@", "%", hers.slice(0, -1), "a\u0001b@shopper.example"])
      expect(await references(typed), typed).toEqual([]);
    expect(await call("GET", `${path}/orders/none`)).toMatchObject({ status: 404, body: { error: { code: "order-not-found" } } });
    for (const body of [{ find: "" }, { find: "x".repeat(321) }, {}, { find: "a", page: 2 }])
      expect((await call("POST", `${path}/find`, body)).status, JSON.stringify(body)).toBe(422);
  });

  it("[MMA-2] who has many orders has them a page at a time, each once, the newest first", async () => {
    const placed: string[] = [];
    for (let count = 0; count < 21; count++)
      placed.unshift((await placeOrder(shop, {}, [line("/offers/magazine")], of("many@shopper.example"))).order_reference);
    const first = await find("many@shopper.example");
    expect(first.orders.map(({ reference }) => reference)).toEqual(placed.slice(0, 20));
    const second = await find("many@shopper.example", first.next!);
    expect([second.orders.map(({ reference }) => reference), second.next]).toEqual([placed.slice(20), null]);
  });

  it("[MMA-2] [PAY-13] money goes back once, however often it is asked for: order and subscription stand, and the trail says who asked", async () => {
    const order = await paidByCard();
    const [payment] = order.payments;
    expect(order).toMatchObject({ method: "zuora_card", money: "paid" });
    expect(payment).toMatchObject({ state: "ordered", canRefund: true, ...order.total });
    const refund = () => call("POST", `/api/payments/attempts/${payment!.id}/refund`);
    expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([202, 202]);
    expect((await refund()).status).toBe(202);
    const after = await open(order.id);
    expect(after).toMatchObject({ money: "refunded", payments: [{ state: "refunded", canRefund: false }] });
    expect(after.subscriptions[0]!.states).toEqual(["active"]);
    const lines = (await told()).filter(({ subject }) => subject === payment!.id);
    expect(lines).toMatchObject([{ kind: "refund-requested", title: order.reference, details: { amount: "79.00 GBP" } }]);
    expect(JSON.stringify(lines)).not.toContain(order.email);
    // What the provider calls by a reference of its own is found, too.
    expect(await references(payment!.reference!)).toEqual([order.reference]);
  });

  it("[MMA-2] a change that waits is said in full, and taken back with a line in the trail", async () => {
    const { id, order_reference: reference } = await placeOrder(shop, ada.bearer, [line("/offers/magazine")]);
    const { id: subscription, name } = (await open(id)).subscriptions[0]!;
    const invoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } };
    await shop.call("POST", `/api/mma/subscriptions/${subscription}/payment-method`, invoice, ada.bearer);
    const { waiting } = (await open(id)).subscriptions[0]!;
    expect(waiting).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), offer: null, method: "invoice" });
    expect((await call("DELETE", `/api/subscriptions/${subscription}/pending-change`)).status).toBe(204);
    expect((await open(id)).subscriptions[0]!.waiting).toBeNull();
    expect((await told()).filter((each) => each.subject === subscription)).toMatchObject([
      { kind: "pending-change-lifted", title: name, details: { reference, day: waiting!.date } },
    ]);
  });

  it("[MMA-2] cancelled for its owner: by their rules, with their mail, once, and they may take it up again", async () => {
    const { id, order_reference: reference } = await placeOrder(shop, ada.bearer, [line("/offers/magazine")]);
    const subscription = (await open(id)).subscriptions[0]!.id;
    const cancel = (which = subscription) => call("POST", `${path}/subscriptions/${which}/cancel`);
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([204, 204]);
    expect((await open(id)).subscriptions[0]).toMatchObject({ states: ["cancelled"], nextPayment: null, canCancel: false });
    const mails = (await mailsAbout(subscription)).filter(({ subject }) => subject.endsWith("is cancelled"));
    expect(mails).toMatchObject([{ to: "ada@shopper.example", text: expect.stringContaining(`/mma/subscriptions/${subscription}`) }]);
    const events = await shop.server.services.storage.db
      .selectFrom("subscription_events")
      .select(["kind", "by"])
      .where("subscription_id", "=", subscription)
      .execute();
    expect(events).toEqual([{ kind: "cancel", by: paula.id }]);
    expect((await told()).filter((each) => each.subject === subscription)).toMatchObject([
      { kind: "subscription-cancelled", details: { reference } },
    ]);
    expect((await cancel("none")).body).toMatchObject({ error: { code: "subscription-not-found" } });
    expect((await shop.call("POST", `/api/mma/subscriptions/${subscription}/activate`, undefined, ada.bearer)).status).toBe(200);
    expect((await open(id)).subscriptions[0]!.states).toEqual(["active"]);
  });

  it("[MMA-2] what is true of a subscription is said: over, unpaid, on trial, given, paused", async () => {
    const { id } = await placeOrder(shop, ada.bearer, [line("/offers/magazine")]);
    const subscription = (await open(id)).subscriptions[0]!.id;
    const { db } = shop.server.services.storage;
    const becomes = async (set: object) => {
      await db.updateTable("subscriptions").set(set).where("id", "=", subscription).execute();
      return (await open(id)).subscriptions[0]!;
    };
    const pauses = JSON.stringify([{ from: addInterval(today, -1, "day"), until: addInterval(today, 9, "day") }]);
    expect((await becomes({ pauses })).states).toEqual(["active", "paused"]);
    const row = { subscription_id: subscription, due_on: today, amount: 500, currency: "GBP", state: "failed", tries: 1 };
    const at = new Date().toISOString();
    const last = addInterval(today, 14, "day");
    await db
      .insertInto("renewals")
      .values({ id: `r-${subscription}`, ...row, first_failed_on: today, last_day: last, created_at: at, updated_at: at })
      .execute();
    expect(await becomes({ pauses: null })).toMatchObject({ states: ["active", "unpaid"], unpaid: { amount: 500, lastDay: last } });
    await db.deleteFrom("renewals").where("subscription_id", "=", subscription).execute();
    expect((await becomes({ payment: JSON.stringify({ type: "gift", record: {} }) })).states).toEqual(["active", "gift"]);
    expect((await becomes({ status: "cancelled", term_end: today })).states).toEqual(["ended", "gift"]);
    const trial = await placeOrder(shop, {}, [line("/offers/vpn-trial")], of("trial@shopper.example"));
    expect((await open(trial.id)).subscriptions[0]!.states).toEqual(["active", "trial"]);
  });

  it("[MMA-2] what somebody was given is found by their address, with the order of its giver", async () => {
    const { id, order_reference: reference } = await placeOrder(shop, {}, [line("/offers/magazine")], of("giver@shopper.example"));
    const { id: subscription } = (await open(id)).subscriptions[0]!;
    const { db } = shop.server.services.storage;
    await db.updateTable("subscriptions").set({ owner_email: "given@shopper.example" }).where("id", "=", subscription).execute();
    expect(await references("given@shopper.example")).toEqual([reference]);
    expect(await open(id)).toMatchObject({ email: "giver@shopper.example", subscriptions: [{ email: "given@shopper.example" }] });
  });

  it("[MMA-2] another offer that waits is named, with its price", async () => {
    const { id } = await placeOrder(shop, ada.bearer, [line("/offers/vpn-monthly")]);
    const subscription = (await open(id)).subscriptions[0]!.id;
    const { body } = await shop.call("GET", `/api/mma/subscriptions/${subscription}`, undefined, ada.bearer);
    const [offer] = body.subscription.switch.offers as [{ path: string; name: string; price: object }];
    const wanted = { offer: offer.path, price: offer.price };
    expect((await shop.call("POST", `/api/mma/subscriptions/${subscription}/switch-offer`, wanted, ada.bearer)).status).toBe(200);
    expect((await open(id)).subscriptions[0]!.waiting).toMatchObject({
      offer: { path: offer.path, name: offer.name, ...offer.price },
      method: null,
    });
  });

  describe("gifts that were bought", () => {
    const inDays = (days: number) => addInterval(today, days, "day");
    const clara = { firstName: "Clara", lastName: "Noor", email: "Clara.Noor@friends.example", startDate: inDays(7) };
    beforeAll(async () => {
      const attributes = {
        display_name__limio: "A year, given",
        is_gift__limio: true,
        term__limio: { length: 1, type: "years" },
        payment_types__limio: ["invoice"],
        price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
      };
      const products = [{ path: "/products/online", name: "online", attributes: { has_delivery__limio: false } }];
      const gift = { name: "online", path: "/offers/gift-online", data: { products, attributes } };
      expect(await importFiles(shop, { "offers/online.json": gift })).toMatchObject({ ok: true });
    });
    async function buys(recipientDetails: object) {
      const placed = await placeOrder(shop, ada.bearer, [line("/offers/gift-online")], {
        ...of("giver.of@gifts.example"),
        recipientDetails,
      });
      const { db } = shop.server.services.storage;
      const row = db.selectFrom("gifts").selectAll().where("order_id", "=", placed.id);
      return { ...placed, ...(await row.executeTakeFirstOrThrow()), orderId: placed.id };
    }

    it("[MMA-3] are found by their code, their giver and whom they are for; they say how they stand, and never all of the code", async () => {
      const { orderId, order_reference: reference, code } = await buys(clara);
      for (const typed of [code, code.toLowerCase().replaceAll("-", " "), "clara.noor@friends.example", "giver.of@gifts.example"])
        expect(await references(typed), typed).toEqual([reference]);
      for (const typed of [code.slice(-4), "noor@friends.example"]) expect(await references(typed), typed).toEqual([]);
      const answer = await call("GET", `${path}/orders/${orderId}`);
      expect(answer.text).not.toContain(code);
      expect(answer.body.gifts).toEqual([
        {
          id: expect.any(String),
          name: "A year, given",
          giver: "Ada Byron",
          recipient: "Clara Noor",
          email: "Clara.Noor@friends.example",
          startsOn: inDays(7),
          codeEnd: code.slice(-4),
          state: "waits",
          redeemedOn: null,
          canSend: false,
        },
      ]);
      const { db } = shop.server.services.storage;
      await db.updateTable("gifts").set({ starts_on: today }).where("order_id", "=", orderId).execute();
      expect((await open(orderId)).gifts).toMatchObject([{ state: "open" }]);
      expect((await shop.call("POST", "/api/mma/gifts/redeem", { code }, ada.bearer)).status).toBe(200);
      expect((await open(orderId)).gifts).toMatchObject([{ state: "redeemed", redeemedOn: today }]);
    });

    it("[MMA-3] are found by whom they are for as their giver said last, and by no address from before", async () => {
      const { id, order_reference: reference } = await buys({ ...clara, email: "old@friends.example" });
      const recipientDetails = { firstName: "Dora", lastName: "Noor", email: "New@friends.example" };
      expect((await shop.call("POST", `/api/mma/gifts/${id}/recipient`, { recipientDetails }, ada.bearer)).status).toBe(200);
      expect(await references("old@friends.example")).toEqual([]);
      expect(await references("new@friends.example")).toEqual([reference]);
    });

    it("[MMA-3] those from before they were found so are found, too", async () => {
      const { order_reference: reference } = await buys({ ...clara, email: " Before@friends.example " });
      const { db } = shop.server.services.storage;
      const indexes = ["gifts_of_recipient", "payment_attempts_of_provider", "payments_of_provider", "stored_payments_of_provider"];
      for (const index of indexes) await db.schema.dropIndex(index).execute();
      await db.schema.alterTable("gifts").dropColumn("recipient_email").execute();
      await findGifts(db as unknown as Kysely<unknown>);
      expect(await references("before@friends.example")).toEqual([reference]);
    });
  });

  it("[PAY-13] [MMA-2] a payment, and what its provider keeps to pay with, are found by the provider's own ids, exactly", async () => {
    const order = await paidByCard();
    await paidByCard();
    const { db } = shop.server.services.storage;
    const [payment] = order.payments;
    const { provider_transaction: transaction } = await db
      .selectFrom("payment_attempts")
      .select("provider_transaction")
      .where("id", "=", payment!.id)
      .executeTakeFirstOrThrow();
    expect(transaction).toMatch(/\S/);
    expect(await references(transaction!)).toEqual([order.reference]);
    expect(await references(` ${transaction!} `)).toEqual([order.reference]);
    expect(await references(transaction!.slice(0, -1))).toEqual([]);
    const { token } = await db
      .selectFrom("stored_payments")
      .select("token")
      .where("attempt_id", "=", payment!.id)
      .executeTakeFirstOrThrow();
    expect(await references(token)).toContain(order.reference);
    expect(await references(token.slice(1))).toEqual([]);
    // What is charged later stands with the subscription that it was charged for.
    const [subscription] = order.subscriptions;
    const later = {
      id: `later-${order.id}`,
      kind: "charge",
      method: "zuora_card",
      amount: 500,
      currency: "GBP",
      state: "settled",
      tries: 0,
    };
    const at = new Date().toISOString();
    const names = { subscription_id: subscription!.id, provider_transaction: "later-transaction", created_at: at, updated_at: at };
    await db
      .insertInto("payment_attempts")
      .values({ ...later, ...names })
      .execute();
    expect(await references("later-transaction")).toEqual([order.reference]);
    expect(await references("LATER-TRANSACTION")).toEqual([]);
  });

  it("[MMA-2] orders from before they were found by an address are found, too", async () => {
    const { order_reference: reference } = await placeOrder(shop, {}, [line("/offers/magazine")], of(" Before@Shopper.example "));
    const { db } = shop.server.services.storage;
    for (const index of ["orders_of_email", "invoices_number"]) await db.schema.dropIndex(index).execute();
    await db.schema.alterTable("orders").dropColumn("customer_email").execute();
    await up(db as unknown as Kysely<unknown>);
    expect(await references("before@shopper.example")).toEqual([reference]);
  });
});
