import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADDRESS_MAX_LENGTH, addressProblems, lengthOf } from "../../src/domain/address/check";
import { addressOfLookup, LOOKUP_POLL_MS, splitLine, type LookupAddress } from "../../src/domain/address/address-lookup";
import { isLookupCountry } from "../../src/domain/page/outside-services";
import { STREETS } from "../../src/sandbox/address-lookup/places";
import { find, retrieve } from "../../src/sandbox/address-lookup/search";
import { formatOf } from "../support/address-formats";

describe("addresses that were looked up", () => {
  it.each([
    [
      "GB",
      "0|3",
      {
        address1: "3 Lantern Yard",
        buildingNumber: "3",
        streetName: "Lantern Yard",
        city: "London",
        postalCode: "EC2A 9ZZ",
        country: "GB",
      },
    ],
    [
      "GB",
      "0|12|2",
      {
        address1: "Flat 2, Folio House",
        address2: "12 Lantern Yard",
        buildingNumber: "12",
        streetName: "Lantern Yard",
        city: "London",
        postalCode: "EC2A 9ZZ",
        country: "GB",
      },
    ],
    [
      "GB",
      "0|14",
      {
        company: "Sentinel & Folio Ltd",
        address1: "14 Lantern Yard",
        buildingNumber: "14",
        streetName: "Lantern Yard",
        city: "London",
        postalCode: "EC2A 9ZZ",
        country: "GB",
      },
    ],
    [
      "US",
      "4|310",
      {
        address1: "310 Lantern Avenue",
        buildingNumber: "310",
        streetName: "Lantern Avenue",
        city: "New York",
        state: "NY",
        postalCode: "10001",
        country: "US",
      },
    ],
    [
      "CH",
      "8|4",
      { address1: "Laternengasse 4", buildingNumber: "4", streetName: "Laternengasse", city: "Zürich", postalCode: "8001", country: "CH" },
    ],
  ])("[ADDR-5] %s, %s", (country, id, address) => expect(addressOfLookup(retrieve(id)!, formatOf(country))).toEqual(address));

  it.each([
    ["GB", "0|12|2", { address2: "Flat 2, Folio House", buildingNumber: "12", streetName: "Lantern Yard" }],
    ["GB", "0|3", { buildingNumber: "3", streetName: "Lantern Yard" }],
    ["US", "4|350|1", { address2: "Flat 1, The Lantern", buildingNumber: "350", streetName: "Lantern Avenue" }],
  ])(
    "[ADDR-1] [ADDR-5] where number and street are asked for apart, %s, %s keeps flat and house on the second line",
    (country, id, parts) => {
      const {
        city: _city,
        state: _state,
        postalCode: _postalCode,
        country: _country,
        ...found
      } = addressOfLookup(retrieve(id)!, formatOf(country), true);
      expect(found).toEqual(parts);
    },
  );

  it("[ADDR-5] every address that the sandbox finds passes the form", () => {
    for (const [index, { country, from, to }] of STREETS.entries())
      for (let house = from; house <= to; house++) {
        const address = addressOfLookup(retrieve(`${index}|${house}`)!, formatOf(country));
        expect(addressProblems(address, formatOf(country)), JSON.stringify(address)).toEqual([]);
      }
  });

  it("[ADDR-3] [ADDR-5] whatever was found, each part fits into 35 characters, and no word of a line goes missing that fits into two", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\p{L}\d]{1,12}$/u), { minLength: 1, maxLength: 5 }), (words) => {
        const [first, rest] = splitLine(words.join(" "));
        expect(lengthOf(first)).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
        expect(lengthOf(rest)).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
        const fitsIntoTwo = words.some((_, index) =>
          [words.slice(0, index + 1), words.slice(index + 1)].every((line) => lengthOf(line.join(" ")) <= ADDRESS_MAX_LENGTH),
        );
        const kept = [first, rest].join(" ").trim();
        if (fitsIntoTwo) expect(kept).toBe(words.join(" "));
        else expect(`${words.join(" ")} `.startsWith(`${kept} `)).toBe(true);
      }),
      // Words that fit into no two lines, as greedy as one may be: seldom drawn.
      { examples: [[["AA00AAA000A0", "0A0AAAAAA0", "0A000A0AA00A", "A00000A0AA0", "AA00000A0A0"]]] },
    );
    fc.assert(
      fc.property(
        fc.record({
          Line1: fc.string(),
          Line2: fc.string(),
          City: fc.string(),
          PostalCode: fc.string(),
          ProvinceName: fc.string(),
          Company: fc.string(),
        }),
        (found) => {
          for (const text of Object.values(addressOfLookup(found, formatOf("US"))))
            expect(lengthOf(text!)).toBeLessThanOrEqual(ADDRESS_MAX_LENGTH);
        },
      ),
    );
    expect(splitLine("Donaudampfschifffahrtsgesellschaftsstraße 5")).toEqual(["Donaudampfschifffahrtsgesellschafts", "5"]);
  });

  it.each<[string, LookupAddress, string | undefined, string | undefined]>([
    ["one line", { Line1: "12 Lantern Yard" }, "12 Lantern Yard", undefined],
    ["lines that fit into one", { Line1: "Folio House", Line2: "12 Lantern Yard" }, "Folio House, 12 Lantern Yard", undefined],
    ["one letter too many for one line", { Line1: "a".repeat(33), Line2: "b" }, "a".repeat(33), "b"],
    ["two lines of exactly as much as fits", { Line1: "a".repeat(35), Line2: "b".repeat(35) }, "a".repeat(35), "b".repeat(35)],
    [
      "one line of exactly as much as fits",
      { Line1: "a".repeat(17), Line2: "b".repeat(16) },
      `${"a".repeat(17)}, ${"b".repeat(16)}`,
      undefined,
    ],
    [
      "what is broken between lines rather than within one",
      { Line1: "Flat 2", Line2: "Folio House of Many Words", Line3: "12 Lantern Yard" },
      "Flat 2, Folio House of Many Words",
      "12 Lantern Yard",
    ],
    [
      "what has to be broken within a line",
      { Line1: "Flat 2", Line2: "The Very Long Name Of A House That Does Not End", Line3: "12 Yard" },
      "Flat 2, The Very Long Name Of A",
      "House That Does Not End, 12 Yard",
    ],
  ])("[ADDR-3] [ADDR-5] %s", (_, found, address1, address2) => {
    const address = addressOfLookup(found, formatOf("GB"));
    expect([address.address1, address.address2]).toEqual([address1, address2]);
  });

  it("[ADDR-1] in two halves the second line has what is no part of the street", () =>
    expect(
      addressOfLookup(
        { Line1: "Flat 2", Line2: "Folio House", Line3: "12 Lantern Yard", BuildingNumber: "12", Street: "Lantern Yard" },
        formatOf("GB"),
        true,
      ),
    ).toMatchObject({ address2: "Flat 2, Folio House", buildingNumber: "12", streetName: "Lantern Yard" }));

  it.each<[string, LookupAddress, string | undefined]>([
    ["a flat behind the street", { Line1: "350 Lantern Avenue Apt 4B", BuildingNumber: "350", Street: "Lantern Avenue" }, "Apt 4B"],
    ["a flat before it", { Line1: "Flat 2, 12 Lantern Yard", BuildingNumber: "12", Street: "Lantern Yard" }, "Flat 2"],
    ["a flat behind the number", { Line1: "Laternengasse 4, Top 9", BuildingNumber: "4", Street: "Laternengasse" }, "Top 9"],
    [
      "a house that is called after its street",
      { Line1: "Lantern Yard House", Line2: "12 Lantern Yard", BuildingNumber: "12", Street: "Lantern Yard" },
      "Lantern Yard House",
    ],
    ["a number that no part has", { Line1: "12 Lantern Yard", Street: "Lantern Yard" }, "12 Lantern Yard"],
    ["a longer number", { Line1: "112 Lantern Yard", BuildingNumber: "12", Street: "Lantern Yard" }, "112 Lantern Yard"],
    ["nothing but a street without a number", { Line1: "Lantern Yard", Street: "Lantern Yard" }, undefined],
    ["nothing but number and street", { Line1: "Laternengasse 4", BuildingNumber: "4", Street: "Laternengasse" }, undefined],
  ])("[ADDR-1] in two halves the second line has %s", (_, found, address2) =>
    expect(addressOfLookup(found, formatOf("GB"), true).address2).toBe(address2),
  );

  it.each([
    ["  two   words ", ["two words", ""]],
    ["a".repeat(35), ["a".repeat(35), ""]],
    [`${"a".repeat(30)} bbbb c`, [`${"a".repeat(30)} bbbb`, "c"]],
    ["", ["", ""]],
  ])("[ADDR-3] %j comes apart as %j", (text, parts) => expect(splitLine(text)).toEqual(parts));

  it("[ADDR-3] a state is its code where it is chosen from a list, its name where it is typed, and none where none is asked for", () => {
    const found = { ProvinceCode: "CA", ProvinceName: "California", City: "X" };
    expect(addressOfLookup(found, formatOf("US")).state).toBe("CA");
    expect(addressOfLookup(found, formatOf("IN")).state).toBe("California");
    expect(addressOfLookup({ ProvinceCode: "KA" }, formatOf("IN")).state).toBe("KA");
    expect(addressOfLookup(found, formatOf("GB"))).not.toHaveProperty("state");
  });

  it("[ADDR-5] the look-up is on with a key, in the countries it is for", () => {
    const settings = { url: "https://find.example", key: "AB11", countries: ["GB"] };
    expect(isLookupCountry(settings, "GB")).toBe(true);
    expect(isLookupCountry(settings, "DE")).toBe(false);
    expect(isLookupCountry({ ...settings, key: "" }, "GB")).toBe(false);
    expect(isLookupCountry(undefined, "GB")).toBe(false);
  });

  it("[ADDR-5] [CONST-1] it is asked every second whether it is ready", () => expect(LOOKUP_POLL_MS).toBe(1_000));
});

describe("the sandbox's look-up", () => {
  it("[ADDR-5] a street until there is a number, then houses, and flats inside a building", () => {
    expect(find("lantern yard", "", ["GB"], 8)).toMatchObject([{ Type: "Street", Text: "Lantern Yard" }]);
    expect(find("zurich laternen", "", [], 8)).toMatchObject([{ Text: "Laternengasse" }]);
    const [house] = find("12 lantern yard", "", ["GB"], 8);
    expect(house).toMatchObject({ Type: "BuildingName", Text: "Folio House, 12 Lantern Yard" });
    expect(find("12 lantern yard", house!.Id, ["GB"], 8)).toHaveLength(6);
    expect(find("nowhere at all", "", ["GB"], 8)).toEqual([]);
    expect(retrieve("0|99")).toBeUndefined();
    expect(retrieve("0|12|9")).toBeUndefined();
  });
});
