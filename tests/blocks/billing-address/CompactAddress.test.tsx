import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { sampleState } from "../../../src/storefront/sample-state";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { ADDRESS_LOOKUP, addressLookupInPage } from "../../support/address-lookup";
import { formatOf } from "../../support/address-formats";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

let lookup: ReturnType<typeof addressLookupInPage>;
beforeEach(() => void (lookup = addressLookupInPage()));
afterEach(() => lookup.restore());

const state = (address_lookup: typeof ADDRESS_LOOKUP | null = ADDRESS_LOOKUP) => {
  const { settings } = sampleState();
  const formats = { GB: formatOf("GB"), US: formatOf("US"), FR: formatOf("FR") };
  return {
    settings: {
      ...settings,
      ...(address_lookup && { address_lookup }),
      address: { capture_building_number: false, country_specific_rules: [], formats },
    },
  };
};

async function compact(options: RenderBlockOptions = {}) {
  const rendered = await renderBlock("billing-address", { settings: { compact: true }, state: state(), ...options });
  const { screen } = rendered;
  return {
    ...rendered,
    line: screen.getByRole("combobox", { name: "Address" }),
    option: (name: RegExp) => screen.getByRole("option", { name }),
    city: screen.getByRole("textbox", { name: "City" }),
    values: () => rendered.shop.checkoutForm.getState().values,
    async isAccessible() {
      const { violations } = await axe.run(document.body, {
        rules: Object.fromEntries(
          ["region", "page-has-heading-one", "landmark-one-main", "bypass", "document-title", "heading-order"].map((rule) => [
            rule,
            { enabled: false },
          ]),
        ),
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  };
}

describe("the compact address", () => {
  it("[ADDR-1] [ADDR-5] by keyboard: a few words, a building, a flat; then the full form with what was found, and the focus in it", async () => {
    const { screen, line, option, city, values, isAccessible } = await compact();
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeVisible();
    expect(city.query()).toBeNull();
    await line.fill("12 lantern yard");
    await expect.element(option(/Folio House, 12 Lantern Yard/)).toBeVisible();
    await expect.element(line).toHaveAttribute("aria-expanded", "true");
    await expect.element(screen.getByText("1 suggestions. Use the arrow keys.")).toBeInTheDocument();
    await isAccessible();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(option(/Folio House/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(option(/Flat 2, Folio House/)).toBeVisible();
    await expect.element(line).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(city).toHaveValue("London");
    await expect.element(screen.getByRole("textbox", { name: "Address", exact: true })).toHaveFocus();
    expect(values()).toMatchObject({
      "billingDetails.address1": "Flat 2, Folio House",
      "billingDetails.address2": "12 Lantern Yard",
      "billingDetails.city": "London",
      "billingDetails.postalCode": "EC2A 9ZZ",
    });
    // A section that does not ask for a second line shows it all the same, so that it goes with the order.
    await expect.element(screen.getByRole("textbox", { name: /^Apartment, suite, etc./ })).toHaveValue("12 Lantern Yard");
    await isAccessible();
  });

  it("[ADDR-1] where building number and street are asked for apart, flat and house are kept beside them", async () => {
    const base = state();
    const { screen, line, option } = await compact({
      state: { settings: { ...base.settings, address: { ...base.settings.address, capture_building_number: true } } },
    });
    await line.fill("12 lantern yard");
    await option(/Folio House, 12 Lantern Yard/).click();
    await option(/Flat 2, Folio House/).click();
    await expect.element(screen.getByRole("textbox", { name: "Building number" })).toHaveValue("12");
    await expect.element(screen.getByRole("textbox", { name: "Street" })).toHaveValue("Lantern Yard");
    await expect.element(screen.getByRole("textbox", { name: /^Apartment, suite, etc./ })).toHaveValue("Flat 2, Folio House");
  });

  it.each<[what: string, more: Partial<typeof ADDRESS_LOOKUP> | null, isOn: boolean]>([
    ["it is enabled, there is a key, and the country is one of its", {}, true],
    ["it is not enabled", null, false],
    ["there is no key", { key: "" }, false],
    ["the country is none of its", { countries: ["US"] }, false],
  ])("[ADDR-5] the look-up shows by itself where all three hold: %s", async (_, more, isOn) => {
    const { screen } = await renderBlock("billing-address", { state: state(more && { ...ADDRESS_LOOKUP, ...more }) });
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Address" }).query() !== null).toBe(isOn);
    expect(screen.getByRole("textbox", { name: "City" }).query() !== null).toBe(!isOn);
  });

  it("[ADDR-5] by mouse: a street leads to its houses, a click takes one", async () => {
    const { shop, line, option, city } = await compact();
    await line.fill("lantern yard");
    await option(/Lantern Yard London, EC2A 9ZZ - 24 Addresses/).click();
    await option(/^3 Lantern Yard/).click();
    await expect.element(city).toHaveValue("London");
    expect(shop.actions.validate()).toBe(true);
  });

  it("[ADDR-1] 'Enter address manually' opens the full form, and what was typed stands in it", async () => {
    const { screen, line, city } = await compact();
    await line.fill("1 High Street");
    await screen.getByRole("button", { name: "Enter address manually" }).click();
    await expect.element(city).toBeVisible();
    const address = screen.getByRole("textbox", { name: "Address", exact: true });
    await expect.element(address).toHaveValue("1 High Street");
    await expect.element(address).toHaveFocus();
  });

  describe("a building that is slow to come", () => {
    /** Chosen from the list; the answer to that comes when `release` is called. */
    async function chosen() {
      const page = await compact();
      await page.line.fill("lantern yard");
      await page.option(/Lantern Yard London, EC2A 9ZZ - 24 Addresses/).click();
      const release = lookup.hold("/Retrieve/");
      await page.option(/^3 Lantern Yard/).click();
      const answered = async () => {
        release();
        // Long enough for an answer that is not dropped to be written into the form.
        await new Promise((resolve) => setTimeout(resolve, 300));
      };
      return { ...page, answered };
    }

    it("[ADDR-1] leaves what was typed meanwhile", async () => {
      const { screen, values, city, answered } = await chosen();
      await screen.getByRole("button", { name: "Enter address manually" }).click();
      await city.fill("Leeds");
      await answered();
      await expect.element(city).toHaveValue("Leeds");
      expect(values()["billingDetails.postalCode"] ?? "").toBe("");
    });

    it("[ADDR-1] [ADDR-4] leaves the form of another country", async () => {
      const { screen, values, answered } = await chosen();
      await screen.getByRole("combobox", { name: "Country" }).selectOptions("US");
      await answered();
      expect(values()["billingDetails.country"]).toBe("US");
      expect(values()["billingDetails.city"] ?? "").toBe("");
    });

    it("[ADDR-1] gives way to one that was chosen after it", async () => {
      const { line, option, city, values, answered } = await chosen();
      await line.fill("12 lantern yard");
      await option(/Folio House, 12 Lantern Yard/).click();
      await option(/Flat 2, Folio House/).click();
      await expect.element(city).toHaveValue("London");
      await answered();
      expect(values()).toMatchObject({ "billingDetails.address1": "Flat 2, Folio House", "billingDetails.address2": "12 Lantern Yard" });
    });
  });

  it("[ADDR-1] without a word 'Address is required'; a few words are no address yet, and it says what to do", async () => {
    const { shop, line } = await compact();
    await expect.element(line).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(line).toHaveAccessibleDescription("Address is required");
    await expect.element(line).toHaveFocus();
    await line.fill("lantern");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(line).toHaveAccessibleDescription("Please choose an address from the list, or enter it manually");
  });

  it("[ADDR-1] [ADDR-3] what is pasted is not cut: of more than 35 characters it is said, and in the full form all of it stands there", async () => {
    const { shop, screen, line } = await compact();
    await line.fill("12 Lantern Yard, Shoreditch, London 🏡");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(line).toHaveAccessibleDescription("Please use at most 35 characters");
    await screen.getByRole("button", { name: "Enter address manually" }).click();
    const address = screen.getByRole("textbox", { name: "Address", exact: true });
    await expect.element(address).toHaveValue("12 Lantern Yard, Shoreditch, London 🏡");
    expect(shop.actions.validate()).toBe(false);
    await expect.element(address).toHaveAccessibleDescription("Please use at most 35 characters");
  });

  it("[ADDR-5] a street leads to every one of its houses, however many", async () => {
    const { line, option } = await compact();
    await line.fill("lantern street");
    await option(/Lantern Street Manchester/).click();
    await expect.element(option(/^40 Lantern Street/)).toBeInTheDocument();
  });

  it("[ADDR-5] a slow look-up says that it is at it, keeps what was typed, and 'Enter address manually' stays where it is", async () => {
    const { screen, line, option } = await compact();
    const manual = screen.getByRole("button", { name: "Enter address manually" });
    await expect.element(line).toBeVisible();
    await lookup.behave("slow");
    const before = manual.element().getBoundingClientRect().top;
    await line.fill("lantern yard");
    await expect.element(screen.getByText("Searching…")).toBeVisible();
    expect(manual.element().getBoundingClientRect().top).toBe(before);
    await expect.element(option(/Lantern Yard/)).toBeVisible();
    await expect.element(screen.getByText("Searching…")).not.toBeInTheDocument();
    await expect.element(line).toHaveValue("lantern yard");
  });

  it("[ADDR-5] keys that compose a character choose nothing", async () => {
    const { line, option, city } = await compact();
    await line.fill("lantern street");
    await expect.element(option(/Lantern Street/)).toBeVisible();
    // The second is how Safari says it.
    const press = (key: string) => {
      for (const how of [{ isComposing: true }, { keyCode: 229 }])
        line.element().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how }));
    };
    press("ArrowDown");
    await expect.element(option(/Lantern Street/)).toHaveAttribute("aria-selected", "false");
    press("Enter");
    press("Escape");
    await expect.element(line).toHaveAttribute("aria-expanded", "true");
    expect(city.query()).toBeNull();
  });

  it("[ADDR-5] nothing found is said, Escape closes the list, and Enter does not send the form", async () => {
    const { screen, line, option } = await compact();
    await line.fill("nowhere at all");
    await expect.element(screen.getByText("No address found. Try fewer words, or enter it manually.").first()).toBeVisible();
    await line.fill("lantern street");
    await expect.element(option(/Lantern Street/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(line).toHaveAttribute("aria-expanded", "false");
    await expect.element(line).toHaveValue("lantern street");
  });

  it("[ADDR-5] a look-up that fails on the way leaves the full form, with what was typed and the focus", async () => {
    const { screen, line, option } = await compact();
    await line.fill("lantern yard");
    await expect.element(option(/Lantern Yard/)).toBeVisible();
    await lookup.behave("no-credit");
    await line.fill("lantern yards");
    const address = screen.getByRole("textbox", { name: "Address", exact: true });
    await expect.element(address).toHaveValue("lantern yards");
    await expect.element(address).toHaveFocus();
  });

  it("[ADDR-1] [FORM-4] where the street is asked for in two halves, what was typed into the one line stands in them", async () => {
    const { settings } = state();
    const { screen, line, option } = await compact({
      state: { settings: { ...settings, address: { ...settings.address, capture_building_number: true } } },
    });
    await line.fill("12 Lantern Yard");
    // What is found for it stands over the button, sooner or later.
    await expect.element(option(/Lantern Yard/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Enter address manually" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Building number" })).toHaveValue("12");
    await expect.element(screen.getByRole("textbox", { name: "Street" })).toHaveValue("Lantern Yard");
    await expect.element(screen.getByRole("textbox", { name: "Building number" })).toHaveFocus();
  });

  it("[ADDR-1] [ADDR-5] a shop can want every address section compact", async () => {
    const { line, city } = await compact({ settings: { compact: false }, state: state({ ...ADDRESS_LOOKUP, compact: true }) });
    await expect.element(line).toBeVisible();
    expect(city.query()).toBeNull();
  });

  it.each([
    ["the shop has none", { state: state(null) }],
    [
      "the country is not among those it is for",
      { state: { ...state(), preferences: { ...sampleState().preferences, country: "FR" }, checkout: null } },
    ],
    ["the section is not compact", { settings: { compact: false } }],
  ] as const)("[ADDR-5] the full form stands where %s", async (_case, options) => {
    const { line, city } = await compact(options as RenderBlockOptions);
    await expect.element(city).toBeVisible();
    expect(line.query()).toBeNull();
  });

  it("[ADDR-5] [FORM-4] what was typed in an earlier visit is there in full, and takes no focus", async () => {
    const storage = memoryStorage();
    storage.set(
      "tillwright-checkout-draft",
      JSON.stringify({
        values: { "billingDetails.city": "Leeds", "billingDetails.address1": "1 High Street" },
        paymentType: null,
        payment: {},
      }),
    );
    const { shop, city } = await compact({ storage });
    shop.start();
    await expect.element(city).toHaveValue("Leeds");
    expect(document.activeElement).toBe(document.body);
  });

  it("[REN-4] in the builder it is shown, and asks nobody", async () => {
    const calls = vi.spyOn(globalThis, "fetch");
    const { line } = await compact({ mode: "builder" });
    await expect.element(line).toBeVisible();
    await line.fill("lantern yard");
    // Long enough for somebody to be asked.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await userEvent.tab();
    expect(calls.mock.calls.filter(([input]) => String(input).includes("lantern"))).toEqual([]);
    calls.mockRestore();
  });
});
