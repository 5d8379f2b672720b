/** What becomes of a try to pay, step by step, with a clock of the test's own: an order, nothing, or the money back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OrderQuotes } from "../../src/server/order/order-quote";
import { Orders } from "../../src/server/order/orders";
import type { FrozenOrder } from "../../src/server/order/frozen-order";
import { Settlement } from "../../src/server/order/settlement";
import { ASKING_MS, type AttemptRow } from "../../src/server/payment/attempt/attempt-row";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { PaymentHandlers } from "../../src/server/payment/payment-handlers";
import { RefusedPayments } from "../../src/server/payment/refused-payments";
import { DatabaseUnavailable } from "../../src/server/storage/unavailable";
import { Taxes } from "../../src/server/tax/taxes";
import { definePaymentHandler, type PaymentHandler, type PaymentResult } from "../../src/registry/payment-handler";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

/** Long after any day on which this runs, so that the job of the shop itself finds nothing due. */
const START = Date.parse("2999-01-01T00:00:00.000Z");
const HOUR = 3_600_000;
const after = (milliseconds: number) => new Date(START + milliseconds).toISOString();
const next = { kind: "redirect", url: "https://pay.example/" } as never;
const paid = { ok: true, record: {}, providerTransaction: undefined } as const;
const refused = (code: string): PaymentResult => ({ ok: false, code, message: "no" });

describe.each(DATABASES)("tries to pay and what becomes of them on %s", (kind) => {
  let shop: TestShop;
  let now = 0;
  let attempts: Attempts;
  /** What the provider says; a function throws. */
  let answer: PaymentResult | "pending" | undefined | (() => never);
  const lookup = vi.fn(async () => (typeof answer === "function" ? answer() : answer));
  const cancel = vi.fn(async () => undefined);
  const onPlaced = vi.fn();
  const onChange = vi.fn();
  const onRefused = vi.fn(async () => undefined);
  beforeAll(async () => {
    shop = await startShop(kind);
    const { storage, log } = shop.server.services;
    attempts = new Attempts(storage, log, () => START + now, onChange);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now = 0;
    answer = "pending";
    vi.clearAllMocks();
  });
  const db = () => shop.server.services.storage.db;
  const charged: Partial<PaymentHandler> = { authorise: async () => paid };
  const sent: Partial<PaymentHandler> = { start: async () => ({ next }) };

  const settling = (way: Partial<PaymentHandler> = sent, more: Partial<ConstructorParameters<typeof Settlement>[0]> = {}) => {
    const { storage, checkouts, idempotency, promoUsage: usage } = shop.server.services;
    const handler = definePaymentHandler({ ids: ["zuora_card"], requestSchema: { type: "object" }, lookup, cancel, ...way });
    const payments = new PaymentHandlers([{ name: "card", handler }]);
    const settlement = new Settlement({ storage, checkouts, idempotency, payments, usage, attempts, onPlaced, onRefused, ...more });
    return { settlement, payments };
  };
  /** One that was taken up by an order, and whose provider has not been asked. */
  const begun = async (code?: string): Promise<{ row: AttemptRow; frozen: FrozenOrder }> => {
    const { storage, catalogue, checkouts, idempotency, redirects, pages, promoUsage: usage, limits } = shop.server.services;
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    if (code) expect((await shop.call("POST", "/api/v2/promo_code", { code, basketId: id })).status).toBe(200);
    const quotes = new OrderQuotes({ usage, taxes: new Taxes("embedded", { origin: "", key: undefined }, () => undefined) });
    const refusedPayments = new RefusedPayments(limits);
    const parts = {
      storage,
      catalogue,
      checkouts,
      idempotency,
      redirects,
      livePages: pages.live,
      usage,
      quotes,
      refusedPayments,
      attempts,
    };
    const placed = await new Orders({ ...parts, ...settling() }).place(
      orderOf(id, { paymentType: "zuora_card", payment: { type: "zuora" }, ...(code && { basketVersion: 2 }) }),
      undefined,
    );
    expect(placed).toMatchObject({ ok: true, value: { status: 202 } });
    const row = (await attempts.openOf(id))!;
    return { row, frozen: JSON.parse(row.frozen!) as FrozenOrder };
  };
  const asking = async (code?: string) => (await attempts.begin((await begun(code)).row.id))!;
  const pending = async (code?: string) => attempts.advance((await asking(code)).id, "pending", { nextStep: next });
  const held = async ({ checkout_id: id }: AttemptRow) =>
    (await db().selectFrom("promo_redemptions").select("order_id").where("checkout_id", "=", id).execute()).length;
  const ordersOf = async (checkoutId: string) =>
    (await db().selectFrom("orders").select("id").where("checkout_id", "=", checkoutId).execute()).map(({ id }) => id);

  it("[API-4] whoever settles what somebody else has settled answers their order, and each step is heard of once", async () => {
    const { row, frozen } = await begun();
    await attempts.advance((await attempts.begin(row.id))!.id, "pending", { nextStep: next });
    onChange.mockClear();
    const { settlement } = settling();
    const first = await settlement.settle(frozen, paid, await attempts.find(row.id));
    const [id] = await ordersOf(row.checkout_id!);
    const { amount, currency } = frozen.order.total;
    const answer = { id, order_reference: frozen.reference, total: { amount, currency } };
    expect(first).toEqual({ ok: true, value: { status: 201, answer, replayed: false } });
    expect(await settlement.settle(frozen, paid, row)).toEqual({ ok: true, value: { status: 200, answer, replayed: true } });
    expect(await settlement.placedAlready(row.checkout_id!, undefined)).toEqual({
      ok: true,
      value: { status: 200, answer, replayed: true },
    });
    expect(onChange.mock.calls).toEqual([[{ method: "zuora_card", state: "ordered" }]]);
    expect([onPlaced.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0]);
  });

  it("[API-4] nobody was asked: declined without a question, and the code's use is free", async () => {
    const { row } = await begun("FIRST3");
    expect(await held(row)).toBe(1);
    expect(await settling().settlement.finish(row)).toBe("declined");
    expect(await attempts.find(row.id)).toMatchObject({ state: "declined", error: "nobody was asked", next_try_at: null, frozen: null });
    expect([await held(row), lookup.mock.calls.length]).toEqual([0, 0]);
    // And what is over stays over: nothing is left to go on with.
    expect(await settling().settlement.finish(await attempts.find(row.id))).toBe("declined");
    expect(lookup).not.toHaveBeenCalled();
  });

  it("[PAY-13] a shopper who is with the provider is waited for an hour, and looked for once more", async () => {
    const row = await pending("FIRST3");
    const { finish } = bound();
    now = HOUR;
    expect(await finish(row)).toBe("pending");
    expect((await attempts.find(row.id)).updated_at).toBe(after(0));
    now = HOUR + 1;
    expect(await finish(row)).toBe("declined");
    const expired = await attempts.find(row.id);
    expect(expired).toMatchObject({ error: "expired", next_try_at: after(now + ASKING_MS) });
    expect([expired.frozen !== null, await held(row)]).toEqual([true, 0]);
    now = 24 * HOUR;
    expect(await finish(expired)).toBe("declined");
    expect((await attempts.find(row.id)).frozen).not.toBeNull();
    now = 24 * HOUR + 1;
    expect(await finish(expired)).toBe("declined");
    expect(await attempts.find(row.id)).toMatchObject({ frozen: null, next_try_at: null, error: "expired" });
  });

  it("[PAY-13] one that the provider knows about again goes on waiting, whatever was thought of it before", async () => {
    const { finish } = bound();
    const row = await pending();
    const unknown = await attempts.advance(row.id, "unknown", { error: "no answer" });
    expect(await finish(unknown)).toBe("pending");
    expect((await attempts.find(row.id)).state).toBe("pending");
    const nowhere = await asking();
    expect(await finish(nowhere)).toBe("declined");
    expect(await attempts.find(nowhere.id)).toMatchObject({ error: "nobody was sent there", next_try_at: after(ASKING_MS) });
    const other = await pending();
    expect(await finish(other, { ended: "superseded" })).toBe("declined");
    expect(await attempts.find(other.id)).toMatchObject({ error: "superseded", next_try_at: after(ASKING_MS) });
  });

  it("[API-4] a provider that cannot say: unknown, with its words; given up at once only where shoppers are sent and nobody waits", async () => {
    answer = () => {
      throw new Error("no line");
    };
    const { finish } = bound();
    for (const row of [await asking(), await pending()]) {
      expect(await finish(row)).toBe("unknown");
      const unknown = await attempts.find(row.id);
      expect(unknown).toMatchObject({ state: "unknown", error: "no line" });
      now += 1_000;
      expect(await finish(unknown)).toBe("unknown");
      expect((await attempts.find(row.id)).updated_at).toBe(unknown.updated_at);
    }
    now = 0;
    const ended = await pending();
    expect(await bound(charged).finish(ended, { ended: "superseded" })).toBe("unknown");
    expect(await finish(await attempts.find(ended.id), { ended: "superseded" })).toBe("declined");
    const declined = await attempts.find(ended.id);
    expect(declined).toMatchObject({ error: "superseded", next_try_at: after(ASKING_MS) });
    expect(await finish(declined, { ended: "superseded" })).toBe("declined");
    expect((await attempts.find(ended.id)).frozen).not.toBeNull();
  });

  it("[API-4] the provider never heard of it: declined, and looked for once more", async () => {
    answer = undefined;
    const { finish } = bound();
    const row = await pending("FIRST3");
    expect(await finish(row)).toBe("declined");
    expect(await attempts.find(row.id)).toMatchObject({ error: "the provider never heard of it", next_try_at: after(ASKING_MS) });
    expect(await held(row)).toBe(0);
    expect(await finish(await attempts.find(row.id))).toBe("declined");
    expect(await attempts.find(row.id)).toMatchObject({ frozen: null, next_try_at: null });
  });

  it("[FORM-4] refused at the provider: counted once, unless the shopper went back or it was tried here", async () => {
    answer = refused("insufficient-funds");
    const row = await pending();
    expect(await bound().finish(row)).toBe("declined");
    expect(await attempts.find(row.id)).toMatchObject({ error: "insufficient-funds", next_try_at: null, frozen: null });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ checkoutId: row.checkout_id }));
    await bound(charged).finish(await pending());
    const looked = await attempts.advance((await pending()).id, "declined", { nextTryAt: after(5) });
    expect(await bound().finish(looked)).toBe("declined");
    answer = refused("cancelled");
    expect(await bound().finish(await pending())).toBe("declined");
    expect(onRefused).toHaveBeenCalledOnce();
    expect(await bound(sent, { onRefused: undefined as never }).finish(await pending())).toBe("declined");
  });

  it("[API-4] paid: one order, which is announced once; what it took and what it is called are kept", async () => {
    answer = { ...paid, providerTransaction: `T-${kind}-1`, taken: { minorUnits: 999, currency: "GBP" } };
    const row = await pending();
    expect(await bound().finish(row)).toBe("ordered");
    const [id] = await ordersOf(row.checkout_id!);
    expect(await attempts.find(row.id)).toMatchObject({ state: "ordered", order_id: id, provider_transaction: `T-${kind}-1`, error: null });
    expect(JSON.parse((await attempts.find(row.id)).result!)).toEqual(answer);
    // Whoever comes late with the same news finds the order, and gives nothing back.
    expect(await bound().finish(row)).toBe("ordered");
    expect([onPlaced.mock.calls.length, cancel.mock.calls.length, (await ordersOf(row.checkout_id!)).length]).toEqual([1, 0, 1]);
  });

  it("[API-4] what was taken already is not asked for again, and the provider hears its own name for it", async () => {
    const row = await asking();
    const authorised = await attempts.advance(row.id, "authorised", { result: paid });
    expect(await bound().finish(authorised)).toBe("ordered");
    expect(lookup).not.toHaveBeenCalled();
    const opened = await attempts.advance((await pending()).id, "unknown", { providerTransaction: `T-${kind}-2` });
    await bound().finish(opened);
    expect(lookup).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ attemptId: opened.id, providerTransaction: `T-${kind}-2` }),
      expect.anything(),
    );
    await bound().finish(await pending());
    expect(lookup.mock.lastCall).not.toEqual([expect.objectContaining({ providerTransaction: expect.anything() }), expect.anything()]);
  });

  it("[PAY-13] another sum or currency than the order's makes none: the money goes back, and so does the code's use", async () => {
    for (const taken of [
      { minorUnits: 798, currency: "GBP" },
      { minorUnits: 799, currency: "EUR" },
    ]) {
      answer = { ...paid, taken };
      const { row, frozen } = await begun("FIRST3");
      await attempts.begin(row.id);
      expect(await bound().finish(await attempts.advance(row.id, "pending", { nextStep: next }))).toBe("voided");
      expect(cancel).toHaveBeenLastCalledWith(
        expect.objectContaining({ attemptId: row.id, total: frozen.payment.total }),
        answer,
        frozen.request.payment,
      );
      expect(await attempts.find(row.id)).toMatchObject({ state: "voided", error: "payment-declined" });
      expect([await ordersOf(row.checkout_id!), await held(row)]).toEqual([[], 0]);
    }
    expect(onPlaced).not.toHaveBeenCalled();
    const { frozen } = await begun();
    expect(await settling().settlement.settle(frozen, { ...paid, taken: { minorUnits: 1, currency: "GBP" } })).toMatchObject({
      code: "payment-declined",
      message: { text: "payment-other-sum" },
    });
  });

  it("[API-4] what could not go back yet goes back later, with what was paid, and only then is it over", async () => {
    const row = await pending("FIRST3");
    answer = { ...paid, taken: { minorUnits: 1, currency: "GBP" } };
    cancel.mockRejectedValueOnce(new Error("not now"));
    expect(await bound().finish(row)).toBe("voiding");
    expect(await held(row)).toBe(1);
    expect(await bound().finish(await attempts.find(row.id))).toBe("voided");
    expect([cancel.mock.calls.length, lookup.mock.calls.length, await held(row)]).toEqual([2, 1, 0]);
    expect(cancel).toHaveBeenLastCalledWith(expect.objectContaining({ attemptId: row.id }), answer, expect.anything());
  });

  it("[API-4] money that comes after its attempt was given up goes back, although an order could be made of it", async () => {
    const { row, frozen } = await begun();
    await attempts.begin(row.id);
    const declined = await attempts.advance(row.id, "declined", { error: "expired" });
    expect(declined.frozen).toBeNull();
    cancel.mockRejectedValueOnce(new Error("not now"));
    expect(await settling().settlement.settle(frozen, paid, declined)).toMatchObject({ ok: false, code: "in-flight" });
    expect((await attempts.find(row.id)).state).toBe("voiding");
    // What it was for was forgotten, and is known again for as long as the money is not back.
    expect(await bound().finish(await attempts.find(row.id))).toBe("voided");
    expect(cancel).toHaveBeenLastCalledWith(expect.objectContaining({ attemptId: row.id }), { ok: true, record: {} }, expect.anything());
    expect([cancel.mock.calls.length, await ordersOf(row.checkout_id!)]).toEqual([2, []]);
  });

  it("[API-5] an order without a payment: its code's use is free again where it is refused, or the database is not there", async () => {
    const lost = (isUnknown: boolean) => ({
      storage: {
        ...shop.server.services.storage,
        transaction: () => Promise.reject(new DatabaseUnavailable("lost", undefined, isUnknown)),
      },
    });
    const { row, frozen } = await begun("FIRST3");
    const settle = (more: Parameters<typeof settling>[1], given = frozen) => settling(sent, more).settlement.settle(given, paid);
    await expect(settle(lost(true))).rejects.toThrow(DatabaseUnavailable);
    expect(await held(row)).toBe(1);
    await expect(settle(lost(false))).rejects.toThrow(DatabaseUnavailable);
    expect(await held(row)).toBe(0);
    await shop.server.services.promoUsage.reserve(frozen.promoUse!, frozen.holder!);
    const changed = { ...frozen, request: { ...frozen.request, basketVersion: 1 } };
    expect(await settle({}, changed)).toMatchObject({ ok: false, code: "basket-changed" });
    expect(await held(row)).toBe(0);
    await shop.server.services.promoUsage.reserve(frozen.promoUse!, frozen.holder!);
    await settling().settlement.declined(frozen, undefined, "declined");
    expect(await held(row)).toBe(0);
    expect([onPlaced.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
    expect(await settle({})).toMatchObject({ ok: true, value: { status: 201, replayed: false } });
    expect(onPlaced).toHaveBeenCalledOnce();
    expect(await settle({})).toMatchObject({ ok: true, value: { status: 200, replayed: true } });
    expect(onPlaced).toHaveBeenCalledOnce();
  });

  it("[API-4] a checkout that is gone, somebody else's or over is not ordered", async () => {
    const { frozen } = await begun();
    const settle = (given: FrozenOrder) => settling().settlement.settle(given, paid);
    expect(await settle({ ...frozen, checkoutId: "gone" })).toMatchObject({ ok: false, code: "checkout-not-found" });
    await db().updateTable("checkouts").set({ owner_sub: "A-1" }).where("id", "=", frozen.checkoutId).execute();
    expect(await settle(frozen)).toMatchObject({ ok: false, code: "checkout-not-found" });
    expect(await ordersOf(frozen.checkoutId)).toEqual([]);
  });

  it("[API-4] an order whose key was taken over meanwhile is written by whoever has it now; one that is paid stands", async () => {
    const { idempotency } = shop.server.services;
    const claimed = async (name: string) => {
      const found = await idempotency.claim(`${name}-${kind}`, "hash");
      if (!found.ok || "replay" in found) throw new Error("not claimed");
      await db().updateTable("idempotency_keys").set({ holder: "another machine" }).where("key", "=", `${name}-${kind}`).execute();
      return found.claim;
    };
    const { row, frozen } = await begun("FIRST3");
    const { settlement } = settling();
    expect(await settlement.settle(frozen, paid, undefined, await claimed("unpaid"))).toMatchObject({ ok: false, code: "in-flight" });
    expect([await ordersOf(row.checkout_id!), await held(row)]).toEqual([[], 0]);
    const begunRow = (await attempts.begin(row.id))!;
    expect(await settlement.settle(frozen, paid, begunRow, await claimed("paid"))).toMatchObject({ ok: true, value: { status: 201 } });
    expect([(await attempts.find(row.id)).state, cancel.mock.calls.length]).toEqual(["ordered", 0]);
    const again = await settlement.placedAlready(row.checkout_id!, await claimed("again"));
    expect(again).toMatchObject({ ok: false, code: "in-flight" });
    expect(await settlement.placedAlready(row.checkout_id!, undefined)).toMatchObject({ ok: true, value: { status: 200, replayed: true } });
    await expect(settlement.placedAlready("gone", undefined)).rejects.not.toMatchObject({ code: "in-flight" });
  });

  it("[API-4] what is ordered is answered under its key, whoever asks again with it", async () => {
    const { idempotency } = shop.server.services;
    const { frozen } = await begun();
    const key = `answered-${kind}`;
    const found = await idempotency.claim(key, "hash");
    if (!found.ok || "replay" in found) throw new Error("not claimed");
    expect(await settling().settlement.settle(frozen, paid, undefined, found.claim)).toMatchObject({ ok: true });
    expect(await idempotency.claim(key, "hash")).toMatchObject({ replay: { status: 201, answer: { order_reference: frozen.reference } } });
  });

  it("[API-4] an order that the database refuses: the money goes back, what went wrong is written down, and the code's use is free", async () => {
    const broken = { storage: { ...shop.server.services.storage, transaction: () => Promise.reject(new Error("no orders today")) } };
    const { row, frozen } = await begun("FIRST3");
    const begunRow = (await attempts.begin(row.id))!;
    await expect(settling(sent, broken).settlement.settle(frozen, paid, begunRow)).rejects.toThrow("no orders today");
    expect(await attempts.find(row.id)).toMatchObject({
      state: "voided",
      error: "no orders today",
      result: JSON.stringify({ ok: true, record: {} }),
    });
    expect([cancel.mock.calls.length, await held(row)]).toEqual([1, 0]);
    // Asked by two at once: what is over is not given back again.
    await expect(settling(sent, broken).settlement.settle(frozen, paid, begunRow)).rejects.toThrow("no orders today");
    expect(cancel).toHaveBeenCalledOnce();
    const unpaid = await begun("FIRST3");
    await expect(settling(sent, broken).settlement.settle(unpaid.frozen, paid)).rejects.toThrow("no orders today");
    expect(await held(unpaid.row)).toBe(0);
  });

  it("[API-4] a basket that is ordered already gives later money back, and says so; whoever asks hears its newer version", async () => {
    const { row, frozen } = await begun();
    expect(await settling().settlement.settle(frozen, paid)).toMatchObject({ ok: true });
    const begunRow = (await attempts.begin(row.id))!;
    expect(await settling().settlement.settle(frozen, paid, begunRow)).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await attempts.find(row.id)).toMatchObject({ state: "voided", error: "ordered already" });
    const other = await begun();
    await db().updateTable("checkouts").set({ version: 7 }).where("id", "=", other.row.checkout_id).execute();
    expect(await settling().settlement.settle(other.frozen, paid)).toMatchObject({
      code: "basket-changed",
      message: { text: "basket-changed-order-again" },
      data: { version: 7 },
    });
  });

  it("[PAY-13] a payment that is another order's is refused in words, and stays where it is", async () => {
    const providerTransaction = `T-${kind}-once`;
    const [first, second] = [await asking(), await asking()];
    answer = { ...paid, providerTransaction };
    expect(await bound().finish(first)).toBe("ordered");
    expect(await settling().settlement.settle(JSON.parse(second.frozen!) as FrozenOrder, answer, second)).toMatchObject({
      code: "payment-declined",
      message: { text: "payment-used-already" },
      problems: [{ path: "payment", code: "replayed", message: { text: "payment-used-already" } }],
    });
    expect(await attempts.find(second.id)).toMatchObject({ state: "declined", error: "replayed" });
    // Heard of again, it is neither ordered nor given back.
    expect(await settling().settlement.settle(JSON.parse(second.frozen!) as FrozenOrder, answer, second)).toMatchObject({
      code: "in-flight",
    });
    expect([(await attempts.find(second.id)).state, cancel.mock.calls.length]).toEqual(["declined", 0]);
  });

  function bound(...given: Parameters<typeof settling>) {
    const { settlement } = settling(...given);
    return { finish: settlement.finish.bind(settlement) };
  }
});
