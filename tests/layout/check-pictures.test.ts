/** Pictures that make shoppers wait, by what they weigh where they stand, and files that are gone; by the blocks of this program. */
import { describe, expect, it } from "vitest";
import { HEAVY_PICTURE_BYTES } from "../../src/layout/publish/weight/check-pictures";
import type { Finding, PictureWeight } from "../../src/layout/publish/finding";
import { publishFindings } from "../../src/layout/publish/publish-check";
import type { BlockNode, Layout } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { shopFacts } from "../support/shop-facts";

const facts = shopFacts();
const ADDRESS = "/pictures/0123456789abcdef0123456789abcdef-1600x900.jpg";
const block = (type: string, settings: BlockNode["settings"]): BlockNode => ({
  id: "b",
  block: type,
  version: catalog.get(type)!.version,
  settings,
});
const found = (node: BlockNode, pictures: Record<string, PictureWeight>, region: "main" | "header" = "main"): Finding[] => {
  const regions = { header: [], main: [], side: [], footer: [], [region]: [node] };
  const layout = { layoutVersion: 1, id: "x", pageType: "offer-page", settings: { title: "X", description: "" }, regions };
  return publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, pictures } }).filter(({ code }) =>
    code.startsWith("picture-"),
  );
};
const KB = 1024;

describe("[BLD-10] a picture", () => {
  const [holder] = Object.entries(catalog.get("hero")!.schema.properties!).find(
    ([, { properties }]) => properties?.["src"]?.holds === "image",
  )!;
  const hero = (src: string) => block("hero", { heading: "H", text: "<p>T</p>", [holder]: { src, alt: "A" } });

  it("too heavy for a phone is said at its address, with its size", () => {
    expect(found(hero(ADDRESS), { [ADDRESS]: { own: 900 * KB, phone: 301 * KB } })).toEqual([
      {
        code: "picture-heavy",
        severity: "warning",
        path: `main[0].settings.${holder}.src`,
        blockId: "b",
        message: "a phone loads 301 KB for this picture, more than 200 KB",
        values: { kilobytes: 301, most: 200 },
      },
    ]);
  });

  it.each<[string, PictureWeight | undefined, number]>([
    ["whose sizes are offered is weighed as a phone loads it", { own: 900 * KB, phone: 80 * KB }, 0],
    ["at the limit is light enough", { own: HEAVY_PICTURE_BYTES, phone: HEAVY_PICTURE_BYTES }, 0],
    ["a byte above is not", { own: 1, phone: HEAVY_PICTURE_BYTES + 1 }, 1],
    ["nobody knows says nothing", undefined, 0],
  ])("%s", (_what, weight, count) => {
    expect(found(hero(ADDRESS), weight ? { [ADDRESS]: weight } : {})).toHaveLength(count);
  });

  it.each([1, 511, 512])("that is %i bytes too heavy never reads as if it were light enough", (more) => {
    expect(found(hero(ADDRESS), { [ADDRESS]: { own: 1, phone: HEAVY_PICTURE_BYTES + more } })).toMatchObject([
      { message: "a phone loads 201 KB for this picture, more than 200 KB", values: { kilobytes: 201, most: 200 } },
    ]);
  });

  it("that is drawn as its address names it, a logo, is weighed so", () => {
    const header = block("site-header", { logo: { src: ADDRESS, alt: "Us" } });
    expect(found(header, { [ADDRESS]: { own: 900 * KB, phone: 20 * KB } }, "header")).toMatchObject([
      { code: "picture-heavy", path: "header[0].settings.logo.src", values: { kilobytes: 900 } },
    ]);
  });

  it("from another host is said with the host; a name of no picture, and one that every object has, is not", () => {
    expect(found(hero("https://pictures.example/a.jpg"), {})).toMatchObject([
      { code: "picture-outside", severity: "warning", path: `main[0].settings.${holder}.src`, values: { host: "pictures.example" } },
    ]);
    expect(found(hero("constructor"), {})).toEqual([]);
    expect(found(hero(""), {})).toEqual([]);
  });
});

describe("[BLD-10] a file of the shop's own that is not there any more", () => {
  const at = "/media/gone.svg";
  const dead = (
    main: BlockNode[],
    missingFiles: string[],
    settings: Partial<Layout["settings"]> = {},
    pageType: Layout["pageType"] = "offer-page",
  ) => {
    const regions = { header: [], main, side: [], footer: [] };
    const layout = { layoutVersion: 1, id: "x", pageType, settings: { title: "X", description: "", ...settings }, regions };
    const pictures = { [ADDRESS]: { own: 900 * KB, phone: 900 * KB } };
    return publishFindings(layout, { catalog, defaults: blockDefaults, facts: { ...facts, pictures, missingFiles } })
      .filter(({ code }) => code === "file-dead" || code === "picture-heavy")
      .map(({ code, severity, path, values }) => `${severity} ${code} ${path} ${values!["rule"] ?? ""}`);
  };
  const image = (src: string) => block("image", { picture: { src, alt: "A" } });

  it.each<[string, BlockNode, string[], string[]]>([
    ["a picture", image(at), [at], ["warning file-dead main[0].settings.picture.src picture"]],
    [
      "a picture of the library, whatever it weighed",
      image(ADDRESS),
      [ADDRESS],
      ["warning file-dead main[0].settings.picture.src picture"],
    ],
    ["a picture with more in its address", image(`${at}?v=2`), [at], ["warning file-dead main[0].settings.picture.src picture"]],
    ["one that is there", image(at), [], []],
    ["one that is there, beside one that is not", image(at), ["/media/gone"], []],
    ["another host's", image("https://pictures.example/media/gone.svg"), [at], []],
    [
      "a video",
      block("video", { address: "/media/gone.mp4", title: "Tour" }),
      ["/media/gone.mp4"],
      ["warning file-dead main[0].settings.address video"],
    ],
    [
      "a file behind a link in a text",
      block("rich-text", { content: '<p><a href="/media/terms.pdf">Terms</a></p>' }),
      ["/media/terms.pdf"],
      ["warning file-dead main[0].settings.content "],
    ],
    ["its address in a text", block("rich-text", { content: "<p>/media/terms.pdf</p>" }), ["/media/terms.pdf"], []],
  ])("%s", (_what, node, missing, expected) => expect(dead([node], missing)).toEqual(expected));

  it.each<[string, Partial<Layout["settings"]>, Layout["pageType"], string[]]>([
    ["of the page", { socialPicture: at, socialPictureAlt: "A" }, "offer-page", ["warning file-dead settings.socialPicture picture"]],
    [
      "of a language",
      { translations: { fr: { title: "X", socialPicture: at, socialPictureAlt: "A" } } },
      "offer-page",
      ["warning file-dead settings.translations.fr.socialPicture picture"],
    ],
    ["of a page that is shared without one", { socialPicture: at }, "account", []],
    ["that is none", { socialPicture: "" }, "offer-page", []],
  ])("the picture of shared links %s", (_what, settings, pageType, expected) => {
    expect(dead([], [at], settings, pageType)).toEqual(expected);
  });
});
