/** Opening a payment with its provider, coming back from it and following it, with a clock and a provider of the test's own. */
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { definePaymentHandler, type PaymentHandler, type PaymentResult, type StartedPayment } from "../../src/registry/payment-handler";
import { say } from "../../src/registry/message";
import { Redirects } from "../../src/server/guard/redirects";
import { OrderQuotes } from "../../src/server/order/order-quote";
import { Orders } from "../../src/server/order/orders";
import { OutsidePayments } from "../../src/server/order/outside-payments";
import { Settlement } from "../../src/server/order/settlement";
import type { AttemptRow } from "../../src/server/payment/attempt/attempt-row";
import { Attempts } from "../../src/server/payment/attempt/attempts";
import { PaymentHandlers } from "../../src/server/payment/payment-handlers";
import { RefusedPayments } from "../../src/server/payment/refused-payments";
import { Taxes } from "../../src/server/tax/taxes";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

/** Long after any day on which this runs, so that the job of the shop itself finds nothing due. */
const START = Date.parse("2999-01-01T00:00:00.000Z");
const next = { navigate: "https://pay.example/1" };
const refused = (code: string): PaymentResult => ({ ok: false, code, message: "no" });
const paid: PaymentResult = { ok: true, record: {} };

describe.each(DATABASES)("payments on a provider's page, step by step, on %s", (kind) => {
  let shop: TestShop;
  let attempts: Attempts;
  let answer: PaymentResult | "pending" | undefined;
  let lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) });
  const said = (text: string) => lines.filter(({ msg }) => msg === text);
  const start = vi.fn<NonNullable<PaymentHandler["start"]>>();
  const lookup = vi.fn(async () => answer);
  beforeAll(async () => {
    shop = await startShop(kind);
    attempts = new Attempts(shop.server.services.storage, log, () => START);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    answer = "pending";
    lines = [];
    start.mockReset().mockResolvedValue({ next, providerTransaction: undefined } as unknown as StartedPayment);
    lookup.mockClear();
  });
  afterEach(() => vi.restoreAllMocks());

  function outside(way: Partial<PaymentHandler> = {}) {
    const { storage, checkouts, idempotency, promoUsage: usage, catalogue, pages, limits } = shop.server.services;
    const handler = definePaymentHandler({
      ids: ["zuora_card"],
      requestSchema: { type: "object" },
      start,
      lookup,
      cancel: async () => undefined,
      readWebhook: ({ rawBody }) => (rawBody ? { reference: rawBody } : undefined),
      ...way,
    });
    const payments = new PaymentHandlers([{ name: "card", handler }]);
    const settlement = new Settlement({ storage, checkouts, idempotency, payments, usage, attempts });
    const redirects = new Redirects(catalogue, () => shop.url, log);
    const quotes = new OrderQuotes({ usage, taxes: new Taxes("embedded", { origin: "", key: undefined }, () => undefined) });
    const refusedPayments = new RefusedPayments(limits);
    const placing = {
      storage,
      catalogue,
      checkouts,
      idempotency,
      redirects,
      usage,
      quotes,
      refusedPayments,
      attempts,
      payments,
      settlement,
    };
    return {
      orders: new Orders({ ...placing, livePages: pages.live }),
      payments: new OutsidePayments({ attempts, settlement, payments, redirects, log, publicUrl: () => shop.url }),
    };
  }
  /** Taken up by an order; its provider has not been asked. */
  async function begun(page?: string): Promise<AttemptRow> {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    const order = orderOf(id, { paymentType: "zuora_card", payment: { type: "zuora" }, ...(page && { page }) });
    const placed = await outside().orders.place(order, undefined);
    expect(placed).toMatchObject({ ok: true, value: { status: 202, replayed: false } });
    return (await attempts.openOf(id))!;
  }
  const opened = async (page?: string, complete?: string): Promise<AttemptRow> => {
    const { id } = await begun(page);
    expect(await outside().payments.start(id, complete)).toEqual({ ok: true, value: next });
    return attempts.find(id);
  };
  const eventsOf = async ({ id }: AttemptRow) =>
    (
      await shop.server.services.storage.db
        .selectFrom("payment_events")
        .select(["state", "note"])
        .where("attempt_id", "=", id)
        .orderBy("position")
        .execute()
    ).map(({ state, note }) => (note ? `${state}: ${note}` : state));
  const back = (row: AttemptRow, way: Partial<PaymentHandler> = {}) =>
    outside(way).payments.returned("card", new URLSearchParams({ attempt: row.id, basketId: row.checkout_id! }));
  /** The path and the query of a page that somebody is sent to. */
  const pageOf = (address: string | undefined, { checkout_id: basket }: AttemptRow) => address?.replace(basket!, "BASKET");
  /** Waiting for whoever asks takes no time. @returns how often it was waited */
  function withoutWaiting() {
    const real = setTimeout;
    const waited = { times: 0 };
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, milliseconds?: number) => {
      if (milliseconds === 250) waited.times++;
      return real(work, milliseconds === 250 ? 0 : milliseconds);
    }) as typeof setTimeout);
    return waited;
  }

  describe("opening it", () => {
    it("[PAY-9] the provider is asked once, and everybody hears the same", async () => {
      const { id } = await begun();
      const waited = withoutWaiting();
      let open: (started: StartedPayment) => void = () => undefined;
      start.mockReturnValue(new Promise((resolve) => (open = resolve)));
      const [first, second] = [outside().payments.start(id), outside().payments.start(id)];
      await vi.waitFor(() => expect([start.mock.calls.length, waited.times > 2]).toEqual([1, true]));
      open({ next: next as never, providerTransaction: "T-1" });
      expect([await first, await second]).toEqual([
        { ok: true, value: next },
        { ok: true, value: next },
      ]);
      expect(await attempts.find(id)).toMatchObject({ state: "pending", provider_transaction: "T-1", complete_page: null });
      expect(await outside().payments.start(id)).toEqual({ ok: true, value: next });
      expect(start).toHaveBeenCalledOnce();
    });

    it("[PAY-9] whoever asks beside somebody else waits fifteen seconds for them", async () => {
      const { id } = await begun();
      await attempts.begin(id);
      const waited = withoutWaiting();
      expect(await outside().payments.start(id)).toMatchObject({ ok: false, code: "in-flight" });
      expect([waited.times, start.mock.calls.length]).toEqual([60, 0]);
    });

    it("[PAY-9] one that ended while the provider was asked is over, whatever the provider says then", async () => {
      const { id } = await begun();
      start.mockImplementation(async () => {
        await attempts.advance(id, "declined", { error: "superseded" });
        return { next: next as never };
      });
      expect(await outside().payments.start(id)).toMatchObject({ ok: false, code: "payment-over", message: say("payment-over") });
      expect((await attempts.find(id)).state).toBe("declined");
    });

    it("[PAY-9] one that is over is not opened, and nothing of somebody else's is", async () => {
      const { id } = await begun();
      await attempts.advance(id, "declined", { error: "superseded" });
      const { payments } = outside();
      expect(await payments.start(id)).toMatchObject({ ok: false, code: "payment-over" });
      expect(await payments.start("nobody's")).toMatchObject({ ok: false, code: "payment-not-found" });
      expect(start).not.toHaveBeenCalled();
    });

    it("[PAY-9] a provider that cannot open it: the shopper hears so, the log why, and nobody waits for that payment", async () => {
      const row = await begun();
      start.mockRejectedValue(new Error("no line"));
      answer = undefined;
      expect(await outside().payments.start(row.id)).toMatchObject({
        ok: false,
        code: "payment-unavailable",
        message: say("payment-unavailable"),
      });
      expect(said("a provider could not open a payment")).toMatchObject([
        { level: 40, attempt: row.id, method: "zuora_card", err: { message: "no line" } },
      ]);
      expect((await eventsOf(row)).slice(0, 3)).toEqual(["created", "asking", "unknown: no line"]);
      expect((await attempts.find(row.id)).state).toBe("declined");
    });

    it("[PAY-9] one that the provider opened all the same, without saying where, is waited for by nobody", async () => {
      const row = await begun();
      start.mockRejectedValue(new Error("no line"));
      await outside().payments.start(row.id);
      expect(await attempts.find(row.id)).toMatchObject({ state: "declined", error: "not-opened" });
    });

    it("[PAY-9] the provider is given our addresses, with the page that was named, where that may be followed", async () => {
      const [plain, named] = [await begun(), await begun()];
      await outside().payments.start(plain.id);
      await outside().payments.start(named.id, "/thanks?tag=spring");
      await outside().payments.start((await begun()).id, "https://stranger.example/");
      expect(lines.filter(({ from }) => from === "orderCompleteURL")).toMatchObject([{ host: "stranger.example" }]);
      const ways = start.mock.calls.map(([, , way]) => way);
      const returned = ways.map(({ returnUrl }) => new URL(returnUrl));
      expect(returned.map(({ origin, pathname }) => origin + pathname)).toEqual(Array(3).fill(`${shop.url}/api/plugins/card/respond`));
      expect(returned.map(({ searchParams }) => searchParams.get("complete"))).toEqual(["/complete/", "/thanks?tag=spring", "/complete/"]);
      expect(Object.fromEntries(returned[1]!.searchParams)).toMatchObject({ basketId: named.checkout_id, attempt: named.id });
      expect(ways[0]!.webhookUrl).toBe(`${shop.url}/api/webhooks/card`);
    });
  });

  describe("coming back from it", () => {
    it.each<[string, PaymentResult | "pending", string, string]>([
      ["paid", paid, "ordered", "/complete/?basket=BASKET"],
      ["not decided", "pending", "pending", "/complete/?basket=BASKET&payment=pending"],
      ["refused", refused("declined"), "declined", "/shop/checkout?tag=spring&basket=BASKET&paymentStatus=112"],
      ["cancelled", refused("cancelled"), "declined", "/shop/checkout?tag=spring&basket=BASKET&paymentStatus=cancelled"],
    ])("[PAY-13] %s", async (_title, found, state, page) => {
      const row = await opened("/shop/checkout?tag=spring");
      answer = found;
      expect(pageOf(await back(row), row)).toBe(page);
      expect((await attempts.find(row.id)).state).toBe(state);
      // What has ended is not asked about again, and leads to the same page.
      const asked = lookup.mock.calls.length;
      expect(pageOf(await back(row), row)).toBe(page);
      if (state === "ordered") expect(lookup).toHaveBeenCalledTimes(asked);
    });

    it("[PAY-13] paid, but the basket is another one: back to the checkout, which says that the money comes back", async () => {
      const row = await opened();
      const { storage } = shop.server.services;
      await storage.db.updateTable("checkouts").set({ version: 7 }).where("id", "=", row.checkout_id!).execute();
      answer = paid;
      expect(pageOf(await back(row), row)).toBe("/checkout?basket=BASKET&paymentStatus=112&paymentReturned=1");
      expect((await attempts.find(row.id)).state).toBe("voided");
    });

    it("[PAY-13] goes on to a page elsewhere by its whole address", async () => {
      const row = await opened();
      const elsewhere = { ...row, complete_page: "https://partner.example/thanks/" };
      await shop.server.services.storage.db
        .updateTable("payment_attempts")
        .set({ complete_page: elsewhere.complete_page })
        .where("id", "=", row.id)
        .execute();
      answer = paid;
      expect(pageOf(await back(row), row)).toBe("https://partner.example/thanks/?basket=BASKET");
    });

    it("[PAY-13] one that the provider did not sign changes nothing, and is written down", async () => {
      const row = await opened();
      answer = paid;
      const isReturn = vi.fn(() => false);
      expect(pageOf(await back(row, { isReturn }), row)).toBe("/complete/?basket=BASKET&payment=pending");
      expect(isReturn.mock.calls).toHaveLength(1);
      expect(said("a return from a provider was not signed by it")).toMatchObject([{ level: 40, attempt: row.id, method: "zuora_card" }]);
      expect([lookup.mock.calls.length, (await attempts.find(row.id)).state]).toEqual([0, "pending"]);
      expect(pageOf(await back(row, { isReturn: () => true }), row)).toBe("/complete/?basket=BASKET");
    });

    it("[PAY-13] what a signed return says went wrong ends what nobody knows better", async () => {
      const row = await opened();
      expect(pageOf(await back(row, { refusedReturn: () => "cancelled" }), row)).toBe("/checkout?basket=BASKET&paymentStatus=cancelled");
      expect(await attempts.find(row.id)).toMatchObject({ state: "declined", error: "cancelled" });
    });

    it("[PAY-13] a return for nothing of ours, or for another checkout, leads nowhere and is written down", async () => {
      const row = await opened();
      const { payments } = outside();
      expect(await payments.returned("card", new URLSearchParams({ attempt: "nobody's", basketId: row.checkout_id! }))).toBeUndefined();
      expect(await payments.returned("card", new URLSearchParams({ attempt: row.id, basketId: "another" }))).toBeUndefined();
      expect(said("a return from a provider named no payment of ours")).toMatchObject(Array(2).fill({ level: 40, method: "card" }));
      expect(lookup).not.toHaveBeenCalled();
    });
  });

  describe("a provider that calls", () => {
    const call = (rawBody: string) =>
      outside().payments.reported("card", { method: "POST", headers: new Headers(), query: new URLSearchParams(), search: "", rawBody });

    it("[PAY-13] makes it be looked up", async () => {
      const row = await opened();
      answer = paid;
      expect(await call(row.reference!)).toBe(true);
      expect((await attempts.find(row.id)).state).toBe("ordered");
    });

    it("[PAY-13] about nothing of ours is heard, and nothing more", async () => {
      expect(await call("TS-NONE")).toBe(true);
      expect(said("a provider called about a payment that is none of ours")).toMatchObject([{ level: 30, method: "card" }]);
      expect(lookup).not.toHaveBeenCalled();
    });

    it("[PAY-13] without a signature is sent away", async () => {
      expect(await call("")).toBe(false);
      expect(said("a call that said it came from a provider was not signed by it")).toMatchObject([{ level: 40, method: "card" }]);
    });
  });

  describe("following it", () => {
    it("[PAY-13] a checkout that nobody pays for has no news", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly")]);
      expect(await outside().payments.follow(id!)).toEqual({ state: "none" });
    });

    it("[PAY-13] nobody is asked about one that was not opened, or is being opened", async () => {
      const row = await begun();
      const { payments } = outside();
      expect(await payments.follow(row.checkout_id!)).toEqual({ state: "pending" });
      expect((await attempts.find(row.id)).state).toBe("created");
      await attempts.begin(row.id);
      expect(await payments.follow(row.checkout_id!)).toEqual({ state: "pending" });
      expect([lookup.mock.calls.length, (await attempts.find(row.id)).state]).toEqual([0, "asking"]);
    });

    it("[PAY-13] the provider is asked every two seconds at most, for each payment by itself", async () => {
      const [row, other] = [await opened(), await opened()];
      const { payments } = outside();
      const clock = vi.spyOn(Date, "now").mockReturnValue(10_000);
      const follow = ({ checkout_id: id }: AttemptRow) => payments.follow(id!);
      expect(await follow(row)).toEqual({ state: "pending" });
      await follow(row);
      expect(lookup).toHaveBeenCalledTimes(1);
      await follow(other);
      expect(lookup).toHaveBeenCalledTimes(2);
      clock.mockReturnValue(12_000);
      await follow(row);
      expect(lookup).toHaveBeenCalledTimes(2);
      clock.mockReturnValue(12_001);
      answer = paid;
      expect(await follow(row)).toEqual({ state: "ordered" });
      expect(lookup).toHaveBeenCalledTimes(3);
      expect(await follow(row)).toEqual({ state: "ordered" });
      expect(lookup).toHaveBeenCalledTimes(3);
    });

    it.each<[string, string, object]>([
      ["declined", "declined", { state: "declined", reason: "declined" }],
      ["declined", "Card of Ann refused", { state: "declined" }],
      ["declined", "3ds-failed", { state: "declined" }],
      ["declined", "", { state: "declined" }],
      ["unknown", "timeout", { state: "pending" }],
    ])("[PAY-13] of one that is %s for the reason '%s' it says only what is a code of ours", async (state, error, news) => {
      const row = await opened();
      await attempts.advance(row.id, state as "declined" | "unknown", { error });
      lookup.mockRejectedValueOnce(new Error("no line"));
      expect(await outside().payments.follow(row.checkout_id!)).toEqual(news);
    });

    it.each(["voiding", "refunding"] as const)(
      "[PAY-13] a return and a call about one that is %s leave it to whoever gives it back",
      async (state) => {
        const row = await opened();
        await attempts.advance(row.id, "authorised", { result: paid });
        if (state === "refunding") await attempts.advance(row.id, "ordered");
        await attempts.advance(row.id, state);
        const cancel = vi.fn(async () => undefined);
        const finish = vi.spyOn(Settlement.prototype, "finish");
        await back(row, { cancel });
        const call = { method: "POST" as const, headers: new Headers(), query: new URLSearchParams(), search: "", rawBody: row.reference! };
        expect(await outside({ cancel }).payments.reported("card", call)).toBe(true);
        expect([finish.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
      },
    );

    it("[PAY-13] of money that went back it says why", async () => {
      const row = await opened();
      await attempts.advance(row.id, "authorised");
      await attempts.advance(row.id, "voiding", { error: "basket-changed" });
      expect(await outside().payments.follow(row.checkout_id!)).toEqual({ state: "returned", reason: "basket-changed" });
    });
  });
});
