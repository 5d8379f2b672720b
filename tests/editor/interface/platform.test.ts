/** Which platform one works on, as browsers say it. */
import i18next from "i18next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import french from "../../../locales/fr/editor.json";
import swiss from "../../../locales/gsw/editor.json";
import { keysInWords } from "../../../src/editor/interface/keys-in-words";
import { isMac } from "../../../src/editor/interface/platform";

describe("The platform", () => {
  it.each<[string, object, boolean]>([
    ["Chromium on macOS", { userAgentData: { platform: "macOS" }, platform: "MacIntel" }, true],
    ["Safari and Firefox on macOS", { platform: "MacIntel" }, true],
    ["an iPad", { platform: "iPad" }, true],
    ["Chromium on Windows, whatever the old name says", { userAgentData: { platform: "Windows" }, platform: "MacIntel" }, false],
    ["Firefox on Windows", { platform: "Win32" }, false],
    ["Chromium on Linux", { userAgentData: { platform: "Linux" }, platform: "Linux x86_64" }, false],
    ["a browser that does not say", { platform: "" }, false],
  ])("[BLD-2] %s", (_name, navigator, expected) => {
    vi.stubGlobal("navigator", navigator);
    expect(isMac()).toBe(expected);
  });
});

describe("Keys in words", () => {
  beforeEach(async () => {
    await i18next.init({ lng: "en", ns: ["editor"], defaultNS: "editor", resources: { fr: { editor: french }, gsw: { editor: swiss } } });
  });

  it("[BLD-2] are those of a French keyboard where the builder speaks French; a Swiss one has the English names", async () => {
    vi.stubGlobal("navigator", { platform: "Win32" });
    await i18next.changeLanguage("fr");
    expect(["Del", "Ctrl Enter", "Esc", "Ctrl Space", "Dessous"].map(keysInWords)).toEqual([
      "Suppr",
      "Ctrl Entrée",
      "Échap",
      "Ctrl Espace",
      "Dessous",
    ]);
    await i18next.changeLanguage("gsw");
    expect(keysInWords("Del")).toBe("Del");
  });

  const PAIRS = [
    ["Ctrl Z", "⌘Z"],
    ["Ctrl ⇧ Z", "⇧⌘Z"],
    ["Ctrl ⇧ Enter", "⇧⌘Enter"],
    ["Alt ↑ ↓", "⌥↑ ↓"],
    ["Alt Space", "⌥Space"],
    ["⇧ F10", "⇧F10"],
    ["Ctrl + −", "⌘+ −"],
    ["Ctrl 0", "⌘0"],
    ["Ctrl ]", "⌘]"],
    ["Del", "⌫"],
    ["F2", "F2"],
    ["H", "H"],
    ["Drag to another place (Alt ↑ ↓)", "Drag to another place (⌥↑ ↓)"],
    ["Ctrl C copies all of them, Ctrl X cuts them. Esc goes back to one.", "⌘C copies all of them, ⌘X cuts them. Esc goes back to one."],
    ["Alt and the arrow keys go from cell to cell", "⌥ and the arrow keys go from cell to cell"],
    ["Alternative words, Delete page", "Alternative words, Delete page"],
  ] as const;

  it.each(PAIRS)("[BLD-2] %s", (written, onMac) => {
    vi.stubGlobal("navigator", { platform: "MacIntel" });
    expect(keysInWords(written)).toBe(onMac);
    vi.stubGlobal("navigator", { platform: "Win32" });
    expect(keysInWords(written)).toBe(written);
  });
});
