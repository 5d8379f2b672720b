/** What became of a block, in a marketer's words. [BLD-9] */
import type { BlockCatalog } from "../../layout/catalog";
import type { ChangedField, LayoutChange, ListPlace } from "../../layout/compare/layout-change";
import { settingLabel } from "../../layout/publish/finding-place";
import type { BlockNode, Layout } from "../../layout/types";
import { walk } from "../../layout/walk";

export interface ChangeWordsSource {
  catalog: BlockCatalog;
  t(key: string, values?: Record<string, string | number>): string;
  /** Whether there is such a text. */
  has(key: string): boolean;
  languageName(code: string): string;
  /** Joins with commas and "and". */
  join(texts: readonly string[]): string;
  /** What is compared are sections: of their settings they have a name alone. */
  isSection?: boolean;
  /** The pages that are compared: what a block is called stands in them. */
  layouts: readonly Layout[];
}

/** As "Heading and picture of Hero", without a stop. */
export function changeInWords(change: LayoutChange, source: ChangeWordsSource): string {
  const { t, catalog, join } = source;
  if (change.kind === "page")
    return t(source.isSection ? "versions.changes.section" : "versions.changes.page", {
      fields: join(change.fields.map((field) => pageField(field, source))),
    });
  const block = titleOf(change.block, catalog);
  switch (change.kind) {
    case "changed":
      return t("versions.changes.changed", { block, fields: join(change.fields.map((field) => blockField(field, change.block, source))) });
    case "moved": {
      const { from, to, beside } = change;
      if (!isSame(from, to) || !beside)
        return t(isSame(from, to) ? "versions.changes.moved" : "versions.changes.movedInto", { block, place: placeInWords(to, source) });
      return t(beside.side === "above" ? "versions.changes.movedAbove" : "versions.changes.movedBelow", {
        block,
        neighbour: titleOf(beside.block, catalog),
      });
    }
    case "added":
      return t("versions.changes.added", { block, place: placeInWords(change.to, source) });
    case "removed":
      return t("versions.changes.removed", { block, place: placeInWords(change.from, source) });
  }
}

export const titleOf = ({ label, block }: Pick<BlockNode, "label" | "block">, catalog: BlockCatalog): string =>
  label || (catalog.get(block)?.schema.title ?? block);

const isSame = (a: ListPlace, b: ListPlace): boolean =>
  "region" in a ? "region" in b && a.region === b.region : "parentId" in b && a.parentId === b.parentId && a.slot === b.slot;

export function placeInWords(place: ListPlace, { t, layouts, catalog }: ChangeWordsSource): string {
  if ("region" in place) return t(`regions.${place.region}`);
  for (const layout of layouts) for (const { node } of walk(layout)) if (node.id === place.parentId) return titleOf(node, catalog);
  return place.parentId;
}

/** As "Heading" or "Heading in French". */
export const fieldInWords = (field: ChangedField, change: LayoutChange, source: ChangeWordsSource): string =>
  change.kind === "page" ? pageField(field, source) : blockField(field, change.block, source);

function blockField(field: ChangedField, { block }: BlockNode, source: ChangeWordsSource): string {
  const { catalog, t, has, languageName } = source;
  if (field.kind === "own") return has(`versions.fields.${field.key}`) ? t(`versions.fields.${field.key}`) : field.key;
  const schema = catalog.get(block)?.schema;
  const label = schema ? settingLabel(schema, field.key) : field.key;
  return field.kind === "setting" ? label : t("versions.fields.translated", { field: label, language: languageName(field.language) });
}

function pageField(field: ChangedField, { t, has, languageName, isSection }: ChangeWordsSource): string {
  if (isSection && field.key === "title") return t("sections.name");
  const key = [`pageSettings.${field.key}`, `versions.fields.${field.key}`].find(has);
  const label = key ? t(key) : field.key;
  return field.kind === "translation" ? t("versions.fields.translated", { field: label, language: languageName(field.language) }) : label;
}
