import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PageState } from "../../src/domain/page-state";
import { DEMO_PASSWORD } from "../../src/sandbox/identity/demo-shoppers";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { CookieJar, type Visit } from "../support/cookie-jar";
import { DATABASES } from "../support/databases";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const STATE = "abcdefghijklmnopqrstuvwxyzABCDEF";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

describe.each(DATABASES)("shoppers' sessions on %s", (kind) => {
  let shop: TestShop;
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { identity: { issuer: `${sandbox.url}/identity`, clientId: "tillwright-shop", clientSecret: "known-to-the-sandbox-only", providerParameter: "identity_provider" } });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const authorize = (query: Record<string, string>) => `${shop.url}/api/sf/oauth2/authorize?${new URLSearchParams(query)}`;
  const token = (jar: CookieJar, fields: Record<string, string> = { grant_type: "refresh_token", client_id: "limio-mma" }) =>
    jar.request(`${shop.url}/api/sf/oauth2/token`, { method: "POST", headers: FORM, body: new URLSearchParams(fields).toString() });

  /** Through the provider's own page, as a shopper without a mouse would. */
  async function signsIn(jar: CookieJar, query: Record<string, string> = {}, fields: Record<string, string> = {}): Promise<Visit> {
    const asked = await jar.visit(authorize({ redirect_uri: `${shop.url}/`, state: STATE, ...query }));
    expect(asked.text, "the provider's page").toContain("Who are you?");
    const action = /<form[^>]*action="([^"]+)"/.exec(asked.text)![1]!;
    return jar.visit(new URL(action, asked.url), { method: "POST", headers: FORM, body: new URLSearchParams({ shopper: "shopper-ravi", password: DEMO_PASSWORD, outcome: "sign-in", ...fields }).toString() });
  }

  it("[SESS-2] a shopper signs in at the provider and is back on the same page with its query", async () => {
    const jar = new CookieJar();
    const back = await signsIn(jar, { redirect_uri: `${shop.url}/checkout?basket=abc&state=of-the-page#pay`, quantity: "2", basket: "abc" });
    expect(back.status).toBe(200);
    expect(back.url.href).toBe(`${shop.url}/checkout?basket=abc&state=of-the-page&quantity=2#pay`);
    expect(back.way.some((url) => url.pathname === "/api/sf/oauth2/callback")).toBe(true);
    expect(jar.lineOf("lmo_session")).toMatch(/HttpOnly/);
    expect(jar.lineOf("lmo_session")).toMatch(/SameSite=Lax/);
    expect(jar.lineOf("lmo_session")).not.toMatch(/Secure/);
    expect(jar.lineOf("tillwright-signed-in")).not.toMatch(/HttpOnly/);
    expect(jar.cookie("tillwright-sign-in-abcdefgh")).toBeUndefined();
  });

  it("[SESS-2] what goes to the provider: state as the page made it, PKCE, a nonce, the wish for a provider", async () => {
    const { headers } = await new CookieJar().request(authorize({ redirect_uri: "/", state: STATE, authProvider: "Google" }));
    const there = new URL(headers.get("location")!);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({ state: STATE, code_challenge_method: "S256", response_type: "code", identity_provider: "Google", redirect_uri: `${shop.url}/api/sf/oauth2/callback`, client_id: "tillwright-shop" });
    expect(there.searchParams.get("nonce")!.length).toBeGreaterThan(20);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
