/** Mandates of an account: what is signed is leave to collect, and the bank answers later. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trials as twikey } from "../payment-methods/twikey/trial";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { answerAs } from "../support/provider-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const OFFER = "/offers/vpn-paid-in-euros";
const PAID_BY = { paymentType: "twikey_dd_nl", payment: { type: "zuora" } };

describe.each(DATABASES)("direct debit by a mandate, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("twikey");
    shop = await startShop(kind, { paymentSettings: { twikey: twikey[0]!.settings(sandbox.base) } });
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  async function signed(checkoutId: string) {
    const { body } = await shop.call("POST", "/api/order", orderOf(checkoutId, PAID_BY));
    const started = await shop.call("POST", "/api/plugins/twikey", { orderEventId: body.id, paymentType: PAID_BY.paymentType });
    return { reference: body.order_reference as string, page: started.body.url as string };
  }
  const goesBack = async (location: URL | undefined) =>
    (await shop.call("GET", location!.pathname + location!.search)).headers.get("location")!;
  const placedOf = async (checkoutId: string) => (await shop.load(checkoutId)).order.placed;

  it("[PAY-10] a signed mandate makes the order, before the bank has answered; the collection carries the order's reference", async () => {
    const id = await shop.checkout([line(OFFER)]);
    const { reference, page } = await signed(id);
    await goesBack(await answerAs(sandbox, page, "approve"));
    expect(await placedOf(id)).toMatchObject({ order_reference: reference, paymentType: "twikey_dd_nl" });
    const entries = (await sandbox.book()).filter(({ refno }) => refno === reference);
    expect(entries.map(({ state }) => state)).toEqual(["OPEN", "mandate SIGNED"]);
  });

  it("[PAY-10] signed for a basket that has changed meanwhile: the mandate is taken back, and nothing is collected", async () => {
    const id = await shop.checkout([line(OFFER)]);
    const { reference, page } = await signed(id);
    expect((await shop.call("PUT", `/api/checkout/basket/${id}`, { version: 1, basketItems: [line(OFFER, 2)] })).status).toBe(200);
    expect(await goesBack(await answerAs(sandbox, page, "approve"))).toContain("paymentReturned=1");
    expect(await placedOf(id)).toBeUndefined();
    const entries = (await sandbox.book()).filter(({ refno }) => refno === reference);
    expect(entries.map(({ state }) => state)).toEqual(["mandate CANCELLED"]);
  });

  it("[PAY-10] where other money than euros is due it is refused before anybody is asked", async () => {
    const before = (await sandbox.book()).length;
    const order = orderOf(await shop.checkout([line("/offers/vpn-paid-any-way")]), PAID_BY);
    const { status, body } = await shop.call("POST", "/api/order", order);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: "payment-type-not-allowed", problems: [{ path: "paymentType" }] });
    expect((await sandbox.book()).length).toBe(before);
  });
});
