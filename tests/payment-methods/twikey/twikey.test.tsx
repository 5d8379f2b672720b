import { describe, expect, it, vi } from "vitest";
import { renderBlock } from "../../support/render-block";
import type { Checkout } from "../../../src/domain/order/order";
import { sampleState } from "../../../src/storefront/sample-state";

const { checkout } = sampleState({ paymentTypes: ["twikey_dd_fr"] });
const state = { checkout: inEuros(checkout as Checkout) };

function inEuros(of: Checkout): Checkout {
  return { ...of, order: { ...of.order, total: { ...of.order.total, currency: "EUR" } } };
}

describe("paying with Twikey", () => {
  it("[PAY-10] says that the shopper is taken there, and is ready at once", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state });
    await expect.element(screen.getByRole("radio", { name: /Direct debit/ })).toBeChecked();
    await expect.element(screen.getByText(/we take you to Twikey's secure page/)).toBeVisible();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "twikey_dd_fr", ready: true }));
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await renderBlock("payment-picker", { state, language: "fr" });
    await expect.element(screen.getByText(/page sécurisée de Twikey. Ce que/)).toBeVisible();
  });

  it("[REN-4] in the builder it chooses nothing for good", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state, mode: "builder" });
    await expect.element(screen.getByText(/we take you to Twikey's secure page/)).toBeVisible();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });

  it("[PAY-1] is not offered where it is not set up", async () => {
    const settings = { ...sampleState().settings, payment_methods: ["invoice"] };
    const { screen } = await renderBlock("payment-picker", { state: { ...state, settings } });
    await expect.element(screen.getByRole("status")).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
  });

  it("[PAY-10] is offered for euros alone", async () => {
    const { screen } = await renderBlock("payment-picker", { state: { checkout } });
    await expect.element(screen.getByText(/no payment method/i)).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
  });
});
