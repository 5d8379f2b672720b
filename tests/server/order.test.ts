import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("orders on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const order = (body: object, key?: string) => shop.call("POST", "/api/order", body, key ? { "Idempotency-Key": key } : {});
  const orders = () => shop.server.services.storage.db.selectFrom("orders").selectAll().execute();

  it("[API-3] [PAY-11] an order is priced by the server and stored with its invoice preference and its event", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 3 }])]);
    const placed = await order(
      orderOf(id, { payment: { type: "invoice", invoicePref: "Post" }, total: { amount: 2448, currency: "GBP" } }),
    );
    expect(placed.status).toBe(201);
    expect(placed.body).toEqual({
      id: expect.any(String),
      order_reference: expect.stringMatching(/^TS-/),
      total: { amount: 2448, currency: "GBP" },
    });
    const { db } = shop.server.services.storage;
    const payment = await db.selectFrom("payments").selectAll().where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
    expect(JSON.parse(payment.record)).toEqual({ invoicePref: "Post" });
    expect(payment.amount).toBe(2448);
    const events = await db.selectFrom("outbox").select("payload").execute();
    expect(events.filter(({ payload }) => payload.includes(placed.body.id))).toHaveLength(1);
  });

  it.each([
    ["beside the type", { invoicePref: "Post" }],
    ["in the object that has the type's name, as every type may have one", { invoice: { invoicePref: "Post" } }],
  ])("[PAY-11] an invoice by post may be said %s", async (_where, said) => {
    const placed = await order(orderOf(await shop.checkout(), { payment: { type: "invoice", ...said } }));
    expect(placed.status, placed.text).toBe(201);
    const { db } = shop.server.services.storage;
    const { record } = await db.selectFrom("payments").select("record").where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
    expect(JSON.parse(record)).toEqual({ invoicePref: "Post" });
  });

  it("[PAY-11] an invoice goes by email when nothing is said", async () => {
    const placed = await order(orderOf(await shop.checkout(), { payment: { type: "invoice" } }));
    const payment = await shop.server.services.storage.db
      .selectFrom("payments")
      .select("record")
      .where("order_id", "=", placed.body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payment.record)).toEqual({ invoicePref: "Email" });
  });

  it("[BASK-12] attributes whose name contains __c become custom fields", async () => {
    const placed = await order(orderOf(await shop.checkout(), { customFields: { source__c: "shop" } }));
    const row = (await orders()).find(({ id }) => id === placed.body.id)!;
    expect(JSON.parse(row.custom_fields)).toEqual({ seat__c: "vpn", source__c: "shop" });
  });

  it("[BASK-12] so do those of add-ons, and fields saved with the basket; what the order sends comes last", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 1, [{ path: "/add-ons/passwords", quantity: 1 }])]);
    await shop.call("PUT", `/api/checkout/basket/${id}`, {
      version: 1,
      basketItems: (await shop.load(id)).basket.basketItems.map((item) =>
        line(item.path, 1, [{ path: "/add-ons/passwords", quantity: 1 }]),
      ),
      customFields: { po__c: "4711", source__c: "basket" },
    });
    const placed = await order(orderOf(id, { basketVersion: 2, customFields: { source__c: "order" } }));
    const row = (await orders()).find((entry) => entry.id === placed.body.id)!;
    expect(JSON.parse(row.custom_fields)).toEqual({ seat__c: "vpn", vault__c: "passwords", po__c: "4711", source__c: "order" });
  });

  it("[BASK-12] the catalogue's own attributes are never overridden by what a client sends", async () => {
    const placed = await order(
      orderOf(await shop.checkout(undefined, { customFields: { seat__c: "from the basket" } }), {
        customFields: { seat__c: "from the client", po__c: "4711" },
      }),
    );
    const row = (await orders()).find(({ id }) => id === placed.body.id)!;
    expect(JSON.parse(row.custom_fields)).toEqual({ seat__c: "vpn", po__c: "4711" });
  });

  it("[BASK-12] where an order comes from is kept with it", async () => {
    const source = { __spec_version: 2, initiated_source: "shop", process_immediately: true, source: "shop", mode: "preview" } as const;
    const placed = await order(orderOf(await shop.checkout(), source));
    const row = (await orders()).find(({ id }) => id === placed.body.id)!;
    expect(JSON.parse(row.details!)).toEqual(source);
  });

  it("[QUERY-1] [RET-1] an address to go on to is kept where it may be followed, and nowhere else", async () => {
    const kept = async (redirectUrl: string) => {
      const placed = await order(orderOf(await shop.checkout(), { redirectUrl, subId: "s-1" }));
      return JSON.parse((await orders()).find(({ id }) => id === placed.body.id)!.custom_fields);
    };
    expect(await kept("/thanks?a=b")).toEqual({ seat__c: "vpn", redirectUrl: "/thanks?a=b", subId: "s-1" });
    for (const hostile of ["https://evil.example/", "javascript:alert(1)", "//evil.example"])
      expect(await kept(hostile)).toEqual({ seat__c: "vpn", subId: "s-1" });
  });

  it("[COMP-1] [API-4] a completed checkout tells its order with the email masked, and nothing that was typed", async () => {
    const id = await shop.checkout();
    await order(orderOf(id));
    const { body, text } = await shop.call("GET", `/api/checkout/${id}`);
    expect(body.data).toMatchObject({
      completed: true,
      basket: { basketItems: [] },
      order: { placed: { maskedEmail: "a•••@shopper.example", total: { amount: 999 } } },
    });
    expect(body.data.order.placed.orderItems[0]).toMatchObject({ path: "/offers/vpn-monthly", quantity: 1 });
    for (const typed of ["ada@", "Ada", "Byron", "High Street", "SW1A"]) expect(text).not.toContain(typed);
  });

  it("[API-4] the same key and body answer the same order", async () => {
    const id = await shop.checkout();
    const first = await order(orderOf(id), `key-${id}`);
    const again = await order(orderOf(id), `key-${id}`);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("[API-4] the same key with another body is refused", async () => {
    const id = await shop.checkout();
    await order(orderOf(id), `key-${id}`);
    const other = await order(orderOf(await shop.checkout()), `key-${id}`);
    expect(other).toMatchObject({ status: 422, body: { error: { code: "key-reused" } } });
  });

  it("[API-4] a checkout ordered again, without a key or with another one, answers the order it has become", async () => {
    const id = await shop.checkout();
    const first = await order(orderOf(id), `first-${id}`);
    const without = await order(orderOf(id));
    const other = await order(orderOf(id), `other-${id}`);
    expect([without.status, other.status]).toEqual([200, 200]);
    expect(without.body).toEqual(first.body);
    expect(other.body).toEqual(first.body);
    expect((await orders()).filter((row) => row.checkout_id === id)).toHaveLength(1);
  });

  it("[API-4] a key that found the order made already answers it again at once, like the key that made it", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    const placed = await order(orderOf(id), `first-${id}`);
    const again = () => order(orderOf(id), `second-${id}`);
    const answers = [await again(), await again()];
    expect(answers.map(({ status, body }) => [status, body.order_reference])).toEqual([
      [200, placed.body.order_reference],
      [200, placed.body.order_reference],
    ]);
  });

  it("[API-4] a refused order gives its key back, so that the corrected one may use it", async () => {
    const id = await shop.checkout();
    const refused = await order(orderOf(id, { customerDetails: {} }), `retry-${id}`);
    expect(refused.status).toBe(422);
    expect((await order(orderOf(id), `retry-${id}`)).status).toBe(201);
  });

  it("[API-4] a key in flight answers 409, and one whose process died is free again when its lease ends", async () => {
    const id = await shop.checkout();
    const { db } = shop.server.services.storage;
    const { documentHash } = await import("../../src/server/storage/ids");
    const row = {
      key: `dead-${id}`,
      body_hash: documentHash(orderOf(id)),
      holder: "gone",
      status: null,
      answer: null,
      created_at: new Date().toISOString(),
    };
    await db
      .insertInto("idempotency_keys")
      .values({ ...row, lease_until: new Date(Date.now() + 60_000).toISOString() })
      .execute();
    expect(await order(orderOf(id), row.key)).toMatchObject({ status: 409, body: { error: { code: "in-flight" } } });
    await db
      .updateTable("idempotency_keys")
      .set({ lease_until: new Date(Date.now() - 1).toISOString() })
      .where("key", "=", row.key)
      .execute();
    expect((await order(orderOf(id), row.key)).status).toBe(201);
  });

  describe("refusals", () => {
    const cases: [string, object, object?][] = [
      [
        "[API-3] another total than the server's",
        { total: { amount: 1, currency: "GBP" } },
        { status: 422, body: { error: { code: "price-changed", data: { total: { amount: 999, currency: "GBP" } } } } },
      ],
      [
        "[API-5] another version of the basket",
        { basketVersion: 2 },
        { status: 409, body: { error: { code: "basket-changed", data: { version: 1 } } } },
      ],
      [
        "no email",
        { customerDetails: { firstName: "A", lastName: "B" } },
        { status: 422, body: { error: { message: "Email is required", problems: [{ path: "customerDetails.email" }] } } },
      ],
      [
        "[EMAIL-1] an email that is none",
        { customerDetails: { firstName: "A", lastName: "B", email: "a@b" } },
        { status: 422, body: { error: { message: "Invalid email" } } },
      ],
      [
        "no name",
        { customerDetails: { email: "a@b.example" } },
        { status: 422, body: { error: { problems: [{ path: "customerDetails.firstName" }, { path: "customerDetails.lastName" }] } } },
      ],
      [
        "[BASK-10] a country that there is not, or that the shop does not sell in",
        { billingDetails: { country: "ZZ", address1: "1 High Street", city: "Nowhere", postalCode: "1000" } },
        {
          status: 422,
          body: {
            error: {
              code: "country-not-allowed",
              message: "Please select a valid country.",
              problems: [{ path: "billingDetails.country" }],
            },
          },
        },
      ],
      [
        "[ADDR-6] no country",
        { billingDetails: {} },
        {
          status: 422,
          body: { error: { message: "There's an issue with your billing address. Please check your billing address and try again." } },
        },
      ],
      [
        "[ADDR-6] missing parts of the address",
        { billingDetails: { country: "GB", address1: "1 High Street" } },
        {
          status: 422,
          body: {
            error: {
              message:
                "Your billing address is missing the following fields: City, Postcode. Please check your billing address and try again.",
              problems: [{ path: "billingDetails.city" }, { path: "billingDetails.postalCode" }],
            },
          },
        },
      ],
      [
        "[ADDR-3] an address line of 36 characters",
        { billingDetails: { country: "GB", address1: "x".repeat(36), city: "London", postalCode: "SW1A 1AA" } },
        { status: 422, body: { error: { problems: [{ path: "billingDetails.address1" }] } } },
      ],
      [
        "[PAY-1] a payment type the offers do not allow",
        { paymentType: "twikey_dd_nl" },
        { status: 422, body: { error: { code: "payment-type-not-allowed" } } },
      ],
      [
        "a payment type that is allowed but not installed",
        { paymentType: "zuora_card", payment: { type: "zuora" } },
        { status: 422, body: { error: { code: "payment-type-not-allowed" } } },
      ],
      [
        "[PAY-11] an invoice preference that is none",
        { payment: { type: "invoice", invoicePref: "Pigeon" } },
        { status: 422, body: { error: { problems: [{ path: "payment.invoicePref" }] } } },
      ],
      [
        "[PAY-13] card data beside an invoice",
        { payment: { type: "invoice", number: "4111111111111111" } },
        { status: 422, body: { error: { problems: [{ path: "payment.number" }] } } },
      ],
    ];
    it.each(cases)("%s is refused and orders nothing", async (_, change, expected) => {
      const id = await shop.checkout();
      const refused = await order({ ...orderOf(id), ...change });
      expect(refused).toMatchObject(expected!);
      expect(refused.text).not.toContain("4111111111111111");
      expect((await orders()).some((row) => row.checkout_id === id)).toBe(false);
    });

    it("[BASK-10] a country that an offer is not sold in is refused in the contract's words", async () => {
      const id = await shop.checkout([line("/offers/vpn-fr")]);
      const refused = await order(orderOf(id));
      expect(refused).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "country-not-allowed",
            message: "This product is France or Switzerland only, please provide a France or Switzerland billing address.",
            problems: [{ path: "basketItems[0]", countries: ["FR", "CH"] }],
          },
        },
      });
    });

    it("[BASK-9] mixed payment terms are refused when the shop prevents them", async () => {
      const id = await shop.checkout([line("/offers/vpn-monthly"), line("/offers/vpn-yearly")]);
      expect(await order(orderOf(id))).toMatchObject({
        status: 422,
        body: {
          error: {
            code: "mixed-payment-terms",
            message: "You can only buy products with the same payment terms, please edit your basket and try again.",
          },
        },
      });
    });

    it("[BASK-1] a checkout that was disabled is not ordered, and says so; enabled again, it is", async () => {
      const id = await shop.checkout();
      const disable = (version: number, checkoutDisabled: boolean) =>
        shop.call("PUT", `/api/checkout/basket/${id}`, { version, basketItems: [line("/offers/vpn-monthly")], checkoutDisabled });
      expect((await disable(1, true)).status).toBe(200);
      const disabled = {
        status: 409,
        body: {
          error: {
            code: "checkout-disabled",
            message: "This order cannot be placed at the moment. Please check your basket, or get in touch with us.",
          },
        },
      };
      expect(await order(orderOf(id, { basketVersion: 2 }), `disabled-${id}`)).toMatchObject(disabled);
      expect((await orders()).some((row) => row.checkout_id === id)).toBe(false);
      expect(await shop.load(id)).toMatchObject({ completed: false, order: { checkoutDisabled: true } });
      await disable(2, false);
      expect((await order(orderOf(id, { basketVersion: 3 }), `disabled-${id}-again`)).status).toBe(201);
    });

    it("[BASK-1] disabled while its order is under way, a checkout is not ordered", async () => {
      const id = await shop.checkout();
      const [switched, placed] = await Promise.all([
        shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [line("/offers/vpn-monthly")], checkoutDisabled: true }),
        order(orderOf(id)),
      ]);
      // One of them was first, and the other is refused.
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([switched.status, placed.status]);
    });

    it("an unknown checkout is 404, an emptied basket 422", async () => {
      expect(await order(orderOf("nothing-like-that"))).toMatchObject({ status: 404, body: { error: { code: "checkout-not-found" } } });
      const id = await shop.checkout();
      await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [] });
      expect(await order(orderOf(id, { basketVersion: 2 }))).toMatchObject({ status: 422, body: { error: { code: "no-items" } } });
    });
  });

  it("a preview tells total and payments without ordering", async () => {
    const id = await shop.checkout([line("/offers/vpn-trial")]);
    const { status, body } = await shop.call("POST", "/api/order/preview", { checkoutId: id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ preview: { success: true }, total: { amount: 0, currency: "GBP" } });
    const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(body.schedule[0]).toEqual({ data: { date: due, amount: 999, currency: "GBP", label: "VPN trial" } });
  });
});
