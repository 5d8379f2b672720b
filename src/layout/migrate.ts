/** Bringing an old layout up to the versions of today. [REG-4] */
import type { BlockCatalog } from "./catalog";
import type { BlockNode, Layout, Settings } from "./types";

/**
 * The layout with every block's settings brought to its registered version. Blocks that are unknown, or newer than the registry, stay as they are.
 *
 * @throws Error when a registered block lacks a step (a fault of the block, not of the layout)
 */
export function migrateLayout(layout: Layout, catalog: BlockCatalog): Layout {
  const regions = { ...layout.regions };
  for (const region of Object.keys(regions) as (keyof typeof regions)[]) regions[region] = regions[region].map((node) => migrateNode(node, catalog));
  return { ...layout, regions };
}

function migrateNode(node: BlockNode, catalog: BlockCatalog): BlockNode {
  const facts = catalog.get(node.block);
  const next: BlockNode = { ...node };
  if (node.slots)
    next.slots = Object.fromEntries(Object.entries(node.slots).map(([slot, list]) => [slot, list.map((child) => migrateNode(child, catalog))]));
  if (!facts || node.version >= facts.version) return next;
  const steps = (settings: Settings) => {
    let result = settings;
    for (let version = node.version; version < facts.version; version++) {
      const step = facts.migrations.find((migration) => migration.from === version);
      if (!step) throw new Error(`Block "${facts.type}" has no migration from version ${version}`);
      result = step.migrate(result);
    }
    return result;
  };
  next.settings = steps(node.settings);
  if (node.translations)
    next.translations = Object.fromEntries(Object.entries(node.translations).map(([language, texts]) => [language, steps(texts)]));
  next.version = facts.version;
  return next;
}
