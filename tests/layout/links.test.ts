import { describe, expect, it } from "vitest";
import { isAllowedImage, isAllowedLink } from "../../src/layout/links";
import { richTextProblems } from "../../src/layout/rich-text";

describe("[LAY-3] addresses that a layout may hold", () => {
  it.each<[string, boolean, boolean]>([
    ["", true, true],
    ["/media/a.svg", true, true],
    ["terms", true, true],
    ["#offers", true, true],
    ["?from=/a//b", true, true],
    ["/at/10:30", true, true],
    ["/a\\", true, true],
    ["https://example.com/a", true, true],
    ["HTTP://example.com", true, true],
    ["/go/mailto:a@b.example", true, true],
    ["mailto:a@b.example", true, false],
    ["MAILTO:a@b.example", true, false],
    ["  tel:+41 44 000 00 00", true, false],
    ["\n\ttel:+41", true, false],
    ["javascript:alert(1)", false, false],
    [" \t java\nscript:alert(1)", false, false],
    ["\u0000\u0001javascript:alert(1)", false, false],
    ["\u007fjavascript:alert(1)", false, false],
    ["javascript:location='https://example.com/'", false, false],
    ["data:text/html,mailto:a@b.example", false, false],
    ["data:text/html,x", false, false],
    ["git+ssh://example.com", false, false],
    ["//evil.example", false, false],
    [" /\t/evil.example", false, false],
    ["\\\\evil.example", false, false],
    ["\\evil.example", false, false],
    ["/\\evil.example", false, false],
  ])("%j as a link: %s, as a picture: %s", (address, link, image) => {
    expect([isAllowedLink(address), isAllowedImage(address)]).toEqual([link, image]);
  });
});

describe("[LAY-3] what of a rich text may not be stored", () => {
  it("only a link's address is held against the rules for addresses", () => {
    expect(richTextProblems('<a href="/terms" title="note: data:text, in short" target="_blank" rel="me">x</a>')).toEqual([]);
  });

  it("names every piece, and of a long address its beginning", () => {
    const link = `javascript:${"a".repeat(200)}`;
    expect(richTextProblems(`<p>ok</p><iframe></iframe><a style="x" href="${link}">x</a>`)).toEqual([
      "<iframe> is not allowed in a text",
      "the attribute style is not allowed on <a>",
      `the link "javascript:${"a".repeat(69)}" is not allowed: use http, https, mailto, tel or an address of this shop`,
    ]);
  });
});
