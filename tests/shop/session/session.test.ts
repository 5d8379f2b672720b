import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter, type Report } from "../../../src/api/report";
import type { UserAttributes } from "../../../src/domain/person/user";
import { AuthError } from "../../../src/shop/session/auth-error";
import { connectSession } from "../../../src/shop/session/session";
import type { Session } from "../../../src/shop/session/session-types";
import { startShop, type TestShop } from "../../support/shop-server";
import { ADA, BEN } from "../../support/signed-in";
import { openTab, type Tab } from "./tab";

const TOKEN = "/api/sf/oauth2/token";
const MINUTE = 60_000;

describe("the session on a page, against the shop's own server", () => {
  let server: TestShop;
  let tab: Tab;
  let session: Session;
  const reports: Report[] = [];
  beforeAll(async () => void (server = await startShop("sqlite")));
  afterAll(() => server.close());
  beforeEach(() => {
    tab = openTab(server.url);
    session = connectSession(tab.context);
    reports.length = 0;
    setReporter((report) => reports.push(report));
  });
  afterEach(() => {
    setReporter(null);
    tab.close();
  });

  /** As the way through the provider leaves the browser. */
  async function signIn(user: UserAttributes = ADA): Promise<void> {
    const { shoppers } = server.server.services;
    const { token } = await shoppers.sessions.create(user);
    for (const line of shoppers.signedInCookies(token)) tab.jar.take("localhost", line);
  }
  const endSession = (user: UserAttributes = ADA) => server.server.services.shoppers.sessions.endAll(user.sub);
  const tokenCalls = () => tab.calls.filter(({ path }) => path === TOKEN).length;
  const broken = (status: number) => {
    tab.onTheWay = (response, path) =>
      path === TOKEN
        ? new Response(JSON.stringify({ error: { message: "Please try again later", code: "unavailable" }, requestId: "r-1" }), { status })
        : response;
  };
  const offline = () => {
    tab.onTheWay = () => Promise.reject(new TypeError("Failed to fetch"));
  };

  it("[SESS-1] is logged-out until a current user can be read, then logged-in with name and address", async () => {
    expect(tab.context.store.getState()).toEqual({ status: "logged-out", user: null });
    await signIn();
    await session.start();
    expect(tab.context.store.getState()).toEqual({
      status: "logged-in",
      user: { sub: "ada", email: "ada@shopper.example", givenName: "Ada", familyName: "Byron", subscriber: "returning" },
    });
    expect(tab.told).toEqual([tab.context.store.getState().user]);
    expect(await session.currentUser()).toMatchObject({ sub: "ada", "lmo:lst": "1" });
  });

  it("[SESS-1] without the cookie it is 'not authenticated', an AuthError with the code NotAuthorizedException, and the server is not asked", async () => {
    const error = await session.currentUser().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ name: "AuthError", code: "NotAuthorizedException", message: "not authenticated" });
    expect(tokenCalls()).toBe(0);
  });

  it("[SESS-1] a 401 is 'not authenticated' too: the page is logged out, and the marker goes", async () => {
    await signIn();
    await session.start();
    await endSession();
    tab.ahead = 10 * MINUTE;
    await expect(session.currentUser()).rejects.toMatchObject({
      name: "AuthError",
      code: "NotAuthorizedException",
      message: "not authenticated",
    });
    expect(tab.context.store.getState()).toEqual({ status: "logged-out", user: null });
    expect(tab.told.at(-1)).toBeNull();
    expect(tab.jar.cookie("tillwright-signed-in")).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it("[SESS-1] other token errors are thrown as they are, and reported once at the start", async () => {
    await signIn();
    broken(503);
    await expect(session.currentUser()).rejects.toMatchObject({
      name: "FetchError",
      code: 503,
      reason: "unavailable",
      message: "Please try again later",
    });
    await session.start();
    expect(reports.filter(({ level }) => level === "error")).toMatchObject([
      { message: "Who is signed in could not be read", error: { code: 503 } },
    ]);
    offline();
    await expect(session.currentUser()).rejects.toMatchObject({
      name: "FetchError",
      code: 0,
      message: `API Request failed: ${TOKEN} (no connection)`,
    });
    expect(tab.context.store.getState().status).toBe("logged-out");
    tab.onTheWay = undefined;
    expect((await session.currentUser()).sub).toBe("ada");
  });

  it("[SESS-1] the client's expiry counts from when the token came, whatever the clocks say; past it: 'The user token has expired'", async () => {
    await signIn();
    tab.ahead = 5 * 365 * 24 * 60 * MINUTE;
    const start = tab.ahead;
    await session.start();
    offline();
    for (const [minutes, good] of [
      [8, true],
      [9.5, true],
      [9.99, true],
      [10.01, false],
      [60, false],
    ] as const) {
      tab.ahead = start + minutes * MINUTE;
      const reading = session.currentUser();
      if (good) expect((await reading).sub, `${minutes} minutes`).toBe("ada");
      else await expect(reading, `${minutes} minutes`).rejects.toThrow("The user token has expired");
    }
  });

  it("[SESS-1] a token that has no time left when it comes has expired", async () => {
    await signIn();
    tab.onTheWay = async (response, path) => {
      if (path !== TOKEN) return response;
      const [head, body, signature] = ((await response.json()) as { access_token: string }).access_token.split(".") as [
        string,
        string,
        string,
      ];
      const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { iat: number; exp: number };
      const late = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat })).toString("base64url");
      return Response.json({ access_token: `${head}.${late}.${signature}`, token_type: "Bearer", expires_in: 0 });
    };
    await expect(session.currentUser()).rejects.toThrow("The user token has expired");
  });

  it("[SESS-2] a JWT that comes as it is, or as a JSON text, is taken as well", async () => {
    await signIn({ ...ADA, family_name: "Müller-日本" });
    for (const form of [(token: string) => token, (token: string) => `${token}\n`, (token: string) => JSON.stringify(token)]) {
      tab.onTheWay = async (response, path) =>
        path === TOKEN ? new Response(form(((await response.json()) as { access_token: string }).access_token)) : response;
      expect(await connectSession(tab.context).currentUser()).toMatchObject({ sub: "ada", family_name: "Müller-日本" });
    }
    for (const nonsense of ["", "{}", "null", "not.a.jwt", '{"access_token":5}', "<html>"]) {
      tab.onTheWay = (response, path) => (path === TOKEN ? new Response(nonsense) : response);
      await expect(connectSession(tab.context).currentUser(), nonsense).rejects.toThrow();
    }
  });

  it("[SESS-2] a token is kept in memory, asked for once however many want it, and renewed a minute before its end", async () => {
    await signIn();
    await Promise.all(Array.from({ length: 10 }, () => session.currentUser()));
    expect(tokenCalls()).toBe(1);
    tab.ahead = 8.9 * MINUTE;
    await session.currentUser();
    expect(tokenCalls()).toBe(1);
    tab.ahead = 9.1 * MINUTE;
    await Promise.all(Array.from({ length: 10 }, () => session.callContext()));
    expect(tokenCalls()).toBe(2);
    const kept = ["order", "tillwright-user", "tillwright-segments"].map((key) => tab.context.storage.get(key)).join();
    expect(kept).not.toContain("eyJ");
  });

  it("[SESS-5] calls get token and mode; without a session, or while it cannot be read, only the mode", async () => {
    expect(await session.callContext()).toEqual({ mode: "shop" });
    await signIn();
    const { token, mode } = await session.callContext();
    expect(mode).toBe("shop");
    expect((await server.server.services.shoppers.calling(new Headers({ authorization: `Bearer ${token}` }), "get"))?.sub).toBe("ada");
    tab.ahead = 20 * MINUTE;
    offline();
    expect(await session.callContext()).toEqual({ mode: "shop" });
  });

  it("[SESS-2] the sign-in goes to the authorize call with this page, 32 random letters and digits, the wished provider and the page's query", () => {
    session.federatedSignIn({ authProvider: "Google" });
    session.federatedSignIn();
    const [first, second] = tab.visited.map((address) => new URL(address, server.url));
    expect(first!.pathname).toBe("/api/sf/oauth2/authorize");
    expect(Object.fromEntries(first!.searchParams)).toEqual({
      redirect_uri: `${server.url}/family?utm_source=mail#offers`,
      state: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      authProvider: "Google",
      utm_source: "mail",
    });
    expect(second!.searchParams.has("authProvider")).toBe(false);
    expect(second!.searchParams.get("state")).not.toBe(first!.searchParams.get("state"));
  });

  it("[SESS-2] a page's own state, and a notice of the last try, do not get in the way", async () => {
    tab.close();
    tab = openTab(server.url, `${server.url}/checkout?basket=abc&state=of-the-page&notice=sign-in-failed&purchase=a&purchase=b`);
    connectSession(tab.context).federatedSignIn();
    const { searchParams } = new URL(tab.visited[0]!, server.url);
    expect(searchParams.get("redirect_uri")).toBe(`${server.url}/checkout?basket=abc&state=of-the-page&purchase=a&purchase=b`);
    expect(searchParams.getAll("state")).toEqual([expect.stringMatching(/^[A-Za-z0-9]{32}$/)]);
    expect(searchParams.getAll("purchase")).toEqual(["a", "b"]);
    expect(searchParams.has("notice")).toBe(false);
  });

  it("[SESS-2] signing out is global by default: logout, else single logout", () => {
    session.signOut();
    session.signOut({ global: true });
    session.signOut({ global: false });
    expect(tab.visited).toEqual(["/api/sf/oauth2/logout", "/api/sf/oauth2/logout", "/api/sf/oauth2/slo"]);
  });

  it("[SESS-3] signing in with credentials, the credentials and the verified contact are 'not implemented'", () => {
    for (const call of [session.signIn, session.currentCredentials, session.verifiedContact]) expect(call).toThrow(/^not implemented$/);
  });

  it("[START-12] a tab that is looked at after a sign-out elsewhere forgets the basket and loads again", async () => {
    await signIn();
    await session.start();
    for (const key of ["order", "tillwright-checkout-draft"]) tab.context.storage.set(key, "ada's");
    const answer = await tab.jar.request(`${server.url}/api/sf/oauth2/logout`);
    expect(answer.status).toBe(302);
    tab.shows();
    expect([tab.context.storage.get("order"), tab.context.storage.get("tillwright-checkout-draft"), tab.reloads]).toEqual([null, null, 1]);
    tab.shows();
    expect(tab.reloads, "once").toBe(1);
  });

  it("[SESS-1] somebody else than before in this tab: what it keeps is not theirs", async () => {
    await signIn(ADA);
    await session.start();
    tab.context.storage.set("tillwright-checkout-draft", "ada's");
    await session.currentUser();
    expect(tab.context.storage.get("tillwright-checkout-draft")).toBe("ada's");
    await signIn(BEN);
    tab.ahead = 10 * MINUTE;
    expect((await session.currentUser()).sub).toBe("ben");
    expect([tab.context.storage.get("tillwright-checkout-draft"), tab.reloads]).toEqual([null, 1]);
    expect(tab.told.map((user) => user?.sub)).toEqual(["ada", "ben"]);
  });

  describe("segments", () => {
    const cookie = () => tab.jar.cookie("limio-segments");

    it("[SEG-1] those of the attribute and what the shop calls the external one are in limio-segments for 90 days, Secure, SameSite=Strict", async () => {
      await signIn({ ...ADA, "custom:segment": "students, gold", "custom:external_segment": "readers-2026" });
      await session.start();
      await vi.waitFor(() => expect(cookie()).toBe("students,gold,early-readers,press"));
      const line = tab.jar.lineOf("limio-segments")!;
      for (const part of ["Max-Age=7776000", "Secure", "SameSite=Strict", "Path=/"]) expect(line.split("; ")).toContain(part);
      expect(tab.calls.filter(({ path }) => path === "/segments/readers-2026")).toHaveLength(1);
      await connectSession(tab.context).start();
      expect(
        tab.calls.filter(({ path }) => path === "/segments/readers-2026"),
        "asked once per shopper and tab",
      ).toHaveLength(1);
    });

    it("[SEG-1] without any there is no cookie, and nothing is asked", async () => {
      tab.jar.take("localhost", "limio-segments=old; Path=/");
      await signIn();
      await session.start();
      await vi.waitFor(() => expect(cookie()).toBeUndefined());
      expect(tab.calls.some(({ path }) => path.startsWith("/segments/"))).toBe(false);
    });

    it("[SEG-1] when they cannot be looked up, the shopper's own stay, and the next page asks again", async () => {
      await signIn({ ...ADA, "custom:segment": "students", "custom:external_segment": "readers-2026" });
      tab.onTheWay = (response, path) => (path.startsWith("/segments/") ? new Response("{}", { status: 500 }) : response);
      await session.start();
      await vi.waitFor(() => expect(cookie()).toBe("students"));
      expect(reports.some(({ message }) => message === "The segments could not be looked up")).toBe(true);
      tab.onTheWay = undefined;
      await connectSession(tab.context).start();
      await vi.waitFor(() => expect(cookie()).toBe("students,early-readers,press"));
    });
  });
});
