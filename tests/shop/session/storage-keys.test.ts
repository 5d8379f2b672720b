/** What a tab keeps stands under names of one list, and a sign-out leaves none of it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetShopper, missedSignOut } from "../../../src/shop/session/missed-sign-out";
import * as shopStorage from "../../../src/shop/browser/storage";

const { memoryStorage } = shopStorage;

afterEach(() => void vi.unstubAllGlobals());
const sources = new Map(
  ["shop", "blocks", "storefront", "offer-flows", "payment-flows", "payment-methods"].flatMap((area) =>
    readdirSync(`src/${area}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join("src", area, file))
      .map((file) => [file, readFileSync(file, "utf8")] as const),
  ),
);

/** By its constant, which any file may declare. */
const declaredKeys = (files: ReadonlyMap<string, string>): [name: string, value: string][] =>
  [...files.values()].flatMap((text) =>
    [...text.matchAll(/^export const (\w+_KEY) = "([^"]+)";/gm)].map(([, name, value]): [string, string] => [name!, value!]),
  );

/** What is wrong with the names under which files keep something in a tab. */
function keyFaults(files: ReadonlyMap<string, string>): string[] {
  const declared = declaredKeys(files);
  const faults = declared
    .filter(([name, value], index) => declared.slice(0, index).some(([other, same]) => other === name || same === value))
    .map(([name]) => `${name} stands for something else, too`);
  for (const [file, text] of files) {
    // The data layer's are in local storage, and go with the consent.
    if (file.includes("telemetry/data-layer/once")) continue;
    for (const [, key] of text.matchAll(/(?:storage|sessionKeyValue\(\))\.(?:get|set)\(([^,)]+)/g))
      if (!declared.some(([name]) => name === key)) faults.push(`${file}: ${key} is no constant of this kind`);
    if (!file.endsWith("shop/browser/storage.ts") && /\bsessionStorage\b/.test(text))
      faults.push(`${file} goes round shop/browser/storage`);
  }
  return faults;
}
const keys = new Map(declaredKeys(sources));

describe("[START-12] what a tab keeps for its shopper", () => {
  it("is kept under constants, each for itself", () => {
    expect(keys.size).toBeGreaterThan(9);
    expect(keyFaults(sources)).toEqual([]);
  });

  it("gets another name by a file that declares it, and no other is edited", () => {
    const file = "src/shop/gift-card.ts";
    const use = "storage.set(GIFT_CARD_KEY, code);";
    const added = (text: string) => keyFaults(new Map([...sources, [file, text]]));
    expect(added(`export const GIFT_CARD_KEY = "tillwright-gift-card";\n${use}`)).toEqual([]);
    expect(added(use)).toEqual([`${file}: GIFT_CARD_KEY is no constant of this kind`]);
    expect(added(`export const GIFT_CARD_KEY = "order";\n${use}`)).toEqual(["GIFT_CARD_KEY stands for something else, too"]);
    expect(added('sessionStorage.setItem("x", "1");')).toEqual([`${file} goes round shop/browser/storage`]);
  });

  it("is gone after a sign-out, whatever it is, once", () => {
    vi.stubGlobal("document", { cookie: "tillwright-signed-out=abc1; other=1" });
    const storage = memoryStorage();
    for (const key of keys.values()) if (key !== shopStorage.SIGNED_OUT_KEY) storage.set(key, "theirs");
    storage.set("of-a-part-to-come", "theirs");
    expect(missedSignOut(storage)).toBe(true);
    forgetShopper(storage);
    for (const key of [...keys.values(), "of-a-part-to-come"])
      expect(storage.get(key), key).toBe(key === shopStorage.SIGNED_OUT_KEY ? "abc1" : null);
    expect(missedSignOut(storage)).toBe(false);
    storage.set(shopStorage.DRAFT_KEY, "of who comes next");
    // The cookie of a sign-out does not live for ever.
    vi.stubGlobal("document", { cookie: "other=1" });
    expect(missedSignOut(storage)).toBe(false);
    vi.stubGlobal("document", { cookie: "tillwright-signed-out=abc2" });
    expect(missedSignOut(storage)).toBe(true);
  });
});
