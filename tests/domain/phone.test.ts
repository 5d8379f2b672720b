import fc from "fast-check";
import { describe, expect, it } from "vitest";
import metadata from "libphonenumber-js/metadata.min.json";
import { MAIN_COUNTRY, PHONE_MAX_LENGTH, phoneProblem, phoneValue, plainPhone, splitPhone } from "../../src/domain/person/phone";
import codes from "../../src/domain/reference/calling-codes.json";

const codeOf = (country: string) => codes.find((code) => code["alpha-2"] === country)!["calling-code"];

describe("phone", () => {
  it.each([
    ["GB", "7700 900123", null],
    ["GB", "770090", "digits"],
    ["GB", "7700901", null],
    ["GB", "07700900123", null],
    ["GB", "077009001234", "digits"],
    ["US", "(212) 555-0123", null],
    ["US", "212-555-0123 ext. 42", null],
    ["US", "555-0123", null],
    ["US", "555-012", "digits"],
    ["CA", "416 555 0123 4567", "digits"],
    ["AU", "412 345 678", null],
    // +1 and +44 have their number of digits in all their countries: no number is fine here and refused on the way.
    ["AG", "46", "digits"],
    ["JE", "1534 123456", null],
    ["FR", "1", null],
    ["FR", "six", "characters"],
    ["FR", "1 23 45 67 89\n", null],
    ["FR", "1 23 \u0000 45", "characters"],
    ["FR", "٠١٢٣", "characters"],
    ["FR", "1".repeat(PHONE_MAX_LENGTH), "too-long"],
    ["FR", "", null],
    ["FR", "1".repeat(PHONE_MAX_LENGTH - 4), null],
    ["FR", "1".repeat(PHONE_MAX_LENGTH - 3), "too-long"],
    ["FR", "()", "digits"],
    ["US", "212-555-0123x42", null],
    ["US", "212-555-0123 X 42", null],
    ["US", "212-555-0123 ext 42", null],
    ["US", "212-555-0123 ext.42", null],
    ["US", "212-555-0123  ext.  42", null],
    ["US", "555-012 ext. 4242", "digits"],
    ["US", "212-555-0123 call x42", "characters"],
    ["US", "212-555-0123 ext.", "characters"],
  ])("[PHONE-1] a number in %s: '%s' is %s", (country, local, problem) =>
    expect(phoneProblem(local, codeOf(country), country)).toBe(problem),
  );

  it("[PHONE-1] a required phone is missed, prefix or not", () =>
    expect(phoneProblem("  ", "44", "GB", { required: true })).toBe("required"));

  it.each([
    ["44", "7700 900123", "+44 7700 900123"],
    ["1", " (212) 555-0123 ", "+1 (212) 555-0123"],
    ["", "0770 0900", "0770 0900"],
    ["44", " ", ""],
  ])("[PHONE-1] prefix %s and '%s' are '%s'", (code, local, value) => expect(phoneValue(code, local)).toBe(value));

  it("[PHONE-1] a phone comes apart into what it was put together from, whatever the country", () => {
    const local = fc.stringMatching(/^[1-9]\d{6,10}$/);
    fc.assert(
      fc.property(fc.constantFrom(...codes), local, (code, number) => {
        expect(splitPhone(phoneValue(code["calling-code"], number), codes, code["alpha-2"])).toEqual({ code, local: number });
      }),
    );
  });

  it("[PHONE-1] a shared code goes to the wanted country, and a text without a code to none", () => {
    expect(splitPhone("+1 416 555 0123", codes, "CA")).toMatchObject({ code: { "alpha-2": "CA" }, local: "416 555 0123" });
    expect(splitPhone("+4 4 7700 900123", codes)).toMatchObject({ code: { "calling-code": "44" }, local: "7700 900123" });
    expect(splitPhone("07700 900123", codes)).toBeUndefined();
    expect(splitPhone("+", codes)).toBeUndefined();
    expect(splitPhone("call +44 7700 900123", codes)).toBeUndefined();
    expect(splitPhone(" +44 7700 900123 ", codes)).toMatchObject({ code: { "calling-code": "44" }, local: "7700 900123" });
    expect(splitPhone("+ 44 7700 900123", codes)).toMatchObject({ code: { "calling-code": "44" }, local: "7700 900123" });
    expect(splitPhone("+44 (0) 7700-900123", codes)).toMatchObject({ code: { "calling-code": "44" }, local: "(0) 7700-900123" });
    expect(splitPhone("+376 12", codes)).toMatchObject({ code: { "alpha-2": "AD" }, local: "12" });
    expect(splitPhone("+999 1234567", codes)).toBeUndefined();
  });

  it.each([
    ["+1 (212) 555-0123", "US"],
    ["+7 912 345 67 89", "RU"],
    ["+39 06 123456", "IT"],
    ["+44 7700 900123", "GB"],
    ["+358 9 123456", "FI"],
  ])("[PHONE-1] a shared code is its main country's where nobody says which: %s is a number of %s", (phone, country) => {
    expect(splitPhone(phone, codes)?.code["alpha-2"]).toBe(country);
    expect(splitPhone(phone, codes, "JP")?.code["alpha-2"]).toBe(country);
  });

  it("[PHONE-1] [REF-1] no calling code begins with another one", () => {
    const all = [...new Set(codes.map((entry) => entry["calling-code"]))];
    expect(all.filter((code) => all.some((other) => other !== code && code.startsWith(other)))).toEqual([]);
  });

  it("[PHONE-1] [REF-1] main countries of shared codes are those of the telephone data, all of them", () => {
    const shared = Object.entries(metadata.country_calling_codes as Record<string, string[]>).flatMap(([code, countries]) =>
      countries.filter((country) => codes.some((entry) => entry["alpha-2"] === country)).length > 1 ? [[code, countries[0]]] : [],
    );
    expect(MAIN_COUNTRY).toEqual(Object.fromEntries(shared));
  });

  it.each([
    ["０９０−１２３４−５６７８", "090-1234-5678"],
    ["٠٧٧٠ ٠٩٠٠١٢٣", "0770 0900123"],
    ["۰۹۱۲۳۴۵۶۷۸۹", "09123456789"],
    ["०९८७", "0987"],
    ["\u202a+44 7700 900123\u202c", "+44 7700 900123"],
    ["tel:+447700900123", "+447700900123"],
    [" TEL: +447700900123", "+447700900123"],
    ["tel: tel:+447700900123", "+447700900123"],
    ["call tel:+447700900123", "call tel:+447700900123"],
    ["hotel:+447700900123", "hotel:+447700900123"],
    ["07700\u00a0900\u2011123", "07700 900-123"],
    ["\u0000077", "077"],
    ["call me", "call me"],
  ])("[PHONE-1] '%s', typed or pasted, is understood as '%s'", (text, plain) => expect(plainPhone(text)).toBe(plain));

  it("[PHONE-1] what is plain already stays as it is", () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(plainPhone(plainPhone(text))).toBe(plainPhone(text))));
    fc.assert(fc.property(fc.stringMatching(/^[\d ()+./-]*$/), (text) => void expect(plainPhone(text)).toBe(text)));
  });
});
