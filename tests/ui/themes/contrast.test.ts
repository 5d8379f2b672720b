import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../../src/ui/themes");
const SCHEMES = ["light", "dark"] as const;

/** What is read on what (WCAG 2.2, 1.4.3: 4.5), and what must be told from what (1.4.11: 3). */
const TEXT_PAIRS = [
  ["text", ["page", "surface", "surface-raised", "band", "accent-soft", "border"]],
  ["text-muted", ["page", "surface", "surface-raised", "band", "border"]],
  ["accent-text", ["page", "surface", "surface-raised", "band", "accent-soft"]],
  ["on-accent", ["accent", "accent-strong"]],
  ["on-strong", ["surface-strong"]],
  ["on-strong-muted", ["surface-strong"]],
  ["spark", ["surface-strong"]],
  ["on-spark", ["spark"]],
  ["success", ["page", "surface", "success-soft"]],
  ["warning-strong", ["page", "surface", "warning-soft"]],
  ["danger", ["page", "surface", "surface-raised"]],
  ["danger-strong", ["page", "surface", "danger-soft"]],
] as const;
const SHAPE_PAIRS = [
  ["border-strong", ["page", "surface", "surface-raised", "band"]],
  ["accent", ["page", "surface", "band", "accent-soft"]],
  ["focus", ["page", "surface", "surface-raised", "band"]],
  ["warning", ["warning-soft", "surface"]],
  ["danger", ["danger-soft"]],
] as const;

function readTheme(file: string): Map<string, { light: string; dark: string }> {
  const css = readFileSync(path.join(folder, file), "utf8");
  const roles = [...css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/gi)];
  expect(roles.length).toBe([...css.matchAll(/^\s*--color-/gm)].length);
  return new Map(roles.map(([, role, light, dark]) => [role!, { light: light!, dark: dark! }]));
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const themes = readdirSync(folder).filter((file) => file.endsWith(".css"));

test("every theme says the same roles", () => {
  const [first, ...others] = themes.map((file) => [...readTheme(file).keys()].sort());
  for (const roles of others) expect(roles).toEqual(first);
});

describe.each(themes)("%s", (file) => {
  const roles = readTheme(file);
  for (const scheme of SCHEMES)
    for (const [pairs, least] of [
      [TEXT_PAIRS, 4.5],
      [SHAPE_PAIRS, 3],
    ] as const)
      for (const [front, backs] of pairs)
        for (const back of backs)
          test(`${scheme}: ${front} on ${back} has a contrast of at least ${least}`, () => {
            expect(contrast(roles.get(front)![scheme], roles.get(back)![scheme])).toBeGreaterThanOrEqual(least);
          });
});
