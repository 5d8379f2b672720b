/** Tokens of prices: how they are read, written, and put into words without becoming markup. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesInLayout } from "../../../src/layout/publish/names-in-layout";
import { PRICE_WORDS, tokensIn, withTokensSaid, writtenToken, type PriceToken } from "../../../src/layout/prices/price-token";

const token = (word: PriceToken["word"], offers: string[] = [], otherwise = ""): PriceToken => ({ word, offers, otherwise });
const say = ({ word, offers }: PriceToken) => (offers.includes("/offers/gone") ? undefined : word === "saving" ? undefined : `<${word}>&`);

describe("[BLD-4] a price token", () => {
  it.each<[string, PriceToken | undefined]>([
    ["{{offer.price}}", token("price")],
    ["{{ offer . price }}", token("price")],
    ["{{offer.saving|a lot less}}", token("saving", [], "a lot less")],
    ["{{offer.name:/offers/a}}", token("name", ["/offers/a"])],
    ["{{offer.price:/offers/a-gb, /offers/a-ch | from little }}", token("price", ["/offers/a-gb", "/offers/a-ch"], "from little")],
    ["{{offer.prize}}", undefined],
    ["{{Offer.price}}", undefined],
    ["{{offers.price}}", undefined],
    ["{{offer price}}", undefined],
    ["{{offer.price:}}", undefined],
    ["{{offer.price:/offers/a,}}", undefined],
    ["{{offer.}}", undefined],
  ])("%s", (text, expected) => {
    expect(tokensIn(`Now ${text} a month`, false)).toEqual([{ token: expected, written: text }]);
    expect(tokensIn(`<p>Now ${text} a month</p>`, true)).toEqual([{ token: expected, written: text }]);
  });

  it.each([
    "{{offer}}",
    "{{offerName}}",
    "{{offer_price}}",
    "{{price}}",
    "{{count}} offers",
    "{offer.price}",
    "{{offer.price",
    "offer.price}}",
  ])("%s is none: it is a word of a block's own, or a text", (text) => {
    expect(tokensIn(text, false)).toEqual([]);
    expect(withTokensSaid(text, false, say)).toBe(text);
  });

  it("is read as it was written", () => {
    const path = fc.stringMatching(/^\/offers\/[a-z0-9/-]{1,30}$/);
    const words = fc.stringMatching(/^[^{}|\s][^{}]{0,30}$/u).map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.constantFrom(...PRICE_WORDS),
        fc.array(path, { maxLength: 4 }),
        fc.option(words, { nil: "" }),
        (word, offers, otherwise) => {
          const written = writtenToken({ word, offers, otherwise });
          expect(tokensIn(`a ${written} b`, false)).toEqual([{ token: { word, offers, otherwise }, written }]);
        },
      ),
    );
  });

  it("names its offers to whoever asks what a page names, in any text of it", () => {
    const { names } = namesInLayout(
      {
        regions: { main: [{ settings: { a: "From {{offer.price:/offers/a,/offers/b}} a year", b: ["<p>{{offer.name:/offers/c}}</p>"] } }] },
      },
      "/",
    );
    expect([...names]).toEqual(expect.arrayContaining(["/offers/a", "/offers/b", "/offers/c"]));
  });
});

describe("[BLD-4] a text with tokens, in words", () => {
  it.each<[string, string]>([
    ["From {{offer.price}} a month", "From <price>& a month"],
    ["{{offer.name}}: {{offer.price}}", "<name>&: <price>&"],
    ["Save {{offer.saving|a lot}} now", "Save a lot now"],
    // Nothing to say leaves no hole.
    ["Save {{offer.saving}} now", "Save now"],
    ["Save {{offer.saving}}.", "Save."],
    ["Read it for {{offer.price:/offers/gone}}", "Read it for"],
    ["{{offer.saving}} less", "less"],
    ["{{offer.saving}}", ""],
    ["{{offer.prize}}", ""],
    ["{{offer.prize|words of a token that cannot be read}}", ""],
    // What stands beside a token stays as it is.
    [" {{count}} of {{offer.price}} ", " {{count}} of <price>& "],
  ])("%j", (text, expected) => {
    expect(withTokensSaid(text, false, say)).toBe(expected);
  });

  it.each<[string, string]>([
    ["<p>From {{offer.price}}</p>", "<p>From &lt;price&gt;&amp;</p>"],
    ["<p>{{offer.saving|R&amp;D &lt;b&gt;}}</p>", "<p>R&amp;D &lt;b&gt;</p>"],
    ["<p>a {{offer.saving}} b</p>", "<p>a b</p>"],
    ["<p>a&nbsp;{{offer.saving}}</p>", "<p>a&nbsp;</p>"],
    // Half of a token in bold is a token all the same, and no tag is lost.
    ["<p>{{offer.<strong>price</strong>}}</p>", "<p>&lt;price&gt;&amp;<strong></strong></p>"],
    ["<p>{{offer.price</p><p>}}</p>", "<p>&lt;price&gt;&amp;</p><p></p>"],
    // An attribute is not a text.
    [
      '<p><a href="/{{offer.price}}" title="a > {{offer.price}}">x</a></p>',
      '<p><a href="/{{offer.price}}" title="a > {{offer.price}}">x</a></p>',
    ],
  ])("%j as rich text", (html, expected) => {
    expect(withTokensSaid(html, true, say)).toBe(expected);
  });

  it("keeps what is said a text, whatever it is, and every tag around it", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<strong>",
        "</strong>",
        '<a href="/x">',
        "</a>",
        "{{offer.",
        "price",
        "}}",
        "|",
        " ",
        "{{offer.price}}",
      ),
      fc.stringMatching(/^[a-z ]{0,5}$/),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.string(), (pieces, words) => {
        const html = pieces.join("");
        const tags = (of: string) => of.match(/<[^>]*>/g) ?? [];
        expect(tags(withTokensSaid(html, true, () => words))).toEqual(tags(html));
      }),
    );
  });
});
