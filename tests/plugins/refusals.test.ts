/** What is said of a plug-in that cannot be built in: before anything is built, with its file, its line and what to do. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { assertPlugins, checkPlugins } from "../../scripts/plugins/check.mjs";
import { ENTRIES } from "../../scripts/plugins/entries.mjs";
import { findPlugins } from "../../scripts/plugins/find.mjs";
import { blockNames, settingsSource } from "../../scripts/generate.mjs";
import { BLOCK, REFUSED } from "./refused";
import { PACKAGE, shopWith, type Package } from "./shop-with-plugins";

const ROOT = path.resolve(import.meta.dirname, "../..");
const NAME = "@acme/tillwright-reviews";

const foundIn = (shop: string) => checkPlugins(ROOT, findPlugins(shop));
const found = (change: (copy: Package) => void) => foundIn(shopWith({ [NAME]: change }));

describe("[REG-5] a plug-in", () => {
  it("that is whole is taken without a word; a shop without plugins/ has none", () => {
    expect(found(() => {})).toEqual({ problems: [], warnings: [] });
    expect(findPlugins(PACKAGE)).toEqual([]);
  });

  it("imports what package.json and the compiler know under the same names", () => {
    const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: Record<string, string> };
    const doors = Object.entries(exports).filter(([name]) => name.startsWith("./plugin"));
    expect(Object.fromEntries(doors.map(([name, file]) => [`tillwright${name.slice(1)}`, file.slice(2)]))).toEqual(ENTRIES);
    const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
      compilerOptions: { paths: Record<string, string[]> };
    };
    expect(Object.fromEntries(Object.entries(compilerOptions.paths).map(([name, [file]]) => [name, file!.slice(2)]))).toEqual(ENTRIES);
  });

  it("has types generated from its schemas as ours are", async () => {
    expect(blockNames(PACKAGE)).toEqual(["acme-reviews"]);
    expect(readFileSync(path.join(PACKAGE, BLOCK, "settings.gen.ts"), "utf8")).toBe(await settingsSource("acme-reviews", PACKAGE));
  });

  it.each(REFUSED)("that $why is refused", ({ change, file, line, what }) => {
    const { problems } = found(change);
    expect(problems).toContainEqual({ plugin: NAME, file, line, what: expect.stringMatching(what) as string });
  });

  it("and another one share no name", () => {
    const { problems } = foundIn(shopWith({ [NAME]: () => {}, "zeta-reviews": () => {} }));
    expect(problems.every(({ plugin }) => plugin === "zeta-reviews")).toBe(true);
    for (const taken of ['block "acme-reviews"', 'payment method "acme-voucher"', 'id "acme_voucher"', 'attribute "acme-items-in-basket"'])
      expect(problems.map(({ what }) => what).join("\n")).toContain(`${taken} is there already: ${NAME} has it`);
  });

  it("that lacks words of another language is taken with a warning", () => {
    const { problems, warnings } = found(({ remove, write }) => {
      remove("locales/gsw");
      write("locales/fr/payment-methods/acme-voucher.json", { label: "Bon d’achat", description: "", code: "Code" });
    });
    expect(problems).toEqual([]);
    expect(warnings.map(({ file, what }) => `${file} ${what}`)).toEqual([
      "locales/gsw/blocks/acme-reviews.json is missing: English stands in",
      "locales/fr/payment-methods/acme-voucher.json lacks missing: English stands in",
      "locales/gsw/payment-methods/acme-voucher.json is missing: English stands in",
      "locales/gsw/attributes/acme-items-in-basket.json is missing: English stands in",
      "locales/gsw/block-settings/acme-reviews.json is missing: the builder says its settings in English",
    ]);
  });

  it("is refused in one message that says all of it", () => {
    const shop = shopWith({
      [NAME]({ edit, remove }) {
        edit(`${BLOCK}/AcmeReviews.tsx`, "tillwright/plugin/page", "tillwright/ui");
        remove("locales/en/attributes/acme-items-in-basket.json");
      },
    });
    expect(() => assertPlugins(ROOT, findPlugins(shop))).toThrow(
      `The shop's plug-ins cannot be built in:\n  ${NAME} › ${BLOCK}/AcmeReviews.tsx:3\n    imports "tillwright/ui", which is no part of the public API`,
    );
    expect(() => assertPlugins(ROOT, findPlugins(shop))).toThrow(
      `  ${NAME} › locales/en/attributes/acme-items-in-basket.json\n    is missing`,
    );
  });
});
