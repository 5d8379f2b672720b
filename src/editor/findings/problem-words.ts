/** Why what comes from elsewhere (a text, a file, an older version) cannot be taken in, in the builder's language. [BLD-5] [BLD-11] */
import { APPEARANCE_SCHEMA } from "../../layout/appearance/appearance-schema";
import type { BlockCatalog } from "../../layout/catalog";
import type { Finding } from "../../layout/publish/finding";
import type { BlockNode } from "../../layout/types";
import { partsOfPath } from "../../layout/publish/settings-walk";
import { schemaInWords } from "../catalog-in-words";
import { findingText } from "./finding-words";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** @param block the one it is about, where there is one @param path where it stands, where it is not said beside these words */
export function problemText(
  problem: Pick<Finding, "code" | "path" | "values">,
  block: BlockNode | undefined,
  catalog: BlockCatalog,
  t: Translate,
  path?: string,
): string {
  if (problem.code === "shape") {
    const setting = path ?? partsOfPath(problem.path).findLast((part) => typeof part === "string");
    // What is no page at all has no part that could be named.
    if (!setting) return t("findings.shape");
    // A part of the page or of a block, which is nobody's setting.
    if (problem.values?.["rule"] === "additionalProperties") return t("findings.unknown-part", { setting });
    const key = `findings.settings.${problem.values?.["rule"]}`;
    return t(t(key) === key ? "findings.settings.other" : key, { ...problem.values, setting });
  }
  if (problem.code === "version") return t(`findings.${versionOf(block, catalog)}`);
  const asIs = (text: string) => text;
  return findingText(problem, block && catalog.get(block.block)?.schema, {
    t,
    has: (key) => t(key) !== key,
    languageName: asIs,
    countryName: asIs,
    tokenName: asIs,
    blockName: asIs,
    appearanceSchema: schemaInWords(APPEARANCE_SCHEMA, "appearanceSettings"),
    campaignSchema: {},
    number: String,
    day: asIs,
    choiceLabel: (_attribute, value) => value,
  });
}

/** Of the page itself, or of a block: newer than this program, or so old that nothing brings it up to date. */
function versionOf(block: BlockNode | undefined, catalog: BlockCatalog): string {
  if (!block) return "version-of-page";
  return block.version > (catalog.get(block.block)?.version ?? 0) ? "version" : "version-too-old";
}
