/** Wallets above the form: what they hand over fills it in, and what they do not is asked for first. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import { sampleState } from "../../../src/storefront/sample-state";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

type Authorise = (data: object) => Promise<{ transactionState: string; error?: { message: string } }>;
interface StandIn {
  isReady: boolean;
  sheets: { request: Record<string, unknown>; authorise: Authorise }[];
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;
const body = `
  window.google = { payments: { api: { PaymentsClient: class {
    constructor(options) { this.options = options; }
    isReadyToPay() { return Promise.resolve({ result: standIn.isReady }); }
    createButton(options) {
      const button = document.createElement("button");
      button.type = "button"; button.textContent = "Google Pay"; button.addEventListener("click", options.onClick);
      return button;
    }
    loadPaymentData(request) {
      standIn.sheets.push({ request, authorise: this.options.paymentDataCallbacks.onPaymentAuthorized });
      return new Promise(() => {});
    }
  } } } };`;

let url: string;
let count = 0;
beforeEach(async () => {
  Object.assign(window, { standIn: { isReady: true, sheets: [] } satisfies StandIn });
  delete (window as { google?: object }).google;
  url = `https://express.example/${++count}/pay.js`;
  await commands.hostScript(url, { body });
});
afterEach(() => vi.restoreAllMocks());

const SECTIONS = [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }];

function show(more: Partial<RenderBlockOptions> = {}, { sections = SECTIONS, paymentTypes = ["google_pay", "invoice"] } = {}) {
  const calls = answerCalls(({ path }) =>
    path === "/api/plugins/zuora/google"
      ? { body: { payment_method: "0".repeat(32) } }
      : path === "/api/order"
        ? { status: 201, body: { id: "o1", order_reference: "TW-1", total: { amount: 1, currency: "GBP" } } }
        : { body: {} },
  );
  return renderBlock("checkout-form", {
    slots: { express: [{ block: "express-checkout" }], sections },
    state: {
      checkout: sampleState({ paymentTypes }).checkout,
      settings: { ...sampleState().settings, payment_settings: { "google-pay": { scriptUrl: url } } },
    },
    ...more,
  }).then((rendered) => ({ ...rendered, calls }));
}
type Shown = Awaited<ReturnType<typeof show>>;
const region = ({ screen }: Shown) => screen.getByRole("region", { name: "Express checkout" });
const button = (shown: Shown) => region(shown).getByRole("button", { name: "Google Pay" });
const ADDRESS = { name: "Nora B. Lindt", address1: "12 Lantern Yard", locality: "London", postalCode: "EC2A 9ZZ", countryCode: "GB" };
const approvalWith = (billingAddress: object, token = "token") => ({
  email: "nora@shopper.example",
  paymentMethodData: { info: { billingAddress }, tokenizationData: { token } },
});

const withPayPal = (scriptUrl: string) => ({ ...sampleState().settings, payment_settings: { paypal: { scriptUrl } } });

describe("express checkout", () => {
  it("[PAY-12] an empty form: the sheet opens in the click and is asked for what is missing, which fills the form, and one order is placed", async () => {
    const shown = await show();
    await button(shown).click();
    const [sheet] = standIn().sheets;
    expect(sheet!.request).toMatchObject({ emailRequired: true });
    expect(JSON.stringify(sheet!.request)).toContain('"billingAddressRequired":true');
    expect(sheet!.request).not.toHaveProperty("shippingAddressRequired");
    // Nothing is called wrong that nobody was asked for.
    expect(shown.shop.checkoutForm.getState().errors).toEqual({});
    const outcomes = await Promise.all([sheet!.authorise(approvalWith(ADDRESS)), sheet!.authorise(approvalWith(ADDRESS))]);
    expect(outcomes).toEqual([{ transactionState: "SUCCESS" }, { transactionState: "SUCCESS" }]);
    const orders = shown.calls.filter(({ path }) => path === "/api/order");
    expect(orders).toHaveLength(1);
    expect(orders[0]!.body).toMatchObject({
      paymentType: "google_pay",
      payment: { type: "zuora", zuora: { payment_method: "0".repeat(32) } },
      customerDetails: { email: "nora@shopper.example", firstName: "Nora B.", lastName: "Lindt" },
      billingDetails: { address1: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" },
    });
  });

  it("[PAY-12] what is typed stays, and the wallet is not asked for it", async () => {
    const shown = await show();
    await shown.screen.getByRole("textbox", { name: "Email" }).fill("ann@example.com");
    await button(shown).click();
    expect(standIn().sheets[0]!.request).not.toHaveProperty("emailRequired");
    await standIn().sheets[0]!.authorise(approvalWith(ADDRESS));
    expect(shown.calls.find(({ path }) => path === "/api/order")!.body).toMatchObject({ customerDetails: { email: "ann@example.com" } });
  });

  it("[PAY-12] what no wallet knows is asked for first: it is named, the first of it has the focus, and no sheet opens", async () => {
    const sections = [...SECTIONS, { block: "terms-acceptance", settings: { required: true } }];
    const shown = await show({}, { sections });
    await button(shown).click();
    expect(standIn().sheets).toEqual([]);
    await expect.element(region(shown).getByText(/Please fill in first what the wallet does not know: \S+/)).toBeVisible();
    expect(document.activeElement?.matches("input[type=checkbox]")).toBe(true);
    const { errors } = shown.shop.checkoutForm.getState();
    expect(Object.keys(errors)).toHaveLength(1);
    await shown.screen.getByRole("checkbox").first().click();
    await button(shown).click();
    expect(standIn().sheets).toHaveLength(1);
    await expect.element(region(shown).getByText(/Please fill in first/)).not.toBeInTheDocument();
  });

  it("[PAY-12] an address in another country is none for this order: nothing is charged, the fields say what is missing, and the next sheet pays", async () => {
    const shown = await show();
    await button(shown).click();
    const outcome = await standIn().sheets[0]!.authorise(approvalWith({ ...ADDRESS, countryCode: "US" }));
    expect(outcome).toMatchObject({ transactionState: "ERROR", error: { message: expect.stringMatching(/^Nothing was charged/) } });
    expect(shown.calls.filter(({ path }) => path !== "/api/checkout").map(({ path }) => path)).not.toContain("/api/plugins/zuora/google");
    await expect.element(shown.screen.getByRole("textbox", { name: "Email" })).toHaveValue("nora@shopper.example");
    expect(Object.keys(shown.shop.checkoutForm.getState().errors)).toContain("billingDetails.address1");
    await button(shown).click();
    expect(await standIn().sheets[1]!.authorise(approvalWith(ADDRESS, "second"))).toEqual({ transactionState: "SUCCESS" });
  });

  it("[PAY-12] its approval is the order's whatever method was chosen before, and the picker's own button is of the same wallet", async () => {
    const shown = await show();
    await shown.screen.getByRole("radio", { name: /Invoice/ }).click();
    await button(shown).click();
    await standIn().sheets[0]!.authorise(approvalWith(ADDRESS));
    expect(shown.calls.find(({ path }) => path === "/api/order")!.body).toMatchObject({ paymentType: "google_pay" });
    await expect.element(shown.screen.getByRole("radio", { name: "Google Pay" })).toBeChecked();
  });

  it("[PAY-1][SUM-1] is gone where the device cannot: its place stays, so that nothing below jumps, and says something true", async () => {
    standIn().isReady = false;
    const shown = await show();
    await expect.element(shown.screen.getByRole("radio", { name: /Invoice/ })).toBeVisible();
    const secure = shown.screen.getByText("Your details travel encrypted, and you see the whole price before you pay.");
    await expect.element(secure).toBeVisible();
    expect(region(shown).query()).toBeNull();
    expect(secure.element().getBoundingClientRect().height).toBe(152);
  });

  it("[PAY-1] is not there at all where the offers are known to take no wallet", async () => {
    const other = await show({}, { paymentTypes: ["invoice"] });
    expect(other.screen.getByText(/travel encrypted/).query()).toBeNull();
    expect(other.screen.getByRole("region", { name: "Express checkout" }).query()).toBeNull();
  });

  it("[PAY-12] goes where the wallet's script does not come: the method says so where it is chosen", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await commands.hostScript(url, { body: "0" });
    const shown = await show({}, { paymentTypes: ["google_pay"] });
    await expect.element(shown.screen.getByText(/Google Pay could not be loaded/)).toBeVisible();
    await vi.waitFor(() => expect(region(shown).query()).toBeNull());
  });

  it("[PAY-12] a provider that would hear of everybody is asked when somebody wants it, and the focus stays there", async () => {
    const paypal = `https://express.example/${++count}/sdk.js`;
    await commands.hostScript(paypal, { body: "0" });
    const shown = await show(
      { state: { checkout: sampleState({ paymentTypes: ["zuora_paypal", "invoice"] }).checkout, settings: withPayPal(paypal) } },
      { paymentTypes: ["zuora_paypal", "invoice"] },
    );
    const opener = region(shown).getByRole("button", { name: "PayPal" });
    await expect.element(opener).toBeVisible();
    expect(shown.calls.filter(({ path }) => path === "/api/plugins/paypal")).toEqual([]);
    await opener.click();
    await vi.waitFor(() => expect(shown.calls.filter(({ path }) => path === "/api/plugins/paypal").length).toBeGreaterThan(0));
    expect(document.activeElement?.closest("section")).toBe(region(shown).element());
  });

  it("[REN-4] in the builder it is a still picture: nothing of a provider's is loaded", async () => {
    const shown = await show({ mode: "builder" });
    await expect.element(region(shown).getByRole("img", { name: "Google Pay" })).toBeVisible();
    expect(await commands.scriptRequests(url)).toBe(0);
  });

  it("[PAY-12] is a region with a name, and says in words that there is another way", async () => {
    const shown = await show();
    await expect.element(button(shown)).toBeVisible();
    await expect.element(region(shown).getByText("or pay another way")).toBeVisible();
    expect((await axe.run(document.querySelector("form")!)).violations).toEqual([]);
  });
});
