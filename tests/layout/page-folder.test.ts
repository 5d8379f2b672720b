import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folderKey, folderName, isFolderNameTooLong, MAX_FOLDER_NAME, NO_FOLDER } from "../../src/layout/page/page-folder";

describe("the name of a folder", () => {
  it.each([
    ["space around it goes", "  Spring ", "Spring"],
    ["several spaces are one", "Spring   2027", "Spring 2027"],
    ["tabs, line ends and what cannot be seen are space", "Spring\t\n\u0000\u00a02027", "Spring 2027"],
    ["a letter and its accent are one letter", "Fru\u0308hling", "Frühling"],
    ["letter cases stay", "sPRING", "sPRING"],
    ["nothing but space is no name", " \t ", ""],
    ["what stands for no folder is no name", NO_FOLDER, ""],
  ])("[BLD-14] %s", (_what, typed, name) => {
    expect(folderName(typed)).toBe(name);
  });

  it.each([
    ["Spring", "SPRING", true],
    [" spring  sale", "Spring Sale", true],
    ["Frühling", "FRU\u0308HLING", true],
    ["Straße", "STRASSE", true],
    ["Άνοιξης", "ΆΝΟΙΞΗΣ", true],
    ["Spring", "Sprïng", false],
    ["Spring sale", "Springsale", false],
    ["Spring", "Spring 2", false],
  ])("[BLD-14] of %j and %j it is %j that they are the same", (one, other, same) => {
    expect(folderKey(one) === folderKey(other)).toBe(same);
  });

  it("[BLD-14] is cleaned once and for all, and is the same in capitals, in small letters and with more space", () => {
    const letters = fc.constantFrom(...Array.from("aZßüÜéçñøœŒğΣσςЖж9-/&’ \t"));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 80 }), (typed) => {
        const name = folderName(typed);
        expect(folderName(name)).toBe(name);
        expect(name).not.toMatch(/^\s|\s$|\s\s/);
        for (const same of [name, name.toUpperCase(), name.toLowerCase(), ` ${name}\t`, name.replaceAll(" ", "  ")])
          expect(folderKey(same)).toBe(folderKey(typed));
        expect(folderKey(folderKey(typed))).toBe(folderKey(typed));
      }),
    );
  });

  it("[BLD-14] has at most 60 characters, and one outside the basic ones is one, too", () => {
    expect(isFolderNameTooLong("🌷".repeat(MAX_FOLDER_NAME))).toBe(false);
    expect(isFolderNameTooLong("a".repeat(MAX_FOLDER_NAME))).toBe(false);
    expect(isFolderNameTooLong("a".repeat(MAX_FOLDER_NAME + 1))).toBe(true);
  });
});
