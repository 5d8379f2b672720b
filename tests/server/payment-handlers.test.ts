/** Which method answers for which question, and what is refused before any of them is asked. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { money } from "../../src/domain/money/money";
import { connectedHandlers } from "../../src/server/payment/connected-handlers";
import { PaymentHandlers } from "../../src/server/payment/payment-handlers";
import { definePaymentHandler, type PaymentHandler, type PaymentOrder, type WebhookCall } from "../../src/registry/payment-handler";

const asked = { lookup: async () => undefined, cancel: async () => undefined };
const authorise = async () => ({ ok: true as const, record: {} });
const next = { kind: "redirect", url: "https://pay.example/" } as never;
const schema = { type: "object", required: ["type"], properties: { type: { const: "card" } } };
const handler = (more: Partial<PaymentHandler>) => definePaymentHandler({ ids: ["card"], requestSchema: schema, ...asked, ...more });
const named = (name: string, more: Partial<PaymentHandler>) => ({ name, handler: handler(more) });
const methods = (more: Partial<PaymentHandler>) => new PaymentHandlers([named("bank", more)]);
const order = { attemptId: "A-1" } as PaymentOrder;
const card = { paymentType: "card", payment: { type: "card" } };
const ways = { returnUrl: "https://shop.example/back", webhookUrl: "https://shop.example/call" };
const pounds = money(100, "GBP");

describe("payment methods of a shop", () => {
  afterEach(() => void vi.useRealTimers());

  it("[PAY-1] are those that need no settings, and those whose settings are there", () => {
    const without = connectedHandlers({ paymentSettings: {}, publicPaymentSettings: {} }).map(({ name }) => name);
    expect(without).toContain("invoice");
    expect(without).not.toContain("nexi");
    const settings = { alias: "shop", secret: "s", url: "https://pay.example" };
    const all = connectedHandlers({ paymentSettings: { nexi: settings }, publicPaymentSettings: {} }).map(({ name }) => name);
    // Of two methods: on Nexi's page, and in the checkout.
    expect(all.toSorted()).toEqual([...without, "nexi", "nexi"].toSorted());
  });

  it("[PAY-1] do not start where two take one id, or one is of no kind or of two", () => {
    expect(() => new PaymentHandlers([named("a", { authorise }), named("b", { authorise })])).toThrow('Two payment handlers take "card"');
    expect(() => methods({})).toThrow('"card" has either authorise or start');
    expect(() => methods({ authorise, start: async () => ({ next }) })).toThrow('"card" has either authorise or start');
    for (const missing of ["lookup", "cancel"] as const) {
      const { [missing]: _none, ...rest } = handler({ authorise });
      expect(() => new PaymentHandlers([{ name: "a", handler: rest }])).toThrow('"card" asks a provider, so it needs lookup and cancel');
    }
    const { lookup: _lookup, cancel: _cancel, ...letter } = handler({ authorise, asksProvider: false });
    const letters = new PaymentHandlers([{ name: "a", handler: letter }]);
    expect([letters.asksProvider("card"), letters.types]).toEqual([false, ["card"]]);
  });

  it("[PAY-1] refuse an id that nobody takes, a sum that it cannot take, and details that are none of its own", () => {
    const payments = methods({ authorise, takes: ({ currency }, id) => id === "card" && currency === "GBP" });
    expect(payments.refusal(card, pounds)).toBeUndefined();
    expect(payments.refusal(card)).toBeUndefined();
    const unknown = { text: "payment-type-not-taken", values: { type: "cash" } };
    expect(payments.refusal({ ...card, paymentType: "cash" }, pounds)).toMatchObject({
      ok: false,
      code: "payment-type-not-allowed",
      message: unknown,
      problems: [{ path: "paymentType", code: "payment-type-not-allowed", message: unknown }],
    });
    const other = { text: "payment-type-not-for-basket", values: { type: "card" } };
    expect(payments.refusal(card, money(100, "EUR"))).toMatchObject({
      ok: false,
      code: "payment-type-not-allowed",
      message: other,
      problems: [{ path: "paymentType", code: "payment-type-not-allowed", message: other }],
    });
    // Nothing is paid now, so no sum is looked at.
    expect(payments.refusal(card, undefined)).toBeUndefined();
    const wrong = payments.refusal({ ...card, payment: { type: "cash" } }, pounds)!;
    expect(wrong).toMatchObject({ code: "invalid", problems: [{ path: "payment.type" }] });
    expect(wrong.message).toEqual({ text: "at", values: { where: "payment.type", problem: wrong.problems![0]!.message } });
    expect(payments.refusal({ ...card, payment: "card" as never })).toMatchObject({ code: "invalid", problems: [{ path: "payment" }] });
    expect(methods({ authorise }).refusal(card, pounds)).toBeUndefined();
  });

  it("[PAY-1] name each origin once that their pages have to reach, by what it is for", () => {
    const payments = new PaymentHandlers([
      named("a", { authorise, origins: { script: ["https://a.example"], frame: ["https://f.example"] } }),
      named("b", { ids: ["b1", "b2"], authorise, origins: { script: ["https://a.example", "https://b.example"] } }),
      named("c", { ids: ["c"], authorise }),
    ]);
    expect(payments.origins("script")).toEqual(["https://a.example", "https://b.example"]);
    expect(payments.origins("frame")).toEqual(["https://f.example"]);
    expect(payments.origins("form")).toEqual([]);
    expect(payments.types).toEqual(["card", "b1", "b2", "c"]);
    expect([payments.idsOf("b"), payments.idsOf("none"), payments.nameOf("b2")]).toEqual([["b1", "b2"], [], "b"]);
    expect(() => payments.nameOf("gone")).toThrow('There is no payment handler for "gone"');
  });

  it("[PAY-9] are authorised or started, each in its own way; one that the program no longer has is not taken for another", async () => {
    const charged = methods({ authorise: async ({ attemptId }, { type }) => ({ ok: true, record: { attemptId, type } }) });
    expect(await charged.authorise(card, order)).toEqual({ ok: true, record: { attemptId: "A-1", type: "card" } });
    await expect(charged.start(card, order, ways)).rejects.toThrow('"card" is authorised, not started');
    const sent = methods({
      start: async ({ attemptId }, { type }, to) => ({ next, providerTransaction: `${attemptId} ${type} ${to.returnUrl}` }),
    });
    expect(await sent.start(card, order, ways)).toEqual({ next, providerTransaction: `A-1 card ${ways.returnUrl}` });
    expect(() => sent.authorise(card, order)).toThrow('"card" is started, not authorised');
    expect([charged.sendsAway("card"), sent.sendsAway("card"), sent.sendsAway("gone")]).toEqual([false, true, false]);
    // What is unknown counts as one that asks: nobody is charged twice for it.
    expect([charged.asksProvider("card"), charged.asksProvider("gone")]).toEqual([true, true]);
    await expect(sent.lookup({ ...card, paymentType: "gone" }, order)).rejects.toThrow('There is no payment handler for "gone"');
  });

  it("[API-4] are looked up and given back by whoever took the money", async () => {
    const cancel = vi.fn(async () => undefined);
    const payments = methods({ authorise, lookup: async () => "pending", cancel });
    expect(await payments.lookup(card, order)).toBe("pending");
    await payments.cancel(card, order, { ok: true, record: {} });
    expect(cancel).toHaveBeenCalledExactlyOnceWith(order, { ok: true, record: {} }, card.payment);
    const { lookup: _lookup, cancel: _cancel, ...letter } = handler({ authorise, asksProvider: false });
    const letters = new PaymentHandlers([{ name: "a", handler: letter }]);
    expect(await letters.lookup(card, order)).toBeUndefined();
    await letters.cancel(card, order, { ok: true, record: {} });
  });

  it("[API-4] have 20 seconds for an answer, and not one more", async () => {
    vi.useFakeTimers();
    const never = methods({ authorise, lookup: () => new Promise(() => undefined) });
    let late: unknown;
    void never.lookup(card, order).catch((error: unknown) => (late = error));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(late).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toMatchObject({ message: "the provider took longer than 20000 ms" });
    await methods({ authorise }).lookup(card, order);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("[PAY-13] read what a return and a call are about, each of its own folder; what nobody reads is none", () => {
    const query = new URLSearchParams({ attempt: "A-1", reference: "TW-1" });
    const call = { query } as WebhookCall;
    const start = async () => ({ next });
    const reading = (reference: string): Partial<PaymentHandler> => ({
      ids: [reference],
      start,
      readReturn: () => ({ reference }),
      readWebhook: () => ({ reference }),
      isReturn: (given) => given.get("reference") === reference,
      refusedReturn: (given, { attemptId }) => `${given.get("reference")}-${attemptId}`,
    });
    const payments = new PaymentHandlers([
      named("plain", { start }),
      named("first", { ids: ["silent"], start }),
      named("first", reading("TW-1")),
      named("second", reading("TW-2")),
    ]);
    expect(payments.readReturn("first", query)).toEqual({ reference: "TW-1" });
    expect(payments.readReturn("second", query)).toEqual({ reference: "TW-2" });
    expect(payments.readReturn("plain", query)).toEqual({ id: "A-1" });
    expect(payments.readReturn("plain", new URLSearchParams())).toEqual({ id: "" });
    expect(payments.readWebhook("first", call)).toEqual({ reference: "TW-1" });
    expect(payments.readWebhook("second", call)).toEqual({ reference: "TW-2" });
    expect([payments.readWebhook("plain", call), payments.readWebhook("none", call)]).toEqual([undefined, undefined]);
    expect(["TW-1", "TW-2", "card"].map((id) => payments.isReturn(id, query, order))).toEqual([true, false, true]);
    expect(["TW-1", "card"].map((id) => payments.refusedReturn(id, query, order))).toEqual(["TW-1-A-1", undefined]);
  });
});
