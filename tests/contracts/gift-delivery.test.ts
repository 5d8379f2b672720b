/** When what is printed arrives: the catalogue sends it off in time, a gift sooner, and pages say so. */
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
const layouts = import.meta.glob<Layout>("../../layouts/folio*.json", { eager: true, import: "default" });
const checkout = layouts["../../layouts/folio-checkout.json"];

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

/** In the words of each language, what the catalogue's print product does. */
const WORDS = {
  en: { leaves: /leaves us within ten days/, gift: /there in 3 to 4 days/ },
  fr: { leaves: /part sous dix jours/, gift: /livré sous 3 à 4 jours/ },
  gsw: { leaves: /innert zäh Täg uf d Poscht/, gift: /i 3 bis 4 Täg da/ },
};

describe("[MMA-3] when a first issue arrives", () => {
  const languages = Object.keys(WORDS) as (keyof typeof WORDS)[];
  /** The answer to the first question of that page, in one language. */
  const answerOf = (page: string, language: string): string => {
    const layout = layouts[`../../layouts/${page}.json`]!;
    const [faq] = [...walk(layout)].filter(({ node }) => node.block === "faq").map(({ node }) => node);
    const { items } = (language === "en" ? faq!.settings : faq!.translations![language]) as { items: { answer: string }[] };
    return items[0]!.answer;
  };

  it("is within ten days by what the order's mail counts", () => {
    const print = products.find(({ path }) => path === "/products/folio/print")!;
    expect(firstDispatch({ products: [print] }, "2026-11-28")).toBe("2026-12-08");
  });

  it.each(languages.flatMap((language) => ["folio", "folio-help"].map((page) => [page, language] as const)))(
    "is said so in the questions of %s in %s, and nothing else is",
    (page, language) => {
      const answer = answerOf(page, language);
      expect(answer).toMatch(WORDS[language].leaves);
      const rest = answer.replace(WORDS[language].leaves, "").replace(WORDS[language].gift, "");
      expect(rest).not.toMatch(/days|jours|Täg|weeks|semaines|Wuche/);
    },
  );

  it.each(languages)("is sooner for a gift that starts right away in %s", (language) =>
    expect(answerOf("folio", language)).toMatch(WORDS[language].gift),
  );
});
