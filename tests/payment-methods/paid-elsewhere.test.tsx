/** The forms of methods that are paid on the provider's own page: they say so, and have nothing to fill in. */
import { describe, expect, it, vi } from "vitest";
import { renderBlock } from "../support/render-block";
import type { Checkout } from "../../src/domain/order/order";
import { sampleState } from "../../src/storefront/sample-state";

interface Row {
  /** The title of what it is tried with first. */
  taken: string;
  type: string;
  label: RegExp;
  notice: RegExp;
  inFrench: RegExp;
  /** The one that it takes; any unless given. */
  currency?: string;
}

const ROWS: readonly Row[] = [
  {
    taken: "[PAY-8] says that the shopper is taken to Nexi, and is ready at once",
    type: "nexi/redirect",
    label: /Credit card/,
    notice: /we take you to Nexi's secure page/,
    inFrench: /page sécurisée de Nexi/,
    currency: "EUR",
  },
  {
    taken: "[PAY-9] says that the shopper is taken to Datatrans, and is ready at once",
    type: "zuora_upc_datatrans",
    label: /Card or wallet/,
    notice: /we take you to a secure page/,
    inFrench: /page sécurisée de notre prestataire de paiement/,
  },
  {
    taken: "[PAY-10] says that the shopper is taken to Twikey, and is ready at once",
    type: "twikey_dd_fr",
    label: /Direct debit/,
    notice: /we take you to Twikey's secure page/,
    inFrench: /page sécurisée de Twikey. Ce que/,
    currency: "EUR",
  },
];

function paidIn(type: string, currency: string | undefined): { checkout: Checkout } {
  const checkout = sampleState({ paymentTypes: [type] }).checkout as Checkout;
  const { order } = checkout;
  return { checkout: { ...checkout, order: { ...order, total: { ...order.total, ...(currency && { currency }) } } } };
}

describe.each(ROWS)("paying with $type", ({ taken, type, label, notice, inFrench, currency }) => {
  const state = paidIn(type, currency);

  it(taken, async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state });
    await expect.element(screen.getByRole("radio", { name: label })).toBeChecked();
    await expect.element(screen.getByText(notice)).toBeVisible();
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type, ready: true }));
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await renderBlock("payment-picker", { state, language: "fr" });
    await expect.element(screen.getByText(inFrench)).toBeVisible();
  });

  it("[REN-4] in the builder it chooses nothing for good", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { state, mode: "builder" });
    await expect.element(screen.getByText(notice)).toBeVisible();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });

  it("[PAY-1] is not offered where it is not set up", async () => {
    const settings = { ...sampleState().settings, payment_methods: ["invoice"] };
    const { screen } = await renderBlock("payment-picker", { state: { ...state, settings } });
    await expect.element(screen.getByRole("status")).toBeVisible();
    expect(screen.getByRole("radio").elements()).toEqual([]);
  });
});

it.each(ROWS.filter(({ currency }) => currency))("[PAY-1] $type is offered for $currency alone", async ({ type }) => {
  const { screen } = await renderBlock("payment-picker", { state: paidIn(type, "GBP") });
  await expect.element(screen.getByText(/no payment method/i)).toBeVisible();
  expect(screen.getByRole("radio").elements()).toEqual([]);
});
