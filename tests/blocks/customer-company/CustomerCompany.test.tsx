import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

describe("company", () => {
  it("[FIELD-1] [VIS-1] naming a company makes companyNameProvided true", async () => {
    const { screen, shop } = await renderBlock("customer-company");
    expect(shop.attributes()["companyNameProvided"]).toBe(false);
    const name = screen.getByRole("textbox", { name: "Company name" });
    await expect.element(name).toHaveAttribute("autocomplete", "organization");
    await name.fill("Analytical Engines Ltd");
    expect(shop.attributes()["companyNameProvided"]).toBe(true);
    expect(screen.getByLabelText("Tax ID").query()).toBeNull();
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] required, it says 'This field is required' once it was left", async () => {
    const { screen } = await renderBlock("customer-company", { settings: { required: true } });
    const name = screen.getByRole("textbox", { name: "Company name" });
    await name.click();
    expect(screen.getByText("This field is required").query()).toBeNull();
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription(/^This field is required/);
    await name.fill("Analytical Engines Ltd");
    await expect.element(name).not.toHaveAttribute("aria-invalid");
  });

  it("[FIELD-1] a company may be called by its domain, but not by a link", async () => {
    const { screen } = await renderBlock("customer-company");
    const name = screen.getByRole("textbox", { name: "Company name" });
    await name.fill("https://prize.example");
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription(/^Please leave out web and email addresses/);
    await name.fill("Booking.com B.V.");
    await userEvent.tab();
    await expect.element(name).not.toHaveAttribute("aria-invalid");
  });

  it("[FIELD-1] the tax ID of a company is required only where a company is named", async () => {
    const { screen, shop } = await renderBlock("customer-company", { settings: { showTaxId: true, requireTaxId: true } });
    expect(shop.actions.validate()).toBe(true);
    await screen.getByRole("textbox", { name: "Company name" }).fill("Analytical Engines Ltd");
    await expect.element(screen.getByRole("textbox", { name: "Tax ID" })).toHaveAttribute("aria-required", "true");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByRole("textbox", { name: "Tax ID" })).toHaveAccessibleDescription(/^This field is required/);
    await screen.getByRole("textbox", { name: "Tax ID" }).fill("GB 123 4567 89");
    expect(shop.actions.validate()).toBe(true);
  });
});
