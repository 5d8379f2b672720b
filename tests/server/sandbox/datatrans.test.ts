/** The stand-in of Datatrans speaks as the real one does, seen from a shop's server, its webhook and a shopper's browser. */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DATATRANS_SANDBOX } from "../../../src/sandbox/datatrans/keys";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

const RETURN = {
  successUrl: "https://shop.example/ok?basket=7",
  cancelUrl: "https://shop.example/no",
  errorUrl: "https://shop.example/bad",
};
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const KEYS = { Authorization: basic(DATATRANS_SANDBOX.merchantId, DATATRANS_SANDBOX.password) };

interface Body {
  transactionId: string;
  status: string;
  error: { code: string; message: string };
  [field: string]: unknown;
}

describe("Datatrans' stand-in", () => {
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("datatrans");
  });
  beforeEach(() => void sandbox.takeCallbacks());
  afterAll(() => sandbox.close());

  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.base}/v1/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...KEYS, "Content-Type": "application/json; charset=UTF-8", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, location: response.headers.get("Location"), body: (text ? JSON.parse(text) : undefined) as Body };
  }
  let number = 0;
  async function begin(more: object = {}) {
    const refno = `order-${++number}`;
    const request = {
      currency: "CHF",
      refno,
      amount: 1200,
      redirect: RETURN,
      option: { createAlias: true },
      webhook: { url: `${sandbox.shopUrl}/webhook` },
    };
    const { status, location, body } = await call("transactions", { ...request, ...more });
    expect(status).toBe(201);
    return { id: body.transactionId, start: location!, refno };
  }
  const statusOf = async (id: string) => (await call(`transactions/${id}`)).body;
  /** What the webhook says, once its signature is right. */
  function readSigned({ headers, body }: { headers: Record<string, unknown>; body: string }) {
    const [, time, signature] = /^t=(\d+),s0=([0-9a-f]{64})$/.exec(String(headers["datatrans-signature"]))!;
    const expected = createHmac("sha256", Buffer.from(DATATRANS_SANDBOX.signKey, "hex"))
      .update(time + body)
      .digest("hex");
    return { isGenuine: signature === expected, claims: JSON.parse(body) as Body };
  }
  const entryOf = async (id: string) => (await sandbox.book()).find((entry) => entry.id === id)!;

  it("is paid on the start page: settled, with an alias, called back and returned", async () => {
    const { id, start, refno } = await begin();
    expect(start).toBe(`${sandbox.base}/v1/start/${id}`);
    expect(await statusOf(id)).toMatchObject({
      transactionId: id,
      type: "payment",
      status: "initialized",
      refno,
      currency: "CHF",
      detail: { init: { expires: expect.stringMatching(/Z$/) } },
    });
    expect(await (await fetch(start)).text()).toContain("Pay CHF 12.00".replace(" 12", "\u00a012"));
    const { status, location } = await sandbox.submit(start, {
      outcome: "card",
      number: "4242 4242 4242 4242",
      expiry: "12/34",
      code: "123",
    });
    expect([status, location!.href]).toEqual([302, `https://shop.example/ok?basket=7&datatransTrxId=${id}`]);
    const told = await statusOf(id);
    expect(told).toMatchObject({
      status: "settled",
      paymentMethod: "VIS",
      detail: { authorize: { amount: 1200, acquirerAuthorizationCode: expect.stringMatching(/^\d{6}$/) }, settle: { amount: 1200 } },
      card: { alias: expect.any(String), masked: "424242xxxxxx4242", expiryMonth: "12", expiryYear: "34" },
      history: [{ action: "init", source: "api" }, { action: "authorize", source: "redirect" }, { action: "settle" }],
    });
    const [callback, ...others] = sandbox.takeCallbacks();
    expect([callback!.method, callback!.path, others]).toEqual(["POST", "/webhook", []]);
    expect(readSigned(callback!)).toEqual({ isGenuine: true, claims: told });
    expect(await entryOf(id)).toMatchObject({
      refno,
      amount: 1200,
      currency: "CHF",
      state: "settled",
      charged: 1,
      cancelled: 0,
      credited: 0,
      balance: 1200,
    });
    expect(JSON.stringify([told, await sandbox.book()])).not.toContain("4242424242424242");
  });

  it.each([
    ["another password", basic(DATATRANS_SANDBOX.merchantId, "guess")],
    ["another merchant", basic("somebody", DATATRANS_SANDBOX.password)],
    ["nothing", ""],
  ])("nobody gets in with %s", async (_what, Authorization) => {
    const { status, body } = await call("transactions", { currency: "CHF", refno: "x", amount: 1 }, { Authorization });
    expect([status, body.error.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it.each([
    ["a currency of two letters", { currency: "CH" }, "INVALID_PROPERTY"],
    ["no reference", { refno: undefined }, "INVALID_PROPERTY"],
    ["half a centime", { amount: 0.5 }, "INVALID_PROPERTY"],
    ["nothing to pay", { amount: 0 }, "INVALID_PROPERTY"],
    ["a script as return address", { redirect: { successUrl: "javascript:alert(1)" } }, "INVALID_PROPERTY"],
    ["a word that it does not know", { colour: "red" }, "UNRECOGNIZED_PROPERTY"],
  ])("refuses %s", async (_what, wrong, code) => {
    const { status, body } = await call("transactions", { currency: "CHF", refno: "x", amount: 1, ...wrong });
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it("refuses what is no JSON", async () => {
    const response = await fetch(`${sandbox.base}/v1/transactions`, { method: "POST", headers: KEYS, body: "{" });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: "INVALID_JSON_PAYLOAD" } }]);
  });

  it.each(["", "/settle", "/cancel", "/credit"])("does not know a transaction that it never made: %s", async (path) => {
    const { status, body } = await call(
      `transactions/123456789012345678${path}`,
      path ? { refno: "x", currency: "CHF", amount: 1 } : undefined,
    );
    // What cancel may say is the reference alone.
    expect([status, body.error.code]).toEqual(path === "/cancel" ? [400, "UNRECOGNIZED_PROPERTY"] : [404, "TRANSACTION_NOT_FOUND"]);
    if (path === "/cancel") expect((await call("transactions/1/cancel", { refno: "x" })).status).toBe(404);
  });

  describe("each choice of the shopper", () => {
    it.each([
      ["approve", "settled", ["settled"], "/ok"],
      ["decline", "failed", ["failed"], "/bad"],
      ["insufficient-funds", "failed", ["failed"], "/bad"],
      ["cancel", "canceled", ["canceled"], "/no"],
      ["pending", "challenge_ongoing", [], "/ok"],
      ["time-out", "initialized", [], undefined],
      ["duplicate-callback", "settled", ["settled", "settled"], "/ok"],
      ["lost-return", "settled", ["settled"], undefined],
      ["silent-approval", "settled", [], undefined],
      ["closed-window", "initialized", [], undefined],
    ])("%s: %s", async (outcome, status, callbacks, path) => {
      const { id, start } = await begin();
      const { location } = await sandbox.submit(start, { outcome });
      expect(location?.pathname).toBe(path);
      expect((await statusOf(id)).status).toBe(status);
      const received = sandbox.takeCallbacks().map(readSigned);
      expect(received.map(({ isGenuine, claims }) => [isGenuine, claims.transactionId, claims.status])).toEqual(
        callbacks.map((claim) => [true, id, claim]),
      );
      expect((await entryOf(id)).balance).toBe(status === "settled" ? 1200 : 0);
    });

    it("bad signature: the callback claims success, and no money has moved", async () => {
      const { id, start } = await begin();
      expect((await sandbox.submit(start, { outcome: "bad-signature" })).location).toBeUndefined();
      const [callback] = sandbox.takeCallbacks().map(readSigned);
      expect(callback).toMatchObject({ isGenuine: false, claims: { transactionId: id, status: "settled" } });
      expect((await statusOf(id)).status).toBe("initialized");
      expect((await entryOf(id)).balance).toBe(0);
    });

    it("3-D Secure: the bank asks, and its answer decides", async () => {
      for (const [answer, status] of [
        ["challenge-passed", "settled"],
        ["challenge-failed", "failed"],
        ["cancel", "canceled"],
      ] as const) {
        const { id, start } = await begin();
        const asked = await sandbox.submit(start, { outcome: "card", number: "4000002500003155", expiry: "1/35", code: "123" });
        expect([asked.location, asked.text.includes("Your bank wants to know")]).toEqual([undefined, true]);
        expect((await statusOf(id)).status).toBe("challenge_ongoing");
        expect((await sandbox.submit(start, { outcome: answer })).location).toBeDefined();
        expect(await statusOf(id)).toMatchObject({
          status,
          ...(status === "settled" && { card: { masked: "400000xxxxxx3155", expiryMonth: "01" } }),
        });
      }
    });

    it("pending: answered later from the list, by callback only", async () => {
      const { id, start } = await begin();
      await sandbox.submit(start, { outcome: "pending" });
      const { open } = await entryOf(id);
      expect(await (await fetch(`${sandbox.base}/`)).text()).toContain(`href="/datatrans${open}"`);
      const late = await sandbox.submit(sandbox.base + open!, { outcome: "approve" });
      expect(late.location).toBeUndefined();
      expect(sandbox.takeCallbacks().map((callback) => readSigned(callback).claims.status)).toEqual(["settled"]);
    });
  });

  it.each([
    ["4111111111111111", "123", "settled"],
    ["4000000000000002", "123", "failed"],
    ["4000000000009995", "123", "failed"],
    ["4242424242424242", "901", "initialized"],
    ["4242424242424242", "902", "settled"],
    ["4242424242424242", "903", "initialized"],
    ["4242424242424242", "904", "initialized"],
  ])("card %s with code %s is %s", async (card, code, status) => {
    const { id, start } = await begin();
    const { text } = await sandbox.submit(start, { outcome: "card", number: card, expiry: "12/34", code });
    expect((await statusOf(id)).status).toBe(status);
    expect(text.includes("Please type your card once more")).toBe(code === "904");
  });

  it.each([
    ["a wrong check digit", { number: "4242424242424241" }, "This card number does not exist."],
    ["an expired card", { expiry: "01/20" }, "Month and year of a card"],
    ["no month", { expiry: "13/34" }, "Month and year of a card"],
    ["two digits of a code", { code: "12" }, "Three or four digits."],
  ])("the form refuses %s and asks again", async (_what, wrong, words) => {
    const { id, start } = await begin();
    const { status, text } = await sandbox.submit(start, {
      outcome: "card",
      number: "4242424242424242",
      expiry: "12/34",
      code: "123",
      ...wrong,
    });
    expect([status, text.includes(words)]).toEqual([422, true]);
    expect((await statusOf(id)).status).toBe("initialized");
  });

  it("takes one answer: a page that is sent twice charges once", async () => {
    const { id, start } = await begin();
    const answers = await Promise.all(["approve", "approve"].map((outcome) => sandbox.submit(start, { outcome })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    expect((await fetch(start)).status).toBe(410);
    expect((await fetch(`${sandbox.base}/v1/start/nothing`)).status).toBe(404);
    expect((await entryOf(id)).charged).toBe(1);
    expect(sandbox.takeCallbacks()).toHaveLength(1);
  });

  describe("as time goes by", () => {
    afterEach(() => void vi.useRealTimers());
    const later = (minutes: number) => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

    it("a transaction that nobody pays within half an hour has failed", async () => {
      const { id, start } = await begin();
      later(29);
      expect((await statusOf(id)).status).toBe("initialized");
      later(2);
      expect(await statusOf(id)).toMatchObject({ status: "failed", detail: { fail: { message: "timed out" } } });
      expect((await sandbox.submit(start, { outcome: "approve" })).status).toBe(410);
      expect((await entryOf(id)).charged).toBe(0);
    });

    it("an idempotency key is forgotten after an hour", async () => {
      const key = { "Idempotency-Key": randomUUID() };
      const request = { currency: "CHF", refno: "hourly", amount: 100 };
      const first = await call("transactions", request, key);
      later(59);
      expect(await call("transactions", request, key)).toEqual(first);
      later(2);
      expect((await call("transactions", request, key)).body.transactionId).not.toBe(first.body.transactionId);
    });
  });

  describe("after the payment", () => {
    const paid = async (more: object = {}) => {
      const transaction = await begin(more);
      await sandbox.submit(transaction.start, { outcome: "approve" });
      return transaction;
    };
    const money = { currency: "CHF", refno: "back" };

    it("money is given back in parts, never more than was paid", async () => {
      const { id } = await paid();
      const first = await call(`transactions/${id}/credit`, { ...money, amount: 500 });
      expect(first).toMatchObject({
        status: 200,
        body: { transactionId: expect.stringMatching(/^\d{18}$/), acquirerAuthorizationCode: expect.any(String) },
      });
      expect(await statusOf(first.body.transactionId)).toMatchObject({
        type: "credit",
        status: "settled",
        detail: { credit: { amount: 500 } },
      });
      expect(await call(`transactions/${id}/credit`, { ...money, amount: 701 })).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_PROPERTY" } },
      });
      expect((await call(`transactions/${id}/credit`, { ...money, currency: "EUR", amount: 1 })).status).toBe(400);
      expect((await call(`transactions/${id}/credit`, money)).status).toBe(200);
      expect((await call(`transactions/${id}/credit`, { ...money, amount: 1 })).status).toBe(400);
      expect(await entryOf(id)).toMatchObject({ credited: 2, balance: 0 });
    });

    it("is cancelled once, and never after the night", async () => {
      const { id, refno } = await paid();
      expect((await call(`transactions/${id}/cancel`, { refno })).status).toBe(204);
      expect(await call(`transactions/${id}/cancel`, { refno })).toMatchObject({
        status: 400,
        body: { error: { code: "INVALID_TRANSACTION_STATUS" } },
      });
      expect(await entryOf(id)).toMatchObject({ state: "canceled", cancelled: 1, balance: 0 });
      const late = await paid();
      await sandbox.submit(`${sandbox.base}/end-of-day`, {});
      expect((await statusOf(late.id)).status).toBe("transmitted");
      expect((await call(`transactions/${late.id}/cancel`, { refno })).body.error.code).toBe("INVALID_TRANSACTION_STATUS");
      expect((await call(`transactions/${late.id}/credit`, { ...money, amount: 1200 })).status).toBe(200);
    });

    it("what nobody has paid is neither cancelled nor given back", async () => {
      const { id, refno } = await begin();
      for (const [path, body] of [
        ["cancel", { refno }],
        ["credit", { ...money, amount: 1 }],
        ["settle", { ...money, amount: 1 }],
      ] as const)
        expect((await call(`transactions/${id}/${path}`, body)).body.error.code).toBe("INVALID_TRANSACTION_STATUS");
    });

    it("with autoSettle off money is only taken by a settlement, once, and not more than was authorised", async () => {
      const { id } = await paid({ autoSettle: false });
      expect([(await statusOf(id)).status, (await entryOf(id)).charged]).toEqual(["authorized", 0]);
      expect((await call(`transactions/${id}/settle`, { ...money, amount: 1201 })).status).toBe(400);
      expect((await call(`transactions/${id}/settle`, { ...money, amount: 1000 })).status).toBe(204);
      expect((await call(`transactions/${id}/settle`, { ...money, amount: 1000 })).body.error.code).toBe("INVALID_TRANSACTION_STATUS");
      expect(await entryOf(id)).toMatchObject({ charged: 1, balance: 1000 });
    });
  });

  describe("an alias", () => {
    const aliasOf = async (number: string, more: object = {}) => {
      const { id, start } = await begin(more);
      await sandbox.submit(start, { outcome: "card", number, expiry: "12/34", code: "123" });
      return ((await statusOf(id))["card"] as { alias: string }).alias;
    };
    const charge = (alias: string, more: object = {}) =>
      call("transactions/authorize", {
        currency: "CHF",
        refno: `renewal-${++number}`,
        amount: 900,
        autoSettle: true,
        card: { alias, expiryMonth: "12", expiryYear: "34" },
        ...more,
      });

    it("is charged again without the shopper, until it is deleted", async () => {
      const alias = await aliasOf("4242424242424242");
      const { status, body } = await charge(alias);
      expect([status, (await statusOf(body.transactionId)).status]).toEqual([200, "settled"]);
      expect(await entryOf(body.transactionId)).toMatchObject({ charged: 1, balance: 900 });
      expect((await call(`aliases/${alias}`)).body).toMatchObject({ alias, type: "CARD", masked: "424242xxxxxx4242" });
      expect((await fetch(`${sandbox.base}/v1/aliases/${alias}`, { method: "DELETE", headers: KEYS })).status).toBe(204);
      expect((await charge(alias)).body.error.code).toBe("INVALID_ALIAS");
    });

    it("comes without a charge from a card check", async () => {
      const alias = await aliasOf("4242424242424242", { amount: undefined, option: undefined });
      expect((await charge(alias)).status).toBe(200);
    });

    it("of an expired card, or of one that the bank stopped, is declined", async () => {
      const alias = await aliasOf("4000000000000341");
      const { status, body } = await charge(alias);
      expect([status, body.error.code, (await statusOf(body.transactionId)).status]).toEqual([400, "DECLINED", "failed"]);
      const other = await aliasOf("4242424242424242");
      expect((await charge(other, { card: { alias: other, expiryMonth: "01", expiryYear: "20" } })).body.error.code).toBe("EXPIRED_CARD");
      expect((await charge("made-up")).body.error.code).toBe("INVALID_ALIAS");
    });
  });

  describe("with an idempotency key", () => {
    it("the same call has one effect and one answer", async () => {
      const key = { "Idempotency-Key": randomUUID() };
      const request = { currency: "CHF", refno: "once", amount: 100 };
      const first = await call("transactions", request, key);
      expect(await call("transactions", request, key)).toEqual(first);
      expect((await call("transactions", { ...request, amount: 200 }, key)).status).toBe(422);
      expect((await call("transactions/authorize", request, key)).status).toBe(422);
      expect((await sandbox.book()).filter(({ refno }) => refno === "once")).toHaveLength(1);
    });
  });

  describe("when it does not work", () => {
    it("is down, late, hangs up or talks nonsense, as its page says", async () => {
      const request = { currency: "CHF", refno: "dropped", amount: 100 };
      await sandbox.behaves("down");
      expect((await fetch(`${sandbox.base}/v1/transactions/1`, { headers: KEYS })).status).toBe(503);
      expect((await fetch(`${sandbox.base}/`)).status).toBe(200);
      await sandbox.behaves("nonsense");
      expect(await (await fetch(`${sandbox.base}/v1/transactions/1`, { headers: KEYS })).text()).toContain("It works!");
      await sandbox.behaves("drops");
      await expect(call("transactions", request)).rejects.toThrow();
      await sandbox.behaves("slow", 0.2);
      const before = performance.now();
      expect((await call("transactions", request)).status).toBe(201);
      expect(performance.now() - before).toBeGreaterThan(190);
      await sandbox.behaves("works");
      expect((await sandbox.book()).filter(({ refno }) => refno === "dropped")).toHaveLength(2);
    });
  });
});
