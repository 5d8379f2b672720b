import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { setBotTokens } from "../../src/api/bot-tokens";
import { setReporter, type Report } from "../../src/api/report";
import { BUSINESS_USER, EMAIL_NOT_CHECKED, type EmailCheckState } from "../../src/domain/person/email-check";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { createEmailCheck } from "../../src/shop/email-check/email-check";
import { GUID_KEY, memoryStorage, PURCHASE_TYPE_KEY } from "../../src/shop/browser/storage";

let sandbox: Sandbox;
const plain = globalThis.fetch;
beforeAll(async () => void (sandbox = await startSandbox({ port: 0 })));
afterAll(() => sandbox.close());

/** A page of a browser: takes the cookies of the answers, shows them to scripts and brings them back. */
const page = { cookie: "", requests: [] as Request[] };
let reports: Report[];
beforeEach(() => {
  Object.assign(page, { cookie: "", requests: [] });
  vi.stubGlobal("document", page);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    page.requests.push(request.clone());
    const answer = await plain(
      new Request(request, {
        headers: {
          ...Object.fromEntries(request.headers),
          ...(request.credentials === "include" && page.cookie && { Cookie: page.cookie }),
        },
      }),
    );
    for (const line of answer.headers.getSetCookie()) page.cookie = line.split(";")[0]!;
    return answer;
  };
  reports = [];
  setReporter((report) => reports.push(report));
});
afterEach(async () => {
  globalThis.fetch = plain;
  vi.unstubAllGlobals();
  setBotTokens(null);
  setReporter(null);
  await behave("known");
});

const behave = (as: string) =>
  plain(`${sandbox.url}/users/me-behaviour`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });
const lastCall = async () =>
  (
    (await (await plain(`${sandbox.url}/users/calls`)).json()) as {
      calls: { service: string; status: number; said: Record<string, string> }[];
    }
  ).calls[0]!;
const posts = () => page.requests.filter(({ method }) => method === "POST");

function check(more: { timeout_ms?: number; url?: string } = {}) {
  const store = createStore<EmailCheckState>(() => EMAIL_NOT_CHECKED);
  const storage = memoryStorage();
  const settings = {
    url: `${sandbox.url}/users/api/users`,
    me_url: `${sandbox.url}/users/api/me`,
    caller: "tillwright",
    brand: "sentinel",
    timeout_ms: 5_000,
    xsrf_cookie: "XSRF-TOKEN",
    xsrf_header: "X-XSRF-TOKEN",
    ...more,
  };
  return { store, storage, check: createEmailCheck(store, settings, storage) };
}

describe("the email check against the sandbox's users service", () => {
  it("[EMAIL-2] asks with credentials, the XSRF token of the cookie, the bot check's token, caller and brand; and never with our bearer token", async () => {
    setBotTokens(async (action) => `token for ${action}`);
    const { check: email, store } = check();
    await email.ask(" Ada@Shopper.example ");
    expect(store.getState()).toMatchObject({
      email: "ada@shopper.example",
      users: "success",
      facts: { isExistingUser: false, exclusionGroups: [] },
    });
    const [request] = posts();
    expect(request!.credentials).toBe("include");
    expect(request!.headers.get("x-xsrf-token")).toBe(page.cookie.split("=")[1]);
    expect(request!.headers.get("authorization")).toBeNull();
    expect(await lastCall()).toMatchObject({
      service: "users",
      status: 200,
      said: {
        email: "Ada@Shopper.example",
        preferredLanguage: "en",
        recaptchaV3Response: "token for initiateCheckout",
        caller: "tillwright",
        brand: "sentinel",
      },
    });
  });

  it("[EMAIL-2] a call with the cookie and without its token is refused, so the token is not for show", async () => {
    const { check: email } = check();
    await email.ask("ada@shopper.example");
    const answer = await plain(`${sandbox.url}/users/api/users`, {
      method: "POST",
      headers: { Cookie: page.cookie, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "ada@shopper.example" }),
    });
    expect(answer.status).toBe(403);
  });

  it("[EMAIL-2] the me service is asked once with the time and who asks; whom it knows is kept", async () => {
    const { store, storage, check: email } = check();
    await vi.waitFor(() => expect(store.getState().me).toBe("me call success"));
    const query = new URL(page.requests[0]!.url).searchParams;
    expect(Math.abs(Date.parse(query.get("timestamp")!) - Date.now())).toBeLessThan(60_000);
    expect(query.get("caller")).toBe("tillwright");
    expect(storage.get(GUID_KEY)).toBe("5f0c6f1e-2f7a-4c1b-9a63-1843ada10000");
    await email.ask("ada@shopper.example");
    expect(storage.get(PURCHASE_TYPE_KEY)).toBe("new");
    await email.ask("existing@users.example");
    expect(storage.get(PURCHASE_TYPE_KEY)).toBe("existing");
    expect(page.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  it("[EMAIL-2] a me service that fails is reported, and stands in nobody's way", async () => {
    await behave("down");
    const { store, storage, check: email } = check();
    await email.ask("ada@shopper.example");
    expect(store.getState()).toMatchObject({ me: "me call failed", users: "success" });
    expect(reports).toMatchObject([{ level: "error", message: "The me service failed" }]);
    expect(storage.get(GUID_KEY)).toBeNull();
  });

  it.each([
    ["existing@users.example", { users: "success", facts: { isExistingUser: true, zuoraAccountId: "A00004711" } }],
    ["business@users.example", { users: "failed", message: BUSINESS_USER }],
    [
      "everything@users.example",
      { users: "success", facts: { exclusionGroups: ["ConsumerIdProtectionExclusion", "ConsumerSentinelSecureVPNExclusion"] } },
    ],
    ["robot@users.example", { users: "recaptcha error" }],
    ["refused+7@users.example", { users: "failed", message: "We cannot take this address at the moment." }],
    ["broken@users.example", { users: "error", message: "InternalError" }],
    ["garbled@users.example", { users: "error" }],
  ])("[EMAIL-2] %s", async (address, expected) => {
    const { store, check: email } = check();
    await email.ask(address);
    expect(store.getState()).toMatchObject({ email: address, ...expected });
  });

  it("[EMAIL-2] without an answer in time, and without a connection, nothing is known", async () => {
    const slow = check({ timeout_ms: 300 });
    await slow.check.ask("silent@users.example");
    expect(slow.store.getState().users).toBe("error");
    const cut = check({ url: "http://127.0.0.1:9/users" });
    await cut.check.ask("ada@shopper.example");
    expect(cut.store.getState().users).toBe("error");
  });

  it("[EMAIL-1] an answer about an address that was typed over is for nobody; typed once more, it is not asked for again", async () => {
    const { store, check: email } = check();
    const first = email.ask("slow@users.example");
    expect(store.getState()).toMatchObject({ email: "slow@users.example", users: "pending" });
    email.typed("everything@users.exampl");
    expect(store.getState()).toMatchObject({ users: "initial", facts: null });
    const second = email.ask("everything@users.example");
    await first;
    await second;
    expect(store.getState()).toMatchObject({ email: "everything@users.example", users: "success", facts: { isExistingUser: true } });
    await email.ask("Slow@users.example");
    expect(store.getState()).toMatchObject({ email: "slow@users.example", users: "success", facts: { isExistingUser: false } });
    expect(posts()).toHaveLength(2);
  });

  it("[EMAIL-1] two who ask at once share one call; a failure is asked for again, a business user is not", async () => {
    const { store, check: email } = check();
    await Promise.all([email.ask("ada@shopper.example"), email.ask("ada@shopper.example")]);
    await email.ask("ada@shopper.example");
    expect(posts()).toHaveLength(1);
    for (const time of [1, 2]) {
      await email.ask("broken@users.example");
      expect(posts()).toHaveLength(1 + time);
    }
    await email.ask("business@users.example");
    await email.ask("business@users.example");
    expect(posts()).toHaveLength(4);
    expect(store.getState()).toMatchObject({ users: "failed", message: BUSINESS_USER });
  });
});
