/** Countries, currencies and calling codes: generated, and held against a second source, with what is known to differ. */
import { readFileSync } from "node:fs";
import { iso31661 } from "iso-3166";
import { describe, expect, it } from "vitest";
import worldCountries from "world-countries";
import { referenceSources } from "../../../scripts/generate-reference.mjs";
import { currencyExponent } from "../../../src/domain/money/money";
import callingCodes from "../../../src/domain/reference/calling-codes.json";
import { countryByCode } from "../../../src/domain/reference/country-codes";
import countries from "../../../src/domain/reference/countries.json";
import currencies from "../../../src/domain/reference/currencies.json";

describe("reference data", () => {
  it.each(referenceSources())("[REF-1] $name are what the generator makes of the packages", ({ name, source }) => {
    expect(readFileSync(`src/domain/reference/${name}.json`, "utf8"), "run npm run generate:data").toBe(source);
  });

  describe("countries", () => {
    it("[REF-1] there are 250, Kosovo and North Korea among them, with the codes of ISO 3166-1", () => {
      expect(countries).toHaveLength(250);
      expect(countries).toContainEqual({ alpha2: "KP", alpha3: "PRK", numeric: "408", name: "North Korea" });
      // Kosovo has no code of ISO's: XK, XKX and 983 are of the ranges that everyone may use.
      expect(countries).toContainEqual({ alpha2: "XK", alpha3: "XKX", numeric: "983", name: "Kosovo" });
      const own = countries.filter(({ alpha2 }) => alpha2 !== "XK").map(({ alpha2, alpha3, numeric }) => `${alpha2} ${alpha3} ${numeric}`);
      expect(own).toEqual(iso31661.map(({ alpha2, alpha3, numeric }) => `${alpha2} ${alpha3} ${numeric}`).sort());
    });

    it.each([
      ["CI", "Côte d'Ivoire"],
      ["RE", "Réunion"],
      ["GM", "The Gambia"],
      ["FM", "Micronesia"],
    ])("[REF-1] %s is %s", (alpha2, name) => expect(countries.find((country) => country.alpha2 === alpha2)?.name).toBe(name));

    it("[REF-1] no code stands there twice, and each has its form", () => {
      for (const key of ["alpha2", "alpha3", "numeric", "name"] as const)
        expect(new Set(countries.map((country) => country[key])).size).toBe(250);
      for (const { alpha2, alpha3, numeric } of countries) expect(`${alpha2} ${alpha3} ${numeric}`).toMatch(/^[A-Z]{2} [A-Z]{3} \d{3}$/);
    });
  });

  it.each([
    ["AF", "004"],
    ["AQ", "010"],
    ["BS", "044"],
    ["AU", "036"],
    ["GB", "826"],
  ])("[REF-1] the number of %s is %s, with its zeros", (alpha2, numeric) =>
    expect(countries.find((country) => country.alpha2 === alpha2)?.numeric).toBe(numeric),
  );

  it.each([
    ["GB", "GB"],
    ["gbr", "GB"],
    ["826", "GB"],
    ["4", "AF"],
    [4, "AF"],
    ["004", "AF"],
    ["XKX", "XK"],
    ["XKK", "XK"],
    ["983", "XK"],
    ["ZZ", undefined],
    ["", undefined],
    ["constructor", undefined],
    [" gb ", "GB"],
    ["04", "AF"],
    ["4x", undefined],
    ["x4", undefined],
    ["40", "AT"],
    ["0040", undefined],
  ])("[REF-1] '%s' is %s", (code, alpha2) => expect(countryByCode(code)?.alpha2).toBe(alpha2));

  describe("currencies", () => {
    const inUse = new Set(worldCountries.flatMap((country) => Object.keys(country.currencies)));

    it("[REF-1] every currency has symbol, native symbol, 0 to 3 digits and a rounding; the Swiss franc's is 0.05", () => {
      for (const currency of currencies) {
        expect(currency.code).toMatch(/^[A-Z]{3}$/);
        expect(currency.symbol && currency.symbol_native && currency.name).toBeTruthy();
        expect([0, 1, 2, 3]).toContain(currency.decimal_digits);
        expect(currency.rounding).toBe(currency.code === "CHF" ? 0.05 : 0);
      }
      expect(currencies).toContainEqual({
        code: "GBP",
        name: "British Pound",
        symbol: "£",
        symbol_native: "£",
        decimal_digits: 2,
        rounding: 0,
      });
    });

    it("[REF-1] they are those that countries use; the second source has not heard of the latest ones yet, and counts some that have no code of ISO's", () => {
      expect(currencies.filter(({ code }) => !inUse.has(code)).map(({ code }) => code)).toEqual(NEWER);
      expect([...inUse].filter((code) => !currencies.some((currency) => currency.code === code)).sort()).toEqual(
        [...REPLACED, ...WITHOUT_CODE].sort(),
      );
    });

    it.each(["XCD", "ZMW", "VES", "FJD", "KYD", "XPF"])("[REF-1] %s is in use", (code) =>
      expect(currencies.map((currency) => currency.code)).toContain(code),
    );
    it.each(["EEK", "LTL", "LVL", "HRK", "BGN", "ZMK", "VEF", "ZWL"])("[REF-1] %s is gone", (code) =>
      expect(currencies.map((currency) => currency.code)).not.toContain(code),
    );

    it("[REF-1] [BASK-11] the minor units we count in are ISO 4217's; Unicode shows some currencies with fewer digits, because small coins are gone", () => {
      const differing = currencies
        .filter(({ code, decimal_digits }) => decimal_digits !== currencyExponent(code))
        .map(({ code, decimal_digits }) => `${code} ${currencyExponent(code)}→${decimal_digits}`);
      expect(differing).toEqual(KNOWN_DIGITS);
    });
  });

  describe("calling codes", () => {
    it("[REF-1] [PHONE-1] every country with telephones has one", () => {
      const known = callingCodes.map((code) => code["alpha-2"]);
      expect(countries.map(({ alpha2 }) => alpha2).filter((code) => !known.includes(code))).toEqual([
        "AQ",
        "BV",
        "GS",
        "HM",
        "PN",
        "TF",
        "UM",
      ]);
      expect(callingCodes).toContainEqual({ "calling-code": "44", name: "United Kingdom", "alpha-2": "GB" });
      for (const code of callingCodes) expect(code["calling-code"]).toMatch(/^[1-9]\d{0,2}$/);
    });

    it("[REF-1] [PHONE-1] what several countries share is each one's own: North America's 1, Russia's and Kazakhstan's 7, Britain's 44", () => {
      const countriesOf = (code: string) => callingCodes.filter((entry) => entry["calling-code"] === code).map((entry) => entry["alpha-2"]);
      const shared = [...new Set(callingCodes.map((entry) => entry["calling-code"]))].filter((code) => countriesOf(code).length > 1);
      expect(Object.fromEntries(shared.map((code) => [code, countriesOf(code).join(" ")]))).toEqual({
        1: "AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI",
        7: "KZ RU",
        39: "IT VA",
        44: "GB GG IM JE",
        47: "NO SJ",
        61: "AU CC CX",
        212: "EH MA",
        262: "RE YT",
        358: "AX FI",
        590: "BL GP MF",
        599: "BQ CW",
      });
    });

    it("[REF-1] [PHONE-1] they are those of a second source", () => {
      const differing = callingCodes.flatMap(({ "calling-code": code, "alpha-2": alpha2 }) => {
        const { root, suffixes } = worldCountries.find(({ cca2 }) => cca2 === alpha2)!.idd;
        // "+1" with "242" is the Bahamas' area code behind North America's calling code; "+4" with "4" is Britain's 44.
        const theirs = (suffixes?.length ? suffixes : [""]).map((suffix) => root + suffix);
        return theirs.some((number) => number.startsWith(`+${code}`)) ? [] : [`${alpha2} ${code}≠${theirs}`];
      });
      expect(differing).toEqual([]);
    });
  });
});

/** Counted anew under another code lately: ANG and SLL of the second source, and Zimbabwe's. */
const NEWER = ["SLE", "XCG", "ZWG"];
const REPLACED = ["ANG", "BGN", "CUC", "SLL", "ZWB"];
/** They are another currency at par: Cook Islands, Faroes, Guernsey, Man, Jersey, Kiribati, Tuvalu. */
const WITHOUT_CODE = ["CKD", "FOK", "GGP", "IMP", "JEP", "KID", "TVD"];
const KNOWN_DIGITS =
  "AFN 2→0,ALL 2→0,AMD 2→0,COP 2→0,CRC 2→0,HUF 2→0,IDR 2→0,IQD 3→0,IRR 2→0,KPW 2→0,LAK 2→0,LBP 2→0,MGA 2→0,MMK 2→0,MUR 2→0,PKR 2→0,RSD 2→0,SOS 2→0,SYP 2→0,TZS 2→0,UZS 2→0,YER 2→0".split(
    ",",
  );
