import { describe, expect, it } from "vitest";
import { shopHeaders } from "../../src/server/http/security-headers";
import { linksOf } from "../../src/server/catalogue/import/entry-links";
import { postedCheckouts } from "../../src/server/site/posted-checkouts";

/** Origins of offers with these checkouts, each once, as the catalogue keeps them. */
const originsOf = (...kinds: object[]): string[] => {
  const bodies = kinds.map((checkout__limio, index) => ({
    path: `/offers/${index}`,
    name: "Plan",
    data: { attributes: { checkout__limio } },
  }));
  const links = bodies.flatMap((body) => linksOf("offer", body).filter(({ relation }) => relation === "posted-to"));
  return [...new Set(links.map(({ source }) => source))];
};
const post = (external_url: string) => ({ checkout_type: "external-post", external_url });

describe("forms that leave the shop", () => {
  it("[GO-3] go to the origins of the catalogue's external-post checkouts, each named once, and to no other", () => {
    const origins = originsOf(
      post("https://Pay.example:8443/start?b={{basketId}}"),
      post("https://pay.example:8443/other"),
      { checkout_type: "external", external_url: "https://linked.example/" },
      {},
      post("http://plain.example"),
      post("https://unlisted.example/"),
    );
    expect(postedCheckouts(origins, ["https://pay.example:8443"])).toEqual(["https://pay.example:8443"]);
    const policy = shopHeaders({ script: [], connect: [], frame: [], form: postedCheckouts(origins, ["https://pay.example:8443"]) })[
      "Content-Security-Policy"
    ];
    expect(policy).toContain("form-action 'self' https://pay.example:8443");
    expect(shopHeaders()["Content-Security-Policy"]).toMatch(/form-action 'self'$/);
  });

  it.each(["https://{{hostname}}.pay.example/", "javascript:alert(1)", "https://pay.example; script-src *", "//pay.example/", ""])(
    "[GO-3] %j names no origin",
    (address) => {
      expect(postedCheckouts(originsOf(post(address)), ["https://pay.example"])).toEqual([]);
    },
  );
});
