import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const withdrawal = { statements: [{ name: "withdrawal", label: "<p>Start my service now</p>", required: true }] };

describe("terms", () => {
  it("[FIELD-2] an order without the terms says 'You must agree before submitting', and the box has the focus", async () => {
    const { screen, shop } = await renderBlock("terms-acceptance");
    const box = screen.getByRole("checkbox", { name: /I agree to the terms of service/ });
    await expect.element(box).not.toBeChecked();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(box).toHaveAccessibleDescription("You must agree before submitting");
    await vi.waitFor(() => expect(document.activeElement).toBe(box.element()));
    await userEvent.keyboard(" ");
    await expect.element(box).toBeChecked();
    await expect.element(box).not.toHaveAttribute("aria-invalid");
    expect(Date.parse(shop.checkoutForm.getState().values["consents.terms"]!)).toBeLessThanOrEqual(Date.now());
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] another statement says 'Please accept to continue', and is kept under its own name", async () => {
    const { screen, shop } = await renderBlock("terms-acceptance", { settings: withdrawal });
    const statement = screen.getByRole("checkbox", { name: "Start my service now" });
    await expect.element(statement).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(statement).toHaveAccessibleDescription("Please accept to continue");
    await statement.click();
    await screen.getByRole("checkbox", { name: /I agree/ }).click();
    expect(shop.actions.validate()).toBe(true);
    expect(shop.checkoutForm.getState().values["consents.withdrawal"]).toMatch(/^\d{4}-.*Z$/);
  });

  it("[FIELD-1] the links in it lead to what is agreed to, and do not tick it", async () => {
    const { screen } = await renderBlock("terms-acceptance");
    const link = screen.getByRole("link", { name: "terms of service" });
    await expect.element(link).toHaveAttribute("href", "/terms");
    link.element().addEventListener("click", (event) => event.preventDefault(), { once: true });
    await link.click();
    await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
  });
});
