/** The sandbox's OpenID provider does what its discovery document says, no more and no less. */
import { createHash, randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../src/sandbox/identity/demo-shoppers";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { CookieJar, type Visit } from "../support/cookie-jar";

const CLIENT = { id: "tillwright-shop", secret: "known-to-the-sandbox-only" };
const RETURN = "https://shop.example/api/sf/oauth2/callback";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

describe("what the sandbox's sign-in advertises", () => {
  let sandbox: Sandbox;
  let told: Record<string, string & string[]>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    told = (await (await fetch(`${sandbox.url}/identity/.well-known/openid-configuration`)).json()) as typeof told;
  });
  afterAll(() => sandbox.close());

  /** Sends the form of a page of the provider's. */
  const send = (jar: CookieJar, { text, url }: Visit, fields: Record<string, string>) =>
    jar.visit(
      new URL(/<form[^>]*action="([^"]+)"/.exec(text)![1]!, url),
      { method: "POST", headers: FORM, body: new URLSearchParams(fields).toString() },
      isBack,
    );
  const isBack = (url: URL) => url.href.startsWith(RETURN);

  interface Way {
    way: Visit;
    verifier: string;
  }
  async function authorize(jar: CookieJar, query: Record<string, string> = {}): Promise<Way> {
    const verifier = randomBytes(32).toString("base64url");
    const asked = {
      client_id: CLIENT.id,
      redirect_uri: RETURN,
      response_type: "code",
      scope: "openid",
      state: "abcdefghijkl",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...query,
    };
    return { way: await jar.visit(`${told["authorization_endpoint"]}?${new URLSearchParams(asked)}`, {}, isBack), verifier };
  }
  /** Signs in where they are asked to, and agrees where they are asked whether. */
  async function signedIn(jar: CookieJar, query: Record<string, string> = {}): Promise<Way & { answer: URLSearchParams; agreed: boolean }> {
    const { way: first, verifier } = await authorize(jar, query);
    let way = first;
    let agreed = false;
    if (way.text.includes("Who are you?"))
      way = await send(jar, way, { shopper: "shopper-ravi", password: DEMO_PASSWORD, outcome: "sign-in" });
    if (way.text.includes("What the shop asks for")) {
      agreed = true;
      way = await send(jar, way, { outcome: "agree" });
    }
    expect(way.url.href, way.text.slice(0, 500)).toContain(RETURN);
    return { way, verifier, agreed, answer: new URLSearchParams(way.url.search || way.url.hash.slice(1)) };
  }
  const basic = { Authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}` };
  const tokens = async (fields: Record<string, string>, headers: Record<string, string> = basic) => {
    const answer = await fetch(told["token_endpoint"]!, {
      method: "POST",
      headers: { ...FORM, ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const redeem = ({ answer, verifier }: { answer: URLSearchParams; verifier: string }) =>
    tokens({ grant_type: "authorization_code", code: answer.get("code")!, redirect_uri: RETURN, code_verifier: verifier });

  it("[SESS-2] every endpoint is there", async () => {
    for (const [name, address] of Object.entries(told).filter(([name]) => name.endsWith("_endpoint") || name === "jwks_uri")) {
      const { status } = await fetch(address, { redirect: "manual" });
      expect([name, [404, 500].includes(status) && !/token|userinfo/.test(name)]).toEqual([name, false]);
      expect((await fetch(address, { method: "OPTIONS" })).status, name).toBeLessThan(500);
    }
    expect(
      Object.keys(told)
        .filter((name) => name.endsWith("_endpoint"))
        .sort(),
    ).toEqual(["authorization_endpoint", "end_session_endpoint", "token_endpoint", "userinfo_endpoint"]);
  });

  it("[SESS-2] every response type answers with what it names", async () => {
    expect(told["response_types_supported"]).not.toEqual([]);
    for (const type of told["response_types_supported"] as string[]) {
      const { answer } = await signedIn(new CookieJar(), { response_type: type, nonce: "abc" });
      for (const part of type.split(" ")) expect(answer.get(part), type).toBeTruthy();
      expect(answer.get("iss")).toBe(told["issuer"]);
    }
  });

  it("[SESS-2] the ways to answer are those that it names", async () => {
    for (const mode of told["response_modes_supported"] as string[]) {
      const { way } = await authorize(new CookieJar(), { response_mode: mode, prompt: "none" });
      if (mode === "form_post") expect(way.text).toContain(`action="${RETURN}"`);
      else expect((mode === "query" ? way.url.search : way.url.hash) + way.url.href).toContain("login_required");
    }
  });

  it("[SESS-2] [SESS-3] every grant can be had: the code's, and with offline_access and the shopper's consent a refresh token that goes on", async () => {
    expect(told["grant_types_supported"]).toEqual(["authorization_code", "refresh_token"]);
    expect(told["scopes_supported"]).toContain("offline_access");
    const plain = await redeem(await signedIn(new CookieJar()));
    expect(plain).toMatchObject({ status: 200, body: { access_token: expect.any(String), id_token: expect.any(String) } });
    expect(plain.body).not.toHaveProperty("refresh_token");
    const jar = new CookieJar();
    const asked = await signedIn(jar, { scope: "openid email offline_access", prompt: "consent" });
    expect(asked.agreed).toBe(true);
    const first = await redeem(asked);
    expect(first).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
    const next = await tokens({ grant_type: "refresh_token", refresh_token: first.body["refresh_token"]! });
    expect(next).toMatchObject({ status: 200, body: { access_token: expect.any(String), id_token: expect.any(String) } });
    expect(next.body["access_token"]).not.toBe(first.body["access_token"]);
    const about = await fetch(told["userinfo_endpoint"]!, { headers: { Authorization: `Bearer ${next.body["access_token"]}` } });
    expect(await about.json()).toMatchObject({ sub: "shopper-ravi", email: "ravi@shopper.example" });
  });

  it("[SESS-2] prompt=consent asks also who is signed in, and a no is told to the shop", async () => {
    const jar = new CookieJar();
    expect((await signedIn(jar)).agreed).toBe(false);
    expect((await signedIn(jar, { prompt: "consent" })).agreed).toBe(true);
    const { way } = await authorize(jar, { prompt: "consent" });
    expect((await send(jar, way, { outcome: "cancel" })).url.searchParams.get("error")).toBe("access_denied");
    for (const prompt of told["prompt_values_supported"] as string[]) {
      const { way: page } = await authorize(jar, { prompt });
      expect([
        prompt,
        page.url.searchParams.get("error") ?? (isBack(page.url) ? "back" : /Who are you\?|What the shop asks for/.exec(page.text)?.[0]),
      ]).toEqual([prompt, { none: "back", login: "Who are you?", consent: "What the shop asks for" }[prompt]]);
    }
  });

  it("[SESS-2] the scopes bring the claims that it names", async () => {
    const scopes = told["scopes_supported"] as string[];
    const jar = new CookieJar();
    const { body } = await redeem(await signedIn(jar, { scope: scopes.join(" "), prompt: "consent" }));
    const claims = (await (
      await fetch(told["userinfo_endpoint"]!, { headers: { Authorization: `Bearer ${body["access_token"]}` } })
    ).json()) as Record<string, unknown>;
    for (const name of Object.keys(claims)) expect(told["claims_supported"]).toContain(name);
    expect(body["scope"]!.split(" ").sort()).toEqual([...scopes].sort());
  });

  it("[SESS-2] the id token is signed by a key of jwks_uri, as it says", async () => {
    const { body } = await redeem(await signedIn(new CookieJar()));
    const keys = (await (await fetch(told["jwks_uri"]!)).json()) as JSONWebKeySet;
    const { protectedHeader, payload } = await jwtVerify(body["id_token"]!, createLocalJWKSet(keys), {
      issuer: told["issuer"]!,
      audience: CLIENT.id,
    });
    expect(told["id_token_signing_alg_values_supported"]).toContain(protectedHeader.alg);
    expect(payload.sub).toBe("shopper-ravi");
  });

  it("[SESS-2] the shop proves itself in every way that it names", async () => {
    const ways: Record<string, [Record<string, string>, Record<string, string>]> = {
      client_secret_basic: [{}, basic],
      client_secret_post: [{ client_id: CLIENT.id, client_secret: CLIENT.secret }, {}],
    };
    for (const method of told["token_endpoint_auth_methods_supported"] as string[]) {
      const { answer, verifier } = await signedIn(new CookieJar());
      const [fields, headers] = ways[method] ?? [{}, {}];
      expect([
        method,
        (
          await tokens(
            { grant_type: "authorization_code", code: answer.get("code")!, redirect_uri: RETURN, code_verifier: verifier, ...fields },
            headers,
          )
        ).status,
      ]).toEqual([method, 200]);
    }
  });

  it("[SESS-2] without PKCE, or by another method than it names, nothing is begun", async () => {
    expect(told["code_challenge_methods_supported"]).toEqual(["S256"]);
    const { way } = await authorize(new CookieJar(), { code_challenge_method: "plain" });
    expect(way.url.searchParams.get("error")).toBe("invalid_request");
  });
});
