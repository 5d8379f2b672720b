import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnAddress } from "../../src/domain/checkout/return-address";

const origin = "https://shop.example";
const from = (journey: string | null, query: string, allowed: string[] = []) =>
  returnAddress({ journey, query, country: "GB", origin, allowed });

describe("the way back after a checkout", () => {
  it.each([
    ["the stored journey first", "/spring", "?redirect=%2Fplans", "/spring?lmo_co=GB"],
    ["else the parameter redirect", null, "?redirect=%2Fplans", "/plans?lmo_co=GB"],
    ["else /", null, "", "/?lmo_co=GB"],
    ["else /, where neither may be followed", "//evil.example", "?redirect=javascript:x", "/?lmo_co=GB"],
    ["with its fragment", "/spring#plans", "", "/spring?lmo_co=GB#plans"],
    [
      "every parameter comes along, subId and subRef among them",
      "/spring",
      "?tag=a&tag=b&subId=s1&subRef=r1",
      "/spring?tag=a&tag=b&subId=s1&subRef=r1&lmo_co=GB",
    ],
    ["lmo_co stays as it is", "/spring", "?lmo_co=CH", "/spring?lmo_co=CH"],
    ["the ordered basket and the way here stay behind", "/spring", "?basket=b1&redirect=%2Fplans", "/spring?lmo_co=GB"],
    ["what the journey has itself stays", "/spring?tag=own", "?tag=other", "/spring?tag=own&lmo_co=GB"],
  ])("[RET-1] %s", (_title, journey, query, expected) => expect(from(journey, query)).toBe(expected));

  it("[RET-1] where nothing says where from, the query comes along to the page's own link", () => {
    const to = (fallback: string) => returnAddress({ journey: null, fallback, query: "?subId=s-1&subRef=r-1", country: "CH", origin });
    expect([to("/"), to("/plans?a=b"), to("//evil.example")]).toEqual([
      "/?subId=s-1&subRef=r-1&lmo_co=CH",
      "/plans?a=b&subId=s-1&subRef=r-1&lmo_co=CH",
      "/?subId=s-1&subRef=r-1&lmo_co=CH",
    ]);
  });

  it("[RET-1] an address on a trusted origin is followed, on any other it is not", () => {
    expect(from("https://news.example/read", "?tag=a", ["https://news.example"])).toBe("https://news.example/read?tag=a&lmo_co=GB");
    expect(from("https://news.example/read", "?redirect=%2Fplans")).toBe("/plans?lmo_co=GB");
  });

  it("[RET-1] whatever stands in cookie and address, the way back stays in the shop", () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "https://shop.example@evil.example/",
        "https://evil.example",
        "/%09/evil.example",
        "/..//evil.example",
        "\t//evil.example",
      ),
      fc.webUrl(),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(hostile, hostile, (journey, redirect) => {
        const address = returnAddress({ journey, query: new URLSearchParams({ redirect }).toString(), country: "GB", origin });
        expect(address).toMatch(/^\/(?!\/)/);
        expect(new URL(address, origin).origin).toBe(origin);
      }),
    );
  });
});
