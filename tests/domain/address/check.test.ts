/** What is wrong with an address, in every country. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADDRESS_MAX_LENGTH, addressProblem, addressProblems, lengthOf, type AddressCheck } from "../../../src/domain/address/check";
import { GENERAL_FORMAT, type AddressFormat } from "../../../src/domain/address/format";
import { addressParts, isRequired, type AddressPart } from "../../../src/domain/address/parts";
import type { Address } from "../../../src/domain/order/order";
import { addressFormats, formatOf } from "../../support/address-formats";
import { anyText } from "../../support/any-text";

const everyCountry = fc.constantFrom(...addressFormats);

/** A postcode of the country that fits the state at `index`, from Google's own examples. */
function validPostcode(format: AddressFormat): string {
  return format.zipex?.split(",")[0] ?? (format.zip ? format.zip : "1000");
}

/** An address as somebody there could have: every part that is asked for is filled. */
function validAddress(format: AddressFormat, words: string): Address {
  const listed = format.key === "US" ? "CA" : format.key === "CA" ? "QC" : undefined;
  return {
    country: format.key,
    address1: words,
    city: words,
    ...(format.hide.includes("S") ? {} : { state: listed ?? words }),
    ...(format.hide.includes("Z") ? {} : { postalCode: validPostcode(format) }),
  };
}

const words = fc
  .stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} .'/-]{0,30}$/u)
  .filter((text) => !!text.trim() && lengthOf(text) <= ADDRESS_MAX_LENGTH);

describe("address check", () => {
  it("[ADDR-2] an address that has everything its country asks for passes, in every country", () => {
    fc.assert(
      fc.property(everyCountry, words, (format, text) => void expect(addressProblems(validAddress(format, text), format)).toEqual([])),
      { numRuns: 500 },
    );
  });

  it("[ADDR-2] each part that a country cannot do without is named when it is missing or blank, and no other", () => {
    for (const format of addressFormats)
      for (const part of addressParts(format, { address2: "shown" }))
        for (const nothing of [undefined, "", "  "]) {
          const problems = addressProblems({ ...validAddress(format, "Here"), [part]: nothing }, format);
          expect(problems, `${format.key} without ${part}`).toEqual(
            isRequired(part, format) ? [{ part, problem: { code: "required" } }] : [],
          );
        }
  });

  it("[ADDR-2] [ADDR-3] what nobody can see is no part of an address, in every country", () => {
    for (const format of addressFormats)
      for (const part of addressParts(format, { address2: "shown" })) {
        const problems = addressProblems({ ...validAddress(format, "Here"), [part]: "\u200b\u3164 " }, format);
        expect(problems, `${format.key} with an invisible ${part}`).toContainEqual({
          part,
          problem: { code: isRequired(part, format) ? "required" : "characters" },
        });
      }
  });

  it("[ADDR-3] no text makes the check throw, and nothing longer than 35 characters passes", () => {
    fc.assert(
      fc.property(
        everyCountry,
        fc.constantFrom<AddressPart>("address1", "address2", "city", "state", "postalCode", "company", "streetName", "buildingNumber"),
        anyText(60),
        (format, part, text) => {
          const problem = addressProblem(part, { [part]: text }, format);
          if (lengthOf(text.trim()) > ADDRESS_MAX_LENGTH) expect(problem).not.toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, AddressPart, Address, string, string | null]>([
    ["35 letters", "city", { city: "x".repeat(35) }, "GB", null],
    ["36 letters", "city", { city: "x".repeat(36) }, "GB", "too-long"],
    ["35 emoji, each two code units", "address1", { address1: "🏡".repeat(35) }, "GB", null],
    ["36 emoji", "address1", { address1: "🏡".repeat(36) }, "GB", "too-long"],
    ["Hebrew", "address1", { address1: "רחוב הרצל 1" }, "IL", null],
    ["an accent as a mark of its own", "city", { city: "Zu\u0308rich" }, "CH", null],
    ["a line break", "address1", { address1: "1 High\nStreet" }, "GB", "characters"],
    ["NUL", "city", { city: "Lon\u0000don" }, "GB", "characters"],
    ["half an emoji", "city", { city: "London \ud83c" }, "GB", "characters"],
    ["spaces around", "city", { city: `  ${"x".repeat(35)}  ` }, "GB", null],
    ["a state that is none", "state", { state: "Atlantis" }, "US", "not-listed"],
    ["a Canadian province in the United States", "state", { state: "ON" }, "US", "not-listed"],
    ["a state by its name, where a code is sent", "state", { state: "New York" }, "US", "not-listed"],
    ["a typed state elsewhere", "state", { state: "Nouvelle-Aquitaine" }, "AU", null],
    ["a postcode of the state", "postalCode", { postalCode: "10001", state: "NY" }, "US", null],
    ["a postcode of another state", "postalCode", { postalCode: "10001", state: "CA" }, "US", "postcode-of-another-state"],
    ["K1A 0B1 in Ontario", "postalCode", { postalCode: "K1A 0B1", state: "ON" }, "CA", null],
    ["K1A 0B1 in Quebec", "postalCode", { postalCode: "K1A 0B1", state: "QC" }, "CA", null],
    ["K1A 0B1 in Alberta", "postalCode", { postalCode: "K1A 0B1", state: "AB" }, "CA", "postcode-of-another-state"],
    ["a prefecture in Latin letters", "postalCode", { postalCode: "060-0001", state: "tokyo" }, "JP", "postcode-of-another-state"],
    ["a prefecture in Japanese", "postalCode", { postalCode: "100-0001", state: "東京都" }, "JP", null],
    ["a state without its accent", "postalCode", { postalCode: "44100", state: "yucatan" }, "MX", "postcode-of-another-state"],
    ["a state the data does not know", "postalCode", { postalCode: "44100", state: "El Norte" }, "MX", null],
    ["a field post number", "postalCode", { postalCode: "BFPO 61" }, "GB", null],
    ["Ireland without a postcode", "postalCode", {}, "IE", null],
    ["Hong Kong with a postcode", "postalCode", { postalCode: "999077" }, "HK", null],
    ["Hong Kong without an area", "state", {}, "HK", "required"],
    ["a Swiss postcode with the country in front", "postalCode", { postalCode: "CH-8001" }, "CH", null],
    ["a Swiss postcode of five digits", "postalCode", { postalCode: "80011" }, "CH", "postcode"],
  ])("[ADDR-3] %s", (_name, part, address, country, code) =>
    expect(addressProblem(part, address, formatOf(country))?.code ?? null).toBe(code),
  );

  it("[ADDR-2] a country without a record is asked for street and city, and takes the rest as it comes", () => {
    expect(addressProblems({ country: "ZZ" }, GENERAL_FORMAT).map(({ part }) => part)).toEqual(["address1", "city"]);
    expect(
      addressProblems({ country: "ZZ", address1: "1 Some Street", city: "Somewhere", state: "Any", postalCode: "any" }, GENERAL_FORMAT),
    ).toEqual([]);
  });

  describe("street in two halves", () => {
    const split: AddressCheck = { splitStreet: true };
    const rest = { country: "GB", city: "London", postalCode: "EC2A 9ZZ" };

    it.each<[string, Address, string[]]>([
      ["both", { buildingNumber: "12", streetName: "Lantern Yard" }, []],
      ["no building number", { streetName: "Lantern Yard" }, ["buildingNumber"]],
      ["no street", { buildingNumber: "12" }, ["streetName"]],
      ["neither", {}, ["buildingNumber", "streetName"]],
      ["one line all the same", { address1: "12 Lantern Yard" }, []],
    ])("[ADDR-1] %s", (_name, street, missing) =>
      expect(addressProblems({ ...rest, ...street }, formatOf("GB"), split).map(({ part }) => part)).toEqual(missing),
    );

    it("[ADDR-3] the joined line has 35 characters at most", () => {
      expect(addressProblem("streetName", { buildingNumber: "1234", streetName: "x".repeat(30) }, formatOf("GB"), split)).toBeNull();
      expect(addressProblem("streetName", { buildingNumber: "1234", streetName: "x".repeat(31) }, formatOf("GB"), split)).toEqual({
        code: "too-long",
      });
    });
  });

  it("[ADDR-1] company and second line are required where the shop says so", () => {
    expect(addressProblem("company", {}, formatOf("GB"), { company: "required" })).toEqual({ code: "required" });
    expect(addressProblem("address2", {}, formatOf("GB"), { address2: "required" })).toEqual({ code: "required" });
    expect(addressProblem("company", {}, formatOf("GB"), { company: "shown" })).toBeNull();
  });

  it("[ADDR-3] a building number counts with its street alone", () =>
    expect(addressProblem("city", { buildingNumber: "1234", city: "x".repeat(35) }, formatOf("GB"))).toBeNull());

  it("[ADDR-1] blanks are no street: the shop asks for what it asks for", () => {
    const rest = { country: "GB", city: "London", postalCode: "EC2A 9ZZ" };
    const parts = (address: Address, check: AddressCheck) =>
      addressProblems({ ...rest, ...address }, formatOf("GB"), check).map(({ part }) => part);
    expect(parts({ streetName: "  ", address1: "12 Lantern Yard" }, {})).toEqual([]);
    expect(parts({ address1: "  " }, { splitStreet: true })).toEqual(["buildingNumber", "streetName"]);
  });

  it("[FIELD-2] a character set is that of the address's country, and the country itself is none of its texts", () => {
    const characterRules = [{ country_codes: ["IT"], character_set: "a-z", error_message: "small letters, please" }];
    expect(addressProblem("city", { city: "Roma", country: " IT " }, formatOf("GB"), { characterRules })).toMatchObject({
      code: "character-set",
    });
    expect(addressProblem("country", { country: "IT" }, formatOf("IT"), { characterRules })).toBeNull();
  });

  it("[FIELD-2] a country's character set answers in the shop's own words, in that country only", () => {
    const characterRules = [
      { country_codes: ["IT", "FR"], character_set: "A-Za-z0-9 .,'/-", error_message: "Latin letters without accents, please" },
    ];
    expect(addressProblem("city", { city: "Forlì" }, formatOf("IT"), { characterRules })).toEqual({
      code: "character-set",
      message: "Latin letters without accents, please",
    });
    expect(addressProblem("city", { city: "Forli" }, formatOf("IT"), { characterRules })).toBeNull();
    expect(addressProblem("city", { city: "Zürich" }, formatOf("CH"), { characterRules })).toBeNull();
  });
});
