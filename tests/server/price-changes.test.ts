/** Prices that are announced before they hold: told once, charged from their day on and never before. The clock is the test's. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { AnnouncedPriceChange } from "../../src/domain/price-change/price-change-list";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { PriceChangeRound } from "../../src/server/price-change/price-change-round";
import { PriceChanges } from "../../src/server/price-change/price-changes";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { personIn } from "../support/people";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";
import { dying, Killed, mortal } from "./support/mortal";

const today = dateOf(new Date().toISOString());
const day = (count: number): CalendarDate => addInterval(today, count, "day");
const month = (count: number): CalendarDate => addInterval(today, count, "month");
const noon = (on: CalendarDate): Date => new Date(`${on}T12:00:00.000Z`);
const OFFER = "/offers/vpn-monthly";
const INVOICE = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } };

describe.each(DATABASES)("prices that are announced, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  let owner: Record<string, string>;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    owner = (await personIn(shop, "owner")).headers;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // Of the tests before, nothing goes on.
    await database().updateTable("subscriptions").set({ status: "cancelled" }).execute();
    await database()
      .updateTable("price_changes")
      .set({ closed: 1, withdrawn_at: new Date(0).toISOString() })
      .execute();
  });

  const database = () => shop.server.services.storage.db;
  const renew = (on: CalendarDate) => shop.server.services.renewals.run(noon(on));
  const tell = (on: CalendarDate) => shop.server.services.priceChangeRound.run(noon(on));
  const write = (id: string, name: string, body?: object) => shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, ada.bearer);
  const read = async (id: string): Promise<Subscription> =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription;
  const begun = (...lines: ReturnType<typeof line>[]): Promise<Subscription> => subscribe(shop, ada, lines.length ? lines : [line(OFFER)]);
  const call = (more: object = {}, headers = owner) =>
    shop.call(
      "POST",
      "/api/builder/price-changes",
      { offer: OFFER, prices: [{ currencyCode: "GBP", value: "12.00" }], from: day(40), noticeDays: 30, ...more },
      headers,
    );
  async function announce(more: object = {}): Promise<string> {
    const announced = await call(more);
    expect(announced.status, announced.text).toBe(201);
    return announced.body.id as string;
  }
  const listed = async (id: string): Promise<AnnouncedPriceChange> => {
    const { changes } = (await shop.call("GET", "/api/builder/price-changes", undefined, owner)).body as {
      changes: AnnouncedPriceChange[];
    };
    return changes.find((each) => each.id === id)!;
  };
  const withdraw = (id: string) => shop.call("DELETE", `/api/builder/price-changes/${id}`, undefined, owner);
  const renewalsOf = async (id: string) =>
    (await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute()).map((row) => [
      row.due_on,
      Number(row.amount),
    ]);
  /** What its owner reads of prices, as it would be sent. */
  async function mailsAbout(id: string) {
    const rows = await database()
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "in", ["price-change", "price-stays"])
      .where("payload", "like", `%${id}%`)
      .orderBy("id")
      .execute();
    const mails = await Promise.all(
      rows.map(async ({ topic, payload }) => ({ topic, ...(await mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>))! })),
    );
    for (const { text, topic } of mails) expect(text, topic).not.toMatch(/\{\{|undefined|Invalid/);
    return mails;
  }
  const topicsOf = async (id: string) => (await mailsAbout(id)).map(({ topic }) => topic);

  it("[MMA-7] it is told once, stands in the account, and is charged from its payment on: once each, and not before", async () => {
    const { id } = await begun(line(OFFER, 2));
    const change = await announce();
    await tell(today);
    await tell(today);
    await tell(day(1));
    const [mail, ...more] = await mailsAbout(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ topic: "price-change", to: "ada@shopper.example" });
    for (const words of ["£24.00 a month", "£19.98 a month", "cancel in your account before", `/mma/subscriptions/${id}`])
      expect(mail!.text).toContain(words);
    const waiting = await read(id);
    expect(waiting.data).toMatchObject({
      priceChange: {
        date: month(2),
        before: { amount: 1998, currency: "GBP" },
        price: { amount: 2400, currency: "GBP" },
        period: { count: 1, unit: "month" },
      },
      pendingRenewalChange: null,
    });
    expect(waiting.price.amount).toBe(999);
    expect(waiting.schedule.map(({ data }) => data.amount)).toEqual([1998, ...Array.from({ length: 11 }, () => 2400)]);
    expect(await listed(change)).toMatchObject({ state: "announced", told: 1, holding: 0, cancelled: 0, kept: 0, firstHoldsOn: month(2) });
    for (let count = 1; count <= 4; count++) {
      await renew(addInterval(month(count), -1, "day"));
      await renew(month(count));
      await renew(month(count));
    }
    expect(await renewalsOf(id)).toEqual([
      [month(1), 1998],
      [month(2), 2400],
      [month(3), 2400],
      [month(4), 2400],
    ]);
    await shop.server.services.invoiceRound.run();
    const invoices = await database().selectFrom("invoices").select("content").where("subject_kind", "=", "renewal").execute();
    expect(invoices.map(({ content }) => content).join()).toContain("2400");
    expect(await read(id)).toMatchObject({ price: { amount: 1200 }, data: { priceChange: null } });
  });

  it("[MMA-7] a round that comes late charges each payment at the price of its own day", async () => {
    const { id } = await begun();
    await announce();
    await tell(today);
    await renew(today);
    await renew(month(3));
    expect(await renewalsOf(id)).toEqual([
      [month(1), 999],
      [month(2), 1200],
      [month(3), 1200],
    ]);
  });

  it("[MMA-7] whoever is told late has their notice all the same, and a trial its first payment after it", async () => {
    const { id } = await begun();
    const trial = await begun(line("/offers/vpn-trial"));
    await announce({ from: day(1) });
    await announce({ from: day(1), offer: "/offers/vpn-trial", noticeDays: 60 });
    await tell(day(10));
    expect((await read(id)).data.priceChange!.date).toBe(month(1) >= day(40) ? month(1) : month(2));
    // Fourteen days are free, then each month is paid.
    const paid = [0, 1, 2, 3].map((count) => addInterval(day(14), count, "month"));
    expect((await read(trial.id)).data.priceChange!.date).toBe(paid.find((each) => each >= day(70)));
  });

  it("[MMA-7] who bought since at the price before is told, who has the new one, leaves or is given it is not", async () => {
    const left = await begun();
    await write(left.id, "cancel");
    const gone = await begun();
    await database().updateTable("subscriptions").set({ status: "cancelled" }).where("id", "=", gone.id).execute();
    const change = await announce();
    const since = await begun();
    const dear = await begun();
    const { item } = await database().selectFrom("subscriptions").select("item").where("id", "=", dear.id).executeTakeFirstOrThrow();
    await database()
      .updateTable("subscriptions")
      .set({ item: item.replaceAll('"9.99"', '"12.00"') })
      .where("id", "=", dear.id)
      .execute();
    await tell(today);
    expect(await Promise.all([left, gone, since, dear].map(({ id }) => topicsOf(id)))).toEqual([[], [], ["price-change"], []]);
    expect(await listed(change)).toMatchObject({ told: 1, kept: 0 });
    await write(since.id, "cancel");
    expect(await listed(change)).toMatchObject({ told: 1, cancelled: 1 });
    await renew(month(3));
    expect(await renewalsOf(since.id)).toEqual([]);
    // Whoever comes back is told then.
    await write(left.id, "activate");
    await tell(day(1));
    expect(await topicsOf(left.id)).toEqual(["price-change"]);
  });

  it("[MMA-7] what is paid in a currency without a new price keeps it, and the list says how many", async () => {
    const { id } = await begun();
    const change = await announce({ prices: [{ currencyCode: "EUR", value: "14.00" }] });
    await tell(today);
    expect(await listed(change)).toMatchObject({ told: 0, kept: 1, prices: [{ currency: "EUR", after: 1400, before: null }] });
    await renew(month(2));
    expect((await read(id)).schedule[0]!.data.amount).toBe(999);
  });

  it("[MMA-7] it blocks no other change; another offer that comes first drops it", async () => {
    const paidAnew = await begun();
    const { id } = await begun();
    const change = await announce();
    await tell(today);
    expect((await write(paidAnew.id, "payment-method", INVOICE)).status).toBe(200);
    expect((await read(paidAnew.id)).data.priceChange!.date).toBe(month(2));
    const switched = await write(id, "switch-offer", { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } });
    expect(switched.status, switched.text).toBe(200);
    expect((switched.body.subscription as Subscription).data).toMatchObject({ priceChange: null });
    await renew(month(1));
    const yearAfter = addInterval(month(1), 12, "month");
    await renew(yearAfter);
    expect(await renewalsOf(id)).toEqual([
      [month(1), 7900],
      [yearAfter, 7900],
    ]);
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ offer_path: "/offers/vpn-yearly", price_changes: null });
    // It has no price any more that could stay.
    await withdraw(change);
    await tell(today);
    expect(await topicsOf(id)).toEqual(["price-change"]);
  });

  it("[MMA-7] who had chosen another offer before its change, which held only after it, is told as that holds", async () => {
    const { id } = await begun();
    const yearly = "/offers/vpn-yearly";
    const chosen = await write(id, "switch-offer", { offer: yearly, price: { amount: 7900, currency: "GBP" } });
    expect(chosen.status, chosen.text).toBe(200);
    await announce({ offer: yearly, prices: [{ currencyCode: "GBP", value: "90.00" }], from: day(10) });
    await tell(day(11));
    expect(await topicsOf(id)).toEqual([]);
    await renew(month(1));
    await tell(month(1));
    expect(await topicsOf(id)).toEqual(["price-change"]);
    const yearAfter = addInterval(month(1), 12, "month");
    await renew(yearAfter);
    expect(await renewalsOf(id)).toEqual([
      [month(1), 7900],
      [yearAfter, 9000],
    ]);
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ agreed_on: today, charged_from: month(1) });
  });

  it("[MMA-7] withdrawn, it holds for nobody from that moment on; who was told reads that the price stays", async () => {
    const { id } = await begun();
    const change = await announce();
    await tell(today);
    expect((await withdraw(change)).status).toBe(204);
    expect(await withdraw(change)).toMatchObject({ status: 409, body: { error: { code: "price-change-withdrawn" } } });
    // Before anybody was told so.
    await renew(month(1));
    await renew(month(2));
    expect((await renewalsOf(id)).map(([, amount]) => amount)).toEqual([999, 999]);
    await tell(today);
    await tell(day(1));
    expect(await topicsOf(id)).toEqual(["price-change", "price-stays"]);
    expect((await mailsAbout(id))[1]!.text).toContain("your price stays £9.99 a month");
    expect(await listed(change)).toMatchObject({ state: "withdrawn", told: 1, holding: 0, withdrawnBy: expect.any(String) });
    expect((await read(id)).data.priceChange).toBeNull();
    // It can be announced anew, also from the same day.
    await announce();
  });

  it("[MMA-7] once somebody pays it, it is not withdrawn any more", async () => {
    await begun();
    const change = await announce();
    await tell(today);
    const { storage, catalogue } = shop.server.services;
    const by = { id: "1", email: "olga@builder.example", role: "owner" } as const;
    const at = (on: CalendarDate) => new PriceChanges({ storage, catalogue, now: () => noon(on) });
    expect(await at(month(2)).withdraw(change, by)).toMatchObject({ code: "price-change-holds" });
    expect((await at(month(2)).list()).changes.find(({ id }) => id === change)).toMatchObject({ state: "holds", holding: 1 });
    expect(await at(addInterval(month(2), -1, "day")).withdraw(change, by)).toBeUndefined();
  });

  it("[MMA-7] a second one is from a later day, and takes the place of the first from its own day on", async () => {
    const { id } = await begun();
    const first = await announce();
    for (const from of [day(39), day(40)])
      expect(await call({ from })).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path: "from", code: "price-change-not-later", message: expect.stringMatching(/later day/) }] } },
      });
    const answers = await Promise.all([1, 2, 3].map(() => call({ from: day(100), prices: [{ currencyCode: "GBP", value: "15.00" }] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    await tell(today);
    const fourth = [1, 2, 3, 4, 5].map(month).find((each) => each >= day(100))!;
    const amounts = (await read(id)).schedule.map(({ data }) => [data.date, data.amount]);
    expect(amounts.slice(0, 5)).toEqual(
      [1, 2, 3, 4, 5].map((count) => [month(count), month(count) >= fourth ? 1500 : month(count) >= day(40) ? 1200 : 999]),
    );
    const refused = await withdraw(first);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "price-change-followed" } } });
    const [one, two] = await mailsAbout(id);
    expect(one!.text).toContain("£12.00 a month instead of £9.99 a month");
    expect(two!.text).toContain("£15.00 a month instead of £12.00 a month");
  });

  it("[MMA-7] what cannot be announced is said with its place", async () => {
    const problemsOf = async (more: object) => {
      const { status, body } = await call(more);
      expect(status).toBe(422);
      return (body.error.problems as { path: string; code: string }[]).map(({ path, code }) => [path, code]);
    };
    expect(await problemsOf({ offer: "/offers/none" })).toEqual([["offer", "price-change-offer-unknown"]]);
    expect(await problemsOf({ offer: "/add-ons/passwords" })).toEqual([["offer", "price-change-offer-unknown"]]);
    expect(await problemsOf({ noticeDays: 29, from: day(-2) })).toEqual([
      ["from", "price-change-too-early"],
      ["noticeDays", "price-change-short-notice"],
    ]);
    expect(await problemsOf({ from: addInterval(today, 3, "year") })).toEqual([["from", "price-change-too-late"]]);
    const prices = ["12.001", "0", "12.00"].map((value) => ({ currencyCode: "GBP", value }));
    expect(await problemsOf({ prices })).toEqual([
      ["prices[0].value", "price-change-not-an-amount"],
      ["prices[1].value", "price-change-not-above-zero"],
      ["prices[2].currencyCode", "price-change-currency-twice"],
    ]);
    expect((await call({}, (await personIn(shop, "publisher")).headers)).status).toBe(403);
    expect((await withdraw("none")).status).toBe(404);
  });

  it("[BLD-13] who announced and withdrew what stands in the audit trail", async () => {
    await withdraw(await announce());
    const events = await database().selectFrom("audit_events").selectAll().orderBy("id", "desc").limit(2).execute();
    expect(events.map(({ kind: of, subject, details }) => [of, subject, JSON.parse(details)])).toEqual(
      ["price-change-withdrawn", "price-change-announced"].map((of) => [of, OFFER, { day: day(40), prices: "12.00 GBP" }]),
    );
  });

  it("[MMA-7] several machines tell each owner once", async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => begun()))).map(({ id }) => id);
    await announce();
    // The second of each pair finds a lease that is over.
    await Promise.all(
      [0, 11, 22, 33].map((minutes) => shop.server.services.priceChangeRound.run(new Date(noon(today).getTime() + minutes * 60_000))),
    );
    expect(await Promise.all(ids.map(topicsOf))).toEqual(ids.map(() => ["price-change"]));
  });

  it("[MMA-7] a mail that cannot be written: the price does not hold; another day both are", async () => {
    const { id } = await begun();
    await announce({ from: day(1) });
    const faults: string[] = [];
    const { storage, catalogue } = shop.server.services;
    const round = new PriceChangeRound({ storage, catalogue, onFault: (_, subscription) => void faults.push(subscription) });
    await unwritable("price-change");
    await round.run(noon(today));
    expect(faults).toEqual([id]);
    expect(await read(id)).toMatchObject({ data: { priceChange: null } });
    expect(await database().selectFrom("price_change_notices").selectAll().where("subscription_id", "=", id).execute()).toEqual([]);
    await writable();
    await round.run(noon(day(1)));
    expect((await read(id)).data.priceChange!.date).toBe(month(1) >= day(31) ? month(1) : month(2));
    expect(await topicsOf(id)).toEqual(["price-change"]);
  });

  /** The database takes no mail of this topic. */
  async function unwritable(topic: string): Promise<void> {
    if (kind === "sqlite")
      return void (await sql
        .raw(`create trigger no_mail before insert on outbox when new.topic = '${topic}' begin select raise(abort, 'no mail'); end`)
        .execute(database()));
    await sql.raw(`alter table outbox add constraint no_mail check (topic <> '${topic}') not valid`).execute(database());
  }
  async function writable(): Promise<void> {
    await sql.raw(kind === "sqlite" ? "drop trigger no_mail" : "alter table outbox drop constraint no_mail").execute(database());
  }

  it.each(["before", "after"] as const)(
    "[MMA-7] killed %s any step: each owner is told once, and once that the price stays",
    async (when) => {
      const later = new Date(noon(today).getTime() + 11 * 60_000);
      let isWhole = false;
      for (let count = 0; !isWhole; count++) {
        const { id } = await begun();
        const change = await announce();
        const life = mortal(count, when);
        const { storage, catalogue, priceChangeRound: other } = shop.server.services;
        const worker = new PriceChangeRound({
          storage: dying(life, storage, ["transaction"]),
          catalogue,
          onFault(error) {
            throw error;
          },
        });
        const dies = (error: unknown) => expect(error).toBeInstanceOf(Killed);
        await worker.run(noon(today)).catch(dies);
        await other.run(later);
        expect(await topicsOf(id), `step ${count}`).toEqual(["price-change"]);
        await withdraw(change);
        const second = mortal(count, when);
        await new PriceChangeRound({
          storage: dying(second, storage, ["transaction"]),
          catalogue,
          onFault(error) {
            throw error;
          },
        })
          .run(later)
          .catch(dies);
        await other.run(new Date(later.getTime() + 11 * 60_000));
        expect(await topicsOf(id), `step ${count}`).toEqual(["price-change", "price-stays"]);
        isWhole = !life.died() && !second.died();
        await write(id, "cancel");
        expect(count).toBeLessThan(20);
      }
    },
  );
});
