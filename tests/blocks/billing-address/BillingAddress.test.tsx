import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Checkout } from "../../../src/domain/order";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

/** A basket whose items are sold in these countries each; null: everywhere. */
function soldIn(...countries: (string[] | null)[]): Checkout {
  const checkout = sampleCheckout("sample");
  const basketItems = checkout.basket.basketItems.map((item, index) => ({
    ...item,
    offer: { ...item.offer, data: { attributes: { ...item.offer.data.attributes, allowed_countries__limio: countries[index] ?? [] } } },
  }));
  return { ...checkout, basket: { ...checkout.basket, basketItems } };
}
const optionsOf = (select: { element(): Element }) => [...(select.element() as HTMLSelectElement).options].filter((option) => !option.disabled).map((option) => option.value);

describe("billing address", () => {
  it("[ADDR-2] asks a British address for street, city and postcode, each with its message", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
    expect(screen.getByLabelText("State").query()).toBeNull();
    expect(shop.actions.validate()).toBe(false);
    for (const message of ["Address is required", "City is required", "Postal code is required"]) await expect.element(screen.getByText(message)).toBeVisible();
  });

  it("[ADDR-2] [ADDR-3] asks an American address for a state of the list and a ZIP code", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    await expect.element(screen.getByRole("combobox", { name: "State" })).toBeVisible();
    expect(optionsOf(screen.getByRole("combobox", { name: "State" }))).toContain("NY");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("State is required")).toBeVisible();
    await expect.element(screen.getByText("ZIP code is required")).toBeVisible();
    await screen.getByRole("textbox", { name: "ZIP code" }).fill("1000");
    await userEvent.tab();
    await expect.element(screen.getByText("Please enter a valid ZIP code")).toBeVisible();
    await screen.getByRole("textbox", { name: "ZIP code" }).fill("10001-1234");
    expect(screen.getByText("Please enter a valid ZIP code").query()).toBeNull();
  });

  it("[ADDR-4] another country clears the state", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    await screen.getByRole("combobox", { name: "State" }).selectOptions("NY");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("CA");
    await expect.element(screen.getByRole("combobox", { name: "Province" })).toHaveValue("");
    expect(shop.checkoutForm.getState().values["billingDetails.state"]).toBe("");
  });

  it("[ADDR-3] a postcode that was wrong in one country is looked at again in the next", async () => {
    const { screen } = await renderBlock("billing-address");
    await screen.getByRole("textbox", { name: "Postal code" }).fill("8001");
    await userEvent.tab();
    await expect.element(screen.getByText("Please enter a valid Postal code")).toBeVisible();
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("CH");
    await expect.element(screen.getByText("Please enter a valid Postal code")).not.toBeInTheDocument();
  });

  it("[ADDR-3] no line takes more than 35 characters", async () => {
    const { screen } = await renderBlock("billing-address");
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveAttribute("maxlength", "35");
  });

  it("[BASK-10] [ADDR-4] only countries that all offers share can be chosen; a single one stands there and cannot be changed", async () => {
    const { screen, shop } = await renderBlock("billing-address", { state: { checkout: soldIn(["GB", "IE", "US"], ["IE", "GB"]) } });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeEnabled();
    expect(optionsOf(screen.getByRole("combobox", { name: "Country" })).sort()).toEqual(["GB", "IE"]);
    shop.basket.setState({ checkout: soldIn(["GB"], null) });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeDisabled();
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
  });

  it("[BASK-10] a country typed before that an offer is not sold in is refused in the words of the specification", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    shop.basket.setState({ checkout: soldIn(["GB"], null) });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("This product is United Kingdom only, please provide a United Kingdom billing address.")).toBeVisible();
  });

  it("[BASK-10] offers without a country in common cannot be ordered together", async () => {
    const { screen, shop } = await renderBlock("billing-address", { state: { checkout: soldIn(["GB"], ["US"]) } });
    await expect.element(screen.getByText(/not sold together in any one country/)).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
  });

  it("[I18N-1] countries are named and sorted in the shopper's language", async () => {
    const { screen } = await renderBlock("billing-address", { language: "fr" });
    const country = screen.getByRole("combobox", { name: "Pays" });
    const names = () => [...(country.element() as HTMLSelectElement).options].filter((option) => !option.disabled).map((option) => option.text);
    await expect.element(country).toBeVisible();
    expect(names()).toContain("Royaume-Uni");
    expect(names()).toEqual([...names()].sort((a, b) => a.localeCompare(b, "fr")));
  });
});
