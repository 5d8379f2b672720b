/** What is done to the selected block, its settings, the blocks to add, and those of the page to go to. */
import { Crosshair, Pencil, SlidersHorizontal } from "lucide-react";
import { catalog } from "../catalog-in-words";
import { blockEntry } from "../commands/command-parts";
import { blocksInOrder } from "../document/blocks-in-order";
import { blockActions } from "../menu/block-actions";
import { blockChoices } from "../palette/block-choices";
import { blockEditor } from "../palette/block-editors";
import { BlockIcon } from "../palette/BlockIcon";
import { sectionChoices } from "../sections/section-choices";
import type { Command, CommandGroup, PaletteParts } from "./command-group";

export function blockCommands(parts: PaletteParts): CommandGroup[] {
  const { commands, document, ui, mayEdit, sections, edited, openSection, t } = parts;
  const selected = blockEntry(document, ui.getState().selectedId);
  const properties = Object.entries((selected && catalog.get(selected.block.block)?.schema.properties) ?? {});
  return [
    {
      id: "block",
      heading: t("commands.block"),
      isFar: selected === undefined,
      entries: blockActions(parts)
        .flat()
        .map(({ id, label, keys, refused, run }): Command => ({ id: `block:${id}`, label, keys, refused, run })),
    },
    ...(selected
      ? [
          {
            id: "settings",
            heading: t("commands.settings", { block: commands.titleOf(selected.block) }),
            isFar: true,
            entries: properties.map(([path, { title = path }]): Command => ({
              id: `setting:${path}`,
              label: title,
              icon: <SlidersHorizontal size={15} aria-hidden="true" />,
              isPassing: true,
              run: () =>
                ui.setState((state) => ({
                  right: { ...state.right, open: true },
                  drawer: "right" as const,
                  focus: { id: selected.id, path, count: (state.focus?.count ?? 0) + 1 },
                })),
            })),
          },
        ]
      : []),
    { id: "jump", heading: t("commands.jump"), isFar: true, entries: blocksInOrder(document).map((id) => jumpTo(id, parts)) },
    ...(mayEdit
      ? [
          {
            id: "add",
            heading: t("commands.add"),
            isFar: true,
            entries: blockChoices().map(({ id, type, preset, title, description, icon, words }): Command => ({
              id: `add:${id}`,
              label: t("palette.add", { block: title }),
              about: description,
              icon: <BlockIcon name={icon} />,
              words: `${words} ${t("commands.addKeywords")}`,
              run: () => void commands.addNew(type, undefined, preset),
            })),
          },
          {
            id: "sections",
            heading: t("sections.title"),
            isFar: true,
            entries: [
              ...sectionChoices({ sections, edited, document, commands, t }).map(({ name, words, run, ...choice }): Command => ({
                ...choice,
                label: t("palette.add", { block: name }),
                words: `${words} ${t("commands.addKeywords")}`,
                run: () => void run(),
              })),
              ...sections
                .filter(({ id }) => id !== edited)
                .map(({ id, name }): Command => ({
                  id: `edit:${id}`,
                  label: name,
                  about: t("sections.edit"),
                  icon: <Pencil size={15} aria-hidden="true" />,
                  words: t("sections.edit").toLowerCase(),
                  run: () => openSection(id),
                })),
            ],
          },
        ]
      : []),
  ];
}

function jumpTo(id: string, { commands, document, t }: PaletteParts): Command {
  const { block, parentId } = blockEntry(document, id)!;
  const list = document.entry(parentId!)!;
  const title = commands.titleOf(block);
  const icon = blockEditor(block.block)?.icon;
  return {
    id: `jump:${id}`,
    label: title,
    about: t("commands.jumpAbout", {
      position: list.children.indexOf(id) + 1,
      count: list.children.length,
      place: commands.listName(list.id),
    }),
    icon: icon ? <BlockIcon name={icon} /> : <Crosshair size={15} aria-hidden="true" />,
    words: `${catalog.get(block.block)?.schema.title ?? ""} ${textIn(block.settings)} ${t("commands.jumpKeywords")}`.toLowerCase(),
    isPassing: true,
    run: () => commands.selectByKey(id),
  };
}

/** What a block says, to be found by it. */
const textIn = (settings: object): string =>
  Object.values(settings)
    .filter((value): value is string => typeof value === "string")
    .join(" ")
    .replaceAll(/<[^>]*>/g, " ")
    .slice(0, 300);
