/** The switch of offer cards as the server sends it, before and without a script. */
import { expect, it } from "vitest";
import type { Layout } from "../../src/layout/types";
import { sampleOffers, sampleState } from "../../src/storefront/sample-state";
import { storefront } from "../../src/storefront/server-entry";

const offers = sampleOffers.map((offer, index) => ({
  ...offer,
  data: { attributes: { ...offer.data.attributes, term__limio: { length: 1, type: index === 0 ? "months" : "years" } } },
}));

const html = (groupByTerm: boolean) => {
  const settings = { groupByTerm, offers: offers.map(({ path }) => ({ offer: path, badge: "", highlight: false })) };
  const main = [{ id: "plans", block: "offer-cards", version: 1, settings }];
  const layout = {
    layoutVersion: 1,
    id: "plans",
    pageType: "offer-page",
    settings: { title: "Plans" },
    regions: { header: [], main, side: [], footer: [] },
  } as unknown as Layout;
  return storefront.renderPage(
    storefront.resolve(layout, { language: "en", theme: "sentinel" }),
    { ...sampleState(), offers },
    {
      url: "https://shop.example/",
      assets: { script: "/browser.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
      brand: { name: "Sentinel", home: "https://shop.example/" },
      found: true,
    },
  );
};
/** The part that is read without a script. */
const body = (page: string) => page.slice(page.indexOf("<body"), page.indexOf('<script type="application/json"'));

it("[REN-3] [LAND-1] holds a radio button for each term, one of them chosen, and the links of every offer", async () => {
  const page = body(await html(true));
  const radios = page.match(/<input type="radio"[^>]*>/g)!;
  expect(radios).toHaveLength(2);
  expect(radios.map((radio) => radio.includes("checked"))).toEqual([true, false]);
  for (const { path } of offers) expect(page).toContain(`/checkout?purchase=${encodeURIComponent(path)}`);
});

it("[LAND-1] is not there where terms are not grouped", async () => {
  const page = body(await html(false));
  expect(page).not.toContain('type="radio"');
  expect(page.match(/checkout\?purchase=/g)).toHaveLength(3);
});
