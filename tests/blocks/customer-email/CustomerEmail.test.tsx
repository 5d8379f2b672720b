import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

describe("email", () => {
  it("[EMAIL-1] is an email field that browsers can fill in, marked as required", async () => {
    const { screen } = await renderBlock("customer-email");
    const field = screen.getByRole("textbox", { name: "Email" });
    await expect.element(field).toHaveAttribute("autocomplete", "email");
    await expect.element(field).toHaveAttribute("type", "email");
    await expect.element(field).toHaveAttribute("aria-required", "true");
  });

  it("[EMAIL-1] says what is wrong once the field is left, and stops saying it as soon as it is right", async () => {
    const { screen } = await renderBlock("customer-email");
    const field = screen.getByRole("textbox", { name: "Email" });
    await field.click();
    expect(screen.getByText("Email is required").query()).toBeNull();
    await userEvent.tab();
    await expect.element(screen.getByText("Email is required")).toBeVisible();
    await field.fill("ada@");
    await expect.element(screen.getByText("Email is required")).toBeVisible();
    await userEvent.tab();
    await expect.element(screen.getByText("Please provide a valid email address")).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(/Please provide a valid email address/);
    await field.fill("ada@example.com");
    expect(screen.getByText("Please provide a valid email address").query()).toBeNull();
  });

  it("[SESS-5] a signed-in shopper's address stands there, and is sent without being typed", async () => {
    const { screen, shop } = await renderBlock("customer-email", { state: { user: { email: "ada@example.com" } } });
    await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[EMAIL-1] may be optional", async () => {
    const { screen, shop } = await renderBlock("customer-email", { settings: { required: false } });
    await expect.element(screen.getByRole("textbox", { name: "Email" })).not.toHaveAttribute("aria-required");
    expect(shop.actions.validate()).toBe(true);
  });
});
