import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ARROWS, REACT_FREE } from "./arrows";
import { importsOf, sourceFiles } from "./imports";

const SRC = path.resolve("src");

it("the picture of the house shows every area, and no import that is not allowed", () => {
  const [, picture = ""] = /```mermaid\n([^`]*)```/.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
  const drawn = [...picture.matchAll(/^ *([\w-]+)(?:\[[^\]]*\])? --> ([\w-]+)/gm)].map(([, from = "", to = ""]) => ({ from, to }));
  expect(drawn.filter(({ from, to }) => !ARROWS[from]?.includes(to))).toEqual([]);
  expect([...new Set(drawn.flatMap(({ from, to }) => [from, to]))].sort()).toEqual(Object.keys(ARROWS).sort());
});

describe("src follows the arrows of docs/architecture.md", () => {
  it.each(sourceFiles(SRC))("%s", (file) => {
    const area = file.split("/")[0]!;
    const allowed = ARROWS[area];
    expect(allowed, `src/${area} is not a known area: add it to tests/architecture/arrows.ts with a decision record`).toBeDefined();
    for (const { specifier, typeOnly } of importsOf(path.join(SRC, file))) {
      if (!specifier.startsWith(".")) {
        if (REACT_FREE.includes(area) && !file.startsWith("shop/hooks/") && !/^server\/mail\/html\/[^/]+\.tsx$/.test(file) && !typeOnly)
          expect(specifier, `src/${file}: ${area} stays free of React`).not.toMatch(/^(react|react-dom|@react-email|@craftjs)(\/|$)/);
        if (specifier.startsWith("@craftjs")) expect(file, `src/${file} imports Craft.js`).toMatch(/^editor\/craft\//);
        continue;
      }
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
      // schemas/ and locales/ stand beside src and hold no code.
      if (target.startsWith("..")) continue;
      const [to, item] = target.split("/");
      const handler = area === "server" && /^payment-methods\/.*\.server$|^payment-methods\/.*\.server\.ts$/.test(target);
      if (!handler) expect([area, ...allowed!], `src/${file} imports src/${target}`).toContain(to);
      if (["blocks", "payment-methods"].includes(area) && to === area)
        expect(item, `src/${file} reaches into a sibling: src/${target}`).toBe(file.split("/")[1]);
      if (/\.editor(\.|$)/.test(target))
        expect(area === "editor" || /\.editor\./.test(file), `src/${file} imports editor-only src/${target}`).toBe(true);
      if (/\.server(\.|$)/.test(target))
        expect(area === "server" || /\.server\./.test(file), `src/${file} imports server-only src/${target}`).toBe(true);
    }
  });
});

it("[COMP-1] letters know no database and no Node, so that Storybook shows the very mails", () => {
  const letters = sourceFiles(SRC).filter((file) => /^server\/mail\/(letters|order)\//.test(file));
  expect(letters.length).toBeGreaterThan(0);
  const outside = letters.flatMap((file) =>
    importsOf(path.join(SRC, file))
      .filter(({ specifier, typeOnly }) => !typeOnly && (/\/storage\//.test(specifier) || !specifier.startsWith(".")))
      .map(({ specifier }) => `src/${file} imports ${specifier}`),
  );
  expect(outside).toEqual([]);
});

it("[BLD-8] whoever signs in to the builder or looks for a page loads no block, no schema and no engine", () => {
  const known = new Set(sourceFiles(SRC));
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { specifier, typeOnly, dynamic } of importsOf(path.join(SRC, file))) {
      if (typeOnly || dynamic || !specifier.startsWith(".")) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const found = [target, `${target}.ts`, `${target}.tsx`].find((each) => known.has(each));
      if (found) load(found);
    }
  };
  load("editor/main.tsx");
  load("editor/screens/pages/PagesScreen.tsx");
  expect(loaded.size).toBeGreaterThan(60);
  expect([...loaded].filter((file) => /^(blocks|storefront|shop)\/|^editor\/(craft|canvas|settings)\//.test(file))).toEqual([]);
});
