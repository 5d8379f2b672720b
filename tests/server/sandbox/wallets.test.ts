/** Google Pay's and Apple Pay's stand-ins on a page of a shop, in a browser, and what the shop's server asks of them. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APPLE_PAY_SANDBOX } from "../../../src/sandbox/apple-pay/keys";
import { readWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import { accessibilityFaults } from "../../support/accessibility";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

type Heard = [name: string, detail?: unknown][];
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const named = async (page: Page, name: string) => (await heard(page)).filter(([each]) => each === name).map(([, detail]) => detail);
const sheet = (page: Page, wallet: string) => page.frameLocator(`iframe[title="${wallet}"]`);
const choose = (page: Page, wallet: string, name: string) => sheet(page, wallet).getByRole("button", { name, exact: true }).click();

describe("Google Pay's stand-in", () => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("google-pay"), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  const CARD = {
    type: "CARD",
    parameters: { allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"], allowedCardNetworks: ["VISA", "MASTERCARD"] },
  };
  const REQUEST = {
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      { ...CARD, tokenizationSpecification: { type: "PAYMENT_GATEWAY", parameters: { gateway: "example", gatewayMerchantId: "shop" } } },
    ],
    merchantInfo: { merchantId: "1", merchantName: "Tillwright" },
    transactionInfo: { totalPriceStatus: "FINAL", totalPrice: "12.30", currencyCode: "GBP", countryCode: "GB" },
    callbackIntents: ["PAYMENT_AUTHORIZATION"],
    emailRequired: true,
  };
  async function open(
    wrong: object = {},
    callbacks = "{ onPaymentAuthorized: async (data) => { heard.push(['authorized', data]); return results.shift() ?? { transactionState: 'SUCCESS' }; } }",
  ) {
    const url = sandbox.shopPage(
      "/google",
      `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="here"></div></main><script src="${sandbox.base}/gp/p/js/pay.js"></script><script>
        window.heard = []; window.results = [];
        const client = new google.payments.api.PaymentsClient({ environment: "TEST"${callbacks ? `, paymentDataCallbacks: ${callbacks}` : ""} });
        client.isReadyToPay({ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [${JSON.stringify(CARD)}], existingPaymentMethodRequired: true }).then((answer) => heard.push(["ready", answer]));
        here.append(client.createButton({ buttonColor: "black", buttonType: "plain", buttonRadius: 0, onClick() {
          client.loadPaymentData(${JSON.stringify({ ...REQUEST, ...wrong })}).then((data) => heard.push(["loaded", data]), ({ statusCode, statusMessage }) => heard.push(["refused", { statusCode, statusMessage }]));
        } }));
      </script>`,
    );
    const page = await (await browser.newContext()).newPage();
    await page.goto(url);
    return page;
  }
  const press = (page: Page) => page.getByRole("button", { name: "Google Pay" }).click();

  it("is ready, is paid in its sheet, and hands over a token that the gateway opens", async () => {
    const page = await open();
    await expect.poll(() => named(page, "ready")).toEqual([{ result: true, paymentMethodPresent: true }]);
    await press(page);
    await expect.poll(() => sheet(page, "Google Pay").getByRole("heading", { level: 1 }).textContent()).toMatch(/GBP.12\.30/);
    await choose(page, "Google Pay", "Approve");
    await expect.poll(() => named(page, "loaded")).toHaveLength(1);
    const [data] = (await named(page, "loaded")) as {
      email: string;
      paymentMethodData: { type: string; tokenizationData: { type: string; token: string } };
    }[];
    expect(data).toMatchObject({
      apiVersion: 2,
      email: "nora@shopper.example",
      paymentMethodData: { type: "CARD", info: { cardNetwork: "VISA" }, tokenizationData: { type: "PAYMENT_GATEWAY" } },
    });
    expect(readWalletToken(data!.paymentMethodData.tokenizationData.token)).toMatchObject({ wallet: "google-pay", outcome: "approve" });
    expect(await named(page, "authorized")).toEqual([data]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.close();
  });

  it("shows why the shop said no, and can be tried again", async () => {
    const page = await open();
    await page.evaluate(() =>
      (window as unknown as { results: object[] }).results.push({
        transactionState: "ERROR",
        error: { intent: "PAYMENT_AUTHORIZATION", reason: "PAYMENT_DATA_INVALID", message: "This card is not taken" },
      }),
    );
    await press(page);
    await choose(page, "Google Pay", "Decline");
    await expect.poll(() => sheet(page, "Google Pay").getByText("This card is not taken").count()).toBe(1);
    expect(await named(page, "loaded")).toEqual([]);
    await choose(page, "Google Pay", "Approve");
    await expect.poll(() => named(page, "loaded")).toHaveLength(1);
    const outcomes = ((await named(page, "authorized")) as { paymentMethodData: { tokenizationData: { token: string } } }[]).map(
      ({ paymentMethodData }) => readWalletToken(paymentMethodData.tokenizationData.token)!.outcome,
    );
    expect(outcomes).toEqual(["decline", "approve"]);
    await page.close();
  });

  it("is accessible over a page that has landmarks of its own", async () => {
    const page = await open();
    await press(page);
    await sheet(page, "Google Pay").getByRole("button", { name: "Approve" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });

  it("is cancelled; a duplicate asks the shop twice", async () => {
    const page = await open();
    await press(page);
    await choose(page, "Google Pay", "Cancel");
    await expect.poll(() => named(page, "refused")).toEqual([{ statusCode: "CANCELED", statusMessage: expect.any(String) }]);
    await press(page);
    await choose(page, "Google Pay", "Duplicate callback");
    await expect.poll(() => named(page, "authorized")).toHaveLength(2);
    await expect.poll(() => named(page, "loaded")).toHaveLength(1);
    await page.close();
  });

  it.each([
    ["a number as price", { transactionInfo: { ...REQUEST.transactionInfo, totalPrice: 12.3 } }],
    ["no currency", { transactionInfo: { totalPriceStatus: "FINAL", totalPrice: "1" } }],
    ["no gateway", { allowedPaymentMethods: [CARD] }],
    ["another version", { apiVersion: 1 }],
    ["a callback that it does not name", { callbackIntents: [] }],
  ])("refuses a request with %s", async (_what, wrong) => {
    const page = await open(wrong);
    await press(page);
    await expect.poll(() => named(page, "refused")).toEqual([{ statusCode: "DEVELOPER_ERROR", statusMessage: expect.any(String) }]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.close();
  });

  it("is not ready for shoppers without a card, and its script may be missing", async () => {
    await sandbox.submit(`${sandbox.base}/availability`, {});
    const page = await open();
    await expect.poll(() => named(page, "ready")).toEqual([{ result: false, paymentMethodPresent: false }]);
    await sandbox.submit(`${sandbox.base}/availability`, {});
    await page.close();
    await sandbox.behaves("down");
    expect((await fetch(`${sandbox.base}/gp/p/js/pay.js`)).status).toBe(503);
    await sandbox.behaves("works");
  });
});

describe("Apple Pay's stand-in", () => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("apple-pay"), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  const VALIDATION = {
    merchantIdentifier: APPLE_PAY_SANDBOX.merchantIdentifier,
    displayName: "Tillwright",
    initiative: "web",
    initiativeContext: "127.0.0.1",
  };
  const validate = (more: object = {}) =>
    fetch(`${sandbox.base}/paymentservices/startSession`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...VALIDATION, ...more }),
    });
  const merchantSession = async (more: object = {}) => (await (await validate(more)).json()) as Record<string, unknown>;

  /** @param session what the shop's server brings from the provider */
  async function open(session: object, complete = "{ status: ApplePaySession.STATUS_SUCCESS }") {
    const url = sandbox.shopPage(
      "/apple",
      `<!doctype html><script src="${sandbox.base}/jsapi/1.latest/apple-pay-sdk.js"></script><button>Apple</button><script>
        window.heard = []; window.results = [];
        const request = { countryCode: "GB", currencyCode: "GBP", total: { label: "Tillwright", amount: "12.30", type: "final" }, supportedNetworks: ["visa"], merchantCapabilities: ["supports3DS"], requiredShippingContactFields: ["email"], requiredBillingContactFields: ["name", "postalAddress"] };
        window.start = () => {
          const session = window.session = new ApplePaySession(3, request);
          session.onvalidatemerchant = ({ validationURL }) => { heard.push(["validate", validationURL]); session.completeMerchantValidation(${JSON.stringify(session)}); };
          session.onpaymentauthorized = ({ payment }) => { heard.push(["authorized", payment]); try { session.completePayment(results.shift() ?? ${complete}); } catch (error) { heard.push(["error", error.name]); } };
          session.oncancel = () => heard.push(["cancel"]);
          session.begin();
        };
        try { new ApplePaySession(3, request); } catch (error) { heard.push(["early", error.name]); }
        document.querySelector("button").onclick = () => { try { start(); } catch (error) { heard.push(["error", error.name]); } };
      </script>`,
    );
    const page = await browser.newPage();
    await page.goto(url);
    return page;
  }
  const press = (page: Page) => page.getByRole("button", { name: "Apple" }).click();

  it("is paid in its sheet, once the shop's server has its leave: token, contacts, and an end", async () => {
    const page = await open(await merchantSession());
    expect(
      await page.evaluate(() => [
        (
          window as unknown as { ApplePaySession: { canMakePayments(): boolean; supportsVersion(v: number): boolean } }
        ).ApplePaySession.canMakePayments(),
        (window as unknown as { ApplePaySession: { supportsVersion(v: number): boolean } }).ApplePaySession.supportsVersion(3),
      ]),
    ).toEqual([true, true]);
    await press(page);
    await expect.poll(() => named(page, "validate")).toEqual([`${sandbox.base}/paymentservices/startSession`]);
    await expect.poll(() => sheet(page, "Apple Pay").getByRole("heading", { level: 1 }).textContent()).toMatch(/GBP.12\.30/);
    await choose(page, "Apple Pay", "Approve");
    await expect.poll(() => named(page, "authorized")).toHaveLength(1);
    const [payment] = (await named(page, "authorized")) as { token: { paymentData: { data: string } } }[];
    expect(payment).toMatchObject({
      shippingContact: { emailAddress: "nora@shopper.example" },
      billingContact: { familyName: "Lindt", countryCode: "GB" },
      token: { paymentMethod: { network: "Visa" } },
    });
    expect(readWalletToken(payment!.token.paymentData.data)).toMatchObject({ wallet: "apple-pay", outcome: "approve" });
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.close();
  });

  it("shows why the shop said no, and can be tried again, cancelled or taken back by the shop", async () => {
    const page = await open(await merchantSession());
    await page.evaluate(() =>
      (window as unknown as { results: object[] }).results.push({
        status: 1,
        errors: [{ code: "billingContactInvalid", message: "We cannot ship there" }],
      }),
    );
    await press(page);
    await choose(page, "Apple Pay", "Approve");
    await expect.poll(() => sheet(page, "Apple Pay").getByText("We cannot ship there").count()).toBe(1);
    await choose(page, "Apple Pay", "Cancel");
    await expect.poll(() => named(page, "cancel")).toHaveLength(1);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.close();
    const other = await open(await merchantSession());
    await press(other);
    await expect.poll(() => other.getByRole("dialog").count()).toBe(1);
    await other.evaluate(() => (window as unknown as { session: { abort(): void } }).session.abort());
    expect([await other.getByRole("dialog").count(), await named(other, "cancel")]).toEqual([0, []]);
    await other.close();
  });

  it("opens for no other site, no made-up leave, and no leave that was used", async () => {
    const used = await merchantSession();
    const first = await open(used);
    await press(first);
    await expect.poll(() => first.getByRole("dialog").count()).toBe(1);
    await first.close();
    for (const session of [
      used,
      await merchantSession({ initiativeContext: "elsewhere.example" }),
      { ...(await merchantSession()), signature: "forged" },
      {},
    ]) {
      const page = await open(session);
      await press(page);
      await expect.poll(() => named(page, "cancel")).toHaveLength(1);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await page.close();
    }
  });

  it("needs the shopper's hand, and runs once at a time; completing twice is an error", async () => {
    const page = await open(await merchantSession());
    expect(await named(page, "early")).toEqual(["InvalidAccessError"]);
    await press(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await page.evaluate(() => document.querySelector("button")!.click());
    await expect.poll(() => named(page, "error")).toEqual(["InvalidAccessError"]);
    await choose(page, "Apple Pay", "Duplicate callback");
    await expect.poll(() => named(page, "authorized")).toHaveLength(2);
    expect(await named(page, "error")).toHaveLength(2);
    await page.close();
  });

  it.each([
    { merchantIdentifier: "merchant.other" },
    { displayName: "x".repeat(65) },
    { initiative: "messaging" },
    { initiativeContext: "https://shop.example/" },
  ])("its host refuses a merchant with %o", async (wrong) => {
    expect((await validate(wrong)).status).toBe(400);
  });
});
