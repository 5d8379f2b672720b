/** What a block says and when it is shown. [BLD-1] */
import type { BlockNode } from "../../layout/types";
import { blockEntry } from "./command-parts";
import { stepOf, type SpokenParts } from "./command-words";

export interface SettingCommands {
  rename(id: string, label: string): void;
  change(id: string, change: (block: BlockNode) => BlockNode, field?: string): void;
  setVisibility(id: string, rule: BlockNode["visibleWhen"]): void;
}

export function settingCommands({ document, t, words }: SpokenParts): SettingCommands {
  return {
    rename(id: string, label: string): void {
      const entry = blockEntry(document, id);
      if (!entry || (entry.block.label ?? "") === label) return;
      document.changeBlock(id, (block) => withOrWithout(block, "label", label || undefined), stepOf(words, "renamed", entry.block));
      words.say(t("said.renamed", { block: words.titleOf({ ...entry.block, label }) }));
    },

    change(id: string, change: (block: BlockNode) => BlockNode, field?: string): void {
      const entry = blockEntry(document, id);
      if (entry) document.changeBlock(id, change, stepOf(words, "changed", entry.block), field);
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
