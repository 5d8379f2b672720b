import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Limits } from "../../src/server/guard/limits";
import { RefusedPayments } from "../../src/server/payment/refused-payments";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { ADA, signedIn } from "../support/signed-in";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

const ADA_DETAILS = { firstName: "Ada", lastName: "Byron" };
/** A payment that its method refuses: a letter needs somewhere to go. */
const refused = (id: string, email: string) => {
  const { billingDetails: _none, ...order } = orderOf(id, {
    customerDetails: { ...ADA_DETAILS, email },
    payment: { type: "invoice", invoicePref: "Post" },
  });
  return order;
};

describe.each(DATABASES)("payments that are refused, on %s", (kind) => {
  let shop: TestShop;
  beforeEach(async () => void (shop = await startShop(kind, { trustProxy: true, limits: { "refused-checkout": 3, "refused-payer": 5 } })));
  afterEach(() => shop.close());
  let caller = 0;
  /** Each from an address of its own. */
  const pay = (order: object, headers = {}) =>
    shop.call("POST", "/api/order", order, { "X-Forwarded-For": `10.2.${caller >> 8}.${caller++ & 255}`, ...headers });

  it("[FORM-4] are so many an hour of one checkout, from however many addresses and with however many emails; then it says when to come back", async () => {
    const id = await shop.checkout();
    for (let count = 0; count < 3; count++)
      expect(await pay(refused(id, `ada${count}@shopper.example`))).toMatchObject({
        status: 422,
        body: { error: { code: "payment-declined" } },
      });
    const stopped = await pay(refused(id, "ada4@shopper.example"));
    expect(stopped).toMatchObject({ status: 429, body: { error: { code: "too-many-refused-payments" } } });
    expect(stopped.body.error.message).toBe("Too many payments were refused. Please try again in 60 min, or get in touch with us.");
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(3_000);
    // Neither does a payment that would be fine: whoever tests cards must not learn which are.
    expect((await pay(orderOf(id))).status).toBe(429);
    expect((await pay(orderOf(await shop.checkout()))).status).toBe(201);
  });

  it("[FORM-4] are so many an hour of one email, of however many checkouts, whichever way it is written", async () => {
    for (let count = 0; count < 5; count++)
      expect((await pay(refused(await shop.checkout(), count % 2 ? "ADA@shopper.example" : `ada+${count}@shopper.example`))).status).toBe(
        422,
      );
    expect((await pay(refused(await shop.checkout(), "ada@shopper.example"))).status).toBe(429);
    expect((await pay(refused(await shop.checkout(), "ben@shopper.example"))).status).toBe(422);
  });

  it("[FORM-4] all at once are no more", async () => {
    const id = await shop.checkout();
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => pay(refused(id, "ada@shopper.example"))))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
  });

  it("[FORM-4] payments that are taken are not counted, and whoever mends what was refused pays", async () => {
    for (let count = 0; count < 8; count++) expect((await pay(orderOf(await shop.checkout()))).status).toBe(201);
    const id = await shop.checkout();
    for (let count = 0; count < 2; count++) expect((await pay(refused(id, "mender@shopper.example"))).status).toBe(422);
    expect((await pay(orderOf(id, { customerDetails: { ...ADA_DETAILS, email: "mender@shopper.example" } }))).status).toBe(201);
  });

  it("[FORM-4] strangers who use up an email keep nobody from paying who is signed in with it", async () => {
    for (let count = 0; count < 6; count++) await pay(refused(await shop.checkout(), ADA.email!));
    expect((await pay(refused(await shop.checkout(), ADA.email!))).status).toBe(429);
    const ada = await signedIn(shop, ADA);
    expect((await pay(orderOf(await shop.checkout(), { customerDetails: { ...ADA_DETAILS, email: ADA.email } }), ada.bearer)).status).toBe(
      201,
    );
  });
});

describe("payments that are counted before their method is asked", () => {
  const person = (sub: string, isVerified: boolean) => ({ sub, email: "ada@shopper.example", email_verified: isVerified });

  it("[FORM-4] whoever is stopped by one count uses up none of the other; it says when to come back", async () => {
    const counted = new RefusedPayments(new Limits({ "refused-checkout": 2, "refused-payer": 1 }));
    expect(await counted.try("C-1", "ada@shopper.example", undefined)).toMatchObject({ ok: true });
    for (let count = 0; count < 3; count++)
      expect(await counted.try("C-2", "ada@shopper.example", undefined)).toEqual({
        ok: false,
        code: "too-many-refused-payments",
        message: { text: "too-many-refused-payments", values: { minutes: 60 } },
        data: { retryAfterSeconds: 3_600 },
      });
    for (const email of ["ben@shopper.example", "cem@shopper.example"])
      expect(await counted.try("C-2", email, undefined)).toMatchObject({ ok: true });
    expect(await counted.try("C-2", "dan@shopper.example", undefined)).toMatchObject({ ok: false });
  });

  it("[FORM-4] one that was taken after all counts for neither; one refused at its provider counts for both", async () => {
    const counted = new RefusedPayments(new Limits({ "refused-checkout": 1, "refused-payer": 1 }));
    const first = await counted.try("C-1", "ada@shopper.example", undefined);
    expect(first).toMatchObject({ ok: true });
    if (first.ok) first.release();
    await counted.count("C-1", "ada@shopper.example", undefined);
    expect(await counted.try("C-1", "ben@shopper.example", undefined)).toMatchObject({ ok: false });
    expect(await counted.try("C-2", "ADA@shopper.example", undefined)).toMatchObject({ ok: false });
    expect(await counted.try("C-2", "ben@shopper.example", undefined)).toMatchObject({ ok: true });
  });

  it("[FORM-4] an account counts by itself where its address is verified, and like a stranger where it is not", async () => {
    const counted = new RefusedPayments(new Limits({ "refused-payer": 1 }));
    const email = "ada@shopper.example";
    await counted.count("C-1", email, undefined);
    expect(await counted.try("C-2", email, person("A-1", false))).toMatchObject({ ok: false });
    expect(await counted.try("C-2", email, person("A-1", true))).toMatchObject({ ok: true });
    expect(await counted.try("C-3", "another@shopper.example", person("A-1", true))).toMatchObject({ ok: false });
    expect(await counted.try("C-3", email, person("A-2", true))).toMatchObject({ ok: true });
  });
});

describe.runIf(DATABASES.includes("postgres"))("two machines over one PostgreSQL", () => {
  let database: TestDatabase;
  let shops: TestShop[];
  beforeAll(async () => {
    database = await createDatabase("postgres");
    shops = [
      await startShop("postgres", { limits: { "refused-checkout": 2 } }, database),
      await startShop("postgres", { limits: { "refused-checkout": 2 } }, database),
    ];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await database.drop();
  });

  it("count refused payments together, a moment later; those that were taken do not count", async () => {
    const [first, second] = shops as [TestShop, TestShop];
    const id = await first.checkout();
    for (let count = 0; count < 2; count++)
      expect((await first.call("POST", "/api/order", refused(id, "ada@shopper.example"))).status).toBe(422);
    await expect
      .poll(async () => (await second.call("POST", "/api/order", refused(id, "ada@shopper.example"))).status, { interval: 300 })
      .toBe(429);
    const { rows } = await first.server.services.storage.limitStore!.query({ text: "select key, points from rate_limits" });
    expect(JSON.stringify(rows)).not.toContain("ada@");
  });
});
