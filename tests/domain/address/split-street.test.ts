import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitStreet } from "../../../src/domain/address/split-street";
import { joinStreet } from "../../../src/domain/address/street";

describe("a street in its two halves", () => {
  it.each([
    ["12 Lantern Yard", "12", "Lantern Yard"],
    ["12a Lantern Yard", "12a", "Lantern Yard"],
    ["12, rue de la Lanterne", "12", "rue de la Lanterne"],
    ["Laternengasse 4", "4", "Laternengasse"],
    ["Laternengasse 4 b", "4 b", "Laternengasse"],
    ["Via Roma, 12", "12", "Via Roma"],
    ["Lantern House", "", "Lantern House"],
    ["太子堂1-2-3", "", "太子堂1-2-3"],
    ["12", "", "12"],
    ["  ", "", ""],
  ])("[ADDR-1] '%s' is number '%s' of '%s'", (line, buildingNumber, streetName) => expect(splitStreet(line)).toEqual({ buildingNumber, streetName }));

  it("[ADDR-1] what was joined comes apart again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,3}[a-z]?$/), fc.stringMatching(/^[A-Z][a-z]{1,12}( [A-Z][a-z]{1,12})?$/), (buildingNumber, streetName) => {
        expect(splitStreet(joinStreet(buildingNumber, streetName))).toEqual({ buildingNumber, streetName });
      }),
    );
  });

  it("[ADDR-1] no text makes it slow or loses a word", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (line) => {
        const { buildingNumber, streetName } = splitStreet(line);
        const words = (text: string) => text.replace(/[\s,]/g, "").length;
        expect(words(buildingNumber) + words(streetName)).toBe(words(line));
      }),
    );
  });
});
