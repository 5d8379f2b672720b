import { describe, expect, it } from "vitest";
import { ADDRESS_MAX_LENGTH, addressProblem, addressRules } from "../../src/domain/address";
import { requiredAddressFields } from "../../src/domain/billing";

describe("address rules", () => {
  it("[ADDR-2] a form shows every field that an order to the country cannot do without", () => {
    for (const country of ["GB", "US", "CA", "AU", "BR", "IN", "JP", "MX", "MY", "IT", "FR", "DE", "CH", "IE", "HK", "XK"])
      expect(addressRules(country).fields, country).toEqual(expect.arrayContaining(requiredAddressFields(country)));
  });

  it("[ADDR-3] a state is chosen from a list in the United States and Canada, typed elsewhere", () => {
    expect(addressRules("US").states).toContainEqual(["NY", "New York"]);
    expect(addressRules("CA").states).toContainEqual(["ON", "Ontario"]);
    expect(addressRules("AU").states).toBeUndefined();
    expect(addressRules("AU").required.has("state")).toBe(true);
  });

  it("[REF-1] the list of states has the District of Columbia, the territories and the armed forces", () => {
    const codes = addressRules("US").states!.map(([code]) => code);
    for (const code of ["DC", "PR", "GU", "AA", "AE", "AP"]) expect(codes).toContain(code);
    expect(codes.length).toBeGreaterThanOrEqual(59);
    expect(addressRules("CA").states).toHaveLength(13);
  });

  it("[ADDR-2] a country without states does not ask for one, and Hong Kong asks for no postcode", () => {
    expect(addressRules("GB").fields).not.toContain("state");
    expect(addressRules("HK").fields).not.toContain("postalCode");
  });

  it.each([
    ["address1", "", "GB", "required"],
    ["address2", "", "GB", null],
    ["state", "", "US", "required"],
    ["state", "Atlantis", "US", "invalid"],
    ["state", "NY", "US", null],
    ["state", "Kent", "GB", null],
    ["postalCode", "12", "US", "invalid"],
    ["postalCode", "", "HK", null],
    ["city", "x".repeat(ADDRESS_MAX_LENGTH), "GB", null],
    ["city", "x".repeat(ADDRESS_MAX_LENGTH + 1), "GB", "too-long"],
  ] as const)("[ADDR-2] [ADDR-3] %s '%s' in %s: %s", (field, text, country, problem) => {
    expect(addressProblem(field, text, country)).toBe(problem);
  });
});
