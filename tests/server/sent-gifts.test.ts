/** The shop's people send a gift's code again: to whom it is for, or to an address put right. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerOrder } from "../../src/domain/customers/customer-order";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { GiftRound } from "../../src/server/gift/gift-round";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { personIn, type TestPerson } from "../support/people";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles } from "./support/import-files";

const path = "/api/builder/customers";
const today = dateOf(new Date().toISOString());
const CLARA = { firstName: "Clara", lastName: "Noor", email: "Clara@friends.example", message: "Enjoy it" };

describe.each(DATABASES)("a gift's code, sent again on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  let paula: TestPerson;
  beforeAll(async () => {
    ({ shop, ada, ben } = await startAccountShop(kind));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    paula = await personIn(shop, "publisher", "paula@builder.example");
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
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const row = (id: string) => db().selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const send = (id: string, body: object = {}, headers = paula.headers) => shop.call("POST", `${path}/gifts/${id}/send`, body, headers);
  const shown = async (orderId: string) =>
    ((await shop.call("GET", `${path}/orders/${orderId}`, undefined, paula.headers)).body as CustomerOrder).gifts[0]!;
  const mails = async (id: string, topic = "gift-begins") => {
    const waiting = db().selectFrom("outbox").select("payload").where("topic", "=", topic).where("payload", "like", `%${id}%`);
    const rows = await waiting.orderBy("created_at").execute();
    return Promise.all(rows.map(async ({ payload }) => (await mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>))!));
  };
  const told = async (id: string) => {
    const { body } = await shop.call("GET", `/api/builder/activity?person=${paula.email}`, undefined, paula.headers);
    return (body.events as { kind: string; title: string; subject: string; details: object }[]).filter(({ subject }) => subject === id);
  };
  const aMinuteAgo = (id: string) =>
    db()
      .updateTable("gift_events")
      .set({ at: new Date(Date.now() - 61_000).toISOString() })
      .where("gift_id", "=", id)
      .execute();

  /** One that has begun, and whose recipient was told if there is an address. */
  async function begun(recipientDetails: object = CLARA) {
    const placed = await placeOrder(shop, ada.bearer, [line("/offers/gift-online")], { recipientDetails });
    const { storage, catalogue } = shop.server.services;
    await new GiftRound({ storage, catalogue }).run();
    const { id, code } = await db().selectFrom("gifts").selectAll().where("order_id", "=", placed.id).executeTakeFirstOrThrow();
    return { id, code, orderId: placed.id, reference: placed.order_reference };
  }

  it("[MMA-3] [MMA-2] goes once more to whom it is for, as a mail of its own, once however often it is pressed, with a line in the trail", async () => {
    const { id, code, orderId, reference } = await begun();
    expect((await shown(orderId)).canSend).toBe(true);
    expect((await Promise.all([send(id), send(id)])).map(({ status }) => status)).toEqual([204, 204]);
    expect((await send(id, { email: " clara@FRIENDS.example " })).status).toBe(204);
    const sent = await mails(id);
    expect(sent).toMatchObject([{ to: CLARA.email }, { to: CLARA.email, text: expect.stringContaining(code) }]);
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(2);
    const lines = await told(id);
    expect(lines).toMatchObject([{ kind: "gift-code-sent", title: "A year, given", details: { reference } }]);
    expect(JSON.stringify(lines).toLowerCase()).not.toContain("clara");
    const events = await db().selectFrom("gift_events").select(["kind", "by"]).where("gift_id", "=", id).execute();
    expect(events).toEqual([{ kind: "send-code", by: paula.id }]);
    // Who has lost that one, too, is sent another.
    await aMinuteAgo(id);
    expect((await send(id)).status).toBe(204);
    expect((await mails(id)).length).toBe(3);
    expect((await row(id)).code).toBe(code);
  });

  it("[MMA-3] [MMA-2] to an address put right goes another code, its giver reads of it, and the one before redeems nothing", async () => {
    const { id, code, orderId, reference } = await begun();
    const corrected = { email: "clara.noor@friends.example" };
    expect((await Promise.all([send(id, corrected), send(id, corrected)])).map(({ status }) => status)).toEqual([204, 204]);
    const now = await row(id);
    expect(now.code).not.toBe(code);
    expect(JSON.parse(now.recipient)).toEqual({ ...CLARA, ...corrected });
    expect((await mails(id)).slice(1)).toMatchObject([{ to: corrected.email, text: expect.stringContaining(now.code) }]);
    expect(await mails(id, "gift-changed")).toMatchObject([{ to: "ada@shopper.example", text: expect.stringContaining(now.code) }]);
    expect((await shop.call("POST", "/api/gifts/look", { code })).status).toBe(404);
    expect((await shop.call("POST", "/api/gifts/look", { code: now.code })).body.gift).toMatchObject({ message: CLARA.message });
    expect(await shown(orderId)).toMatchObject({ email: corrected.email, codeEnd: now.code.slice(-4) });
    expect(await told(id)).toMatchObject([{ kind: "gift-address-corrected", details: { reference } }]);
    expect(JSON.stringify(await told(id))).not.toContain("friends.example");
    // The round has nothing more to tell.
    const { storage, catalogue } = shop.server.services;
    await new GiftRound({ storage, catalogue }).run();
    expect((await mails(id)).length).toBe(2);
  });

  it("[MMA-3] where its giver said no address one is asked for, and the code that they may have handed over stays", async () => {
    const { id, code } = await begun({ firstName: "Clara", lastName: "Noor" });
    expect(await send(id)).toMatchObject({ status: 422, body: { error: { problems: [{ path: "email", code: "required" }] } } });
    for (const email of ["nowhere", "a b@friends.example", "clara@friends.example\r\nBcc: all@friends.example"])
      expect((await send(id, { email })).status, email).toBe(422);
    expect(await mails(id)).toEqual([]);
    expect((await send(id, { email: "clara@friends.example" })).status).toBe(204);
    expect((await row(id)).code).toBe(code);
    expect(await mails(id)).toMatchObject([{ to: "clara@friends.example", text: expect.stringContaining(code) }]);
  });

  it("[MMA-3] [BLD-13] is refused for whoever may not see customers: nothing is sent, nothing changed", async () => {
    const { id, code } = await begun();
    const body = { email: "mallory@friends.example" };
    for (const role of ["viewer", "editor"] satisfies EditorRole[])
      expect((await send(id, body, (await personIn(shop, role)).headers)).status, role).toBe(403);
    const nobody = { "X-Tillwright-Builder": "1", Origin: shop.url };
    for (const headers of [nobody, { ...nobody, ...ada.bearer }]) expect((await send(id, body, headers)).status).toBe(401);
    expect([(await mails(id)).length, (await row(id)).code]).toEqual([1, code]);
    expect((await send(id, {}, (await personIn(shop, "owner")).headers)).status).toBe(204);
  });

  /** As if a card had paid for the order. */
  const paid = async (orderId: string, state: string) => {
    const order = await db().selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    await db()
      .insertInto("payment_attempts")
      .values({
        id: `paid-${order.id}`,
        checkout_id: order.checkout_id,
        order_id: order.id,
        kind: "pay",
        method: "zuora_card",
        amount: order.total_amount,
        currency: order.currency,
        state,
        tries: 0,
        created_at: at,
        updated_at: at,
      })
      .execute();
  };

  it("[MMA-3] is refused in words once it is redeemed, while it waits for its day, and where its money went back", async () => {
    const redeemed = await begun();
    expect((await shop.call("POST", "/api/mma/gifts/redeem", { code: redeemed.code }, ben.bearer)).status).toBe(200);
    const waiting = await begun({ ...CLARA, startDate: addInterval(today, 7, "day") });
    const refunded = await begun();
    await paid(refunded.orderId, "refunded");
    const returned = await begun();
    await paid(returned.orderId, "returned");
    const refusals = [
      [redeemed, "gift-redeemed", /was redeemed on/],
      [waiting, "gift-waits", /begins on .*mailed on that day/],
      [refunded, "gift-refunded", /money for this gift went back/],
      [returned, "gift-refunded", /bank has sent the payment for this gift back/],
    ] as const;
    for (const [{ id, orderId }, code, words] of refusals) {
      const before = (await mails(id)).length;
      const answer = await send(id, { email: "other@friends.example" });
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([409, code, expect.stringMatching(words)]);
      expect([(await mails(id)).length, (await shown(orderId)).canSend], code).toEqual([before, false]);
      expect(await told(id)).toEqual([]);
    }
    expect((await send("none")).body).toMatchObject({ error: { code: "gift-not-found" } });
    // Nor does its code begin anything any more.
    for (const [method, address, body] of [
      ["POST", "/api/gifts/look", { code: refunded.code }],
      ["POST", "/api/mma/gifts/redeem", { code: refunded.code }],
    ] as const) {
      const answer = await shop.call(method, address, body, ben.bearer);
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        409,
        "gift-refunded",
        expect.stringMatching(/taken back/),
      ]);
    }
    const unpaid = await shop.call("POST", "/api/mma/gifts/redeem", { code: returned.code }, ben.bearer);
    expect(unpaid.body.error.message).toMatch(/has not been paid for/);
    expect((await row(refunded.id)).redeemed_at).toBeNull();
  });

  // The embedded database does one after the other anyway.
  it.runIf(kind === "postgres")("[MMA-3] [PAY-13] whose money goes back in that moment is not redeemed", async () => {
    const { id, code, orderId } = await begun();
    await paid(orderId, "ordered");
    let asking: ReturnType<typeof shop.call> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("payment_attempts").set({ state: "refunding" }).where("order_id", "=", orderId).execute();
        asking = shop.call("POST", "/api/mma/gifts/redeem", { code }, ben.bearer);
        const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting.execute(db())).rows[0]!.count).toBe(1);
      });
    expect((await asking!).body).toMatchObject({ error: { code: "gift-refunded" } });
    expect((await row(id)).redeemed_at).toBeNull();
  });
});
