/** What a block says and when it is shown. [BLD-1] */
import type { BlockNode } from "../../layout/types";
import { blockEntry } from "./command-parts";
import type { Typing } from "../state/editor-ui";
import { stepOf, type SpokenParts } from "./command-words";

export interface SettingCommands {
  rename(id: string, label: string): void;
  /** @param setting what is changed is called; the block's own name has to do where it is not known */
  change(id: string, change: (block: BlockNode) => BlockNode, field?: string, setting?: string): void;
  setVisibility(id: string, rule: BlockNode["visibleWhen"]): void;
  /** @param setting what is changed is called */
  setAppearance(id: string, appearance: BlockNode["appearance"], field: string, setting: string): void;
  /** Opens a text of the block on the canvas: the one meant, else its first. */
  writeOn(id: string, which?: Pick<Typing, "point" | "path" | "isBack">): void;
}

export function settingCommands({ document, ui, t, words }: SpokenParts): SettingCommands {
  const renamedStep = (block: BlockNode, label: string) => stepOf(words, "renamed", block, { name: words.titleOf({ ...block, label }) });
  return {
    rename(id: string, label: string): void {
      const entry = blockEntry(document, id);
      if (!entry || (entry.block.label ?? "") === label) return;
      document.changeBlock(id, (block) => withOrWithout(block, "label", label || undefined), renamedStep(entry.block, label));
      words.say(t("said.renamed", { block: words.titleOf({ ...entry.block, label }) }));
    },

    change(id: string, change: (block: BlockNode) => BlockNode, field?: string, setting?: string): void {
      const entry = blockEntry(document, id);
      if (!entry) return;
      const step = setting ? stepOf(words, "setting", entry.block, { setting }) : stepOf(words, "changed", entry.block);
      document.changeBlock(id, change, step, field);
    },

    setAppearance(id, appearance, field, setting): void {
      const entry = blockEntry(document, id);
      if (!entry) return;
      const step = stepOf(words, "setting", entry.block, { setting });
      document.changeBlock(id, (block) => withOrWithout(block, "appearance", appearance), step, field);
    },

    writeOn(id, which = {}): void {
      if (!blockEntry(document, id)) return void words.refuse({ key: "menu.noBlock", values: {} });
      ui.setState((state) => ({ typing: { id, ...which, count: (state.typing?.count ?? 0) + 1 } }));
    },

    setVisibility(id: string, rule: BlockNode["visibleWhen"]): void {
      const entry = blockEntry(document, id);
      if (entry)
        document.changeBlock(
          id,
          (block) => withOrWithout(block, "visibleWhen", rule),
          stepOf(words, "visibility", entry.block),
          "visibility",
        );
    },
  };
}

function withOrWithout<K extends keyof BlockNode>(block: BlockNode, key: K, value: BlockNode[K] | undefined): BlockNode {
  if (value !== undefined) return { ...block, [key]: value };
  const { [key]: _gone, ...rest } = block;
  return rest as BlockNode;
}
