import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("copies of a checkout on %s", (kind) => {
  let database: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    database = await createDatabase(kind);
    shop = await startShop(kind, { trustProxy: true, limits: { copy: 8, "checkout-copy": 3 } }, database);
  });
  afterAll(async () => {
    await shop.close();
    await database.drop();
  });
  let caller = 0;
  const cloneAs = (address: string, id: string, of = shop) =>
    of.call("POST", `/api/checkout/clone/${id}`, undefined, { "X-Forwarded-For": address });
  /** From an address of its own. */
  const clone = (id: string, of = shop) => cloneAs(`10.1.${caller >> 8}.${caller++ & 255}`, id, of);
  const store = () => shop.server.services.storage.db;
  const expire = (id: string) =>
    store()
      .updateTable("checkouts")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("id", "=", id)
      .execute();

  it("[BASK-6] are so many a minute from one address, of whichever checkouts, and the caller is told when to come back", async () => {
    const statuses = [];
    for (let count = 0; count < 9; count++) statuses.push((await cloneAs("10.9.9.9", await shop.checkout())).status);
    expect(statuses).toEqual([...Array<number>(8).fill(201), 429]);
    const refused = await cloneAs("10.9.9.9", await shop.checkout());
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("[BASK-6] are so many a minute of one checkout, from however many addresses", async () => {
    const id = await shop.checkout();
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push(await clone(id));
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(Number(statuses[3]!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(statuses[3]!.body.error.code).toBe("too-many-requests");
  });

  describe("of which somebody makes ever more", () => {
    let patient: TestShop;
    beforeAll(async () => void (patient = await startShop(kind, {}, database)));
    afterAll(() => patient.close());
    const living = async (id: string) => {
      const { total } = await store()
        .selectFrom("checkouts")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("copy_of", "=", id)
        .executeTakeFirstOrThrow();
      return Number(total);
    };

    it("[BASK-6] five are in use at once, copies of copies among them; no more are made, also by many calls at once", async () => {
      const id = await patient.checkout();
      const first = (await clone(id, patient)).body.id as string;
      const answers = await Promise.all([id, first, id, first, id, first, id, first].map((of) => clone(of, patient)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
      const refused = answers.find(({ status }) => status !== 201)!;
      expect(refused).toMatchObject({
        status: 409,
        body: { error: { code: "too-many-copies", message: "There are copies enough of this basket. Please go on with one of them." } },
      });
      expect(await living(id)).toBe(5);
    });

    it("[BASK-6] one that expired, or became an order, makes way; an expired basket is restored however many copies there are", async () => {
      const id = await patient.checkout();
      const copies: string[] = [];
      for (let count = 0; count < 5; count++) copies.push((await clone(id, patient)).body.id as string);
      expect((await clone(id, patient)).status).toBe(409);
      await expire(copies[0]!);
      expect((await clone(id, patient)).status).toBe(201);
      expect((await clone(id, patient)).status).toBe(409);
      expect((await patient.call("POST", "/api/order", orderOf(copies[1]!))).status).toBe(201);
      expect((await clone(id, patient)).status).toBe(201);
      await expire(id);
      expect((await clone(id, patient)).status).toBe(201);
    });
  });

  it("a checkout keeps what the shop has a use for, and no more", async () => {
    const id = await shop.checkout(undefined, {
      tracking: { tag: "spring", payload: "x".repeat(20_000) },
      basket: { basketItems: [{ ...line("/offers/vpn-monthly"), payload: "x".repeat(20_000) }] },
      order: { payload: "x".repeat(10_000) },
    });
    const row = await store().selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row).length).toBeLessThan(2_000);
    expect(JSON.parse(row.tracking)).toEqual({ tag: "spring" });
    const saved = await shop.call("PUT", `/api/checkout/basket/${id}`, {
      version: 1,
      basketItems: [{ ...line("/offers/vpn-monthly"), payload: "x".repeat(20_000) }],
      tracking: { payload: "x".repeat(20_000) },
    });
    expect(saved.status).toBe(200);
    expect(
      JSON.stringify(await store().selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).length,
    ).toBeLessThan(2_000);
  });

  it("a checkout of more than 64 KiB is not taken", async () => {
    const tooMuch = {
      tracking: { offers: Array<string>(100).fill("x".repeat(300)), addOns: Array<string>(100).fill("x".repeat(300)) },
      customFields: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, "x".repeat(500)])),
    };
    const basket = { basketItems: [line("/offers/vpn-monthly")] };
    expect((await shop.call("POST", "/api/checkout/initiate", { basket, ...tooMuch })).status).toBe(413);
    expect((await shop.call("PUT", `/api/checkout/basket/${await shop.checkout()}`, { version: 1, ...basket, ...tooMuch })).status).toBe(
      413,
    );
  });
});
