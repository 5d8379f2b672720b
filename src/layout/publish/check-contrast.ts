/** Colours of the page's theme that cannot be read: on the page, and where a block lays a ground of its own. [BLD-10] */
import { brandOfPath } from "../../domain/page/brand";
import type { MeasuredPair } from "../../domain/theme/contrast";
import type { SettingsSchema } from "../catalog";
import type { Layout } from "../types";
import type { Finding, ShopFacts } from "./finding";

/** Those of the theme that the page wears: its own, else its brand's. */
export function weakPairsOf(
  { settings }: Pick<Layout, "settings">,
  path: string,
  { brands, weakColors }: ShopFacts,
): readonly MeasuredPair[] {
  const theme = settings.theme ?? brandOfPath(brands, path).theme;
  return Object.hasOwn(weakColors, theme) ? weakColors[theme]! : [];
}

/** What a block stands on by its own settings, or by what stands around it: where that is said, and the role of the colour. */
export function* groundsAt(
  part: "settings" | "appearance",
  schema: SettingsSchema | undefined,
  shown: object,
): Generator<{ at: string; ground: string }> {
  for (const [setting, { grounds = {} }] of Object.entries(schema?.properties ?? {})) {
    const value = (shown as Record<string, unknown>)[setting];
    if (typeof value === "string" && Object.hasOwn(grounds, value)) yield { at: `${part}.${setting}`, ground: grounds[value]! };
  }
}

/** The weakest of them, and how many there are; undefined without any. */
export function contrastFinding(weak: readonly MeasuredPair[]): Pick<Finding, "code" | "severity" | "message" | "values"> | undefined {
  const [worst] = weak.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
  if (!worst) return undefined;
  const { front, back, scheme, least } = worst;
  // Never rounded up to what it does not reach.
  const ratio = Math.floor(worst.ratio * 100) / 100;
  return {
    code: "contrast",
    severity: "warning",
    message: `${front} on ${back} has ${ratio} : 1 in ${scheme}, needs ${least} : 1${weak.length > 1 ? ` (and ${weak.length - 1} more)` : ""}`,
    values: { front, back, scheme, ratio, least, count: weak.length },
  };
}
