/** Shoppers' tokens, notes and cookies by themselves, to the second and to the letter. */
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Shoppers } from "../../src/server/shopper/shoppers";
import { ShopperTokens } from "../../src/server/shopper/shopper-tokens";
import { openStorage, type Storage } from "../../src/server/storage/open-storage";
import { DatabaseUnavailable } from "../../src/server/storage/unavailable";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { ADA } from "../support/signed-in";

const MINUTE = 60_000;
const NOTE = { state: "a", nonce: "b", verifier: "what-only-the-shop-may-read-until-then", returnTo: "/d" };
const ISSUER = "http://shop.example";

describe.each(DATABASES)("what shoppers carry, on %s", (kind) => {
  let database: TestDatabase;
  let storage: Storage;
  let clock: number;
  const machine = (publicUrl = ISSUER) => new Shoppers(storage, { publicUrl }, () => clock);
  const tokens = () =>
    new ShopperTokens(
      storage,
      () => ISSUER,
      () => clock,
    );
  const session = { id: "one", user: ADA, idToken: null };
  beforeAll(async () => {
    database = await createDatabase(kind);
    storage = await openStorage(database.config);
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });
  beforeEach(() => {
    clock = Date.parse("2026-11-21T12:00:00.900Z");
  });

  describe("[SESS-2] an access token", () => {
    it("says who made it, for whom, when, and until when", async () => {
      const token = await machine().tokens.accessToken(session);
      const issued = Date.parse("2026-11-21T12:00:00Z") / 1_000;
      expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "JWT", kid: expect.any(String) });
      expect(decodeJwt(token)).toMatchObject({ iss: ISSUER, sub: "ada", sid: "one", iat: issued, exp: issued + 600 });
    });

    it("is good at every machine of the shop until its last second", async () => {
      const token = await tokens().accessToken(session);
      const others = [tokens(), tokens()];
      await others[1]!.seal(NOTE);
      for (const other of others) {
        expect(await other.sessionIdOf(token)).toBe("one");
        expect(await other.sessionIdOf(token), "now that the key is known").toBe("one");
      }
      clock += 10 * MINUTE - 1_000;
      expect(await tokens().sessionIdOf(token)).toBe("one");
      clock += 1_000;
      expect(await tokens().sessionIdOf(token)).toBeUndefined();
    });

    it("without a session, or by a key that there is not, opens nothing", async () => {
      const good = await tokens().accessToken(session);
      const { kid } = decodeProtectedHeader(good);
      const row = await storage.db.selectFrom("token_keys").selectAll().where("id", "=", kid!).executeTakeFirstOrThrow();
      const made = (change: object, header: object = { kid }) =>
        new SignJWT({ ...decodeJwt(good), ...change })
          .setProtectedHeader({ alg: "HS256", ...header })
          .sign(Buffer.from(row.secret, "base64url"));
      expect(await tokens().sessionIdOf(await made({}))).toBe("one");
      for (const wrong of [await made({ sid: 1 }), await made({ sid: undefined }), await made({}, {}), await made({}, { kid: "made-up" })])
        expect(await tokens().sessionIdOf(wrong)).toBeUndefined();
    });

    it("can be made again once the database answers again", async () => {
      const one = tokens();
      await sql`alter table token_keys rename to away`.execute(storage.db);
      await expect(one.accessToken(session)).rejects.toThrow(/token_keys/);
      await sql`alter table away rename to token_keys`.execute(storage.db);
      expect(await tokens().sessionIdOf(await one.accessToken(session))).toBe("one");
    });
  });

  it("[SESS-2] the note of a sign-in is read by every machine for a quarter of an hour, and by nobody else", async () => {
    const sealed = await tokens().seal(NOTE);
    for (const part of sealed.split(".")) expect(Buffer.from(part, "base64url").toString()).not.toContain(NOTE.verifier);
    expect(await tokens().open(sealed)).toMatchObject(NOTE);
    for (const wrong of ["", "made-up", sealed.slice(0, -4), await tokens().accessToken(session)])
      expect(await tokens().open(wrong)).toBeUndefined();
    clock += 15 * MINUTE - 1_000;
    expect(await tokens().open(sealed)).toMatchObject(NOTE);
    clock += 1_000;
    expect(await tokens().open(sealed)).toBeUndefined();
  });

  it("[SESS-2] [ERR-1] of whom the database cannot say now who they are is not said that they are nobody", async () => {
    const [token, sealed] = [await tokens().accessToken(session), await tokens().seal(NOTE)];
    const link = await tokens().sealLink("subscription", 60);
    const away = new Proxy(storage, {
      get(target, name) {
        if (name === "db") throw new DatabaseUnavailable("unreachable");
        return Reflect.get(target, name) as unknown;
      },
    });
    const cold = () =>
      new ShopperTokens(
        away,
        () => ISSUER,
        () => clock,
      );
    await expect(cold().sessionIdOf(token)).rejects.toThrow(DatabaseUnavailable);
    await expect(cold().openLink(link)).rejects.toThrow(DatabaseUnavailable);
    await expect(cold().open(sealed)).rejects.toThrow(DatabaseUnavailable);
    // Which no key has to be read for.
    expect(await cold().sessionIdOf("made-up")).toBeUndefined();
  });

  describe("cookies", () => {
    const shared = "Path=/; Max-Age=1209600; SameSite=Lax";
    const year = "Path=/; Max-Age=31536000; SameSite=Lax";
    const gone = "Path=/; Max-Age=0; SameSite=Lax";

    it("[SESS-2] of who signs in", () => {
      expect(machine().signedInCookies("token")).toEqual([
        `lmo_session=token; ${shared}; HttpOnly`,
        `tillwright-signed-in=1; ${shared}`,
        `tillwright-ask-again=; ${gone}; HttpOnly`,
      ]);
    });

    it("[START-12] of who signs out", () => {
      const forgotten = ["limio-basket", "limio-segments", "limio-invalid", "lmo_ls"];
      expect(machine("http://localhost").signedOutCookies()).toEqual([
        `lmo_session=; ${gone}; HttpOnly`,
        `tillwright-signed-in=; ${gone}`,
        ...forgotten.map((name) => `${name}=; ${gone}`),
        expect.stringMatching(new RegExp(`^tillwright-signed-out=\\w+; ${year}$`)),
        `tillwright-ask-again=1; ${year}; HttpOnly`,
      ]);
      const secure = machine("https://www.shop.example").signedOutCookies();
      expect(secure.every((line) => /; Secure(; Domain=shop\.example)?$/.test(line))).toBe(true);
      expect(secure).toContain(`lmo_ls=; ${gone}; Secure; Domain=shop.example`);
    });

    it("[SESS-2] none with a token while the session keeps its own", async () => {
      const shoppers = machine();
      const { token } = await shoppers.sessions.create(ADA);
      expect(await shoppers.token(new Headers({ cookie: `lmo_session=${token}` }))).toMatchObject({
        answer: { token_type: "Bearer" },
        cookies: [],
      });
    });
  });

  it.each([["of-the-provider"], [undefined]])("[SESS-2] the provider's token is kept for signing out there: %s", async (idToken) => {
    const shoppers = machine();
    const [line] = await shoppers.signIn({ user: ADA, toldAt: new Date(clock).toISOString(), ...(idToken && { idToken }) }, new Headers());
    const token = /^lmo_session=([\w-]+);/.exec(line!)![1]!;
    expect(await shoppers.sessions.end(token)).toMatchObject({ user: ADA, idToken: idToken ?? null });
    expect(await shoppers.sessions.byToken(token)).toBeUndefined();
    expect(await shoppers.sessions.end(token)).toBeUndefined();
  });

  it("[SESS-5] a bearer is one, with nothing around it; the cookie counts also for an address that was typed", async () => {
    const shoppers = machine();
    const { token, session: own } = await shoppers.sessions.create(ADA);
    const bearer = await shoppers.tokens.accessToken(own);
    const caller = async (headers: Record<string, string>, method = "get") => (await shoppers.calling(new Headers(headers), method))?.sub;
    expect(await caller({ authorization: `bearer ${bearer}` })).toBe("ada");
    for (const authorization of [`x Bearer ${bearer}`, `Bearer ${bearer} x`, `Bearer${bearer}`])
      expect(await caller({ authorization }), authorization.replace(bearer, "…")).toBeUndefined();
    const cookie = `lmo_session=${token}`;
    const from = (site: string) => ({ cookie, "sec-fetch-site": site });
    expect([await caller(from("none")), await caller(from("same-origin")), await caller(from("same-site"))]).toEqual([
      "ada",
      "ada",
      undefined,
    ]);
    expect([await caller(from("none"), "post"), await caller(from("same-origin"), "post")]).toEqual([undefined, "ada"]);
  });
});
