import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

/** Two servers over one database, as two machines would run them; on SQLite two connections of one process. */
const AT_ONCE = 50;

describe.each(DATABASES)("many use one promo code at once on %s", (kind) => {
  let database: TestDatabase;
  let shop: TestShop;
  let second: TestShop;
  beforeAll(async () => {
    database = await createDatabase(kind);
    shop = await startShop(kind, {}, database);
    second = await startShop(kind, {}, database);
  });
  afterAll(async () => {
    await second.close();
    await shop.close();
    await database.drop();
  });

  const withCode = async (code: string) => {
    const id = await shop.checkout();
    const applied = await shop.call("POST", "/api/v2/promo_code", { code, basketId: id });
    expect(applied.status).toBe(200);
    return id;
  };
  const order = (index: number, id: string, amount: number, email: string) =>
    [shop, second][index % 2]!.call(
      "POST",
      "/api/order",
      orderOf(id, { basketVersion: 2, total: { amount, currency: "GBP" }, customerDetails: { firstName: "A", lastName: "B", email } }),
      { "Idempotency-Key": `promo-${index}-${id}` },
    );
  const redeemed = (code: string) =>
    shop.server.services.storage.db.selectFrom("orders").select("id").where("promo_code", "=", code).execute();
  const used = (code: string) =>
    shop.server.services.storage.db.selectFrom("promo_usage").select("used").where("code", "=", code).executeTakeFirst();

  it(`[API-7] ${AT_ONCE} orders at once of a code with 7 uses: exactly 7 get it, the others are told its name and nothing is ordered`, async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => withCode("FIRST7")));
    const answers = await Promise.all(ids.map((id, index) => order(index, id, 799, `racer-${index}@shopper.example`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect({ status, code: body.error.code }).toEqual({ status: 422, code: "promo-code-used-up" });
      expect(body.error.message).toContain("FIRST7");
    }
    expect(await redeemed("FIRST7")).toHaveLength(7);
    expect(await used("FIRST7")).toEqual({ used: 7 });
    const { db: now } = shop.server.services.storage;
    expect(
      await now.selectFrom("promo_redemptions").select("checkout_id").where("code", "=", "FIRST7").where("order_id", "is", null).execute(),
    ).toEqual([]);
    const ordered = await now.selectFrom("orders").select("checkout_id").where("checkout_id", "in", ids).execute();
    expect(ordered).toHaveLength(7);
  });

  it(`[API-7] ${AT_ONCE} orders at once of one customer, in all spellings of the address, use a code for one customer once`, async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => withCode("ONCE")));
    const spellings = ["ada@racer.example", " Ada@Racer.Example ", "ADA@RACER.EXAMPLE"];
    const answers = await Promise.all(ids.map((id, index) => order(index, id, 799, spellings[index % 3]!)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201)) expect(body.error.code).toBe("sign-in-to-go-on");
    expect(await redeemed("ONCE")).toHaveLength(1);
  });

  it(`[API-7] ${AT_ONCE} submits at once of one checkout are one order and one use of its code`, async () => {
    const id = await withCode("FIRST3");
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => order(index, id, 799, "one@shopper.example")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE - 1);
    expect(await used("FIRST3")).toEqual({ used: 1 });
  });

  it(`[API-7] ${AT_ONCE} orders at once of a code without limits all get it`, async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => withCode("WELCOME10")));
    const answers = await Promise.all(ids.map((id, index) => order(index, id, 899, `many-${index}@shopper.example`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect(await used("WELCOME10")).toEqual({ used: AT_ONCE });
  });

  it(`[API-5] [API-7] ${AT_ONCE} codes applied and taken off one basket at once: every answer is the basket at its version, none is lost`, async () => {
    const id = await shop.checkout();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        [shop, second][index % 2]!.call("POST", index % 5 === 4 ? "/api/v2/promo_code/remove" : "/api/v2/promo_code", {
          code: index % 2 ? "WELCOME10" : "MONTHLY-2",
          basketId: id,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const last = await shop.load(id);
    expect(last.version).toBe(Math.max(...answers.map(({ body }) => body.version)));
    const applied = answers.filter((_, index) => index % 5 !== 4).map(({ body }) => body.version);
    expect(new Set(applied).size).toBe(applied.length);
  });

  it("[API-7] a reservation that its process never gave back is free again when it ends", async () => {
    const { storage } = shop.server.services;
    await storage.db
      .insertInto("promo_usage")
      .values({ code: "FIRST3", used: 2 })
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ used: 2 }))
      .execute();
    await storage.db
      .insertInto("promo_redemptions")
      .values({
        checkout_id: `dead-${kind}`,
        code: "FIRST3",
        holder: "gone",
        reserved_until: new Date(Date.now() + 60_000).toISOString(),
        order_id: null,
        created_at: new Date().toISOString(),
      })
      .execute();
    const id = await withCode("FIRST3");
    expect((await order(0, id, 799, "late@shopper.example")).body.error.code).toBe("promo-code-used-up");
    await storage.db
      .updateTable("promo_redemptions")
      .set({ reserved_until: new Date(Date.now() - 1).toISOString() })
      .where("checkout_id", "=", `dead-${kind}`)
      .execute();
    expect((await order(0, id, 799, "late@shopper.example")).status).toBe(201);
    await shop.server.services.promoUsage.sweep();
    expect(await storage.db.selectFrom("promo_redemptions").select("code").where("checkout_id", "=", `dead-${kind}`).execute()).toEqual([]);
  });
});
