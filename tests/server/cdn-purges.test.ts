/** What changes is told to the CDN: after the commit, until it took it, and in nobody's way. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CdnPurges } from "../../src/server/cdn/cdn-purges";
import { noteStale } from "../../src/server/cdn/stale-keys";
import { purgeCall } from "../../src/server/cdn/purge-call";
import type { CdnConfig } from "../../src/server/config/variables/cdn";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startCdn, type LittleCdn } from "../support/little-cdn";
import { startShop, TEST_ROOT, type TestShop } from "../support/shop-server";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const titleIn = (html: string) => /<title>([^<]*?) · Test shop/.exec(html)?.[1];
const log = pino({ level: "silent" });

const cdnOf = (purge: Partial<NonNullable<CdnConfig["purge"]>> & { url: string }): { cdn: CdnConfig } => ({
  cdn: {
    maxAgeSeconds: 86_400,
    staleSeconds: 0,
    staleIfErrorSeconds: 0,
    key: "vary",
    purge: { token: undefined, format: "keys", ...purge },
  },
});

describe.each(DATABASES)("purges of a CDN, on %s", (kind) => {
  let shop: TestShop;
  let cdn: LittleCdn;
  let call: BuilderCalls;
  beforeAll(async () => {
    cdn = await startCdn({ origin: () => shop.url, by: "vary" });
    shop = await startShop(kind, cdnOf({ url: cdn.purgeUrl, token: "secret" }));
    call = builderOf(shop, await shop.editor());
  });
  afterAll(async () => {
    await shop.close();
    await cdn.close();
  });
  afterEach(() => cdn.answersWith(200));
  const version = async (id: string) => (await call("GET", `/pages/${id}`)).body.version as number;
  const publish = async (id: string) => call("POST", `/pages/${id}/publish`, { version: await version(id) });
  async function save(id: string, title: string, more: object = {}) {
    const { body } = await call("GET", `/pages/${id}`);
    const layout = { ...body.layout, settings: { ...body.layout.settings, title } };
    expect((await call("PUT", `/pages/${id}`, { layout, version: body.version, ...more })).status).toBe(200);
  }
  async function live(id: string, title: string) {
    await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title });
    expect((await publish(id)).status).toBe(200);
  }
  /** What the CDN shows at an address by and by. */
  const shows = (address: string, title: string | undefined) =>
    vi.waitFor(async () => expect(titleIn((await cdn.get(address)).text)).toBe(title));
  const keysSince = (count: number) => cdn.purges.slice(count).flatMap(({ body }) => body["keys"] ?? []);

  it("[BLD-9] begins with the whole shop: pages of the program before may name files that are gone", async () => {
    await vi.waitFor(() => expect(cdn.purges[0]).toMatchObject({ body: { keys: ["shop"] }, headers: { authorization: "Bearer secret" } }));
  });

  it("[BLD-9] a page that is published anew is shown anew; the others stay kept", async () => {
    await live("spring", "Spring");
    await live("other", "Other");
    for (const address of ["/spring", "/other"]) {
      await cdn.get(address);
      await vi.waitFor(async () => expect((await cdn.get(address)).hit).toBe(true));
    }
    await save("spring", "Late spring");
    expect(titleIn((await cdn.get("/spring")).text)).toBe("Spring");
    const stampOfOther = async () =>
      (await shop.server.services.storage.db.selectFrom("cdn_purges").select("stamp").where("key", "=", "page-other").executeTakeFirst())
        ?.stamp;
    const [before, stamp] = [cdn.purges.length, await stampOfOther()];
    await publish("spring");
    await shows("/spring", "Late spring");
    expect(keysSince(before)).toContain("page-spring");
    expect([stamp, undefined]).toContain(await stampOfOther());
  });

  it("[BLD-9] a page that is taken down, moved, put in the bin or scheduled is gone from the CDN, or new there", async () => {
    await live("sale", "Sale");
    await shows("/sale", "Sale");
    await save("sale", "Sale", { path: "/sale-moved" });
    await publish("sale");
    await vi.waitFor(async () => expect((await cdn.get("/sale")).status).toBe(301));
    await shows("/sale-moved", "Sale");
    await call("POST", "/pages/sale/unpublish");
    await vi.waitFor(async () => expect((await cdn.get("/sale-moved")).status).toBe(404));
    await publish("sale");
    await shows("/sale-moved", "Sale");
    expect((await call("DELETE", "/pages/sale")).status).toBeLessThan(300);
    await vi.waitFor(async () => expect((await cdn.get("/sale-moved")).status).toBe(404));

    await live("timed", "Today");
    await shows("/timed", "Today");
    await save("timed", "Tomorrow");
    const publishAt = new Date(Date.now() + MINUTE_MS);
    await call("PUT", "/pages/timed/schedule", { version: await version("timed"), publishAt: publishAt.toISOString(), unpublishAt: null });
    await shop.server.services.pageSchedules.run(new Date(publishAt.getTime() + MINUTE_MS));
    await shows("/timed", "Tomorrow");
  });

  it("[BLD-12] [API-9] a theme's change drops its pages, an import of the catalogue every page", async () => {
    let before = cdn.purges.length;
    expect((await call("PUT", "/themes/sentinel", { version: 0, values: { "radius-small": 3 } })).status).toBe(200);
    await vi.waitFor(() => expect(keysSince(before)).toContain("theme-sentinel"));
    before = cdn.purges.length;
    const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-cdn-"));
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    expect(await shop.server.services.catalogue.importFolder(folder)).toMatchObject({ ok: true });
    rmSync(folder, { recursive: true });
    await vi.waitFor(() => expect(keysSince(before)).toContain("shop"));
  });

  it("[BLD-9] a CDN that is down holds up nobody, and is told once it is back", async () => {
    await live("storm", "Before the storm");
    await shows("/storm", "Before the storm");
    cdn.answersWith(503);
    const asked = cdn.asked();
    await save("storm", "After the storm");
    expect((await publish("storm")).status).toBe(200);
    expect(titleIn((await shop.call("GET", "/storm")).text)).toBe("After the storm");
    await vi.waitFor(() => expect(cdn.asked()).toBeGreaterThan(asked));
    expect(titleIn((await cdn.get("/storm")).text)).toBe("Before the storm");
    const waiting = /^tillwright_cdn_purges (\d+)$/m.exec(await shop.server.services.metrics.registry.metrics())?.[1];
    expect(Number(waiting)).toBeGreaterThan(0);
    cdn.answersWith(200);
    await shows("/storm", "After the storm");
  });
});

describe.each(DATABASES)("a purge that waits, on %s", (kind) => {
  let shop: TestShop;
  let cdn: LittleCdn;
  beforeAll(async () => {
    shop = await startShop(kind);
    cdn = await startCdn({ origin: () => shop.url, by: "vary" });
  });
  afterAll(async () => {
    await cdn.close();
    await shop.close();
  });
  const db = () => shop.server.services.storage.db;
  const waiting = async () => (await db().selectFrom("cdn_purges").select("key").orderBy("key").execute()).map(({ key }) => key);
  /** A machine with a clock of its own. */
  const machine = (clock: { now: number }, send = purgeCall({ url: cdn.purgeUrl, token: undefined, format: "keys" })) =>
    new CdnPurges({ storage: shop.server.services.storage, send, log, now: () => clock.now });
  async function published(id: string) {
    const call = builderOf(shop, await shop.editor());
    await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id });
    const { body } = await call("GET", `/pages/${id}`);
    expect((await call("POST", `/pages/${id}/publish`, { version: body.version })).status).toBe(200);
  }
  const keysOf = (from: number) => cdn.purges.slice(from).map(({ body }) => [...body["keys"]!].sort());

  it("[BLD-9] is sent once more when no machine can have answered with the page before, and then no more", async () => {
    const clock = { now: Date.now() + SECOND_MS };
    const purges = machine(clock);
    await purges.run();
    await published("twice");
    const from = cdn.purges.length;
    clock.now = Date.now() + SECOND_MS;
    await purges.run();
    await purges.run();
    expect(keysOf(from).filter((keys) => keys.includes("page-twice"))).toHaveLength(1);
    clock.now += MINUTE_MS;
    await purges.run();
    expect(keysOf(from).filter((keys) => keys.includes("page-twice"))).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    clock.now += MINUTE_MS;
    expect(await purges.run()).toBe(0);
  });

  it("[BLD-9] outlives the process: the next one begins with the whole shop, in which what waits is contained", async () => {
    cdn.answersWith(500);
    const clock = { now: Date.now() };
    await published("waits");
    await machine(clock).run();
    expect(await waiting()).toContain("shop");
    cdn.answersWith(200);
    const from = cdn.purges.length;
    clock.now += 5 * MINUTE_MS;
    const next = machine(clock);
    await next.run();
    expect(keysOf(from)).toEqual([["shop"]]);
  });

  it("[BLD-9] is sent by one of two machines, and by the other when that one dies with it", async () => {
    const clock = { now: Date.now() + 10 * MINUTE_MS };
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken: string[] = [];
    const dying = machine(clock, async (keys) => {
      taken.push(...keys);
      if (keys.includes("page-leased")) await held;
    });
    const other = machine(clock);
    await dying.run();
    await other.run();
    clock.now += MINUTE_MS;
    await other.run();
    await published("leased");
    const lost = dying.run();
    await vi.waitFor(() => expect(taken).toContain("page-leased"));
    const from = cdn.purges.length;
    await other.run();
    expect(keysOf(from).flat()).not.toContain("page-leased");
    clock.now += MINUTE_MS;
    await other.run();
    expect(keysOf(from).flat()).toContain("page-leased");
    release();
    await lost;
  });

  it("[BLD-9] what changes again while it is told is told again", async () => {
    const clock = { now: Date.now() + MINUTE_MS };
    const told: string[] = [];
    const purges = machine(clock, async (keys) => {
      told.push(...keys);
      if (keys.includes("page-again") && told.filter((key) => key === "page-again").length === 1)
        await shop.server.services.storage.transaction((trx) => noteStale(trx, "page-again"));
    });
    await purges.run();
    await published("again");
    await purges.run();
    expect(told.filter((key) => key === "page-again")).toHaveLength(2);
    const left = await db().selectFrom("cdn_purges").select("purges_left").where("key", "=", "page-again").executeTakeFirst();
    expect(left).toEqual({ purges_left: 1 });
  });

  it("[BLD-9] is asked for as each CDN reads it, follows no redirect, and leaves its token out of what is kept of a failure", async () => {
    const send = (more: Partial<NonNullable<CdnConfig["purge"]>>) =>
      purgeCall({ url: cdn.purgeUrl, token: "top-secret", format: "keys", ...more })(["shop", "page-home"], new AbortController().signal);
    const last = () => cdn.purges.at(-1)!;
    await send({ format: "fastly" });
    expect(last()).toMatchObject({ body: { surrogate_keys: ["shop", "page-home"] }, headers: { "fastly-key": "top-secret" } });
    expect(last().headers.authorization).toBeUndefined();
    await send({ format: "cloudflare" });
    expect(last()).toMatchObject({ body: { tags: ["shop", "page-home"] }, headers: { authorization: "Bearer top-secret" } });
    const count = cdn.purges.length;
    cdn.answersWith(307, { Location: cdn.purgeUrl });
    const asked = cdn.asked();
    await expect(send({})).rejects.toThrow();
    expect([cdn.asked() - asked, cdn.purges.length]).toEqual([1, count]);
    cdn.answersWith(403);
    const failure = await send({}).catch((error: unknown) => String(error));
    expect(failure).toContain("403");
    expect(failure).not.toContain("top-secret");
    cdn.answersWith(200);
  });
});

describe.each(DATABASES)("a shop that goes, on %s", (kind) => {
  it("[BLD-9] does not wait for a CDN that does not answer", async () => {
    // It takes connections and never says anything.
    let connections = 0;
    const deaf = createServer((socket) => {
      connections++;
      socket.on("error", () => undefined);
    }).listen(0, "127.0.0.1");
    await once(deaf, "listening");
    const { port } = deaf.address() as AddressInfo;
    const shop = await startShop(kind, cdnOf({ url: `http://127.0.0.1:${port}/` }));
    await vi.waitFor(() => expect(connections).toBeGreaterThan(0));
    await shop.close();
    deaf.close();
  });
});
