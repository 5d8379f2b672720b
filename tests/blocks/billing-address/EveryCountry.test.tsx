/**
 * An address of every country on its first leg: typed into the form as it is rendered, checked, and what is sent of it. The second:
 * tests/server/order-address.test.ts.
 */
import { describe, expect, it, vi } from "vitest";
import { addressProblems } from "../../../src/domain/address/check";
import { addressParts, isRequired } from "../../../src/domain/address/parts";
import countries from "../../../src/domain/reference/countries.json";
import { withAddresses } from "../../../src/shop/checkout/order-request";
import { sampleState } from "../../../src/storefront/sample-state";
import { addressFormats } from "../../support/address-formats";
import { exampleAddress } from "../../support/example-address";
import { renderBlock } from "../../support/render-block";

const PREFIX = "billingDetails.";

/** Fields on the page, in the order of the page. */
const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[data-field^="${PREFIX}"]`)];
const parts = () => fields().map(({ dataset }) => dataset["field"]!.slice(PREFIX.length));

/** As the browser does it, without the pace of a person: there are 250 countries. */
function types(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

describe("the address form of every country", () => {
  it(
    "[ADDR-1] [ADDR-2] [ADDR-3] asks for the country's parts in its order, complains of exactly those it needs, takes an address of it, and sends all of that",
    { timeout: 120_000 },
    async () => {
      const sold = addressFormats.filter(({ key }) => countries.some(({ alpha2 }) => alpha2 === key));
      expect(sold.length).toBeGreaterThanOrEqual(245);
      const { settings, preferences } = sampleState();
      const formats = Object.fromEntries(sold.map((format) => [format.key, format]));
      const { shop } = await renderBlock("billing-address", {
        state: {
          checkout: null,
          preferences: { ...preferences, countries: Object.keys(formats) },
          settings: { ...settings, address: { capture_building_number: false, country_specific_rules: [], formats } },
        },
      });
      await vi.waitFor(() => expect(fields().length).toBeGreaterThan(0));
      for (const format of sold) {
        const wanted = exampleAddress(format);
        types(fields()[0]!, format.key);
        await vi.waitFor(() => expect(parts(), format.key).toEqual(addressParts(format, { address2: "shown" })));
        for (const field of fields().slice(1)) types(field, "");
        expect(shop.actions.validate()).toBe(false);
        const { summary } = shop.checkoutForm.getState();
        expect(
          summary.map(({ name }) => name.slice(PREFIX.length)),
          format.key,
        ).toEqual(parts().filter((part) => part !== "country" && isRequired(part as "city", format)));
        for (const field of fields().slice(1)) types(field, wanted[field.dataset["field"]!.slice(PREFIX.length) as "city"]!);
        expect(shop.actions.validate(), `${format.key} ${JSON.stringify(shop.checkoutForm.getState().errors)}`).toBe(true);
        const { values } = shop.checkoutForm.getState();
        const sent = Object.fromEntries(parts().flatMap((part) => (values[PREFIX + part] ? [[part, values[PREFIX + part]!]] : [])));
        expect(withAddresses({ billingDetails: { country: format.key, ...sent } }, values, false).billingDetails).toEqual(wanted);
        expect(addressProblems(wanted, format)).toEqual([]);
      }
    },
  );
});
