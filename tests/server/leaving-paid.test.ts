/** Who leaves keeps what they have paid for, whatever else falls due meanwhile. The clock is the test's. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Charge } from "../../src/domain/offer/offer";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { BasketItem } from "../../src/domain/order/order";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { line } from "../support/shop-server";
import { ADA, signedIn } from "../support/signed-in";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const today = dateOf(new Date().toISOString());
const day = (count: number): CalendarDate => addInterval(today, count, "day");
const year = (count: number, from = today): CalendarDate => addInterval(from, count, "year");

describe.each(DATABASES)("leaving what is paid for, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada } = await startAccountShop(kind)));
  afterEach(() => vi.useRealTimers());
  afterAll(() => shop.close());

  const database = () => shop.server.services.storage.db;
  const isNoonOf = (date: CalendarDate) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T12:00:00.000Z`) });
  const round = () => shop.server.services.renewals.run(new Date());
  const write = async (id: string, name: string, body: object = {}): Promise<Subscription> => {
    const answer = await shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, (await signedIn(shop, ADA)).bearer);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.subscription as Subscription;
  };
  const read = async (id: string): Promise<Subscription> =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, (await signedIn(shop, ADA)).bearer)).body.subscription;
  const rowOf = (id: string) => database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const renewalsOf = async (id: string) =>
    (await database().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute()).map(
      ({ due_on: dueOn }) => dueOn,
    );
  /** A yearly one that is free for 30 days. */
  async function triedForAMonth(): Promise<string> {
    isNoonOf(today);
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-yearly")]);
    const item = JSON.parse((await rowOf(id)).item) as BasketItem;
    const [charge] = item.offer.data.attributes.price__limio as Charge[];
    item.offer.data.attributes.price__limio = [{ ...charge!, delay_interval: 30, delay_interval_type: "days" }];
    const set = { item: JSON.stringify(item), next_payment_on: day(30) };
    await database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
    return id;
  }

  it("[MMA-2] [TERM-1] a trial ends as it would be paid; a year that was paid after it lasts, behind the end of its term", async () => {
    const id = await triedForAMonth();
    isNoonOf(day(10));
    expect(await read(id)).toMatchObject({ termEndDate: year(1), data: { paidUntil: day(30) } });
    expect(await write(id, "cancel")).toMatchObject({ status: "cancelled", termEndDate: day(30) });
    expect(await write(id, "activate")).toMatchObject({ status: "active", termEndDate: year(1), schedule: [{ data: { date: day(30) } }] });
    isNoonOf(day(30));
    await round();
    isNoonOf(day(100));
    const paid = year(1, day(30));
    expect(await read(id)).toMatchObject({ termEndDate: year(1), data: { paidUntil: paid }, switch: null });
    expect(await write(id, "cancel")).toMatchObject({ status: "cancelled", termEndDate: paid, data: { paidUntil: paid } });
    // Its term is over, and what was paid for is not.
    isNoonOf(addInterval(year(1), 10, "day"));
    await round();
    expect(await write(id, "activate")).toMatchObject({ status: "active", termEndDate: year(2), schedule: [{ data: { date: paid } }] });
    expect(await rowOf(id)).toMatchObject({ term_start: year(1), term_end: year(2), next_payment_on: paid });
    await round();
    expect(await renewalsOf(id)).toEqual([day(30)]);
  });

  it("[MMA-2] an add-on that is paid by the month does not end a year that was paid", async () => {
    isNoonOf(today);
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-yearly", 1, [{ path: "/add-ons/passwords", quantity: 1 }])]);
    isNoonOf(day(10));
    expect((await read(id)).data.paidUntil).toBe(year(1));
    expect(await write(id, "cancel")).toMatchObject({ status: "cancelled", termEndDate: year(1), schedule: [] });
    isNoonOf(day(100));
    await round();
    expect(await renewalsOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: "cancelled", termEndDate: year(1) });
  });

  it("[MMA-2] who takes a year up again pays the month of an add-on that runs then, and none that went by", async () => {
    isNoonOf(today);
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-yearly", 1, [{ path: "/add-ons/passwords", quantity: 1 }])]);
    const month = (count: number) => addInterval(today, count, "month");
    isNoonOf(day(10));
    await write(id, "cancel");
    isNoonOf(day(20));
    // Its month is paid.
    expect((await read(id)).data.onActivation).toBeNull();
    await write(id, "activate");
    await write(id, "cancel");
    isNoonOf(addInterval(month(3), 2, "day"));
    const { onActivation } = (await read(id)).data;
    expect((await write(id, "activate")).schedule[0]).toMatchObject({ data: { date: month(4) } });
    await round();
    expect(await renewalsOf(id)).toEqual([month(3)]);
    isNoonOf(month(4));
    await round();
    await write(id, "cancel");
    await write(id, "activate");
    await round();
    expect(await renewalsOf(id)).toEqual([month(3), month(4)]);
    const amounts = await database().selectFrom("renewals").select("amount").where("subscription_id", "=", id).execute();
    expect([...new Set(amounts.map(({ amount }) => Number(amount)))]).toEqual([onActivation?.charged?.amount]);
    expect(onActivation?.owed).toBeNull();
  });

  it("[MMA-2] another offer begins as a year that was paid after a trial is over, behind the end of its term", async () => {
    const id = await triedForAMonth();
    await database().updateTable("subscriptions").set({ status: "cancelled" }).where("id", "!=", id).execute();
    isNoonOf(day(30));
    await round();
    const row = await rowOf(id);
    const item = JSON.parse(row.item) as BasketItem;
    // As if it was the monthly offer, which alone leads to another.
    const set = { item: JSON.stringify({ ...item, path: "/offers/vpn-monthly", offer: { ...item.offer, path: "/offers/vpn-monthly" } }) };
    await database().updateTable("subscriptions").set(set).where("id", "=", id).execute();
    const paid = year(1, day(30));
    expect((await read(id)).switch).toMatchObject({ date: paid });
    // The next term has begun, which is not paid yet.
    isNoonOf(addInterval(year(1), 10, "day"));
    expect((await read(id)).switch).toMatchObject({ date: paid });
    const price = { amount: 7900, currency: "GBP" };
    expect((await write(id, "switch-offer", { offer: "/offers/vpn-yearly", price })).data.pendingRenewalChange).toBe(paid);
  });
});
