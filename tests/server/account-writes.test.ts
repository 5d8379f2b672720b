/**
 * What every write of the account keeps: nobody without a bearer, nothing of somebody else's, once for every try, a mail and a line in the
 * books that stays. From the routes' own declarations, so that a new one is held to it. [API-8]
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouteModule } from "../../src/server/http/route";
import { startConnectedSandbox } from "../support/connected-sandbox";
import { DATABASES } from "../support/databases";
import type { GoodRequest, GoodRequests, Senders } from "../support/every-call";
import { BEN, signedIn, type SignedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const modules = import.meta.glob<{ routes: RouteModule }>("../../src/server/routes/**/*.ts", { eager: true });
const found = import.meta.glob<{ goodRequests: GoodRequests }>("./good-requests/*.ts", { eager: true });
const goodRequests: GoodRequests = Object.assign({}, ...Object.values(found).map((file) => file.goodRequests));
const writes = Object.values(modules)
  .flatMap(({ routes }) => routes.routes)
  .filter(({ method, path }) => method !== "get" && path.startsWith("/api/mma/"))
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  .sort();

/** Where lines stay of what was done. */
const BOOKS = ["subscription_events", "gift_events", "audit_events"] as const;

/** Of what was bought for the test, whenever a round comes to it. */
const BY_ITSELF = "invoice-issued";

/** What a call answers to who is somebody else: 404 where its path names what is not theirs. */
const OF_SOMEBODY_ELSE: Readonly<Record<string, number>> = {
  // Whoever holds a code may redeem it; each asks for their own account to be erased.
  "POST /api/mma/gifts/redeem": 200,
  "POST /api/mma/personal-data/erasure": 202,
  // The key of a mailed link is for whom it was mailed to: nothing is said of whom.
  "POST /api/mma/personal-data/erase": 410,
};

describe.each(DATABASES)("writes of the account on %s", (kind) => {
  let shop: TestShop;
  let senders: Senders;
  let ben: SignedIn;
  let requests = 0;
  let sandbox: Awaited<ReturnType<typeof startConnectedSandbox>>;
  beforeAll(async () => {
    sandbox = await startConnectedSandbox();
    shop = await startShop(kind, { paymentSettings: sandbox.paymentSettings });
    const editor = shop.editor();
    senders = { shop, ada: await signedIn(shop), editor: () => editor };
    ben = await signedIn(shop, BEN);
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  /** With an Idempotency-Key of its own, for all tries of one change. */
  const good = async (name: string): Promise<GoodRequest> => {
    const request = await goodRequests[name]!(senders);
    return { ...request, headers: { ...request.headers, "Idempotency-Key": `try-${++requests}-of-it` } };
  };
  const call = (name: string, { path, body, headers }: GoodRequest, more: Record<string, string> = {}) =>
    shop.call(name.split(" ")[0]!, path, body, { ...headers, ...more });
  const ids = async (table: (typeof BOOKS)[number]): Promise<string[]> =>
    (await shop.server.services.storage.db.selectFrom(table).select("id").execute()).map(({ id }) => `${table} ${id}`);
  const mails = async () => {
    const { db } = shop.server.services.storage;
    const rows = await db.selectFrom("outbox").select("id").where("topic", "!=", BY_ITSELF).execute();
    return rows.map(({ id }) => id);
  };
  const kept = async () => ({ mails: await mails(), lines: (await Promise.all(BOOKS.map(ids))).flat() });

  it("[API-8] all of them are found", () => {
    expect(writes.length).toBeGreaterThanOrEqual(14);
  });

  it.each(writes)("[API-8] [SESS-2] %s is for who is signed in, and for whom it is theirs", async (name) => {
    const request = await good(name);
    const { Authorization: _, ...headers } = request.headers ?? {};
    const before = await kept();
    expect((await call(name, { ...request, headers })).status).toBe(401);
    expect((await call(name, { ...request, headers }, { Authorization: "Bearer nobody" })).status).toBe(401);
    if (OF_SOMEBODY_ELSE[name] === undefined) {
      const { status, text } = await call(name, { ...request, headers }, ben.bearer);
      expect(status, text).toBe(404);
    }
    expect(await kept()).toEqual(before);
    // It was there, and nothing of that has changed it.
    expect((await call(name, request)).status).toBe(request.status);
  });

  it.each(writes.filter((name) => OF_SOMEBODY_ELSE[name] !== undefined))("[API-8] [MMA-5] %s, asked by somebody else", async (name) => {
    const request = await good(name);
    const dora = await signedIn(shop, { ...BEN, sub: `dora ${name}`, email: "dora@shopper.example" });
    expect((await call(name, request, dora.bearer)).status).toBe(OF_SOMEBODY_ELSE[name]);
  });

  it.each(writes)("[API-8] [MMA-2] %s leaves a mail and a line, once for however many tries", async (name) => {
    const request = await good(name);
    const before = await kept();
    const first = await call(name, request);
    expect(first.status, first.text).toBe(request.status);
    const after = await kept();
    // Whoever is forgotten leaves the line and the mail of that alone.
    for (const book of ["mails", "lines"] as const)
      expect(
        after[book].filter((id) => !before[book].includes(id)),
        book,
      ).not.toEqual([]);
    const again = await call(name, request);
    expect(again.status, again.text).toBe(request.status);
    expect(again.text).toBe(first.text);
    expect(await kept()).toEqual(after);
  });
});
