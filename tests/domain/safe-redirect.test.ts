import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "../../src/domain/checkout/safe-redirect";

const rule = {
  origin: "https://shop.example",
  allowed: ["https://partner.example", "https://münchen.example", "http://old.example:8080/"],
};

describe("safe redirects", () => {
  it.each([
    ["a page", "/plans", "/plans"],
    ["a page with query and fragment", "/plans?tag=a&x=%2F%2Fevil.example#top", "/plans?tag=a&x=%2F%2Fevil.example#top"],
    ["an address that stands in a query", "/plans?next=https://evil.example", "/plans?next=https://evil.example"],
    ["the shop's own origin", "https://shop.example/plans?x=1", "/plans?x=1"],
    ["the shop's own origin in capitals and with its port", "HTTPS://SHOP.example:443/plans", "/plans"],
    ["dots in a path", "/a/../plans", "/plans"],
    ["a trusted origin", "https://partner.example/deal?a=1", "https://partner.example/deal?a=1"],
    ["a trusted origin with its port", "http://old.example:8080/x", "http://old.example:8080/x"],
    ["a trusted origin in Unicode or punycode", "https://xn--mnchen-3ya.example/", "https://xn--mnchen-3ya.example/"],
    ["an encoded backslash, which stays in the path", "/%5cevil.example", "/%5cevil.example"],
    ["a full-width slash, which stays in the path", "/／evil.example", "/%EF%BC%8Fevil.example"],
    ["an @ in a path", "https://shop.example/@me", "/@me"],
    ["a path that begins like a call", "/apis", "/apis"],
    ["a path with a call's name further on", "/plans/api/x", "/plans/api/x"],
    ["an address with a name that stands in a query", "/plans?next=https://me@evil.example", "/plans?next=https://me@evil.example"],
    ["an address as long as may be", `/${"a".repeat(1_999)}`, `/${"a".repeat(1_999)}`],
  ])("[QUERY-5] %s is followed", (_, target, expected) => expect(safeRedirect(target, rule)).toBe(expected));

  it.each([
    ["nothing", ""],
    ["no slash", "plans"],
    ["a query alone", "?x=1"],
    ["another host", "//evil.example"],
    ["another host with three slashes", "///evil.example"],
    ["another host by a backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash after the host", "https://shop.example\\@evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a newline between the slashes", "/\n/evil.example"],
    ["a space before", " //evil.example"],
    ["a NUL", "/\u0000/evil.example"],
    ["dots that lead to another host", "/..//evil.example"],
    ["a dot that leads to another host", "/.//evil.example"],
    ["encoded dots that lead to another host", "/%2e%2e//evil.example"],
    ["two slashes behind the shop's origin", "https://shop.example//evil.example"],
    ["an untrusted origin", "https://evil.example"],
    ["a host that begins like the shop's", "https://shop.example.evil.example"],
    ["a host that ends like the shop's", "https://evil-shop.example"],
    ["a name before the host", "https://shop.example@evil.example"],
    ["a name before the shop's own host", "https://user@shop.example/"],
    ["an empty name before the shop's own host", "https://@shop.example/"],
    ["an empty name and password before the shop's own host", "https://:@shop.example/"],
    ["the shop's own host without its slashes", "https:shop.example/plans"],
    ["the shop's own host with one slash", "https:/shop.example/plans"],
    ["an object of the shop's pages", "blob:https://shop.example/0b5c"],
    ["a password before a trusted host", "https://a:b@partner.example/"],
    ["another scheme of the shop", "http://shop.example/"],
    ["another port of the shop", "https://shop.example:8443/"],
    ["another port of a trusted origin", "http://old.example/"],
    ["a script", "javascript:alert(1)"],
    ["a script that looks like an address", "javascript://shop.example/%0aalert(1)"],
    ["a script with a tab", "java\tscript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["one slash behind the scheme", "https:/evil.example"],
    ["no slash behind the scheme", "https:evil.example"],
    ["three slashes behind the scheme", "https:///evil.example"],
    ["a file", "file:///etc/passwd"],
    ["a port that is none", "https://shop.example:99999/"],
    ["a call of the shop", "/api/sf/oauth2/logout"],
    ["all calls of the shop", "/api"],
    ["a call by its whole address", "https://shop.example/api/sf/ls/reentry"],
    ["the offers' call", "/l-api/offers"],
    ["a call behind dots", "/x/../api/order"],
    ["an address that is too long", `/${"a".repeat(2_000)}`],
  ])("[QUERY-5] %s is not followed", (_, target) => expect(safeRedirect(target, rule)).toBeUndefined());

  it("[RET-1] nothing is followed when nothing is given, or when the shop does not know its own origin", () => {
    expect(safeRedirect(undefined, rule)).toBeUndefined();
    expect(safeRedirect(null, rule)).toBeUndefined();
    expect(safeRedirect("/plans", { origin: "null" })).toBeUndefined();
    expect(safeRedirect("/plans", { origin: "" })).toBeUndefined();
    expect(safeRedirect("https://partner.example/", { origin: "", allowed: ["https://partner.example"] })).toBeUndefined();
    expect(safeRedirect("https://partner.example/", { origin: "https://shop.example" })).toBeUndefined();
  });

  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "\t",
    "\n",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "%2f",
    "%5c",
    "%09",
    "\u0000",
    "。",
    "／",
    "https:",
    "http:",
    "javascript:",
    "data:",
    "shop.example",
    "evil.example",
    "partner.example",
    "xn--mnchen-3ya.example",
    "münchen.example",
    "user",
    "443",
    "api",
    "a",
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((parts) => parts.join("")),
    fc.webUrl(),
    fc.string({ unit: "binary" }),
  );

  it("[QUERY-5] whatever is asked for, a browser that follows the answer stays with the shop or a trusted origin", () => {
    const trusted = new Set([rule.origin, "https://partner.example", "https://xn--mnchen-3ya.example", "http://old.example:8080"]);
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom("https://shop.example/", "https://shop.example/deep/page?x=1", "https://shop.example//"),
        (target, page) => {
          const answer = safeRedirect(target, rule);
          if (answer === undefined) return;
          const followed = new URL(answer, page);
          expect(trusted.has(followed.origin)).toBe(true);
          expect(followed.username + followed.password).toBe("");
          // What is safe once is safe, and the same, when it is asked again.
          expect(safeRedirect(answer, rule)).toBe(answer);
          // A header can carry it.
          expect(answer).toMatch(/^[\x21-\x7e]+$/);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
