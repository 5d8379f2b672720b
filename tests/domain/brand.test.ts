import { describe, expect, it } from "vitest";
import { brandOfOffers, brandOfPath, brandPagePath, type Brand } from "../../src/domain/page/brand";

const guard: Brand = { name: "Guard", paths: ["/"], offers: ["/offers/guard/"], theme: "sentinel", contact: {} };
const paper: Brand = {
  name: "Paper",
  paths: ["/paper", "/gift"],
  offers: ["/offers/paper/", "/add-ons/paper/"],
  theme: "folio",
  contact: {},
};
const press: Brand = { name: "Press", paths: ["/paper/press"], offers: [], theme: "folio", contact: {} };
const brands = [guard, paper, press];

describe("[ROUTE-1] brands of one shop", () => {
  it.each([
    ["/", "Guard"],
    ["/plans", "Guard"],
    ["/paper", "Paper"],
    ["/paper/offers/today", "Paper"],
    ["/papers", "Guard"],
    ["/gift", "Paper"],
    ["/paper/press/2026", "Press"],
  ])("what stands at %s belongs to %s", (path, name) => {
    expect(brandOfPath(brands, path).name).toBe(name);
    expect(brandOfPath([...brands].reverse(), path).name).toBe(name);
  });

  it.each<[string, string[], string | undefined]>([
    ["one brand's offers", ["/offers/paper/yearly", "/offers/paper/gift"], "Paper"],
    ["another's", ["/offers/guard/vpn"], "Guard"],
    ["offers of two brands", ["/offers/paper/yearly", "/offers/guard/vpn"], undefined],
    ["nothing", [], undefined],
    ["an offer of no brand", ["/offers/else"], undefined],
  ])("a basket of %s", (_what, paths, name) => {
    expect(brandOfOffers(brands, paths)?.name).toBe(name);
  });

  it("a brand's own pages stand below its first path", () => {
    expect([brandPagePath(guard, "/checkout"), brandPagePath(paper, "/checkout")]).toEqual(["/checkout", "/paper/checkout"]);
  });
});
