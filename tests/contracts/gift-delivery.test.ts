/** A gift may start at once, and is there in 3 to 4 days: the catalogue sends it off in time, and its checkout says so. */
import { describe, expect, it } from "vitest";
import { firstDispatch } from "../../src/domain/offer/dispatch";
import type { Offer, Product } from "../../src/domain/offer/offer";
import type { Layout } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";

type Listed = Pick<Offer, "name" | "path"> & { data: { products?: { path: string }[]; attributes: { is_gift__limio?: boolean } } };
const load = <T>(files: Record<string, T>): T[] => Object.values(files);
const products = load(import.meta.glob<Product[]>("../../catalogue/products/*.json", { eager: true, import: "default" })).flat();
const gifts = load(import.meta.glob<Listed | Listed[]>("../../catalogue/offers/*.json", { eager: true, import: "default" }))
  .flat()
  .filter(({ data }) => data.attributes.is_gift__limio);
const [checkout] = load(import.meta.glob<Layout>("../../layouts/folio-checkout.json", { eager: true, import: "default" }));

describe("[MMA-3] a gift that starts with its order", () => {
  it.each(gifts.map((gift) => [gift.path, gift] as const))("%s leaves within three days", (_path, { data }) => {
    const sold = (data.products ?? []).map(({ path }) => products.find((product) => product.path === path)!);
    expect(firstDispatch({ products: sold }, "2026-11-28")).toBe("2026-12-01");
  });

  it.each([
    ["en", /delivered in 3 to 4 days/],
    ["fr", /livré sous 3 à 4 jours/],
    ["gsw", /i 3 bis 4 Täg da/],
  ])("is said to be there in 3 to 4 days in %s, where its buyer chooses the day", (language, words) => {
    const [recipient] = [...walk(checkout!)].filter(({ node }) => node.block === "gift-recipient").map(({ node }) => node);
    const { texts } = (language === "en" ? recipient!.settings : recipient!.translations![language]) as { texts: { startHelp: string } };
    expect(texts.startHelp).toMatch(words);
  });
});
