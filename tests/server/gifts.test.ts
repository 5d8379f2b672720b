/** A gift is bought, announced on its day, and redeemed by code, once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GivenGift } from "../../src/domain/order/gift";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { GiftRound } from "../../src/server/gift/gift-round";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA, type SignedIn } from "../support/signed-in";
import { line, orderOf } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles } from "./support/import-files";

const today = dateOf(new Date().toISOString());
const inDays = (days: number) => addInterval(today, days, "day");
const LEEDS = { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" };
const CLARA = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example", message: "Happy birthday" };

describe.each(DATABASES)("gifts on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada, ben } = await startAccountShop(kind, { limits: { "gift-recipient": 10 } }));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    const gift = (name: string, has_delivery__limio: boolean) => ({
      name,
      path: `/offers/gift-${name}`,
      data: {
        products: [{ path: `/products/${name}`, name, attributes: { has_delivery__limio } }],
        attributes: {
          display_name__limio: `A year, ${name}`,
          is_gift__limio: true,
          term__limio: { length: 1, type: "years" },
          payment_types__limio: ["invoice"],
          price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
        },
      },
    });
    const files = { "offers/online.json": gift("online", false), "offers/print.json": gift("print", true) };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
  });
  afterAll(() => shop.close());

  const db = () => shop.server.services.storage.db;
  const look = (code: string) => shop.call("POST", "/api/gifts/look", { code });
  const redeem = (code: string, who: SignedIn) => shop.call("POST", "/api/mma/gifts/redeem", { code }, who.bearer);
  const given = async (who: SignedIn) =>
    (await shop.call("GET", "/api/mma/gifts", undefined, who.bearer)).body.items as (GivenGift & { offer: { path: string } })[];

  /** @returns its code and the order's id */
  async function buys(what: "online" | "print", recipient: object = CLARA, who = ada): Promise<{ code: string; orderId: string }> {
    const more = { recipientDetails: recipient, ...(what === "print" && { deliveryDetails: LEEDS }) };
    const { id: orderId } = await placeOrder(shop, who.bearer, [line(`/offers/gift-${what}`)], more);
    const { code } = await db().selectFrom("gifts").select("code").where("order_id", "=", orderId).executeTakeFirstOrThrow();
    return { code, orderId };
  }

  it("[MMA-3] its buyer has the code, in the list of their gifts and in their mail; nobody else has", async () => {
    const { code, orderId } = await buys("online", { ...CLARA, startDate: inDays(7) });
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const [gift] = await given(ada);
    expect(gift).toMatchObject({
      code,
      recipient: "Clara Noor",
      startsOn: inDays(7),
      redeemedOn: null,
      offer: { path: "/offers/gift-online" },
    });
    expect(await given(ben)).toEqual([]);
    const mail = await mailsOf(shop)["order-confirmation"]!({ orderId });
    expect(mail!.text).toContain(`Gift code: ${code}`);
    expect(mail!.text).toContain(`/mma/gifts?code=${code}`);
  });

  it("[MMA-3] an order without a gift has no code", async () => {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/vpn-monthly")])), ada.bearer);
    expect(await db().selectFrom("gifts").select("id").where("order_id", "=", placed.body.id).execute()).toEqual([]);
    expect((await mailsOf(shop)["order-confirmation"]!({ orderId: placed.body.id }))!.text).not.toContain("Gift code");
  });

  it("[MMA-3] whoever holds the code sees what it is, from whom, and how long it runs, however they type it", async () => {
    const { code } = await buys("online");
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll("-", " "),
      ` ${code.replaceAll("-", "")} `,
      code.replaceAll("0", "o").replaceAll("1", "l"),
    ]) {
      const { status, body } = await look(typed);
      expect(status, typed).toBe(200);
      expect(body.gift).toMatchObject({
        offer: { path: "/offers/gift-online" },
        from: "Ada Byron",
        message: "Happy birthday",
        startsOn: today,
        endsOn: addInterval(today, 1, "year"),
      });
      expect(JSON.stringify(body)).not.toContain("@");
    }
    for (const unknown of ["0000-0000-0000-0000", "nothing", "<script>"])
      expect((await look(unknown)).body.error.code).toBe("gift-not-found");
  });

  it("[MMA-3] redeemed it is a subscription of theirs alone, paid for, without an address of its buyer", async () => {
    const { code } = await buys("online");
    const { status, body } = await redeem(code, ben);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.subscription).toMatchObject({
      status: "active",
      termStartDate: today,
      termEndDate: addInterval(today, 1, "year"),
      schedule: [],
      paymentMethod: "gift",
      paymentTypes: [],
      data: { pendingRenewalChange: null, unpaid: null },
    });
    expect(body.subscription.deliveryDetails).toEqual({ country: "GB" });
    const mine = async (who: SignedIn) =>
      ((await shop.call("GET", "/api/mma/subscriptions", undefined, who.bearer)).body.items as { id: string }[]).map(({ id }) => id);
    expect(await mine(ben)).toContain(body.subscription.id);
    expect(await mine(ada)).not.toContain(body.subscription.id);
    expect((await given(ada)).find((gift) => gift.code === code)!.redeemedOn).toBe(today);
    // What its buyer paid is not for them to read.
    expect((await shop.call("GET", "/api/mma/invoices", undefined, ben.bearer)).body.items).toEqual([]);
    const payment = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Email" } };
    const paid = await shop.call("POST", `/api/mma/subscriptions/${body.subscription.id}/payment-method`, payment, ben.bearer);
    expect(paid.status).toBe(422);
  });

  it("[MMA-3] it ends by itself, and nothing is ever charged for it", async () => {
    const { code } = await buys("online");
    const { body } = await redeem(code, ben);
    const { renewals } = shop.server.services;
    await renewals.run(new Date(`${addInterval(today, 2, "year")}T12:00:00Z`));
    const due = await db().selectFrom("renewals").select("id").where("subscription_id", "=", body.subscription.id).execute();
    expect(due).toEqual([]);
    const row = await db().selectFrom("subscriptions").selectAll().where("id", "=", body.subscription.id).executeTakeFirstOrThrow();
    expect(row.term_end).toBe(addInterval(today, 1, "year"));
  });

  it("[MMA-3] a code is redeemed once: whoever asks again is answered the same, anybody else that it is gone", async () => {
    const { code } = await buys("online");
    const at = await Promise.all([redeem(code, ben), redeem(code, ada), redeem(code, ben), redeem(code, ada)]);
    const [won] = at.filter(({ status }) => status === 200);
    expect(new Set(at.filter(({ status }) => status === 200).map(({ body }) => body.subscription.id)).size).toBe(1);
    expect(at.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual(["gift-redeemed", "gift-redeemed"]);
    expect((await look(code)).body.error.code).toBe("gift-redeemed");
    const events = await db()
      .selectFrom("subscription_events")
      .select("kind")
      .where("subscription_id", "=", won!.body.subscription.id)
      .execute();
    expect(events).toEqual([{ kind: "redeem" }]);
  });

  it("[MMA-3] who has redeemed it gets a mail that greets them and not its buyer", async () => {
    const { code } = await buys("online");
    const { body } = await redeem(code, ben);
    const rows = await db()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "subscription-changed")
      .orderBy("id", "desc")
      .execute();
    const payload = rows
      .map((row) => JSON.parse(row.payload) as Record<string, string>)
      .find((each) => each["subscription"] === body.subscription.id)!;
    const mail = (await mailsOf(shop)["subscription-changed"]!(payload))!;
    expect(mail.to).toBe("ben@shopper.example");
    expect(mail.subject).toBe("A year, online is yours");
    expect(mail.text).toContain("Hello Clara Noor,");
    expect(mail.text).not.toContain("Ada");
  });

  it("[MMA-3] nobody redeems without being signed in", async () => {
    const { code } = await buys("online");
    expect((await shop.call("POST", "/api/mma/gifts/redeem", { code })).status).toBe(401);
    expect((await look(code)).status).toBe(200);
  });

  it("[MMA-3] what is delivered begins on its day and goes where its buyer said, until whoever has it says otherwise", async () => {
    const { code } = await buys("print", { ...CLARA, startDate: inDays(3) });
    const { body } = await redeem(code, ben);
    expect(body.subscription).toMatchObject({ termStartDate: inDays(3), deliveryDetails: { city: "Leeds" } });
    const moved = await shop.call(
      "POST",
      `/api/mma/subscriptions/${body.subscription.id}/change-address`,
      { deliveryDetails: { ...LEEDS, address1: "3 High Street" } },
      ben.bearer,
    );
    expect(moved.body.subscription.deliveryDetails.address1).toBe("3 High Street");
  });

  it("[MMA-3] on its day its recipient reads of it, once, on however many machines; not before, and not who has it already", async () => {
    const { storage, catalogue } = shop.server.services;
    const later = await buys("online", { ...CLARA, startDate: inDays(20), email: "later@friends.example" });
    const redeemed = await buys("online", { ...CLARA, startDate: inDays(20), email: "redeemed@friends.example" });
    await buys("online", { firstName: "Nobody", startDate: inDays(20) });
    await redeem(redeemed.code, ben);
    const mailsFor = async ({ orderId }: { orderId: string }) => {
      const { id } = await db().selectFrom("gifts").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow();
      const rows = await db().selectFrom("outbox").select("payload").where("topic", "=", "gift-begins").execute();
      return rows.map(({ payload }) => JSON.parse(payload) as Record<string, string>).filter(({ gift }) => gift === id);
    };
    const rounds = (day: string) =>
      [1, 2, 3].map(() => new GiftRound({ storage, catalogue, now: () => new Date(`${day}T12:00:00Z`) }).run());
    await Promise.all(rounds(inDays(19)));
    expect(await mailsFor(later)).toEqual([]);
    const counts = await Promise.all(rounds(inDays(20)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [event, ...more] = await mailsFor(later);
    expect(more).toEqual([]);
    expect(await mailsFor(redeemed)).toEqual([]);
    const mail = (await mailsOf(shop)["gift-begins"]!(event!))!;
    expect(mail.to).toBe("later@friends.example");
    expect(mail.subject).toBe("Ada Byron has a gift for you: A year, online");
    for (const words of ["Hello Clara Noor,", "“Happy birthday”", `Gift code: ${later.code}`, `/mma/gifts?code=${later.code}`])
      expect(mail.text).toContain(words);
  });

  describe("another recipient", () => {
    const DORA = { firstName: "Dora", lastName: "Lee", email: "dora@friends.example", message: "Enjoy it" };
    const idOf = async (orderId: string) =>
      (await db().selectFrom("gifts").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow()).id;
    const change = (id: string, recipientDetails: object, headers: Record<string, string> = ada.bearer) =>
      shop.call("POST", `/api/mma/gifts/${id}/recipient`, { recipientDetails }, headers);
    const mails = async (id: string, topic: string) => {
      const rows = await db()
        .selectFrom("outbox")
        .select("payload")
        .where("topic", "=", topic)
        .where("payload", "like", `%${id}%`)
        .execute();
      return Promise.all(rows.map(async ({ payload }) => (await mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>))!));
    };
    const events = (id: string) => db().selectFrom("gift_events").select(["kind", "by"]).where("gift_id", "=", id).execute();

    it("[MMA-2] before its day: the code and the day stay, its buyer reads of it, and the new one is told on the day", async () => {
      const { code, orderId } = await buys("online", { ...CLARA, startDate: inDays(30) });
      const id = await idOf(orderId);
      const { status, body } = await change(id, DORA);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.gift).toMatchObject({ id, code, recipient: "Dora Lee", recipientDetails: DORA, startsOn: inDays(30) });
      const [mail, ...more] = await mails(id, "gift-changed");
      expect(more).toEqual([]);
      expect(mail!.to).toBe(ADA.email);
      for (const words of ["For Dora Lee.", `Gift code: ${code}`, "/mma/gifts"]) expect(mail!.text).toContain(words);
      expect(mail!.text).not.toMatch(/\{\{|undefined/);
      expect(await events(id)).toEqual([{ kind: "change-recipient", by: ADA.sub }]);
      const { storage, catalogue } = shop.server.services;
      await new GiftRound({ storage, catalogue, now: () => new Date(`${inDays(30)}T12:00:00Z`) }).run();
      expect((await mails(id, "gift-begins")).map(({ to }) => to)).toEqual(["dora@friends.example"]);
    });

    it("[MMA-2] [COMP-1] is named ten times an hour at most: each may be a mail to a stranger, and none holds a web address", async () => {
      const { orderId } = await buys("online", { ...CLARA, startDate: inDays(30) });
      const id = await idOf(orderId);
      const advertises = await change(id, { ...DORA, message: "You won: https://evil.example" });
      expect(advertises.status).toBe(422);
      const statuses: number[] = [];
      for (let each = 0; each < 10; each++) statuses.push((await change(id, { ...DORA, email: `dora-${each}@friends.example` })).status);
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    });

    it("[MMA-2] the same again changes nothing: no mail, no line in the books", async () => {
      const { orderId } = await buys("online", { ...CLARA, startDate: inDays(30) });
      const id = await idOf(orderId);
      expect([(await change(id, DORA)).status, (await change(id, { ...DORA, firstName: " Dora " })).status]).toEqual([200, 200]);
      expect([(await mails(id, "gift-changed")).length, (await events(id)).length]).toEqual([1, 1]);
    });

    it("[MMA-2] after its day, whoever was told cannot redeem it any more: another code, and another mail", async () => {
      const { code, orderId } = await buys("online");
      const id = await idOf(orderId);
      const { storage, catalogue } = shop.server.services;
      const round = () => new GiftRound({ storage, catalogue }).run();
      await round();
      expect((await mails(id, "gift-begins")).map(({ to }) => to)).toEqual(["clara@friends.example"]);
      // A name put right is the same person.
      expect((await change(id, { ...CLARA, lastName: "Noir" })).body.gift.code).toBe(code);
      const { gift } = (await change(id, DORA)).body;
      expect(gift.code).not.toBe(code);
      expect((await look(code)).status).toBe(404);
      expect((await look(gift.code)).body.gift).toMatchObject({ message: "Enjoy it" });
      await round();
      const told = await mails(id, "gift-begins");
      expect(told.at(-1)).toMatchObject({ to: "dora@friends.example", text: expect.stringContaining(gift.code) });
    });

    it("[MMA-2] somebody else's is not there, one that is redeemed is gone, and what is wrong is refused by its field", async () => {
      const { code, orderId } = await buys("online");
      const id = await idOf(orderId);
      expect((await change(id, DORA, ben.bearer)).status).toBe(404);
      expect((await change(id, DORA, {})).status).toBe(401);
      expect(await change(id, { ...DORA, email: "nowhere" })).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path: "recipientDetails.email" }] } },
      });
      expect(await change(id, { ...DORA, firstName: "www.shop.example" })).toMatchObject({
        body: { error: { problems: [{ path: "recipientDetails.firstName" }] } },
      });
      expect((await change(id, { ...DORA, startDate: inDays(1) })).status).toBe(422);
      await redeem(code, ben);
      expect((await change(id, DORA)).body.error.code).toBe("gift-redeemed");
      expect((await given(ada)).find((gift) => gift.id === id)!.recipient).toBe("Clara Noor");
      expect(await events(id)).toEqual([]);
    });
  });
});
