/** An open page for who may look at it and no more: they select, fold and try widths, and nothing of the page changes. [BLD-13] */
import type { Commands } from "../commands/create-commands";
import type { EditorDocument } from "../document/editor-document";

const REFUSED = { key: "rights.viewer", values: {} } as const;

/** The document with every way to change it closed: whoever asks where a block may stand hears why not. */
export const lookOnlyDocument = (document: EditorDocument): EditorDocument =>
  Object.assign(Object.create(document) as EditorDocument, {
    refusal: () => REFUSED,
    refusalOfAll: () => REFUSED,
    add() {
      throw new Error(`Refused: ${REFUSED.key}`);
    },
    move() {},
    remove() {},
    changeBlock() {},
    changePage() {},
  } satisfies Partial<EditorDocument>);

/** Commands that change nothing of the page. Whatever else there is, or is added, is closed. */
const LOOKING: ReadonlySet<string> = new Set<keyof Commands>([
  "titleOf",
  "listName",
  "explain",
  "refuse",
  "select",
  "selectByKey",
  "selectParent",
  "toggleHidden",
  "copy",
  "chosen",
  "selectSeveral",
  "toggleSelected",
  "addSelected",
  "selectRange",
  "extendRange",
  "sayChosen",
  "selectAll",
  "copyChosen",
  "typesFor",
  "placeOfLink",
  "refusalBeside",
  "refusalToLeave",
  "whyNotMovedBy",
  "whyNotMovedOut",
  "whyNotMovedIn",
  "toggleChosenHidden",
]);

/** @param tell says why nothing happened */
export function lookOnlyCommands(commands: Commands, tell: () => void): Commands {
  const closed = () => {
    tell();
    return false;
  };
  return Object.fromEntries(
    Object.entries(commands as unknown as Record<string, unknown>).map(([name, command]) => [name, LOOKING.has(name) ? command : closed]),
  ) as unknown as Commands;
}
