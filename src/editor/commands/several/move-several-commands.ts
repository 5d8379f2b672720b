/** Several blocks that change their place together and keep their order. [BLD-3] */
import type { Entry, Refusal, Step } from "../../document/editor-document";
import { byList } from "./chosen-blocks";
import { blockEntry, type ListTarget } from "../command-parts";
import type { SpokenParts } from "../command-words";
import type { LockCommands } from "./lock-commands";
import type { MoveCommands } from "../move-commands";
import type { SelectSeveralCommands } from "./select-several-commands";

export interface MoveSeveralCommands {
  /** To before what stands at the place now; all of them, or none where one may not stand there. */
  moveSeveral(ids: readonly string[], to: ListTarget): boolean;
  /** Each by one place in its list; those at the end of it together into the next one, where all may stand there. */
  moveChosenBy(by: -1 | 1): boolean;
  moveChosenOut(): boolean;
  moveChosenIn(): boolean;
}

export function moveSeveralCommands(
  { document, isShown, t, ui, words }: SpokenParts,
  single: MoveCommands & Pick<SelectSeveralCommands, "chosen" | "selectSeveral"> & Pick<LockCommands, "refusalToLeave">,
): MoveSeveralCommands {
  const typeOf = (id: string): string => blockEntry(document, id)!.block.block;
  const stepOf = (ids: readonly string[]): Omit<Step, "id"> => ({ key: "movedSeveral", values: { number: ids.length }, ids });
  const refusalIn = (ids: readonly string[], listId: string) => document.refusalOfAll(ids.map(typeOf), listId, ids);
  /** The list that all of them stand in; undefined where they stand in several. */
  const listOf = (ids: readonly string[]): Entry | undefined => {
    const lists = [...byList(document, ids).keys()];
    return lists.length === 1 ? document.entry(lists[0]!) : undefined;
  };

  const unable = (key: string): false => {
    words.say(t(`said.${key}`));
    return false;
  };

  const commands: MoveSeveralCommands = {
    moveSeveral(ids, { listId, index }): boolean {
      if (ids.length < 2) return single.move(ids[0] ?? "", { listId, index });
      const refusal = refusalIn(ids, listId);
      if (refusal) return words.refuse(refusal);
      const before = document.entry(listId)!.children;
      const staying = before.filter((id) => !ids.includes(id));
      const behind = before.slice(index).find((id) => !ids.includes(id));
      const first = behind === undefined ? staying.length : staying.indexOf(behind);
      const wanted = staying.toSpliced(first, 0, ...ids);
      if (wanted.length === before.length && wanted.every((id, at) => id === before[at])) return true;
      const step = stepOf(ids);
      document.together(
        () => {
          for (const id of ids) {
            const { children } = document.entry(listId)!;
            const end = behind === undefined ? children.length : children.indexOf(behind);
            // Where it stands right there already, the engine would note a step that does nothing.
            if (children[end - 1] !== id) document.move(id, listId, end, step);
          }
        },
        () => step,
      );
      choose(ids);
      const places = { first: first + 1, last: first + ids.length, count: wanted.length, place: words.listName(listId) };
      words.say(t("said.movedSeveral", { number: ids.length, ...places }));
      return true;
    },

    moveChosenBy(by): boolean {
      const ids = single.chosen();
      const refusal = single.refusalToLeave(ids.filter((id) => ui.getState().locked.has(id)));
      if (refusal) return words.refuse(refusal);
      if (ids.length < 2) return single.moveBy(ids[0] ?? "", by);
      const step = stepOf(ids);
      let moved = 0;
      document.together(
        () => {
          for (const [listId, held] of byList(document, ids))
            for (const id of by < 0 ? held : held.toReversed()) {
              const { children } = document.entry(listId)!;
              const at = children.indexOf(id);
              const neighbour = children[at + by];
              // A neighbour that is selected too has not moved: it stands at the end of the list, or against one that does.
              if (neighbour === undefined || held.includes(neighbour)) continue;
              document.move(id, listId, by < 0 ? at - 1 : at + 2, step);
              moved++;
            }
        },
        () => step,
      );
      if (moved === 0) return past(ids, by);
      choose(ids);
      words.say(t(by < 0 ? "said.movedUpSeveral" : "said.movedDownSeveral", { number: ids.length }));
      return true;
    },

    moveChosenOut(): boolean {
      const ids = single.chosen();
      if (ids.length < 2) return single.moveOut(ids[0] ?? "");
      const list = listOf(ids);
      if (!list) return words.refuse({ key: "refusals.apart", values: {} });
      const owner = blockEntry(document, list.parentId ?? "");
      if (!owner) return unable("outermostSeveral");
      const outer = document.entry(owner.parentId!)!;
      return commands.moveSeveral(ids, { listId: outer.id, index: outer.children.indexOf(owner.id) + 1 });
    },

    moveChosenIn(): boolean {
      const ids = single.chosen();
      if (ids.length < 2) return single.moveIn(ids[0] ?? "");
      const list = listOf(ids);
      if (!list) return words.refuse({ key: "refusals.apart", values: {} });
      const { children } = list;
      const above = children.slice(0, children.indexOf(ids[0]!)).at(-1);
      const below = children.slice(children.indexOf(ids.at(-1)!) + 1).at(0);
      let first: Refusal | undefined;
      for (const neighbour of [above, below])
        for (const slot of document.entry(neighbour ?? "")?.children ?? []) {
          const refusal = refusalIn(ids, slot);
          if (!refusal && isShown(slot))
            return commands.moveSeveral(ids, { listId: slot, index: neighbour === above ? document.entry(slot)!.children.length : 0 });
          first ??= refusal;
        }
      if (first) return words.refuse(first);
      return unable("nothingToEnterSeveral");
    },
  };

  /** Past the end of their list into the neighbouring one. */
  function past(ids: readonly string[], by: -1 | 1): boolean {
    const list = listOf(ids);
    const siblings = list ? document.entry(list.parentId!)!.children : [];
    for (let next = siblings.indexOf(list?.id ?? "") + by; list && next >= 0 && next < siblings.length; next += by) {
      const neighbour = document.entry(siblings[next]!)!;
      if (isShown(neighbour.id) && !refusalIn(ids, neighbour.id))
        return commands.moveSeveral(ids, { listId: neighbour.id, index: by < 0 ? neighbour.children.length : 0 });
    }
    return unable(by < 0 ? "alreadyFirstSeveral" : "alreadyLastSeveral");
  }

  /** Selected as they were: the one that keys go on from stays the same. */
  function choose(ids: readonly string[]): void {
    const { selectedId } = ui.getState();
    single.selectSeveral(ids.includes(selectedId) ? [...ids.filter((id) => id !== selectedId), selectedId] : ids);
  }

  return commands;
}
