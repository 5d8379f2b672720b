import { describe, expect, it } from "vitest";
import { addressParts } from "../../../src/domain/address/parts";
import { widthsOf } from "../../../src/ui/address-fields/widths";
import { addressFormats, formatOf } from "../../support/address-formats";

describe("widths of address fields", () => {
  it.each([
    ["GB", "city half, postalCode half"],
    ["US", "city whole, state half, postalCode half"],
    ["ES", "postalCode half, city half, state whole"],
    ["JP", "postalCode half, state half, city whole"],
    ["HU", "city whole, postalCode whole"],
  ])("[ADDR-2] %s: %s", (country, widths) => {
    const parts = addressParts(formatOf(country));
    const found = widthsOf(parts).map((width, index) => `${parts[index]} ${width}`);
    expect(found.filter((text) => !/^(country|address1) whole$/.test(text)).join(", ")).toBe(widths);
  });

  it("[ADDR-2] no line has a gap, in any country", () => {
    const share = { whole: 6, half: 3, third: 2, twoThirds: 4 };
    for (const format of addressFormats)
      for (const splitStreet of [true, false]) {
        let filled = 0;
        for (const width of widthsOf(addressParts(format, { splitStreet, company: "shown", address2: "shown" }))) {
          if (filled + share[width] > 6) expect(filled, format.key).toBe(6);
          filled = filled + share[width] > 6 ? share[width] : filled + share[width];
          if (filled === 6) filled = 0;
        }
        expect(filled, format.key).toBe(0);
      }
  });
});
