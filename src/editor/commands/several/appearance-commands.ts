/** What stands around several blocks, said of all of them at once. [BLD-3] [BLD-4] */
import { saidAppearance, takesAppearance } from "../../../layout/appearance/appearance-schema";
import type { BlockAppearance } from "../../../layout/appearance/block-appearance";
import type { BlockCatalog } from "../../../layout/catalog";
import type { BlockNode } from "../../../layout/types";
import type { EditorDocument } from "../../document/editor-document";
import { blockEntry } from "../command-parts";
import type { SpokenParts } from "../command-words";
import { chosenBlocks } from "./chosen-blocks";

/** An anchor is one block's alone. */
export type SharedSetting = Exclude<keyof BlockAppearance, "anchor">;

export interface AppearanceCommands {
  /**
   * Sets it for all that are selected and may have it, as one step back; those that are so already stay as they are.
   * @param title what the setting is called
   */
  setChosenAppearance(setting: SharedSetting, value: string | boolean, title: string): void;
}

/** Whether something may be said of what stands around it: header and footer lay out what stands in them themselves. */
export function hasAppearance(document: EditorDocument, catalog: BlockCatalog, id: string): boolean {
  const facts = catalog.get(blockEntry(document, id)?.block.block ?? "");
  if (!facts || !takesAppearance(facts)) return false;
  let entry = document.entry(id);
  while (entry && entry.kind !== "region") entry = entry.parentId ? document.entry(entry.parentId) : undefined;
  return entry?.kind !== "region" || entry.region === "main" || entry.region === "side";
}

export function appearanceCommands({ document, source, ui, t, words }: SpokenParts): AppearanceCommands {
  return {
    setChosenAppearance(setting, value, title): void {
      const ids = chosenBlocks(document, ui.getState()).filter((id) => hasAppearance(document, source.catalog, id));
      const step = { key: "settingSeveral", values: { setting: title, number: ids.length }, ids };
      const changes = ids.flatMap((id) => {
        const { block } = blockEntry(document, id)!;
        const said = saidAppearance({ ...block.appearance, [setting]: value });
        return said?.[setting] === block.appearance?.[setting] ? [] : [{ id, said }];
      });
      if (changes.length === 0) return;
      document.together(
        () => changes.forEach(({ id, said }) => document.changeBlock(id, (block) => around(block, said), step)),
        () => step,
      );
      words.say(t("steps.settingSeveral", step.values));
    },
  };
}

function around({ appearance: _before, ...block }: BlockNode, appearance: BlockAppearance | undefined): BlockNode {
  return appearance ? { ...block, appearance } : block;
}
