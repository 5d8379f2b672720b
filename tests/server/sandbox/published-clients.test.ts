/**
 * The libraries that PayPal, Braintree and Google publish drive the stand-ins: what they ask for, and what they make of the answers, is not
 * ours. They load and call hosts by name, which lead to the stand-in here; nothing else of them is changed.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import { PAYPAL_SANDBOX } from "../../../src/sandbox/paypal/keys";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

const library = (file: string): string => readFileSync(path.resolve("node_modules", file), "utf8");
/** What they put into a page's window, as far as it is asked for here; and what was heard. */
interface Published {
  paypalLoadScript(options: object): Promise<Published["paypal"]>;
  paypal: { Buttons(options: object): { render(into: string): Promise<void> } };
  braintree: {
    client: { create(options: object): Promise<object> };
    paypalCheckout: {
      create(
        options: object,
      ): Promise<{
        loadPayPalSDK(options: object): Promise<unknown>;
        createPayment(options: object): Promise<string>;
        tokenizePayment(approved: object): Promise<object>;
      }>;
    };
  };
  heard: Record<string, unknown>;
}
const GATEWAY = "https://api.sandbox.braintreegateway.com";

let browser: Browser;
beforeAll(async () => void (browser = await startBrowser()));
afterAll(() => browser.close());

/** @param hosts the providers' own, each with what it leads to */
async function opens(sandbox: PaymentSandbox, scripts: readonly string[], hosts: Readonly<Record<string, string>>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  for (const [host, target] of Object.entries(hosts))
    await page.route(`${host}/**`, async (route) => {
      const request = route.request();
      const response = await fetch(request.url().replace(host, target), {
        method: request.method(),
        headers: { "Content-Type": request.headers()["content-type"] ?? "text/plain" },
        ...(request.postData() && { body: request.postData()! }),
      });
      // Addresses in answers are those of the host that was asked.
      const body = (await response.text()).replaceAll(host === GATEWAY ? target : "\0", host);
      const headers = { "Content-Type": response.headers.get("content-type") ?? "", "Access-Control-Allow-Origin": "*" };
      await route.fulfill({ status: response.status, headers, body });
    });
  await page.goto(sandbox.shopPage("/published", '<!doctype html><title>A shop</title><div id="here"></div>'));
  await page.evaluate(() => void ((window as unknown as Published).heard = {}));
  for (const content of scripts) await page.addScriptTag({ content });
  return page;
}

const pressed = async (page: Page): Promise<Page> => {
  const button = page.frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  return popup;
};
const told = <T>(page: Page, name: string) => page.evaluate((key) => (window as unknown as Published).heard[key] as T, name);

describe("PayPal's stand-in", () => {
  let sandbox: PaymentSandbox;
  const { clientId, braintree } = PAYPAL_SANDBOX;
  beforeAll(async () => void (sandbox = await startPaymentSandbox("paypal")));
  afterAll(() => sandbox.close());

  async function agreementToken(): Promise<string> {
    const session = await fetch(`${sandbox.base}/v1/oauth2/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${PAYPAL_SANDBOX.clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: bearer } = (await session.json()) as { access_token: string };
    const plan = {
      type: "MERCHANT_INITIATED_BILLING",
      merchant_preferences: { return_url: "https://shop.example/ok", cancel_url: "https://shop.example/no" },
    };
    const answer = await fetch(`${sandbox.base}/v1/billing-agreements/agreement-tokens`, {
      method: "POST",
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
      body: JSON.stringify({ description: "Papers", payer: { payment_method: "PAYPAL" }, plan }),
    });
    return ((await answer.json()) as { token_id: string }).token_id;
  }

  it.each([
    ["Approve", "approved"],
    ["Cancel", "cancelled"],
  ])("[PAY-3] @paypal/paypal-js loads its script and renders its button; %s is heard", async (press, heard) => {
    const page = await opens(sandbox, [library("@paypal/paypal-js/dist/iife/paypal-js.js")], { "https://www.paypal.com": sandbox.base });
    const token = await agreementToken();
    await page.evaluate(
      async ([client, billing]) => {
        const known = window as unknown as Published;
        const paypal = await known.paypalLoadScript({ clientId: client, vault: true, intent: "tokenize", components: "buttons" });
        await paypal
          .Buttons({
            createBillingAgreement: () => billing,
            onApprove: (data: object) => void (known.heard["approved"] = data),
            onCancel: (data: object) => void (known.heard["cancelled"] = data),
          })
          .render("#here");
      },
      [clientId, token] as const,
    );
    await (await pressed(page)).getByRole("button", { name: press, exact: true }).click();
    await expect.poll(() => told(page, heard)).toMatchObject(heard === "approved" ? { billingToken: token } : {});
    await page.context().close();
  });

  it("[PAY-3] @paypal/paypal-js refuses a client id that nobody has", async () => {
    const page = await opens(sandbox, [library("@paypal/paypal-js/dist/iife/paypal-js.js")], { "https://www.paypal.com": sandbox.base });
    const refused = page.evaluate(() =>
      (window as unknown as Published).paypalLoadScript({ clientId: "somebody" }).then(
        () => "loaded",
        (error: Error) => error.message,
      ),
    );
    expect(await refused).toMatch(/The script ".*" failed to load/);
    await page.context().close();
  });

  it("[PAY-3] braintree-web makes a client of the shop's token, an agreement, and a nonce that can be charged", async () => {
    const { publicKey, privateKey } = braintree;
    const asked = await fetch(`${sandbox.base}/graphql`, {
      method: "POST",
      headers: { Authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString("base64")}` },
      body: JSON.stringify({ query: "mutation { createClientToken(input: {}) { clientToken } }" }),
    });
    const { data } = (await asked.json()) as { data: { createClientToken: { clientToken: string } } };
    const token = Buffer.from(data.createClientToken.clientToken, "base64").toString().replaceAll(sandbox.base, GATEWAY);
    const page = await opens(
      sandbox,
      ["client", "paypal-checkout"].map((name) => library(`braintree-web/dist/browser/${name}.js`)),
      { "https://www.paypal.com": sandbox.base, [GATEWAY]: sandbox.base },
    );
    await page.evaluate(async (authorization) => {
      const known = window as unknown as Published;
      const client = await known.braintree.client.create({ authorization });
      const checkout = await known.braintree.paypalCheckout.create({ client });
      await checkout.loadPayPalSDK({ vault: true });
      await known.paypal
        .Buttons({
          createBillingAgreement: () => checkout.createPayment({ flow: "vault", enableShippingAddress: false }),
          onApprove: async (approved: object) => void (known.heard["payload"] = await checkout.tokenizePayment(approved)),
        })
        .render("#here");
    }, Buffer.from(token).toString("base64"));
    await (await pressed(page)).getByRole("button", { name: "Approve", exact: true }).click();
    await expect.poll(() => told(page, "payload")).toMatchObject({ type: "PayPalAccount", details: { email: "nora@shopper.example" } });
    const { nonce } = await told<{ nonce: string }>(page, "payload");
    expect(readWalletToken(nonce)).toMatchObject({ wallet: "paypal", outcome: "approve" });
    await page.context().close();
  });
});

describe("Google Pay's stand-in", () => {
  let sandbox: PaymentSandbox;
  beforeAll(async () => void (sandbox = await startPaymentSandbox("google-pay")));
  afterAll(() => sandbox.close());

  it.each([
    ["Approve", "paid"],
    ["Cancel", "cancelled"],
  ])("[PAY-5] @google-pay/button-element loads its script, shows its button, and hears of %s", async (press, heard) => {
    const page = await opens(sandbox, [library("@google-pay/button-element/dist/index.umd.js")], {
      "https://pay.google.com": sandbox.base,
    });
    await page.evaluate(() => {
      const known = window as unknown as Published;
      const button = Object.assign(document.createElement("google-pay-button"), {
        environment: "TEST",
        paymentRequest: {
          apiVersion: 2,
          apiVersionMinor: 0,
          allowedPaymentMethods: [
            {
              type: "CARD",
              parameters: { allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"], allowedCardNetworks: ["MASTERCARD", "VISA"] },
              tokenizationSpecification: {
                type: "PAYMENT_GATEWAY",
                parameters: { gateway: "example", gatewayMerchantId: "exampleGatewayMerchantId" },
              },
            },
          ],
          merchantInfo: { merchantId: "12345678901234567890", merchantName: "A shop" },
          transactionInfo: {
            totalPriceStatus: "FINAL",
            totalPriceLabel: "Total",
            totalPrice: "39.99",
            currencyCode: "GBP",
            countryCode: "GB",
          },
        },
      });
      button.addEventListener("loadpaymentdata", (event) => void (known.heard["paid"] = (event as CustomEvent).detail));
      button.addEventListener("cancel", (event) => void (known.heard["cancelled"] = (event as CustomEvent).detail ?? true));
      document.querySelector("#here")!.append(button);
    });
    await page.getByRole("button", { name: /Google Pay|GPay/i }).click();
    await page.frameLocator('iframe[title="Google Pay"]').getByRole("button", { name: press, exact: true }).click();
    await expect.poll(() => told(page, heard)).toBeTruthy();
    if (heard === "paid") {
      const { paymentMethodData } = await told<google.payments.api.PaymentData>(page, heard);
      expect(readWalletToken(paymentMethodData.tokenizationData.token)).toMatchObject({ wallet: "google-pay", outcome: "approve" });
    }
    await page.context().close();
  });
});
