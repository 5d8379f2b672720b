/** What shoppers read of an offer's texts: nothing that runs, nothing that leaves its line, amounts as their language writes them. */
import { describe, expect, it } from "vitest";
import type { Charge, OfferAttributes } from "../../src/domain/offer/offer";
import { cleanInlineText } from "../../src/server/catalogue/inline-text";
import { offerTexts as textsOf } from "../../src/server/catalogue/offer-texts";

const offerTexts = (attributes: Parameters<typeof textsOf>[0], language: string) => textsOf(attributes, language, cleanInlineText);

const charge = (value: string, currencyCode: string): Charge => ({ type: "recurring", value, currencyCode });
const features = (text: string, attributes: OfferAttributes = {}, language = "en") =>
  offerTexts({ ...attributes, offer_features__limio: text }, language).offer_features__limio;

describe("[LAND-1] tags in the texts of an offer", () => {
  it.each<[what: string, text: string, clean: string]>([
    ["no tags at all, to the letter", "  Games & news\r\n3 < 5 & more;  ", "  Games & news\r\n3 < 5 & more;  "],
    ["entities without a tag", "&pound;15 a week", "£15 a week"],
    [
      "the same where it says what is none in HTML",
      "News &amp; games\r\n3 < 5 &#38; more",
      "<span>News &amp; games</span>\n<span>3 &lt; 5 &amp; more</span>",
    ],
    [
      "what may stand within a line",
      "<strong>a</strong><em>b</em><u>c</u><s>d</s><small>e</small><sup>f</sup><sub>g</sub><span>h</span>",
      "<strong>a</strong><em>b</em><u>c</u><s>d</s><small>e</small><sup>f</sup><sub>g</sub><span>h</span>",
    ],
    ["older names for the same", "<b>bold</b> <i>leaning</i>", "<strong>bold</strong> <em>leaning</em>"],
    ["a script with its text", "a<script>alert(1)</script>b", "ab"],
    ["handlers and styles", '<span onclick="x()" style="color:red" class="y">a</span>', "<span>a</span>"],
    ["a picture", 'a <img src="x" onerror="x()">b', "a b"],
    ["a heading's line", '<H3 class="x">Games</H3>all of them', "Games\nall of them"],
    ["every tag that makes a line", "<p>a</p><div>b</div><ul><li>c</li></ul><ol><li>d</li></ol><h1>e</h1><h6>f</h6>", "a\nb\nc\nd\ne\nf"],
    ["tags that nobody closed", 'a<p>b<li class="x y">c<DIV\tid="z">d', "a\nb\nc\nd"],
    ["rows, sections and quotations", "<tr><td>a</td><td>b</td></tr><section>c</section><blockquote>d</blockquote>", "a\nb\nc\nd"],
    ["breaks in every spelling", "<em>a</em><br>b<br/>c<br />d\r\ne\nf", "<em>a</em>\nb\nc\nd\ne\nf"],
    ["tags whose names begin alike", "<pre>a</pre><link>b", "ab"],
    ["spaces around a line, and lines of spaces", "<p>  a  </p>\n  \n<p> </p><p>b</p>", "a\nb"],
    ["an address on the web", '<a href="https://shop.example/a" target="_blank">a</a>', '<a href="https://shop.example/a">a</a>'],
    ["an address without its safety", '<a href="http://shop.example/">a</a>', '<a href="http://shop.example/">a</a>'],
    ["an address of ours", '<a href="/terms">a</a>', '<a href="/terms">a</a>'],
    [
      "mail and telephone",
      '<a href="mailto:a@b.example">a</a><a href="tel:+41">b</a>',
      '<a href="mailto:a@b.example">a</a><a href="tel:+41">b</a>',
    ],
    ["an address that runs a script", '<a href="javascript:x()">a</a>', "<a>a</a>"],
    ["the same behind a tab", '<a href="java&#9;script:x()">a</a>', "<a>a</a>"],
    ["an address of another scheme", '<a href="ftp://shop.example/">a</a>', "<a>a</a>"],
    ["an address of whatever scheme the page has", '<a href="//elsewhere.example">a</a>', "<a>a</a>"],
    ["the same with backslashes", '<a href="/\\elsewhere.example">a</a>', "<a>a</a>"],
    ["a link without an address", '<a name="x">a</a>', "<a>a</a>"],
    ["what was escaped stays text", "<p>News &amp; &lt;b&gt;more&lt;/b&gt;</p>", "<span>News &amp; &lt;b&gt;more&lt;/b&gt;</span>"],
    ["an ampersand in a line that has tags", "<p><em>News</em> &amp; more</p>", "<em>News</em> &amp; more"],
    ["a line of tags beside one of text", "<p>a</p><p>b &amp; c</p>", "a\n<span>b &amp; c</span>"],
    ["nothing but tags that may not stay", "<img><script>x()</script>", ""],
  ])("%s", (_what, text, clean) => {
    expect(features(text)).toBe(clean);
  });

  it("the lines of a price stand in one, features stay one per line", () => {
    const text = "<p>a</p><p>b</p>";
    expect(offerTexts({ offer_features__limio: text, display_price__limio: text, detailed_display_price__limio: text }, "en")).toEqual({
      offer_features__limio: "a\nb",
      display_price__limio: "a b",
      detailed_display_price__limio: "a b",
    });
  });

  it("a text that is missing stays missing, one that is empty or no text stays what it is", () => {
    expect(offerTexts({}, "en")).toStrictEqual({});
    const nothing = { offer_features__limio: null, display_price__limio: "", detailed_display_price__limio: null };
    expect(offerTexts(nothing, "en")).toStrictEqual(nothing);
    expect(offerTexts({ ...nothing, price__limio: [charge("5", "GBP")] }, "en"), "with a price").toStrictEqual(nothing);
  });
});

describe("[API-9] placeholders in the texts of an offer", () => {
  const ALL = "{{currencySymbol}}|{{currencyCode}}|{{amount}}";
  it.each<[text: string, price: Charge[] | null | undefined, language: string, shown: string]>([
    [ALL, [charge("1234.5", "GBP")], "en", "£|GBP|1,234.50"],
    [ALL, [charge("1234.5", "EUR")], "fr", "€|EUR|1\u202f234,50"],
    [ALL, [charge("1234.5", "CHF")], "gsw", "CHF|CHF|1'234.50"],
    [ALL, [charge("1200", "JPY")], "en", "¥|JPY|1,200"],
    [ALL, [charge("1.2", "KWD")], "en", "KWD|KWD|1.200"],
    [ALL, [charge("5", "USD")], "", "$|USD|5.00"],
    [ALL, [charge("5", "GBP"), charge("7", "EUR")], "en", "£|GBP|5.00"],
    ["{{ AMOUNT }} {{\tcurrencycode\n}}", [charge("5", "GBP")], "en", "5.00 GBP"],
    ["{{unknown}} {{amount of it}} {amount} {{}}", [charge("5", "GBP")], "en", "{{unknown}} {{amount of it}} {amount} {{}}"],
    ["{{amount}} and {{amount}}", [charge("5", "GBP")], "en", "5.00 and 5.00"],
    [ALL, [], "en", ALL],
    [ALL, null, "en", ALL],
    [ALL, undefined, "en", ALL],
    ["5 a month", [charge("no amount", "GBP")], "en", "5 a month"],
  ])("%j with %j in %j reads %j", (text, price, language, shown) => {
    const attributes: OfferAttributes = price === undefined ? {} : { price__limio: price };
    // Which apostrophe Switzerland's numbers have changes from one edition of the locale data to the next.
    expect(features(text, attributes, language)!.replace("\u2019", "'")).toBe(shown);
  });
});

describe("[LAND-1] [LIST-1] a price that the catalogue has no words for", () => {
  const price = { price__limio: [{ ...charge("39.99", "GBP"), repeat_interval: 1, repeat_interval_type: "years" }] };

  it.each([undefined, null, "", "<p> </p>"])("given as %j is said with its period, in the shopper's language", (given) => {
    const attributes = given === undefined ? price : { ...price, display_price__limio: given };
    expect(offerTexts(attributes, "en").display_price__limio).toBe("£39.99 a year");
    expect(offerTexts(attributes, "fr").display_price__limio).toMatch(/^39,99\s£GB par an$/);
  });

  it("stays without words where none would be true, and as it is where it has some", () => {
    expect(offerTexts({ price__limio: [] }, "en")).toEqual({});
    expect(offerTexts({ ...price, display_price__limio: "A fair price" }, "en").display_price__limio).toBe("A fair price");
  });
});
