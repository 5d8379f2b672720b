/** Which card pays for a subscription, as its owner reads it, and whether it is good on the day of the next payment. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval } from "../../src/domain/time/calendar";
import type { Subscription } from "../../src/domain/offer/subscription";
import { seenByLink } from "../../src/server/subscription/payment-links";
import { DATABASES } from "../support/databases";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

describe.each(DATABASES)("what pays for a subscription on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  let id = "";
  let next = "";
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    const begun = await subscribe(shop, ada, [line("/offers/vpn-monthly")]);
    id = begun.id;
    next = begun.schedule[0]!.data.date;
    expect(begun).toMatchObject({ paidFrom: null, data: { expiringCard: null } });
    await change({ stored_payment_id: await stored({ expiry: "2035-04" }) });
  });
  afterAll(() => shop.close());

  const store = () => shop.server.services.storage.db;
  const read = async () =>
    (await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer)).body.subscription as Subscription;
  const change = (values: object) => store().updateTable("subscriptions").set(values).where("id", "=", id).execute();
  let count = 0;
  /** As a provider's answer leaves it. */
  async function stored(own: { expiry?: string; last_digits?: string; brand?: string | null; removed_at?: string }): Promise<string> {
    const name = `source-${++count}`;
    const values = {
      id: name,
      owner_sub: ADA.sub,
      attempt_id: name,
      method: "zuora_card",
      currency: "GBP",
      country: "GB",
      token: `secret-${name}`,
      mandate: `mandate-${name}`,
      brand: "Visa",
      last_digits: "4242",
      expiry: null,
      offered: 0,
      created_at: new Date().toISOString(),
      removed_at: null,
      ...own,
    };
    await store().insertInto("stored_payments").values(values).execute();
    return name;
  }

  it("[MMA-2] [PAY-14] is said by brand, last digits and expiry, in the list and by itself, and by nothing that could be charged", async () => {
    const subscription = await read();
    expect(subscription).toMatchObject({
      paidFrom: { brand: "Visa", lastDigits: "4242", expiry: "2035-04" },
      data: { expiringCard: null },
    });
    const answered = await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer);
    expect(answered.body.items).toContainEqual(subscription);
    expect(answered.text).not.toMatch(/secret-|mandate-/);
  });

  it("[MMA-2] a card that is good until the day before the next payment is told of, one that is good on it is not", async () => {
    const lastMonth = addInterval(`${next.slice(0, 7)}-01`, -1, "day");
    await change({ stored_payment_id: await stored({ expiry: lastMonth.slice(0, 7) }) });
    expect((await read()).data.expiringCard).toEqual({ lastDay: lastMonth, nextPaymentOn: next });
    await change({ stored_payment_id: await stored({ expiry: next.slice(0, 7) }) });
    expect((await read()).data.expiringCard).toBeNull();
  });

  it("[MMA-2] where another way to pay waits for that day, it is that one that has to be good", async () => {
    const expired = await stored({ expiry: "2020-01" });
    const good = await stored({ expiry: "2035-05", brand: "Mastercard", last_digits: "5100" });
    const waiting = (storedPaymentId?: string) =>
      JSON.stringify({ date: next, type: "zuora_card", record: {}, ...(storedPaymentId && { storedPaymentId }) });
    await change({ stored_payment_id: expired, pending_renewal_change: waiting(good) });
    expect(await read()).toMatchObject({ paidFrom: { expiry: "2020-01" }, data: { expiringCard: null } });
    await change({ pending_renewal_change: waiting() });
    expect((await read()).data.expiringCard).toBeNull();
    await change({ stored_payment_id: good, pending_renewal_change: waiting(expired) });
    expect(await read()).toMatchObject({ paidFrom: { lastDigits: "5100" }, data: { expiringCard: { lastDay: "2020-01-31" } } });
    await change({ pending_renewal_change: null });
  });

  it("[MMA-2] of a direct debit there are digits alone; of what its owner removed, of what is over and by a mailed link there is nothing", async () => {
    await change({ stored_payment_id: await stored({ brand: null, last_digits: "3000" }) });
    expect(await read()).toMatchObject({ paidFrom: { brand: null, lastDigits: "3000", expiry: null }, data: { expiringCard: null } });
    await change({ stored_payment_id: await stored({ removed_at: new Date().toISOString() }) });
    expect((await read()).paidFrom).toBeNull();
    await change({ stored_payment_id: await stored({ expiry: "2020-01" }) });
    const expired = await read();
    expect(expired.data.expiringCard).not.toBeNull();
    expect(seenByLink(expired)).toMatchObject({ paidFrom: null, data: { expiringCard: null } });
    await change({ status: "cancelled", term_end: "2020-02-01" });
    expect(await read()).toMatchObject({ paidFrom: null, data: { expiringCard: null } });
  });
});
