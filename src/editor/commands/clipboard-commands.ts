/** Blocks on the clipboard, which alone knows what was copied last. [BLD-5] */
import { withNewIds } from "../../layout/edit";
import { blocksFromText, blocksToText } from "./clipboard-text";
import { blockEntry } from "./command-parts";
import type { SpokenParts } from "./command-words";
import type { InsertCommands } from "./insert-commands";
import { idMaker } from "./new-block";
import { placeFor } from "./place-for";

export interface ClipboardCommands {
  /** @returns the text for the clipboard */
  copy(id: string): string | undefined;
  /** Pastes the blocks that `text` holds; text of any other kind is no block, whatever was copied before it. */
  paste(text: string): boolean;
}

export function clipboardCommands(parts: SpokenParts, add: InsertCommands["add"]): ClipboardCommands {
  const { document, ui, t, words } = parts;
  return {
    copy(id: string): string | undefined {
      const entry = blockEntry(document, id);
      if (!entry) return undefined;
      words.say(t("said.copied", { block: words.titleOf(entry.block) }));
      return blocksToText([document.block(id)]);
    },

    paste(text: string): boolean {
      const blocks = blocksFromText(text);
      if (!blocks) {
        ui.setState({ notice: { tone: "info", text: t("said.nothingToPaste") } });
        words.say(t("said.nothingToPaste"));
        return false;
      }
      const newId = idMaker((id) => document.entry(id) !== undefined);
      const before = ui.getState().selectedId;
      const pasted = document.together(
        () =>
          blocks.filter((block) => {
            const target = placeFor(block.block, parts);
            return "key" in target ? words.refuse(target) : add(withNewIds(block, newId), target, "pasted");
          }),
        (steps) => ({ key: "pastedSeveral", values: { number: steps.length }, before }),
      );
      if (pasted.length > 1) words.say(t("said.pastedSeveral", { number: pasted.length }));
      return pasted.length > 0;
    },
  };
}
