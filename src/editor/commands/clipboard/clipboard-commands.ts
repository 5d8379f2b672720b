/** Blocks on the clipboard, which alone knows what was copied last. [BLD-5] */
import { freeAnchors } from "../../../layout/appearance/names-in";
import { idMaker, withNewIds } from "../../../layout/edit";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import type { InsertCommands } from "../insert-commands";
import { placeFor } from "../place-for";
import type { SelectSeveralCommands } from "../several/select-several-commands";
import { blocksFromText, blocksToText, isOwnText } from "./clipboard-text";
import { problemText } from "../../findings/problem-words";
import { pastedBlocks } from "./pasted-blocks";

export interface ClipboardCommands {
  /** @returns the text for the clipboard */
  copy(id: string): string | undefined;
  /**
   * Pastes the blocks that `text` holds, brought up to the blocks of today; text of any other kind is no block, whatever was copied
   * before it. Where one of them is not right in itself none is pasted, and it says what is wrong and where.
   */
  paste(text: string): boolean;
}

export function clipboardCommands(
  parts: SpokenParts,
  add: InsertCommands["add"],
  { selectMade }: Pick<SelectSeveralCommands, "selectMade">,
): ClipboardCommands {
  const { document, ui, source, t, words } = parts;
  return {
    copy(id: string): string | undefined {
      const entry = blockEntry(document, id);
      if (!entry) return undefined;
      words.say(t("said.copied", { block: words.titleOf(entry.block) }));
      return blocksToText([document.block(id)]);
    },

    paste(text: string): boolean {
      const found = blocksFromText(text);
      if (!found) {
        ui.setState({ notice: { tone: "info", text: t("said.nothingToPaste") } });
        words.say(t("said.nothingToPaste"));
        return false;
      }
      const read = pastedBlocks(found, source.catalog, isOwnText(text));
      if (!read.ok) {
        const { block, path, problem } = read.refusal;
        const reason = problemText(problem, block, source.catalog, t);
        return words.refuse({
          key: "refusals.paste",
          values: { block: block ? words.titleOf(block) : t("said.pastedText"), path, reason },
        });
      }
      const newId = idMaker((id) => document.entry(id) !== undefined);
      // What was cut comes back with its anchor.
      const isFree = freeAnchors(document.layout());
      const before = ui.getState().selectedId;
      const ids: string[] = [];
      const pasted = document.together(
        () =>
          read.blocks.filter((block) => {
            const target = placeFor(document.standsFor(block), parts);
            const isPasted = "key" in target ? words.refuse(target) : add(withNewIds(block, newId, isFree), target, "pasted");
            if (isPasted) ids.push(ui.getState().selectedId);
            return isPasted;
          }),
        (steps) => ({ key: "pastedSeveral", values: { number: steps.length }, ids, before }),
      );
      if (pasted.length > 1) {
        selectMade(ids);
        words.say(t("said.pastedSeveral", { number: pasted.length }));
      }
      return pasted.length > 0;
    },
  };
}
