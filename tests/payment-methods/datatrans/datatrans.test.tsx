import { describe, expect, it, vi } from "vitest";
import { renderBlock } from "../../support/render-block";
import { sampleState } from "../../../src/storefront/sample-state";

const state = { checkout: sampleState({ paymentTypes: ["zuora_upc_datatrans"] }).checkout };

describe("paying on Datatrans' page", () => {
  it("[PAY-9] says that the shopper is taken there, and is ready at once", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state });
    await expect.element(screen.getByRole("radio", { name: /Card or wallet/ })).toBeChecked();
    await expect.element(screen.getByText(/we take you to a secure page/)).toBeVisible();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "zuora_upc_datatrans", ready: true }));
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await renderBlock("payment-picker", { state, language: "fr" });
    await expect.element(screen.getByText(/page sécurisée de notre prestataire de paiement/)).toBeVisible();
  });

  it("[REN-4] in the builder it chooses nothing for good", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state, mode: "builder" });
    await expect.element(screen.getByText(/we take you to a secure page/)).toBeVisible();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });

  it("[PAY-1] is not offered where it is not set up", async () => {
    const settings = { ...sampleState().settings, payment_methods: ["invoice"] };
    const { screen } = await renderBlock("payment-picker", { state: { ...state, settings } });
    await expect.element(screen.getByRole("status")).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
  });
});
