/** What mails say of gifts: each has its own code, none is told of whose money went back, and none is taken for the one before. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import { GiftRound } from "../../src/server/gift/gift-round";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importGifts } from "./support/gift-offer";

const CLARA = { firstName: "Clara", lastName: "Noor", email: "Clara@friends.example" };

describe.each(DATABASES)("mails of gifts on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    await importGifts(shop, "online", "print", "radio");
  });
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const round = () => new GiftRound(shop.server.services).run();
  const giftsOf = (orderId: string) => db().selectFrom("gifts").selectAll().where("order_id", "=", orderId).execute();
  const buys = async (...names: string[]) => {
    const lines = names.map((name) => line(`/offers/gift-${name}`));
    const { id } = await placeOrder(shop, ada.bearer, lines, { recipientDetails: CLARA });
    return { orderId: id, gift: (await giftsOf(id))[0]! };
  };
  /** As their events become them now. */
  const mails = async (gift: string, topic = "gift-begins") => {
    const rows = await db()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", topic)
      .where("payload", "like", `%${gift}%`)
      .orderBy("id")
      .execute();
    return Promise.all(rows.map(({ payload }) => mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>)));
  };
  async function moneyGoesBack(orderId: string) {
    const order = await db().selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const { checkout_id, total_amount: amount, currency } = order;
    const about = { id: `paid-${orderId}`, checkout_id, order_id: orderId, kind: "pay", method: "zuora_card", amount, currency };
    await db()
      .insertInto("payment_attempts")
      .values({ ...about, state: "refunded", tries: 0, created_at: at, updated_at: at })
      .execute();
  }

  it("[MMA-3] one that cannot be read keeps no other from being announced", async () => {
    const bought = [await buys("online"), await buys("online"), await buys("online")];
    const [first, damaged, last] = bought.map(({ gift }) => gift).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await db().updateTable("gifts").set({ recipient: "{" }).where("id", "=", damaged!.id).execute();
    const faults: string[] = [];
    const { storage, catalogue } = shop.server.services;
    expect(await new GiftRound({ storage, catalogue, onFault: (_error, gift) => void faults.push(gift) }).run()).toBe(2);
    expect(faults).toEqual([damaged!.id]);
    for (const { id } of [first!, last!]) expect((await mails(id)).length).toBe(1);
    await db().updateTable("gifts").set({ recipient: damaged!.recipient }).where("id", "=", damaged!.id).execute();
    await round();
    expect((await mails(damaged!.id)).length).toBe(1);
  });

  it("[MMA-3] a gift whose money went back before its day is announced to nobody", async () => {
    const [kept, returned] = [await buys("online"), await buys("online")];
    await moneyGoesBack(returned.orderId);
    await round();
    expect((await mails(kept.gift.id)).length).toBe(1);
    expect(await mails(returned.gift.id)).toEqual([]);
    // It is done with: no round looks at it again.
    expect((await giftsOf(returned.orderId))[0]!.announced_on).not.toBeNull();
  });

  it("[MMA-3] nor is one whose money went back while its mail waited", async () => {
    const { orderId, gift } = await buys("online");
    await round();
    expect((await mails(gift.id))[0]).toMatchObject({ to: CLARA.email });
    await moneyGoesBack(orderId);
    expect(await mails(gift.id)).toEqual([undefined]);
  });

  it("[MMA-3] [COMP-1] an order of several gifts says of each which code redeems it", async () => {
    const { orderId } = await buys("online", "print", "radio");
    const gifts = await giftsOf(orderId);
    expect(gifts).toHaveLength(3);
    const { text } = (await mailsOf(shop)["order-confirmation"]!({ orderId }))!;
    for (const { item, code } of gifts) {
      const { offer } = JSON.parse(item) as BasketItem;
      const [, section = ""] = text.split(`\n${offer.data.attributes.display_name__limio}\n`);
      expect(/Gift code: (\S+)/.exec(section)?.[1], offer.path).toBe(code);
    }
    expect(text.match(/Gift code: /g)).toHaveLength(3);
  });

  it("[MMA-3] [COMP-1] a single gift needs no name", async () => {
    const { orderId, gift } = await buys("print");
    const { text } = (await mailsOf(shop)["order-confirmation"]!({ orderId }))!;
    expect(text).toContain("Your gift\n");
    expect(text).toContain(`Gift code: ${gift.code}`);
  });

  it("[MMA-2] [MMA-3] with another code it is another mail to mail programs; another spelling of the address is no other address", async () => {
    const { gift } = await buys("online");
    await round();
    const change = (recipientDetails: object) => shop.call("POST", `/api/mma/gifts/${gift.id}/recipient`, { recipientDetails }, ada.bearer);
    const [before] = await mails(gift.id);
    expect((await change({ ...CLARA, email: "clara@FRIENDS.example" })).body.gift.code).toBe(gift.code);
    await round();
    expect(await mails(gift.id)).toHaveLength(1);

    const corrected = (await change({ ...CLARA, email: "clara.noor@friends.example" })).body.gift.code as string;
    expect(corrected).not.toBe(gift.code);
    await round();
    const now = (await mails(gift.id)).at(-1)!;
    expect(now.text).toContain(corrected);
    expect(now.id).not.toBe(before!.id);
    // Ids stand in logs of mail servers.
    const [changed] = (await mails(gift.id, "gift-changed")).slice(-1);
    for (const { id } of [now, changed!]) expect(id).not.toContain(corrected);
  });
});
