import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

describe("name", () => {
  it("[FIELD-2] first and last name are required, each with its own message", async () => {
    const { screen, shop } = await renderBlock("customer-name");
    await expect.element(screen.getByRole("textbox", { name: "First name" })).toHaveAttribute("autocomplete", "given-name");
    await expect.element(screen.getByRole("textbox", { name: "Last name" })).toHaveAttribute("autocomplete", "family-name");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("First name is required")).toBeVisible();
    await expect.element(screen.getByText("Last name is required")).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "First name" })).toHaveFocus();
  });

  it("[FIELD-2] names of one letter and names with spaces are fine, a name of spaces is none", async () => {
    const { screen, shop } = await renderBlock("customer-name");
    await screen.getByRole("textbox", { name: "First name" }).fill("Ö");
    await screen.getByRole("textbox", { name: "Last name" }).fill("van der Berg");
    expect(shop.actions.validate()).toBe(true);
    await screen.getByRole("textbox", { name: "First name" }).fill("   ");
    expect(shop.actions.validate()).toBe(false);
  });

  it("[SESS-5] a signed-in shopper's names stand there", async () => {
    const { screen, shop } = await renderBlock("customer-name", { state: { user: { givenName: "Ada", familyName: "Lovelace" } } });
    await expect.element(screen.getByRole("textbox", { name: "Last name" })).toHaveValue("Lovelace");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] a name that nobody can see is none, and an optional one goes along as nothing", async () => {
    const { screen, shop } = await renderBlock("customer-name");
    await screen.getByRole("textbox", { name: "Last name" }).fill("\u3164\u200b");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByRole("textbox", { name: "Last name" })).toHaveAccessibleDescription("Last name is required");
  });

  it("[FIELD-2] a web address is no name", async () => {
    const { screen, shop } = await renderBlock("customer-name");
    const first = screen.getByRole("textbox", { name: "First name" });
    await first.fill("You won! Claim it at https://prize.example");
    await userEvent.tab();
    await expect.element(first).toHaveAccessibleDescription("Please leave out web and email addresses");
    await first.fill("J.R.R.");
    await screen.getByRole("textbox", { name: "Last name" }).fill("St.John");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] names may be optional", async () => {
    const { screen, shop } = await renderBlock("customer-name", { settings: { required: false } });
    await expect.element(screen.getByRole("textbox", { name: "First name" })).toBeVisible();
    expect(shop.actions.validate()).toBe(true);
  });

  it("[FIELD-2] a name in letters that the billing country does not take brings that country's message, and no other country's", async () => {
    const settings = sampleState().settings;
    const rules = [{ country_codes: ["GB", "US"], character_set: "A-Za-zÀ-ÿ '-", error_message: "Please use Latin letters" }];
    const { screen, shop } = await renderBlock("customer-name", {
      state: { settings: { ...settings, address: { ...settings.address!, country_specific_rules: rules } } },
    });
    const last = screen.getByRole("textbox", { name: "Last name" });
    await last.fill("山田");
    await userEvent.tab();
    await expect.element(last).toHaveAccessibleDescription("Please use Latin letters");
    await last.fill("O’Neill-Müller".replace("’", "'"));
    await expect.element(last).not.toHaveAttribute("aria-invalid");
    shop.actions.setValue("billingDetails.country", "CH");
    await last.fill("山田");
    await userEvent.tab();
    await expect.element(last).not.toHaveAttribute("aria-invalid");
  });
});
