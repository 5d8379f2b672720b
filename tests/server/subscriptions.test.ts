import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import type { BasketItem } from "../../src/domain/order/order";
import type { Subscription } from "../../src/domain/offer/subscription";
import { DATABASES } from "../support/databases";
import { BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf } from "../support/shop-server";
import { placeOrder, startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const today = dateOf(new Date().toISOString());
const inMonths = (count: number) => addInterval(today, count, "month");

describe.each(DATABASES)("subscriptions on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());
  const store = () => shop.server.services.storage.db;
  const list = async (who = ada): Promise<Subscription[]> =>
    (await shop.call("GET", "/api/mma/subscriptions", undefined, who.bearer)).body.items;
  const read = (id: string, headers = ada.bearer as Record<string, string>) =>
    shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, headers);
  const write = (id: string, name: string, body?: object, headers: Record<string, string> = ada.bearer) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, headers);
  const order = async (lines = [line("/offers/vpn-monthly")], headers: Record<string, string> = ada.bearer, more: object = {}) =>
    (await placeOrder(shop, headers, lines, more)).order_reference;
  const begun = (path = "/offers/vpn-monthly"): Promise<Subscription> => subscribe(shop, ada, [line(path)]);
  /** As if it had been ordered earlier. */
  const age = (id: string, start: string) =>
    store()
      .updateTable("subscriptions")
      .set({ created_at: `${start}T10:00:00.000Z`, term_start: start })
      .where("id", "=", id)
      .execute();
  const byInvoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } };
  const leeds = { deliveryDetails: { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" } };

  it("[API-8] an order begins one for each item that goes on, with its add-ons, schedule and term", async () => {
    const reference = await order([
      line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }]),
      line("/offers/magazine"),
    ]);
    const [vpn, magazine, ...more] = (await list())
      .filter((entry) => entry.order_reference === reference)
      .sort((a, b) => (a.offers[0]!.path > b.offers[0]!.path ? -1 : 1));
    expect(more).toEqual([]);
    expect(vpn).toMatchObject({
      status: "active",
      quantity: 2,
      price: { amount: 999, currency: "GBP" },
      country: "GB",
      start: today,
      termStartDate: today,
      termEndDate: null,
      paymentMethod: "invoice",
      offers: [{ path: "/offers/vpn-monthly" }],
      addOns: [{ addOn: { path: "/add-ons/passwords" }, quantity: 1 }],
      deliveryDetails: { city: "London" },
      data: { pendingRenewalChange: null },
    });
    expect(vpn!.schedule[0]!.data).toMatchObject({ date: inMonths(1), amount: 2 * 999 + 150, currency: "GBP" });
    expect(magazine!.offers[0]!.path).toBe("/offers/magazine");
    expect((await read(vpn!.id)).body).toEqual({ subscription: vpn, offers: vpn!.offers, schedule: vpn!.schedule, addOns: vpn!.addOns });
  });

  it("[MMA-1] one that cannot be read costs its own place alone", async () => {
    const [broken, sound] = [await begun(), await begun()];
    const { item } = await store().selectFrom("subscriptions").select("item").where("id", "=", broken.id).executeTakeFirstOrThrow();
    const becomes = (text: string) => store().updateTable("subscriptions").set({ item: text }).where("id", "=", broken.id).execute();
    await becomes("{");
    const ids = (await list()).map(({ id }) => id);
    await becomes(item);
    expect(ids).toContain(sound.id);
    expect(ids).not.toContain(broken.id);
  });

  it("[API-8] where tax comes on top, its payments are those that were agreed on at the checkout", async () => {
    const id = await shop.checkout([line("/offers/vpn-usd")], { country: "US" });
    const boston = { billingDetails: { address1: "1 Beacon Street", city: "Boston", state: "MA", postalCode: "02108", country: "US" } };
    const placed = await shop.call("POST", "/api/order", orderOf(id, boston), ada.bearer);
    expect(placed.status, placed.text).toBe(201);
    const agreed = (await shop.call("GET", `/api/checkout/${id}`, undefined, ada.bearer)).body.data.schedule as Subscription["schedule"];
    const subscription = (await list()).find((entry) => entry.order_reference === placed.body.order_reference)!;
    expect(agreed[1]!.data.amount).toBeGreaterThan(subscription.price.amount);
    expect(subscription.schedule.slice(0, 3)).toEqual(agreed.slice(1, 4));
    expect((await read(subscription.id)).body.schedule).toEqual(subscription.schedule);
  });

  it("[TERM-1] [API-8] a yearly one ends its term in a year, and runs on when that is over", async () => {
    const yearly = await begun("/offers/vpn-yearly");
    expect(yearly).toMatchObject({ termStartDate: today, termEndDate: inMonths(12) });
    const earlier = addInterval(today, -14, "month");
    await age(yearly.id, earlier);
    expect((await read(yearly.id)).body.subscription).toMatchObject({
      start: earlier,
      termStartDate: addInterval(earlier, 1, "year"),
      termEndDate: addInterval(earlier, 2, "year"),
    });
    expect((await read(yearly.id)).body.schedule[0].data.date).toBe(addInterval(earlier, 2, "year"));
  });

  describe("[MMA-1] a trial", () => {
    const changeItem = async (id: string, change: (item: BasketItem) => void) => {
      const row = await store().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
      const item = JSON.parse(row.item) as BasketItem;
      change(item);
      await store()
        .updateTable("subscriptions")
        .set({ item: JSON.stringify(item) })
        .where("id", "=", id)
        .execute();
    };
    const trialOf = async (id: string) => ((await read(id)).body.subscription as Subscription).data.trial;
    const inDays = (count: number) => addInterval(today, count, "day");
    let trial: Subscription;
    beforeAll(async () => void (trial = await begun("/offers/vpn-trial")));

    it("says until when it is free and what is charged then, until it is", async () => {
      expect(trial.data.trial).toEqual({ endsOn: inDays(14), isFree: true, payment: { amount: 999, currency: "GBP" } });
      expect(trial.schedule[0]!.data).toMatchObject({ date: inDays(14), amount: 999 });
      expect((await list()).find(({ id }) => id === trial.id)!.data.trial).toEqual(trial.data.trial);
      expect((await begun()).data.trial).toBeNull();
      await age(trial.id, addInterval(today, -13, "day"));
      expect(await trialOf(trial.id)).toMatchObject({ endsOn: inDays(1) });
      await age(trial.id, addInterval(today, -14, "day"));
      expect(await trialOf(trial.id)).toBeNull();
      await age(trial.id, today);
    });

    it("that costs something says what it costs then, with its add-ons, and not that it is free", async () => {
      await changeItem(trial.id, ({ offer }) =>
        offer.data.attributes.price__limio!.push({
          ...offer.data.attributes.price__limio![0]!,
          type: "onetime",
          delay_interval: 0,
          value: "1.00",
        }),
      );
      expect(await trialOf(trial.id)).toEqual({ endsOn: inDays(14), isFree: false, payment: { amount: 999, currency: "GBP" } });
    });

    it("[MMA-2] that is cancelled ends before its first payment, however long its term is; taken back it has its term again", async () => {
      const { id } = trial;
      const { item } = await store().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
      await changeItem(id, ({ offer }) => void (offer.data.attributes.term__limio = { type: "years", length: 1 }));
      const term = { term_start: today, term_end: addInterval(today, 1, "year") };
      await store().updateTable("subscriptions").set(term).where("id", "=", id).execute();
      expect((await write(id, "cancel")).body.subscription).toMatchObject({ status: "cancelled", termEndDate: inDays(14) });
      expect((await write(id, "activate")).body.subscription).toMatchObject({ status: "active", termEndDate: term.term_end });
      await store().updateTable("subscriptions").set({ item, term_end: null }).where("id", "=", id).execute();
    });

    it("that is cancelled is charged nothing; one that does not renew ends as its term does", async () => {
      const { id } = trial;
      expect((await write(id, "cancel")).status).toBe(200);
      expect(await trialOf(id)).toMatchObject({ endsOn: inDays(14), payment: null });
      expect((await write(id, "activate")).status).toBe(200);
      expect(await trialOf(id)).toMatchObject({ endsOn: inDays(14), payment: { amount: 999 } });
      await changeItem(id, ({ offer }) => void (offer.data.attributes.autoRenew__limio = false));
      await store()
        .updateTable("subscriptions")
        .set({ term_end: inDays(10) })
        .where("id", "=", id)
        .execute();
      expect(await trialOf(id)).toMatchObject({ endsOn: inDays(10), payment: null });
    });
  });

  it("[API-8] a gift begins none for its buyer, a single order none twice", async () => {
    const before = (await list()).length;
    await order([line("/offers/gift-year")]);
    expect(await list()).toHaveLength(before);
    const id = await shop.checkout();
    await Promise.all(Array.from({ length: 20 }, () => shop.call("POST", "/api/order", orderOf(id), ada.bearer)));
    expect(await list()).toHaveLength(before + 1);
  });

  describe("whose they are", () => {
    it("[API-8] nobody's without a token; somebody else's are not there, on every call", async () => {
      const { id } = await begun();
      expect((await shop.call("GET", "/api/mma/subscriptions")).status).toBe(401);
      expect((await read(id, {})).status).toBe(401);
      expect((await write(id, "cancel", undefined, {})).status).toBe(401);
      expect((await list(ben)).some((entry) => entry.id === id)).toBe(false);
      const answers = [
        await read(id, ben.bearer),
        await write(id, "cancel", undefined, ben.bearer),
        await write(id, "activate", undefined, ben.bearer),
        await write(id, "change-address", leeds, ben.bearer),
        await write(id, "payment-method", byInvoice, ben.bearer),
        await read("none"),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [404, "subscription-not-found"]));
      expect((await read(id)).body.subscription.status).toBe("active");
    });

    it("[API-8] what was ordered anonymously belongs to whoever signs in with that address, if it is verified", async () => {
      const reference = await order(undefined, {}, { customerDetails: { firstName: "D", lastName: "E", email: " Dora@Shopper.example " } });
      const owns = async (user: object) =>
        (await list(await signedIn(shop, { sub: `dora-${JSON.stringify(user)}`, ...user }))).some(
          (entry) => entry.order_reference === reference,
        );
      expect(await owns({ email: "dora@shopper.example", email_verified: true })).toBe(true);
      expect(await owns({ email: "dora@shopper.example", email_verified: false })).toBe(false);
      expect(await owns({ email: "dora@shopper.example" })).toBe(false);
      expect(await owns({ email: "other@shopper.example", email_verified: true })).toBe(false);
    });

    it("[API-8] what was ordered while signed in stays with that shopper, whatever address was typed", async () => {
      const reference = await order(undefined, ada.bearer, { customerDetails: { firstName: "B", lastName: "O", email: BEN.email } });
      expect((await list(ben)).some((entry) => entry.order_reference === reference)).toBe(false);
      expect((await list()).some((entry) => entry.order_reference === reference)).toBe(true);
    });
  });

  describe("changes", () => {
    it("[API-8] an address holds from now on; one that cannot be delivered to is refused by its parts", async () => {
      const { id } = await begun();
      expect((await write(id, "change-address", leeds)).body.subscription.deliveryDetails).toEqual(leeds.deliveryDetails);
      expect(await write(id, "change-address", { deliveryDetails: { country: "GB", address1: "2 Low Street" } })).toMatchObject({
        status: 422,
        body: { error: { code: "invalid", problems: [{ path: "deliveryDetails.city" }, { path: "deliveryDetails.postalCode" }] } },
      });
      expect((await read(id)).body.subscription.deliveryDetails.city).toBe("Leeds");
    });

    it("[API-8] [BASK-10] it moves to no country that it is not sold in, nor its add-ons, nor where the shop sells nothing", async () => {
      const { id } = await begun("/offers/vpn-uk-only");
      const lyon = { deliveryDetails: { address1: "1 rue Haute", city: "Lyon", postalCode: "69001", country: "FR" } };
      expect(await write(id, "change-address", lyon)).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "country-not-allowed",
            problems: [{ path: "deliveryDetails.country", code: "country-not-allowed", countries: ["GB"] }],
          },
        },
      });
      expect((await write(id, "change-address", leeds)).status).toBe(200);
      const everywhere = await begun();
      expect((await write(everywhere.id, "change-address", lyon)).status).toBe(200);
      const berlin = { deliveryDetails: { address1: "Unter den Linden 1", city: "Berlin", postalCode: "10117", country: "DE" } };
      expect(await write(everywhere.id, "change-address", berlin)).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "country-not-allowed",
            message: "Please select a valid country.",
            problems: [{ path: "deliveryDetails.country" }],
          },
        },
      });
      expect((await read(everywhere.id)).body.subscription.deliveryDetails.city).toBe("Lyon");
    });

    it("[API-8] [FIELD-2] the shop's own rules for addresses hold for a new one, too", async () => {
      const { id } = await begun();
      const zurich = { deliveryDetails: { address1: "山田通り 1", city: "Zürich", postalCode: "8001", country: "CH" } };
      expect(await write(id, "change-address", zurich)).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path: "deliveryDetails.address1", message: "Please use Latin letters" }] } },
      });
    });

    it("[API-8] cancelled, it runs until it is paid for, costs nothing more, and can be taken back", async () => {
      const { id } = await begun();
      const cancelled = (await write(id, "cancel")).body.subscription;
      expect(cancelled).toMatchObject({ status: "cancelled", schedule: [], termEndDate: inMonths(1) });
      expect((await write(id, "cancel")).body.subscription).toEqual(cancelled);
      const back = (await write(id, "activate")).body.subscription;
      expect(back).toMatchObject({ status: "active", termEndDate: null });
      expect(back.schedule[0].data.date).toBe(inMonths(1));
    });

    it("[API-8] once it has ended nothing brings it back", async () => {
      const { id } = await begun();
      await write(id, "cancel");
      await store()
        .updateTable("subscriptions")
        .set({ term_end: addInterval(today, -1, "day") })
        .where("id", "=", id)
        .execute();
      expect(await write(id, "activate")).toMatchObject({ status: 409, body: { error: { code: "subscription-ended" } } });
      expect((await read(id)).body.subscription.status).toBe("cancelled");
    });

    it("[API-8] what does not renew itself is over on the last day of its term: it costs nothing more, and nothing changes it", async () => {
      const { id } = await begun("/offers/vpn-yearly");
      const { item } = await store().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
      const once = JSON.parse(item) as BasketItem;
      once.offer.data.attributes.autoRenew__limio = false;
      const endsOn = (end: string) =>
        store()
          .updateTable("subscriptions")
          .set({ item: JSON.stringify(once), term_end: end })
          .where("id", "=", id)
          .execute();
      await endsOn(addInterval(today, 1, "day"));
      expect((await read(id)).body.subscription).toMatchObject({
        status: "active",
        termEndDate: addInterval(today, 1, "day"),
        schedule: [],
      });
      expect((await write(id, "change-address", leeds)).status).toBe(200);
      await endsOn(today);
      expect((await read(id)).body.subscription).toMatchObject({ status: "cancelled", schedule: [], termEndDate: today });
      for (const [name, body] of [
        ["change-address", leeds],
        ["payment-method", byInvoice],
        ["cancel", undefined],
      ] as const) {
        const refused = await write(id, name, body);
        expect(refused).toMatchObject({ status: 409, body: { error: { code: "subscription-ended" } } });
        // It says on which day.
        expect(refused.body.error.message).toContain(today.slice(0, 4));
      }
    });

    it("[API-8] another way to pay waits for the renewal; until then every other change but leaving is refused, with whom to ask", async () => {
      const { id } = await begun();
      const waiting = await write(id, "payment-method", byInvoice);
      expect(waiting.body.subscription.data.pendingRenewalChange).toBe(inMonths(1));
      for (const [name, body] of [
        ["change-address", leeds],
        ["payment-method", byInvoice],
        ["activate", undefined],
      ] as const) {
        expect(await write(id, name, body)).toMatchObject({
          status: 409,
          body: {
            error: {
              code: "change-pending",
              message: expect.stringContaining("please contact the subscription service"),
              data: { pendingRenewalChange: inMonths(1) },
            },
          },
        });
      }
      // The renewal has come.
      await store()
        .updateTable("subscriptions")
        .set({ pending_renewal_change: JSON.stringify({ date: today, type: "zuora_card", record: {} }) })
        .where("id", "=", id)
        .execute();
      expect((await read(id)).body.subscription).toMatchObject({ paymentMethod: "zuora_card", data: { pendingRenewalChange: null } });
      expect((await write(id, "cancel")).status).toBe(200);
    });

    it("[API-8] [MMA-2] a change that waits keeps nobody from leaving, and holds from then on", async () => {
      const { id } = await begun();
      await write(id, "payment-method", byInvoice);
      const left = await write(id, "cancel");
      expect(left).toMatchObject({
        status: 200,
        body: { subscription: { status: "cancelled", schedule: [], termEndDate: inMonths(1), data: { pendingRenewalChange: null } } },
      });
      expect(
        (await store().selectFrom("subscriptions").select("payment").where("id", "=", id).executeTakeFirstOrThrow()).payment,
      ).toContain("Post");
      expect((await write(id, "activate")).body.subscription.status).toBe("active");
    });

    it("[API-8] where nothing more is to be paid, another way to pay holds at once", async () => {
      const { id } = await begun();
      await write(id, "cancel");
      const changed = await write(id, "payment-method", byInvoice);
      expect(changed).toMatchObject({ status: 200, body: { subscription: { status: "cancelled", data: { pendingRenewalChange: null } } } });
      const { payment } = await store().selectFrom("subscriptions").select("payment").where("id", "=", id).executeTakeFirstOrThrow();
      expect(JSON.parse(payment)).toEqual({ type: "invoice", record: { invoicePref: "Post" } });
      // Whoever stays goes on with it.
      expect((await write(id, "activate")).body.subscription).toMatchObject({ status: "active", data: { pendingRenewalChange: null } });
    });

    it("[API-8] a payment that cannot pay for it is refused", async () => {
      const { id } = await begun();
      expect(await write(id, "payment-method", { paymentType: "twikey_dd_nl", payment: { type: "twikey" } })).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "payment-type-not-allowed",
            message: expect.stringContaining("twikey_dd_nl"),
            problems: [{ path: "paymentType", code: "payment-type-not-allowed", allowed: expect.arrayContaining(["invoice"]) }],
          },
        },
      });
      expect(
        await write(id, "payment-method", { paymentType: "invoice", payment: { type: "invoice", number: "4111111111111111" } }),
      ).toMatchObject({ status: 422, body: { error: { problems: [{ path: "payment.number" }] } } });
    });

    it("[API-8] the same key changes once and answers the same; with another change it is refused; one shopper's key is not another's", async () => {
      const { id } = await begun();
      const keyed = (who: SignedIn) => ({ ...who.bearer, "Idempotency-Key": `change-${id}` });
      const first = await write(id, "payment-method", byInvoice, keyed(ada));
      const again = await write(id, "payment-method", byInvoice, keyed(ada));
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(first.body);
      expect(await write(id, "cancel", undefined, keyed(ada))).toMatchObject({ status: 422, body: { error: { code: "key-reused" } } });
      expect((await write(id, "cancel", undefined, keyed(ben))).status).toBe(404);
      expect((await write(id, "cancel", undefined, { ...ada.bearer, "Idempotency-Key": "short" })).status).toBe(400);
    });

    it("[API-8] of 50 changes of the way to pay at once exactly one is taken", async () => {
      const { id } = await begun();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          write(id, "payment-method", byInvoice, { ...ada.bearer, "Idempotency-Key": `race-${index}-${id}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status, body }) => status === 409 && body.error.code === "change-pending")).toHaveLength(49);
    });
  });
});
