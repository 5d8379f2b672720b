/** What becomes of a shop with the embedded database whose disk fails once, as it is told to keep what was written. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { disk } from "../../src/server/storage/group-commit";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

describe("a shop whose disk has failed once", () => {
  let shop: TestShop;
  let checkout: string;
  beforeEach(async () => {
    shop = await startShop("sqlite");
    checkout = await shop.checkout();
    expect((await shop.call("GET", "/api/health/live")).status).toBe(200);
    const flushed = vi.spyOn(disk, "flushed").mockRejectedValue(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
    expect(await shop.call("POST", "/api/order", orderOf(checkout))).toMatchObject({
      status: 503,
      body: { error: { code: "outcome-unknown" } },
    });
    flushed.mockRestore();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await shop.close();
  });

  it("[API-4] [ERR-1] says that it has to be started again, to people and to whoever starts it", async () => {
    const startAgain = {
      status: 503,
      body: { error: { code: "unavailable", message: expect.stringMatching(/see to the disk, then start the shop again/) } },
    };
    expect(await shop.call("GET", "/api/health")).toMatchObject(startAgain);
    expect(await shop.call("GET", "/api/health/live")).toMatchObject(startAgain);
  });

  it("[API-4] writes nothing by itself either, and reads on: what is behind a hole in the log is lost with it", async () => {
    const { db, relaxed } = shop.server.services.storage;
    const key = "after-the-disk-failed";
    const write = db.insertInto("settings").values({ key, value: "1" });
    await expect(write.execute()).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "unflushed", outcomeUnknown: false });
    expect(await db.selectFrom("settings").selectAll().where("key", "=", key).execute()).toEqual([]);
    // Whose loss does no harm.
    await relaxed((trx) => trx.insertInto("settings").values({ key, value: "1" }).execute());
  });
});
