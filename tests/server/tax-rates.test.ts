import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addedTaxPercent, statesOf, vatPercent } from "../../src/server/tax/rates";

const format = (country: string) =>
  JSON.parse(readFileSync(`src/domain/address/formats/${country}.json`, "utf8")) as { sub_keys: string[] };
const demo = JSON.parse(readFileSync("catalogue/shop.json", "utf8")) as { countries: string[] };

describe("[API-2] the tax rates that come with the shop", () => {
  it.each(["US", "CA"])("know every state and province that an address in %s may have, and no other", (country) => {
    expect([...statesOf(country)!].sort()).toEqual([...format(country).sub_keys].sort());
    for (const state of statesOf(country)!) expect(addedTaxPercent({ country, state }), state).toBeTypeOf("number");
  });

  it("know the VAT of every country of the Union, and of every country the demo shop sells in that has one", () => {
    for (const country of "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ")) {
      // Article 97 of the VAT Directive: 15 % or more.
      expect(vatPercent(country), country).toBeGreaterThanOrEqual(15);
      expect(vatPercent(country), country).toBeLessThanOrEqual(27);
    }
    for (const country of demo.countries.filter((code) => !statesOf(code))) expect(vatPercent(country), country).toBeTypeOf("number");
  });

  it.each<[string, string | undefined, number | undefined]>([
    ["US", "MA", 6.25],
    ["US", "OR", 0],
    ["US", "ma", 6.25],
    ["US", undefined, undefined],
    ["US", "ZZ", undefined],
    ["US", "constructor", undefined],
    ["CA", "QC", 14.975],
    ["CA", "AB", 5],
    ["GB", undefined, 20],
    ["CH", "ZH", 8.1],
    ["AQ", undefined, 0],
    ["__proto__", undefined, 0],
  ])("in %s %s add %s", (country, state, percent) =>
    expect(addedTaxPercent({ country, ...(state !== undefined && { state }) })).toBe(percent),
  );

  it.each([
    ["GB", 20],
    ["CH", 8.1],
    ["FI", 25.5],
    ["US", undefined],
    ["constructor", undefined],
  ])("in %s prices contain %s", (country, percent) => expect(vatPercent(country as string)).toBe(percent));
});
