import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { sampleState } from "../../../src/storefront/sample-state";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";
import { painted } from "../../support/painted";

/** What the stand-in of PayPal's script was given, and how it behaves. */
interface StandIn {
  eligible?: boolean;
  renders?: boolean;
  options?: Record<string, unknown> & {
    onClick(data: object, actions: object): Promise<void>;
    createBillingAgreement(): Promise<string>;
    onApprove(data: object): Promise<void>;
    onCancel(data: object): void;
    onError(error: Error): void;
  };
  closed: number;
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;
const body = `
  window.paypal = { Buttons(options) {
    standIn.options = options;
    return {
      isEligible: () => standIn.eligible !== false,
      render(place) {
        if (standIn.renders === false) return Promise.reject(new Error("no"));
        const button = document.createElement("button");
        button.type = "button"; button.textContent = "PayPal"; place.replaceChildren(button);
        return Promise.resolve();
      },
      close() { standIn.closed++; return Promise.resolve(); }
    };
  } };`;

let url: string;
let count = 0;
/** What the shop's own calls answer, and what they were asked. */
let answers: Record<string, () => Response>;
let asked: { path: string; body: unknown }[];
const begins = (billingToken = "BA-1") =>
  Response.json({ integrationType: "commerce", paypalConfig: { clientId: "the-client", vault: true, intent: "tokenize", billingToken } });
const says = (status: number, message: string) => Response.json({ error: { code: "payment-refused", message } }, { status });

beforeEach(() => {
  Object.assign(window, { standIn: { closed: 0 } satisfies StandIn });
  delete (window as { paypal?: object }).paypal;
  url = `https://paypal.example/${++count}/sdk/js`;
  asked = [];
  answers = { "/api/plugins/paypal": () => begins() };
  vi.spyOn(window, "fetch").mockImplementation(async (path, init) => {
    asked.push({ path: String(path), body: JSON.parse(String(init?.body ?? "null")) });
    return answers[String(path)]?.() ?? says(404, "Not here");
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** In a country of its own: what the shop says of one is kept. */
const countries = ["AT", "BE", "CH", "DE", "ES", "FR", "GB", "IE", "IT", "NL", "PT", "SE", "US"];
async function show(more: Partial<RenderBlockOptions> = {}, { failures = 0 } = {}) {
  const country = countries[count % countries.length]!;
  const script = `${url}?client-id=the-client&vault=true&intent=tokenize&components=buttons`;
  await commands.hostScript(script, { body, failures });
  const { checkout } = sampleState({ paymentTypes: ["zuora_paypal", "invoice"] });
  const shown = await renderBlock("payment-picker", {
    state: {
      checkout: { ...(checkout as object), country } as typeof checkout,
      settings: { ...sampleState().settings, payment_settings: { paypal: { scriptUrl: url } } },
    },
    settings: { preselectFirst: true },
    ...more,
  });
  return { ...shown, country, script };
}
type Screen = Awaited<ReturnType<typeof show>>["screen"];
const button = (screen: Screen) => screen.getByRole("button", { name: "PayPal" });
const clicks = async () => {
  const actions = { resolve: vi.fn(async () => undefined), reject: vi.fn(async () => undefined) };
  await standIn().options!.onClick({}, actions);
  return actions;
};

describe("paying with PayPal", () => {
  it("[PAY-3] asks the shop how, loads PayPal's script for agreements, and is ready with its button", async () => {
    const { screen, shop, country } = await show();
    await expect.element(screen.getByRole("radio", { name: /PayPal/ })).toBeChecked();
    await expect.element(button(screen)).toBeVisible();
    expect(asked).toEqual([{ path: "/api/plugins/paypal", body: { country } }]);
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "zuora_paypal", ready: true }));
    const { violations } = await axe.run(document.querySelector("section")!);
    expect(violations).toEqual([]);
  });

  it("[PAY-3] uses a billing token once: the second window has one of its own", async () => {
    const { screen } = await show();
    await expect.element(button(screen)).toBeVisible();
    answers["/api/plugins/paypal"] = () => begins("BA-2");
    expect(await standIn().options!.createBillingAgreement()).toBe("BA-1");
    expect(await standIn().options!.createBillingAgreement()).toBe("BA-2");
    expect(asked).toHaveLength(2);
  });

  it("[PAY-12] no window opens while the form is not valid", async () => {
    const { screen, shop } = await show();
    await expect.element(button(screen)).toBeVisible();
    const leave = shop.actions.register("customerDetails.email", { label: "Email", validate: () => "Email is required", focus: vi.fn() });
    expect((await clicks()).reject).toHaveBeenCalledOnce();
    expect(shop.checkoutForm.getState().errors).toEqual({ "customerDetails.email": "Email is required" });
    leave();
    expect((await clicks()).resolve).toHaveBeenCalledOnce();
  });

  it("[PAY-3] cancelled is no error; what goes wrong at PayPal is", async () => {
    const { screen } = await show();
    await expect.element(button(screen)).toBeVisible();
    standIn().options!.onCancel({});
    await painted();
    await expect.element(screen.getByText(/error/)).not.toBeInTheDocument();
    standIn().options!.onError(new Error("zoid destroyed all components"));
    await expect.element(screen.getByText("An error occurred while processing the payment.")).toBeVisible();
    await clicks();
    await expect.element(screen.getByText("An error occurred while processing the payment.")).not.toBeInTheDocument();
  });

  it("[PAY-3] an approval of nothing is said to have failed", async () => {
    const { screen } = await show();
    await expect.element(button(screen)).toBeVisible();
    await clicks();
    await standIn().options!.onApprove({});
    await expect.element(screen.getByText("Payment approval failed.")).toBeVisible();
  });

  it("[PAY-3] a button that cannot be drawn is said, and one for nobody here too", async () => {
    standIn().renders = false;
    const { screen } = await show();
    await expect.element(screen.getByText("Failed to render PayPal button.")).toBeVisible();
    await screen.unmount();
    expect(standIn().closed).toBeGreaterThan(0);
    standIn().renders = true;
    standIn().eligible = false;
    url += "2";
    const again = await show();
    await expect.element(again.screen.getByText(/This browser cannot pay with PayPal/)).toBeVisible();
  });

  it("[ERR-1] from a country that nothing is taken from it says so, and can be tried again", async () => {
    const words = "Error: Unable to take payment for this country. Please contact customer support.";
    answers["/api/plugins/paypal"] = () => says(406, words);
    const { screen } = await show();
    await expect.element(screen.getByText(words)).toBeVisible();
    answers["/api/plugins/paypal"] = () => begins();
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(button(screen)).toBeVisible();
  });

  describe("through Braintree", () => {
    /** With Braintree's scripts beside PayPal's, which they load themselves. */
    async function showByBraintree(tokenizes: string) {
      answers["/api/plugins/paypal"] = () => Response.json({ integrationType: "braintree", token: "client-token" });
      const base = `https://braintree.example/${++count}`;
      await commands.hostScript(`${base}/client.min.js`, {
        body: `window.braintree = { client: { create: async (options) => ({ options }) } };`,
      });
      await commands.hostScript(`${base}/paypal-checkout.min.js`, {
        body: `window.braintree.paypalCheckout = { create: async ({ client }) => {
          standIn.braintree = { authorization: client.options.authorization };
          return {
            async loadPayPalSDK(options) { standIn.braintree.sdk = options; ${body} },
            async createPayment(options) { standIn.braintree.payment = options; return "BA-3"; },
            async tokenizePayment(data) { standIn.braintree.approved = data; ${tokenizes} },
          };
        } };`,
      });
      const settings = { ...sampleState().settings, payment_settings: { paypal: { scriptUrl: url, braintreeScriptUrl: base } } };
      const { checkout } = sampleState({ paymentTypes: ["zuora_paypal"] });
      const country = countries[count % countries.length]!;
      return renderBlock("payment-picker", { state: { checkout: { ...(checkout as object), country } as typeof checkout, settings } });
    }
    const braintree = () => (standIn() as unknown as { braintree: Record<string, unknown> }).braintree;

    it("[PAY-3] asks for an agreement to be charged again, with a billing address and without a delivery address", async () => {
      const { screen } = await showByBraintree(`return { nonce: "a-nonce" };`);
      await expect.element(button(screen)).toBeVisible();
      expect(await standIn().options!.createBillingAgreement()).toBe("BA-3");
      expect(braintree()).toEqual({
        authorization: "client-token",
        sdk: { vault: true, intent: "tokenize" },
        payment: { flow: "vault", enableBillingAddress: true, enableShippingAddress: false },
      });
    });
  });

  it("[PAY-12] blocked, it can be tried again, and another method used", async () => {
    const { screen, shop } = await show({}, { failures: 3 });
    await expect.element(screen.getByText(/PayPal could not be loaded/)).toBeVisible();
    await screen.getByRole("radio", { name: /Invoice/ }).click();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "invoice", ready: true }));
    await screen.getByRole("radio", { name: /PayPal/ }).click();
    await expect.element(button(screen)).toBeVisible();
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await show({ language: "fr" });
    await expect.element(screen.getByText(/Vous acceptez le paiement dans une fenêtre de PayPal/)).toBeVisible();
  });

  it("[REN-4] in the builder it is a picture, and nothing of PayPal's is loaded", async () => {
    const { screen, shop, script } = await show({ mode: "builder" });
    await expect.element(screen.getByRole("img", { name: "PayPal" })).toBeVisible();
    expect(await commands.scriptRequests(script)).toBe(0);
    expect(asked).toEqual([]);
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });
});
