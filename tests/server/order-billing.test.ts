/** Orders of pages that do not ask for a billing address, against the running server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const gb = { country: "GB", address1: "1 High Street", city: "London", postalCode: "SW1A 1AA" };
const NO_COUNTRY = "There's an issue with your billing address. Please check your billing address and try again.";

describe.each(DATABASES)("orders without a billing address on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const place = async (checkoutId: string, more: object = {}) =>
    shop.call("POST", "/api/order", orderOf(checkoutId, { billingDetails: undefined, ...more }));
  const stored = (id: string) =>
    shop.server.services.storage.db
      .selectFrom("orders")
      .select(["country", "billing", "delivery"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("[ADDR-6] dollars are taxed as in New York, and no address is kept that nobody gave", async () => {
    const id = await shop.checkout([line("/offers/vpn-usd")], { country: "US" });
    const taxed = (
      await shop.call("POST", "/api/order/preview", { checkoutId: id, billingDetails: { country: "US", state: "NY", postalCode: "10001" } })
    ).body.total;
    const { status, body } = await place(id, { total: { amount: taxed.amount, currency: "USD" } });
    expect({ status, total: body.total }).toEqual({ status: 201, total: { amount: taxed.amount, currency: "USD" } });
    expect(taxed.taxAmount).toBeGreaterThan(0);
    expect(await stored(body.id)).toEqual({ country: "US", billing: "{}", delivery: null });
  });

  it("[ADDR-6] prices that contain their tax are billed to the country of the basket", async () => {
    const { status, body } = await place(await shop.checkout([line("/offers/vpn-monthly")], { country: "CH" }));
    expect(status).toBe(201);
    expect((await stored(body.id)).country).toBe("CH");
  });

  it("[ADDR-6] what must be brought somewhere needs an address, which then stands for the bill as well", async () => {
    const id = await shop.checkout([line("/offers/magazine")]);
    const refused = await place(id);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "invalid",
          problems: [
            { path: "deliveryDetails.address1", code: "required" },
            { path: "deliveryDetails.city" },
            { path: "deliveryDetails.postalCode" },
          ],
        },
      },
    });
    const { status, body } = await place(id, { deliveryDetails: gb });
    expect(status).toBe(201);
    expect(
      Object.values(await stored(body.id))
        .slice(1)
        .map((json) => JSON.parse(json!) as object),
    ).toEqual([gb, gb]);
  });

  it("[ADDR-6] a gift's way to its recipient says nothing about who pays", async () => {
    const { status, body } = await place(await shop.checkout([line("/offers/magazine")]), {
      deliveryDetails: gb,
      recipientDetails: { firstName: "Bo", lastName: "Lind", email: "bo@example.com" },
    });
    expect(status).toBe(201);
    expect(JSON.parse((await stored(body.id)).billing)).toEqual({});
  });

  it("[ADDR-6] [PAY-11] an invoice by post has nowhere to go; by email it has", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    expect(await place(id, { payment: { type: "invoice", invoicePref: "Post" } })).toMatchObject({
      status: 422,
      body: { error: { code: "payment-declined", message: NO_COUNTRY } },
    });
    expect((await place(id, { payment: { type: "invoice", invoicePref: "Email" } })).status).toBe(201);
  });

  it("[ADDR-6] an address form that says no country is told so", async () => {
    expect(await place(await shop.checkout(), { billingDetails: {} })).toMatchObject({
      status: 422,
      body: { error: { message: NO_COUNTRY, problems: [{ path: "billingDetails.country" }] } },
    });
  });
});
