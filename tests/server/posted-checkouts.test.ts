import { describe, expect, it } from "vitest";
import type { Offer } from "../../src/domain/offer/offer";
import { shopHeaders } from "../../src/server/http/security-headers";
import { postedCheckouts } from "../../src/server/site/posted-checkouts";

const catalogueOf = (...kinds: object[]) => ({
  offers: () => kinds.map((checkout__limio) => ({ data: { attributes: { checkout__limio } } }) as unknown as Offer),
});
const post = (external_url: string) => ({ checkout_type: "external-post", external_url });

describe("forms that leave the shop", () => {
  it("[GO-3] go to the origins of the catalogue's external-post checkouts, each named once, and to no other", () => {
    const catalogue = catalogueOf(
      post("https://Pay.example:8443/start?b={{basketId}}"),
      post("https://pay.example:8443/other"),
      { checkout_type: "external", external_url: "https://linked.example/" },
      {},
      post("http://plain.example"),
      post("https://unlisted.example/"),
    );
    expect(postedCheckouts(catalogue, ["https://pay.example:8443"])).toEqual(["https://pay.example:8443"]);
    const policy = shopHeaders({ script: [], connect: [], frame: [], form: postedCheckouts(catalogue, ["https://pay.example:8443"]) })[
      "Content-Security-Policy"
    ];
    expect(policy).toContain("form-action 'self' https://pay.example:8443");
    expect(shopHeaders()["Content-Security-Policy"]).toMatch(/form-action 'self'$/);
  });

  it.each(["https://{{hostname}}.pay.example/", "javascript:alert(1)", "https://pay.example; script-src *", "//pay.example/", ""])(
    "[GO-3] %j names no origin",
    (address) => {
      expect(postedCheckouts(catalogueOf(post(address)), ["https://pay.example"])).toEqual([]);
    },
  );
});
