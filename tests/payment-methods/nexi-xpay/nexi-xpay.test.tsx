import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commands } from "vitest/browser";
import type { Checkout } from "../../../src/domain/order/order";
import { setReporter, type Report } from "../../../src/api/report";
import { sampleState } from "../../../src/storefront/sample-state";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

/** What the stand-in of Nexi's script was asked. */
interface StandIn {
  configs: { paymentParams: { amount: string; transactionId: string } }[];
  nonces: number;
  isSilent?: boolean;
}
const standIn = () => (window as unknown as { standIn: StandIn }).standIn;
const body = `
  window.XPay = {
    LANGUAGE: { ITA: "ITA" }, OPERATION_TYPES: { SPLIT_CARD: "SPLIT_CARD" },
    init() { this.Environments = { INTEG: "INTEG", PROD: "PROD" }; },
    setConfig(config) { standIn.configs.push(config); },
    create: () => ({ mount(...ids) {
      for (const id of ids) document.getElementById(id).append(document.createElement("iframe"));
      if (!standIn.isSilent) for (const id of ids) setTimeout(() => dispatchEvent(new CustomEvent("XPay_Ready", { detail: id })));
    } }),
    createNonce() { standIn.nonces++; },
  };`;
const say = (name: string, detail: object) => window.dispatchEvent(new CustomEvent(name, { detail }));

let place: string;
let count = 0;
beforeEach(async () => {
  Object.assign(window, { standIn: { configs: [], nonces: 0 } satisfies StandIn });
  delete (window as { XPay?: object }).XPay;
  place = `https://nexi.example/${++count}`;
  await commands.hostScript(`${place}/ecomm/XPayBuild/js?alias=ALIAS`, { body });
});

function inEuros(amount = 3_999): Checkout {
  const checkout = sampleState({ paymentTypes: ["nexi/xpay", "invoice"] }).checkout as Checkout;
  return { ...checkout, order: { ...checkout.order, total: { ...checkout.order.total, currency: "EUR", amount } } };
}

/** @param known what the server takes for the basket's sum */
async function show(more: Partial<RenderBlockOptions> = {}, known = 3_999) {
  let transaction = 0;
  const calls = answerCalls(({ body: sent }) => {
    const { total } = sent as { total?: { amount: number } };
    const transactionId = String(++transaction).padStart(30, "0");
    return { body: { mac: "m", amount: total?.amount ?? known, currency: "EUR", transactionId, timeStamp: 1 } };
  });
  const rendered = await renderBlock("checkout-form", {
    slots: { sections: [{ block: "payment-picker" }] },
    state: {
      checkout: inEuros(),
      settings: { ...sampleState().settings, payment_settings: { "nexi-xpay": { alias: "ALIAS", environment: "test", url: place } } },
    },
    ...more,
  });
  if (more.mode !== "builder") await rendered.screen.getByRole("radio", { name: /Carta di Credito/ }).click();
  return { ...rendered, calls };
}
const isReady = (shop: Awaited<ReturnType<typeof show>>["shop"]) =>
  vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "nexi/xpay", ready: true }));
const height = (id: string) => document.querySelector(`#${id} iframe`)!.getBoundingClientRect().height;

describe("paying with a card in Nexi's fields", () => {
  it("[PAY-7] holds 90 pixels while it loads, then shows three fields of 28 pixels, each with a name", async () => {
    standIn().isSilent = true;
    const { screen, shop } = await show();
    await vi.waitFor(() => expect(standIn().configs).toHaveLength(1));
    const placeholder = [...document.querySelectorAll("[aria-hidden] , span")].filter((each) => each.getBoundingClientRect().height === 90);
    expect(placeholder).not.toHaveLength(0);
    expect(shop.checkoutForm.getState().paymentForm).toBeNull();
    for (const field of ["pan", "expiry", "cvv"]) say("XPay_Ready", { field });
    await isReady(shop);
    await expect.element(screen.getByTitle("Card number")).toBeVisible();
    await expect.element(screen.getByTitle("Expiry date")).toBeVisible();
    await expect.element(screen.getByTitle("CVV")).toBeVisible();
    expect(["xpay-pan", "xpay-expiry", "xpay-cvv"].map(height)).toEqual([28, 28, 28]);
    const { violations } = await axe.run(document.querySelector("section")!, { iframes: false });
    expect(violations).toEqual([]);
  });

  it("[PAY-7] asks for what its fields are set up with, and sends nonce and transaction with the order", async () => {
    const { screen, shop, calls } = await show();
    await isReady(shop);
    expect(calls.map(({ path, body: sent }) => [path, sent])).toEqual([
      ["/api/plugins/nexi", { basketId: "sample-checkout", paymentType: "nexi/xpay", requestType: "PP" }],
    ]);
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(standIn().nonces).toBe(1));
    say("XPay_Nonce", { esito: "OK", xpayNonce: "the-nonce" });
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/order"));
    expect(calls.find(({ path }) => path === "/api/order")!.body).toMatchObject({
      paymentType: "nexi/xpay",
      payment: {
        type: "zuora",
        zuora: { integration: "nexi", nexi_type: "xpay", upc: true, nonce: "the-nonce", transactionId: "1".padStart(30, "0") },
      },
    });
  });

  it("[PAY-7] [ERR-1] says an error of the nonce with its code, reports it, and sets up new fields when it must", async () => {
    const reports: Report[] = [];
    setReporter((entry) => reports.push(entry));
    const { screen, shop } = await show();
    await isReady(shop);
    for (const [codice, words, setUps] of [
      [19, "Auth. Denied", 1],
      [600, "Pagamento annullato", 2],
    ] as const) {
      await screen.getByRole("button", { name: "Submit" }).click();
      await vi.waitFor(() => expect(standIn().nonces).toBeGreaterThan(0));
      standIn().nonces = 0;
      say("XPay_Nonce", { esito: "KO", errore: { codice, messaggio: words } });
      await expect.element(screen.getByRole("alert").getByText(`[${codice}] ${words}`)).toBeVisible();
      expect(reports.filter(({ message }) => message === "Nexi made no nonce").at(-1)).toMatchObject({
        level: "error",
        details: { code: String(codice) },
      });
      await isReady(shop);
      await vi.waitFor(() => expect(standIn().configs).toHaveLength(setUps));
    }
    const [first, second] = standIn().configs.map(({ paymentParams }) => paymentParams.transactionId);
    expect(second).not.toBe(first);
    setReporter(null);
  });

  it("[PAY-7] says what is wrong with a card beside its fields, until the next try", async () => {
    const { screen, shop } = await show();
    await isReady(shop);
    say("XPay_Card_Error", { errorMessage: "Numero carta non valido" });
    await expect.element(screen.getByRole("alert").getByText("Numero carta non valido")).toBeVisible();
    say("XPay_Card_Error", {});
    await expect.element(screen.getByRole("alert").getByText("Numero carta non valido")).toBeVisible();
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(document.getElementById("card-errors")!.textContent).toBe(""));
    say("XPay_Nonce", { esito: "KO", errore: { codice: 18, messaggio: "Auth. Denied" } });
  });

  it("[PAY-7] sets up its fields anew for another sum, and for one that only the page knows", async () => {
    const { shop, calls } = await show();
    await isReady(shop);
    const { preview } = await shop.openBasket();
    preview({ checkoutId: "sample-checkout", basketVersion: 1, total: inEuros(4_799).order.total, schedule: [] });
    await vi.waitFor(() => expect(standIn().configs.at(-1)!.paymentParams).toMatchObject({ amount: "4799" }));
    await isReady(shop);
    expect(calls.map(({ body: sent }) => (sent as { total?: object }).total)).toEqual([
      undefined,
      undefined,
      { amount: 4_799, currency: "EUR" },
    ]);
    expect(new Set(standIn().configs.map(({ paymentParams }) => paymentParams.transactionId)).size).toBe(2);
    expect(document.querySelectorAll("#xpay-pan iframe")).toHaveLength(1);
  });

  it("[ERR-1] says that its fields cannot be set up, and tries again when asked to", async () => {
    let isDown = true;
    const calls = answerCalls(() => {
      if (isDown) throw new TypeError("Failed to fetch");
      return { body: { mac: "m", amount: 3_999, currency: "EUR", transactionId: "1".padStart(30, "0"), timeStamp: 1 } };
    });
    const { screen, shop } = await renderBlock("payment-picker", {
      state: {
        checkout: { ...inEuros(), paymentTypes: ["nexi/xpay"] },
        settings: { ...sampleState().settings, payment_settings: { "nexi-xpay": { alias: "ALIAS", environment: "test", url: place } } },
      },
    });
    await expect.element(screen.getByText("Error: An unexpected error has occurred. Please contact customer support.")).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Try again" }).click();
    await isReady(shop);
    expect(calls.length).toBeGreaterThan(1);
  });

  it("[I18N-1] speaks the shopper's language; its name is Italian everywhere", async () => {
    const { screen } = await show({ language: "fr" });
    await expect.element(screen.getByText("Numéro de carte")).toBeVisible();
  });

  it("[REN-4] in the builder it is a picture, and nothing of Nexi's is loaded", async () => {
    const { screen, shop } = await show({ mode: "builder", state: { checkout: { ...inEuros(), paymentTypes: ["nexi/xpay"] } } });
    await expect.element(screen.getByText(/Shoppers type their card into Nexi's own fields/)).toBeVisible();
    expect(await commands.scriptRequests(`${place}/ecomm/XPayBuild/js?alias=ALIAS`)).toBe(0);
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });

  it.each([
    ["GBP", 3_999],
    ["EUR", 0],
  ])("[PAY-1] is not offered for %s %i", async (currency, amount) => {
    const checkout = inEuros(amount);
    const total = { ...checkout.order.total, currency };
    const { screen } = await renderBlock("payment-picker", { state: { checkout: { ...checkout, order: { ...checkout.order, total } } } });
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeVisible();
    expect(screen.getByRole("radio").elements()).toHaveLength(1);
  });
});
