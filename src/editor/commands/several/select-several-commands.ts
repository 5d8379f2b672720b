/** Several blocks selected at once: one by one, as a range, or all that stand beside each other. [BLD-3] */
import { PAGE_ID, type Entry } from "../../document/editor-document";
import { chosenBlocks } from "./chosen-blocks";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import type { SelectionCommands } from "../selection-commands";

export interface SelectSeveralCommands {
  /** What is selected, as it stands on the page; a block in another that is selected counts with that one. */
  chosen(): readonly string[];
  /** The last of them is the one that keys go on from. */
  selectSeveral(ids: readonly string[], from?: "canvas" | "elsewhere"): void;
  /** What was just made is selected; whoever chose by taps has done what they chose for. */
  selectMade(ids: readonly string[]): void;
  /** One more, or one less. */
  toggleSelected(id: string, from?: "canvas" | "elsewhere"): void;
  addSelected(id: string, from?: "canvas" | "elsewhere"): void;
  /** A finger has rested on it: it is selected, and from now on each block that is tapped with it. */
  beginSeveral(id: string, from?: "canvas" | "elsewhere"): void;
  /** Everything from where the range began to this block. @param order the blocks as they are seen */
  selectRange(id: string, order: readonly string[]): void;
  /** The range goes on by one. */
  extendRange(by: -1 | 1, order: readonly string[]): void;
  /** Says how many are selected. */
  sayChosen(): void;
  /** All blocks that stand beside the selected one; once they are, or without one, all of their region. */
  selectAll(): void;
}

export function selectSeveralCommands(
  { document, ui, t, words }: SpokenParts,
  { select, selectByKey }: Pick<SelectionCommands, "select" | "selectByKey">,
): SelectSeveralCommands {
  const all = (): string[] => [...ui.getState().also, ui.getState().selectedId].filter((id) => blockEntry(document, id));
  const howMany = () => t("said.several", { count: chosenBlocks(document, ui.getState()).length });
  const sayWith = (text: string) => words.say(ui.getState().also.size > 0 ? `${text}. ${howMany()}` : text);

  const commands: SelectSeveralCommands = {
    chosen: () => chosenBlocks(document, ui.getState()),

    selectSeveral(ids, from = "elsewhere"): void {
      const last = ids.at(-1);
      if (last === undefined) return select(PAGE_ID, from);
      ui.setState({ selectedId: last, also: new Set(ids.slice(0, -1)), selectedFrom: from, anchorId: undefined });
    },

    selectMade(ids): void {
      commands.selectSeveral(ids);
      ui.setState({ selectingSeveral: false });
    },

    toggleSelected(id, from = "elsewhere"): void {
      const entry = blockEntry(document, id);
      if (!entry) return void words.refuse({ key: "refusals.blocksOnly", values: {} });
      if (!all().includes(id)) return commands.addSelected(id, from);
      commands.selectSeveral(
        all().filter((each) => each !== id),
        from,
      );
      sayWith(t("said.noLongerSelected", { block: words.titleOf(entry.block) }));
    },

    addSelected(id, from = "elsewhere"): void {
      if (!blockEntry(document, id)) return void words.refuse({ key: "refusals.blocksOnly", values: {} });
      commands.selectSeveral([...all().filter((each) => each !== id), id], from);
      sayWith(words.inWords(id));
    },

    beginSeveral(id, from = "elsewhere"): void {
      if (!blockEntry(document, id)) return;
      if (ui.getState().selectingSeveral) return commands.addSelected(id, from);
      if (!all().includes(id)) select(id, from);
      ui.setState({ selectingSeveral: true });
      // Once, at the start: from then on each tap says what it did.
      words.say(`${howMany()}. ${t("several.tap")}`);
    },

    selectRange(id, order): void {
      const { anchorId, selectedId } = ui.getState();
      const anchor = anchorId ?? selectedId;
      const [from, to] = [order.indexOf(anchor), order.indexOf(id)];
      if (from < 0 || to < 0) return selectByKey(id);
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      commands.selectSeveral(from < to ? range : range.toReversed());
      ui.setState({ anchorId: anchor });
      sayWith(words.inWords(id));
    },

    extendRange(by, order): void {
      const at = order.indexOf(ui.getState().selectedId);
      const next = at < 0 ? order.at(by > 0 ? 0 : -1) : order[at + by];
      if (next !== undefined) commands.selectRange(next, order);
    },

    sayChosen: () => words.say(howMany()),

    selectAll(): void {
      const selected = document.entry(ui.getState().selectedId);
      const list = selected?.kind === "block" ? document.entry(selected.parentId!) : selected;
      const chosen = new Set(all());
      const isWhole = selected?.kind === "block" && list!.children.every((id) => chosen.has(id));
      const wanted = list?.kind === "slot" && !isWhole ? list : regionOf(list);
      if (!wanted || wanted.children.length === 0) return words.say(t("said.nothingToSelect"));
      commands.selectSeveral(wanted.children);
      words.say(`${howMany()}, ${words.listName(wanted.id)}`);
    },
  };

  function regionOf(entry: Entry | undefined): Entry | undefined {
    for (let at = entry; at; at = document.entry(at.parentId ?? "")) if (at.kind === "region") return at;
    return document.entry("region:main");
  }

  return commands;
}
