import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Checkout } from "../../../src/domain/order/order";
import type { AddressSettings, PageState } from "../../../src/domain/page/page-state";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
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
const withAddress = (more: Partial<AddressSettings>): Partial<PageState> => {
  const { settings } = sampleState();
  return { settings: { ...settings, address: { ...settings.address!, ...more } } };
};
const optionsOf = (select: { element(): Element }) =>
  [...(select.element() as HTMLSelectElement).options].filter((option) => !option.disabled).map((option) => option.value);

describe("billing address", () => {
  it("[ADDR-2] asks a British address for street, city and postcode, each with its message", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
    expect(screen.getByLabelText("State").query()).toBeNull();
    expect(shop.actions.validate()).toBe(false);
    for (const message of ["Address is required", "City is required", "Postcode is required"])
      await expect.element(screen.getByText(message)).toBeVisible();
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
    await screen.getByRole("textbox", { name: "Postcode" }).fill("8001");
    await userEvent.tab();
    await expect.element(screen.getByText("Please enter a valid Postcode")).toBeVisible();
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("CH");
    await expect.element(screen.getByText(/Please enter a valid/)).not.toBeInTheDocument();
  });

  it.each([
    ["36 letters", "x".repeat(36), "Please use at most 35 characters"],
    ["36 emoji", "🏡".repeat(36), "Please use at most 35 characters"],
    ["35 emoji", "🏡".repeat(35), undefined],
    ["Hebrew", "רחוב הרצל 1", undefined],
    ["an accent as a mark of its own", "Zu\u0308rich", undefined],
    ["Arabic with a mark for its direction", "\u200fالرياض", undefined],
    ["a family as one sign", "👨‍👩‍👧‍👦 Town", undefined],
    ["a text of NUL", "Lon\u0000don", "Please use letters, digits and punctuation only"],
    ["a character that no line has", "Lon\u0007don", "Please use letters, digits and punctuation only"],
  ])("[ADDR-3] %s in a line: what was typed stays, with a word about what is wrong with it", async (_name, text, message) => {
    const { screen, shop } = await renderBlock("billing-address");
    const city = screen.getByRole("textbox", { name: "City" });
    await city.fill(text);
    await userEvent.tab();
    if (message) await expect.element(screen.getByText(message)).toBeVisible();
    else expect(shop.checkoutForm.getState().errors).toEqual({});
    await expect.element(city).toHaveValue(text);
  });

  it("[ADDR-2] a Japanese address is asked for from the large to the small, in words for Japan", async () => {
    const { screen } = await renderBlock("billing-address", {
      state: { preferences: { ...sampleState().preferences, country: "JP", countries: ["JP", "GB"] }, checkout: null },
    });
    await expect.element(screen.getByRole("textbox", { name: "Prefecture" })).toBeVisible();
    const labels = [...screen.container.querySelectorAll("label")].map((label) => label.textContent);
    expect(labels).toEqual(["Country*", "Postal code*", "Prefecture*", "City (optional)", "Address*", "Apartment, suite, etc. (optional)"]);
  });

  it("[ADDR-3] a postcode of another state is named as that, and a postcode is kept as the post writes it", async () => {
    const { screen } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("CA");
    await screen.getByRole("combobox", { name: "Province" }).selectOptions("AB");
    const postcode = screen.getByRole("textbox", { name: "Postal code" });
    await postcode.fill("k1a 0b1");
    await userEvent.tab();
    await expect.element(screen.getByText("This Postal code belongs to another Province")).toBeVisible();
    await expect.element(postcode).toHaveValue("K1A 0B1");
    await screen.getByRole("combobox", { name: "Province" }).selectOptions("QC");
    await postcode.click();
    await userEvent.tab();
    await expect.element(screen.getByText("This Postal code belongs to another Province")).not.toBeInTheDocument();
  });

  it.each<[string, string, [label: string, text: string][], string, string | undefined]>([
    ["a field post number", "GB", [["Postcode", "BFPO 61"]], "Postcode", undefined],
    ["an Irish address without a postcode, which Ireland's format does not ask for", "IE", [], "Eircode", undefined],
    [
      "the ZIP code of another state",
      "US",
      [
        ["ZIP code", "90210"],
        ["State", "NY"],
      ],
      "ZIP code",
      "This ZIP code belongs to another State",
    ],
    [
      "Canada's government in Ontario",
      "CA",
      [
        ["Postal code", "K1A 0B1"],
        ["Province", "ON"],
      ],
      "Postal code",
      undefined,
    ],
    [
      "Canada's government in Quebec",
      "CA",
      [
        ["Postal code", "K1A 0B1"],
        ["Province", "QC"],
      ],
      "Postal code",
      undefined,
    ],
    [
      "Canada's government in Alberta",
      "CA",
      [
        ["Postal code", "K1A 0B1"],
        ["Province", "AB"],
      ],
      "Postal code",
      "This Postal code belongs to another Province",
    ],
  ])("[ADDR-3] %s: the word about it, and nothing that was typed goes", async (_name, country, typed, field, message) => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions(country);
    await expect.element(screen.getByRole("textbox", { name: field })).toBeVisible();
    const all: [string, string][] = [["Address", "1 High Street"], ["City", "Town"], ...typed];
    for (const [label, text] of all) {
      const control = screen.getByLabelText(new RegExp(`^${label}(?! \\()`)).first();
      if (["State", "Province"].includes(label)) await control.selectOptions(text);
      else await control.fill(text);
    }
    expect(shop.actions.validate()).toBe(message === undefined);
    if (message) await expect.element(screen.getByText(message)).toBeVisible();
    const { values } = shop.checkoutForm.getState();
    for (const [, text] of all) expect(Object.values(values)).toContain(text);
  });

  it("[ADDR-1] what is typed runs its own way on a page that is written the other way", async () => {
    const { screen } = await renderBlock("billing-address");
    const address = screen.getByRole("textbox", { name: "Address", exact: true });
    await address.fill("12 Lantern Yard");
    document.documentElement.dir = "rtl";
    // Otherwise the number, which has no direction of its own, would stand after the street.
    expect(getComputedStyle(address.element()).unicodeBidi).toBe("plaintext");
    document.documentElement.removeAttribute("dir");
  });

  it("[ADDR-3] what is pasted with line breaks becomes one line, with every word in it", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    const address = screen.getByRole("textbox", { name: "Address", exact: true });
    await address.click();
    document.execCommand("insertText", false, "12 Lantern Yard\nShoreditch");
    await expect.element(address).toHaveValue("12 Lantern Yard Shoreditch");
    await userEvent.tab();
    expect(shop.checkoutForm.getState().errors).toEqual({});
  });

  it("[ADDR-3] a line break that was kept from elsewhere is no part of a line: it says so, and the text stays", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await expect.element(screen.getByRole("textbox", { name: "City" })).toBeVisible();
    shop.actions.setValue("billingDetails.city", "Lon\ndon");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("Please use letters, digits and punctuation only")).toBeVisible();
    expect(shop.checkoutForm.getState().values["billingDetails.city"]).toBe("Lon\ndon");
  });

  it.each([
    ["california", "CA", undefined],
    ["CA", "CA", undefined],
    ["ON", "", "Please select a value"],
    ["Atlantis", "", "Please select a value"],
  ])("[ADDR-3] '%s' filled in for an American state stands there as '%s'", async (filled, chosen, message) => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    const state = screen.getByRole("combobox", { name: "State" });
    await expect.element(state).toBeVisible();
    shop.actions.setValue("billingDetails.state", filled);
    await expect.element(state).toHaveValue(chosen);
    shop.actions.leave("billingDetails.state");
    if (message) await expect.element(state).toHaveAccessibleDescription(message);
    else expect(shop.checkoutForm.getState().errors).toEqual({});
  });

  it("[ADDR-2] Hong Kong's addresses have no postcode: one typed for another country is neither asked for nor sent, and stands there again in that country", async () => {
    const { screen, shop } = await renderBlock("billing-address", {
      state: { preferences: { ...sampleState().preferences, country: "GB", countries: ["GB", "HK"] }, checkout: null },
    });
    await screen.getByRole("textbox", { name: "Postcode" }).fill("SW1A 1AA");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("HK");
    await expect.element(screen.getByRole("textbox", { name: "Postcode" })).not.toBeInTheDocument();
    for (const [name, text] of [
      ["address1", "1 Nathan Road"],
      ["city", "Tsim Sha Tsui"],
      ["state", "Kowloon"],
    ] as const)
      shop.actions.setValue(`billingDetails.${name}`, text);
    expect(shop.actions.validate()).toBe(true);
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("GB");
    await expect.element(screen.getByRole("textbox", { name: "Postcode" })).toHaveValue("SW1A 1AA");
  });

  it("[ADDR-1] a shop that wants the street in two halves asks for both, in the words of the specification", async () => {
    const { screen, shop } = await renderBlock("billing-address", { state: withAddress({ capture_building_number: true }) });
    expect(screen.getByRole("textbox", { name: "Address", exact: true }).query()).toBeNull();
    await expect.element(screen.getByRole("textbox", { name: "Building number" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("Building number Is required")).toBeVisible();
    await expect.element(screen.getByText("Address is required")).toBeVisible();
    await screen.getByRole("textbox", { name: "Building number" }).fill("12");
    await screen.getByRole("textbox", { name: "Street" }).fill("Lantern Yard");
    expect(screen.getByText("Building number Is required").query()).toBeNull();
  });

  it("[FIELD-2] a country's character set speaks in the shop's own words", async () => {
    const country_specific_rules = [
      { country_codes: ["GB"], character_set: "A-Za-z0-9 .,'/-", error_message: "Latin letters without accents, please" },
    ];
    const { screen } = await renderBlock("billing-address", { state: withAddress({ country_specific_rules }) });
    await screen.getByRole("textbox", { name: "City" }).fill("Zoëtown");
    await userEvent.tab();
    await expect.element(screen.getByText("Latin letters without accents, please")).toBeVisible();
    await screen.getByRole("textbox", { name: "City" }).fill("Zoetown");
    await expect.element(screen.getByText("Latin letters without accents, please")).not.toBeInTheDocument();
  });

  it("[ADDR-1] browsers know what to fill in, and a keypad comes where digits are enough", async () => {
    const { screen } = await renderBlock("billing-address", { settings: { showCompany: true } });
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    await expect.element(screen.getByRole("textbox", { name: "ZIP code" })).toHaveAttribute("inputmode", "numeric");
    const tokens = [...screen.container.querySelectorAll("input, select")].map((control) => control.getAttribute("autocomplete"));
    expect(tokens).toEqual([
      "billing country",
      "billing organization",
      "billing address-line1",
      "billing address-line2",
      "billing address-level2",
      "billing address-level1",
      "billing postal-code",
    ]);
  });

  it("[ADDR-1] company and second line are required where the marketer says so, and help stands under its field", async () => {
    const { screen, shop } = await renderBlock("billing-address", {
      settings: { showCompany: true, requireCompany: true, requireAddress2: true, texts: { help: { company: "As on your invoice." } } },
    });
    await expect.element(screen.getByRole("textbox", { name: "Company" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.poll(() => screen.getByText("This field is required").elements()).toHaveLength(2);
    await expect
      .element(screen.getByRole("textbox", { name: "Company" }))
      .toHaveAccessibleDescription("This field is required As on your invoice.");
  });

  it("[ADDR-2] a marketer can offer the states of every country as a list", async () => {
    const { screen } = await renderBlock("billing-address", { settings: { stateLists: true } });
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("IE");
    await expect.element(screen.getByRole("combobox", { name: "County" })).toBeVisible();
    expect(optionsOf(screen.getByRole("combobox", { name: "County" }))).toContain("Co. Kerry");
  });

  it("[ADDR-4] without a country it says 'Country is required', and nothing else that was typed goes", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("textbox", { name: "City" }).fill("London");
    shop.actions.setValue("billingDetails.country", "");
    shop.actions.setValue("billingDetails.country", " ");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("Country is required")).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveValue("London");
  });

  it("[ADDR-4] a country that the shop does not know is refused", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    shop.actions.setValue("billingDetails.country", "ZZ");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByText("Please select a valid country.")).toBeVisible();
  });

  it("[BASK-10] [ADDR-4] only countries that all offers share can be chosen; a single one stands there and cannot be changed", async () => {
    const { screen, shop } = await renderBlock("billing-address", { state: { checkout: soldIn(["GB", "IE", "US"], ["IE", "GB"]) } });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeEnabled();
    expect(optionsOf(screen.getByRole("combobox", { name: "Country" })).sort()).toEqual(["GB", "IE"]);
    poseBasket(shop, { checkout: soldIn(["GB"], null) });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeDisabled();
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
  });

  it("[BASK-10] a country typed before that an offer is not sold in is refused in the words of the specification", async () => {
    const { screen, shop } = await renderBlock("billing-address");
    await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
    poseBasket(shop, { checkout: soldIn(["GB"], null) });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("");
    expect(shop.actions.validate()).toBe(false);
    await expect
      .element(screen.getByText("This product is United Kingdom only, please provide a United Kingdom billing address."))
      .toBeVisible();
  });

  it("[BASK-10] offers without a country in common cannot be ordered together", async () => {
    const { screen, shop } = await renderBlock("billing-address", { state: { checkout: soldIn(["GB"], ["US"]) } });
    await expect.element(screen.getByText(/not sold together in any one country/)).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
  });

  it("[I18N-1] countries are named and sorted in the shopper's language", async () => {
    const { screen } = await renderBlock("billing-address", { language: "fr" });
    const country = screen.getByRole("combobox", { name: "Pays" });
    const names = () =>
      [...(country.element() as HTMLSelectElement).options].filter((option) => !option.disabled).map((option) => option.text);
    await expect.element(country).toBeVisible();
    expect(names()).toContain("Royaume-Uni");
    expect(names()).toEqual([...names()].sort((a, b) => a.localeCompare(b, "fr")));
  });
});
