/** Which colours of a theme are read on which, and whether they can be (WCAG 2.2). [BLD-12] */
import type { SchemeColors } from "./theme-token";

export type Scheme = keyof SchemeColors;
export const SCHEMES: readonly Scheme[] = ["light", "dark"];

/** What is read on what (1.4.3). */
const TEXT_PAIRS: readonly (readonly [front: string, backs: readonly string[]])[] = [
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
];
/** What must be told from what (1.4.11). */
const SHAPE_PAIRS: typeof TEXT_PAIRS = [
  ["border-strong", ["page", "surface", "surface-raised", "band"]],
  ["accent", ["page", "surface", "band", "accent-soft"]],
  ["focus", ["page", "surface", "surface-raised", "band"]],
  ["warning", ["warning-soft", "surface"]],
  ["danger", ["danger-soft"]],
];

/** Two roles that meet, and the least contrast they must have. */
export interface ContrastPair {
  front: string;
  back: string;
  least: number;
}

export const CONTRAST_PAIRS: readonly ContrastPair[] = [[TEXT_PAIRS, 4.5] as const, [SHAPE_PAIRS, 3] as const].flatMap(([pairs, least]) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least }))),
);

/** Of two colours as #rrggbb, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export interface MeasuredPair extends ContrastPair {
  scheme: Scheme;
  ratio: number;
}

/** Every pair that a theme has, in both schemes. */
export const measuredPairs = (colors: ReadonlyMap<string, SchemeColors>): MeasuredPair[] =>
  SCHEMES.flatMap((scheme) =>
    CONTRAST_PAIRS.flatMap((pair) => {
      const [front, back] = [colors.get(pair.front), colors.get(pair.back)];
      return front && back ? [{ ...pair, scheme, ratio: contrast(front[scheme], back[scheme]) }] : [];
    }),
  );

/** Those that are too weak. */
export const weakPairs = (colors: ReadonlyMap<string, SchemeColors>): MeasuredPair[] =>
  measuredPairs(colors).filter(({ ratio, least }) => ratio < least);
