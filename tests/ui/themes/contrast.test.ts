import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CONTRAST_PAIRS, measuredPairs } from "../../../src/domain/theme/contrast";

const folder = path.resolve(import.meta.dirname, "../../../src/ui/themes");
function readTheme(file: string): Map<string, { light: string; dark: string }> {
  const css = readFileSync(path.join(folder, file), "utf8");
  const roles = [...css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/gi)];
  expect(roles.length).toBe([...css.matchAll(/^\s*--color-/gm)].length);
  return new Map(roles.map(([, role, light, dark]) => [role!, { light: light!, dark: dark! }]));
}

const themes = readdirSync(folder).filter((file) => file.endsWith(".css"));

test("every theme says the same roles", () => {
  const [first, ...others] = themes.map((file) => [...readTheme(file).keys()].sort());
  for (const roles of others) expect(roles).toEqual(first);
});

describe.each(themes)("%s", (file) => {
  const roles = readTheme(file);
  for (const { scheme, front, back, least, ratio } of measuredPairs(roles))
    test(`${scheme}: ${front} on ${back} has a contrast of at least ${least}`, () => {
      expect(ratio).toBeGreaterThanOrEqual(least);
    });
  test("has every role that is read on another", () => {
    expect(CONTRAST_PAIRS.filter(({ front, back }) => !roles.has(front) || !roles.has(back))).toEqual([]);
  });
});
