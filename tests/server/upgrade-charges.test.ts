/** An upgrade that a provider is asked for: charged once, declined without a trace, known in the end, whoever dies meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Charge } from "../../src/domain/offer/offer";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { BasketItem } from "../../src/domain/order/order";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import type { UpgradeQuote } from "../../src/domain/upgrade/upgrade";
import { Upgrades } from "../../src/server/upgrade/upgrades";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { dyingCharges } from "./support/dying-charges";
import { Killed, mortal, type Life } from "./support/mortal";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = (count: number) => addInterval(today, count, "month");
const YEARLY = "/offers/vpn-yearly";
const QUOTE = { credit: 999, cost: 7900, dueToday: 6901, currency: "GBP" };

describe.each(DATABASES)("an upgrade that is charged, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let serial = 0;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    const call = ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"];
    await trial.order({ ...shop, call }, sandbox, await shop.checkout([line("/offers/vpn-monthly")]));
  });
  beforeEach(async () => {
    await sandbox.behaves("works");
    await sandbox.renews("approved");
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const rowOf = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const read = async (id: string): Promise<Subscription> =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription;
  const upgrade = (id: string, key = `upgrade-${++serial}`, quote: object = QUOTE) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/upgrade`, { offer: YEARLY, quote }, { ...ada.bearer, "Idempotency-Key": key });
  const write = (id: string, name: string, body?: object) => shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, ada.bearer);

  /** One more subscription like the one that was bought with the card. */
  async function begun(): Promise<string> {
    const row = await database().selectFrom("subscriptions").selectAll().orderBy("created_at").orderBy("id").executeTakeFirstOrThrow();
    first ??= row;
    const id = `upgraded-${++serial}-${kind}`;
    await database()
      .insertInto("subscriptions")
      .values({ ...first, id, item_id: id })
      .execute();
    return id;
  }
  let first: Awaited<ReturnType<typeof rowOf>> | undefined;

  async function stateOf(id: string) {
    const upgrades = await database().selectFrom("upgrades").select(["state"]).where("subscription_id", "=", id).execute();
    const attempts = await database().selectFrom("payment_attempts").select("reference").where("subscription_id", "=", id).execute();
    const book = (await sandbox.book()).filter(
      ({ refno, balance }) => balance > 0 && attempts.some(({ reference }) => reference === refno),
    );
    const { item, upgrade_id: underWay, offer_path: offer } = await rowOf(id);
    expect(item).toContain(`"path":"${offer}"`);
    const events = await database().selectFrom("subscription_events").select("kind").where("subscription_id", "=", id).execute();
    return {
      upgrades: upgrades.map(({ state }) => state),
      charged: book.map(({ balance }) => balance),
      offer,
      underWay: underWay !== null,
      events: events.map(({ kind: what }) => what),
    };
  }
  const PAID = { upgrades: ["paid"], charged: [6901], offer: YEARLY, underWay: false, events: ["upgrade"] };
  const DECLINED = {
    upgrades: ["declined"],
    charged: [] as number[],
    offer: "/offers/vpn-monthly",
    underWay: false,
    events: ["upgrade-declined"],
  };

  /** The job of payments, once everything is due for it: it asks the provider about what nobody has finished. */
  async function reconciled(): Promise<void> {
    const now = new Date(0).toISOString();
    await database().updateTable("payment_attempts").set({ next_try_at: now }).where("next_try_at", "is not", null).execute();
    await shop.server.services.paymentRound.drain();
  }
  async function mailOf(id: string) {
    const { payload } = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "subscription-changed")
      .where("payload", "like", `%"${id}"%`)
      .executeTakeFirstOrThrow();
    return (await mailsOf(shop)["subscription-changed"]!(JSON.parse(payload) as Record<string, string>))!;
  }

  it("[MMA-2] what was quoted is charged once, and the offer holds with its next payment; its invoice is paid", async () => {
    const id = await begun();
    const { body } = await shop.call("GET", `/api/mma/subscriptions/${id}/upgrade?offer=${YEARLY}`, undefined, ada.bearer);
    expect(body as UpgradeQuote).toMatchObject({ ...QUOTE, isInvoiced: false });
    const answer = await upgrade(id, `once-${id}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.subscription).toMatchObject({
      offers: [{ path: YEARLY }],
      termEndDate: month(12),
      schedule: [{ data: { date: month(12), amount: 7900 } }],
      data: { upgrade: null },
    });
    expect((await upgrade(id, `once-${id}`)).body).toEqual(answer.body);
    expect(await stateOf(id)).toEqual(PAID);
    expect((await mailOf(id)).text).toMatch(/so £69\.01 was charged/);
    await shop.server.services.invoiceRound.run();
    const { content } = await database()
      .selectFrom("invoices")
      .innerJoin("upgrades", "upgrades.id", "invoices.subject_id")
      .select("content")
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content) as InvoiceContent).toMatchObject({ state: "paid", amount: 6901, paymentType: "zuora_card" });
  });

  it("[MMA-2] money that goes back is credited by a note, and nobody is credited it again", async () => {
    const id = await begun();
    await upgrade(id);
    await shop.server.services.invoiceRound.run();
    const attempt = await database()
      .selectFrom("payment_attempts")
      .select("id")
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    await shop.server.services.refunds.request(attempt.id);
    await reconciled();
    await shop.server.services.invoiceRound.run();
    const note = await database().selectFrom("invoices").select("content").where("subject_id", "=", attempt.id).executeTakeFirstOrThrow();
    expect(JSON.parse(note.content) as InvoiceContent).toMatchObject({ kind: "credit-note", amount: -6901 });
    // Of the yearly term what was paid before is left to be credited.
    const item = (await rowOf(id)).item.replaceAll(YEARLY, "/offers/vpn-monthly").replace('"79.00"', '"70.00"');
    await database().updateTable("subscriptions").set({ item }).where("id", "=", id).execute();
    const { body } = await shop.call("GET", `/api/mma/subscriptions/${id}/upgrade?offer=${YEARLY}`, undefined, ada.bearer);
    expect(body).toMatchObject({ credit: 999 });
  });

  it.each(["insufficient-funds", "stolen"] as const)(
    "[MMA-2] declined (%s), nothing has changed, and it can be tried again",
    async (as) => {
      const id = await begun();
      const before = await read(id);
      await sandbox.renews(as);
      const declined = await upgrade(id);
      expect(declined).toMatchObject({ status: 422, body: { error: { code: "payment-declined", problems: [{ path: "payment" }] } } });
      expect(declined.body.error.message).toMatch(/Nothing was charged and nothing has changed/);
      expect(await stateOf(id)).toEqual(DECLINED);
      expect(await read(id)).toEqual(before);
      const mail = await mailOf(id);
      expect(mail.subject).toBe("Your switch to VPN yearly did not come about");
      expect(mail.text).not.toMatch(/\{\{|undefined|Invalid/);
      await sandbox.renews("approved");
      expect((await upgrade(id)).status).toBe(200);
      expect(await stateOf(id)).toMatchObject({ upgrades: expect.arrayContaining(["declined", "paid"]), charged: [6901], offer: YEARLY });
    },
  );

  it("[MMA-2] where the answer of the provider got lost it is under way, nothing else is changed or charged, and it holds once it is known", async () => {
    const id = await begun();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    const lost = await upgrade(id);
    await sandbox.behaves("works");
    expect(lost.status, lost.text).toBe(200);
    expect(lost.body.subscription).toMatchObject({
      offers: [{ path: "/offers/vpn-monthly" }],
      switch: null,
      data: { upgrade: { path: YEARLY } },
    });
    const blocked = { status: 409, body: { error: { code: "upgrade-under-way" } } };
    expect(await upgrade(id)).toMatchObject(blocked);
    expect(await write(id, "switch-offer", { offer: YEARLY, price: { amount: 7900, currency: "GBP" } })).toMatchObject(blocked);
    expect(await shop.call("GET", `/api/mma/subscriptions/${id}/upgrade?offer=${YEARLY}`, undefined, ada.bearer)).toMatchObject(blocked);
    // A payment of the old offer that falls due meanwhile waits, too.
    await shop.server.services.renewals.run(new Date(`${month(1)}T12:00:00.000Z`));
    expect(await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).execute()).toEqual([]);
    await reconciled();
    expect(await stateOf(id)).toEqual(PAID);
    expect(await rowOf(id)).toMatchObject({ charged_from: today, next_payment_on: month(12) });
  });

  it.each<[string, Partial<Charge>, number]>([
    ["has paid for the new term, and leaves at its end", {}, 12],
    ["has paid for the month alone, where the new term is paid by the month", { repeat_interval_type: "months" }, 1],
  ])("[MMA-2] whoever leaves meanwhile %s", async (_what, otherwise, months) => {
    const id = await begun();
    await sandbox.behaves("drops", undefined, trial.chargeAgainPath);
    await upgrade(id);
    await sandbox.behaves("works");
    const { item: text } = await database()
      .selectFrom("upgrades")
      .select("item")
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
    const item = JSON.parse(text) as BasketItem;
    item.offer.data.attributes.price__limio = item.offer.data.attributes.price__limio!.map((charge) => ({ ...charge, ...otherwise }));
    await database()
      .updateTable("upgrades")
      .set({ item: JSON.stringify(item) })
      .where("subscription_id", "=", id)
      .execute();
    expect((await write(id, "cancel")).status).toBe(200);
    expect((await write(id, "activate")).body.error.code).toBe("upgrade-under-way");
    await reconciled();
    expect(await read(id)).toMatchObject({ status: "cancelled", offers: [{ path: YEARLY }], termEndDate: month(months), schedule: [] });
  });

  function upgradesOf(life: Life): Upgrades {
    const { catalogue, taxes, upgrades, ...services } = shop.server.services;
    const charging = dyingCharges(life, services, (trx, charge) => upgrades.conclude(trx, charge));
    return new Upgrades({ ...charging, catalogue, taxes, onFault: (error) => expect(error).toBeInstanceOf(Killed) });
  }
  /** When what a dead process had in hand is anybody's again. */
  const later = () => new Date(Date.now() + 180_000);
  const request = { offer: YEARLY, quote: QUOTE };

  it.each(["before", "after"] as const)(
    "[MMA-2] killed %s any step, and asked again by the job or by the shopper: charged once, or not at all",
    async (when) => {
      for (const again of ["job", "shopper"] as const) {
        let isWhole = false;
        let count = 0;
        for (; !isWhole; count++) {
          const id = await begun();
          const key = `${when}-${again}-${count}`;
          const life = mortal(count, when);
          await upgradesOf(life)
            .change(id, request, ADA, key)
            .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
          isWhole = !life.died();
          if (again === "shopper") await shop.server.services.upgrades.change(id, request, ADA, key);
          else await shop.server.services.upgrades.run(later());
          await reconciled();
          await shop.server.services.upgrades.run(later());
          const found = await stateOf(id);
          // What was not begun is not gone on with by a job; what the provider never heard of is not charged afterwards.
          const wasNotBegun = again === "job" && found.upgrades.length === 0;
          if (wasNotBegun) expect(found, `step ${count}`).toEqual({ ...DECLINED, upgrades: [], events: [] });
          else expect([PAID, DECLINED], `step ${count}`).toContainEqual(found);
          if (isWhole) expect(found).toEqual(PAID);
        }
        // Written down, looked up, opened, charged, settled, and read.
        expect(count).toBeGreaterThan(4);
      }
    },
  );

  it("[MMA-2] whoever asks again on a later day with the same key is not charged what was quoted the day before", async () => {
    const id = await begun();
    await upgradesOf(mortal(1, "before"))
      .change(id, request, ADA, `again-${id}`)
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    await database()
      .updateTable("upgrades")
      .set({ on_day: addInterval(today, -1, "day") })
      .where("subscription_id", "=", id)
      .execute();
    expect(await shop.server.services.upgrades.change(id, request, ADA, `again-${id}`)).toMatchObject({ ok: false });
    expect(await stateOf(id)).toEqual(DECLINED);
  });

  it("[MMA-2] what a process left that died is not charged on a later day: what was quoted was that day's", async () => {
    const id = await begun();
    await upgradesOf(mortal(1, "before"))
      .change(id, request, ADA, `left-${id}`)
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    expect(await stateOf(id)).toMatchObject({ upgrades: ["charging"], underWay: true });
    await shop.server.services.upgrades.run(new Date(`${addInterval(today, 1, "day")}T12:00:00.000Z`));
    expect(await stateOf(id)).toEqual(DECLINED);
    const { id: charge } = await database().selectFrom("upgrades").select("id").where("subscription_id", "=", id).executeTakeFirstOrThrow();
    const total = { minorUnits: 6901, currency: "GBP" };
    const storedPaymentId = (await rowOf(id)).stored_payment_id!;
    // Whoever was about to ask for it charges nothing any more.
    expect(await shop.server.services.charges.charge({ id: charge, storedPaymentId, total, subscriptionId: id })).toMatchObject({
      state: "declined",
    });
    expect(await stateOf(id)).toEqual(DECLINED);
  });

  it("[MMA-2] [API-4] a job that is told to stop finishes what it has begun, and the next one finds the others at once", async () => {
    const ids = [await begun(), await begun()];
    for (const id of ids)
      await upgradesOf(mortal(1, "before"))
        .change(id, request, ADA, `stopped-${id}`)
        .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    const { storage, catalogue, charges, payments, taxes } = shop.server.services;
    // Of its own: the shop's goes by the clock, too, and a round that begins takes the stop back.
    const upgrades = new Upgrades({ storage, catalogue, charges, payments, taxes, onFault: (error) => expect(error).toBeUndefined() });
    const moment = later();
    const charge = vi.spyOn(charges, "charge").mockImplementationOnce(async (request) => {
      upgrades.stop();
      return charges.charge(request);
    });
    onTestFinished(() => charge.mockRestore());
    expect(await upgrades.run(moment)).toBe(1);
    const states = async () => (await Promise.all(ids.map(stateOf))).flatMap((state) => state.upgrades).toSorted();
    expect(await states()).toEqual(["charging", "paid"]);
    // Nobody has it in hand: whoever starts next goes on with it.
    expect(await upgrades.run(moment)).toBe(1);
    for (const id of ids) expect(await stateOf(id)).toEqual(PAID);
  });
});
