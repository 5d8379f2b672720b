/** Blocks on the clipboard, which alone knows what was copied last. [BLD-5] */
import { freeAnchors } from "../../../layout/appearance/names-in";
import { idMaker, withNewIds } from "../../../layout/edit";
import type { BlockNode } from "../../../layout/types";
import type { Refusal } from "../../document/editor-document";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import type { InsertCommands } from "../insert-commands";
import { placeFor } from "../place-for";
import type { SelectSeveralCommands } from "../several/select-several-commands";
import { blocksFromText, blocksToText, isOwnText } from "./clipboard-text";
import { problemText } from "../../findings/problem-words";
import { partReader } from "../../interface/late/late-part";

/** With the parser of schemas that it needs, which an open page does without until it has been drawn. */
export const readPasting = partReader(() => import("./pasted-blocks"));

/** Before that nobody notices that they wait. */
const SAY_WAITING_MS = 400;

export interface ClipboardCommands {
  /** @returns the text for the clipboard */
  copy(id: string): string | undefined;
  /**
   * Pastes the blocks that `text` holds, brought up to the blocks of today; text of any other kind is no block, whatever was copied
   * before it. Where one of them is not right in itself none is pasted, and it says what is wrong and where. One that is right and has no
   * place here stays out by itself; all of those are named at once.
   *
   * @returns once what checks them is there: usually at once
   */
  paste(text: string): Promise<boolean>;
}

export function clipboardCommands(
  parts: SpokenParts,
  add: InsertCommands["add"],
  { selectMade }: Pick<SelectSeveralCommands, "selectMade">,
): ClipboardCommands {
  const { document, ui, source, t, words } = parts;
  /** One after the other each would take the place of what was said before it. */
  const sayRefused = (refused: readonly { block: BlockNode; refusal: Refusal }[], all: number) => {
    if (all === 1) return words.refuse(refused[0]!.refusal);
    const reasons = refused.map(({ block, refusal }) => {
      const [title, reason] = [words.titleOf(block), words.explain(refusal)];
      return reason.includes(title) ? reason : t("problems.ofBlock", { block: title, words: reason });
    });
    const key = refused.length === all ? "refusals.pasteNone" : "refusals.pasteSome";
    return words.refuse({ key, values: { number: all - refused.length, all, reasons: [...new Set(reasons)].join(" ") } });
  };
  /** What was pasted before its part had come: pressed again meanwhile it is still one paste. */
  let arriving: Promise<boolean> | undefined;
  const sayWaiting = () => {
    const notice = { tone: "info", text: t("late.pasting") } as const;
    const timer = setTimeout(() => ui.setState({ notice }), SAY_WAITING_MS);
    return () => {
      clearTimeout(timer);
      if (ui.getState().notice === notice) ui.setState({ notice: undefined });
    };
  };
  const commands: ClipboardCommands = {
    copy(id: string): string | undefined {
      const entry = blockEntry(document, id);
      if (!entry) return undefined;
      words.say(t("said.copied", { block: words.titleOf(entry.block) }));
      return blocksToText([document.block(id)]);
    },

    paste: (text) => (arriving ??= land(text).finally(() => (arriving = undefined))),
  };

  async function land(text: string): Promise<boolean> {
    const found = blocksFromText(text);
    if (!found) {
      ui.setState({ notice: { tone: "info", text: t("said.nothingToPaste") } });
      words.say(t("said.nothingToPaste"));
      return false;
    }
    const isOwn = isOwnText(text);
    // It belongs where one was when it was pasted, wherever one has gone on to.
    const before = ui.getState().selectedId;
    const isHere = sayWaiting();
    const pasting = await readPasting().catch((error: unknown) => console.error("What checks pasted blocks did not come", error));
    isHere();
    if (!pasting) {
      const again = () => (ui.setState({ notice: undefined }), void commands.paste(text));
      ui.setState({ notice: { tone: "danger", text: t("late.pasteFailed"), action: { text: t("common.tryAgain"), run: again } } });
      return false;
    }
    if (ui.getState().typing) {
      ui.setState({ notice: { tone: "info", text: t("late.pasteTooLate") } });
      return false;
    }
    if (ui.getState().selectedId !== before && document.entry(before)) ui.setState({ selectedId: before });
    const read = pasting.pastedBlocks(found, source.catalog, isOwn);
    if (!read.ok) {
      const { block, path, problem } = read.refusal;
      const reason = problemText(problem, block, source.catalog, t);
      return words.refuse({ key: "refusals.paste", values: { block: block ? words.titleOf(block) : t("said.pastedText"), path, reason } });
    }
    const newId = idMaker((id) => document.entry(id) !== undefined);
    // What was cut comes back with its anchor.
    const isFree = freeAnchors(document.layout());
    const ids: string[] = [];
    const refused: { block: BlockNode; refusal: Refusal }[] = [];
    document.together(
      () => {
        for (const block of read.blocks) {
          const target = placeFor(document.standsFor(block), parts);
          if ("key" in target) refused.push({ block, refusal: target });
          else if (add(withNewIds(block, newId, isFree), target, "pasted")) ids.push(ui.getState().selectedId);
        }
      },
      (steps) => ({ key: "pastedSeveral", values: { number: steps.length }, ids, before }),
    );
    if (ids.length > 1) {
      selectMade(ids);
      words.say(t("said.pastedSeveral", { number: ids.length }));
    }
    if (refused.length > 0) sayRefused(refused, read.blocks.length);
    return ids.length > 0;
  }

  return commands;
}
