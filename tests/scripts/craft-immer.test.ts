import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { craftImmer } from "../../scripts/craft-immer.mjs";
import * as engineImmer from "../../src/editor/craft/engine-immer";

const require = createRequire(import.meta.url);
const resolve = craftImmer().resolveId as (id: string, importer?: string) => string | undefined;

describe("the engine's Immer", () => {
  it("[BLD-1] is ours where the engine asks for it, and nowhere else", () => {
    expect(resolve("immer", "/shop/node_modules/@craftjs/utils/dist/esm/index.js")).toMatch(/src\/editor\/craft\/engine-immer\.ts$/);
    expect(resolve("immer", "/shop/src/shop/basket/store.ts")).toBeUndefined();
    expect(resolve("immer", "/shop/src/editor/craft/engine-immer.ts")).toBeUndefined();
    expect(resolve("react", "/shop/node_modules/@craftjs/utils/dist/esm/index.js")).toBeUndefined();
  });

  it("[BLD-1] has everything that the engine takes from it", () => {
    const source = readFileSync(require.resolve("@craftjs/utils").replace(/cjs/, "esm"), "utf8");
    const [, byDefault, named] = /import (\w+),\{([^}]*)\}from"immer"/.exec(source)!;
    expect(byDefault).toBeTruthy();
    const wanted = ["default", ...named!.split(",").map((each) => each.split(" as ")[0]!.trim())];
    expect(wanted).toContain("produceWithPatches");
    for (const name of wanted) expect(engineImmer, name).toHaveProperty(name, expect.any(Function));
  });
});
