/** Saved sections to be put somewhere, each as a link and as a copy, for lists that are searched. [BLD-11] */
import { Copy, Link2 } from "lucide-react";
import type { SavedSection } from "../../layout/page/saved-section";
import type { Translate } from "../commands/command-parts";
import type { Commands } from "../commands/create-commands";
import type { EditorDocument } from "../document/editor-document";
import type { SearchEntry } from "../search-list/SearchList";

export interface SectionChoice extends SearchEntry {
  name: string;
  run(): unknown;
}

export interface SectionChoiceParts {
  sections: readonly SavedSection[];
  /** Id of the section that is edited itself: it holds no links, and not itself. */
  edited: string | undefined;
  document: Pick<EditorDocument, "refusalOfAll">;
  commands: Pick<Commands, "insertLink" | "insertCopy">;
  /** Where it would stand: those alone that may. Absent: near the selection. */
  at?: { listId: string; index: number };
  t: Translate;
}

export function sectionChoices({ sections, edited, document, commands, at, t }: SectionChoiceParts): SectionChoice[] {
  return sections
    .filter(({ id, blocks }) => {
      const types = blocks.map(({ block }) => block);
      return id !== edited && (at === undefined || !document.refusalOfAll(types, at.listId));
    })
    .flatMap(({ id, name }): SectionChoice[] => [
      ...(edited === undefined
        ? [
            {
              id: `link:${id}`,
              name,
              label: name,
              about: t("sections.insertLink"),
              icon: <Link2 size={15} aria-hidden="true" />,
              words: `${t("sections.title")} ${t("sections.insertLink")}`.toLowerCase(),
              run: () => commands.insertLink(id, at),
            },
          ]
        : []),
      {
        id: `copy:${id}`,
        name,
        label: name,
        about: t("sections.insertCopy"),
        icon: <Copy size={15} aria-hidden="true" />,
        words: `${t("sections.title")} ${t("sections.insertCopy")}`.toLowerCase(),
        run: () => commands.insertCopy(id, at),
      },
    ]);
}
