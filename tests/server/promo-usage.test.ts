/** How often a promo code was used, with a clock of the test's own: what is kept, for whom, and for how long. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PromoCode } from "../../src/domain/basket/promo-code";
import { customersOf, PromoUsage, type PromoUse } from "../../src/server/promo/promo-usage";
import { rowId } from "../../src/server/storage/ids";
import { DATABASES } from "../support/databases";
import { ADA, signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const START = Date.parse("2031-01-01T00:00:00.000Z");
const FIVE_MINUTES = 300_000;

it("[API-7] a customer is the account where one is signed in, else the email in any spelling; nobody without either", () => {
  const [ada] = customersOf({ email: " Ada@Shopper.Example " });
  expect(customersOf({ email: "ada@shopper.example" })).toEqual([ada]);
  expect(ada).toMatch(/^[0-9a-f]{64}$/);
  const [account] = customersOf({ shopper: { sub: "A-1" } });
  expect(account).toMatch(/^[0-9a-f]{64}$/);
  expect(customersOf({ email: "ada@shopper.example", shopper: { sub: "A-1" } })).toEqual([account]);
  expect(customersOf({ shopper: { sub: "A-2" } })).not.toEqual([account]);
  // No account has the name of an address.
  expect(customersOf({ shopper: { sub: "ada@shopper.example" } })).not.toEqual([ada]);
  expect([customersOf({}), customersOf({ email: "" }), customersOf({ email: "  " })]).toEqual([[], [], []]);
});

describe.each(DATABASES)("uses of promo codes on %s", (kind) => {
  let shop: TestShop;
  let now = START;
  let usage: PromoUsage;
  beforeAll(async () => {
    shop = await startShop(kind);
    usage = new PromoUsage(shop.server.services.storage, () => new Date(now));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = START;
    for (const table of ["promo_customers", "promo_redemptions", "promo_usage"] as const) await db().deleteFrom(table).execute();
  });
  const db = () => shop.server.services.storage.db;
  const oneUse = (limits: Partial<PromoCode>, customer = "ada", checkoutId = rowId()): PromoUse => ({
    code: "CODE",
    promo: limits as PromoCode,
    checkoutId,
    customers: customer ? [customer] : [],
  });
  const redeem = (given: PromoUse, orderId = `O-${given.checkoutId}`) =>
    shop.server.services.storage.transaction((trx) => usage.redeem(trx, given, orderId));
  const rows = () =>
    db().selectFrom("promo_redemptions").select(["checkout_id", "code", "holder", "reserved_until", "order_id", "created_at"]).execute();
  const used = async () => (await db().selectFrom("promo_usage").select("used").where("code", "=", "CODE").executeTakeFirst())?.used;
  const once = { usage_limit: 1 };
  const oncePerCustomer = { usage_limit_per_customer: 1 };

  it("[API-7] a reservation is written with its holder and its end five minutes later, and not for codes without limits", async () => {
    const given = oneUse(once);
    expect(await usage.reserve(given, "A-1")).toBeUndefined();
    expect(await rows()).toEqual([
      {
        checkout_id: given.checkoutId,
        code: "CODE",
        holder: "A-1",
        reserved_until: new Date(START + FIVE_MINUTES).toISOString(),
        order_id: null,
        created_at: new Date(START).toISOString(),
      },
    ]);
    expect(await used()).toBe(0);
    expect(await usage.reserve(oneUse({}), "A-2")).toBeUndefined();
    expect(await usage.reserve(oneUse({ usage_limit: 9 }, ""), "A-9")).toBeUndefined();
    await usage.release((await rows()).find(({ holder }) => holder === "A-9")!.checkout_id, "A-9");
    expect(await rows()).toHaveLength(1);
    expect(await usage.reserve(oneUse(oncePerCustomer, "ben"), "A-3")).toBeUndefined();
    expect(await rows()).toHaveLength(2);
  });

  it("[API-7] a use that is kept is nobody else's until it ends; the same checkout has it again", async () => {
    const first = oneUse(once);
    await usage.reserve(first, "A-1");
    expect(await usage.reserve(oneUse(once, "ben"), "A-2")).toBe("promo-code-used-up");
    expect(await redeem(oneUse(once, "ben"))).toBe("promo-code-used-up");
    expect(await usage.reserve(first, "A-3")).toBeUndefined();
    expect((await rows()).map(({ holder }) => holder)).toEqual(["A-3"]);
    now += FIVE_MINUTES - 1;
    expect(await usage.reserve(oneUse(once, "ben"), "A-4")).toBe("promo-code-used-up");
    expect(await usage.sweep()).toBe(0);
    now += 1;
    expect(await usage.reserve(oneUse(once, "ben"), "A-5")).toBeUndefined();
    expect(await usage.sweep()).toBe(1);
    expect((await rows()).map(({ holder }) => holder)).toEqual(["A-5"]);
  });

  it("[API-7] a use goes back to whoever kept it alone, and not once it is an order's", async () => {
    const given = oneUse(once);
    const other = oneUse({ usage_limit: 9 }, "ben");
    await usage.reserve(other, "A-1");
    await db().deleteFrom("promo_customers").execute();
    await usage.reserve({ ...given, promo: { usage_limit: 2 } as PromoCode }, "A-1");
    await usage.release(given.checkoutId, "somebody else");
    expect(await rows()).toHaveLength(2);
    await usage.release(given.checkoutId, "A-1");
    expect((await rows()).map(({ checkout_id: id }) => id)).toEqual([other.checkoutId]);
    expect(await redeem(other)).toBeUndefined();
    const { holder } = (await rows())[0]!;
    expect(holder).not.toBe("A-1");
    await usage.release(other.checkoutId, holder);
    now += 2 * FIVE_MINUTES;
    expect(await usage.sweep()).toBe(0);
    expect(await rows()).toMatchObject([{ checkout_id: other.checkoutId, order_id: `O-${other.checkoutId}` }]);
  });

  it("[API-7] what became an order counts for good, for all and for its customer; other codes count by themselves", async () => {
    const given = oneUse({ usage_limit: 2 });
    expect(await redeem(given, "O-1")).toBeUndefined();
    expect(await used()).toBe(1);
    await redeem({ ...oneUse({}), code: "OTHER" });
    expect(await used()).toBe(1);
    // Reserved by the other half of a double click, which came too late.
    expect(await usage.reserve(given, "A-1")).toBeUndefined();
    expect((await rows()).find(({ code }) => code === "CODE")).toMatchObject({ order_id: "O-1" });
    now += 2 * FIVE_MINUTES;
    expect(await usage.reserve(oneUse({ usage_limit: 2 }, "ben"), "A-2")).toBeUndefined();
    expect(await usage.reserve(oneUse({ usage_limit: 2 }, "cem"), "A-3")).toBe("promo-code-used-up");
    expect(await usage.problem(oneUse({ usage_limit: 2 }))).toBeUndefined();
    expect(await usage.problem(oneUse(once))).toBe("promo-code-used-up");
    expect(await usage.problem({ ...oneUse(once), code: "NEVER" })).toBeUndefined();
    expect(await usage.problem(oneUse({}))).toBeUndefined();
  });

  it("[API-7] a customer has so many uses: ordered, or kept and not over; not of their own checkout, nor anybody else's", async () => {
    const first = oneUse(oncePerCustomer);
    const again = () => oneUse(oncePerCustomer);
    await usage.reserve(first, "A-1");
    expect(await usage.reserve(again(), "A-2")).toBe("promo-code-used-already");
    expect(await usage.problem(again())).toBe("promo-code-used-already");
    expect(await usage.problem({ code: "CODE", promo: first.promo, customers: ["ada"] })).toBe("promo-code-used-already");
    for (const free of [first, oneUse(oncePerCustomer, "ben"), oneUse(oncePerCustomer, ""), { ...again(), code: "OTHER" }])
      expect(await usage.problem(free)).toBeUndefined();
    expect(await usage.problem(oneUse({ usage_limit_per_customer: 2 }))).toBeUndefined();
    now += FIVE_MINUTES;
    expect(await usage.problem(again())).toBeUndefined();
    await redeem(first);
    now += FIVE_MINUTES;
    expect(await usage.problem(again())).toBe("promo-code-used-already");
    expect(await redeem(again())).toBe("promo-code-used-already");
    // Used up and used already: the customer hears what concerns them.
    await db().updateTable("promo_usage").set({ used: 5 }).execute();
    expect(await usage.reserve(oneUse({ ...once, ...oncePerCustomer }), "A-3")).toBe("promo-code-used-already");
    expect(await usage.reserve(oneUse({ ...once, ...oncePerCustomer }, "ben"), "A-4")).toBe("promo-code-used-up");
  });

  it("[API-7] whoever is signed in hears that they used a code as soon as they type it in; whoever is not hears it when they order", async () => {
    const ada = await signedIn(shop, ADA);
    const apply = async (headers = {}) => {
      const basketId = await shop.checkout();
      return (await shop.call("POST", "/api/v2/promo_code", { code: "ONCE", basketId }, headers)) as { status: number; body: unknown };
    };
    await redeem({ ...oneUse(oncePerCustomer), code: "ONCE", customers: customersOf({ shopper: { sub: ADA.sub } }) });
    expect(await apply(ada.bearer)).toMatchObject({ status: 422, body: { error: { code: "promo-code-used-already" } } });
    expect((await apply()).status).toBe(200);
  });
});
