import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_COOKIE } from "../../src/domain/page/cookie-names";
import type { PageState } from "../../src/domain/page/page-state";
import { DEMO_PASSWORD } from "../../src/sandbox/identity/demo-shoppers";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import type { IdentityConfig } from "../../src/server/config/variables/identity";
import { CookieJar, type Visit } from "../support/cookie-jar";
import { DATABASES } from "../support/databases";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const STATE = "abcdefghijklmnopqrstuvwxyzABCDEF";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const identityAt = (origin: string): IdentityConfig => ({
  issuer: `${origin}/identity`,
  clientId: "tillwright-shop",
  clientSecret: "known-to-the-sandbox-only",
  providerParameter: "identity_provider",
});
const userOf = (html: string) =>
  (JSON.parse(/<script type="application\/json" id="tillwright-state">(.*?)<\/script>/s.exec(html)![1]!) as { state: PageState }).state
    .user;

describe.each(DATABASES)("shoppers' sessions on %s", (kind) => {
  let shop: TestShop;
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { identity: identityAt(sandbox.url) });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const authorize = (query: Record<string, string>) => `${shop.url}/api/sf/oauth2/authorize?${new URLSearchParams(query)}`;
  const token = (jar: CookieJar, fields: Record<string, string> = { grant_type: "refresh_token", client_id: "limio-mma" }) =>
    jar.request(`${shop.url}/api/sf/oauth2/token`, { method: "POST", headers: FORM, body: new URLSearchParams(fields).toString() });
  const bearerOf = async (jar: CookieJar) => ((await (await token(jar)).json()) as { access_token: string }).access_token;
  const shopperOf = (headers: Record<string, string>, method = "get") =>
    shop.server.services.shoppers.calling(new Headers(headers), method);

  /** Through the provider's own page, as a shopper without a mouse would. */
  async function signsIn(jar: CookieJar, query: Record<string, string> = {}, fields: Record<string, string> = {}): Promise<Visit> {
    const asked = await jar.visit(authorize({ redirect_uri: `${shop.url}/`, state: STATE, ...query }));
    expect(asked.text, "the provider's page").toContain("Who are you?");
    const action = /<form[^>]*action="([^"]+)"/.exec(asked.text)![1]!;
    const back = await jar.visit(new URL(action, asked.url), {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams({ shopper: "shopper-ravi", password: DEMO_PASSWORD, outcome: "sign-in", ...fields }).toString(),
    });
    // Where somebody else was signed in at the provider, its page ends that first, by a form that sends itself.
    return back.text.includes("Submitting Callback") ? confirms(jar, back) : back;
  }

  /** Sends the provider's own form, with "yes" to signing out. */
  function confirms(jar: CookieJar, { text, url }: Visit): Promise<Visit> {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!;
    const action = /<form[^>]*action="([^"]+)"/.exec(text)![1]!;
    return jar.visit(new URL(action, url), {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams({ xsrf, logout: "yes" }).toString(),
    });
  }

  describe("signing in", () => {
    it("[SESS-2] a shopper signs in at the provider and is back on the same page with its query", async () => {
      const jar = new CookieJar();
      const back = await signsIn(jar, {
        redirect_uri: `${shop.url}/checkout?basket=abc&state=of-the-page#pay`,
        quantity: "2",
        basket: "abc",
      });
      expect(back.status).toBe(200);
      expect(back.url.href).toBe(`${shop.url}/checkout?basket=abc&state=of-the-page&quantity=2#pay`);
      expect(back.way.some((url) => url.pathname === "/api/sf/oauth2/callback")).toBe(true);
      expect(jar.lineOf("lmo_session")).toMatch(/HttpOnly/);
      expect(jar.lineOf("lmo_session")).toMatch(/SameSite=Lax/);
      expect(jar.lineOf("lmo_session")).not.toMatch(/Secure/);
      expect(jar.lineOf("tillwright-signed-in")).not.toMatch(/HttpOnly/);
      expect(jar.cookie("tillwright-sign-in-abcdefgh")).toBeUndefined();
      expect(userOf(back.text)).toMatchObject({
        sub: "shopper-ravi",
        email: "ravi@shopper.example",
        givenName: "Ravi",
        familyName: "Menon",
        subscriber: "returning",
      });
    });

    it("[SESS-2] what goes to the provider: state as the page made it, PKCE, a nonce, the wish for a provider", async () => {
      const { headers } = await new CookieJar().request(authorize({ redirect_uri: "/", state: STATE, authProvider: "Google" }));
      const there = new URL(headers.get("location")!);
      expect(Object.fromEntries(there.searchParams)).toMatchObject({
        state: STATE,
        code_challenge_method: "S256",
        response_type: "code",
        identity_provider: "Google",
        redirect_uri: `${shop.url}/api/sf/oauth2/callback`,
        client_id: "tillwright-shop",
      });
      expect(there.searchParams.get("nonce")!.length).toBeGreaterThan(20);
      expect(headers.get("cache-control")).toBe("no-store");
    });

    it.each([
      ["fr", { Cookie: `${LANGUAGE_COOKIE}=fr`, "Accept-Language": "gsw" }],
      ["gsw", { "Accept-Language": "gsw-CH,fr;q=0.5" }],
      ["en", { Cookie: `${LANGUAGE_COOKIE}=tlh` }],
    ] as const)("[SESS-2][I18N-1] the provider is asked to go on in the language of the page: %s", async (language, headers) => {
      const { headers: answered } = await shop.call("GET", `/api/sf/oauth2/authorize?state=${STATE}`, undefined, headers);
      expect(new URL(answered.get("location")!).searchParams.get("ui_locales")).toBe(language);
    });

    it.each([
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "javascript:alert(1)",
      "/api/sf/oauth2/logout",
      "https://shop@elsewhere.example/",
      "data:text/html,hello",
    ])("[SESS-2] nobody is sent on to %s", async (target) => {
      const answer = await shop.call("GET", `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: target, state: STATE })}`);
      expect(answer).toMatchObject({ status: 422, body: { error: { code: "invalid", problems: [{ path: "redirect_uri" }] } } });
      expect(answer.headers.get("location")).toBeNull();
    });

    it.each(["short", "a".repeat(33), `${"a".repeat(31)}-`, ""])(
      "[SESS-2] a state that is not 32 letters and digits is refused: %s",
      async (state) => {
        expect((await shop.call("GET", `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: "/", state })}`)).status).toBe(422);
      },
    );

    it.each([
      ["cancel", "cancelled"],
      ["denied", "cancelled"],
      ["unavailable", "unavailable"],
      ["server-error", "unavailable"],
      ["expired", "failed"],
    ])("[SESS-2] when it ends with '%s' the shopper is back on the page, not signed in, and told", async (outcome, notice) => {
      const jar = new CookieJar();
      const back = await signsIn(jar, { redirect_uri: `${shop.url}/checkout?basket=abc`, authProvider: "Google" }, { outcome });
      expect(back.url.href).toBe(`${shop.url}/checkout?basket=abc&notice=sign-in-${notice}`);
      expect(back.status).toBe(200);
      expect(jar.cookie("lmo_session")).toBeUndefined();
      expect((await token(jar)).status).toBe(401);
      const next = await jar.visit(authorize({ redirect_uri: "/", state: STATE }));
      // After a fault of its own the provider knows the shopper, and lets them through.
      if (next.url.origin === sandbox.url) await signsIn(jar);
      expect(jar.cookie("lmo_session"), "the next try works").toBeDefined();
    });

    it("[SESS-2] a wrong password stays at the provider", async () => {
      const jar = new CookieJar();
      const back = await signsIn(jar, {}, { password: "guess" });
      expect(back.url.origin).toBe(sandbox.url);
      expect(back.text).toContain("That password is not right.");
    });

    it("[SESS-2] an answer of the provider works once, and only in the browser that asked", async () => {
      const jar = new CookieJar();
      const back = await signsIn(jar);
      const callback = back.way.find((url) => url.pathname === "/api/sf/oauth2/callback")!;
      for (const browser of [jar, new CookieJar()]) {
        const session = browser.cookie("lmo_session");
        const again = await browser.visit(callback);
        expect(again.url.href).toBe(`${shop.url}/?notice=sign-in-failed`);
        expect(browser.cookie("lmo_session")).toBe(session);
      }
      const other = new CookieJar();
      await other.request(authorize({ redirect_uri: "/", state: STATE }));
      const forged = new URL(callback);
      forged.searchParams.set("state", "Z".repeat(32));
      expect((await other.visit(forged)).url.search).toBe("?notice=sign-in-failed");
      expect(other.cookie("lmo_session")).toBeUndefined();
    });

    it("[SESS-1] two people one after the other at one browser: the first one's session is over", async () => {
      const jar = new CookieJar();
      await signsIn(jar);
      const first = jar.cookie("lmo_session")!;
      const bearer = await bearerOf(jar);
      expect((await shopperOf({ authorization: `Bearer ${bearer}` }))?.sub).toBe("shopper-ravi");
      // The provider still knows Ravi; on another day it does not.
      const day = new CookieJar();
      day.set("localhost", "lmo_session", first);
      await signsIn(day, {}, { shopper: "shopper-nora" });
      expect(decodeJwt(await bearerOf(day)).sub).toBe("shopper-nora");
      expect(await shopperOf({ authorization: `Bearer ${bearer}` })).toBeUndefined();
      expect((await token(jar)).status).toBe(401);
    });

    it("a shop whose provider is down, or that has none, goes on without signing in", async () => {
      for (const identity of [identityAt("http://localhost:1"), undefined]) {
        const lonely = await startShop(kind, identity ? { identity } : {});
        try {
          const back = await new CookieJar().visit(
            `${lonely.url}/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: "/?tag=a", state: STATE })}`,
          );
          expect([back.status, back.url.href]).toEqual([200, `${lonely.url}/?tag=a&notice=sign-in-unavailable`]);
          const account = await new CookieJar().visit(`${lonely.url}/mma`);
          expect([account.status, account.url.pathname]).toEqual([503, "/mma"]);
          expect(account.text).toContain("Signing in is not possible at the moment");
          expect(account.text).toMatch(
            /<a href="\/api\/sf\/oauth2\/authorize\?redirect_uri=%2Fmma&#38;state=[A-Za-z0-9]{32}"[^>]*>Try again<\/a>/,
          );
        } finally {
          await lonely.close();
        }
      }
    });

    it("asking too often has to wait", async () => {
      const busy = await startShop(kind, { identity: identityAt(sandbox.url), limits: { "shopper-sign-in": 2 } });
      try {
        const ask = () => busy.call("GET", `/api/sf/oauth2/authorize?state=${STATE}`);
        expect([(await ask()).status, (await ask()).status]).toEqual([302, 302]);
        const third = await ask();
        expect(third.status).toBe(429);
        expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
      } finally {
        await busy.close();
      }
    });
  });

  describe("tokens", () => {
    it("[SESS-2] the cookie gets a short-lived token that says who the shopper is", async () => {
      const jar = new CookieJar();
      await signsIn(jar, {}, { shopper: "shopper-mina" });
      const answer = await token(jar);
      const body = (await answer.json()) as { access_token: string; token_type: string; expires_in: number };
      expect(body).toMatchObject({ token_type: "Bearer", expires_in: 600 });
      const claims = decodeJwt(body.access_token);
      expect(claims.exp! - claims.iat!).toBe(600);
      expect(claims).toMatchObject({
        sub: "shopper-mina",
        aud: "tillwright-shop",
        client_id: "limio-mma",
        email: "mina@shopper.example",
        email_verified: true,
        given_name: "Mina",
        family_name: "Okafor",
        "custom:ContactId": "C-1003",
        "custom:segment": "students",
        "custom:external_segment": "readers-2026",
        "lmo:lst": "0",
      });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });

    it("[SESS-5] [REF-1] of the provider's address claim it carries country and postcode, the country as we write it", async () => {
      const jar = new CookieJar();
      await signsIn(jar, {}, { shopper: "shopper-nora" });
      const { access_token } = (await (await token(jar)).json()) as { access_token: string };
      // The sandbox says GBR, and a street.
      expect(decodeJwt(access_token)["address"]).toEqual({ country: "GB", postal_code: "EC2A 9ZZ" });
    });

    it("[SESS-1] without the cookie, or with one that is nobody's, it answers 401 'not authenticated'", async () => {
      for (const value of [undefined, "", "made-up", "x".repeat(5_000)]) {
        const jar = new CookieJar();
        if (value !== undefined) jar.set("localhost", "lmo_session", value);
        const answer = await token(jar);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ error: { code: "not-signed-in", message: "not authenticated" } });
      }
    });

    it("[SESS-2] form fields other than the contract's are refused", async () => {
      const { cookie } = await signedIn(shop);
      const post = (body: string, headers: Record<string, string> = FORM) =>
        shop.call("POST", "/api/sf/oauth2/token", body, { ...headers, ...cookie });
      expect((await post("grant_type=password&client_id=limio-mma")).status).toBe(422);
      expect((await post("grant_type=refresh_token&client_id=another")).status).toBe(422);
      expect((await post("")).status).toBe(422);
      expect((await post('{"grant_type":"refresh_token","client_id":"limio-mma"}', { "Content-Type": "application/json" })).status).toBe(
        415,
      );
      expect((await post("grant_type=refresh_token&client_id=limio-mma")).status).toBe(200);
    });

    it("[SESS-2] ten tabs that ask at once all get one", async () => {
      const { cookie } = await signedIn(shop);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          shop.call("POST", "/api/sf/oauth2/token", "grant_type=refresh_token&client_id=limio-mma", { ...FORM, ...cookie }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    });
  });

  describe("who is calling", () => {
    it("[SESS-5] a bearer of ours, or the session cookie of a call from our own pages; nobody else", async () => {
      const { bearer, cookie } = await signedIn(shop, ADA);
      const own = { origin: shop.url };
      const table: [name: string, headers: Record<string, string>, method: string, sub: string | undefined][] = [
        ["nothing", {}, "get", undefined],
        ["bearer", bearer, "get", "ada"],
        ["bearer on a write", bearer, "post", "ada"],
        ["cookie, read by our page", { ...cookie, "sec-fetch-site": "same-origin" }, "get", "ada"],
        ["cookie, read without a browser's headers", cookie, "get", "ada"],
        ["cookie, read by another site", { ...cookie, "sec-fetch-site": "cross-site" }, "get", undefined],
        ["cookie, read by a neighbour host", { ...cookie, "sec-fetch-site": "same-site" }, "get", undefined],
        ["cookie, written by our page", { ...cookie, ...own }, "post", "ada"],
        ["cookie, written by nobody says whom", cookie, "post", undefined],
        ["cookie, written by another site", { ...cookie, origin: "https://elsewhere.example" }, "post", undefined],
        ["a cookie that is nobody's", { Cookie: "lmo_session=made-up" }, "get", undefined],
        ["the public client's credential, which is for other calls", { authorization: "Bearer test-public-client" }, "get", undefined],
        ["the public client's credential beside a cookie", { ...cookie, authorization: "Bearer test-public-client" }, "get", undefined],
        ["another scheme", { authorization: "Basic YTpi" }, "get", undefined],
      ];
      for (const [name, headers, method, sub] of table) expect((await shopperOf(headers, method))?.sub, name).toBe(sub);
    });

    it("[SESS-5] a bearer that is forged, changed, expired, for another audience or without a signature is nobody, also beside a good cookie", async () => {
      const { bearer, cookie } = await signedIn(shop, ADA);
      const good = bearer.Authorization.slice(7);
      const [head, body, signature] = good.split(".") as [string, string, string];
      const row = await shop.server.services.storage.db.selectFrom("token_keys").selectAll().executeTakeFirstOrThrow();
      const key = Buffer.from(row.secret, "base64url");
      const claims = decodeJwt(good);
      const now = Math.floor(Date.now() / 1_000);
      const made = (change: object, secret: Uint8Array = key) =>
        new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "HS256", kid: row.id }).sign(secret);
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      expect((await shopperOf({ authorization: `Bearer ${await made({})}` }))?.sub, "the recipe is right").toBe("ada");
      const bad = {
        expired: await made({ exp: now - 1 }),
        "for another audience": await made({ aud: "limio-mma" }),
        "with another key": await made({}, new Uint8Array(32)),
        "of an unknown session": await made({ sid: "made-up" }),
        "without an end": await made({ exp: undefined }),
        changed: `${head}.${encode({ ...claims, sub: "ben" })}.${signature}`,
        "without a signature": `${encode({ alg: "none" })}.${body}.`,
        "cut off": good.slice(0, -4),
      };
      for (const [name, wrong] of Object.entries(bad)) {
        expect(await shopperOf({ authorization: `Bearer ${wrong}` }), name).toBeUndefined();
        expect(await shopperOf({ authorization: `Bearer ${wrong}`, ...cookie }), name).toBeUndefined();
      }
    });
  });

  describe("signing out", () => {
    const logout = (headers: Record<string, string>, way = "logout") => shop.call("GET", `/api/sf/oauth2/${way}`, undefined, headers);

    it("[SESS-2][START-12] logout ends the session on every device, clears cookies and stored basket, and goes back to the page", async () => {
      const phone = await signedIn(shop, ADA);
      const laptop = await signedIn(shop, ADA);
      const other = await signedIn(shop, BEN);
      const answer = await logout({ ...phone.cookie, referer: `${shop.url}/?tag=a`, "sec-fetch-site": "same-origin" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
      const gone = answer.headers.getSetCookie();
      for (const name of ["lmo_session", "tillwright-signed-in", "limio-basket", "limio-segments", "lmo_ls"])
        expect(
          gone.some((line) => line.startsWith(`${name}=;`) && line.includes("Max-Age=0")),
          name,
        ).toBe(true);
      expect(gone.some((line) => /^tillwright-signed-out=\w+;/.test(line))).toBe(true);
      for (const { bearer, cookie } of [phone, laptop]) {
        expect(await shopperOf(bearer)).toBeUndefined();
        expect(await shopperOf(cookie)).toBeUndefined();
      }
      expect((await shopperOf(other.bearer))?.sub).toBe("ben");
    });

    it("[SESS-2] it goes back to a page for everyone, else to the start page", async () => {
      const where = async (referer: string) => (await logout({ referer })).headers.get("location");
      expect(await where(`${shop.url}/mma`)).toBe("/");
      expect(await where(`${shop.url}/checkout?basket=abc`)).toBe("/");
      expect(await where("https://elsewhere.example/")).toBe("/");
      expect(await where("nonsense")).toBe("/");
    });

    it.each(["logout", "slo"])(
      "[SESS-2] a link to %s on another site signs nobody out, nor does a browser that looks ahead",
      async (way) => {
        const { cookie, bearer } = await signedIn(shop, ADA);
        const foreign: Record<string, string>[] = [{ "sec-fetch-site": "cross-site" }, { "sec-purpose": "prefetch" }];
        for (const headers of foreign) {
          const answer = await logout({ ...cookie, ...headers }, way);
          expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []]);
        }
        expect((await shopperOf(bearer))?.sub).toBe("ada");
      },
    );

    it("[SESS-2] slo ends this browser's session and the provider's, and leaves other devices", async () => {
      const [jar, tablet] = [new CookieJar(), new CookieJar()];
      await signsIn(jar);
      await signsIn(tablet);
      const asked = await jar.visit(`${shop.url}/api/sf/oauth2/slo`);
      expect(asked.url.origin).toBe(sandbox.url);
      expect(asked.text).toContain("Sign out here too?");
      expect(jar.cookie("lmo_session")).toBeUndefined();
      const back = await confirms(jar, asked);
      expect([back.status, back.url.href]).toEqual([200, `${shop.url}/`]);
      expect((await token(tablet)).status).toBe(200);
      await signsIn(jar);
    });

    it("[SESS-2] after signing out the provider asks for the password again, although it still knows the browser", async () => {
      const jar = new CookieJar();
      await signsIn(jar);
      const straight = await jar.visit(authorize({ redirect_uri: "/", state: STATE }));
      expect(straight.url.href, "signed in there already").toBe(`${shop.url}/`);
      await jar.visit(`${shop.url}/api/sf/oauth2/logout`);
      await signsIn(jar, {}, { shopper: "shopper-nora" });
      expect(decodeJwt(await bearerOf(jar)).sub).toBe("shopper-nora");
    });

    it("the marker that the whole domain got is taken back, too, where the shop is one of its hosts", async () => {
      const host = await startShop(kind, { publicUrl: "https://www.shop.example", identity: identityAt(sandbox.url) });
      expect(host.server.services.shoppers.signedOutCookies().filter((line) => line.startsWith("lmo_ls="))).toEqual([
        expect.not.stringContaining("Domain"),
        expect.stringMatching(/Max-Age=0;.*; Domain=shop\.example$/),
      ]);
      await host.close();
    });

    it("on https the cookies are for https only", async () => {
      const secure = await startShop(kind, { publicUrl: "https://shop.example", identity: identityAt(sandbox.url) });
      try {
        const lines = secure.server.services.shoppers.signedInCookies("token");
        expect(lines.every((line) => line.endsWith("; Secure"))).toBe(true);
        const { headers } = await secure.call(
          "GET",
          `/api/sf/oauth2/authorize?redirect_uri=${encodeURIComponent("https://shop.example/checkout")}&state=${STATE}`,
        );
        expect(headers.getSetCookie()).toEqual([
          expect.stringMatching(/^__Host-tillwright-sign-in-abcdefgh=.+; HttpOnly; Secure$/),
          expect.stringMatching(/^tillwright-sign-in-abcdefgh=; Path=\/; Max-Age=0;/),
        ]);
        expect(new URL(headers.get("location")!).searchParams.get("redirect_uri")).toBe("https://shop.example/api/sf/oauth2/callback");
      } finally {
        await secure.close();
      }
    });
  });

  describe("pages for signed-in shoppers", () => {
    const page = (path: string, headers: Record<string, string> = {}) => shop.call("GET", path, undefined, headers);

    it("[SESS-4] lead to the sign-in first, and back", async () => {
      const answer = await page("/mma?tab=a");
      expect(answer.status).toBe(302);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const there = new URL(answer.headers.get("location")!, shop.url);
      expect(there.pathname).toBe("/api/sf/oauth2/authorize");
      expect(there.searchParams.get("redirect_uri")).toBe("/mma?tab=a");
      expect(there.searchParams.get("state")).toMatch(/^[A-Za-z0-9]{32}$/);
    });

    it("[SESS-4] know the shopper, are kept nowhere, and are never shown to the next", async () => {
      const [ada, ben] = [await signedIn(shop, ADA), await signedIn(shop, BEN)];
      for (const [{ cookie }, name] of [
        [ada, "Ada"],
        [ben, "Ben"],
        [ada, "Ada"],
      ] as const) {
        const answer = await page("/mma", cookie);
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
        expect(userOf(answer.text)?.givenName).toBe(name);
      }
      expect((await page("/mma")).status).toBe(302);
      expect((await page("/mma", { Cookie: "lmo_session=made-up" })).status).toBe(302);
    });

    it.each([
      ["sign-in-cancelled", 401, "The sign-in was stopped"],
      ["sign-in-failed", 401, "The sign-in did not work"],
      ["sign-in-unavailable", 503, "Signing in is not possible at the moment"],
    ])("[SESS-4] say what went wrong and offer another try, instead of going round: %s", async (notice, status, text) => {
      const answer = await page(`/mma?notice=${notice}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(answer.text).toContain(text);
      expect(answer.text).toContain("redirect_uri=%2Fmma&#38;");
      expect(answer.text).not.toContain("notice=");
      expect((await page(`/mma?notice=${notice}&lang=fr`)).text).toContain("Réessayer");
    });

    it("[SESS-4] are shown to an editor who previews the draft", async () => {
      const editor = await shop.editor();
      const { pages } = (await shop.call("GET", "/api/builder/pages", undefined, editor)).body as { pages: { id: string; path: string }[] };
      const { id } = pages.find(({ path }) => path === "/mma")!;
      expect((await page(`/mma?preview=${id}`, editor)).status).toBe(200);
      expect((await page(`/mma?preview=${id}`)).status).toBe(302);
    });

    it("[SESS-1] a page that is the same for everyone says nothing of a shopper who is signed in", async () => {
      const { cookie } = await signedIn(shop, ADA);
      expect(userOf((await page("/", cookie)).text)).toBeNull();
      expect(userOf((await page("/?basket=unknown", cookie)).text)).toMatchObject({ givenName: "Ada" });
    });
  });
});

describe("segments", () => {
  it("[SEG-1] an external segment is what shop.json calls it; an unknown one is none", async () => {
    const shop = await startShop("sqlite");
    try {
      const segments = async (name: string) => (await shop.call("GET", `/segments/${encodeURIComponent(name)}`)).body;
      expect(await segments("readers-2026")).toEqual({ segments: ["early-readers", "press"] });
      for (const name of ["unknown", "__proto__", "constructor", "a/b", "ü"]) expect(await segments(name), name).toEqual({ segments: [] });
    } finally {
      await shop.close();
    }
  });
});
