/** What is kept of the database and looked after again: also for whoever asks for it inside a transaction. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "../../src/server/storage/open-storage";
import { Revisioned } from "../../src/server/storage/revisioned";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { startShop } from "../support/shop-server";

describe.each(DATABASES)("a value that is kept by its revision, on %s", (kind) => {
  let database: TestDatabase;
  let storage: Storage;
  beforeEach(async () => {
    database = await createDatabase(kind);
    storage = await openStorage(database.config);
  });
  afterEach(async () => {
    await storage.close();
    await database.drop();
  });
  const kept = () => new Revisioned(storage, "kept", async (revision) => `as of ${revision}`);
  const changed = async (value: Revisioned<string>, revision: string) => {
    await storage.transaction((trx) => value.bump(trx, revision));
    value.forget();
  };
  /** What the database answers beside a transaction that asks for it. */
  async function beside(value: Revisioned<string>): Promise<{ inside: string; order: string[] }> {
    const order: string[] = [];
    const inside = await storage.transaction(async (trx) => {
      const other = storage.db.selectFrom("settings").select("value").execute();
      void other.then(
        () => order.push("others"),
        () => order.push("others failed"),
      );
      const read = await value.current();
      await trx.selectFrom("settings").select("value").execute();
      order.push("read");
      return read;
    });
    await expect.poll(() => order.length).toBe(2);
    return { inside, order };
  }

  it("[ERR-1] inside a transaction it is the one that was read last, where that would wait for itself, and new right after", async () => {
    const value = kept();
    await changed(value, "one");
    expect(await value.current()).toBe("as of one");
    await changed(value, "two");
    const { inside, order } = await beside(value);
    expect(order).not.toContain("others failed");
    expect(inside).toBe(kind === "sqlite" ? "as of one" : "as of two");
    await expect.poll(() => value.current()).toBe("as of two");
  });

  it("[ERR-1] that was never read is refused there at once, holds up nobody, and is at hand right after", async () => {
    const value = kept();
    await storage.transaction((trx) => value.bump(trx, "one"));
    const refused = beside(value).catch((error: unknown) => (error as Error).message);
    if (kind === "sqlite") expect(await refused).toContain("was not read before a transaction");
    else expect(await refused).toMatchObject({ inside: "as of one" });
    expect(await value.current()).toBe("as of one");
  });

  it("[ERR-1] a shop that has just started has its catalogue at hand inside its first transaction", async () => {
    const first = await startShop(kind, {}, database);
    await first.close();
    const shop = await startShop(kind, {}, database);
    const { catalogue, storage: own } = shop.server.services;
    expect(await own.transaction(async () => (await catalogue.current()).shop.time_zone)).toMatch(/./);
    await shop.close();
  });
});
