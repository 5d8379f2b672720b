/** Which fields an address form has, by country. */
import { describe, expect, it } from "vitest";
import { addressParts, isRequired } from "../../../src/domain/address/parts";
import { standInBilling } from "../../../src/domain/address/defaults";
import { isPostcode } from "../../../src/domain/address/postcode";
import { findSubdivisions, hasStateList, stateList } from "../../../src/domain/address/subdivision";
import { addressFormats, formatOf } from "../../support/address-formats";

describe("address parts", () => {
  it.each([
    ["GB", "country address1 city postalCode"],
    ["US", "country address1 city state postalCode"],
    ["CH", "country address1 postalCode city"],
    ["JP", "country postalCode state city address1"],
    ["HK", "country state city address1"],
    ["IE", "country address1 city state postalCode"],
    ["SG", "country address1 city postalCode"],
    ["HU", "country city address1 postalCode"],
    ["AE", "country address1 city state"],
  ])("[ADDR-2] %s asks for %s", (country, parts) => expect(addressParts(formatOf(country)).join(" ")).toBe(parts));

  it("[ADDR-1] a street in two halves takes the place of the first line; company and second line stand where the country has them", () => {
    expect(addressParts(formatOf("GB"), { splitStreet: true, company: "shown", address2: "shown" })).toEqual([
      "country",
      "company",
      "buildingNumber",
      "streetName",
      "address2",
      "city",
      "postalCode",
    ]);
  });

  it("[ADDR-2] every country asks for each part once, for street and city always, and for all it requires", () => {
    for (const format of addressFormats) {
      const parts = addressParts(format, { company: "required", address2: "shown" });
      expect(new Set(parts).size, format.key).toBe(parts.length);
      expect(parts, format.key).toEqual(expect.arrayContaining(["country", "company", "address1", "address2", "city"]));
      for (const part of ["state", "postalCode"] as const) if (isRequired(part, format)) expect(parts, format.key).toContain(part);
    }
  });

  it("[ADDR-2] every country writes recipient, company and street, and requires nothing that it hides", () => {
    for (const { key, fmt, lfmt, hide, require } of addressFormats) {
      for (const letter of "NOA")
        expect([key, letter, fmt.includes(`%${letter}`), lfmt?.includes(`%${letter}`) ?? true]).toEqual([key, letter, true, true]);
      expect([key, [...hide].filter((letter) => require.includes(letter))]).toEqual([key, []]);
    }
  });

  it.each([
    ["country", {}, true],
    ["company", {}, false],
    ["company", { company: "shown" }, false],
    ["company", { company: "required" }, true],
    ["address2", { address2: "required" }, true],
    ["address1", {}, true],
    ["address1", { splitStreet: true }, false],
    ["buildingNumber", {}, false],
    ["streetName", { splitStreet: true }, true],
    ["city", { splitStreet: true }, true],
    ["state", {}, false],
    ["postalCode", { splitStreet: true }, true],
  ] as const)("[ADDR-1] [ADDR-2] whether a British address needs its %s, asked for as %j: %s", (part, shape, needed) =>
    expect(isRequired(part, formatOf("GB"), shape)).toBe(needed),
  );

  it("[ADDR-2] most countries require street, city and postcode only, and many hide the state", () => {
    const requirements = addressFormats.map(({ require }) => [...require].sort().join(""));
    expect(requirements.filter((letters) => ["AC", "ACZ"].includes(letters)).length).toBeGreaterThan(addressFormats.length / 2);
    expect(addressFormats.filter(({ hide }) => hide.includes("S")).length).toBeGreaterThan(100);
    expect(formatOf("HK").hide).toBe("Z");
  });

  it("[ADDR-3] the state is chosen from a list in the United States and Canada, typed elsewhere", () => {
    expect(addressFormats.filter(hasStateList).map(({ key }) => key)).toEqual(["CA", "US"]);
    expect(stateList(formatOf("US"), "en")).toContainEqual({ code: "NY", name: "New York" });
    expect(stateList(formatOf("CA"), "en")).toContainEqual({ code: "QC", name: "Quebec" });
    expect(stateList(formatOf("CA"), "fr")).toContainEqual({ code: "QC", name: "Québec" });
    expect(stateList(formatOf("JP"), "ja")).toContainEqual({ code: "13", name: "東京都" });
    expect(stateList(formatOf("JP"), "en")).toContainEqual({ code: "13", name: "Tokyo" });
    expect(stateList(formatOf("GB"), "en")).toEqual([]);
    // Data that says less of a country: its codes alone, and names in another language for some.
    const { lang: _lang, ...plain } = { ...formatOf("GB"), sub_keys: ["N", "S"] };
    expect(stateList(plain, "en")).toEqual([
      { code: "N", name: "N" },
      { code: "S", name: "S" },
    ]);
    expect(stateList({ ...plain, sub_names: ["North", ""], sub_names_in: { fr: ["Nord", ""] } }, "fr")).toEqual([
      { code: "N", name: "Nord" },
      { code: "S", name: "S" },
    ]);
    expect(stateList({ ...plain, sub_names: ["North", "South"], sub_names_in: { fr: ["Nord"] } }, "de")).toEqual([
      { code: "N", name: "North" },
      { code: "S", name: "South" },
    ]);
  });

  it.each([
    ["NY", "US", ["NY"]],
    [" new york ", "US", ["NY"]],
    ["QUÉBEC", "CA", ["QC"]],
    ["quebec", "CA", ["QC"]],
    ["Nowhere", "US", []],
    ["", "US", []],
    ["  ", "US", []],
    ["Kent", "GB", []],
  ])("[ADDR-3] %j of %s is found again as %j", (text, country, codes) => {
    const format = formatOf(country);
    expect(findSubdivisions(text, format).map((index) => format.sub_keys![index])).toEqual(codes);
  });

  it.each<[string | undefined, string, ReturnType<typeof standInBilling>]>([
    [undefined, "USD", { country: "US", state: "NY", postalCode: "10001" }],
    [undefined, "CAD", { country: "CA", state: "NL", postalCode: "A1A 1A1" }],
    [undefined, "GBP", { country: "GB" }],
    [undefined, "JPY", {}],
    ["US", "USD", { country: "US", state: "NY", postalCode: "10001" }],
    ["CA", "CAD", { country: "CA", state: "NL", postalCode: "A1A 1A1" }],
    // A country that is known beats the currency's.
    ["CA", "USD", { country: "CA", state: "ON" }],
    ["US", "GBP", { country: "US", state: "NY", postalCode: "10001" }],
    ["CH", "USD", { country: "CH" }],
  ])("[ADDR-6] [CONST-1] in %s, paying in %s, a buyer who gives no address is taken to be in %o", (country, currency, standIn) => {
    expect(standInBilling(country, currency)).toEqual(standIn);
    if (standIn.state) expect(formatOf(standIn.country!).sub_keys).toContain(standIn.state);
    if (standIn.postalCode) expect(isPostcode(standIn.postalCode, formatOf(standIn.country!))).toBe(true);
  });
});
