/** The stand-in of PayPal speaks as the real one does: its button and window in a browser, its agreements for a shop's server. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import { PAYPAL_SANDBOX } from "../../../src/sandbox/paypal/keys";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

interface Body {
  id: string;
  state: string;
  token_id: string;
  name: string;
  details: { issue: string }[];
  [field: string]: unknown;
}
type Heard = [name: string, detail?: Record<string, unknown> | string][];

describe("PayPal's stand-in", () => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  let session: string;
  const login = (secret: string) =>
    fetch(`${sandbox.base}/v1/oauth2/token`, {
      method: "POST",
      headers: { Authorization: basic(PAYPAL_SANDBOX.clientId, secret) },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("paypal"), startBrowser()]);
    session = ((await (await login(PAYPAL_SANDBOX.clientSecret)).json()) as { access_token: string }).access_token;
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.base}/v1/billing-agreements/${path}`, {
      method,
      headers: { Authorization: `Bearer ${session}`, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
  }
  const PLAN = {
    type: "MERCHANT_INITIATED_BILLING",
    merchant_preferences: { return_url: "https://shop.example/ok", cancel_url: "https://shop.example/no" },
  };
  const newToken = async () =>
    (await call("POST", "agreement-tokens", { description: "Papers", payer: { payment_method: "PAYPAL" }, plan: PLAN })).body.token_id;
  const approve = (token: string, outcome: string) => sandbox.submit(`${sandbox.base}/agreements/approve?ba_token=${token}`, { outcome });
  const make = (token_id: string, headers: Record<string, string> = {}) => call("POST", "agreements", { token_id }, headers);

  describe("for a shop's server", () => {
    it("nobody gets in with a wrong secret or a made-up session", async () => {
      expect((await login("guess")).status).toBe(401);
      expect(await call("POST", "agreement-tokens", { plan: PLAN }, { Authorization: "Bearer guess" })).toMatchObject({
        status: 401,
        body: { name: "AUTHENTICATION_FAILURE" },
      });
    });

    it("an agreement is made of an approved token, once, and can be looked up and cancelled", async () => {
      const token = await newToken();
      expect(await make(token)).toMatchObject({ status: 422, body: { details: [{ issue: "PAYER_ACTION_REQUIRED" }] } });
      await approve(token, "approve");
      expect((await call("GET", `agreement-tokens/${token}`)).body).toMatchObject({ token_status: "APPROVED" });
      const { status, body } = await make(token);
      expect([status, body]).toMatchObject([201, { state: "ACTIVE", payer: { payer_info: { email: "nora@shopper.example" } } }]);
      expect(readWalletToken(body.id)).toMatchObject({ wallet: "paypal", outcome: "approve" });
      expect((await make(token)).body.details[0]!.issue).toBe("BILLING_AGREEMENT_ALREADY_DONE");
      expect((await call("GET", `agreements/${body.id}`)).body.state).toBe("ACTIVE");
      expect((await call("POST", `agreements/${body.id}/cancel`, { note: "gone" })).status).toBe(204);
      expect((await call("POST", `agreements/${body.id}/cancel`, { note: "gone" })).status).toBe(422);
      expect((await call("GET", `agreements/${body.id}`)).body.state).toBe("CANCELLED");
      expect((await approve(token, "approve")).status).toBe(410);
    });

    it.each([
      ["decline", 201, "decline"],
      ["insufficient-funds", 422, "INSTRUMENT_DECLINED"],
      ["cancel", 422, "PAYER_ACTION_REQUIRED"],
      ["closed-window", 422, "PAYER_ACTION_REQUIRED"],
      ["bad-signature", 422, "PAYER_ACTION_REQUIRED"],
      ["silent-approval", 201, "approve"],
    ])("%s: %i %s", async (outcome, status, words) => {
      const token = await newToken();
      await approve(token, outcome);
      const answer = await make(token);
      expect([answer.status, answer.body.details?.[0]?.issue ?? readWalletToken(answer.body.id)!.outcome]).toEqual([status, words]);
    });

    it("the same request id makes one agreement and answers the same; another request with it is refused", async () => {
      const token = await newToken();
      await approve(token, "approve");
      const id = { "PayPal-Request-Id": randomUUID() };
      const first = await make(token, id);
      expect(await make(token, id)).toEqual(first);
      expect((await make("BA-OTHER", id)).status).toBe(409);
    });

    it("is mocked by a header, and knows nothing that it never made", async () => {
      expect(await make(await newToken(), { "PayPal-Mock-Response": '{"mock_application_codes":"INSTRUMENT_DECLINED"}' })).toMatchObject({
        status: 422,
        body: { details: [{ issue: "INSTRUMENT_DECLINED" }] },
      });
      expect((await make("BA-MADEUP")).status).toBe(404);
      expect((await call("GET", "agreements/B-MADEUP")).status).toBe(404);
      expect((await call("POST", "agreement-tokens", { plan: { type: "OTHER" } })).status).toBe(400);
      expect((await fetch(`${sandbox.base}/agreements/approve?ba_token=BA-MADEUP`)).status).toBe(404);
      expect((await fetch(`${sandbox.base}/sdk/js?client-id=somebody`)).status).toBe(400);
    });
  });

  describe("its button", () => {
    let number = 0;
    async function open(
      handlers: string,
      script = `${sandbox.base}/sdk/js?client-id=${PAYPAL_SANDBOX.clientId}&vault=true&intent=tokenize&components=buttons`,
    ) {
      const url = sandbox.shopPage(
        `/checkout-${++number}`,
        `<!doctype html><script>window.heard = []; const hear = (name) => (detail) => void heard.push([name, detail instanceof Error ? detail.message : JSON.parse(JSON.stringify(detail ?? null))]);</script>
        <script src="${script}"></script><div id="here"></div>
        <script>paypal.Buttons({ onApprove: hear("approve"), onCancel: hear("cancel"), onError: hear("error"), ${handlers} }).render("#here").then(() => heard.push(["rendered"]));</script>`,
      );
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      await expect.poll(() => heard(page)).toContainEqual(["rendered"]);
      return page;
    }
    const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
    const button = (page: Page) => page.frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
    async function popup(page: Page): Promise<Page> {
      const [window] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
      return window;
    }
    const named = async (page: Page, name: string) => (await heard(page)).filter(([each]) => each === name).map(([, detail]) => detail);

    it.each([
      ["Approve", 1],
      ["Duplicate callback", 2],
    ])("%s: onApprove is called %i times with the token", async (name, times) => {
      const token = await newToken();
      const page = await open(`createBillingAgreement: () => "${token}"`);
      const window = await popup(page);
      await Promise.all([window.waitForEvent("close"), window.getByRole("button", { name, exact: true }).click()]);
      await expect.poll(() => named(page, "approve")).toHaveLength(times);
      expect((await named(page, "approve"))[0]).toMatchObject({
        billingToken: token,
        payerID: expect.any(String),
        facilitatorAccessToken: expect.any(String),
      });
      expect((await make(token)).status).toBe(201);
      await page.context().close();
    });

    it("a cancelled and a closed window call onCancel, a silent one nobody", async () => {
      for (const close of [
        (window: Page) => window.getByRole("button", { name: "Cancel" }).click(),
        (window: Page) => window.getByRole("button", { name: "Closed window" }).click(),
        (window: Page) => window.close(),
      ]) {
        const page = await open(`createBillingAgreement: async () => "${await newToken()}"`);
        await close(await popup(page));
        await expect.poll(() => named(page, "cancel")).toHaveLength(1);
        expect(await named(page, "approve")).toEqual([]);
        await page.context().close();
      }
      const token = await newToken();
      const page = await open(`createBillingAgreement: () => "${token}"`);
      const window = await popup(page);
      await Promise.all([window.waitForEvent("close"), window.getByRole("button", { name: "Silent approval" }).click()]);
      await expect.poll(() => button(page).getAttribute("aria-busy")).toBeNull();
      expect([await named(page, "approve"), await named(page, "cancel"), (await make(token)).status]).toEqual([[], [], 201]);
      await page.context().close();
    });

    it("opens nothing while the page says no, and can be switched off and on", async () => {
      const page = await open(
        `createBillingAgreement: hear("create"), onInit: (data, actions) => { window.actions = actions; actions.disable(); }, onClick: (data, actions) => { heard.push(["click", data]); return actions.reject(); }`,
      );
      await expect.poll(() => button(page).getAttribute("aria-disabled")).toBe("true");
      await page.evaluate(() => (window as unknown as { actions: { enable(): void } }).actions.enable());
      await expect.poll(() => button(page).getAttribute("aria-disabled")).toBeNull();
      await button(page).click();
      await expect.poll(() => named(page, "click")).toEqual([{ fundingSource: "paypal" }]);
      await expect.poll(() => button(page).getAttribute("aria-busy")).toBeNull();
      expect([await named(page, "create"), page.context().pages().length]).toEqual([[], 1]);
      await page.context().close();
    });

    it("tells onError when there is no token, and when onApprove fails", async () => {
      const page = await open(`createBillingAgreement: () => Promise.reject(new Error("The shop is down"))`);
      await button(page).click();
      await expect.poll(() => named(page, "error")).toEqual(["The shop is down"]);
      await page.context().close();
      const other = await open(`createBillingAgreement: () => "${await newToken()}", onApprove: () => { throw new Error("Refused"); }`);
      await (await popup(other)).getByRole("button", { name: "Approve", exact: true }).click();
      await expect.poll(() => named(other, "error")).toEqual(["Refused"]);
      await other.context().close();
    });

    it("through Braintree: a token for the page, an agreement, a nonce", async () => {
      const { merchantId, publicKey, privateKey } = PAYPAL_SANDBOX.braintree;
      const ask = (key: string) =>
        fetch(`${sandbox.base}/graphql`, {
          method: "POST",
          headers: { Authorization: basic(publicKey, key), "Braintree-Version": "2019-01-01" },
          body: JSON.stringify({ query: "mutation { createClientToken(input: {}) { clientToken } }" }),
        });
      expect(await (await ask("guess")).json()).toMatchObject({ data: null, errors: [{}] });
      const { data } = (await (await ask(privateKey)).json()) as { data: { createClientToken: { clientToken: string } } };
      const url = sandbox.shopPage(
        "/braintree",
        `<!doctype html><script src="${sandbox.base}/web/3.100.0/js/client.min.js"></script><script src="${sandbox.base}/web/3.100.0/js/paypal-checkout.min.js"></script><div id="here"></div>
        <script type="module">
          const client = await braintree.client.create({ authorization: "${data.createClientToken.clientToken}" });
          const checkout = await braintree.paypalCheckout.create({ client });
          await checkout.loadPayPalSDK({ vault: true });
          window.wrong = await braintree.client.create({ authorization: btoa(JSON.stringify({ configUrl: "${sandbox.base}/merchants/${merchantId}/client_api/v1/configuration", authorizationFingerprint: "guess" })) }).catch((error) => error.code);
          await paypal.Buttons({ createBillingAgreement: () => checkout.createPayment({ flow: "vault", enableShippingAddress: false }), onApprove: async (data) => { window.nonce = (await checkout.tokenizePayment(data)).nonce; } }).render("#here");
          window.isReady = true;
        </script>`,
      );
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      await expect.poll(() => page.evaluate(() => (window as unknown as { isReady?: boolean }).isReady)).toBe(true);
      expect(await page.evaluate(() => (window as unknown as { wrong: string }).wrong)).toBe("CLIENT_AUTHORIZATION_INVALID");
      await (await popup(page)).getByRole("button", { name: "Approve", exact: true }).click();
      await expect.poll(() => page.evaluate(() => (window as unknown as { nonce?: string }).nonce)).toBeTruthy();
      const nonce = await page.evaluate(() => (window as unknown as { nonce: string }).nonce);
      expect(readWalletToken(nonce)).toMatchObject({ wallet: "paypal", outcome: "approve" });
      await page.context().close();
    });
  });
});
