/** Blocks on the clipboard, which alone knows what was copied last. [BLD-5] */
import { freeAnchors } from "../../layout/appearance/names-in";
import { withNewIds } from "../../layout/edit";
import { blocksFromText, blocksToText } from "./clipboard-text";
import { blockEntry } from "./command-parts";
import type { SpokenParts } from "./command-words";
import type { InsertCommands } from "./insert-commands";
import { idMaker } from "../../layout/edit";
import { placeFor } from "./place-for";
import type { SelectSeveralCommands } from "./several/select-several-commands";

export interface ClipboardCommands {
  /** @returns the text for the clipboard */
  copy(id: string): string | undefined;
  /** Pastes the blocks that `text` holds; text of any other kind is no block, whatever was copied before it. */
  paste(text: string): boolean;
}

export function clipboardCommands(
  parts: SpokenParts,
  add: InsertCommands["add"],
  { selectSeveral }: Pick<SelectSeveralCommands, "selectSeveral">,
): ClipboardCommands {
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
      // What was cut comes back with its anchor.
      const isFree = freeAnchors(document.layout());
      const before = ui.getState().selectedId;
      const ids: string[] = [];
      const pasted = document.together(
        () =>
          blocks.filter((block) => {
            const target = placeFor(document.standsFor(block), parts);
            const isPasted = "key" in target ? words.refuse(target) : add(withNewIds(block, newId, isFree), target, "pasted");
            if (isPasted) ids.push(ui.getState().selectedId);
            return isPasted;
          }),
        (steps) => ({ key: "pastedSeveral", values: { number: steps.length }, ids, before }),
      );
      if (pasted.length > 1) {
        selectSeveral(ids);
        words.say(t("said.pastedSeveral", { number: pasted.length }));
      }
      return pasted.length > 0;
    },
  };
}
