/** What is done to the selected blocks, with its keys, and why it cannot be done now: one list for the menu and the palette. [BLD-2] */
import type { Translate } from "../commands/command-parts";
import type { Commands } from "../commands/create-commands";
import type { EditorDocument } from "../document/editor-document";
import { isLinkedSection, sectionOf } from "../../layout/sections/linked-section";
import { startRename } from "../layers/start-rename";
import type { EditorUi } from "../state/editor-ui";
import { keysInWords } from "../interface/keys-in-words";

export interface BlockAction {
  id: string;
  label: string;
  keys?: string;
  /** Why not, in words. */
  refused?: string | undefined;
  danger?: boolean;
  /** It opens something that takes the focus. */
  opens?: boolean;
  run(): void;
}

export interface ActionParts {
  commands: Commands;
  document: EditorDocument;
  ui: EditorUi;
  mayEdit: boolean;
  /** What is edited is a section itself. */
  isSection: boolean;
  openSection(id: string): void;
  t: Translate;
}

/** In groups, as the menu shows them. */
export function blockActions({ commands, document, ui, mayEdit, isSection, openSection, t }: ActionParts): BlockAction[][] {
  const { selectedId, hidden, locked } = ui.getState();
  const ids = commands.chosen();
  const none = ids.length === 0 ? t("menu.noBlock") : undefined;
  const viewer = mayEdit ? undefined : t("rights.viewer");
  const why = (refusal: ReturnType<Commands["refusalToLeave"]>) => refusal && commands.explain(refusal);
  const stays = none ?? viewer ?? why(commands.refusalToLeave(ids));
  const beside = (side: "before" | "after") => viewer ?? why(commands.refusalBeside(side));
  const moved = (by: -1 | 1) => stays ?? commands.whyNotMovedBy(by);
  const type = (id: string) => {
    const entry = document.entry(id);
    return entry?.kind === "block" ? entry.block.block : "";
  };
  const copied = () => none ?? viewer ?? why(document.refusalOfAll(ids.map(type), document.entry(ids[0]!)!.parentId!));
  const areHidden = ids.length > 0 && ids.every((id) => hidden.has(id));
  const areLocked = ids.length > 0 && ids.every((id) => locked.has(id));

  const only = ids.length === 1 ? document.entry(ids[0]!) : undefined;
  const link = only?.kind === "block" && isLinkedSection(only.block) ? only : undefined;

  const tellKeys = (keys: string) => ui.setState({ notice: { tone: "info", text: t("menu.noClipboard", { keys: keysInWords(keys) }) } });
  const copy = async (keys: string, then: () => void) => {
    const text = commands.copyChosen();
    try {
      await navigator.clipboard.writeText(text ?? "");
    } catch {
      return tellKeys(keys);
    }
    then();
  };
  const paste = async () => {
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      return tellKeys("Ctrl V");
    }
    await commands.paste(text);
  };

  return [
    ...(link
      ? [
          [
            { id: "editSection", label: t("sections.edit"), opens: true, run: () => openSection(sectionOf(link.block)) },
            { id: "unlink", label: t("sections.unlink"), refused: stays, run: () => void commands.unlink(link.id) },
          ],
        ]
      : []),
    [
      {
        id: "type",
        label: t("typing.action"),
        keys: "Enter",
        refused: none ?? viewer,
        opens: true,
        run: () => commands.writeOn(selectedId),
      },
      {
        id: "insertBefore",
        label: t("insert.before"),
        keys: "Ctrl ⇧ Enter",
        refused: beside("before"),
        opens: true,
        run: () => commands.chooseBeside("before"),
      },
      {
        id: "insertAfter",
        label: t("insert.after"),
        keys: "Ctrl Enter",
        refused: beside("after"),
        opens: true,
        run: () => commands.chooseBeside("after"),
      },
    ],
    [
      { id: "duplicate", label: t("actions.duplicate"), keys: "Ctrl D", refused: copied(), run: () => commands.duplicateChosen() },
      { id: "copy", label: t("actions.copy"), keys: "Ctrl C", refused: none, run: () => void copy("Ctrl C", () => {}) },
      {
        id: "cut",
        label: t("actions.cut"),
        keys: "Ctrl X",
        refused: stays,
        run: () => void copy("Ctrl X", () => commands.removeChosen("cut")),
      },
      { id: "paste", label: t("actions.paste"), keys: "Ctrl V", refused: viewer, run: () => void paste() },
    ],
    [
      { id: "moveUp", label: t("actions.moveUp"), keys: "Alt ↑", refused: moved(-1), run: () => commands.moveChosenBy(-1) },
      { id: "moveDown", label: t("actions.moveDown"), keys: "Alt ↓", refused: moved(1), run: () => commands.moveChosenBy(1) },
      {
        id: "moveOut",
        label: t("actions.moveOut"),
        keys: "Alt ←",
        refused: stays ?? commands.whyNotMovedOut(),
        run: () => commands.moveChosenOut(),
      },
      {
        id: "moveIn",
        label: t("actions.moveIn"),
        keys: "Alt →",
        refused: stays ?? commands.whyNotMovedIn(),
        run: () => commands.moveChosenIn(),
      },
      {
        id: "parent",
        label: t("actions.parent"),
        keys: "Esc",
        refused: selectedId === "ROOT" ? t("menu.noBlock") : undefined,
        run: commands.selectParent,
      },
    ],
    [
      {
        id: "rename",
        label: t("actions.rename"),
        keys: "F2",
        refused: none ?? viewer ?? (ids.length > 1 ? t("menu.oneName") : undefined),
        opens: true,
        run: () => startRename(ui, viewer),
      },
      { id: "hide", label: t(areHidden ? "layers.show" : "layers.hide"), keys: "H", refused: none, run: commands.toggleChosenHidden },
      {
        id: "lock",
        label: t(areLocked ? "actions.unlock" : "actions.lock"),
        keys: "L",
        refused: none ?? viewer,
        run: commands.toggleChosenLocked,
      },
      ...(isSection
        ? []
        : [
            {
              id: "section",
              label: t("sections.open"),
              refused: none ?? viewer,
              opens: true,
              run: () => ui.setState({ dialog: "section" }),
            },
          ]),
    ],
    [{ id: "delete", label: t("actions.delete"), keys: "Del", refused: stays, danger: true, run: () => commands.removeChosen() }],
  ];
}
