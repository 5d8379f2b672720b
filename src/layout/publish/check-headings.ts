/** Headings as whoever listens to a page goes by them: one says what the page is about, and none is a level too deep. [BLD-10] */
import { Parser } from "htmlparser2";
import { hiddenAt } from "../appearance/block-appearance";
import type { SettingsSchema } from "../catalog";
import type { BlockNode, Settings } from "../types";
import type { Finding } from "./finding";
import { entriesAt, settingsIn, valueAt } from "./settings-walk";

type Found = Omit<Finding, "path"> & { at: string };

/** Blocks have headings of this level, so a text in one goes on below it. */
const BLOCK_LEVEL = 2;

export interface MainHeadings {
  /** Asked of each block in page order: whether it is one more that says what the page is about. Everybody would see both. */
  of(node: BlockNode, schema: SettingsSchema, shown: Settings, path: string): Found[];
  /**
   * Once all were asked: that none of them says it, at the first block that would if its setting had words; or that others come before it,
   * at the first of these.
   */
  ofWhole(): Finding | undefined;
}

export function mainHeadings(): MainHeadings {
  /** Whether a block says it to anybody. */
  let isSaid = false;
  let first: string | undefined;
  let empty: { path: string; blockId: string } | undefined;
  let early: { path: string; blockId: string } | undefined;
  return {
    of(node, schema, shown, path) {
      const { headline } = schema;
      if (headline === undefined) {
        // What stands above the page's contents is no part of them: whoever goes by headings leaves it out.
        const own = isSaid || early || !path.startsWith("main") ? undefined : headingIn(schema, shown);
        if (own !== undefined) early = { path: `${path}.settings.${own}`, blockId: node.id };
        return [];
      }
      const at = headline === true ? "" : `settings.${headline}`;
      if (headline !== true && !valueAt(shown, headline)) {
        empty ??= { path: `${path}.${at}`, blockId: node.id };
        return [];
      }
      isSaid = true;
      // Of two that some see and others do not, nobody may see both.
      if (node.visibleWhen || hiddenAt(node.appearance ?? {}).length > 0) return [];
      if (first === undefined) {
        first = node.id;
        return [];
      }
      return [{ code: "heading-twice", severity: "warning", at, message: `"${first}" is the page's main heading already` }];
    },
    ofWhole() {
      if (isSaid)
        return early && { code: "heading-early", severity: "warning", message: "stands before the page's main heading (h1)", ...early };
      return {
        code: "heading-missing",
        severity: "warning",
        message: "nothing on the page is its main heading (h1)",
        ...(empty ?? { path: "main", values: { part: "headline" } }),
      };
    },
  };
}

/** Where a block says headings of its own, in the order in which it draws them. */
export const headingsOf = ({ heading = [] }: SettingsSchema): readonly string[] => (typeof heading === "string" ? [heading] : heading);

/** The setting in which a block says its first heading: the first of those it declares, or a text with headings in it. */
function headingIn(schema: SettingsSchema, shown: Settings): string | undefined {
  for (const declared of headingsOf(schema)) {
    const said = entriesAt(shown, declared).find((path) => valueAt(shown, path));
    if (said !== undefined) return said;
  }
  for (const { schema: own, value, path } of settingsIn(schema, shown))
    if (own.holds === "rich-text" && typeof value === "string" && /<h[1-6][\s>]/.test(value)) return path;
  return undefined;
}

/** @returns the first heading of a rich text that is more than one level below the one before it, and the level that it should have */
export function skippedHeading(html: string): { level: number; wanted: number } | undefined {
  let before = BLOCK_LEVEL;
  let skipped: { level: number; wanted: number } | undefined;
  const parser = new Parser({
    onopentag(tag) {
      const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
      if (!level || skipped) return;
      if (level > before + 1) skipped = { level, wanted: before + 1 };
      before = level;
    },
  });
  parser.write(html);
  parser.end();
  return skipped;
}
