/** Sections on the page: linked, copied, linked in the place of blocks, and made blocks again. One step back each. [BLD-11] */
import { freeAnchors } from "../../layout/appearance/names-in";
import { idMaker, withNewIds } from "../../layout/edit";
import { allOf } from "../../layout/sections/expand-sections";
import { isLinkedSection, linkTo, sectionOf } from "../../layout/sections/linked-section";
import { LINKED_SECTION, type BlockNode } from "../../layout/types";
import { blocksToText } from "./clipboard/clipboard-text";
import type { ClipboardCommands } from "./clipboard/clipboard-commands";
import { blockEntry, type ListTarget } from "./command-parts";
import { stepOf, type SpokenParts } from "./command-words";
import type { InsertCommands } from "./insert-commands";
import { placeFor } from "./place-for";
import type { SelectionCommands } from "./selection-commands";
import type { LockCommands } from "./several/lock-commands";
import type { SelectSeveralCommands } from "./several/select-several-commands";

export interface LinkCommands {
  /** Where everything in the section may stand; where nobody points at a place, near the selection. */
  insertLink(section: string, at?: ListTarget): boolean;
  /** The blocks of the section, as it is now. */
  insertCopy(section: string, at?: ListTarget): Promise<boolean>;
  /** The blocks of the section, as it is now, stand in the place of the link, as a copy. */
  unlink(id: string): Promise<boolean>;
  /** Where a link may stand in the place of these blocks: undefined unless they stand one after the other. */
  placeOfLink(ids: readonly string[]): ListTarget | undefined;
  /** The link stands in the place of the blocks. */
  linkInstead(ids: readonly string[], section: string): boolean;
}

interface Others {
  add: InsertCommands["add"];
  select: SelectionCommands["select"];
  selectMade: SelectSeveralCommands["selectMade"];
  refusalToLeave: LockCommands["refusalToLeave"];
  paste: ClipboardCommands["paste"];
}

export function linkCommands(parts: SpokenParts, { add, select, selectMade, refusalToLeave, paste }: Others): LinkCommands {
  const { document, ui, source, preload, t, words } = parts;
  const newId = () => idMaker((id) => document.entry(id) !== undefined);
  const newLink = (section: string): BlockNode => linkTo(section, newId()(LINKED_SECTION));

  const blocksOf = async (section: string) => {
    await source.readSections?.();
    return source.section?.(section)?.blocks;
  };

  const commands: LinkCommands = {
    insertLink(section, at) {
      const link = newLink(section);
      const target = at ?? placeFor(document.standsFor(link), parts);
      if ("key" in target) return words.refuse(target);
      return add(link, target, "added");
    },

    async insertCopy(section, at) {
      const blocks = await blocksOf(section);
      if (!blocks) return words.refuse({ key: "refusals.sectionMissing", values: {} });
      if (!at) return paste(blocksToText(blocks));
      const refusal = document.refusalOfAll(
        blocks.map(({ block }) => block),
        at.listId,
      );
      if (refusal) return words.refuse(refusal);
      const fresh = newId();
      const isFree = freeAnchors(document.layout());
      const before = ui.getState().selectedId;
      const ids: string[] = [];
      document.together(
        () => {
          for (const [index, block] of blocks.entries()) {
            add(withNewIds(block, fresh, isFree), { listId: at.listId, index: at.index + index }, "pasted");
            ids.push(ui.getState().selectedId);
          }
        },
        (steps) => (steps.length === 1 ? steps[0]! : { key: "pastedSeveral", values: { number: steps.length }, ids, before }),
      );
      if (ids.length > 1) selectMade(ids);
      if (ids.length > 1) words.say(t("said.pastedSeveral", { number: ids.length }));
      return true;
    },

    async unlink(id) {
      await source.readSections?.();
      const entry = blockEntry(document, id);
      if (!entry || !isLinkedSection(entry.block)) return false;
      const blocks = source.section?.(sectionOf(entry.block))?.blocks;
      if (!blocks) return words.refuse({ key: "refusals.sectionMissing", values: {} });
      const list = document.entry(entry.parentId!)!;
      // Changed since it was linked, a section may hold what stands nowhere here.
      const types = blocks.map(({ block }) => block);
      const refusal = refusalToLeave([id]) ?? document.refusalOfAll(types, list.id, [id]);
      if (refusal) return words.refuse(refusal);
      const at = list.children.indexOf(id);
      const title = words.titleOf(entry.block);
      const { visibleWhen } = entry.block;
      const ids: string[] = [];
      const fresh = newId();
      const isFree = freeAnchors(document.layout());
      document.together(
        () => {
          document.remove(id, stepOf(words, "unlinked", entry.block));
          for (const [index, block] of blocks.entries()) {
            const rule = allOf(visibleWhen, block.visibleWhen);
            const copy = withNewIds({ ...block, ...(rule && { visibleWhen: rule }) }, fresh, isFree);
            preload(copy.block);
            ids.push(document.add(copy, list.id, at + index, stepOf(words, "unlinked", entry.block)));
          }
        },
        () => ({ ...stepOf(words, "unlinked", entry.block), ids, before: id }),
      );
      if (ids.length > 1) selectMade(ids);
      else select(ids[0]!);
      words.say(t("steps.unlinked", { block: title }));
      return true;
    },

    placeOfLink(ids) {
      const parents = new Set(ids.map((id) => blockEntry(document, id)?.parentId));
      const [listId] = parents;
      if (parents.size !== 1 || !listId || refusalToLeave(ids)) return undefined;
      const places = ids.map((id) => document.entry(listId)!.children.indexOf(id)).sort((a, b) => a - b);
      const isInARow = places.at(-1)! - places[0]! === places.length - 1;
      return isInARow && !document.refusal(LINKED_SECTION, listId) ? { listId, index: places[0]! } : undefined;
    },

    linkInstead(ids, section) {
      const place = commands.placeOfLink(ids);
      if (!place) return false;
      const link = newLink(section);
      const step = { ...stepOf(words, "linked", link), before: ui.getState().selectedId };
      document.together(
        () => {
          for (const id of ids) document.remove(id, step);
          document.add(link, place.listId, place.index, step);
        },
        () => step,
      );
      select(link.id);
      words.say(t("steps.linked", { block: words.titleOf(link) }));
      return true;
    },
  };
  return commands;
}
