/** What the shop keeps about a shopper: taken along as a file, or taken away for good. */
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "../../src/domain/money/money";
import { dateOf } from "../../src/domain/time/calendar";
import { PERSONAL_TABLES } from "../../src/server/personal-data/personal-tables";
import { run as cleanUp } from "../../src/server/jobs/hourly/erasures";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { personIn } from "../support/people";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const HOUR_MS = 3_600_000;
let people = 0;

describe.each(DATABASES)("personal data on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ben: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ben = await signedIn(shop, BEN);
    // The rounds are the tests' own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const db = () => shop.server.services.storage.db;
  /** Somebody with a name that stands nowhere else. */
  function somebody() {
    // Long enough to stand in no random id.
    const who = `zoefromthelake${++people}`;
    const email = `${who}@zwicky-post.example`;
    return { ...ADA, sub: `subject-${who}`, email, given_name: "Zoe", family_name: "Zwicky" };
  }
  type Person = ReturnType<typeof somebody>;
  const whoIn = (email: string) => email.split("@")[0]!;
  const detailsOf = ({ email }: Pick<Person, "email">) => ({
    customerDetails: { firstName: "Zoe", lastName: "Zwicky", email, phone: "+44 20 7946 0999" },
    billingDetails: { address1: `7 ${whoIn(email)} Lane`, city: "London", postalCode: "SW1A 7ZZ", country: "GB" },
    contactPermissions: { post: "2026-03-01T09:00:00.000Z" },
  });
  async function ordered(who: SignedIn | undefined, path: string, more: object): Promise<string> {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line(path)]), more), who?.bearer);
    expect(placed.status, placed.text).toBe(201);
    return placed.body.order_reference as string;
  }
  const subscriptionOf = async (reference: string) =>
    (
      await db()
        .selectFrom("subscriptions")
        .innerJoin("orders", "orders.id", "subscriptions.order_id")
        .select("subscriptions.id")
        .where("order_reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).id;
  const cancel = async (id: string, who: SignedIn, comment = "Zwicky moves away") => {
    const answer = await shop.call(
      "POST",
      `/api/mma/subscriptions/${id}/cancel`,
      { comment },
      { ...who.bearer, "Idempotency-Key": `cancel-${id}` },
    );
    expect(answer.status, answer.text).toBe(200);
  };
  const ask = (who: SignedIn | undefined) => shop.call("POST", "/api/mma/personal-data/erasure", { language: "en" }, who?.bearer);
  const erase = (key: string, who?: SignedIn) => shop.call("POST", "/api/mma/personal-data/erase", { key }, who?.bearer);
  /** The key of the mail that was written last. */
  async function mailedKey(who: SignedIn): Promise<string> {
    const asked = await ask(who);
    expect(asked.status, asked.text).toBe(202);
    const { payload } = await db()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "erasure-asked")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const mail = (await mailsOf(shop)["erasure-asked"]!(JSON.parse(payload) as Record<string, string>))!;
    expect(mail.to).toBe(asked.body.email);
    expect(mail.text).not.toMatch(/\{\{|undefined/);
    return /\?erase=([\w-]+)/.exec(mail.text)![1]!;
  }
  /** All that stands in the database. */
  async function everything(but?: string): Promise<string> {
    const rows: unknown[] = [];
    for (const table of (await tablesOf()).filter((name) => name !== but))
      rows.push((await sql`select * from ${sql.table(table)}`.execute(db())).rows);
    return JSON.stringify(rows);
  }
  const tablesOf = async () => (await db().introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));

  it("[MMA-5] every table of the database is named, with what becomes of it", async () => {
    const named = Object.keys(PERSONAL_TABLES).filter((name) => kind === "postgres" || name !== "rate_limits");
    expect(named.toSorted()).toEqual((await tablesOf()).toSorted());
    for (const { why } of Object.values(PERSONAL_TABLES)) expect(why).toMatch(/\w{2}/);
  });

  it("[MMA-5] the file has everything that is theirs, and nothing of anybody else's nor what charges a card", async () => {
    const zoe = somebody();
    const own = await signedIn(shop, zoe);
    const reference = await ordered(own, "/offers/vpn-monthly", detailsOf(zoe));
    const guest = await ordered(undefined, "/offers/vpn-monthly", detailsOf(zoe));
    await ordered(own, "/offers/gift-year", { ...detailsOf(zoe), recipientDetails: { firstName: "Clara", message: "For you" } });
    const others = await ordered(ben, "/offers/vpn-monthly", {
      customerDetails: { firstName: "Ben", lastName: "Okri", email: BEN.email! },
    });
    const card = await shop.checkout([line(trial.offer)]);
    await trial.order(
      {
        ...shop,
        call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...own.bearer, ...headers })) as TestShop["call"],
      },
      sandbox,
      card,
    );
    await shop.server.services.invoiceRound.run();
    await cancel(await subscriptionOf(reference), own);
    const answer = await shop.call("GET", "/api/mma/personal-data", undefined, own.bearer);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="personal-data-${today}.json"`);
    const { text } = answer;
    const content = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(content["profile"]).toMatchObject({ sub: zoe.sub, email: zoe.email });
    expect(content["orders"]!.map((order) => order["order_reference"])).toEqual(expect.arrayContaining([reference, guest]));
    expect(content["orders"]).toHaveLength(4);
    expect(content["addresses"]).toContainEqual(detailsOf(zoe).billingDetails);
    expect(content["permissions"]).toContainEqual(
      expect.objectContaining({ order: reference, contactPermissions: detailsOf(zoe).contactPermissions }),
    );
    expect(content["subscriptions"]).toHaveLength(3);
    expect(text).toContain("Zwicky moves away");
    expect(content["invoices"]).toHaveLength(4);
    expect(content["giftsGiven"]).toMatchObject([{ recipient: "Clara" }]);
    expect(content["baskets"]!.length).toBeGreaterThanOrEqual(4);
    expect(content["signIns"]).toHaveLength(1);
    expect(content["paymentMethods"]).toMatchObject([{ lastDigits: expect.stringMatching(/^\d{4}$/) as string }]);
    const { token, token_hash } = await db()
      .selectFrom("stored_payments")
      .innerJoin("shopper_sessions", "shopper_sessions.sub", "stored_payments.owner_sub")
      .select(["token", "token_hash"])
      .where("owner_sub", "=", zoe.sub)
      .executeTakeFirstOrThrow();
    const { code } = await db().selectFrom("gifts").select("code").where("buyer_sub", "=", zoe.sub).executeTakeFirstOrThrow();
    for (const secret of [token, token_hash, code, others, BEN.email!]) expect(text).not.toContain(secret);
    expect(await db().selectFrom("audit_events").select("person").where("subject", "=", zoe.sub).execute()).toEqual([{ person: null }]);
  });

  it("[MMA-5] nobody gets a file or a link without signing in", async () => {
    expect((await shop.call("GET", "/api/mma/personal-data")).status).toBe(401);
    expect((await ask(undefined)).status).toBe(401);
    expect((await erase("x".repeat(43))).status).toBe(401);
  });

  it("[MMA-5] no link is mailed while a subscription runs, a payment is owed, or something is being worked on; each says what to do", async () => {
    const zoe = somebody();
    const own = await signedIn(shop, zoe);
    const id = await subscriptionOf(await ordered(own, "/offers/vpn-monthly", detailsOf(zoe)));
    expect(await ask(own)).toMatchObject({
      status: 409,
      body: { error: { code: "erasure-active", data: { obstacles: [{ subscription: id, reason: "active" }] } } },
    });
    await cancel(id, own);
    expect(await ask(own)).toMatchObject({ status: 409, body: { error: { code: "erasure-under-way" } } });
    await shop.server.services.invoiceRound.run();
    const owed = {
      id: `owed-${id}`,
      subscription_id: id,
      due_on: today,
      amount: 999,
      currency: "GBP",
      state: "failed",
      tries: 1,
      charge_id: null,
      failure: "hard",
      first_failed_on: today,
      next_try_on: null,
      last_day: today,
      leased_until: null,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    };
    await db().insertInto("renewals").values(owed).execute();
    expect(await ask(own)).toMatchObject({
      status: 409,
      body: { error: { code: "erasure-unpaid", data: { obstacles: [{ subscription: id, reason: "unpaid" }] } } },
    });
    expect(await db().selectFrom("erasures").select("id").where("owner_sub", "=", zoe.sub).execute()).toEqual([]);
    await db().updateTable("renewals").set({ state: "given-up" }).where("id", "=", owed.id).execute();
    const key = await mailedKey(own);
    // What has begun since the mail counts as well.
    await ordered(own, "/offers/vpn-monthly", detailsOf(zoe));
    expect(await erase(key, own)).toMatchObject({ status: 409, body: { error: { code: "erasure-active" } } });
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, own.bearer)).body.items).toHaveLength(2);
  });

  it("[MMA-5] a link erases for whom it was mailed to, within the hour, and the newest alone", async () => {
    const own = await signedIn(shop, somebody());
    const before = await mailedKey(own);
    const key = await mailedKey(own);
    for (const answer of [await erase(before, own), await erase(key, ben)])
      expect(answer).toMatchObject({ status: 410, body: { error: { code: "link-over" } } });
    expect((await erase(key)).status).toBe(401);
    await db()
      .updateTable("erasures")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("done_at", "is", null)
      .execute();
    expect((await erase(key, own)).status).toBe(410);
    expect(await cleanUp({ storage: { db: db() } } as Parameters<typeof cleanUp>[0], Date.now())).toBeGreaterThan(0);
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, own.bearer)).status).toBe(200);
  });

  it("[MMA-5] who is erased stands nowhere any more: books keep sums and numbers, others keep what is theirs, and signing in begins anew", async () => {
    const zoe = somebody();
    const who = whoIn(zoe.email);
    const own = await signedIn(shop, zoe);
    await signedIn(shop, zoe);
    const reference = await ordered(own, "/offers/vpn-monthly", detailsOf(zoe));
    await ordered(undefined, "/offers/vpn-monthly", detailsOf(zoe));
    const gift = { recipientDetails: { firstName: "Clara", email: "clara@friends.example", message: `From your ${who}` } };
    await ordered(own, "/offers/gift-year", { ...detailsOf(zoe), ...gift });
    await ordered(own, "/offers/gift-year", { ...detailsOf(zoe), ...gift });
    const [waiting, redeemed] = await db().selectFrom("gifts").selectAll().where("buyer_sub", "=", zoe.sub).orderBy("id").execute();
    expect((await shop.call("POST", "/api/mma/gifts/redeem", { code: redeemed!.code }, ben.bearer)).status).toBe(200);
    await ordered(ben, "/offers/gift-year", { recipientDetails: { firstName: "Zoe", lastName: "Zwicky", email: zoe.email } });
    const received = await db()
      .selectFrom("gifts")
      .select("code")
      .where("recipient", "like", "%Zwicky%")
      .where("buyer_sub", "=", BEN.sub)
      .executeTakeFirstOrThrow();
    const got = await shop.call("POST", "/api/mma/gifts/redeem", { code: received.code }, own.bearer);
    expect(got.status, got.text).toBe(200);
    const card = await shop.checkout([line(trial.offer)]);
    const asZoe = ((method, path, body, headers = {}) => shop.call(method, path, body, { ...own.bearer, ...headers })) as TestShop["call"];
    await trial.order({ ...shop, call: asZoe }, sandbox, card);
    await shop.call(
      "POST",
      "/api/checkout/initiate",
      { basket: { basketItems: [line("/offers/vpn-monthly")] }, country: "GB", locale: "en-GB" },
      own.bearer,
    );
    await shop.server.services.invoiceRound.run();
    expect((await shop.call("GET", "/api/mma/personal-data", undefined, own.bearer)).status).toBe(200);
    const { items } = (await shop.call("GET", "/api/mma/subscriptions", undefined, own.bearer)).body as { items: { id: string }[] };
    for (const { id } of items) await cancel(id, own, `${who} moves away`);
    const invoices = await db().selectFrom("invoices").selectAll().where("owner_email", "=", zoe.email).execute();
    expect(invoices.length).toBeGreaterThanOrEqual(3);
    const due = invoices.find(({ content }) => (JSON.parse(content) as InvoiceContent).state === "due")!;
    const { headers: staff } = await personIn(shop, "publisher");
    const payment = { paidOn: "2026-01-02", reference: `${who} by bank` };
    expect((await shop.call("PUT", `/api/builder/customers/invoices/${due.id}/payment`, payment, staff)).status).toBe(204);
    const key = await mailedKey(own);

    // Where any step fails, nothing has happened.
    await sql`alter table shopper_sessions rename to sessions_elsewhere`.execute(db());
    const renamed = await shop.server.services.personalData.erasures.erase(key, zoe).then(
      () => "done",
      () => "failed",
    );
    await sql`alter table sessions_elsewhere rename to shopper_sessions`.execute(db());
    expect(renamed).toBe("failed");
    expect(await everything()).toContain(`${who} Lane`);

    const erased = await erase(key, own);
    expect(erased.status, erased.text).toBe(200);
    expect(erased.headers.get("set-cookie")).toContain("lmo_session=;");
    // A lost answer is answered again, signed in or not.
    expect((await erase(key)).status).toBe(200);
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, own.bearer)).status).toBe(401);

    const done = await db().selectFrom("outbox").selectAll().where("topic", "=", "account-erased").execute();
    expect(done).toHaveLength(1);
    const mail = await mailsOf(shop)["account-erased"]!(JSON.parse(done[0]!.payload) as Record<string, string>);
    expect(mail).toMatchObject({ to: zoe.email, subject: "Your account is erased" });
    await db().updateTable("outbox").set({ done_at: new Date().toISOString() }).where("topic", "=", "account-erased").execute();
    await cleanUp({ storage: { db: db() } } as Parameters<typeof cleanUp>[0], Date.now() + 2 * HOUR_MS);
    const left = await everything("invoices");
    expect(left.toLowerCase().split(who).length - 1, left.slice(left.toLowerCase().indexOf(who) - 200).slice(0, 300)).toBe(0);
    // Others of this file have the same name and phone.
    const kept = await db().selectFrom("orders").selectAll().where("order_reference", "=", reference).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toMatch(/Zwicky|Zoe|0999/);
    expect(kept.total_amount).toBeGreaterThan(0);
    for (const before of invoices) {
      const after = await db().selectFrom("invoices").selectAll().where("id", "=", before.id).executeTakeFirstOrThrow();
      expect(after, "an issued invoice stays as it is, and is nobody's").toEqual({
        ...before,
        owner_sub: `erased:${before.id}`,
        owner_email: "",
      });
    }

    // The gift that Ben redeemed runs on, the other still waits for Clara; neither says who gave it.
    const bens = (await shop.call("GET", "/api/mma/subscriptions", undefined, ben.bearer)).body.items as {
      paymentMethod: string;
      status: string;
    }[];
    expect(bens.filter(({ paymentMethod, status }) => paymentMethod === "gift" && status === "active")).toHaveLength(1);
    const look = await shop.call("POST", "/api/gifts/look", { code: waiting!.code });
    expect(look.status).toBe(200);
    expect(look.body.gift).not.toHaveProperty("from");
    expect(look.body.gift).not.toHaveProperty("message");
    const event = await db().selectFrom("audit_events").selectAll().where("kind", "=", "account-erased").executeTakeFirstOrThrow();
    expect(JSON.parse(event.details)).toMatchObject({ invoices: expect.any(Number) as number });

    // That it was asked for stays in the trail, and does not say by whom.
    const asked = await db().selectFrom("audit_events").selectAll().where("kind", "=", "erasure-asked").execute();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map(({ person }) => person)).toEqual(asked.map(() => null));
    expect(asked.map(({ subject }) => subject)).toContain("erased");
    expect(await db().selectFrom("audit_events").select("id").where("subject", "=", zoe.sub).execute()).toEqual([]);

    const anew = await signedIn(shop, zoe);
    for (const path of ["/api/mma/subscriptions", "/api/mma/invoices", "/api/mma/gifts"])
      expect((await shop.call("GET", path, undefined, anew.bearer)).body.items, path).toEqual([]);
    const file = JSON.parse((await shop.call("GET", "/api/mma/personal-data", undefined, anew.bearer)).text) as Record<string, unknown[]>;
    for (const part of ["orders", "baskets", "paymentMethods", "mails"]) expect(file[part], part).toEqual([]);
  });

  it("[MMA-5] who an invoice was for is forgotten once the law has it kept no more, and the invoice of somebody who is still there never", async () => {
    const zoe = somebody();
    const own = await signedIn(shop, zoe);
    const kept = await signedIn(shop, somebody());
    const references = [
      await ordered(own, "/offers/vpn-monthly", detailsOf(zoe)),
      await ordered(kept, "/offers/vpn-monthly", detailsOf(zoe)),
    ];
    await cancel(await subscriptionOf(references[0]!), own);
    await shop.server.services.invoiceRound.run();
    // Pressed twice at once it happens once.
    const key = await mailedKey(own);
    const done = async () => (await db().selectFrom("audit_events").select("id").where("kind", "=", "account-erased").execute()).length;
    const before = await done();
    const answers = await Promise.all([erase(key, own), erase(key, own), erase(key, own)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await done()).toBe(before + 1);

    const contents = async () =>
      Promise.all(
        references.map(async (reference) => {
          const row = await db()
            .selectFrom("invoices")
            .select("content")
            .where("content", "like", `%${reference}%`)
            .executeTakeFirstOrThrow();
          return JSON.parse(row.content) as InvoiceContent;
        }),
      );
    const issued = await contents();
    const { hourlyJobs } = shop.server.services;
    const years = (count: number) => Date.now() + count * 366 * 24 * HOUR_MS;
    await hourlyJobs.runAll(years(10));
    expect(await contents(), "ten years on").toEqual(issued);
    await hourlyJobs.runAll(years(12));
    expect(await contents()).toEqual([{ ...issued[0], buyer: [] }, issued[1]]);
    expect((await hourlyJobs.runAll(years(12)))["invoice-buyers"]).toBe(0);
  });

  it("[MMA-5] [PAY-13] nobody is erased while their money is going back, and a renewal's is paid back elsewhere afterwards", async () => {
    const zoe = somebody();
    const own = await signedIn(shop, zoe);
    const asZoe = ((method, path, body, headers = {}) => shop.call(method, path, body, { ...own.bearer, ...headers })) as TestShop["call"];
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order({ ...shop, call: asZoe }, sandbox, checkoutId);
    const { id: subscriptionId, stored_payment_id: storedPaymentId } = await db()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["subscriptions.id", "stored_payment_id"])
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const { charges, refunds, attemptList } = shop.server.services;
    const charge = { id: `renewal-${subscriptionId}`, storedPaymentId: storedPaymentId!, subscriptionId, total: money(4_200, "GBP") };
    const renewal = await charges.charge(charge);
    expect(renewal.state).toBe("paid");
    await cancel(subscriptionId, own);
    await shop.server.services.invoiceRound.run();

    const headers = await shop.editor();
    const refund = (attempt: string) => shop.call("POST", `/api/payments/attempts/${attempt}/refund`, undefined, headers);
    const [attempt] = await attemptList.list({ checkoutId }, 1);
    await sandbox.behaves("down");
    expect((await refund(attempt!.id)).body).toMatchObject({ state: "refunding" });
    expect(await ask(own)).toMatchObject({ status: 409, body: { error: { code: "erasure-under-way" } } });
    await sandbox.behaves("works");
    // As the round does.
    expect(await refunds.finish(await charges.parts.attempts.find(attempt!.id))).toBe("refunded");

    expect((await erase(await mailedKey(own), own)).status).toBe(200);
    const refused = await refund(renewal.attemptId);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "not-refundable" } } });
    expect(refused.body.error.message).toContain("erased");
    expect((await attemptList.one(renewal.attemptId))!.state).toBe("settled");
  });
});
