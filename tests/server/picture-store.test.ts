/** Pictures whose bytes lie in a store that speaks S3: they get there, are read, moved and removed, and what happens while it is away. */
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { partsOf, PICTURE_FOLDER } from "../../src/domain/media/picture-address";
import { OBJECT_STORE_KEYS } from "../../src/sandbox/object-store/keys";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { runCommand } from "../../src/server/commands";
import type { PictureStoreConfig } from "../../src/server/config/variables/picture-store";
import { configFromEnvironment } from "../../src/server/config/read-config";
import { added, PictureBytes } from "../../src/server/pictures/store/picture-bytes";
import { ObjectStoreUnavailable, s3Store } from "../../src/server/pictures/store/object-store";
import { storefront } from "../../src/storefront/server-entry";
import { builderOf, type BuilderCalls } from "../support/builder";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { picture, upload } from "../support/pictures";
import { startShop, testConfig, TEST_ROOT, type TestShop } from "../support/shop-server";

const HOUR_MS = 3_600_000;

describe.each(DATABASES)("the store of pictures on %s", (kind) => {
  let sandbox: Sandbox;
  let database: TestDatabase;
  /** Keeps pictures in the store. */
  let shop: TestShop;
  let call: BuilderCalls;
  const storeAt = (bucket: string, more: Partial<PictureStoreConfig> = {}): PictureStoreConfig => ({
    url: `${sandbox.url}/object-store/${bucket}`,
    ...OBJECT_STORE_KEYS,
    ...more,
  });
  const add = (bytes: Uint8Array | string, name?: string) => upload(shop, call.headers, bytes, name);
  const rowsOf = (address: string) =>
    shop.server.services.storage.db
      .selectFrom("picture_files")
      .selectAll()
      .where("key", "=", partsOf(address.slice(PICTURE_FOLDER.length))!.key)
      .execute();
  const inStore = async (object: string) => (await s3Store(storeAt("shop")).get(object)) !== undefined;
  /** As another machine reads it, which has none in its memory. */
  async function elsewhere<T>(pictureStore: PictureStoreConfig | undefined, work: (other: TestShop) => Promise<T>): Promise<T> {
    const other = await startShop(kind, pictureStore && { pictureStore }, database);
    try {
      return await work(other);
    } finally {
      await other.close();
    }
  }
  const run = (...words: string[]) =>
    runCommand("pictures-move", words, {
      config: testConfig(database.config, { pictureStore: storeAt("shop") }),
      storefront,
      log: pino({ level: "silent" }),
    });

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    database = await createDatabase(kind);
    shop = await startShop(kind, { pictureStore: storeAt("shop") }, database);
    call = builderOf(shop, await shop.editor());
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await shop.close();
    await database.drop();
    await sandbox.close();
  });

  it("[BLD-4] an uploaded picture lies there in every size, the database holds none of its bytes, and any machine shows it", async () => {
    const { status, body } = await add(await picture(700, 350, "jpeg"), "garden.jpg");
    expect(status).toBe(201);
    const rows = await rowsOf(body.address);
    expect(rows).toHaveLength(7);
    for (const { content, object, object_bytes } of rows) {
      expect(content).toHaveLength(0);
      expect(object_bytes).toBeGreaterThan(0);
      expect(await inStore(object!)).toBe(true);
    }
    await elsewhere(storeAt("shop"), async (other) => {
      const response = await fetch(other.url + body.address);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 700, height: 350 });
    });
  });

  it("[BLD-10] what it weighs is known without asking the store", async () => {
    const { body } = await add(await picture(640, 320), "weighed.png");
    const bytesOf = (ending: string) => rows.find(({ tail }) => tail === ending)!.object_bytes!;
    const rows = await rowsOf(body.address);
    await elsewhere(storeAt("shop", { secretAccessKey: "another" }), async (other) => {
      const facts = await builderOf(other, await other.editor())("POST", "/facts", { layout: { logo: body.address } });
      const phone = Math.min(bytesOf("-640.avif"), bytesOf("-640.webp"));
      expect(facts.body.pictures).toEqual({ [body.address]: { own: bytesOf("-640x320.png"), phone } });
    });
  });

  it("[BLD-4] a store that refuses or is away: the editor is told to try again, nothing is half there, and the same file is taken later", async () => {
    const bytes = await picture(64, 32);
    for (const [bucket, more] of [
      ["busy", {}],
      ["no-bucket", {}],
      ["shop", { secretAccessKey: "another" }],
      ["shop", { region: "us-east-1" }],
    ] as const)
      await elsewhere(storeAt(bucket, more), async (other) => {
        const refused = await upload(other, builderOf(other, await other.editor()).headers, bytes, "later.png");
        expect(refused).toMatchObject({
          status: 503,
          body: { error: { code: "unavailable", message: expect.stringContaining("could not be stored") } },
        });
      });
    expect((await call("GET", "/pictures?search=later")).body.pictures).toEqual([]);
    expect((await add(bytes, "later.png")).status).toBe(201);
    // Names under which nothing came to be are given up.
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("object_leftovers").selectAll().execute()).not.toEqual([]);
    await shop.server.services.hourlyJobs.runAll(Date.now() + 2 * HOUR_MS);
    expect(await db.selectFrom("object_leftovers").selectAll().execute()).toEqual([]);
    expect(await fetch(shop.url + (await add(bytes)).body.address)).toMatchObject({ status: 200 });
  });

  it("[BLD-4] a picture that cannot be read just now is no picture that is not there: 503, kept by nobody, and shown once it can be", async () => {
    const { body } = await add(await picture(50, 50), "away.png");
    for (const store of [storeAt("shop", { secretAccessKey: "another" }), storeAt("other-bucket"), undefined])
      await elsewhere(store, async (other) => {
        const response = await fetch(other.url + body.address);
        expect([response.status, response.headers.get("cache-control"), response.headers.get("retry-after")]).toEqual([
          503,
          "no-store",
          "5",
        ]);
      });
    await elsewhere(storeAt("shop"), async (other) => expect((await fetch(other.url + body.address)).status).toBe(200));
  });

  it("[BLD-4] what leaves the library for good leaves the store too, and what is uploaded anew stays", async () => {
    const bytes = await picture(60, 40);
    const { body } = await add(bytes, "goes.png");
    const gone = (await rowsOf(body.address)).map(({ object }) => object!);
    const days = 24 * HOUR_MS * (shop.server.services.config.retention.deletedPageDays + 1);
    await call("DELETE", `/pictures/${body.id}`);
    const done = await shop.server.services.hourlyJobs.runAll(Date.now() + days);
    expect(done).toMatchObject({ "deleted-pictures": 1, "picture-objects": gone.length });
    for (const object of gone) expect(await inStore(object)).toBe(false);
    const again = await add(bytes, "goes.png");
    await shop.server.services.hourlyJobs.runAll(Date.now() + days);
    for (const { object } of await rowsOf(again.body.address)) expect(await inStore(object!)).toBe(true);
  });

  it("[BLD-4] an object that the store does not let go of keeps no other from going, and goes another time", async () => {
    const { storage } = shop.server.services;
    const store = s3Store(storeAt("shop"));
    let refused: string | undefined;
    const refusing = {
      ...store,
      async remove(name: string) {
        refused ??= name;
        if (name === refused) throw new ObjectStoreUnavailable("Access denied");
        await store.remove(name);
      },
    };
    const file = { tail: ".svg", content: Buffer.from("<svg/>") };
    const bytes = new PictureBytes(storage, refusing);
    const placed = await bytes.place("kept", [file, file, file, file]);
    await expect(bytes.removeLeftovers(Date.now() + 2 * HOUR_MS, 2)).rejects.toThrow("Access denied");
    const left = async () => (await storage.db.selectFrom("object_leftovers").select("object").execute()).map(({ object }) => object);
    expect(await left()).toEqual([refused]);
    for (const { object } of placed) expect(await inStore(object!), object!).toBe(object === refused);
    refused = "nothing more";
    expect(await bytes.removeLeftovers(Date.now() + 2 * HOUR_MS, 2)).toBe(1);
    expect(await left()).toEqual([]);
  });

  it("[BLD-4] what takes so long to be stored that it is cleaned up is not stored: no row names what is gone", async () => {
    const { storage, pictureBytes, hourlyJobs } = shop.server.services;
    const files = await pictureBytes.place("slow", [{ tail: ".svg", content: Buffer.from("<svg/>") }]);
    expect(await inStore(files[0]!.object!)).toBe(true);
    await hourlyJobs.runAll(Date.now() + HOUR_MS / 2);
    expect(await inStore(files[0]!.object!)).toBe(true);
    await hourlyJobs.runAll(Date.now() + 2 * HOUR_MS);
    expect(await inStore(files[0]!.object!)).toBe(false);
    await expect(storage.transaction((trx) => added(trx, files))).rejects.toThrow("too long");
  });

  it("[BLD-4] two who move a library at once leave it whole, and nothing besides", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const { body } = await elsewhere(undefined, async (other) =>
      upload(other, builderOf(other, await other.editor()).headers, await picture(330, 100), "both.png"),
    );
    expect(await Promise.all([run("store"), run("store")])).toEqual([0, 0]);
    const { db } = shop.server.services.storage;
    const waiting = await db.selectFrom("object_leftovers").select("object").execute();
    await shop.server.services.hourlyJobs.runAll(Date.now() + 2 * HOUR_MS);
    for (const { object } of waiting) expect(await inStore(object)).toBe(false);
    for (const { object } of await rowsOf(body.address)) expect(await inStore(object!)).toBe(true);
  });

  it("[BLD-4] a library moves to the store and back while the shop runs, and a move that broke off goes on", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const bytes = await picture(330, 100);
    const inDatabase = await elsewhere(undefined, async (other) =>
      upload(other, builderOf(other, await other.editor()).headers, bytes, "old.png"),
    );
    const address = inDatabase.body.address as string;
    const before = await fetch(shop.url + address);
    expect(before.status).toBe(200);
    const shown = Buffer.from(await before.arrayBuffer());

    expect(await run("store")).toBe(0);
    const moved = await rowsOf(address);
    expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/^Moved \d+ files of pictures to the store\.$/));
    expect(moved.every(({ content, object }) => content.length === 0 && object !== null)).toBe(true);
    const showsIt = (other: TestShop) =>
      fetch(other.url + address)
        .then((response) => response.arrayBuffer())
        .then((body) => expect(Buffer.from(body)).toEqual(shown));
    await elsewhere(storeAt("shop"), showsIt);
    expect(await run("store")).toBe(0);
    expect((await rowsOf(address)).map(({ object }) => object)).toEqual(moved.map(({ object }) => object));

    expect(await run("database")).toBe(0);
    await elsewhere(undefined, showsIt);
    await shop.server.services.hourlyJobs.runAll(Date.now() + 2 * HOUR_MS);
    for (const { object } of moved) expect(await inStore(object!)).toBe(false);
  });

  it("[BLD-4] what the store has lost keeps nothing else there: the rest moves, and it is named", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const pictures = [];
    for (const name of ["a.png", "b.png", "c.png"])
      pictures.push((await add(await picture(61 + pictures.length, 40), name)).body.address as string);
    const [lost] = await rowsOf(pictures.toSorted()[0]!);
    await s3Store(storeAt("shop")).remove(lost!.object!);
    expect(await run("database")).toBe(1);
    expect(said.mock.calls).toEqual([[expect.stringContaining(lost!.object!)]]);
    const left = await shop.server.services.storage.db
      .selectFrom("picture_files")
      .select("object")
      .where("object", "is not", null)
      .execute();
    expect(left).toEqual([{ object: lost!.object }]);
    await shop.server.services.storage.db.deleteFrom("pictures").where("key", "=", lost!.key).execute();
  });

  it("[BLD-4] moving says what it wants to be told, and that there is no store", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await run()).toBe(2);
    expect(await run("attic")).toBe(2);
    expect(said).toHaveBeenLastCalledWith("Usage: pictures-move store|database");
    const parts = { config: testConfig(database.config), storefront, log: pino({ level: "silent" }) };
    expect(await runCommand("pictures-move", ["store"], parts)).toBe(1);
    expect(said).toHaveBeenLastCalledWith(expect.stringContaining("PICTURE_STORE_URL"));
  });
});

it("[BLD-4] a store without its keys is no config: it says which is missing", () => {
  const read = (more: object) => configFromEnvironment({ PICTURE_STORE_URL: "https://s3.example/shop/", ...more }, TEST_ROOT).pictureStore;
  expect(() => read({})).toThrow("PICTURE_STORE_KEY_ID");
  expect(() => read({ PICTURE_STORE_KEY_ID: "key" })).toThrow("PICTURE_STORE_SECRET");
  expect(read({ PICTURE_STORE_KEY_ID: "key", PICTURE_STORE_SECRET: "secret", PICTURE_STORE_REGION: "auto" })).toEqual({
    url: "https://s3.example/shop",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
});
