import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

async function phone(options: RenderBlockOptions = {}) {
  const { screen, shop } = await renderBlock("customer-phone", options);
  return {
    screen,
    shop,
    number: screen.getByRole("textbox", { name: "Phone" }),
    code: screen.getByRole("combobox", { name: "Country calling code" }),
    sent: () => shop.checkoutForm.getState().values["customerDetails.phone"],
  };
}

describe("phone", () => {
  it("[PHONE-1] starts with the calling code of the billing country, and follows it", async () => {
    const { code, shop } = await phone();
    await expect.element(code).toHaveValue("GB +44");
    shop.actions.setValue("billingDetails.country", "CH");
    await expect.element(code).toHaveValue("CH +41");
  });

  it("[PHONE-1] the value is the prefix and the local number; spaces stay while one types", async () => {
    const { number, sent } = await phone();
    await number.click();
    await userEvent.keyboard("7700 900123");
    await expect.element(number).toHaveValue("7700 900123");
    expect(sent()).toBe("+44 7700 900123");
  });

  it("[PHONE-1] another calling code is found by typing a country, and the number stays", async () => {
    const { screen, number, code, sent } = await phone();
    await number.fill("79 123 45 67");
    await code.click();
    await userEvent.keyboard("switz");
    await expect.element(screen.getByRole("option", { name: "Switzerland" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveValue("CH +41");
    await expect.element(number).toHaveValue("79 123 45 67");
    expect(sent()).toBe("+41 79 123 45 67");
  });

  it("[PHONE-1] a country that shares its code with others keeps its own name", async () => {
    const { screen, number, code, sent } = await phone();
    await code.click();
    await userEvent.keyboard("canada{Enter}");
    await number.fill("416 555 0123");
    await expect.element(code).toHaveValue("CA +1");
    expect(sent()).toBe("+1 416 555 0123");
    await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("416 555 0123");
  });

  it.each([
    ["+41 79 123 45 67", "CH +41", "79 123 45 67", "+41 79 123 45 67"],
    ["0041791234567", "CH +41", "791234567", "+41 791234567"],
    ["+1 (212) 555-0123", "US +1", "(212) 555-0123", "+1 (212) 555-0123"],
    ["\u202a+81 90 1234 5678\u202c", "JP +81", "90 1234 5678", "+81 90 1234 5678"],
    ["tel:+41791234567", "CH +41", "791234567", "+41 791234567"],
  ])("[PHONE-1] a whole number that is pasted, %s, brings its own calling code", async (pasted, shownCode, local, value) => {
    const { number, code, sent } = await phone();
    await number.fill(pasted);
    await expect.element(code).toHaveValue(shownCode);
    await expect.element(number).toHaveValue(local);
    expect(sent()).toBe(value);
  });

  it.each([
    ["123456", false],
    ["1234567", true],
    ["12345678901", true],
    ["123456789012", false],
    ["call me", false],
    ["(020) 7946-0123", true],
  ])("[PHONE-1] a British number %s is fine: %s, and is spoken of only once it was left", async (text, fine) => {
    const { screen, number } = await phone();
    await number.fill(text);
    expect(screen.getByText("Please provide a valid phone number").query()).toBeNull();
    await userEvent.tab();
    if (fine) {
      await expect.element(number).not.toHaveAttribute("aria-invalid");
    } else {
      await expect.element(number).toHaveAccessibleDescription(/^Please provide a valid phone number/);
    }
  });

  it("[PHONE-1] digits of another script, or wide ones, are sent as plain ones and shown so once the field is left", async () => {
    const { number, sent } = await phone();
    await number.fill("０７７００ ９００１２３");
    await expect.element(number).toHaveValue("０７７００ ９００１２３");
    expect(sent()).toBe("+44 07700 900123");
    await userEvent.tab();
    await expect.element(number).toHaveValue("07700 900123");
    await expect.element(number).not.toHaveAttribute("aria-invalid");
  });

  it("[PHONE-1] prefix and number are 40 characters at most, together", async () => {
    const { number } = await phone();
    await expect.element(number).toHaveAttribute("maxlength", "36");
    await expect.element(number).toHaveAttribute("autocomplete", "tel-national");
    await expect.element(number).toHaveAttribute("inputmode", "tel");
  });

  it("[FIELD-2] empty it is fine, unless it is required: 'This field is required'", async () => {
    const optional = await phone();
    await expect.element(optional.number).toBeVisible();
    expect(optional.shop.actions.validate()).toBe(true);
    await optional.screen.unmount();
    const { shop, number } = await phone({ settings: { required: true } });
    await expect.element(number).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(number).toHaveAccessibleDescription(/^This field is required/);
    await vi.waitFor(() => expect(document.activeElement).toBe(number.element()));
  });

  it("[FORM-4] number and country survive a reload", async () => {
    const storage = memoryStorage();
    const before = await phone({ storage });
    before.shop.start();
    await before.code.click();
    await userEvent.keyboard("canada{Enter}");
    await before.number.fill("416 555 0123");
    await before.screen.unmount();
    const { shop, number, code } = await phone({ storage });
    shop.start();
    await expect.element(number).toHaveValue("416 555 0123");
    await expect.element(code).toHaveValue("CA +1");
  });

  it("[I18N-1] countries are named and found in the shopper's language", async () => {
    const { screen } = await renderBlock("customer-phone", { language: "fr" });
    await screen.getByRole("combobox", { name: "Indicatif du pays" }).click();
    await userEvent.keyboard("allem");
    await expect.element(screen.getByRole("option", { name: "Allemagne" })).toBeVisible();
  });
});
