/** Everything one can do to a page, by mouse or by keyboard: guarded, told in words, one step back each. [BLD-1, BLD-2, BLD-5] */
import { chooseCommands, type ChooseCommands } from "./choose-commands";
import { clipboardCommands, type ClipboardCommands } from "./clipboard/clipboard-commands";
import type { CommandParts } from "./command-parts";
import { commandWords, type CommandWords, type SpokenParts } from "./command-words";
import { historyCommands, type HistoryCommands } from "./history-commands";
import { insertCommands, type InsertCommands } from "./insert-commands";
import { linkCommands, type LinkCommands } from "./link-commands";
import { appearanceCommands, type AppearanceCommands } from "./several/appearance-commands";
import { lockCommands, type LockCommands } from "./several/lock-commands";
import { moveCommands, type MoveCommands } from "./move-commands";
import { pageCommands, type PageCommands } from "./page-commands";
import { selectionCommands, type SelectionCommands } from "./selection-commands";
import { selectSeveralCommands, type SelectSeveralCommands } from "./several/select-several-commands";
import { settingCommands, type SettingCommands } from "./setting-commands";
import { severalCommands, type SeveralCommands } from "./several/several-commands";

export interface Commands
  extends
    Pick<CommandWords, "titleOf" | "listName" | "explain" | "refuse">,
    SelectionCommands,
    InsertCommands,
    MoveCommands,
    ClipboardCommands,
    PageCommands,
    SettingCommands,
    SelectSeveralCommands,
    ChooseCommands,
    LockCommands,
    AppearanceCommands,
    LinkCommands,
    SeveralCommands,
    HistoryCommands {}

export function createCommands(given: CommandParts): Commands {
  const words = commandWords(given);
  const parts: SpokenParts = { ...given, words };
  const { titleOf, listName, explain, refuse } = words;
  const selection = selectionCommands(parts);
  const several = selectSeveralCommands(parts, selection);
  const locks = lockCommands(parts);
  const insert = insertCommands(parts, selection.select, locks);
  const move = moveCommands(parts, selection.select);
  const clipboard = clipboardCommands(parts, insert.add, several);
  return {
    titleOf,
    listName,
    explain,
    refuse,
    ...selection,
    ...several,
    ...insert,
    ...move,
    ...clipboard,
    ...severalCommands(parts, { ...selection, ...several, ...insert, ...move, ...clipboard, ...locks }),
    ...pageCommands(parts, selection.select),
    ...chooseCommands(parts),
    ...locks,
    ...appearanceCommands(parts),
    ...linkCommands(parts, { ...selection, ...several, ...insert, ...locks, ...clipboard }),
    ...settingCommands(parts),
    ...historyCommands(parts, { ...selection, ...several }),
  };
}
