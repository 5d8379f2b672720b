import { describe, expect, it } from "vitest";
import { linkTargets } from "../../src/layout/publish/check-links";
import { translatedFindings } from "../../src/layout/publish/check-written";
import { placeOf } from "../../src/layout/publish/finding-place";
import type { BlockNode } from "../../src/layout/types";
import { catalog } from "../../src/storefront/catalog";

const targets = linkTargets("spring", ["plans"], {
  pages: [
    { id: "spring", path: "/spring", live: true },
    { id: "later", path: "/later", live: false },
  ],
  missingFiles: [],
  redirects: [],
});
const schema = catalog.get("rich-text")!.schema;
const found = (translations: BlockNode["translations"]) =>
  [
    ...translatedFindings(
      { id: "text", block: "rich-text", version: 1, settings: { content: "<p>Fine</p>" }, translations },
      schema,
      targets,
    ),
  ].map(({ code, severity, at }) => `${severity} ${code} ${at}`);

describe("[BLD-10] what is wrong in a translation alone is found there, and leads there", () => {
  it.each<[string, string, string[]]>([
    ["a link to no page", '<p><a href="/nowhere">ici</a></p>', ["link-dead"]],
    ["a link to a draft, and to no block", '<p><a href="/later">a</a> <a href="#gone">b</a></p>', ["link-unpublished", "anchor-dead"]],
    ["a level left out", "<h2>Un</h2><h4>Deux</h4>", ["heading-skipped"]],
    ["filler", "<p>Lorem ipsum dolor sit amet</p>", ["filler"]],
    ["nothing", '<h2>Un</h2><h3>Deux</h3><p><a href="#plans">ici</a></p>', []],
  ])("%s", (_what, html, codes) => {
    const at = "translations.fr.content";
    expect(found({ fr: { content: html } })).toEqual(codes.map((code) => `warning ${code} ${at}`));
    expect(placeOf({ path: `main[0].${at}` })).toEqual({ kind: "setting", path: "content", language: "fr" });
  });

  it("each language says its own", () => {
    expect(found({ fr: { content: '<p><a href="/x">x</a></p>' }, gsw: { content: "<p>Guet</p>" } })).toEqual([
      "warning link-dead translations.fr.content",
    ]);
    expect(found(undefined)).toEqual([]);
  });
});
