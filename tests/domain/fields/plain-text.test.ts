import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlank, isPlainLine, isPlainText, toPlainEmail, toPlainLine, toPlainText } from "../../../src/domain/fields/plain-text";

const anything = fc.string({ unit: "binary" });

describe("texts as a keyboard types them", () => {
  it("[FIELD-1] whatever is pasted, what is left of it is what the shop keeps", () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(isPlainLine(toPlainLine(text))).toBe(true);
        expect(isPlainText(toPlainText(text))).toBe(true);
        expect(isPlainLine(toPlainEmail(text))).toBe(true);
      }),
    );
  });

  it("[FORM-4] what the shop keeps is not touched", () => {
    fc.assert(
      fc.property(anything, (text) => {
        if (isPlainLine(text)) expect(toPlainLine(text)).toBe(text);
        if (isPlainText(text)) expect(toPlainText(text)).toBe(text);
      }),
    );
  });

  it.each([
    ["one\r\ntwo\tthree\u2028four", "one  two three four"],
    ["a\u0000b\u0007c", "abc"],
    ["half \ud83d of one, 😀 whole", "half  of one, 😀 whole"],
    ["Zoë 👩‍👩‍👧 שלום", "Zoë 👩‍👩‍👧 שלום"],
  ])("[FIELD-1] one line: %j becomes %j", (text, plain) => expect(toPlainLine(text)).toBe(plain));

  it.each([
    ["", true],
    ["  ", true],
    ["\u200b", true],
    ["\u200b \u200d\ufeff\u2060", true],
    ["\u00ad", true],
    ["\u3164", true],
    ["\u2800", true],
    ["\u115f\u1160\uffa0", true],
    ["\u034f\ufe0f", true],
    ["\u{e0001}", true],
    ["\u202e", true],
    ["-", false],
    ["\u200bÖ", false],
    ["山", false],
    ["😀", false],
    ["·", false],
  ])("[FIELD-1] %j: nothing to be seen in it: %s", (text, expected) => expect(isBlank(text)).toBe(expected));

  it("[FIELD-1] several lines keep their breaks and tabs", () => expect(toPlainText("one\n\ttwo\u0000")).toBe("one\n\ttwo"));

  it.each([
    ["mailto:ann@example.com", "ann@example.com"],
    [" MAILTO: ann@example.com", "ann@example.com"],
    ["mailto: mailto:ann@example.com", "ann@example.com"],
    ["write mailto:ann@example.com", "write mailto:ann@example.com"],
    ["xmailto:ann@example.com", "xmailto:ann@example.com"],
    ["ann@example.com\u200b", "ann@example.com"],
    ["ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ann@example.com"],
    ["Ann+Test@Example.com", "Ann+Test@Example.com"],
    ["ann", "ann"],
  ])("[EMAIL-1] an address: %j becomes %j", (text, plain) => expect(toPlainEmail(text)).toBe(plain));
});
