import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { run as deleteFeedback } from "../../src/server/jobs/hourly/feedback";
import { isDeclinedForGood } from "../../src/server/renewal/declined-for-good";
import { erasedOwner } from "../../src/server/personal-data/erased";
import { createDatabase, DATABASES } from "../support/databases";
import { orderOf, startShop, type TestShop } from "../support/shop-server";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { placeOrder } from "./support/account-shop";

const NOTHING = {
  checkouts: 0,
  "deleted-pages": 0,
  "deleted-pictures": 0,
  "editor-links": 0,
  erasures: 0,
  feedback: 0,
  newsletter: 0,
  "idempotency-keys": 0,
  "invoice-buyers": 0,
  "page-words": 0,
  "payment-attempts": 0,
  "picture-objects": 0,
  "promo-reservations": 0,
  "rate-limits": 0,
  "sent-mails": 0,
  "shopper-emails": 0,
};
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

describe.each(DATABASES)("what a shop keeps, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  it("is deleted once nobody needs it, and an order and its checkout never", async () => {
    const { storage, hourlyJobs } = shop.server.services;
    const { db } = storage;
    const [ordered, expired, lately] = [await shop.checkout(), await shop.checkout(), await shop.checkout()];
    await shop.call("POST", "/api/order", orderOf(ordered), { "Idempotency-Key": "kept-for-a-week" });
    for (const message of ["Old", "New"]) await shop.call("POST", "/api/feedback", { message });
    const age = (table: "checkouts" | "idempotency_keys" | "feedback", column: string, id: string, days: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${daysAgo(days)} where ${sql.ref(table === "idempotency_keys" ? "key" : table === "feedback" ? "message" : "id")} = ${id}`.execute(
        db,
      );
    await age("checkouts", "expires_at", ordered, 400);
    await age("checkouts", "expires_at", expired, 91);
    await age("checkouts", "expires_at", lately, 89);
    await age("feedback", "created_at", "Old", 366);
    await db
      .updateTable("outbox")
      .set({ done_at: daysAgo(31) })
      .where("topic", "=", "order-confirmation")
      .execute();

    expect(await hourlyJobs.runAll()).toEqual({ ...NOTHING, checkouts: 1, feedback: 1, "sent-mails": 1 });
    expect((await db.selectFrom("checkouts").select("id").execute()).map(({ id }) => id).toSorted()).toEqual([ordered, lately].toSorted());
    expect(await db.selectFrom("orders").select("checkout_id").execute()).toEqual([{ checkout_id: ordered }]);
    expect(await db.selectFrom("feedback").select("message").execute()).toEqual([{ message: "New" }]);
    // The mail of the new feedback waits.
    expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([{ topic: "feedback" }, { topic: "feedback" }]);
    expect(
      (await shop.call("POST", "/api/order", orderOf(ordered), { "Idempotency-Key": "kept-for-a-week" })).headers.get(
        "idempotency-replayed",
      ),
    ).toBe("true");
    await age("idempotency_keys", "created_at", "kept-for-a-week", 8);
    expect(await hourlyJobs.runAll()).toMatchObject({ checkouts: 0, "idempotency-keys": 1, feedback: 0, "sent-mails": 0 });
  });

  it("keeps no payment that came to nothing, and every other: paid ones are their orders', and unfinished ones are somebody's money", async () => {
    const { storage, hourlyJobs } = shop.server.services;
    const attempt = (state: string, days: number, next_try_at: string | null = null) => ({
      id: `${state}-${days}-${next_try_at ? "due" : "ended"}`,
      checkout_id: `of-${state}-${days}-${next_try_at}`,
      kind: "pay",
      method: "zuora_card",
      amount: 999,
      currency: "GBP",
      state,
      provider_transaction: null,
      frozen: null,
      result: null,
      error: null,
      order_id: null,
      tries: 0,
      next_try_at,
      created_at: daysAgo(days),
      updated_at: daysAgo(days),
    });
    const kept = [
      ...["unknown", "authorised", "voiding", "declined"].map((state) => attempt(state, 400, daysAgo(-1))),
      ...["ordered", "refunded"].map((state) => attempt(state, 400)),
      ...["declined", "voided"].map((state) => attempt(state, 89)),
    ];
    const gone = ["declined", "voided"].map((state) => attempt(state, 91));
    await storage.db
      .insertInto("payment_attempts")
      .values([...kept, ...gone])
      .execute();
    await storage.db
      .insertInto("payment_events")
      .values(gone.map(({ id, state }) => ({ id, attempt_id: id, state, note: null, at: daysAgo(91), position: 1 })))
      .execute();
    expect(await hourlyJobs.runAll()).toMatchObject({ "payment-attempts": 2 });
    const ids = (await storage.db.selectFrom("payment_attempts").select("id").execute()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
    expect(await storage.db.selectFrom("payment_events").select("id").execute()).toEqual([]);
  });

  it("[MMA-2] [PAY-14] of a subscription that is unpaid every try stays however short a shop keeps them: a card refused for good stays refused", async () => {
    const own = await startShop(kind, { retention: { ...shop.server.services.config.retention, checkoutDays: 1 } });
    try {
      const { storage, hourlyJobs } = own.server.services;
      const { db } = storage;
      await placeOrder(own, (await signedIn(own)).bearer);
      const { id: subscription } = await db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow();
      const due = {
        id: "renewal",
        subscription_id: subscription,
        due_on: daysAgo(10).slice(0, 10),
        amount: 999,
        currency: "GBP",
        state: "failed",
        tries: 2,
        charge_id: "renewal.2",
        failure: "soft insufficient-funds",
        first_failed_on: daysAgo(10).slice(0, 10),
        next_try_on: daysAgo(-4).slice(0, 10),
        last_day: daysAgo(-4).slice(0, 10),
        leased_until: null,
        created_at: daysAgo(10),
        updated_at: daysAgo(5),
      };
      const attempt = (charge: string, card: string, declined: string, more: object = {}) => ({
        id: charge,
        checkout_id: null,
        kind: "charge",
        method: "zuora_card",
        amount: 999,
        currency: "GBP",
        state: "declined",
        provider_transaction: null,
        frozen: null,
        result: JSON.stringify({ state: "declined", kind: declined, code: "said" }),
        error: null,
        order_id: null,
        subscription_id: subscription,
        stored_payment_id: card,
        charge_id: charge,
        tries: 0,
        next_try_at: null,
        created_at: daysAgo(10),
        updated_at: daysAgo(10),
        ...more,
      });
      const others = { subscription_id: null, stored_payment_id: null };
      await db.insertInto("renewals").values(due).execute();
      await db
        .insertInto("payment_attempts")
        .values([attempt("renewal.1", "stolen", "hard"), attempt("renewal.2", "empty", "soft"), attempt("of-an-order", "", "hard", others)])
        .execute();
      const refused = () => Promise.all(["stolen", "empty"].map((card) => isDeclinedForGood(db, subscription, card)));
      expect(await hourlyJobs.runAll()).toMatchObject({ "payment-attempts": 1 });
      expect(await refused()).toEqual([true, false]);
      for (const state of ["due", "charging"]) {
        await db.updateTable("renewals").set({ state }).execute();
        expect(await hourlyJobs.runAll()).toMatchObject({ "payment-attempts": 0 });
        expect(await refused()).toEqual([true, false]);
      }
      await db.updateTable("renewals").set({ state: "given-up" }).execute();
      // Until it is over its owner may go on, and is asked for it again.
      await db
        .updateTable("subscriptions")
        .set({ status: "cancelled", term_end: daysAgo(-5).slice(0, 10) })
        .execute();
      expect(await hourlyJobs.runAll()).toMatchObject({ "payment-attempts": 0 });
      // Nobody judges by them any more.
      await db
        .updateTable("subscriptions")
        .set({ term_end: daysAgo(5).slice(0, 10) })
        .execute();
      expect(await hourlyJobs.runAll()).toMatchObject({ "payment-attempts": 2 });
    } finally {
      await own.close();
    }
  });

  it("is deleted a little at a time, however much there is", async () => {
    const { storage, hourlyJobs } = shop.server.services;
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: `old-${index}`,
      message: "Old",
      request_id: null,
      page: null,
      created_at: daysAgo(400),
    }));
    for (let start = 0; start < rows.length; start += 400)
      await storage.db
        .insertInto("feedback")
        .values(rows.slice(start, start + 400))
        .execute();
    expect((await hourlyJobs.runAll()).feedback).toBe(1_200);
  });

  it("[BLD-10] lets whoever shops have their turn after each batch", async () => {
    const { storage, config, idempotency, promoUsage, pictureBytes } = shop.server.services;
    const rows = Array.from({ length: 400 }, (_, index) => ({
      message: "Old",
      request_id: null,
      page: null,
      created_at: daysAgo(400),
      index,
    }));
    for (let start = 0; start < 10; start++)
      await storage.db
        .insertInto("feedback")
        .values(rows.map(({ index, ...row }) => ({ ...row, id: `many-${start}-${index}` })))
        .execute();
    let turns = 0;
    let isDone = false;
    const other = () => {
      turns++;
      if (!isDone) setImmediate(other);
    };
    setImmediate(other);
    expect(await deleteFeedback({ storage, config, idempotency, promoUsage, pictureBytes }, Date.now())).toBe(4_000);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it("[MMA-5] of invoices of people who are forgotten the buyer goes after its years, whatever language the database speaks", async () => {
    const database = await createDatabase(kind, "en-US");
    const own = await startShop(kind, {}, database);
    try {
      const { storage, hourlyJobs, invoiceRound } = own.server.services;
      const { db } = storage;
      const company = {
        customerDetails: { firstName: "Ada", lastName: "Byron", email: ADA.email, companyName: "Byron & Co", taxId: "GB987" },
      };
      await placeOrder(own, (await signedIn(own)).bearer, undefined, company);
      await placeOrder(own, (await signedIn(own, BEN)).bearer, undefined, company);
      await invoiceRound.run();
      await db.updateTable("invoices").set({ owner_sub: erasedOwner() }).where("owner_sub", "=", ADA.sub).execute();
      const years = (count: number) => Date.now() + count * 366 * 86_400_000;
      const invoices = () => db.selectFrom("invoices").selectAll().orderBy("sequence").execute();
      // The owner's own columns and the buyer aside: the number, the lines and the sums stay what was issued.
      const issued = async () =>
        (await invoices()).map(({ owner_sub: _owner, content, ...row }) => {
          const { buyer: _buyer, buyerTaxId: _taxId, ...stays } = JSON.parse(content) as InvoiceContent;
          return { ...row, stays };
        });
      const before = await issued();
      expect((await hourlyJobs.runAll(years(10)))["invoice-buyers"]).toBe(0);
      expect((await hourlyJobs.runAll(years(12)))["invoice-buyers"]).toBe(1);
      expect(await issued()).toEqual(before);
      const kept = await invoices();
      const contentOf = (owner: RegExp) => JSON.parse(kept.find((row) => owner.test(row.owner_sub ?? ""))!.content) as InvoiceContent;
      expect(contentOf(/^gone:/).buyer).toEqual([]);
      expect(contentOf(/^gone:/)).not.toHaveProperty("buyerTaxId");
      expect(contentOf(/^ben$/).buyer).toContain("Ada Byron");
      expect(contentOf(/^ben$/).buyerTaxId).toBe("GB987");
      expect((await hourlyJobs.runAll(years(12)))["invoice-buyers"]).toBe(0);
    } finally {
      await own.close();
      await database.drop();
    }
  });

  it("is kept for ever where a shop says 0 days", async () => {
    const forever = await startShop(kind, {
      retention: { checkoutDays: 0, keyDays: 0, feedbackDays: 0, mailDays: 0, signUpDays: 0, invoiceBuyerDays: 0, deletedPageDays: 0 },
    });
    const { storage, hourlyJobs } = forever.server.services;
    await storage.db
      .insertInto("feedback")
      .values({ id: "old", message: "Old", request_id: null, page: null, created_at: daysAgo(9_000) })
      .execute();
    expect(await hourlyJobs.runAll()).toEqual(NOTHING);
    await forever.close();
  });

  it.each([
    ["checkouts by expiry", sql`select id from checkouts where expires_at < '2020'`, "checkouts_expires"],
    ["orders by day", sql`select id from orders where created_at < '2020'`, "orders_created"],
    ["subscriptions by email", sql`select id from subscriptions where owner_email = 'ada@shopper.example'`, "subscriptions_email"],
    [
      "payments that came to nothing by age",
      sql`select id from payment_attempts where updated_at < '2020' and state in ('declined', 'voided') and next_try_at is null`,
      "payment_attempts_ended",
    ],
    ["feedback by age", sql`select id from feedback where created_at < '2020'`, "feedback_created"],
  ])("finds %s by an index", async (_, query, index) => {
    const { storage } = shop.server.services;
    const plan = await storage.db.connection().execute(async (connection) => {
      // With a handful of rows, reading them all is cheaper than any index.
      if (kind === "postgres") await sql`set enable_seqscan = off`.execute(connection);
      const { rows } = await sql`explain ${sql.raw(kind === "postgres" ? "" : "query plan")} ${query}`.execute(connection);
      if (kind === "postgres") await sql`reset enable_seqscan`.execute(connection);
      return JSON.stringify(rows);
    });
    expect(plan).toContain(index);
  });
});
