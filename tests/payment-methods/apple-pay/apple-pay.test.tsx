import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

interface Session {
  version: number;
  request: Record<string, unknown>;
  calls: [name: string, ...args: unknown[]][];
  onvalidatemerchant(event: { validationURL: string }): void;
  onpaymentauthorized(event: { payment: object }): void;
  oncancel(event: object): void;
}
/** What the stand-in of Apple's script was asked, and how the device behaves. */
interface StandIn {
  canPay?: boolean;
  supports?: number;
  throws?: boolean;
  sessions: Session[];
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;
const body = `
  window.ApplePaySession = class {
    constructor(version, request) {
      if (standIn.throws) throw new DOMException("Page already has an active payment session.", "InvalidAccessError");
      Object.assign(this, { version, request, calls: [] });
      standIn.sessions.push(this);
    }
    static canMakePayments() { return standIn.canPay !== false; }
    static supportsVersion(version) { return version <= (standIn.supports ?? 14); }
    begin() { this.calls.push(["begin"]); }
    completeMerchantValidation(leave) { this.calls.push(["completeMerchantValidation", leave]); }
    completePayment(result) { this.calls.push(["completePayment", result]); }
    abort() { this.calls.push(["abort"]); }
  };
  window.ApplePaySession.STATUS_SUCCESS = 0;
  window.ApplePaySession.STATUS_FAILURE = 1;`;

let url: string;
let count = 0;
let answers: Record<string, () => Response>;
let asked: { path: string; body: unknown }[];
const says = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status });

beforeEach(async () => {
  Object.assign(window, { standIn: { sessions: [] } satisfies StandIn });
  delete (window as { ApplePaySession?: object }).ApplePaySession;
  url = `https://apple.example/${++count}/sdk.js`;
  await commands.hostScript(url, { body });
  asked = [];
  answers = { "/api/plugins/apple": () => Response.json({ merchantSessionIdentifier: "SSH1" }) };
  vi.spyOn(window, "fetch").mockImplementation(async (path, init) => {
    asked.push({ path: String(path), body: JSON.parse(String(init?.body ?? "null")) });
    return answers[String(path)]?.() ?? says(404, "not-found", "Not here");
  });
});
afterEach(() => void vi.restoreAllMocks());

const show = (more: Partial<RenderBlockOptions> = {}, settings: Record<string, string> = {}) =>
  renderBlock("payment-picker", {
    state: {
      checkout: sampleState({ paymentTypes: ["zuora_apple_pay", "invoice"] }).checkout,
      settings: {
        ...sampleState().settings,
        payment_settings: {
          "apple-pay": { displayName: "Our Shop", networks: "amex,masterCard,discover,visa", scriptUrl: url, ...settings },
        },
      },
    },
    settings: { preselectFirst: true },
    ...more,
  });
type Screen = Awaited<ReturnType<typeof show>>["screen"];
const button = (screen: Screen) => screen.getByRole("button", { name: "Pay with Apple Pay" });
const callsOf = (session: Session) => session.calls.map(([name]) => name);

describe("paying with Apple Pay", () => {
  it("[PAY-4] a device that can has its button, ready to pay with", async () => {
    const { screen, shop } = await show();
    await expect.element(screen.getByRole("radio", { name: /Apple Pay/ })).toBeChecked();
    await expect.element(button(screen)).toBeVisible();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "zuora_apple_pay", ready: true }));
    const { violations } = await axe.run(document.querySelector("section")!);
    expect(violations).toEqual([]);
  });

  it("[PAY-4] asks by version 3 for networks, capabilities and contact fields, in the click", async () => {
    const { screen } = await show();
    await button(screen).click();
    const [session] = standIn().sessions;
    expect(session!.version).toBe(3);
    expect(session!.request).toEqual({
      countryCode: "GB",
      currencyCode: "GBP",
      total: { label: "Our Shop", amount: (sampleCheckout("sample").order.total.amount / 100).toFixed(2), type: "final" },
      supportedNetworks: ["amex", "masterCard", "discover", "visa"],
      merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
      requiredShippingContactFields: ["email"],
      requiredBillingContactFields: ["name", "postalAddress"],
    });
    expect(callsOf(session!)).toEqual(["begin"]);
  });

  it("[PAY-4] has the shop ask Apple for leave, and hands it on", async () => {
    const { screen } = await show();
    await button(screen).click();
    const session = standIn().sessions[0]!;
    session.onvalidatemerchant({ validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession" });
    await vi.waitFor(() => expect(session.calls.at(-1)).toEqual(["completeMerchantValidation", { merchantSessionIdentifier: "SSH1" }]));
    expect(asked).toEqual([
      {
        path: "/api/plugins/apple",
        body: {
          url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
          displayName: "Our Shop",
          initiative: "web",
          initiativeContext: location.hostname,
        },
      },
    ]);
  });

  it("[PAY-4] without leave the session is aborted, and the page says why", async () => {
    answers["/api/plugins/apple"] = () => says(503, "payment-unavailable", "The payment provider cannot be reached at the moment.");
    const { screen } = await show();
    await button(screen).click();
    const session = standIn().sessions[0]!;
    session.onvalidatemerchant({ validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession" });
    await expect.element(screen.getByText("The payment provider cannot be reached at the moment.")).toBeVisible();
    expect(callsOf(session)).toEqual(["begin", "abort"]);
  });

  it("[PAY-4] a payment that fails aborts the session, once, however often it is approved", async () => {
    const { screen } = await show();
    await button(screen).click();
    const session = standIn().sessions[0]!;
    const payment = { token: { paymentData: { data: "token" } } };
    session.onpaymentauthorized({ payment });
    session.onpaymentauthorized({ payment });
    await vi.waitFor(() => expect(callsOf(session)).toEqual(["begin", "abort"]));
  });

  it("[PAY-12] opens nothing while the form is not valid", async () => {
    const { screen, shop } = await show();
    shop.actions.register("customerDetails.email", { label: "Email", validate: () => "Email is required", focus: () => undefined });
    await button(screen).click();
    expect(standIn().sessions).toEqual([]);
    expect(shop.checkoutForm.getState().errors).toEqual({ "customerDetails.email": "Email is required" });
  });

  it("[PAY-4] closed by the shopper it is no error, even while Apple is asked; one that does not open is said", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { screen } = await show();
    await button(screen).click();
    const session = standIn().sessions[0]!;
    session.onvalidatemerchant({ validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession" });
    session.oncancel({});
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    standIn().throws = true;
    await button(screen).click();
    await expect.element(screen.getByText(/Apple Pay did not open. Nothing was charged/)).toBeVisible();
    expect(callsOf(session)).toEqual(["begin"]);
    standIn().throws = false;
    await button(screen).click();
    expect(standIn().sessions).toHaveLength(2);
  });

  it.each([
    ["has no card to pay with", { canPay: false }],
    ["knows an older version alone", { supports: 2 }],
  ])("[PAY-4] is not shown to a device that %s", async (_what, device) => {
    Object.assign(standIn(), device);
    const { screen } = await show();
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    expect(screen.getByRole("radio").elements()).toHaveLength(1);
  });

  it("[PAY-4] is not shown where Apple's script does not come", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await commands.hostScript(url, { body, failures: 9 });
    const { screen } = await show();
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    expect(screen.getByRole("radio").elements()).toHaveLength(1);
  });

  it("[PAY-4] a browser with Apple Pay of its own loads no script", async () => {
    document.head.append(Object.assign(document.createElement("script"), { textContent: body }));
    const { screen } = await show();
    await expect.element(button(screen)).toBeVisible();
    expect(await commands.scriptRequests(url)).toBe(0);
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await show({ language: "fr" });
    await expect.element(screen.getByRole("button", { name: "Payer avec Apple Pay" })).toBeVisible();
  });

  it("[REN-4] in the builder it is a picture, and nothing of Apple's is loaded", async () => {
    const { screen, shop } = await show({ mode: "builder" });
    await expect.element(screen.getByRole("img", { name: "Apple Pay" })).toBeVisible();
    expect(await commands.scriptRequests(url)).toBe(0);
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });
});
