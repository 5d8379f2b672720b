import { describe, expect, it } from "vitest";
import { linksOf } from "../../src/server/site/page-links";

const page = (head: string, body = "") => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const picture = (src: string, more = "") => `<img src="${src}" alt="" ${more} loading="eager" fetchPriority="high"/>`;
const image = (src: string) => `<${src}>; rel=preload; as=image; fetchpriority=high`;

describe("what a page says that it loads first", () => {
  it("[LAND-1] is its sheets and scripts as they stand in its head, but for what is for paper", () => {
    const head = [
      `<link rel="stylesheet" href="/assets/a.css">`,
      `<link rel="stylesheet" href="/styles/print.css" media="print">`,
      `<link rel="modulepreload" fetchpriority="low" href="/assets/b.js">`,
      `<link rel="canonical" href="https://shop.example/">`,
      `<script type="module" fetchpriority="low" src="/assets/c.js"></script>`,
    ].join("");
    expect(linksOf(page(head, `<link rel="stylesheet" href="/body.css"><script type="module" src="/body.js"></script>`))).toBe(
      "</assets/a.css>; rel=preload; as=style, </assets/b.js>; rel=modulepreload; fetchpriority=low, </assets/c.js>; rel=modulepreload; fetchpriority=low",
    );
  });

  it("[LAND-1] is the largest picture of the first view, one of unknown size before others, and none that comes late", () => {
    const logo = picture("/logo.svg", `width="117" height="32"`);
    const hero = picture("/hero.jpg?a=1&amp;b=2", `width="960" height="800"`);
    const late = `<img src="/late.jpg" width="4000" height="4000" loading="lazy"/>`;
    expect(linksOf(page("", logo + hero + late))).toBe(image("/hero.jpg?a=1&b=2"));
    expect(linksOf(page("", logo + picture("/unknown.jpg") + hero))).toBe(image("/unknown.jpg"));
    expect(linksOf(page("", logo))).toBe(image("/logo.svg"));
    expect(linksOf(page("", late))).toBe("");
  });

  it("[LAND-1] leaves out what would be loaded twice, and what cannot stand in a header", () => {
    expect(linksOf(page("", picture("/small.jpg", `srcSet="/small.jpg 1x, /large.jpg 2x"`)))).toBe("");
    // Its sizes stand in the sources beside it.
    expect(linksOf(page("", `<picture><source srcSet="/a.avif 320w" sizes="100vw"/>${picture("/a.jpg", `sizes="100vw"`)}</picture>`))).toBe(
      "",
    );
    for (const src of [
      "data:image/gif;base64,R0",
      "//elsewhere.example/a.jpg",
      "/a b.jpg",
      "/a>; rel=preload, </b.jpg",
      "/é.jpg",
      "/a\r\nX: y",
    ])
      expect(linksOf(page("", picture(src))), src).toBe("");
    expect(linksOf(page("", picture("https://pictures.example/a%20b.jpg")))).toBe(image("https://pictures.example/a%20b.jpg"));
  });
});
