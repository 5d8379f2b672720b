/** The days of shop.json: a shop that sets its own goes by them and by none of ours. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import { configFromEnvironment } from "../../src/server/config/read-config";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";
import { replaceCatalogue } from "./support/replace-catalogue";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const from = (day: CalendarDate, days: number) => addInterval(day, days, "day");

const OWN = {
  payment_retry_days: [2, 5],
  trial_notice_days: 4,
  trial_notice_days_by_country: { US: 21 },
  renewal_notice_days: 9,
  renewal_notice_days_by_country: { FR: 33 },
  card_notice_days: [12],
};

describe.each(DATABASES)("[MMA-2] [API-9] the days that a shop sets itself, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let asAda: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const settings = JSON.parse(readFileSync(path.join(TEST_ROOT, "catalogue/shop.json"), "utf8")) as Record<string, unknown>;
    await replaceCatalogue(shop, { "shop.json": { ...settings, ...OWN } });
    const ada = await signedIn(shop, ADA);
    const call: TestShop["call"] = (method, at, body, headers = {}) => shop.call(method, at, body, { ...ada.bearer, ...headers });
    asAda = { ...shop, call };
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  const subscription = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  async function begun(set: Record<string, unknown> = {}): Promise<string> {
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(asAda, sandbox, checkoutId);
    const id = await begunWith(database(), checkoutId);
    if (Object.keys(set).length) await database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
    return id;
  }
  /** The first of these days on which its owner is told of something, and of what. */
  async function firstTold(id: string, day: CalendarDate, until: CalendarDate): Promise<[string, string] | undefined> {
    for (let at = day; at <= until; at = from(at, 1)) {
      await run(at);
      const told = await database()
        .selectFrom("outbox")
        .select("topic")
        .where("topic", "in", ["card-expiring", "renewal-coming", "trial-ends"])
        .where("payload", "like", `%${id}%`)
        .executeTakeFirst();
      if (told) return [told.topic, at];
    }
    return undefined;
  }

  it("a payment that fails is tried again on the shop's days, and the last of them ends the subscription", async () => {
    await sandbox.renews("approved");
    const id = await begun();
    await run(today);
    const due = addInterval(today, 1, "month");
    await sandbox.renews("insufficient-funds");
    const tries: CalendarDate[] = [];
    for (let day = due, before = 0; day <= from(due, 15); day = from(day, 1)) {
      await run(day);
      const [renewal] = await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).execute();
      if (renewal!.tries > before) tries.push(day);
      before = renewal!.tries;
    }
    expect(tries).toEqual([due, from(due, 2), from(due, 5)]);
    expect(await subscription(id)).toMatchObject({ status: "cancelled", term_end: from(due, 5) });
    await sandbox.renews("approved");
  });

  it("a trial, a rare payment and a card are told of on the shop's days, and on a country's own where it sets some", async () => {
    const due = addInterval(today, 12, "month");
    const once = await begun();
    const yearly = JSON.parse((await subscription(once)).item) as BasketItem;
    for (const charge of yearly.offer.data.attributes.price__limio!) Object.assign(charge, { repeat_interval: 12 });
    const inAYear = { item: JSON.stringify(yearly), next_payment_on: null };
    // Of the one above nothing more is told.
    await database().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).execute();
    const told = async (set: Record<string, unknown>, most: number) => {
      const id = await begun({ ...inAYear, ...set });
      const found = await firstTold(id, from(due, -most - 2), due);
      await database().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).where("id", "=", id).execute();
      return found;
    };
    expect(await told({ country: "GB" }, OWN.renewal_notice_days)).toEqual(["renewal-coming", from(due, -9)]);
    expect(await told({ country: "FR" }, OWN.renewal_notice_days_by_country.FR)).toEqual(["renewal-coming", from(due, -33)]);
    expect(await told({ country: "GB", is_trial: 1 }, OWN.trial_notice_days)).toEqual(["trial-ends", from(due, -4)]);
    expect(await told({ country: "US", is_trial: 1 }, OWN.trial_notice_days_by_country.US)).toEqual(["trial-ends", from(due, -21)]);

    const id = await begun(inAYear);
    const ends = from(addInterval(`${due.slice(0, 7)}-01`, -1, "month"), -1);
    const { stored_payment_id: card } = await subscription(id);
    await database()
      .updateTable("stored_payments")
      .set({ expiry: ends.slice(0, 7) })
      .where("id", "=", card)
      .execute();
    expect(await firstTold(id, from(ends, -14), ends)).toEqual(["card-expiring", from(ends, -12)]);
  });

  it.each<[months: number, told: CalendarDate[]]>([
    [1, [from(addInterval(today, 1, "month"), -14)]],
    [2, []],
  ])("from %i months between two payments on the second one is told of, by the shop's environment", async (months, told) => {
    const { renewalNoticeMonths } = configFromEnvironment({ RENEWAL_NOTICE_MONTHS: String(months) }, TEST_ROOT);
    const own = await startShop(kind, { paymentSettings: trial.settings(sandbox), renewalNoticeMonths });
    onTestFinished(() => own.close());
    const ada = await signedIn(own, ADA);
    const call: TestShop["call"] = (method, at, body, headers = {}) => own.call(method, at, body, { ...ada.bearer, ...headers });
    await trial.order({ ...own, call }, sandbox, await own.checkout([line(trial.offer)]));
    const { renewals, storage } = own.server.services;
    const due = addInterval(today, 1, "month");
    for (let day = from(due, -16); day < due; day = from(day, 1)) await renewals.run(new Date(`${day}T12:00:00.000Z`));
    const mails = await storage.db.selectFrom("outbox").select("created_at").where("topic", "=", "renewal-coming").execute();
    expect(mails.map(({ created_at: at }) => dateOf(at))).toEqual(told);
  });
});
