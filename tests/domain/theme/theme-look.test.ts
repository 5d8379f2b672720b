import { describe, expect, it } from "vitest";
import { themeLookOf, USUAL_LOOK } from "../../../src/domain/theme/theme-look";
import { defineTheme, fontsIn } from "../../../src/domain/theme/theme-token";

const sheet = `
[data-theme="plain"] {
  --font-text: "Plain", system-ui, sans-serif;
  --font-heading: var(--font-text);
  --weight-heading: 400;
  --button-radius: 12px;
}`;
const fonts = { ...fontsIn(sheet), Letters: '"Letters", "Letters Fallback", Georgia, serif' };
const theme = defineTheme("plain", sheet, "", fonts);
const plain = { family: "Plain", isSerif: false };
const letters = { family: "Letters", isSerif: true };

describe("[BLD-12] what a theme is set in", () => {
  it("is read off its tokens, and usual where it says nothing", () => {
    expect(themeLookOf(theme, {})).toEqual({
      text: plain,
      heading: plain,
      headingWeight: 400,
      strongWeight: USUAL_LOOK.strongWeight,
      buttonRadiusPx: 12,
    });
    expect(themeLookOf(defineTheme("bare", "", "", fonts), {})).toEqual(USUAL_LOOK);
  });

  it.each([
    ["text", { "font-text": "Letters" }, { text: letters, heading: letters }],
    ["headings", { "font-heading": "Letters" }, { text: plain, heading: letters }],
    ["weight and corners", { "weight-heading": 700, "button-radius": 0 }, { headingWeight: 700, buttonRadiusPx: 0 }],
  ])("is what the shop says instead: %s", (_what, values, look) => {
    expect(themeLookOf(theme, values)).toMatchObject(look);
  });
});
