/** Apple Pay's own: whom the shop's server asks for leave, as whom, and whose address a payer may have. [PAY-4] */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isValidationUrl, merchantSession } from "../../src/payment-methods/apple-pay/merchant-session.server";
import { CONTACT, wallets } from "../payment-methods/apple-pay/wallets";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import type { WalletTrial } from "../support/wallet-trial";

const [trial] = wallets as [WalletTrial];
const STAND_IN = "http://localhost:4401/apple-pay";
const WELL_KNOWN = "/.well-known/apple-developer-merchantid-domain-association";

describe("[PAY-4] [PAY-13] whom the shop's server asks for leave to show the sheet", () => {
  it.each([
    "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com/paymentservices/paymentSession",
    "https://apple-pay-gateway-nc-pod3.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-pr-pod5-dr.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-cert.apple.com/paymentservices/startSession",
    "https://cn-apple-pay-gateway-sh-pod1.apple.com/paymentservices/startSession",
    "https://cn-apple-pay-gateway-cert.apple.com/paymentservices/paymentSession",
    `${STAND_IN}/paymentservices/startSession`,
  ])("is Apple, or its stand-in: %s", (url) => {
    expect(isValidationUrl(url, STAND_IN)).toBe(true);
  });

  it.each([
    "https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession",
    "https://evil.example/paymentservices/startSession",
    "https://evil-apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway-nc-pod9.apple.com/paymentservices/startSession",
    "https://www.apple.com/paymentservices/startSession",
    "http://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com:8443/paymentservices/startSession",
    "https://user:password@apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com@evil.example/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com/paymentservices/../admin",
    "https://apple-pay-gateway.apple.com/paymentservices/startSession/more",
    "https://apple-pay-gateway.apple.com/paymentservices/startSession?to=evil",
    "https://apple-pay-gateway.apple.com/paymentservices/startSession#evil",
    "https://apple-pay-gateway.apple.com\\@evil.example/paymentservices/startSession",
    " https://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://169.254.169.254/paymentservices/startSession",
    "file:///paymentservices/startSession",
    `${STAND_IN}/paymentservices/startSession/`,
    `${STAND_IN}.evil.example/paymentservices/startSession`,
    `${STAND_IN}/sheet`,
    "",
  ])("is nobody else: %s", (url) => {
    expect(isValidationUrl(url, STAND_IN)).toBe(false);
  });

  it("is no stand-in where there is none", () => {
    expect(isValidationUrl(`${STAND_IN}/paymentservices/startSession`)).toBe(false);
  });
});

describe("[PAY-4] as whom it asks", () => {
  it("proves who it is by its certificate, and takes no leave from somebody who does not know it", async () => {
    const [mine, theirs, stranger] = await Promise.all([
      generate([{ name: "commonName", value: "merchant.our.shop" }]),
      generate([{ name: "commonName", value: "localhost" }], {
        extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
      }),
      generate([{ name: "commonName", value: "a stranger" }]),
    ]);
    const asked: unknown[] = [];
    const apple = createServer(
      { cert: theirs.cert, key: theirs.private, ca: mine.cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        let text = "";
        request.on("data", (part: Buffer) => (text += part.toString()));
        request.on("end", () => {
          asked.push(JSON.parse(text));
          response.end(request.url === "/nonsense" ? "<h1>Hello</h1>" : JSON.stringify({ merchantSessionIdentifier: "SSH1" }));
        });
      },
    ).listen(0);
    const url = `https://localhost:${(apple.address() as AddressInfo).port}`;
    const body = { merchantIdentifier: "merchant.our.shop" };
    const identity = { certificate: mine.cert, key: mine.private, authority: theirs.cert };
    expect(await merchantSession(`${url}/start`, body, identity)).toEqual({ merchantSessionIdentifier: "SSH1" });
    expect(asked).toEqual([body]);
    await expect(merchantSession(`${url}/nonsense`, body, identity)).rejects.toThrow(/gave no leave/);
    const other = { certificate: stranger.cert, key: stranger.private, authority: theirs.cert };
    await expect(merchantSession(`${url}/start`, body, other)).rejects.toThrow(/did not answer/);
    // Somebody in Apple's place, by a certificate that nobody vouches for.
    await expect(merchantSession(`${url}/start`, body, { certificate: mine.cert, key: mine.private })).rejects.toThrow(/did not answer/);
    apple.closeAllConnections();
    apple.close();
  });

  it("without certificate and stand-in the shop does not start, and says what is missing", async () => {
    const settings = trial.settings("http://localhost:1");
    const { standInUrl: _standIn, ...apple } = settings["apple-pay"]!;
    await expect(startShop("sqlite", { paymentSettings: { ...settings, "apple-pay": apple } })).rejects.toThrow(/certificate and key/);
  });
});

describe.each(DATABASES)("Apple Pay on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("apple-pay");
    shop = await startShop(kind, { paymentSettings: trial.settings(new URL(sandbox.base).origin) });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });
  const validate = (more: object = {}) =>
    shop.call("POST", "/api/plugins/apple", { url: `${sandbox.base}/paymentservices/startSession`, initiative: "web", ...more });

  it("[PAY-4] leave is for the shop's own host and name, whatever the page says", async () => {
    const { hostname } = new URL(shop.url);
    for (const more of [{}, { displayName: "Somebody else", initiativeContext: "evil.example" }])
      expect(await validate(more)).toMatchObject({
        status: 200,
        body: { domainName: hostname, displayName: "Our Shop", merchantSessionIdentifier: expect.stringMatching(/^SSH/) },
      });
  });

  it("[PAY-13] nobody but Apple is called, and nothing of the address is said", async () => {
    const refused = await validate({ url: `${new URL(sandbox.base).origin}/zuora/v1/accounts` });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "payment-refused" } } });
    expect(refused.text).not.toContain("zuora");
    expect((await validate({ initiative: "messaging" })).status).toBe(422);
  });

  it.each(["down", "nonsense"])("[PAY-4] Apple is %s: said, and asked again later", async (as) => {
    await sandbox.behaves(as);
    expect(await validate()).toMatchObject({ status: 503, body: { error: { code: "payment-unavailable" } } });
    await sandbox.behaves("works");
    expect((await validate()).status).toBe(200);
  });

  it("[ERR-1] what is wrong with the payer's address is said as the billing address says it", async () => {
    const id = await shop.checkout([line("/offers/vpn-paid-any-way")]);
    const token = await trial.approve(sandbox, shop, "approve");
    const said = async (contact: object) => {
      const body = { ...trial.body(id, token), billingContact: { ...CONTACT, ...contact } };
      const { status, body: answer } = await shop.call("POST", trial.pageCall, body);
      return status === 200 ? "taken" : (answer.error.message as string);
    };
    const CASES: [contact: object, words: string][] = [
      [{ countryCode: "" }, "There's an issue with your billing address. Please check your billing address and try again."],
      [
        { countryCode: "XX" },
        "There was an error processing your payment method. Please check your billing details, try again or contact support.",
      ],
      [
        { addressLines: [], locality: "" },
        "Your billing address is missing the following fields: Address, City. Please check your billing address and try again.",
      ],
      [
        { countryCode: "US" },
        "Your billing address is missing the following fields: State. Please check your billing address and try again.",
      ],
      [{ countryCode: "US", administrativeArea: "ZZ" }, "The state provided is invalid. Please check your billing details and try again."],
      [{ countryCode: "us", administrativeArea: "California", postalCode: "94103" }, "taken"],
    ];
    for (const [contact, words] of CASES) expect(await said(contact)).toBe(words);
  });

  it("[PAY-4] is paid by its other name too, for offers that know it by that", async () => {
    const id = await shop.checkout([line("/offers/vpn-paid-any-way")]);
    const { body } = await shop.call("POST", trial.pageCall, trial.body(id, await trial.approve(sandbox, shop, "approve")));
    const order = orderOf(id, { paymentType: "apple_pay", payment: { type: "zuora", zuora: body } });
    expect(await shop.call("POST", "/api/order", order)).toMatchObject({ status: 201 });
  });

  it("[PAY-4] Apple finds whose host it is, where the shop has been given that, and nothing else there", async () => {
    const found = await shop.call("GET", WELL_KNOWN);
    expect(found).toMatchObject({ status: 200, text: "sandbox-domain-association" });
    expect(found.headers.get("content-type")).toContain("text/plain");
    expect((await shop.call("GET", "/.well-known/other")).status).toBe(404);
    const without = await startShop(kind, { paymentSettings: {} });
    expect((await without.call("GET", WELL_KNOWN)).status).toBe(404);
    await without.close();
  });
});
