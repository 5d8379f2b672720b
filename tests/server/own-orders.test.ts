/** Whoever is signed in finds all that they have bought, and nothing of anybody else's. */
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountOrdersResponse } from "../../src/domain/calls/calls.gen";
import { dateOf } from "../../src/domain/time/calendar";
import { up } from "../../src/server/storage/migrations/04/052-owned-orders";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { personIn } from "../support/people";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { placeOrder } from "./support/account-shop";

const card = keptTrials.find(({ type }) => type === "zuora_card")!;
const by = (email: string) => ({ customerDetails: { firstName: "Ada", lastName: "Byron", email } });
const CLARA = { sub: "clara", email: "clara@shopper.example", email_verified: true };

describe.each(DATABASES)("own orders on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(card.sandbox);
    shop = await startShop(kind, { paymentSettings: card.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const list = async ({ bearer }: SignedIn, before?: string): Promise<AccountOrdersResponse> => {
    const answer = await shop.call("GET", `/api/mma/orders${before ? `?before=${before}` : ""}`, undefined, bearer);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const references = async (who: SignedIn) => (await list(who)).items.map((order) => order.order_reference);

  it("[MMA-8] says what was bought, when, for how much, what became of the money, and leads to page and invoice", async () => {
    const placed = await placeOrder(shop, ada.bearer, [line("/offers/vpn-monthly", 2)]);
    const [order] = (await list(ada)).items;
    expect(order).toMatchObject({
      id: placed.id,
      order_reference: placed.order_reference,
      orderedOn: dateOf(new Date().toISOString()),
      items: [{ name: "VPN monthly", quantity: 2 }],
      isGift: false,
      money: "by-invoice",
      invoice: null,
    });
    const page = await shop.call("GET", `/complete/?basket=${order!.checkoutId}`, undefined, ada.cookie);
    expect(page.text).toContain(placed.order_reference);

    await shop.server.services.invoiceRound.run();
    const { invoice, total } = (await list(ada)).items[0]!;
    const pdf = await shop.call("GET", `/api/mma/invoices/${invoice}/download`, undefined, ada.bearer);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { content } = await shop.server.services.storage.db
      .selectFrom("invoices")
      .select("content")
      .where("id", "=", invoice!)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ ...total, order_reference: placed.order_reference });
  });

  it("[MMA-8] says of a gift that it is one, and of a trial that nothing is due", async () => {
    const gift = await placeOrder(shop, ada.bearer, [line("/offers/gift-year")]);
    expect((await list(ada)).items[0]).toMatchObject({ id: gift.id, isGift: true });
    const trial = await placeOrder(shop, ada.bearer, [line("/offers/vpn-free-month")]);
    expect((await list(ada)).items[0]).toMatchObject({ id: trial.id, isGift: false, total: { amount: 0 }, money: "nothing-due" });
  });

  it("[MMA-8] follows the money: paid, and given back", async () => {
    await card.order(shop, sandbox, await shop.checkout([line(card.offer)]), {}, ada.bearer);
    const newest = async () => (await list(ada)).items[0]!;
    const { id, money } = await newest();
    expect(money).toBe("paid");
    const { db } = shop.server.services.storage;
    const { id: attempt } = await db.selectFrom("payment_attempts").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
    const { headers } = await personIn(shop, "publisher", "paula@builder.example");
    await db.updateTable("payment_attempts").set({ state: "refunding" }).where("id", "=", attempt).execute();
    expect(await newest()).toMatchObject({ id, money: "refunding" });
    await db.updateTable("payment_attempts").set({ state: "ordered" }).where("id", "=", attempt).execute();
    expect((await shop.call("POST", `/api/payments/attempts/${attempt}/refund`, {}, headers)).status).toBe(202);
    expect(await newest()).toMatchObject({ id, money: "refunded" });
  });

  it("[MMA-8] nobody sees what somebody else has bought; who is not signed in sees nothing", async () => {
    const ben = await signedIn(shop, BEN);
    const { order_reference: reference } = await placeOrder(shop, ada.bearer, undefined, by(BEN.email!));
    expect(await references(ada)).toContain(reference);
    expect(await references(ben)).not.toContain(reference);
    expect((await shop.call("GET", "/api/mma/orders")).status).toBe(401);
    expect((await shop.call("GET", "/api/mma/orders?before=a%20b", undefined, ada.bearer)).status).toBe(422);
  });

  it("[MMA-8] what was bought as a guest is theirs whose verified address it has, and nobody's whose is not verified", async () => {
    const { order_reference: reference } = await placeOrder(shop, {}, undefined, by(" Clara@Shopper.example "));
    expect(await references(await signedIn(shop, CLARA))).toEqual([reference]);
    expect(await references(await signedIn(shop, { ...CLARA, sub: "not-clara", email_verified: false }))).toEqual([]);
  });

  it("[MMA-8] comes ten at a time, each order once, the newest first, of guest and of account together", async () => {
    const dora = { sub: "dora", email: "dora@shopper.example", email_verified: true };
    const who = await signedIn(shop, dora);
    const placed: string[] = [];
    for (let index = 0; index < 23; index++)
      placed.unshift((await placeOrder(shop, index % 2 ? who.bearer : {}, undefined, by(dora.email))).order_reference);
    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | undefined;
    do {
      const page = await list(who, next);
      sizes.push(page.items.length);
      seen.push(...page.items.map((order) => order.order_reference));
      next = page.next ?? undefined;
    } while (next);
    expect(sizes).toEqual([10, 10, 3]);
    expect(seen).toEqual(placed);
  });

  it("[MMA-8] an order from before orders said whose they are is found, too", async () => {
    const eve = await signedIn(shop, { sub: "eve", email: "eve@shopper.example", email_verified: true });
    const { id, order_reference: reference } = await placeOrder(shop, eve.bearer, [line("/offers/gift-year")]);
    const { db } = shop.server.services.storage;
    await db.schema.dropIndex("orders_placed_by").execute();
    await db.schema.alterTable("orders").dropColumn("placed_by").execute();
    await up(db as unknown as Kysely<unknown>);
    expect(await references(eve)).toEqual([reference]);
    const { placed_by: owner } = await db.selectFrom("orders").select("placed_by").where("id", "=", id).executeTakeFirstOrThrow();
    expect(owner).toBe("eve");
  });
});
