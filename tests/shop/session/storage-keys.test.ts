/** What a tab keeps stands under names of one list, and a sign-out leaves none of it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetShopper, missedSignOut } from "../../../src/shop/session/missed-sign-out";
import * as shopStorage from "../../../src/shop/browser/storage";

const keys = Object.fromEntries(Object.entries(shopStorage).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
const { memoryStorage } = shopStorage;

afterEach(() => void vi.unstubAllGlobals());
const sources = ["shop", "blocks", "storefront", "payment-flows", "payment-methods"].flatMap((area) =>
  readdirSync(`src/${area}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join("src", area, file)),
);

describe("[START-12] what a tab keeps for its shopper", () => {
  it("is kept under names of the one list", () => {
    const names = Object.keys(keys);
    for (const file of sources) {
      const text = readFileSync(file, "utf8");
      // The data layer's are in local storage, and go with the consent.
      if (file.includes("telemetry/data-layer/once")) continue;
      for (const [, key] of text.matchAll(/(?:storage|sessionKeyValue\(\))\.(?:get|set)\(([^,)]+)/g))
        expect(names, `${file}: ${key}`).toContain(key);
      if (!file.endsWith("shop/browser/storage.ts")) expect(text, file).not.toMatch(/\bsessionStorage\b/);
    }
  });

  it("is gone after a sign-out, whatever it is, once", () => {
    vi.stubGlobal("document", { cookie: "tillwright-signed-out=abc1; other=1" });
    const storage = memoryStorage();
    for (const key of Object.values(keys)) if (key !== shopStorage.SIGNED_OUT_KEY) storage.set(key, "theirs");
    storage.set("of-a-part-to-come", "theirs");
    expect(missedSignOut(storage)).toBe(true);
    forgetShopper(storage);
    for (const key of [...Object.values(keys), "of-a-part-to-come"])
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
