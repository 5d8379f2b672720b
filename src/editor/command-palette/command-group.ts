/** Commands under one heading, as the palette lists them. */
import type { SavedSection } from "../../layout/page/saved-section";
import type { Translate } from "../commands/command-parts";
import type { Commands } from "../commands/create-commands";
import type { EditorDocument } from "../document/editor-document";
import type { SearchEntry } from "../search-list/SearchList";
import type { EditorUi } from "../state/editor-ui";

export interface Command extends SearchEntry {
  run(): void;
  /** What stands on one page only is no thing to come back to. */
  isPassing?: boolean;
}

export interface CommandGroup {
  id: string;
  heading: string;
  entries: readonly Command[];
  /** Only once somebody types: there are many, and few are meant. */
  isFar?: boolean;
}

export interface PaletteParts {
  commands: Commands;
  document: EditorDocument;
  ui: EditorUi;
  mayEdit: boolean;
  mayPublish: boolean;
  /** What is edited is a section itself. */
  isSection: boolean;
  openSection(id: string): void;
  /** Those that people keep. */
  sections: readonly SavedSection[];
  /** Id of the section that is edited itself. */
  edited: string | undefined;
  t: Translate;
}
