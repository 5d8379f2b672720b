/** What is kept of where blocks stand is right after every kind of change, and is kept while letters are typed. */
import { expect, it } from "vitest";
import { blocksInOrder } from "../../../src/editor/document/blocks-in-order";
import { PAGE_ID, type EditorDocument } from "../../../src/editor/document/editor-document";
import { createLayerRows, layerRows } from "../../../src/editor/layers/layer-rows";
import { slotId } from "../../../src/editor/craft/node-names";
import { withLocks } from "../../../src/editor/commands/several/lock-commands";
import { withSections } from "../../../src/editor/sections/with-sections";
import { createEditorUi } from "../../../src/editor/state/editor-ui";
import { catalog } from "../../../src/storefront/catalog";
import { blockOf, commandsOf } from "../support/commands-of";

const NONE: ReadonlySet<string> = new Set();
const open = () =>
  commandsOf({ main: [blockOf("hero", "hero"), blockOf("columns", "columns", { one: [blockOf("a", "rich-text")], two: [] })] });

function below(document: EditorDocument, id: string = PAGE_ID): string[] {
  return document
    .entry(id)!
    .children.flatMap((child) => [...(document.entry(child)!.kind === "block" ? [child] : []), ...below(document, child)]);
}
const write = (document: EditorDocument, id: string, heading: string) =>
  document.changeBlock(id, (block) => ({ ...block, settings: { ...block.settings, heading } }), { key: "text", values: {} }, "heading");

it("[BLD-2] the order of blocks and the rows of the layers follow all that comes, goes, moves, is undone and done again", () => {
  const { document, commands, listOf } = open();
  const rowsOf = createLayerRows(document);
  const agree = () => {
    expect(blocksInOrder(document)).toEqual(below(document));
    expect(rowsOf({ collapsed: NONE, shown: NONE }).rows).toEqual(layerRows(document, NONE, () => false));
  };
  const step = { key: "text", values: {} };
  const footer = [blockOf("z", "rich-text")];
  const changes = [
    () => write(document, "hero", "New"),
    () => document.add(blockOf("b", "rich-text"), listOf("a"), 1, step),
    () => document.move("b", listOf("hero"), 0, step),
    () => document.remove("columns", step),
    () => commands.replaceWith({ ...document.layout(), regions: { ...document.layout().regions, footer } }, "restored", {}),
  ];
  for (const change of [() => undefined, ...changes]) {
    change();
    agree();
  }
  for (const travel of [...changes.map(() => () => document.undo()), ...changes.map(() => () => document.redo())]) {
    expect(travel()).toBeDefined();
    agree();
  }
});

it("[BLD-2] with a letter that is typed nothing of it is made anew, whatever stands before the document", () => {
  // As the builder has it: what asks about locks and sections answers for the document itself.
  const document = withLocks(
    withSections(open().document, () => undefined, false),
    createEditorUi("en"),
    catalog,
  );
  const rowsOf = createLayerRows(document);
  const now = () => {
    const { rows, holding } = rowsOf({ collapsed: NONE, shown: NONE });
    return [blocksInOrder(document), rows, holding];
  };
  const before = now();
  write(document, "hero", "N");
  now().forEach((each, at) => expect(each).toBe(before[at]));
});

it("[BLD-2] which slots are drawn is asked again with what is set in their block, and their rows follow", () => {
  const { document } = open();
  const rowsOf = createLayerRows(document);
  const before = rowsOf({ collapsed: NONE, shown: NONE });
  expect(before.holding.map(({ id }) => id)).toEqual(["columns"]);
  write(document, "columns", "N");
  const after = rowsOf({ collapsed: NONE, shown: NONE });
  expect(after.holding).toEqual([document.entry("columns")]);
  expect(after.holding).not.toBe(before.holding);
  const { rows } = rowsOf({ collapsed: NONE, shown: new Set([slotId("columns", "two")]) });
  expect(rows.filter(({ kind }) => kind === "slot").map(({ id }) => id)).toEqual([slotId("columns", "one"), slotId("columns", "two")]);
});
