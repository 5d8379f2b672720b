/** Where a finding's path leads: the page's own settings, a block's, a condition. */
import type { SettingsSchema } from "../catalog";
import type { Finding } from "./finding";
import { partsOfPath } from "./settings-walk";

export type FindingPlace =
  | { kind: "page"; path: string; language?: string }
  | { kind: "setting"; path: string; language?: string }
  | { kind: "condition"; path: string }
  /** What stands around the block, as in "appearance.anchor". */
  | { kind: "appearance"; path: string }
  /** The theme, at a token. */
  | { kind: "theme"; path: string }
  /** The palette, at what brings the part that is missing. */
  | { kind: "palette"; part: string }
  /** The block itself. */
  | { kind: "block" };

/** `blocks` of a section that is kept, else a region of a page. */
const BLOCK = /^(?:header|main|side|footer|blocks)(?:\[\d+\](?:\.slots\.[^.[]+\[\d+\])*)?/;

/** "main[2].settings.primary.href" → the setting "primary.href"; "settings.translations.fr.title" → the page's title in French. */
export function placeOf({ path, values }: Pick<Finding, "path" | "values">): FindingPlace {
  // What a linked section lacks is added to the section, not to the page.
  if (typeof values?.["part"] === "string" && values["section"] === undefined) return { kind: "palette", part: values["part"] };
  if (path.startsWith("theme.")) return { kind: "theme", path: path.slice("theme.".length) };
  const block = BLOCK.exec(path)?.[0];
  if (block === undefined) {
    const ownPath = path.replace(/^settings\.?/, "");
    const worded = /^campaign\.customTranslations\.([^.[]+)\[/.exec(ownPath);
    if (worded) return { kind: "page", path: ownPath, language: worded[1]! };
    const translated = /^settings\.translations\.([^.]+)\.(.+)/.exec(path);
    return translated ? { kind: "page", path: translated[2]!, language: translated[1]! } : { kind: "page", path: ownPath };
  }
  const rest = path.slice(block.length + 1);
  if (rest.startsWith("visibleWhen")) return { kind: "condition", path: rest };
  if (rest.startsWith("appearance")) return { kind: "appearance", path: rest };
  const translated = /^translations\.([^.]+)\.(.+)/.exec(rest);
  if (translated) return { kind: "setting", path: translated[2]!, language: translated[1]! };
  const own = /^settings\.(.+)/.exec(rest);
  return own ? { kind: "setting", path: own[1]! } : { kind: "block" };
}

/** What the schema says of the setting at a path. */
export const schemaAt = (schema: SettingsSchema, path: string): SettingsSchema | undefined =>
  partsOfPath(path).reduce<SettingsSchema | undefined>(
    (at, part) => (typeof part === "number" ? at?.items : at?.properties?.[part]),
    schema,
  );

/** What the panel calls a setting, groups first: "Main action › Where it leads", "Navigation 2 › Words". */
export function settingLabel(schema: SettingsSchema, path: string): string {
  const names: string[] = [];
  let at: SettingsSchema | undefined = schema;
  for (const part of partsOfPath(path)) {
    at = typeof part === "number" ? at?.items : at?.properties?.[part];
    if (typeof part === "number") names.push(`${names.pop() ?? ""} ${part + 1}`.trim());
    else names.push(at?.title ?? part);
  }
  return names.join(" › ");
}
