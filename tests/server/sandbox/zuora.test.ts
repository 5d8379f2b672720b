/** The stand-in of Zuora speaks as the real one does: its REST calls, and its hosted pages in a browser. */
import { createPublicKey, randomUUID, verify } from "node:crypto";
import type { Browser, FrameLocator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import { ZUORA_SANDBOX, type PageKind } from "../../../src/sandbox/zuora/keys";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

interface Body {
  success: boolean;
  id: string;
  number: string;
  reasons: { code: number; message: string }[];
  [field: string]: unknown;
}
interface Response {
  success: boolean;
  refId: string;
  errorCode?: string;
  errorMessage: string;
  token: string;
  timestamp: string;
  signature: string;
  [field: string]: unknown;
}
interface Heard {
  events: [name: string, detail?: unknown][];
  responses: Response[];
  errors: [key: string, code: string, message: string][];
  valid: boolean[];
}

describe("Zuora's stand-in", () => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  let session: string;
  const login = (clientSecret: string) =>
    fetch(`${sandbox.base}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: ZUORA_SANDBOX.clientId, client_secret: clientSecret, grant_type: "client_credentials" }),
    });
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("zuora"), startBrowser()]);
    session = ((await (await login(ZUORA_SANDBOX.clientSecret)).json()) as { access_token: string }).access_token;
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${sandbox.base}/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${session}`, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
  async function grant(kind: PageKind, more: object = {}) {
    const { body } = await call("POST", "rsa-signatures", {
      uri: `${sandbox.base}/apps/PublicHostedPageLite.do`,
      method: "POST",
      pageId: ZUORA_SANDBOX.pages[kind],
      ...more,
    });
    expect(body.success).toBe(true);
    return body as unknown as { token: string; signature: string; key: string; tenantId: string };
  }

  let number = 0;
  /** A shop's page that shows a hosted page, and notes what `Z` says. */
  async function open(
    kind: PageKind,
    { given, more = {}, fields = {} }: { given?: Awaited<ReturnType<typeof grant>>; more?: object; fields?: object } = {},
  ) {
    const { token, signature, key, tenantId } = given ?? (await grant(kind));
    const params = {
      tenantId,
      id: ZUORA_SANDBOX.pages[kind],
      token,
      signature,
      key,
      url: `${sandbox.base}/apps/PublicHostedPageLite.do`,
      style: "inline",
      submitEnabled: "false",
      locale: "en_GB",
      field_passthrough1: "attempt-7",
      ...more,
    };
    const url = sandbox.shopPage(
      `/checkout-${++number}`,
      `<!doctype html><button onclick="Z.submit()">Place order</button><script src="${sandbox.base}/Resources/libs/hosted/1.3.1/zuora-min.js"></script><div id="zuora_payment"></div>
      <script>
        window.heard = { events: [], responses: [], errors: [], valid: [] };
        for (const name of ["onloadCallback", "onSubmit", "onCaptchaStateChange", "agreement_checked", "agreement_unchecked", "mandate_confirmed", "mandate_cancelled", "blur_mode_enabled", "blur_mode_disabled"])
          Z.setEventHandler(name, (...detail) => heard.events.push([name, ...detail]));
        addEventListener("message", (event) => { const { action } = JSON.parse(event.data); if (action !== "resize") heard.events.push(["message " + action]); });
        Z.runAfterRender(() => heard.events.push(["afterRender"]));
        Z.renderWithErrorHandler(${JSON.stringify(params)}, ${JSON.stringify(fields)}, (response) => heard.responses.push(response), (key, code, message) => {
          if (typeof key === "object") return;
          heard.errors.push([key, code, message]);
          Z.sendErrorMessageToHpm(key, "Ours: " + message);
        });
      </script>`,
    );
    const page = await browser.newPage();
    await page.goto(url);
    const frame = page.frameLocator('iframe[title="Payment"]');
    // Laid out as tall as it wants to be; clicks below go elsewhere before.
    await expect.poll(() => page.locator("iframe").evaluate((element) => element.style.height)).not.toBe("");
    return { page, frame, token, key };
  }
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
  const names = async (page: Page) => (await heard(page)).events.map(([name]) => name);
  // By key: after scrolling past a tall frame of another origin this headless browser loses clicks.
  const submit = (page: Page) => page.getByRole("button", { name: "Place order" }).press("Enter");
  async function fill(frame: FrameLocator, { card = "4242 4242 4242 4242", cvv = "123", postalCode = "EC1A 1AA" } = {}) {
    await frame.getByLabel("Card number").fill(card);
    await frame.getByLabel("Expiry month").selectOption("12");
    await frame.getByLabel("Expiry year").selectOption(String(new Date().getFullYear() + 2));
    await frame.getByLabel("CVV").fill(cvv);
    await frame.getByLabel("Cardholder name").fill("Nora Lindt");
    await frame.getByLabel("Address").fill("12 Lantern Yard");
    await frame.getByLabel("City").fill("London");
    await frame.getByLabel("Postal code").fill(postalCode);
    await frame.getByLabel("Country").selectOption("GBR");
  }
  async function responses(page: Page, count = 1): Promise<Response[]> {
    await expect.poll(async () => (await heard(page)).responses.length).toBe(count);
    return (await heard(page)).responses;
  }
  const isSigned = (key: string, { token, timestamp, signature, errorCode = "" }: Response, kind: PageKind) =>
    verify(
      "sha512",
      Buffer.from(
        [ZUORA_SANDBOX.callbackPath, ZUORA_SANDBOX.tenantId, ZUORA_SANDBOX.pages[kind], token, timestamp, errorCode, "attempt-7"].join("#"),
      ),
      createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }),
      Buffer.from(signature, "base64"),
    );

  describe("the hosted page", () => {
    it("takes a card: events, a signed answer, and a payment method that can be looked up and charged", async () => {
      const { page, frame, key } = await open("card", { fields: { creditCardHolderName: "Nora", creditCardNumber: "4242424242424242" } });
      await expect.poll(() => names(page)).toEqual(["message page-init", "onloadCallback", "afterRender", "message page-loaded"]);
      expect(await frame.getByLabel("Cardholder name").inputValue()).toBe("Nora");
      expect(await frame.getByLabel("Card number").inputValue()).toBe("");
      expect(await page.locator("iframe").evaluate((element) => element.clientHeight)).toBeGreaterThan(400);
      await fill(frame);
      await submit(page);
      const [response] = await responses(page);
      expect(response).toMatchObject({
        success: true,
        refId: expect.any(String),
        pageId: ZUORA_SANDBOX.pages.card,
        tenantId: ZUORA_SANDBOX.tenantId,
        field_passthrough1: "attempt-7",
      });
      expect(isSigned(key, response!, "card")).toBe(true);
      expect(await names(page)).toContain("message payment-success");
      expect((await call("GET", `payment-methods/${response!.refId}`)).body).toMatchObject({
        success: true,
        type: "CreditCard",
        status: "Active",
        creditCardType: "Visa",
        cardNumber: "************4242",
        expirationMonth: 12,
      });
      const payment = await call("POST", "payments", {
        standalone: true,
        amount: 12.5,
        currency: "EUR",
        paymentMethodId: response!.refId,
        type: "Electronic",
        gatewayOrderId: "order-1",
      });
      expect(payment.body).toMatchObject({ success: true, status: "Processed", amount: 12.5, gatewayState: "Submitted" });
      await page.close();
    });

    it("names every field that is wrong, with the provider's codes, and shows the shop's words for it", async () => {
      const { page, frame } = await open("card");
      await frame.getByLabel("Card number").fill("4242424242424241");
      await frame.getByLabel("CVV").fill("12");
      await page.evaluate(() =>
        (window as unknown as { Z: { validate(done: (r: { success: boolean }) => void): void }; heard: Heard }).Z.validate(
          ({ success }) => void (window as unknown as { heard: Heard }).heard.valid.push(success),
        ),
      );
      await expect.poll(async () => (await heard(page)).valid).toEqual([false]);
      await expect.poll(async () => (await heard(page)).errors.length).toBe(9);
      const { errors, responses } = await heard(page);
      expect(Object.fromEntries(errors.map(([key, code]) => [key, code]))).toEqual({
        creditCardNumber: "002",
        cardSecurityCode: "004",
        creditCardExpirationMonth: "001",
        creditCardExpirationYear: "001",
        creditCardHolderName: "001",
        creditCardAddress1: "001",
        creditCardCity: "001",
        creditCardPostalCode: "001",
        creditCardCountry: "001",
      });
      expect(responses).toEqual([]);
      await expect.poll(() => frame.getByText("Ours: Invalid card number").count()).toBe(1);
      await fill(frame);
      await frame.getByLabel("Card number").fill("9999999999999995");
      await submit(page);
      await expect.poll(async () => (await heard(page)).errors.map(([key, code]) => `${key} ${code}`)).toContain("creditCardType 003");
      await page.close();
    });

    it.each([
      ["a declined card", { card: "4000000000000002" }, "GatewayTransactionError", /generic_decline/],
      ["a card without money", { card: "4000000000009995" }, "GatewayTransactionError", /insufficient_funds/],
      ["a business rule", { postalCode: "99990" }, "BusinessValidationError", /may not be used/],
      ["a gateway that checks postal codes", { postalCode: "99991" }, "GatewayTransactionError", /creditCardPostalCode/],
      ["a page that must be loaded again", { cvv: "904" }, "GeneralSystemError", /try again/],
    ])("says no for %s, signed, and is used up by it", async (_what, typed, errorCode, words) => {
      const { page, frame, key } = await open("card");
      await fill(frame, typed);
      await submit(page);
      const [response] = await responses(page);
      expect([response!.success, response!.errorCode, words.test(response!.errorMessage), isSigned(key, response!, "card")]).toEqual([
        false,
        errorCode,
        true,
        true,
      ]);
      expect((await heard(page)).errors).toEqual([["error", "unknown", response!.errorMessage]]);
      await submit(page);
      expect((await responses(page, 2))[1]!.errorCode).toBe("Attempt_Exceed_Limitation");
      await page.close();
    });

    it("is shown once, only as it was signed, and only to who has the leave", async () => {
      const given = await grant("card", { currency: "EUR", paymentGateway: ZUORA_SANDBOX.gateway });
      const right = { given, more: { currency: "EUR", paymentGateway: ZUORA_SANDBOX.gateway } };
      const first = await open("card", right);
      await expect.poll(() => names(first.page)).toContain("onloadCallback");
      for (const [options, errorCode] of [
        [right, "Attempt_Exceed_Limitation"],
        [{ more: { signature: "forged" } }, "Invalid_Security"],
        [{ more: { token: "made-up" } }, "Invalid_Security"],
        [{ given: await grant("card", { currency: "EUR" }), more: { currency: "USD" } }, "Invalid_Security"],
        [{ more: { paymentGateway: "Elsewhere" } }, "Invalid_PaymentGateway"],
      ] as const) {
        const { page } = await open("card", options);
        expect((await responses(page))[0]).toMatchObject({ success: false, errorCode, responseFrom: "Response_From_Render_Page" });
        await page.close();
      }
      await first.page.close();
    });

    it.each([
      ["Confirm", true],
      ["Fail", false],
    ])("3-D Secure: %s", async (answer, success) => {
      const { page, frame } = await open("card");
      await fill(frame, { card: "4000002500003155" });
      await submit(page);
      await frame.getByRole("dialog", { name: "3-D Secure" }).getByRole("button", { name: answer }).click();
      expect((await responses(page))[0]!.success).toBe(success);
      await page.close();
    });

    it("code 902 answers twice with the same, 903 with a forged signature for what does not exist, 901 never", async () => {
      const twice = await open("card");
      await fill(twice.frame, { cvv: "902" });
      await submit(twice.page);
      const [one, other] = await responses(twice.page, 2);
      expect(one).toEqual(other);
      const forged = await open("card");
      await fill(forged.frame, { cvv: "903" });
      await submit(forged.page);
      const [response] = await responses(forged.page);
      expect([response!.success, isSigned(forged.key, response!, "card")]).toEqual([true, false]);
      expect((await call("GET", `payment-methods/${response!.refId}`)).body).toMatchObject({
        success: false,
        reasons: [{ code: 50000040 }],
      });
      const silent = await open("card");
      await fill(silent.frame, { cvv: "901" });
      const answered = silent.page.waitForResponse(/\/apps\/submit$/);
      await submit(silent.page);
      expect(await (await answered).json()).toEqual({ silence: true });
      expect((await heard(silent.page)).responses).toEqual([]);
      for (const { page } of [twice, forged, silent]) await page.close();
    });

    it("with a captcha it tells its state, and takes nothing without", async () => {
      const { page, frame } = await open("captcha");
      await fill(frame);
      await submit(page);
      await expect.poll(async () => (await heard(page)).errors.map(([key, code]) => [key, code])).toEqual([["captcha", "007"]]);
      await frame.getByRole("checkbox", { name: "I am a person" }).check();
      await expect
        .poll(async () => (await heard(page)).events.find(([name]) => name === "onCaptchaStateChange"))
        .toEqual(["onCaptchaStateChange", true]);
      await submit(page);
      expect((await responses(page))[0]!.success).toBe(true);
      await page.close();
    });

    it("direct debit: the mandate is confirmed or cancelled, with its events", async () => {
      for (const [answer, told, count] of [
        ["Cancel", "mandate_cancelled", 0],
        ["Confirm", "mandate_confirmed", 1],
      ] as const) {
        const { page, frame, key } = await open("dd");
        await frame.getByLabel("IBAN or account number").fill("DE89370400440532013007");
        await frame.getByLabel("Account holder").fill("Nora Lindt");
        await frame.getByRole("checkbox", { name: "I agree to the mandate" }).check();
        await submit(page);
        await frame.getByRole("dialog", { name: "Confirm your direct debit" }).getByRole("button", { name: answer }).click();
        await expect.poll(() => names(page)).toContain(told);
        expect(await names(page)).toEqual(expect.arrayContaining(["agreement_checked", "blur_mode_enabled", "blur_mode_disabled"]));
        if (count) {
          const [response] = await responses(page);
          expect([isSigned(key, response!, "dd"), (await call("GET", `payment-methods/${response!.refId}`)).body]).toMatchObject([
            true,
            { type: "BankTransfer", IBAN: "*****3007", mandateInfo: { mandateStatus: "Active" } },
          ]);
        } else {
          await expect.poll(() => names(page)).toContain("message onCancelMandatePage");
          expect((await heard(page)).responses).toEqual([]);
        }
        await page.close();
      }
    });

    it("ACH: an account, with the provider's names of its fields", async () => {
      const { page, frame } = await open("ach");
      await submit(page);
      await expect
        .poll(async () => (await heard(page)).errors.map(([key]) => key))
        .toEqual(["bankABACode", "bankAccountNumber", "bankAccountName", "bankAccountType"]);
      await frame.getByLabel("Routing number").fill("021000021");
      await frame.getByLabel("Account number").fill("12345678");
      await frame.getByLabel("Account holder").fill("Nora Lindt");
      await frame.getByLabel("Account type").selectOption("Checking");
      await submit(page);
      await frame.getByRole("dialog", { name: "Confirm your direct debit" }).getByRole("button", { name: "Confirm" }).click();
      expect((await call("GET", `payment-methods/${(await responses(page))[0]!.refId}`)).body).toMatchObject({
        type: "ACH",
        accountNumber: "*****5678",
      });
      await page.close();
    });
  });

  describe("over REST", () => {
    const wallet = async (outcome: "approve" | "decline" = "approve") =>
      (
        await call("POST", "payment-methods", {
          type: "PayPalNativeEC",
          BAID: issueWalletToken("paypal", outcome),
          email: "nora@shopper.example",
        })
      ).body.id;
    const pay = (paymentMethodId: string, more: object = {}, headers: Record<string, string> = {}) =>
      call(
        "POST",
        "payments",
        {
          standalone: true,
          amount: 20,
          currency: "EUR",
          paymentMethodId,
          type: "Electronic",
          gatewayOrderId: `order-${++number}`,
          ...more,
        },
        headers,
      );
    const entry = async (id: string) => (await sandbox.book()).find((each) => each.id === id)!;

    it("nobody gets in with a wrong secret or a made-up session", async () => {
      expect((await login("guess")).status).toBe(401);
      expect(await call("GET", "payments", undefined, { Authorization: "Bearer guess" })).toMatchObject({
        status: 401,
        body: { success: false, reasons: [{ code: 90000011 }] },
      });
      expect(
        (await call("POST", "rsa-signatures", { method: "POST", uri: `${sandbox.base}/apps/PublicHostedPageLite.do`, pageId: "unknown" }))
          .body.success,
      ).toBe(false);
      expect(
        (await call("POST", "rsa-signatures", { method: "POST", uri: "https://elsewhere.example/", pageId: ZUORA_SANDBOX.pages.card })).body
          .success,
      ).toBe(false);
    });

    it("money is given back in parts, never more than was paid", async () => {
      const { body } = await pay(await wallet());
      expect((await call("POST", `payments/${body.id}/refunds`, { totalAmount: 5, type: "Electronic" })).body).toMatchObject({
        success: true,
        status: "Processed",
        amount: 5,
        number: expect.stringMatching(/^R-/),
      });
      expect((await call("POST", `payments/${body.number}/refunds`, { totalAmount: 15.01, type: "Electronic" })).body.success).toBe(false);
      expect((await call("POST", `payments/${body.id}/refunds`, { totalAmount: 15, type: "Electronic" })).body.success).toBe(true);
      expect((await call("GET", `payments/${body.id}`)).body).toMatchObject({ refundAmount: 20, unappliedAmount: 0 });
      expect(await entry(body.id)).toMatchObject({ charged: 1, credited: 2, balance: 0 });
    });

    it("the same idempotency key charges once and answers the same", async () => {
      const key = { "Idempotency-Key": randomUUID() };
      const method = await wallet();
      const first = await pay(method, { gatewayOrderId: "once" }, key);
      expect(await pay(method, { gatewayOrderId: "once" }, key)).toEqual(first);
      expect((await pay(method, { gatewayOrderId: "once", amount: 21 }, key)).status).toBe(422);
      expect((await sandbox.book()).filter(({ refno }) => refno === "once")).toHaveLength(1);
    });

    it("a refused charge says which payment it was, and takes nothing", async () => {
      const { body } = await pay(await wallet("decline"));
      expect(body).toMatchObject({
        success: false,
        paymentId: expect.any(String),
        reasons: [{ message: expect.stringContaining("declined") }],
      });
      expect((await call("GET", `payments/${String(body["paymentId"])}`)).body).toMatchObject({
        status: "Error",
        gatewayResponseCode: "card_declined",
      });
      expect((await call("POST", `payments/${String(body["paymentId"])}/refunds`, { totalAmount: 1 })).body.success).toBe(false);
      expect(await entry(String(body["paymentId"]))).toMatchObject({ charged: 0, balance: 0 });
    });

    it("wallets' tokens become payment methods once, each its own kind, and no made-up ones", async () => {
      const token = issueWalletToken("google-pay", "approve");
      expect((await call("POST", "payment-methods", { type: "AdyenGooglePay", googlePaymentToken: token })).body.success).toBe(true);
      expect((await call("POST", "payment-methods", { type: "AdyenGooglePay", googlePaymentToken: token })).body.success).toBe(false);
      expect(
        (await call("POST", "payment-methods", { type: "PayPalNativeEC", BAID: issueWalletToken("google-pay", "approve") })).body.success,
      ).toBe(false);
      expect((await call("POST", "payment-methods", { type: "PayPalNativeEC", BAID: "made.up.by.me" })).body.success).toBe(false);
      const changed = issueWalletToken("paypal", "decline").replace("decline", "approve");
      expect((await call("POST", "payment-methods", { type: "PayPalNativeEC", BAID: changed })).body.success).toBe(false);
      const apple = await call("POST", "payment-methods/decryption", {
        paymentMethodType: "CreditCard",
        integrationType: "ApplePay",
        merchantID: "m",
        paymentToken: { paymentData: { data: issueWalletToken("apple-pay", "approve") } },
      });
      expect((await pay(String(apple.body["paymentMethodId"]))).body.status).toBe("Processed");
    });

    it("a method that was removed or closed is charged no more; an account keeps its own", async () => {
      const removed = await wallet();
      expect((await call("DELETE", `payment-methods/${removed}`)).body.success).toBe(true);
      expect((await pay(removed)).body.reasons[0]!.code).toBe(50000040);
      const closed = await wallet();
      await call("PUT", `payment-methods/${closed}/scrub`);
      expect((await pay(closed)).body.success).toBe(false);
      const account = await call("POST", "accounts", { name: "Nora", currency: "EUR", hpmCreditCardPaymentMethodId: await wallet() });
      const accountId = String(account.body["accountId"]);
      const paid = await call("POST", "payments", { accountId, amount: "7.05", currency: "EUR", type: "Electronic" });
      expect(paid.body).toMatchObject({ success: true, amount: 7.05, accountId });
      expect((await call("GET", `payments?accountId=${accountId}`)).body["payments"]).toHaveLength(1);
    });

    it.each([
      { amount: 0 },
      { amount: -1 },
      { amount: 1.005 },
      { currency: "euro" },
      { standalone: false },
      { paymentMethodId: "unknown" },
    ])("a payment with %o is refused", async (wrong) => {
      expect((await pay(await wallet(), wrong)).body.success).toBe(false);
    });
  });
});
