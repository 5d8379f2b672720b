import { describe, expect, it } from "vitest";
import { isPostcode, isTypedInDigits, plainPostcode } from "../../../src/domain/address/postcode";
import { addressFormats, formatOf } from "../../support/address-formats";

const cases: Record<string, { right: string[]; wrong: string[] }> = {
  AU: { right: ["2060", "0800"], wrong: ["206", "20600", "A060"] },
  BR: { right: ["40301-110", "70002900"], wrong: ["4030-1110", "40301--110"] },
  CA: { right: ["H3Z 2Y7", "h3z2y7"], wrong: ["H3Z  2Y7", "33Z 2Y7", "H3Z 2YY"] },
  GB: { right: ["SW1A 1AA", "m1 1ae", "B338TH", "EC1A 1BB", "DN55 1PT", "W1A 0AX", "GIR 0AA", "BFPO 801", "BFPO 2", "bfpo c/o 12"], wrong: ["SW1A", "12345", "Q1 1AA", "SW1A 1CC", "BFPO", "BFPO 12345"] },
  IN: { right: ["110034"], wrong: ["11003", "110 034"] },
  IT: { right: ["00144"], wrong: ["144", "0014A"] },
  JP: { right: ["154-0023", "1540023"], wrong: ["15-40023", "154 0023"] },
  MX: { right: ["02860"], wrong: ["2860"] },
  MY: { right: ["43000"], wrong: ["4300"] },
  NZ: { right: ["6001"], wrong: ["60011"] },
  US: { right: ["95014", "22162-1010"], wrong: ["9501", "95014-10", "95014 1010"] },
};

describe("postcodes", () => {
  for (const [country, { right, wrong }] of Object.entries(cases))
    it(`[ADDR-3] a postcode of ${country} has the form of D3 §5`, () => {
      for (const postcode of right) expect([postcode, isPostcode(postcode, formatOf(country))]).toEqual([postcode, true]);
      for (const postcode of wrong) expect([postcode, isPostcode(postcode, formatOf(country))]).toEqual([postcode, false]);
    });

  it("[ADDR-3] spaces around a postcode do not matter, and a country without a pattern takes anything", () => {
    expect(isPostcode(" SW1A 1AA ", formatOf("GB"))).toBe(true);
    expect(isPostcode("whatever", formatOf("AO"))).toBe(true);
  });

  it.each([["US", true], ["JP", true], ["BR", true], ["CH", true], ["DE", true], ["GB", false], ["CA", false], ["IE", false], ["NL", false], ["HK", false]])("[ADDR-3] a keypad is enough for postcodes of %s: %s", (country, enough) => expect(isTypedInDigits(formatOf(country))).toBe(enough));

  it("[ADDR-3] where a keypad is enough, an example of the country typed on one is a postcode", () => {
    for (const format of addressFormats.filter((format) => format.zipex && isTypedInDigits(format))) {
      const typed = format.zipex!.split(",").map((example) => example.replace(/\D/g, ""));
      expect(typed.filter((postcode) => isPostcode(postcode, format) || isPostcode(postcode.slice(0, 5), format)), format.key).toEqual(typed);
    }
  });

  it.each([[" sw1a 1aa ", "GB", "SW1A 1AA"], ["ch-8001", "CH", "8001"], ["8001", "CH", "8001"], ["", "GB", ""]])("[ADDR-2] '%s' of %s is kept as '%s'", (typed, country, plain) => expect(plainPostcode(typed, formatOf(country))).toBe(plain));
});
