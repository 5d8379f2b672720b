/** The regular expressions that marketers have written into a layout. [EMAIL-1] [FIELD-1] */
import type { BlockCatalog, SettingsSchema } from "./catalog";
import type { Layout } from "./types";
import { walk } from "./walk";

export interface PatternPlace {
  pattern: string;
  /** As in `main[0].settings.pattern`. */
  path: string;
  blockId: string;
  blockType: string;
  /** What holds it, and under which name: whoever has the layout to themselves may put another one there. */
  holder: Record<string, unknown>;
  key: string;
}

/** Every setting that `holds: "pattern"` and is not empty, in page order, those of translations too. Unknown blocks are passed over. */
export function* patternsIn(layout: Pick<Layout, "regions">, catalog: BlockCatalog): Generator<PatternPlace> {
  for (const { node, path } of walk(layout)) {
    const schema = catalog.get(node.block)?.schema;
    if (!schema) continue;
    const found = [...patternsOf(schema, node.settings, `${path}.settings`)];
    for (const [language, texts] of Object.entries(node.translations ?? {}))
      found.push(...patternsOf(schema, texts, `${path}.translations.${language}`));
    for (const place of found) yield { ...place, blockId: node.id, blockType: node.block };
  }
}

function* patternsOf(schema: SettingsSchema, value: unknown, path: string): Generator<Omit<PatternPlace, "blockId" | "blockType">> {
  if (Array.isArray(value)) {
    if (schema.items) for (const [index, entry] of value.entries()) yield* patternsOf(schema.items, entry, `${path}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    const holder = value as Record<string, unknown>;
    for (const [key, entry] of Object.entries(holder)) {
      const below = schema.properties?.[key];
      if (below?.holds === "pattern" && typeof entry === "string" && entry) yield { pattern: entry, path: `${path}.${key}`, holder, key };
      else if (below) yield* patternsOf(below, entry, `${path}.${key}`);
    }
  }
}
