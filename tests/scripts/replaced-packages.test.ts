import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { replacedPackages } from "../../scripts/replaced-packages.mjs";
import * as engineImmer from "../../src/editor/craft/engine-immer";
import * as plainMarkdown from "../../src/editor/settings/plain-markdown";

const require = createRequire(import.meta.url);
const resolve = replacedPackages().resolveId as (id: string, importer?: string) => string | undefined;
const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ends.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

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

describe("the forms' Markdown", () => {
  const ofForms = path.resolve("node_modules/@rjsf/core/lib");

  it("[BLD-4] is plain text, for the forms alone, and is all that they take from that package", () => {
    expect(resolve("markdown-to-jsx/react", path.join(ofForms, "components/RichHelp.js"))).toMatch(
      /src\/editor\/settings\/plain-markdown\.ts$/,
    );
    expect(resolve("markdown-to-jsx/react", "/shop/src/editor/main.tsx")).toBeUndefined();
    const taken = filesIn(ofForms, /\.js$/).flatMap((source) =>
      [...source.matchAll(/import (.*) from 'markdown-to-jsx[^']*'/g)].map(([, names]) => names),
    );
    expect(new Set(taken)).toEqual(new Set(["{ Markdown }"]));
    expect(Object.keys(plainMarkdown)).toEqual(["Markdown"]);
    expect(plainMarkdown.Markdown({ children: "as *it* is" })).toBe("as *it* is");
  });

  it("[BLD-4] is asked for by no setting", () => {
    const sources = ["src", "schemas"].flatMap((folder) => filesIn(folder, /\.(tsx?|json)$/));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.filter((source) => /enableMarkdownIn|ui:enableMarkdown/.test(source))).toEqual([]);
  });
});
