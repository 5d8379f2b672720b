import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

/** What the stand-in of Google's script was asked, and how it answers. */
interface StandIn {
  ready?: boolean;
  clients: { environment: string }[];
  ready_requests: object[];
  button?: Record<string, unknown>;
  sheets: { request: Record<string, unknown>; reject(error: object): void }[];
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;
const body = `
  window.google = { payments: { api: { PaymentsClient: class {
    constructor(options) { this.options = options; standIn.clients.push({ environment: options.environment }); }
    isReadyToPay(request) { standIn.ready_requests.push(request); return Promise.resolve({ result: standIn.ready !== false }); }
    createButton(options) {
      standIn.button = options;
      const button = document.createElement("button");
      button.type = "button"; button.textContent = "Google Pay"; button.addEventListener("click", options.onClick);
      return button;
    }
    loadPaymentData(request) { return new Promise((_resolve, reject) => standIn.sheets.push({ request, reject })); }
  } } } };`;

const SETTINGS = {
  gateway_name: "adyen",
  gateway_merchant_id: "shop-at-gateway",
  merchant_id: "12345678901234567890",
  merchant_display_name: "Our Shop",
  accepted_card_networks: "MASTERCARD,VISA",
  allowed_auth_methods: "CRYPTOGRAM_3DS",
  mode: "TEST",
};
let url: string;
let count = 0;
beforeEach(async () => {
  Object.assign(window, { standIn: { clients: [], ready_requests: [], sheets: [] } satisfies StandIn });
  delete (window as { google?: object }).google;
  url = `https://google.example/${++count}/pay.js`;
  await commands.hostScript(url, { body });
});

const show = (more: Partial<RenderBlockOptions> = {}, settings: Record<string, string> = {}) =>
  renderBlock("payment-picker", {
    state: {
      checkout: sampleState({ paymentTypes: ["google_pay", "invoice"] }).checkout,
      settings: { ...sampleState().settings, payment_settings: { "google-pay": { ...SETTINGS, scriptUrl: url, ...settings } } },
    },
    settings: { preselectFirst: true },
    ...more,
  });
type Screen = Awaited<ReturnType<typeof show>>["screen"];
const button = (screen: Screen) => screen.getByRole("button", { name: "Google Pay" });

describe("paying with Google Pay", () => {
  it("[PAY-5] its button is black, plain and square unless the shop says otherwise, and is ready to pay with", async () => {
    const { screen, shop } = await show();
    await expect.element(screen.getByRole("radio", { name: /Google Pay/ })).toBeChecked();
    await expect.element(screen.getByText(/You confirm the total in Google Pay/)).toBeVisible();
    await expect.element(button(screen)).toBeVisible();
    expect(standIn().button).toMatchObject({ buttonColor: "black", buttonType: "plain", buttonRadius: 0, buttonLocale: "en" });
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "google_pay", ready: true }));
    const { violations } = await axe.run(document.querySelector("section")!);
    expect(violations).toEqual([]);
  });

  it("[PAY-5] takes colour, words and corners from the shop's settings", async () => {
    const { screen } = await show({ language: "gsw" }, { button_color: "white", button_type: "subscribe", button_radius: "12" });
    await expect.element(button(screen)).toBeVisible();
    expect(standIn().button).toMatchObject({ buttonColor: "white", buttonType: "subscribe", buttonRadius: 12, buttonLocale: "de" });
  });

  it("[PAY-5] asks Google for a final sum, by version 2.0, with an answer to give before the sheet closes", async () => {
    const { screen } = await show();
    await button(screen).click();
    const card = { type: "CARD", parameters: { allowedCardNetworks: ["MASTERCARD", "VISA"], allowedAuthMethods: ["CRYPTOGRAM_3DS"] } };
    expect(standIn().ready_requests[0]).toEqual({ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [card] });
    expect(standIn().sheets[0]!.request).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [
        {
          ...card,
          tokenizationSpecification: { type: "PAYMENT_GATEWAY", parameters: { gateway: "adyen", gatewayMerchantId: "shop-at-gateway" } },
        },
      ],
      transactionInfo: {
        totalPriceStatus: "FINAL",
        totalPrice: (sampleCheckout("sample").order.total.amount / 100).toFixed(2),
        currencyCode: "GBP",
        countryCode: "GB",
      },
      merchantInfo: { merchantId: "12345678901234567890", merchantName: "Our Shop" },
      callbackIntents: ["PAYMENT_AUTHORIZATION"],
    });
    expect(new Set(standIn().clients.map(({ environment }) => environment))).toEqual(new Set(["TEST"]));
  });

  it("[PAY-12] opens nothing while the form is not valid", async () => {
    const { screen, shop } = await show();
    shop.actions.register("customerDetails.email", { label: "Email", validate: () => "Email is required", focus: () => undefined });
    await button(screen).click();
    expect(standIn().sheets).toEqual([]);
    expect(shop.checkoutForm.getState().errors).toEqual({ "customerDetails.email": "Email is required" });
  });

  it("[PAY-5] a sheet that the shopper closes is no error, one that does not open is said, and the next click opens it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { screen } = await show();
    await button(screen).click();
    standIn().sheets[0]!.reject({ statusCode: "CANCELED" });
    await button(screen).click();
    expect(error).not.toHaveBeenCalled();
    expect(standIn().sheets).toHaveLength(2);
    standIn().sheets[1]!.reject({ statusCode: "DEVELOPER_ERROR" });
    await expect.element(screen.getByText(/Google Pay did not open. Nothing was charged/)).toBeVisible();
    await button(screen).click();
    expect(standIn().sheets).toHaveLength(3);
    await expect.element(screen.getByText(/Google Pay did not open/)).not.toBeInTheDocument();
    error.mockRestore();
  });

  it("[PAY-5] is not offered to a browser that cannot pay with it; the others are", async () => {
    standIn().ready = false;
    const { screen } = await show();
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    expect(screen.getByRole("radio").elements()).toHaveLength(1);
  });

  it("[PAY-5] where Google does not say so in time it is offered, and says itself that it cannot", async () => {
    await commands.hostScript(url, { body, delayMs: 8_000 });
    standIn().ready = false;
    const { screen } = await show();
    await expect.element(screen.getByRole("radio", { name: /Google Pay/ })).toBeChecked();
    await expect.element(screen.getByText(/Loading Google Pay/)).toBeInTheDocument();
    await expect.element(screen.getByText(/This browser cannot pay with Google Pay/)).toBeVisible();
    await expect.element(button(screen)).not.toBeInTheDocument();
  });

  it("[PAY-12] blocked, it can be tried again, and another method used", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await commands.hostScript(url, { body, failures: 6 });
    const { screen, shop } = await show();
    await expect.element(screen.getByText(/Google Pay could not be loaded/)).toBeVisible();
    await screen.getByRole("button", { name: "Try again" }).click();
    await vi.waitFor(async () => expect(await commands.scriptRequests(url)).toBeGreaterThan(6));
    await expect.element(button(screen)).toBeVisible();
    await screen.getByRole("radio", { name: /Invoice/ }).click();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "invoice", ready: true }));
    vi.restoreAllMocks();
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await show({ language: "fr" });
    await expect.element(screen.getByText(/Vous confirmez le total dans Google Pay/)).toBeVisible();
  });

  it("[REN-4] in the builder it is a picture, and nothing of Google's is loaded", async () => {
    const { screen, shop } = await show({ mode: "builder" });
    await expect.element(screen.getByRole("img", { name: "Google Pay" })).toBeVisible();
    expect(await commands.scriptRequests(url)).toBe(0);
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });

  it("[PAY-1] is not offered where it is not set up", async () => {
    const { screen } = await renderBlock("payment-picker", {
      state: {
        checkout: sampleState({ paymentTypes: ["google_pay"] }).checkout,
        settings: { ...sampleState().settings, payment_methods: ["invoice"] },
      },
    });
    await expect.element(screen.getByRole("status")).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
  });
});
