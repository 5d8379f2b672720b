/** PayPal's own: how its button begins, what of an approval is taken, and what its window may do. [PAY-3] */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLayouts } from "../../src/server/pages/layout-files";
import { wallets } from "../payment-methods/paypal/wallets";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import type { WalletTrial } from "../support/wallet-trial";

const [commerce, byBraintree] = wallets as [WalletTrial, WalletTrial];
const COOP = "cross-origin-opener-policy";

describe.each(DATABASES)("PayPal on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  const settings = (trial = commerce) => trial.settings(new URL(sandbox.base).origin);
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("paypal");
    shop = await startShop(kind, { paymentSettings: settings() });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });
  const begin = (at = shop, country = "GB") => at.call("POST", "/api/plugins/paypal", { country });
  const approved = (body: object, at = shop) => at.call("POST", "/api/plugins/zuora/paypal", { country: "GB", ...body });

  it("[PAY-3] begins with what PayPal's script is loaded with, and an agreement to approve, a new one each time", async () => {
    const [first, second] = [await begin(), await begin()];
    const billingToken = expect.stringMatching(/^BA-\w{17}$/);
    expect(first).toMatchObject({
      status: 200,
      body: {
        integrationType: "commerce",
        paypalConfig: { clientId: "sandbox-paypal-client", vault: true, intent: "tokenize", billingToken },
      },
    });
    expect(second.body.paypalConfig.billingToken).not.toBe(first.body.paypalConfig.billingToken);
    expect(first.text).not.toContain("secret");
  });

  it("[PAY-3] begins with a token for Braintree's client, where the shop takes PayPal so, and takes no other approval", async () => {
    const other = await startShop(kind, { paymentSettings: settings(byBraintree) });
    expect((await begin(other)).body).toEqual({ integrationType: "braintree", token: expect.stringMatching(/./) });
    const refused = { status: 422, body: { error: { message: "Payment approval failed." } } };
    expect(await approved({ id: await commerce.approve(sandbox, shop, "approve") }, other)).toMatchObject(refused);
    expect(await approved({ nonce: "a nonce" })).toMatchObject(refused);
    await other.close();
  });

  it("[PAY-3] an approval names its payer, and is the same payment method however often it is told", async () => {
    const id = await commerce.approve(sandbox, shop, "approve");
    const first = await approved({ id });
    expect(first).toMatchObject({
      status: 200,
      body: { customer_info: { email: "nora@shopper.example", firstName: "Nora", lastName: "Lindt" }, paymentGateway: "Sandbox Gateway" },
    });
    expect((await approved({ id })).body).toEqual(first.body);
  });

  it("[PAY-3] an account without money is told as not authorised, one that nobody approved as not approved", async () => {
    const tokenOf = async () => (await begin()).body.paypalConfig.billingToken as string;
    expect(await approved({ id: await tokenOf() })).toMatchObject({
      status: 422,
      body: { error: { code: "payment-refused", message: "Payment approval failed." } },
    });
    const billingToken = await tokenOf();
    await sandbox.submit(`${sandbox.base}/agreements/approve?ba_token=${billingToken}`, { outcome: "insufficient-funds" });
    expect(await approved({ id: billingToken })).toMatchObject({
      status: 422,
      body: { error: { code: "payment-refused", message: "Payment authorization failed." } },
    });
  });

  it.each(["down", "nonsense", "drops"])(
    "[PAY-3] PayPal is %s: said, nothing is ordered, and the same approval is taken later",
    async (as) => {
      const id = await commerce.approve(sandbox, shop, "approve");
      await sandbox.behaves(as);
      expect(await begin()).toMatchObject({ status: 503, body: { error: { code: "payment-unavailable" } } });
      expect(await approved({ id })).toMatchObject({ status: 503, body: { error: { code: "payment-unavailable" } } });
      await sandbox.behaves("works");
      expect((await approved({ id })).status).toBe(200);
    },
  );

  it("[PAY-3] is paid by its other name too, for offers that know it by that", async () => {
    const id = await shop.checkout([line("/offers/vpn-paid-any-way")]);
    const { payment_method } = (await approved({ id: await commerce.approve(sandbox, shop, "approve") })).body;
    const order = orderOf(id, { paymentType: "paypal", payment: { type: "zuora", zuora: { payment_method } } });
    expect(await shop.call("POST", "/api/order", order)).toMatchObject({ status: 201 });
  });

  describe("an agreement that nothing was bought with", () => {
    const zuora = (as: string, path = "") =>
      fetch(`${new URL(sandbox.base).origin}/zuora/behaviour`, {
        method: "POST",
        body: new URLSearchParams({ as, path }),
        redirect: "manual",
      });
    const stateOf = async (token: string) => (await sandbox.book()).find(({ id }) => id === token)!.state;
    const attempts = (id: string) =>
      shop.server.services.storage.db.selectFrom("payment_attempts").selectAll().where("checkout_id", "=", id).execute();
    async function later(): Promise<void> {
      const soon = { next_try_at: new Date(0).toISOString() };
      await shop.server.services.storage.db.updateTable("payment_attempts").set(soon).where("next_try_at", "is not", null).execute();
      await shop.server.services.paymentRound.drain();
    }
    /** Approved, and sent with an order. */
    async function ordered(end: "approve" | "decline") {
      const checkoutId = await shop.checkout([line("/offers/vpn-paid-any-way")]);
      const token = (await commerce.approve(sandbox, shop, end)) as string;
      const { payment_method } = (await approved({ id: token })).body;
      const order = orderOf(checkoutId, { paymentType: "paypal", payment: { type: "zuora", zuora: { payment_method } } });
      return { checkoutId, token, answer: await shop.call("POST", "/api/order", order) };
    }

    it("[PAY-3] stands while an order is paid with it, for renewals", async () => {
      const { answer, token } = await ordered("approve");
      expect(answer.status).toBe(201);
      expect(await stateOf(token)).toBe("agreement ACTIVE");
    });

    it("[PAY-3] [PAY-13] is ended at PayPal with the money that goes back, and PayPal is asked again when it cannot be reached", async () => {
      await zuora("drops", "/v1/payments");
      const { checkoutId, token } = await ordered("approve");
      await zuora("works");
      await shop.call("PUT", `/api/checkout/basket/${checkoutId}`, { version: 1, basketItems: [line("/offers/vpn-paid-any-way", 2)] });
      await sandbox.behaves("down");
      await later();
      expect(await attempts(checkoutId)).toMatchObject([{ state: "voiding" }]);
      expect(await stateOf(token)).toBe("agreement ACTIVE");
      await sandbox.behaves("works");
      await later();
      expect(await attempts(checkoutId)).toMatchObject([{ state: "voided" }]);
      expect(await stateOf(token)).toBe("agreement CANCELLED");
    });

    it("[PAY-3] is ended at PayPal when it is declined; PayPal that cannot be reached then changes nothing of the answer", async () => {
      const { answer, token } = await ordered("decline");
      expect(answer).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
      expect(await stateOf(token)).toBe("agreement CANCELLED");
      const checkoutId = await shop.checkout([line("/offers/vpn-paid-any-way")]);
      const id = (await commerce.approve(sandbox, shop, "decline")) as string;
      const { payment_method } = (await approved({ id })).body;
      await sandbox.behaves("down");
      const order = orderOf(checkoutId, { paymentType: "paypal", payment: { type: "zuora", zuora: { payment_method } } });
      expect(await shop.call("POST", "/api/order", order)).toMatchObject({ status: 422, body: { error: { code: "payment-declined" } } });
      await sandbox.behaves("works");
    });
  });

  it("[PAY-3] its window may speak with the pages where somebody pays, and with no other", async () => {
    await importLayouts("layouts", shop.server.services.pages, "tests");
    const policyOf = async (path: string) => (await shop.call("GET", path)).headers.get(COOP);
    expect(await policyOf("/checkout")).toBe("same-origin-allow-popups");
    expect(await policyOf("/")).toBe("same-origin");
    const without = await startShop(kind, { paymentSettings: {} });
    await importLayouts("layouts", without.server.services.pages, "tests");
    expect((await without.call("GET", "/checkout")).headers.get(COOP)).toBe("same-origin");
    await without.close();
  });
});

it("[PAY-3] keys of the chosen way that are missing stop the start with their names", async () => {
  const { paypal, zuora } = commerce.settings("http://localhost:1");
  const { clientSecret: _secret, ...part } = paypal!;
  await expect(startShop("sqlite", { paymentSettings: { zuora: zuora!, paypal: part } })).rejects.toThrow(/clientSecret/);
});
