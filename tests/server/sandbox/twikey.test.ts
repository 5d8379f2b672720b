/** The stand-in of Twikey speaks as the real one does, seen from a shop's server, its webhook and a shopper's browser. */
import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TWIKEY_SANDBOX } from "../../../src/sandbox/twikey/keys";
import { callSignature, exitSignature } from "../../../src/sandbox/twikey/signatures";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

interface Entry {
  id: number;
  state: string;
  [field: string]: unknown;
}
interface Body {
  [field: string]: unknown;
  id: number;
  url: string;
  mndtId: string;
  MndtId: string;
  code: string;
  Links: Entry[];
  Entries: Entry[];
  Messages: { Mndt?: { MndtId: string; LclInstrm: string; DbtrAcct: string }; OrgnlMndtId?: string; CxlRsn?: { Rsn: string } }[];
}

describe("Twikey's stand-in", () => {
  let sandbox: PaymentSandbox;
  let session: string;
  const login = (apiToken: string) => fetch(`${sandbox.base}/creditor`, { method: "POST", body: new URLSearchParams({ apiToken }) });
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("twikey");
    const answer = await login(TWIKEY_SANDBOX.apiToken);
    session = ((await answer.json()) as { Authorization: string }).Authorization;
    expect(answer.headers.get("Authorization")).toBe(session);
  });
  beforeEach(() => void sandbox.takeCallbacks());
  afterEach(() => void vi.useRealTimers());
  afterAll(() => sandbox.close());

  async function call(method: string, path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.base}/creditor${path}`, {
      method,
      headers: { Authorization: session, ...headers },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : undefined) as Body };
  }
  const RETURN = () => `${sandbox.shopUrl}/back?order=7`;
  let number = 0;
  async function newLink(more: Record<string, string> = {}) {
    const ref = `order-${++number}`;
    const { status, body } = await call("POST", "/payment/link", {
      ct: "1",
      ref,
      message: "Two papers",
      amount: "12.50",
      redirectUrl: RETURN(),
      ...more,
    });
    expect(status).toBe(200);
    return { id: body.id, url: body.url, ref };
  }
  const stateOf = async (id: number) => (await call("GET", `/payment/link?id=${id}`)).body.Links[0]!.state;
  /** Answers what the shop was told, once the signature is right. */
  const told = () =>
    sandbox.takeCallbacks().map(({ method, path, headers }) => {
      const [address, query = ""] = path.split("?");
      expect([method, address]).toEqual(["GET", "/api/webhooks/twikey"]);
      const expected = createHmac("sha256", TWIKEY_SANDBOX.apiToken)
        .update(decodeURIComponent(query.replace(/\+/g, " ")))
        .digest("hex")
        .toUpperCase();
      return { isGenuine: headers["x-signature"] === expected, ...Object.fromEntries(new URLSearchParams(query)) };
    });
  const entry = async (id: number | string) => (await sandbox.book()).find((each) => each.id === String(id))!;

  it("signs as the provider's own published examples say", () => {
    const key = "BE04823F732EDB2B7F82252DDAF6DE787D647B43A66AE97B32773F77CCF12765";
    expect(exitSignature("MYDOC", "ok", "", key)).toBe("8C56F94905BBC9E091CB6C4CEF4182F7E87BD94312D1DD16A61BF7C27C18F569");
    expect(callSignature("abc=123&name=abc", "1234")).toBe("55261CBC12BF62000DE1371412EF78C874DBC46F513B078FB9FF8643B2FD4FC2");
  });

  it("opens a session for who knows the token, until it is closed", async () => {
    const refused = await login("guess");
    expect([refused.status, refused.headers.get("ApiErrorCode")]).toEqual([403, "err_not_authorised"]);
    expect((await call("GET", "/mandate", undefined, { Authorization: "made-up" })).status).toBe(401);
    const { Authorization } = (await (await login(TWIKEY_SANDBOX.apiToken)).json()) as { Authorization: string };
    const used = (headers: Record<string, string>) => call("GET", "/transaction", undefined, headers);
    expect((await used({ Authorization })).status).toBe(200);
    expect((await call("GET", "", undefined, { Authorization })).status).toBe(204);
    expect((await used({ Authorization })).status).toBe(401);
  });

  it("a session lasts a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 23.9 * 3600_000 });
    expect((await call("GET", "/transaction")).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3600_000 });
    expect(await call("GET", "/transaction")).toMatchObject({ status: 401, body: { code: "err_no_login" } });
  });

  describe("a payment link", () => {
    it("is paid by the shopper: called back, returned, in the feed, in the book", async () => {
      const { id, url, ref } = await newLink();
      expect(await stateOf(id)).toBe("created");
      expect(await (await fetch(url)).text()).toMatch(/Pay EUR.12\.50/);
      expect(await stateOf(id)).toBe("started");
      const { status, location } = await sandbox.submit(url, { outcome: "card", number: "4242424242424242", expiry: "12/34", code: "123" });
      expect([status, location!.href]).toEqual([302, RETURN()]);
      expect(told()).toEqual([{ isGenuine: true, type: "payment", id: String(id), ref, status: "paid" }]);
      expect((await call("GET", `/payment/link?ref=${ref}`)).body.Links).toMatchObject([
        { id, amount: 12.5, msg: "Two papers", ref, state: "paid" },
      ]);
      expect((await call("GET", "/payment/link/feed?include=seq")).body.Links.find((link) => link.id === id)).toMatchObject({
        state: "paid",
        seq: expect.any(Number),
      });
      expect(await entry(id)).toMatchObject({ refno: ref, amount: 1250, currency: "EUR", state: "paid", charged: 1, balance: 1250 });
    });

    it.each([
      ["approve", "paid", ["paid"], true],
      ["decline", "declined", ["declined"], true],
      ["insufficient-funds", "declined", ["declined"], true],
      ["cancel", "declined", ["canceled"], true],
      ["pending", "pending", [], true],
      ["time-out", "started", [], false],
      ["duplicate-callback", "paid", ["paid", "paid"], true],
      ["lost-return", "paid", ["paid"], false],
      ["silent-approval", "paid", [], false],
      ["closed-window", "started", [], false],
      ["challenge-passed", "paid", ["paid"], true],
      ["challenge-failed", "declined", ["declined"], true],
    ])("%s: %s", async (outcome, state, statuses, returns) => {
      const { id, url } = await newLink();
      const { location } = await sandbox.submit(url, { outcome });
      expect([Boolean(location), await stateOf(id)]).toEqual([returns, state]);
      expect(told()).toMatchObject(statuses.map((status) => ({ isGenuine: true, status })));
      expect((await entry(id)).balance).toBe(state === "paid" ? 1250 : 0);
    });

    it("bad signature: the call claims success, and no money has moved", async () => {
      const { id, url } = await newLink();
      await sandbox.submit(url, { outcome: "bad-signature" });
      expect(told()).toMatchObject([{ isGenuine: false, id: String(id), status: "paid" }]);
      expect([["created", "started"].includes(await stateOf(id)), (await entry(id)).balance]).toEqual([true, 0]);
    });

    it("the bank asks first with 3-D Secure", async () => {
      const { url } = await newLink();
      expect((await sandbox.submit(url, { outcome: "card", number: "4000002500003155", expiry: "12/34", code: "123" })).text).toContain(
        "Your bank wants to know",
      );
    });

    it.each([
      ["12/34", "paid"],
      ["11/34", "declined"],
      ["01/34", "declined"],
    ])("the provider's own test card with %s is %s", async (expiry, state) => {
      const { id, url } = await newLink();
      await sandbox.submit(url, { outcome: "card", number: "4111111111111111", expiry, code: "123" });
      expect(await stateOf(id)).toBe(state);
    });

    it("is answered once, pending ones later by a call only", async () => {
      const { id, url } = await newLink();
      const answers = await Promise.all(["approve", "approve"].map((outcome) => sandbox.submit(url, { outcome })));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
      expect((await entry(id)).charged).toBe(1);
      expect((await fetch(`${sandbox.base}/payment/nothing`)).status).toBe(404);
      const later = await newLink();
      await sandbox.submit(later.url, { outcome: "pending" });
      sandbox.takeCallbacks();
      expect((await sandbox.submit(sandbox.base + (await entry(later.id)).open!, { outcome: "approve" })).location).toBeUndefined();
      expect(told()).toMatchObject([{ status: "paid" }]);
    });

    it("is given back in parts, never more than was paid, and never unpaid", async () => {
      const { id, url } = await newLink();
      const refund = (amount: string) => call("POST", "/payment/link/refund", { id: String(id), amount, message: "back" });
      expect((await refund("1")).status).toBe(400);
      await sandbox.submit(url, { outcome: "approve" });
      expect((await refund("5.00")).body.Entries).toMatchObject([{ amount: 5, msg: "back" }]);
      expect((await refund("7.51")).body.code).toBe("err_invalid_amount");
      expect((await refund("7.50")).status).toBe(200);
      expect(await entry(id)).toMatchObject({ credited: 2, balance: 0 });
      expect((await call("GET", `/payment/link?id=${id}&include=refunds`)).body.Links[0]!["refunds"]).toHaveLength(2);
    });

    it("is removed while nobody has paid it", async () => {
      const { id, url } = await newLink();
      expect((await call("DELETE", `/payment/link?id=${id}`)).status).toBe(204);
      expect([await stateOf(id), (await fetch(url)).status]).toEqual(["expired", 410]);
      const paid = await newLink();
      await sandbox.submit(paid.url, { outcome: "approve" });
      expect((await call("DELETE", `/payment/link?id=${paid.id}`)).status).toBe(400);
    });

    it.each([{ amount: "" }, { amount: "-1" }, { amount: "0" }, { amount: "1.234" }, { message: "" }])(
      "is refused with %o",
      async (wrong) => {
        const { status, headers } = await call("POST", "/payment/link", { ct: "1", message: "x", amount: "1", ...wrong });
        expect([status, headers.get("ApiErrorCode")]).toEqual([400, expect.stringMatching(/^err_/)]);
      },
    );

    it("that does not exist is not found", async () => {
      expect((await call("GET", "/payment/link?id=999999")).status).toBe(404);
      expect((await call("GET", "/payment/link?ref=")).status).toBe(404);
    });
  });

  const EXIT = () => `${sandbox.shopUrl}/exit?mndt={0}&status={1}&s={3}&t={4}`;
  const mandate = async (path: "/invite" | "/sign", more: Record<string, string> = {}) => {
    const { status, body } = await call("POST", path, {
      ct: "1",
      l: "nl",
      email: `nora${++number}@shopper.example`,
      firstname: "Nora",
      lastname: "Lindt",
      redirectUrl: EXIT(),
      token: `order-${number}`,
      ...more,
    });
    expect(status).toBe(200);
    return { id: body.mndtId ?? body.MndtId, url: body.url };
  };
  const detail = (id: string) => call("GET", `/mandate/detail?mndtId=${id}&force=true`);

  describe("a mandate", () => {
    it("is signed by SMS: the exit is signed, the shop is called, the feed has it", async () => {
      const { id, url } = await mandate("/invite");
      expect((await call("GET", `/mandate/detail?mndtId=${id}`)).status).toBe(400);
      expect((await detail(id)).headers.get("X-STATE")).toBe("PREPARED");
      const { location } = await sandbox.submit(url, { outcome: "sign", iban: "BE16 6453 4897 1174", answer: "ok" });
      const { mndt, status, s, t } = Object.fromEntries(location!.searchParams);
      expect([mndt, status, t]).toEqual([id, "ok", `order-${number}`]);
      expect(s).toBe(createHmac("sha256", TWIKEY_SANDBOX.websiteKey).update(`${mndt}/${status}/${t}`).digest("hex").toUpperCase());
      expect(told()).toMatchObject([{ isGenuine: true, type: "contract", event: "Sign", mandateNumber: id }]);
      const { headers, body } = await detail(id);
      expect([headers.get("X-STATE"), headers.get("X-COLLECTABLE"), body["Mndt"]]).toMatchObject([
        "SIGNED",
        "true",
        { MndtId: id, LclInstrm: "CORE", DbtrAcct: "BE16645348971174" },
      ]);
      expect((await call("GET", "/mandate", undefined, { "X-RESUME-AFTER": "0" })).body.Messages.map(({ Mndt }) => Mndt?.MndtId)).toContain(
        id,
      );
    });

    it.each([
      ["approve", "SIGNED", "ok", 1],
      ["decline", "PREPARED", "error", 0],
      ["cancel", "PREPARED", "cancel", 0],
      ["pending", "PENDING", "pending", 0],
      ["lost-return", "SIGNED", undefined, 1],
      ["silent-approval", "SIGNED", undefined, 0],
      ["duplicate-callback", "SIGNED", "ok", 2],
      ["time-out", "PREPARED", undefined, 0],
      ["closed-window", "PREPARED", undefined, 0],
    ])("%s: %s", async (outcome, state, status, calls) => {
      const { id, url } = await mandate("/sign", { method: "sms" });
      const { location } = await sandbox.submit(url, { outcome });
      expect(location?.searchParams.get("status")).toBe(status);
      expect((await detail(id)).headers.get("X-STATE")).toBe(state);
      expect(told().filter(({ isGenuine }) => isGenuine)).toHaveLength(calls);
    });

    it("is not signed by a forged call, another answer to the SMS, or a wrong account", async () => {
      const { id, url } = await mandate("/invite");
      await sandbox.submit(url, { outcome: "bad-signature" });
      expect(told()).toMatchObject([{ isGenuine: false, mandateNumber: id, state: "SIGNED" }]);
      expect((await sandbox.submit(url, { outcome: "sign", iban: "BE17645348971174", answer: "OK" })).text).toContain(
        "This account number does not exist.",
      );
      await sandbox.submit(url, { outcome: "sign", iban: "BE16645348971174", answer: "NO" });
      expect((await detail(id)).headers.get("X-STATE")).toBe("PREPARED");
    });

    it("that is there already is answered where the shop asks to check", async () => {
      const email = "twice@shopper.example";
      const { id, url } = await mandate("/invite", { email });
      await sandbox.submit(url, { outcome: "approve" });
      expect((await call("POST", "/invite", { ct: "1", email, check: "true" })).body).toEqual({ mndtId: id });
      expect((await mandate("/invite", { email })).id).not.toBe(id);
      expect((await call("POST", "/invite", { ct: "1", mandateNumber: id })).status).toBe(400);
      expect((await call("POST", "/invite", { email })).body.code).toBe("err_no_contract_template");
    });

    it("is cancelled once", async () => {
      const { id, url } = await mandate("/invite");
      await sandbox.submit(url, { outcome: "approve" });
      expect((await call("DELETE", `/mandate?mndtId=${id}&rsn=moved`)).status).toBe(200);
      expect((await call("DELETE", `/mandate?mndtId=${id}&rsn=moved`)).status).toBe(400);
      expect((await call("POST", "/transaction", { mndtId: id, amount: "50", message: "late" })).status).toBe(400);
      expect(
        (await call("GET", "/mandate", undefined, { "X-RESUME-AFTER": "0" })).body.Messages.find(({ OrgnlMndtId }) => OrgnlMndtId === id)!
          .CxlRsn!.Rsn,
      ).toBe("moved");
    });
  });

  describe("a collection", () => {
    const signed = async (more: Record<string, string> = {}) => {
      const made = await mandate("/sign", { method: "sms", ...more });
      await sandbox.submit(made.url, { outcome: "approve" });
      sandbox.takeCallbacks();
      return made.id;
    };
    const collect = async (mndtId: string, amount: string) =>
      (await call("POST", "/transaction", { mndtId, amount, message: "month", ref: `tx-${++number}` })).body.Entries[0]!;
    const look = async (id: number) => (await call("GET", `/transaction/detail?id=${id}`)).body.Entries[0]!;

    it.each([
      ["3.00", "MS03"],
      ["10.99", "AM04"],
      ["11", "MS02"],
      ["20", "MD06"],
      ["21", "AC01"],
      ["32.50", "SL01"],
      ["33", undefined],
      ["120.10", undefined],
    ])("of %s euros: the bank answers %s", async (amount, error) => {
      const { id } = await collect(await signed(), amount);
      expect((await look(id)).state).toBe("OPEN");
      await sandbox.submit(`${sandbox.base}/bank-run`, {});
      expect(await look(id)).toMatchObject(error ? { state: "ERROR", bkerror: error, final: true } : { state: "PAID", final: true });
      expect(told()).toEqual([{ isGenuine: true, type: "payment" }]);
      expect((await entry(`transaction ${id}`)).charged).toBe(error ? 0 : 1);
    });

    it("comes with a mandate, at once with a card's, refused for want of money", async () => {
      const first = { transactionAmount: "45.00", transactionMessage: "first", transactionRef: "first" };
      for (const [method, outcome, state] of [
        ["sms", "approve", "OPEN"],
        ["visa", "approve", "PAID"],
        ["visa", "insufficient-funds", "ERROR"],
        // Of an account the bank says so later.
        ["sms", "insufficient-funds", "OPEN"],
      ] as const) {
        const made = await mandate("/sign", { method, ...first, transactionRef: `first-${method}-${outcome}` });
        await sandbox.submit(made.url, { outcome });
        expect(
          (await call("GET", `/transaction/detail?ref=first-${method}-${outcome}`)).body.Entries.map((each) => [
            each["mndtId"],
            each["amount"],
            each.state,
          ]),
        ).toEqual([[made.id, 45, state]]);
      }
    });

    it("is refused for want of money, or for any other reason, as the bank answers; and taken back once it was paid", async () => {
      const poor = await mandate("/sign", {
        method: "sms",
        transactionAmount: "45.00",
        transactionMessage: "first",
        transactionRef: "poor",
      });
      await sandbox.submit(poor.url, { outcome: "insufficient-funds" });
      sandbox.takeCallbacks();
      await sandbox.submit(`${sandbox.base}/bank-run`, {});
      expect((await call("GET", "/transaction/detail?ref=poor")).body.Entries).toMatchObject([{ state: "ERROR", bkerror: "AM04" }]);
      const mndtId = await signed();
      const [closed, paid] = [await collect(mndtId, "60"), await collect(mndtId, "60")];
      await sandbox.submit(`${sandbox.base}/bank-run`, { error: "AC04" });
      expect(await look(closed.id)).toMatchObject({ state: "ERROR", bkerror: "AC04" });
      expect((await look(paid.id)).state).toBe("ERROR");
      const later = await collect(mndtId, "60");
      await sandbox.submit(`${sandbox.base}/bank-run`, {});
      sandbox.takeCallbacks();
      await sandbox.submit(`${sandbox.base}/take-back`, { ref: later["ref"] as string });
      expect(await look(later.id)).toMatchObject({ state: "ERROR", bkerror: "MD06" });
      expect(told()).toEqual([{ isGenuine: true, type: "payment", ref: later["ref"] }]);
      expect((await entry(`transaction ${later.id}`)).balance).toBe(0);
    });

    it("is given back, not more than was paid; is removed before the bank has it, not after", async () => {
      const mndtId = await signed();
      const paid = await collect(mndtId, "40");
      await sandbox.submit(`${sandbox.base}/bank-run`, {});
      const refund = (amount: string) => call("POST", "/transaction/refund", { id: String(paid.id), amount, message: "back" });
      expect([
        (await refund("40.01")).status,
        (await refund("30")).status,
        (await refund("10.01")).status,
        (await refund("10")).status,
      ]).toEqual([400, 200, 400, 200]);
      expect(await entry(`transaction ${paid.id}`)).toMatchObject({ credited: 2, balance: 0 });
      expect((await call("DELETE", `/transaction?id=${paid.id}`)).status).toBe(400);
      const open = await collect(mndtId, "40");
      expect((await call("POST", "/transaction/refund", { id: String(open.id), amount: "1" })).status).toBe(400);
      expect((await call("DELETE", `/transaction?id=${open.id}`)).status).toBe(204);
      expect((await call("GET", `/transaction/detail?id=${open.id}`)).body.Entries).toEqual([]);
    });

    it("is in the feed once; a place in it can be gone back to", async () => {
      const mndtId = await signed();
      while ((await call("GET", "/transaction")).body.Entries.length);
      const before = (await call("GET", "/transaction")).headers.get("X-LAST")!;
      const { id } = await collect(mndtId, "50");
      await sandbox.submit(`${sandbox.base}/bank-run`, {});
      expect((await call("GET", "/transaction")).body.Entries.map((each) => each.id)).toEqual([id]);
      expect((await call("GET", "/transaction")).body.Entries).toEqual([]);
      expect((await call("GET", "/transaction", undefined, { "X-RESUME-AFTER": before })).body.Entries.map((each) => each.id)).toEqual([
        id,
      ]);
    });
  });

  it("calls the address of its settings instead of the shop's usual one", async () => {
    await sandbox.submit(`${sandbox.base}/webhook`, { url: `${sandbox.shopUrl}/elsewhere` });
    const { url } = await newLink();
    await sandbox.submit(url, { outcome: "approve" });
    await sandbox.submit(`${sandbox.base}/webhook`, {});
    expect(sandbox.takeCallbacks().map(({ path }) => path.split("?")[0])).toEqual(["/elsewhere"]);
  });
});
