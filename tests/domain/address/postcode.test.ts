import { describe, expect, it } from "vitest";
import { isPostcode, isPostcodeOfState, isTypedInDigits, plainPostcode } from "../../../src/domain/address/postcode";
import { addressFormats, formatOf } from "../../support/address-formats";

const cases: Record<string, { right: string[]; wrong: string[] }> = {
  AU: { right: ["2060", "0800"], wrong: ["206", "20600", "A060"] },
  BR: { right: ["40301-110", "70002900", "4030 1110"], wrong: ["4030-111", "40301-1100"] },
  CA: { right: ["H3Z 2Y7", "h3z2y7"], wrong: ["33Z 2Y7", "H3Z 2YY", "H3Z 2Y"] },
  GB: {
    right: ["SW1A 1AA", "m1 1ae", "B338TH", "EC1A 1BB", "DN55 1PT", "W1A 0AX", "GIR 0AA", "BFPO 801", "BFPO 2", "bfpo c/o 12"],
    wrong: ["SW1A", "12345", "Q1 1AA", "SW1A 1CC", "BFPO", "BFPO 12345"],
  },
  IN: { right: ["110034", "110 034"], wrong: ["11003", "1100345"] },
  IT: { right: ["00144"], wrong: ["144", "0014A"] },
  JP: { right: ["154-0023", "1540023", "154 0023", "１５４−００２３"], wrong: ["154-002", "154-00234"] },
  MX: { right: ["02860"], wrong: ["2860"] },
  MY: { right: ["43000"], wrong: ["4300"] },
  NZ: { right: ["6001"], wrong: ["60011"] },
  US: { right: ["95014", "22162-1010", "95014 1010"], wrong: ["9501", "95014-10", "95014-10101"] },
};

describe("postcodes", () => {
  for (const [country, { right, wrong }] of Object.entries(cases))
    it(`[ADDR-3] a postcode of ${country} has its form`, () => {
      for (const postcode of right) expect([postcode, isPostcode(postcode, formatOf(country))]).toEqual([postcode, true]);
      for (const postcode of wrong) expect([postcode, isPostcode(postcode, formatOf(country))]).toEqual([postcode, false]);
    });

  it("[ADDR-3] spaces around a postcode do not matter, and a country without a pattern takes anything", () => {
    expect(isPostcode(" SW1A 1AA ", formatOf("GB"))).toBe(true);
    expect(isPostcode("whatever", formatOf("AO"))).toBe(true);
  });

  it.each([
    ["US", true],
    ["JP", true],
    ["BR", true],
    ["CH", true],
    ["DE", true],
    ["GB", false],
    ["CA", false],
    ["IE", false],
    ["NL", false],
    ["HK", false],
  ])("[ADDR-3] a keypad is enough for postcodes of %s: %s", (country, enough) => expect(isTypedInDigits(formatOf(country))).toBe(enough));

  it("[ADDR-3] where a keypad is enough, an example of the country typed on one is a postcode", () => {
    for (const format of addressFormats.filter((format) => format.zipex && isTypedInDigits(format))) {
      const typed = format.zipex!.split(",").map((example) => example.replace(/\D/g, ""));
      expect(
        typed.filter((postcode) => isPostcode(postcode, format) || isPostcode(postcode.slice(0, 5), format)),
        format.key,
      ).toEqual(typed);
    }
  });

  it.each([
    ["LV", "1010", "LV-1010"],
    ["LV", "LV 1010", "LV-1010"],
    ["LV", "lv-1010", "LV-1010"],
    ["LV", "LV1010", "LV-1010"],
    ["IN", "110 001", "110001"],
    ["SV", "1101", "CP 1101"],
    ["SV", "cp1101", "CP 1101"],
    ["AZ", "AZ1000", "1000"],
    ["AZ", "AZ 1000", "1000"],
    ["PL", "00950", "00-950"],
    ["PL", "00 950", "00-950"],
    ["PT", "1000205", "1000-205"],
    ["PT", "1000 205", "1000-205"],
    ["US", "100011234", "10001-1234"],
    ["US", "10001", "10001"],
    ["RU", "101 000", "101000"],
    ["GI", "GX111AA", "GX11 1AA"],
    ["GI", "gx11-1aa", "GX11 1AA"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "m11ae", "M1 1AE"],
    ["GB", "SW1A  1AA", "SW1A 1AA"],
    ["GB", "bfpo801", "BFPO 801"],
    ["CA", "h3z2y7", "H3Z 2Y7"],
    ["JP", "1540023", "154-0023"],
    ["SE", "114 55", "11455"],
    ["NL", "1234ab", "1234 AB"],
    ["GR", "15124", "151 24"],
    ["CZ", "10000", "100 00"],
    ["CH", "CH 8001", "8001"],
    ["DE", "D-10115", "D-10115"],
    ["KY", "ky11100", "KY1-1100"],
    ["AD", "100", "AD100"],
    ["FO", "FO100", "100"],
    ["LI", "FL-9496", "9496"],
    ["LI", "LI 9496", "9496"],
    ["LU", "l4750", "4750"],
    ["AO", " ab １ ", "AB 1"],
    ["GB", "1Y 8SY", "1Y 8SY"],
  ])("[ADDR-3] %s: '%s' is kept as the post writes it, %s", (country, typed, written) => {
    expect(plainPostcode(typed, formatOf(country))).toBe(written);
  });

  it.each([
    ["10001", "NY", "US", true],
    ["10001", "New York", "US", true],
    ["10001", "CA", "US", false],
    ["10001", "Atlantis", "US", true],
    ["", "NY", "US", true],
    [" ", "NY", "US", true],
    ["K1A 0B1", "Ontario", "CA", true],
    ["K1A 0B1", "Québec", "CA", true],
    ["K1A 0B1", "British Columbia", "CA", false],
    ["00144", "Milano", "IT", true],
    ["00144", "MI", "IT", true],
  ])("[ADDR-3] [GAP-21] whether %j may be a postcode of %j in %s: %s", (postcode, state, country, may) =>
    expect(isPostcodeOfState(postcode, state, formatOf(country))).toBe(may),
  );

  it("[ADDR-3] what is written right stays so, in every country; typed without its separators it is taken as well, and what is no postcode stays as it was typed", () => {
    for (const format of addressFormats)
      for (const example of (format.zip && format.zipex?.split(",")) || []) {
        if (!new RegExp(`^(?:${format.zip})$`).test(example)) continue;
        expect([format.key, plainPostcode(example, format)]).toEqual([format.key, example]);
        expect([format.key, isPostcode(example.replace(/[ -]/g, "").toLowerCase(), format)]).toEqual([format.key, true]);
        expect(plainPostcode(` ${example}?! `, format)).toBe(`${example}?!`);
      }
  });

  it.each([
    [" sw1a 1aa ", "GB", "SW1A 1AA"],
    ["ch-8001", "CH", "8001"],
    ["8001", "CH", "8001"],
    ["", "GB", ""],
  ])("[ADDR-2] '%s' of %s is kept as '%s'", (typed, country, plain) => expect(plainPostcode(typed, formatOf(country))).toBe(plain));
});
