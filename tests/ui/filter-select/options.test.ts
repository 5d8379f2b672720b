import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterOptions } from "../../../src/ui/filter-select/options";

const options = [
  { value: "CI", label: "Côte d’Ivoire", short: "CI +225", keywords: ["Ivory Coast", "225"] },
  { value: "CH", label: "Switzerland", short: "CH +41", keywords: ["Switzerland", "41"] },
  { value: "GB", label: "United Kingdom", short: "GB +44", keywords: ["44"] },
  { value: "US", label: "United States", short: "US +1", keywords: ["1"] },
  { value: "BB", label: "Barbados", short: "BB +1", keywords: ["1"] },
  { value: "EG", label: "مصر", short: "EG +20", keywords: ["Egypt"] },
];
const found = (text: string) => filterOptions(options, text).map(({ value }) => value);

describe("a list one looks something up in", () => {
  it.each([
    ["", ["CI", "CH", "GB", "US", "BB", "EG"]],
    ["united", ["GB", "US"]],
    ["kingdom", ["GB"]],
    ["COTE", ["CI"]],
    ["cote d ivoire", ["CI"]],
    ["ivory", ["CI"]],
    ["+44", ["GB"]],
    ["44", ["GB"]],
    ["+1", ["US", "BB"]],
    ["ch", ["CH"]],
    ["gb +44", ["GB"]],
    ["مصر", ["EG"]],
    ["egypt", ["EG"]],
    ["atlantis", []],
    ["!", ["CI", "CH", "GB", "US", "BB", "EG"]],
  ])("[PHONE-1] %j finds %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it("[PHONE-1] every option is found by its label, and nothing comes up twice", () => {
    fc.assert(
      fc.property(fc.constantFrom(...options), fc.nat(12), (option, length) => {
        const values = found(option.label.slice(0, length + 1));
        expect(values).toContain(option.value);
        expect(new Set(values).size).toBe(values.length);
      }),
    );
  });
});
