import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitStreet } from "../../../src/domain/address/split-street";
import { joinStreet } from "../../../src/domain/address/street";

describe("a street in its two halves", () => {
  it.each<[line: string, number: string, street: string, second?: string]>([
    ["12 Lantern Yard", "12", "Lantern Yard"],
    ["Flat 2, Folio House, 12 Lantern Yard", "12", "Lantern Yard", "Flat 2, Folio House"],
    ["Flat 2, 12a Lantern Yard", "12a", "Lantern Yard", "Flat 2"],
    ["Folio House, Lantern Yard", "", "Folio House, Lantern Yard"],
    ["12 Lantern Yard, Shoreditch", "12", "Lantern Yard, Shoreditch"],
    ["12a Lantern Yard", "12a", "Lantern Yard"],
    ["12, rue de la Lanterne", "12", "rue de la Lanterne"],
    ["Laternengasse 4", "4", "Laternengasse"],
    ["Laternengasse 4 b", "4 b", "Laternengasse"],
    ["Via Roma, 12", "12", "Via Roma"],
    ["Lantern House", "", "Lantern House"],
    ["太子堂1-2-3", "", "太子堂1-2-3"],
    ["12", "", "12"],
    ["4 Yard Lane", "4", "Yard Lane"],
    ["12  Lantern Yard", "12", "Lantern Yard"],
    ["A1, 12 Lantern Yard", "12", "Lantern Yard", "A1"],
    ["Flat 2,12 Lantern Yard", "12", "Lantern Yard", "Flat 2"],
    ["Flat 22,  12  Lantern Yard", "12", "Lantern Yard", "Flat 22"],
    ["2, 12 Lantern Yard", "", "2, 12 Lantern Yard"],
    ["Lane 12 North", "", "Lane 12 North"],
    [`12 ${"a".repeat(197)}`, "12", "a".repeat(197)],
    [`12 ${"a".repeat(198)}`, "", `12 ${"a".repeat(198)}`],
    ["  ", "", ""],
  ])("[ADDR-1] '%s' is number '%s' of '%s'", (line, buildingNumber, streetName, address2 = "") =>
    expect(splitStreet(line)).toEqual({ buildingNumber, streetName, address2 }),
  );

  it("[ADDR-1] what was joined comes apart again", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{0,3}[a-z]?$/),
        fc.stringMatching(/^[A-Z][a-z]{1,12}( [A-Z][a-z]{1,12})?$/),
        (buildingNumber, streetName) => {
          expect(splitStreet(joinStreet(buildingNumber, streetName))).toEqual({ buildingNumber, streetName, address2: "" });
        },
      ),
    );
  });

  it("[ADDR-1] no text makes it slow or loses a word", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (line) => {
        const { buildingNumber, streetName, address2 } = splitStreet(line);
        const words = (text: string) => text.replace(/[\s,]/g, "").length;
        expect(words(buildingNumber) + words(streetName) + words(address2)).toBe(words(line));
      }),
    );
  });
});
