/** What commands say: of a block, of where it stands, of why it may not stand there. [BLD-2] */
import { isLinkedSection, sectionOf } from "../../layout/sections/linked-section";
import type { BlockNode } from "../../layout/types";
import type { Refusal, Step } from "../document/editor-document";
import { ruleInWords } from "../document/rule-in-words";
import { announce } from "../state/editor-ui";
import { blockEntry, type CommandParts } from "./command-parts";

/** What a title is made of. */
export type TitledBlock = Pick<BlockNode, "block" | "label"> & Partial<Pick<BlockNode, "settings">>;

export interface CommandWords {
  titleOf(block: TitledBlock): string;
  /** Of a region, or of the block that a slot belongs to. */
  listName(listId: string): string;
  /** Where in its list it stands, counted from one. */
  where(id: string): { position: number; count: number; place: string };
  /** What is selected, where it stands, and what cannot be seen of it. */
  inWords(id: string): string;
  /** A refusal in words. */
  explain(refusal: Refusal): string;
  /** Read out, and shown nowhere. */
  say(text: string): void;
  /** Says why not, on screen too. */
  refuse(refusal: Refusal): false;
}

/** What a command works with, and the words for what it does. */
export interface SpokenParts extends CommandParts {
  words: CommandWords;
}

type Parts = Pick<CommandParts, "document" | "ui" | "source" | "t" | "valueNames">;

export function commandWords({ document, ui, source, t, valueNames }: Parts): CommandWords {
  const linkTitle = ({ settings = {} }: TitledBlock): string => {
    const section = source.section?.(sectionOf({ settings }));
    return section ? t("sections.linkTitle", { name: section.name }) : t("sections.linked");
  };
  const titleOf: CommandWords["titleOf"] = (block) =>
    block.label || (isLinkedSection(block) ? linkTitle(block) : (source.catalog.get(block.block)?.schema.title ?? block.block));
  const say = (text: string) => announce(ui, text);
  const listName = (listId: string): string => {
    const list = document.entry(listId);
    if (list?.kind === "region") return t(`regions.${list.region}`);
    const parent = list?.parentId ? blockEntry(document, list.parentId) : undefined;
    return parent ? titleOf(parent.block) : "";
  };
  const where = (id: string) => {
    const list = document.entry(document.entry(id)?.parentId ?? "");
    return { position: (list?.children.indexOf(id) ?? 0) + 1, count: list?.children.length ?? 0, place: list ? listName(list.id) : "" };
  };
  const inWords = (id: string): string => {
    const entry = document.entry(id);
    if (entry?.kind === "region" || entry?.kind === "slot") return listName(id);
    if (entry?.kind !== "block") return t("said.page");
    const title = titleOf(entry.block);
    const block = ui.getState().hidden.has(id) ? t("layers.hiddenBlock", { block: title }) : title;
    return [t("said.selected", { block, ...where(id) }), ruleInWords(entry.block.visibleWhen, t, valueNames?.())]
      .filter(Boolean)
      .join(". ");
  };
  const explain = (refusal: Refusal): string => {
    const { regions, region, ...values } = refusal.values;
    const names = (list: string | number) =>
      String(list)
        .split(" ")
        .map((name) => t(`regions.${name}`))
        .join(", ");
    return t(refusal.key, {
      ...values,
      ...(regions !== undefined ? { regions: names(regions) } : {}),
      ...(region !== undefined ? { region: names(region) } : {}),
    });
  };
  const refuse = (refusal: Refusal): false => {
    const text = explain(refusal);
    ui.setState({ notice: { tone: "danger", text } });
    say(text);
    return false;
  };

  return { titleOf, listName, where, inWords, explain, say, refuse };
}

/** One step of the history, named after what was done to the block. */
export const stepOf = ({ titleOf }: CommandWords, key: string, block: BlockNode, more: Step["values"] = {}): Omit<Step, "id"> => ({
  key,
  values: { block: titleOf(block), ...more },
});
