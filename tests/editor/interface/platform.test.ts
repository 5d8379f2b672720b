/** Which platform one works on, as browsers say it. */
import { describe, expect, it, vi } from "vitest";
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
