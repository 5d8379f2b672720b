/** Ids, paths, logs and brands. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { brandOfPath } from "../../../src/domain/page/brand";
import { percentDecoded } from "../../../src/domain/page/percent-decoded";
import { randomId } from "../../../src/domain/page/random-id";
import { redact } from "../../../src/domain/page/redact";
import { normalPath } from "../../../src/domain/page/shop-path";
import { LOG_LEVELS } from "../../../src/domain/page/telemetry-settings";

describe("[TRACK-1] an id that nobody can guess", () => {
  afterEach(() => vi.restoreAllMocks());
  /** The bytes that chance brings, in their order, and again. */
  const chance = (...bytes: number[]) =>
    vi.spyOn(crypto, "getRandomValues").mockImplementation(((into: Uint8Array) => {
      for (let at = 0; at < into.length; at++) into[at] = bytes[at % bytes.length]!;
      return into;
    }) as typeof crypto.getRandomValues);

  it("has as many letters and digits as were asked for", () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(randomId(40)).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(new Set(Array.from({ length: 200 }, () => randomId())).size).toBe(200);
  });
  it("takes each letter as often as any other: what is left over of a byte is drawn again", () => {
    chance(0, 248, 61, 249, 62, 255, 247);
    expect(randomId(4)).toBe("A9A9");
  });
});

describe("[TRACK-1] what goes into a log", () => {
  it("is cut to its length, and no shorter", () => {
    expect(redact("a".repeat(1_000))).toBe("a".repeat(1_000));
    expect(redact("a".repeat(1_001))).toBe("a".repeat(1_000));
    expect(redact("a".repeat(30), 12)).toBe("a".repeat(12));
  });
  it("is cut after it was cleaned, so that half of something secret does not stand at its end", () =>
    expect(redact("mail to somebody@shop.example", 16)).toBe("mail to [email]"));
});

it.each([
  ["/plans", "/plans"],
  ["/plans/", "/plans"],
  ["/plans//", "/plans"],
  ["/a//b", "/a//b"],
  ["/", "/"],
  ["//", "/"],
  ["", "/"],
])("[ROUTE-1] a page at %j stands at %j", (path, normal) => expect(normalPath(path)).toBe(normal));

it.each([
  ["a%20b%C3%A4", "a bä"],
  ["100%", "100%"],
  ["%C3", "%C3"],
  ["plain", "plain"],
])("%j says %j", (text, decoded) => expect(percentDecoded(text)).toBe(decoded));

it("[ROUTE-1] of two brands that stand at the same place the first one is meant", () => {
  const brands = [
    { name: "Home", paths: ["/"] },
    { name: "First", paths: ["/magazine"] },
    { name: "Second", paths: ["/magazine"] },
  ];
  expect(brandOfPath(brands, "/magazine/spring").name).toBe("First");
  expect(brandOfPath(brands, "/magazines").name).toBe("Home");
});

it("[TRACK-1] levels of a log rise", () => expect(LOG_LEVELS).toEqual(["debug", "info", "warn", "error"]));
