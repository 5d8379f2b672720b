import { describe, expect, it, vi } from "vitest";
import { renderBlock } from "../../support/render-block";

describe("paying by invoice", () => {
  it("[PAY-11] explains itself and is sent by email unless the shopper wants it by post", async () => {
    const { screen, shop } = await renderBlock("payment-picker");
    await expect.element(screen.getByText(/Nothing is charged now/)).toBeVisible();
    const delivery = screen.getByRole("combobox", { name: "How should we send it?" });
    await expect.element(delivery).toHaveValue("Email");
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentForm).toEqual({ type: "invoice", ready: true }));
    await delivery.selectOptions("Post");
    expect(shop.checkoutForm.getState().payment).toEqual({ invoicePref: "Post" });
    await expect.element(delivery).toHaveValue("Post");
  });

  it("[I18N-1] speaks the shopper's language", async () => {
    const { screen } = await renderBlock("payment-picker", { language: "gsw" });
    await expect.element(screen.getByRole("combobox", { name: "Wie sölled mer si schicke?" })).toBeVisible();
  });

  it("[REN-4] in the builder it chooses nothing for good", async () => {
    const { screen, shop } = await renderBlock("payment-picker", { mode: "builder" });
    await expect.element(screen.getByText(/Nothing is charged now/)).toBeVisible();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: null, payment: {}, paymentForm: null });
  });
});
