import { describe, expect, it } from "vitest";
import { checkoutTarget, isExternal, isLocal, isPosted, type FromPage } from "../../src/domain/checkout/checkout-address";
import { pageTypeOf } from "../../src/domain/checkout/page-type";

const page: FromPage = {
  origin: "https://shop.example:8443",
  host: "shop.example:8443",
  hostname: "shop.example",
  href: "https://shop.example:8443/plans?tag=a%20b&tag=c",
  pathname: "/plans",
  search: "?tag=a%20b&tag=c",
};
const ALLOWED = ["https://pay.example", "https://shop.example.pay.example", "https://one.example", "https://two.example"];
const external = (external_url: string, checkout_type = "external") => [{ checkout_type, external_url }];

describe("going to checkout", () => {
  it("[GO-1] leads to /checkout with the page's query, the way back and the basket", () => {
    expect(checkoutTarget(page, "b1", [undefined, { checkout_type: "standard" }], "GB", ALLOWED)).toEqual({
      how: "go",
      address: "/checkout?tag=a+b&tag=c&redirect=%2Fplans&basket=b1",
    });
    expect(checkoutTarget({ ...page, search: "?basket=old&redirect=//evil.example" }, "b1", [], "GB", ALLOWED)).toEqual({
      how: "go",
      address: "/checkout?basket=b1&redirect=%2Fplans",
    });
  });

  it("[BASK-4] who is at checkout already keeps the way back they came with", () => {
    expect(checkoutTarget({ ...page, pathname: "/checkout", search: "?redirect=%2Fplans&basket=b1" }, "b1", [], "GB", ALLOWED)).toEqual({
      how: "go",
      address: "/checkout?redirect=%2Fplans&basket=b1",
    });
  });

  it.each([
    ["origin", "https://pay.example/?from={{origin}}", "https://pay.example/?from=https%3A%2F%2Fshop.example%3A8443"],
    ["host", "https://pay.example/{{host}}", "https://pay.example/shop.example%3A8443"],
    ["hostname", "https://{{hostname}}.pay.example/", "https://shop.example.pay.example/"],
    [
      "href",
      "https://pay.example/?back={{href}}",
      "https://pay.example/?back=https%3A%2F%2Fshop.example%3A8443%2Fplans%3Ftag%3Da%2520b%26tag%3Dc",
    ],
    ["pathname", "https://pay.example/?p={{ pathname }}", "https://pay.example/?p=%2Fplans"],
    ["basketId", "https://pay.example/b/{{basketId}}", "https://pay.example/b/b%2F1"],
  ])(
    "[GO-2] the placeholder {{%s}} of an external checkout is filled in URL-encoded, and the page's query comes along",
    (_name, template, address) => {
      const target = checkoutTarget(page, "b/1", external(template), "GB", ALLOWED);
      const url = new URL(target.address);
      expect(url.searchParams.getAll("tag")).toEqual(["a b", "c"]);
      url.searchParams.delete("tag");
      expect(url.href).toBe(new URL(address).href);
    },
  );

  it("[GO-2] the first external checkout in the basket is the one; an unknown placeholder stays as it is", () => {
    expect(
      checkoutTarget(
        { ...page, search: "" },
        "b1",
        [null, {}, ...external("https://one.example/{{other}}"), ...external("https://two.example/")],
        "GB",
        ALLOWED,
      ),
    ).toEqual({ how: "go", address: "https://one.example/%7B%7Bother%7D%7D" });
  });

  it.each(["", "javascript:alert(1)", "data:text/html,x", "/checkout-elsewhere", "nonsense"])(
    "[GO-2] %j is no address for a checkout: the shop's own is the way",
    (template) => {
      expect(checkoutTarget(page, "b1", external(template), "GB", ALLOWED).address).toMatch(/^\/checkout\?/);
    },
  );

  it.each([
    "http://pay.example/",
    "https://evil.example/",
    "https://pay.example.evil.example/",
    "https://pay.example:444/",
    "https://user@pay.example/",
    "https://{{pathname}}evil.example/",
    "http://localhost:9/",
  ])("[GO-2] [GO-3] %j is neither https nor on the shop's list: the shop's own checkout is the way", (template) => {
    for (const type of ["external", "external-post"])
      expect(checkoutTarget({ ...page, pathname: "x." }, "b1", external(template, type), "GB", ALLOWED).address).toMatch(/^\/checkout\?/);
  });

  it.each(["http://localhost:4555/pay", "http://127.0.0.1:4555/pay", "http://[::1]:4555/pay"])(
    "[GO-2] for development, %j is followed where the shop lists it",
    (template) => {
      expect(checkoutTarget({ ...page, search: "" }, "b1", external(template), "GB", [new URL(template).origin]).address).toBe(template);
    },
  );

  it("[GO-2] another page of the shop itself needs no list", () => {
    expect(
      checkoutTarget({ ...page, search: "" }, "b1", external("https://shop.example:8443/kiosk?b={{basketId}}"), "GB", []).address,
    ).toBe("https://shop.example:8443/kiosk?b=b1");
  });

  it.each([
    ["https://pay.example/?basket={{basketId}}", "?basket=old&tag=a", "https://pay.example/?basket=b1&tag=a"],
    ["https://pay.example/?b={{ basketId  }}", "?basket=old&tag=a", "https://pay.example/?b=b1&tag=a"],
    ["https://pay.example/?b={{basketId}}", "?basket=old&tag=a", "https://pay.example/?b=b1&tag=a"],
    ["https://pay.example/?tag=ours", "?tag=a&tag=b&utm=x", "https://pay.example/?tag=ours&utm=x"],
    ["https://pay.example/", "?basket=old&tag=a&tag=b", "https://pay.example/?basket=old&tag=a&tag=b"],
  ])("[GO-2] to %s the query %s adds nothing that is named there: %s", (template, search, address) => {
    expect(checkoutTarget({ ...page, search }, "b1", external(template), "GB", ALLOWED).address).toBe(address);
  });

  it("[GO-3] nor does it to a form", () => {
    expect(
      checkoutTarget(
        { ...page, search: "?basket=old&tag=a&utm=x" },
        "b1",
        external("https://pay.example/?b={{basketId}}&tag=ours", "external-post"),
        "GB",
        ALLOWED,
      ),
    ).toMatchObject({
      how: "post",
      fields: [
        ["utm", "x"],
        ["country", "GB"],
      ],
    });
  });

  it.each(["external-post", "external_post", "External-Post"])("[GO-3] %s is a form with the query and the country as fields", (type) => {
    expect(
      checkoutTarget(
        { ...page, search: "?tag=a&country=XX" },
        "b1",
        external("https://pay.example/start?basket={{basketId}}", type),
        "CH",
        ALLOWED,
      ),
    ).toEqual({
      how: "post",
      address: "https://pay.example/start?basket=b1",
      fields: [
        ["tag", "a"],
        ["country", "CH"],
      ],
    });
    expect(isExternal({ checkout_type: type })).toBe(true);
  });
});

it("[GO-2] an http address is followed on this machine alone, even where the shop lists it", () => {
  const listed = (address: string) =>
    checkoutTarget({ ...page, search: "" }, "b1", external(address), "GB", [new URL(address).origin]).address === new URL(address).href;
  expect(listed("https://pay.example/")).toBe(true);
  expect(listed("http://pay.example/")).toBe(false);
});

it.each([
  ["http://localhost/", true],
  ["http://localhost:4555/pay", true],
  ["http://127.0.0.1/", true],
  ["http://127.10.20.30/", true],
  ["http://[::1]:80/", true],
  ["https://localhost/", false],
  ["ftp://localhost/", false],
  ["http://localhost.evil.example/", false],
  ["http://evil-localhost/", false],
  ["http://my.localhost/", false],
  ["http://10.127.0.0/", false],
  ["http://pay.example/", false],
])("[GO-2] whether %s is on this machine: %s", (address, local) => expect(isLocal(new URL(address))).toBe(local));

it.each([
  ["external", true, false],
  [" External ", true, false],
  ["external-post", true, true],
  ["EXTERNAL POST", true, true],
  ["standard", false, false],
  ["", false, false],
  [null, false, false],
  [undefined, false, false],
])("[GO-2] [GO-3] whether %j leads elsewhere (%s) and by a form (%s)", (checkout_type, elsewhere, posted) => {
  expect([isExternal({ checkout_type }), isPosted({ checkout_type })]).toEqual([elsewhere, posted]);
});

it("[GO-2] an external checkout without an address, or with one that was pasted with blanks around it", () => {
  const blank = checkoutTarget({ ...page, search: "" }, "b1", [{ checkout_type: "external", external_url: null }], "GB", ALLOWED);
  expect(blank.address).toMatch(/^\/checkout\?/);
  expect(checkoutTarget({ ...page, search: "" }, "b1", external("\u00a0https://pay.example/x \u00a0"), "GB", ALLOWED)).toEqual({
    how: "go",
    address: "https://pay.example/x",
  });
});

it.each([
  ["/checkout", "customer-details"],
  ["/checkout/", "customer-details"],
  ["/complete", "order-complete"],
  ["/complete/", "order-complete"],
  ["/", "offer-page"],
  ["/mma", "offer-page"],
  ["/checkout/more", "offer-page"],
  ["/checkouts", "offer-page"],
  ["/shop/checkout", "offer-page"],
  ["/shop/complete", "offer-page"],
  ["/complete/more", "offer-page"],
  ["/completed", "offer-page"],
])("[ROUTE-1] the page at %s is %s", (pathname, type) => expect(pageTypeOf(pathname)).toBe(type));
