/** The document for whoever asks where a block may stand: a linked section stands where everything in it may. [BLD-11] */
import { regionsOf } from "../../layout/catalog";
import { isLinkedSection, sectionOf } from "../../layout/sections/linked-section";
import { LINKED_SECTION, type BlockNode } from "../../layout/types";
import { catalog } from "../../storefront/block-catalog/block-catalog";
import type { EditorDocument, Refusal } from "../document/editor-document";

/** A section that is edited holds no links: they could lead in a circle. */
const NESTED: Refusal = { key: "refusals.nested", values: {} };

/** It stands inside other blocks alone. In a section it stands by itself: where it may stand is asked where the section is linked. */
const isPart = (type: string): boolean => {
  const facts = catalog.get(type);
  return facts !== undefined && regionsOf(facts).length === 0;
};

/**
 * @param contents blocks of a section; undefined for one that is not known, which stands anywhere
 * @param isSection what is edited is a section itself
 */
export function withSections(
  document: EditorDocument,
  contents: (section: string) => readonly BlockNode[] | undefined,
  isSection: boolean,
): EditorDocument {
  const standsFor = (block: BlockNode): string[] => {
    const blocks = isLinkedSection(block) && !isSection ? contents(sectionOf(block)) : undefined;
    return blocks ? blocks.map((each) => each.block) : [block.block];
  };
  const refusalOfAll: EditorDocument["refusalOfAll"] = (types, listId, moving = []) => {
    if (isSection && types.includes(LINKED_SECTION)) return NESTED;
    if (isSection && document.entry(listId)?.kind === "region") types = types.filter((type) => !isPart(type));
    const moved = moving.flatMap((id) => {
      const entry = document.entry(id);
      return entry?.kind === "block" && isLinkedSection(entry.block) ? standsFor(entry.block) : [];
    });
    return document.refusalOfAll(types, listId, moving) ?? (moved.length > 0 ? document.refusalOfAll(moved, listId, moving) : undefined);
  };
  return Object.assign(Object.create(document) as EditorDocument, {
    standsFor,
    refusalOfAll,
    refusal: (type, listId, moving) => refusalOfAll([type], listId, moving === undefined ? [] : [moving]),
  } satisfies Partial<EditorDocument>);
}
