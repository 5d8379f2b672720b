import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textProblem } from "../../../src/domain/fields/text-rule";
import { holdsWebAddress } from "../../../src/domain/fields/web-address";

describe("names that carry a web address", () => {
  it.each([
    "You won! Claim it at https://prize.example",
    "HTTP://PRIZE.EXAMPLE",
    "ftp://prize.example",
    "www.prize.example",
    "Ada WWW.prize",
    "prize.example/claim",
    "prize.co.uk?c=1",
    "Claim at prize.com",
    "prize.com.",
    "prize.Shop",
    "prize。com",
    "prize．com",
    "pr\u200bize.c\u200bom",
    "ｗｗｗ．prize",
    "xn--prze-5pa.example/",
    "prize.example:8080",
    "write to win@prize.example",
  ])("[FIELD-2] %j does", (text) => expect(holdsWebAddress(text, "person")).toBe(true));

  it.each([
    "Ada Byron",
    "J.R.R. Tolkien",
    "St.John",
    "Dr.Müller-Lüdenscheidt",
    "Ph.D. Smith",
    "Mary Ann",
    "O'Neill",
    "c/o Ann",
    "Acme A/S",
    "Smith & Co.",
    "A.B.",
    "山田",
    "Jean-Luc",
    "Corp.",
    "M.A./B.Sc.",
    "@home",
    "Ann 3:16",
    "Hr./Fr. Meier",
  ])("[FIELD-2] %j does not", (text) => expect(holdsWebAddress(text, "person")).toBe(false));

  it("[FIELD-1] a company may be called Booking.com, a person not; neither is called by a link", () => {
    expect(textProblem("Booking.com B.V.", { nameOf: "company" })).toBeNull();
    expect(textProblem("Booking.com", { nameOf: "person" })).toBe("web-address");
    expect(textProblem("Booking.com/claim", { nameOf: "company" })).toBe("web-address");
    expect(textProblem("https://booking.com", { nameOf: "company" })).toBe("web-address");
    expect(textProblem("https://booking.com", {})).toBeNull();
  });

  it.each([
    ["Hauptstr.Nord/3", false],
    ["1 Rue St.Honoré #4", false],
    ["Claim at prize.com/x", true],
    ["www.prize", true],
    ["https://prize", true],
    ["Booking.com House", false],
  ] as const)("[ADDR-6] a line of an address, %j: %s", (text, expected) => expect(holdsWebAddress(text, "address")).toBe(expected));

  it("[FIELD-2] whatever stands around a link, it is found, and however long the text is, at once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) =>
        holdsWebAddress(`${before} https://prize.example ${after}`, "person"),
      ),
    );
    for (const text of ["a.".repeat(100_000), "www".repeat(100_000), "a@".repeat(100_000), ":/".repeat(100_000), "a-".repeat(100_000)]) {
      const started = performance.now();
      holdsWebAddress(text, "person");
      expect(performance.now() - started).toBeLessThan(500);
    }
  });
});
