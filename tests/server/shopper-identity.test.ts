/** What an OpenID provider may answer that the sandbox's never does: faults in every place, and more or less than the shop asks for. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CALLBACK_PATH, Identity, newState } from "../../src/server/shopper/identity";

const PUBLIC_URL = "https://shop.example";
const STATE = newState();
interface Answer {
  status?: number;
  type?: string;
  body: unknown;
}

describe("[SESS-2] what comes from the provider", () => {
  let provider: Server;
  let issuer: string;
  let asked: string[];
  let logged: Record<string, unknown>[];
  let metadata: Record<string, unknown>;
  /** Instead of the usual answer of an address; "cut": the connection ends without one. */
  let instead: Record<string, Answer | "cut">;
  let claims: Record<string, unknown>;
  let withIdToken: boolean;
  let nonce: string;
  let issuedAt: Date;
  let identity: Identity;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const key = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" };
    const idToken = () =>
      new SignJWT({ nonce })
        .setProtectedHeader({ alg: "RS256", kid: "1" })
        .setIssuer(issuer)
        .setAudience("shop")
        .setSubject("ada")
        .setIssuedAt(issuedAt)
        .setExpirationTime("5m")
        .sign(privateKey);
    const usual = async (path: string): Promise<unknown> => {
      if (path === "/.well-known/openid-configuration") return metadata;
      if (path === "/keys") return { keys: [key] };
      if (path === "/token") return { access_token: "opens", token_type: "Bearer", ...(withIdToken && { id_token: await idToken() }) };
      return { sub: "ada", ...claims };
    };
    const respond = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
      const path = new URL(url!, issuer).pathname;
      asked.push(path);
      const answer = instead[path] ?? { body: await usual(path) };
      if (answer === "cut") return void response.destroy();
      response.writeHead(answer.status ?? 200, { "Content-Type": answer.type ?? "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    };
    provider = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve));
    issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));
  beforeEach(() => {
    metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
    };
    [asked, logged, instead, claims, withIdToken] = [[], [], {}, {}, true];
    issuedAt = new Date();
    identity = identityOf({ issuer, clientId: "shop", clientSecret: "secret", providerParameter: "with" });
  });
  const identityOf = (settings: ConstructorParameters<typeof Identity>[0]["identity"]) =>
    new Identity({ identity: settings, publicUrl: PUBLIC_URL }, pino({}, { write: (line) => void logged.push(JSON.parse(line) as never) }));
  const start = async () => {
    const begun = await identity.start({ state: STATE, returnTo: "/", askAgain: false, language: "en" });
    if (!begun.ok) throw new Error(begun.trouble);
    nonce = begun.value.note.nonce;
    return { note: begun.value.note, query: new URL(begun.value.location).searchParams };
  };
  const finish = async (search = `?code=abc&state=${STATE}`) => identity.finish(search, (await start()).note);
  const discoveries = () => asked.filter((path) => path.startsWith("/.well-known")).length;

  it("a shopper with the token that ends the provider's session, and nothing in the log", async () => {
    const value = { user: expect.objectContaining({ sub: "ada" }), idToken: expect.any(String), toldAt: expect.any(String) };
    expect(await finish()).toEqual({ ok: true, value });
    expect(logged).toEqual([]);
  });

  it("when it said so, by its own clock, and never later than ours", async () => {
    const toldAt = async (minutes: number) => {
      issuedAt = new Date(Math.floor(Date.now() / 1_000 + minutes * 60) * 1_000);
      const done = await finish();
      return done.ok ? done.value.toldAt : done.trouble;
    };
    const before = new Date().toISOString();
    expect(await toldAt(-2)).toBe(issuedAt.toISOString());
    const ahead = await toldAt(2);
    expect(ahead >= before && ahead <= new Date().toISOString()).toBe(true);
  });

  it.each([
    [undefined, "openid email profile"],
    [["openid", "email"], "openid email profile"],
    [["openid", "address"], "openid email profile address"],
  ])("where it names the scopes %j it is asked for '%s'", async (scopes, scope) => {
    metadata["scopes_supported"] = scopes;
    const { query } = await start();
    expect([query.get("scope"), query.get("redirect_uri"), query.get("prompt")]).toEqual([scope, PUBLIC_URL + CALLBACK_PATH, null]);
  });

  it.each([
    ["GBR", "GB"],
    ["756", "CH"],
    ["ZZ", "ZZ"],
  ])("[REF-1] the country %s is written %s", async (said, written) => {
    claims = { address: { country: said } };
    expect(await finish()).toMatchObject({ ok: true, value: { user: { address: { country: written } } } });
  });

  const json = (status: number, error: string): Answer => ({ status, body: { error } });
  it.each<[what: string, path: string, answer: Answer | "cut", trouble: string]>([
    ["the code is refused", "/token", json(400, "invalid_grant"), "failed"],
    ["it has a fault of its own", "/token", json(500, "server_error"), "unavailable"],
    ["it is too busy", "/token", json(503, "temporarily_unavailable"), "unavailable"],
    ["something before it answers with a page", "/token", { status: 502, type: "text/html", body: "<h1>Bad gateway</h1>" }, "unavailable"],
    ["a page comes as if all were well", "/token", { type: "text/html", body: "<h1>Hello</h1>" }, "unavailable"],
    ["what should be JSON is none", "/token", { body: "{" }, "failed"],
    ["the connection ends", "/token", "cut", "unavailable"],
    ["it knows somebody else", "/userinfo", { body: { sub: "ben" } }, "failed"],
    ["who it is cannot be asked", "/userinfo", "cut", "unavailable"],
  ])("when %s the shopper is not signed in", async (_what, path, answer, trouble) => {
    instead[path] = answer;
    expect(await finish()).toEqual({ ok: false, trouble });
    expect(logged).toMatchObject([{ level: 40, trouble, name: expect.any(String), msg: "a shopper could not sign in" }]);
    // It may come back with other keys and addresses.
    const before = discoveries();
    await identity.endAddress(null);
    expect(discoveries()).toBe(before + 1);
  });

  it("without an id token the shopper is not signed in", async () => {
    withIdToken = false;
    expect(await finish()).toEqual({ ok: false, trouble: "failed" });
  });

  it.each([
    ["access_denied", "cancelled", 30],
    ["temporarily_unavailable", "unavailable", 40],
    ["invalid_scope", "failed", 40],
  ])("who comes back with %s has %s", async (error, trouble, level) => {
    expect(await finish(`?error=${error}&state=${STATE}&error_description=typed`)).toEqual({ ok: false, trouble });
    expect(logged).toMatchObject([
      { level, trouble, error, code: "OAUTH_AUTHORIZATION_RESPONSE_ERROR", name: "AuthorizationResponseError" },
    ]);
    expect(JSON.stringify(logged), "what was typed").not.toContain("typed");
    const before = discoveries();
    await identity.endAddress(null);
    expect(discoveries(), "who goes back says nothing about the provider").toBe(before + (trouble === "cancelled" ? 0 : 1));
  });

  it("its own session ends where it says, for whom is known by the token", async () => {
    const back = { post_logout_redirect_uri: `${PUBLIC_URL}/`, client_id: "shop" };
    const query = async (idToken: string | null) => Object.fromEntries(new URL((await identity.endAddress(idToken))!).searchParams);
    expect(await query("token")).toEqual({ ...back, id_token_hint: "token" });
    expect(await query(null)).toEqual(back);
    expect(discoveries(), "looked at once").toBe(1);
    delete metadata["end_session_endpoint"];
    await start();
    expect(await identity.endAddress("token")).toBeUndefined();
  });

  it("without a provider nothing is asked", async () => {
    identity = identityOf(undefined);
    expect(await identity.start({ state: STATE, returnTo: "/", askAgain: false, language: "en" })).toEqual({
      ok: false,
      trouble: "unavailable",
    });
    expect(await identity.endAddress(null)).toBeUndefined();
    expect(asked).toEqual([]);
    expect(logged).toMatchObject([{ name: "Error" }, { name: "Error" }]);
  });
});
