import { describe, expect, it } from "vitest";
import { productAccess } from "../../src/domain/order/product-access";

const product = (path: string, attributes: object = {}) => ({
  path,
  name: `Name of ${path}`,
  attributes: attributes as Record<string, unknown>,
});

describe("[MMA-1] [COMP-1] where what was bought is used", () => {
  it("is each product with a link, once, by its display name; the order's reference is safe in it", () => {
    const app = product("/app", { access_url: "/activate?order={{reference}}", access_kind: "activate", display_name__limio: "The app" });
    const paper = product("/paper", { access_url: "https://read.example/", access_kind: "read" });
    const bare = product("/club", { access_url: "/club" });
    expect(productAccess([{ products: [app, product("/post")] }, { products: [app, paper, bare] }], "TW-1&x=2")).toEqual([
      { path: "/app", name: "The app", url: "/activate?order=TW-1%26x%3D2", kind: "activate" },
      { path: "/paper", name: "Name of /paper", url: "https://read.example/", kind: "read" },
      { path: "/club", name: "Name of /club", url: "/club", kind: "open" },
    ]);
  });

  it.each([
    ["a product without attributes", [{ path: "/p", name: "p" }]],
    ["an empty link", [product("/p", { access_url: "" })]],
    ["a link that is no text", [product("/p", { access_url: 5 })]],
    ["an offer without products", undefined],
  ])("is nothing for %s", (_, products) => {
    expect(productAccess([{ products } as never], "TW-1")).toEqual([]);
  });
});
