/** Slots that a switch of their block keeps from being drawn. Where one adds a block to such a slot, the switch goes on with it. [BLD-1] */
import { mergeSettings } from "../../layout/resolve";
import { blockEntry, type CommandParts } from "./command-parts";

export interface SlotSwitch {
  /** The block whose switch it is. */
  blockId: string;
  /** The name of its setting. */
  setting: string;
}

/** The switch that is off and hides the list; undefined where none does. */
export function switchThatHides(listId: string, { document, source }: Pick<CommandParts, "document" | "source">): SlotSwitch | undefined {
  const list = document.entry(listId);
  if (list?.kind !== "slot") return undefined;
  const owner = blockEntry(document, list.parentId!);
  const setting = owner && source.catalog.get(owner.block.block)?.slots[list.slot]?.shownBy;
  if (!setting) return undefined;
  const settings = mergeSettings(source.defaults(owner.block.block) ?? {}, owner.block.settings);
  return settings[setting] === true ? undefined : { blockId: owner.id, setting };
}
