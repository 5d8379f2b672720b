/** What somebody wrote, in any language: links in it that lead nowhere, headings that leave a level out, text that only fills. [BLD-10] */
import type { SettingsSchema } from "../catalog";
import type { BlockNode } from "../types";
import { skippedHeading } from "./check-headings";
import { linkFinding, linksIn, type LinkTargets } from "./check-links";
import { isLoremIpsum } from "./check-texts";
import type { Found } from "./finding";
import { isShownBeside, settingsIn } from "./settings-walk";
import { mergeSettings } from "../resolve";

/** @param at where it stands, below the block */
export function* writtenFindings({ holds }: SettingsSchema, value: string, at: string, targets: LinkTargets): Generator<Found> {
  if (holds === "rich-text") {
    for (const link of linksIn(value)) {
      const dead = linkFinding(link, targets);
      if (dead) yield { ...dead, severity: "warning", at };
    }
    const skipped = skippedHeading(value);
    if (skipped)
      yield {
        code: "heading-skipped",
        severity: "warning",
        at,
        message: `a heading of level ${skipped.level} follows where ${skipped.wanted} would`,
        values: skipped,
      };
  }
  if (isLoremIpsum(value)) yield { code: "filler", severity: "warning", at, message: "is filler text" };
}

/** The same of every translation of a block's texts. */
export function* translatedFindings(node: BlockNode, schema: SettingsSchema, targets: LinkTargets): Generator<Found> {
  for (const [language, texts] of Object.entries(node.translations ?? {})) {
    const shown = mergeSettings(node.settings, texts);
    for (const { schema: own, value, path } of settingsIn(schema, texts))
      if (typeof value === "string" && own.translatable && isShownBeside(schema, path, shown))
        yield* writtenFindings(own, value, `translations.${language}.${path}`, targets);
  }
}
