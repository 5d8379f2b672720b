import { describe, expect, it } from "vitest";
import type { ResolvedPage } from "../../src/layout/resolve";
import { structuredData } from "../../src/storefront/document/structured-data";
import { sampleState } from "../../src/storefront/sample-state";

const url = "https://shop.example/magazine";
const brand = { name: "Folio", home: "https://shop.example/" };
const page = { title: "Magazine", language: "en", regions: {} } as unknown as ResolvedPage;

/** @returns the picture that search engines get of an offer with these attachments */
function pictureOf(attachments: readonly { url: string; type?: string }[]): unknown {
  const state = sampleState();
  const [offer] = state.offers;
  const data = structuredData(page, { ...state, offers: [{ ...offer!, attachments: [...attachments] }] }, { url, brand } as never);
  return data.find((about) => about["@type"] === "Product")!["image"];
}

describe("[LAND-1] an offer's picture for search engines", () => {
  it.each([
    ["a picture of ours", [{ url: "/media/cover.png" }], "https://shop.example/media/cover.png"],
    ["a picture elsewhere", [{ url: "https://cdn.example/a.png", type: "image/png" }], "https://cdn.example/a.png"],
    ["the picture after a leaflet", [{ url: "/leaflet.pdf", type: "application/pdf" }, { url: "/a.png" }], "https://shop.example/a.png"],
    ["none where its address is none", [{ url: "https://cdn.example:img/x.png" }], undefined],
    ["none where there is none", [], undefined],
  ])("is %s", (_what, attachments, picture) => expect(pictureOf(attachments)).toBe(picture));
});
