/** The rows of a try to pay: one open per checkout, forward alone, and whoever is due next. */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ASKING_MS, type AttemptChange, type AttemptRow, type NewAttempt } from "../../src/server/payment/attempt/attempt-row";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { PATIENCE_MS } from "../../src/server/payment/payment-handlers";
import { rowId } from "../../src/server/storage/ids";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

/** Long after any day on which this runs, so that the job of the shop itself finds nothing due. */
const START = Date.parse("2999-01-01T00:00:00.000Z");
const after = (milliseconds: number) => new Date(START + milliseconds).toISOString();

describe.each(DATABASES)("tries to pay on %s", (kind) => {
  let shop: TestShop;
  /** Milliseconds since START. */
  let now = 0;
  let lines: Record<string, unknown>[] = [];
  let attempts: Attempts;
  beforeAll(async () => {
    shop = await startShop(kind);
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    attempts = new Attempts(shop.server.services.storage, log, () => START + now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = 0;
    lines = [];
    await db().deleteFrom("payment_attempts").execute();
  });
  const db = () => shop.server.services.storage.db;
  const news = async (more: Partial<NewAttempt> = {}): Promise<NewAttempt> => ({
    id: rowId(),
    checkoutId: more.checkoutId ?? (await shop.checkout()),
    method: "zuora_card",
    amount: 999,
    currency: "GBP",
    basketVersion: 1,
    reference: `TW-${rowId()}`,
    frozen: { some: "thing" },
    ...more,
  });
  const opened = async (more: Partial<NewAttempt> = {}): Promise<AttemptRow> => {
    const row = await attempts.open(await news(more));
    if (typeof row === "string") throw new Error(row);
    return row;
  };
  const eventsOf = (id: string) =>
    db().selectFrom("payment_events").select(["state", "note", "at"]).where("attempt_id", "=", id).orderBy("position").execute();

  it("[API-4] one is written as it begins, with the time in which its provider may answer", async () => {
    const asked = await news();
    const row = await attempts.open(asked);
    expect(row).toEqual({
      id: asked.id,
      kind: "pay",
      checkout_id: asked.checkoutId,
      subscription_id: null,
      stored_payment_id: null,
      charge_id: null,
      method: "zuora_card",
      amount: 999,
      currency: "GBP",
      state: "asking",
      provider_transaction: null,
      frozen: '{"some":"thing"}',
      result: null,
      error: null,
      order_id: null,
      reference: asked.reference,
      next_step: null,
      page: null,
      complete_page: null,
      tries: 0,
      next_try_at: after(ASKING_MS),
      created_at: after(0),
      updated_at: after(0),
    });
    expect(await attempts.find(asked.id)).toEqual(row);
    expect(await attempts.openOf(asked.checkoutId)).toEqual(row);
    expect(await eventsOf(asked.id)).toEqual([{ state: "asking", note: null, at: after(0) }]);
    expect(lines).toMatchObject([{ attempt: asked.id, method: "zuora_card", state: "asking", msg: "a payment attempt changed" }]);
    // Whoever knows a guest's checkout opens it, and logs are read by many.
    for (const absent of ["checkout", "order", "error"]) expect(lines[0]).not.toHaveProperty(absent);
  });

  it("[PAY-9] one that is paid elsewhere is asked about when its page asks, by one alone, and given up after a quarter of an hour", async () => {
    const row = await opened({ startsLater: true, page: "/checkout?basket=1" });
    expect(row).toMatchObject({ state: "created", page: "/checkout?basket=1", next_try_at: after(900_000) });
    expect(attempts.isBeingAsked(row)).toBe(false);
    now = 1_000;
    const begun = await attempts.begin(row.id);
    expect(begun).toMatchObject({ state: "asking", next_try_at: after(1_000 + ASKING_MS), frozen: '{"some":"thing"}' });
    expect(await attempts.begin(row.id)).toBeUndefined();
    expect(await attempts.find(row.id)).toEqual(begun);
    expect(lines.map(({ state }) => state)).toEqual(["created", "asking"]);
    const next = { kind: "redirect", url: "https://pay.example/" } as unknown as AttemptChange["nextStep"];
    expect(await attempts.advance(row.id, "pending", { nextStep: next!, completePage: "/thanks" })).toMatchObject({
      state: "pending",
      next_step: JSON.stringify(next),
      complete_page: "/thanks",
    });
  });

  it("[PAY-9] is found by any name that it has, and by no other; all that are given must fit", async () => {
    const row = await opened();
    const { id } = await attempts.advance(row.id, "authorised", { providerTransaction: "T-5" });
    const found = async (...names: Parameters<Attempts["findBy"]>) => (await attempts.findBy(...names))?.id;
    const reference = row.reference!;
    for (const name of [{ id }, { reference }, { providerTransaction: "T-5" }, { id, reference, providerTransaction: "T-5" }])
      expect(await found(name, ["invoice", "zuora_card"])).toBe(id);
    for (const name of [
      {},
      { id: "" },
      { id: "other" },
      { id, reference: "other" },
      { id, providerTransaction: "other" },
      { reference: "other", providerTransaction: "T-5" },
    ])
      expect(await found(name, ["zuora_card"])).toBeUndefined();
    expect(await found({ id }, ["invoice"])).toBeUndefined();
  });

  it("[PAY-9] the latest of a checkout is the one that began last, whatever became of it", async () => {
    const first = await opened();
    await attempts.advance(first.id, "declined");
    const { id } = await opened({ checkoutId: first.checkout_id! });
    await opened();
    await attempts.advance(id, "declined");
    expect((await attempts.latestOf(first.checkout_id!))!.id).toBe(id);
    expect(await attempts.latestOf("none")).toBeUndefined();
  });

  it("[API-4] what is written alongside stands or falls with it", async () => {
    const asked = await news();
    const failing = attempts.open(asked, () => Promise.reject(new Error("alongside")));
    await expect(failing).rejects.toThrow("alongside");
    expect(await db().selectFrom("payment_attempts").select("id").execute()).toEqual([]);
    const changes: string[] = [];
    const heard = new Attempts(
      shop.server.services.storage,
      pino({ level: "silent" }),
      () => START,
      ({ method, state }) => changes.push(`${method} ${state}`),
    );
    expect(
      await heard.open(
        asked,
        async (trx) =>
          void (await trx.updateTable("checkouts").set({ campaign_url: "/here" }).where("id", "=", asked.checkoutId).execute()),
      ),
    ).toMatchObject({ id: asked.id });
    expect(
      (await db().selectFrom("checkouts").select("campaign_url").where("id", "=", asked.checkoutId).executeTakeFirstOrThrow()).campaign_url,
    ).toBe("/here");
    await heard.advance(asked.id, "declined");
    await heard.advance(asked.id, "pending");
    expect(changes).toEqual(["zuora_card asking", "zuora_card declined"]);
  });

  it("[API-4] a checkout has one open at a time; when it has ended there may be another", async () => {
    const first = await opened();
    const again = { checkoutId: first.checkout_id! };
    expect(await attempts.open(await news(again))).toBe("open");
    expect((await attempts.openOf(first.checkout_id!))!.id).toBe(first.id);
    await attempts.advance(first.id, "declined");
    expect(await attempts.openOf(first.checkout_id!)).toBeUndefined();
    expect((await opened(again)).state).toBe("asking");
  });

  it("[API-5] none begins for a basket that is another one by now, an order, or gone, and nothing of it stays", async () => {
    const checkoutId = await shop.checkout();
    const { id: changed, ...rest } = await news({ checkoutId, basketVersion: 2 });
    expect(await attempts.open({ id: changed, ...rest })).toBe("changed");
    await db()
      .updateTable("checkouts")
      .set({ completed_at: after(0) })
      .where("id", "=", checkoutId)
      .execute();
    expect(await attempts.open(await news({ checkoutId }))).toBe("changed");
    expect(await attempts.open(await news({ checkoutId: "gone" }))).toBe("changed");
    expect(await db().selectFrom("payment_attempts").select("id").execute()).toEqual([]);
    expect(await eventsOf(changed)).toEqual([]);
    expect(lines).toEqual([]);
  });

  it("[API-4] goes forward with what is known of it, and forgets what it was for when it has ended", async () => {
    const { id } = await opened();
    now = 5_000;
    const result = { ok: true, record: { card: "visa" } };
    expect(await attempts.advance(id, "authorised", { result, providerTransaction: "T-1" })).toMatchObject({
      state: "authorised",
      result: JSON.stringify(result),
      provider_transaction: "T-1",
      frozen: '{"some":"thing"}',
      tries: 0,
      next_try_at: after(15_000),
      created_at: after(0),
      updated_at: after(5_000),
    });
    now = 6_000;
    const ordered = await attempts.advance(id, "ordered", { orderId: "O-1" });
    expect(ordered).toMatchObject({
      state: "ordered",
      order_id: "O-1",
      frozen: null,
      next_try_at: null,
      provider_transaction: "T-1",
      result: JSON.stringify(result),
    });
    expect(await attempts.find(id)).toEqual(ordered);
    expect((await eventsOf(id)).map(({ state, at }) => `${state} ${at}`)).toEqual([
      `asking ${after(0)}`,
      `authorised ${after(5_000)}`,
      `ordered ${after(6_000)}`,
    ]);
    expect(lines.map(({ state, order }) => [state, order])).toEqual([
      ["asking", undefined],
      ["authorised", undefined],
      ["ordered", "O-1"],
    ]);
  });

  it("[API-4] an older word changes nothing and says nothing", async () => {
    const { id } = await opened();
    const declined = await attempts.advance(id, "declined", { error: "no money" });
    lines = [];
    expect(await attempts.advance(id, "authorised", { providerTransaction: "T-2", result: {} })).toEqual(declined);
    expect(await attempts.find(id)).toEqual(declined);
    expect((await eventsOf(id)).map(({ state, note }) => [state, note])).toEqual([
      ["asking", null],
      ["declined", "no money"],
    ]);
    expect(lines).toEqual([]);
    const { storage } = shop.server.services;
    await expect(storage.transaction((trx) => attempts.advanceIn(trx, declined, "ordered"))).rejects.toThrow(
      "A payment attempt that is declined cannot become ordered",
    );
  });

  it("[API-4] what has to go back is given back by whoever says so; it keeps what it is for until it went", async () => {
    const { id } = await opened();
    await attempts.advance(id, "authorised");
    const voiding = await attempts.advance(id, "voiding", { error: "basket-changed" });
    expect(voiding).toMatchObject({ next_try_at: after(ASKING_MS), frozen: '{"some":"thing"}', error: "basket-changed" });
    expect(lines.at(-1)).toMatchObject({ state: "voiding", error: "basket-changed" });
    expect(await attempts.advance(id, "voided")).toMatchObject({
      state: "voided",
      next_try_at: null,
      frozen: null,
      error: "basket-changed",
    });
  });

  it("[API-4] a declined one that is looked at once more keeps what it is for until it is forgotten", async () => {
    const { id } = await opened();
    expect(await attempts.advance(id, "declined", { nextTryAt: after(60_000) })).toMatchObject({
      next_try_at: after(60_000),
      frozen: '{"some":"thing"}',
    });
    await attempts.forget(id);
    expect(await attempts.find(id)).toMatchObject({ state: "declined", next_try_at: null, frozen: null });
    const kept = await opened();
    await attempts.forget(kept.id);
    expect(await attempts.find(kept.id)).toEqual(kept);
  });

  it("[API-4] money that arrives after all brings back what the attempt was for", async () => {
    const { id } = await opened();
    expect((await attempts.advance(id, "declined")).frozen).toBeNull();
    expect(await attempts.advance(id, "voiding", { frozen: { again: true }, result: { ok: true } })).toMatchObject({
      frozen: '{"again":true}',
      result: '{"ok":true}',
    });
  });

  it("[PAY-13] a provider's words are kept without what names a person, and no longer than a line", async () => {
    const { id } = await opened();
    const { error } = await attempts.advance(id, "unknown", { error: `ada@shopper.example ${"x".repeat(400)}` });
    expect(error).toBe(`[email] ${"x".repeat(292)}`);
    expect((await eventsOf(id)).at(-1)!.note).toBe(error);
    expect(await attempts.advance(id, "declined", { error: "" })).toMatchObject({ error: "" });
  });

  it("[API-4] whoever is due is taken once, the longest due first, and again after growing pauses of an hour at most", async () => {
    const first = await opened();
    now = 1_000;
    const second = await opened();
    now = ASKING_MS - 1;
    expect(await attempts.take()).toEqual([]);
    now = ASKING_MS;
    expect((await attempts.take()).map(({ id }) => id)).toEqual([first.id]);
    expect(await attempts.take()).toEqual([]);
    now = ASKING_MS + 1_000;
    expect((await attempts.take()).map(({ id }) => id)).toEqual([second.id]);
    await attempts.advance(second.id, "declined");
    expect(await attempts.find(first.id)).toMatchObject({ tries: 1, next_try_at: after(ASKING_MS + 20_000) });
    const pauses: number[] = [];
    for (let count = 0; count < 9; count++) {
      now = Date.parse((await attempts.find(first.id)).next_try_at!) - START;
      expect((await attempts.take()).map(({ id }) => id)).toEqual([first.id]);
      pauses.push(Date.parse((await attempts.find(first.id)).next_try_at!) - START - now);
    }
    expect(pauses).toEqual([40_000, 80_000, 160_000, 320_000, 640_000, 1_280_000, 2_560_000, 3_600_000, 3_600_000]);
    expect((await attempts.find(first.id)).tries).toBe(10);
    // A step forward begins anew.
    expect((await attempts.advance(first.id, "pending")).tries).toBe(0);
  });

  it("[API-4] not more than ten are taken at a time, and none that has ended", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      now = count;
      ids.push((await opened()).id);
    }
    await attempts.advance(ids[0]!, "declined");
    now = 2 * ASKING_MS;
    expect((await attempts.take()).map(({ id }) => id)).toEqual(ids.slice(1, 11));
    expect((await attempts.take()).map(({ id }) => id)).toEqual(ids.slice(11));
  });

  it("[API-4] its provider is being asked until the time is over for that, or it answered", async () => {
    const row = await opened();
    expect(attempts.isBeingAsked(row)).toBe(true);
    expect(attempts.isBeingAsked({ ...row, next_try_at: null })).toBe(false);
    now = ASKING_MS - 1;
    expect(attempts.isBeingAsked(row)).toBe(true);
    now = ASKING_MS;
    expect(attempts.isBeingAsked(row)).toBe(false);
    now = 0;
    expect(attempts.isBeingAsked(await attempts.advance(row.id, "pending"))).toBe(false);
  });

  it("[PAY-13] money that goes back is one machine's for as long as its provider is given, also behind others of the same round", async () => {
    const rows: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { id } = await opened();
      await attempts.advance(id, "authorised");
      await attempts.advance(id, count ? "voiding" : "ordered");
      if (!count) await attempts.advance(id, "refunding");
      rows.push(id);
    }
    for (const id of rows) expect((await attempts.find(id)).next_try_at).toBe(after(ASKING_MS));
    now = ASKING_MS;
    expect(await attempts.take()).toHaveLength(3);
    const until = await Promise.all(rows.map(async (id) => (await attempts.find(id)).next_try_at!));
    expect(until.toSorted()).toEqual([0, 1, 2].map((before) => after(2 * ASKING_MS + 2 * before * PATIENCE_MS)));
    // One that could not go back is due after the usual pause.
    await attempts.failed(await attempts.find(rows[0]!), new Error("not now"));
    expect((await attempts.find(rows[0]!)).next_try_at).toBe(after(ASKING_MS + 40_000));
  });

  it("money that could not go back is an error of the log, with the attempt's name and nobody else's", async () => {
    const row = await opened();
    lines = [];
    await attempts.failed(row, new Error("not now"));
    expect(lines).toMatchObject([
      {
        level: 50,
        attempt: row.id,
        method: "zuora_card",
        tries: 0,
        err: { message: "not now" },
        msg: "a payment could not be given back yet",
      },
    ]);
    attempts.committed(row);
    expect(lines).toHaveLength(2);
  });
});
