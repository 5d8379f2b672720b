/** Tries to pay as whoever looks after orders sees them. */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AttemptList, type AttemptFilter } from "../../src/server/payment/attempt/attempt-list";
import type { AttemptRow } from "../../src/server/payment/attempt/attempt-row";
import { ASKING_MS } from "../../src/server/payment/attempt/attempt-row";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { rowId } from "../../src/server/storage/ids";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

/** Long after any day on which this runs, so that the job of the shop itself finds nothing due. */
const START = Date.parse("2999-01-01T00:00:00.000Z");
const after = (milliseconds: number) => new Date(START + milliseconds).toISOString();

describe.each(DATABASES)("the list of tries to pay on %s", (kind) => {
  let shop: TestShop;
  let now = 0;
  let attempts: Attempts;
  let list: AttemptList;
  beforeAll(async () => {
    shop = await startShop(kind);
    const { storage } = shop.server.services;
    attempts = new Attempts(storage, pino({ level: "silent" }), () => START + now);
    list = new AttemptList(storage);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = 0;
    await shop.server.services.storage.db.deleteFrom("payment_attempts").execute();
  });
  const opened = async (method = "zuora_card"): Promise<AttemptRow> => {
    const id = rowId();
    const checkoutId = await shop.checkout();
    const sum = { amount: 999, currency: "GBP", basketVersion: 1 };
    const row = await attempts.open({ id, checkoutId, method, ...sum, reference: `TW-${id}`, frozen: { name: "Ada" } });
    if (typeof row === "string") throw new Error(row);
    return row;
  };

  it("[PAY-13] shows what happened to the money, with its way, and nothing of who paid", async () => {
    const row = await opened();
    now = 5_000;
    await attempts.advance(row.id, "authorised", { providerTransaction: "T-1", result: { ok: true } });
    const shown = {
      id: row.id,
      kind: "pay",
      checkoutId: row.checkout_id,
      subscriptionId: null,
      method: "zuora_card",
      amount: 999,
      currency: "GBP",
      state: "authorised",
      reference: row.reference,
      providerTransaction: "T-1",
      orderId: null,
      error: null,
      tries: 0,
      nextTryAt: after(15_000),
      createdAt: after(0),
      updatedAt: after(5_000),
    };
    expect(await list.list({}, 10)).toEqual([shown]);
    // At the same moment: in the order in which it went.
    await attempts.advance(row.id, "voiding", { error: "basket-changed" });
    expect((await list.one(row.id))!.events).toEqual([
      { state: "asking", note: null, at: after(0) },
      { state: "authorised", note: null, at: after(5_000) },
      { state: "voiding", note: "basket-changed", at: after(5_000) },
    ]);
    await opened();
    expect(await list.one(row.id)).toMatchObject({
      id: row.id,
      state: "voiding",
      error: "basket-changed",
      nextTryAt: after(5_000 + ASKING_MS),
    });
    expect(await list.one("none")).toBeUndefined();
  });

  it("[PAY-13] begins with the latest, and is narrowed down by each of its words alone and by all together", async () => {
    const [first, second, third] = [await opened(), await opened("paypal"), await opened()];
    await attempts.advance(second!.id, "pending", { providerTransaction: "T-2" });
    const found = async (filter: AttemptFilter, limit = 10) => (await list.list(filter, limit)).map(({ id }) => id);
    expect(await found({})).toEqual([third!.id, second!.id, first!.id]);
    expect(await found({}, 2)).toEqual([third!.id, second!.id]);
    expect(await found({ before: third!.id })).toEqual([second!.id, first!.id]);
    for (const filter of [
      { state: "pending" },
      { method: "paypal" },
      { reference: second!.reference! },
      { providerTransaction: "T-2" },
      { checkoutId: second!.checkout_id! },
    ]) {
      expect(await found(filter)).toEqual([second!.id]);
      expect(await found({ ...filter, before: second!.id })).toEqual([]);
    }
  });

  it("[PAY-13] says of each method how long its oldest unfinished one waits; what has ended, or is only looked at again, waits for nobody", async () => {
    const old = await opened();
    now = 1_000;
    await opened();
    const declined = await opened("paypal");
    await attempts.advance(declined.id, "declined", { nextTryAt: after(60_000) });
    expect(await list.oldestOpen(START + 30_000)).toEqual([{ method: "zuora_card", seconds: 30 }]);
    await attempts.advance(old.id, "declined");
    expect(await list.oldestOpen(START + 30_000)).toEqual([{ method: "zuora_card", seconds: 29 }]);
    expect(await list.oldestOpen(START)).toEqual([{ method: "zuora_card", seconds: 0 }]);
  });
});
