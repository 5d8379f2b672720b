import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterMessage, isCharacterSet, type CharacterRule } from "../../../src/domain/address/character-rule";
import { anyText } from "../../support/any-text";

const rules: CharacterRule[] = [
  { country_codes: ["GB", "IE"], character_set: "A-Za-z0-9 .,'/-", error_message: "Latin letters without accents, please" },
  {
    country_codes: ["JP"],
    character_set: "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー0-9 ー-",
    error_message: "日本語で入力してください",
  },
];

describe("country-specific characters", () => {
  it.each([
    ["12 O'Connell St.", "IE", null],
    ["Zoë", "GB", "Latin letters without accents, please"],
    ["Zoë", "FR", null],
    ["千代田区ひらがな1-1", "JP", null],
    ["Chiyoda", "JP", "日本語で入力してください"],
    ["🏡", "GB", "Latin letters without accents, please"],
    ["", "GB", null],
  ])("[FIELD-2] '%s' in %s: %s", (text, country, message) => expect(characterMessage(text, country, rules)).toBe(message));

  it.each([
    ["A-Z", true],
    ["A-Za-zÀ-ÿ \\-", true],
    ["\\p{Script=Latin}", true],
    ["\\]", true],
    ["Z-A", false],
    ["A]|.*[", false],
    ["\\p{Nonsense}", false],
    ["\\", false],
  ])("[FIELD-2] the set '%s' can be kept: %s", (set, right) => expect(isCharacterSet(set)).toBe(right));

  it("[FIELD-2] no text makes a rule slow or throw", () => {
    fc.assert(fc.property(anyText(200), (text) => void characterMessage(text, "GB", rules)));
  });
});
