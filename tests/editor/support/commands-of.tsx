/** The commands on a page with the editing engine under it, without a screen. */
import i18next from "i18next";
import { renderToString } from "react-dom/server";
import words from "../../../locales/en/editor.json";
import { createCommands } from "../../../src/editor/commands/create-commands";
import { stepInWords } from "../../../src/editor/commands/history-commands";
import { CraftEditor } from "../../../src/editor/craft/craft-editor";
import { DocumentContext, type EditorDocument } from "../../../src/editor/document/editor-document";
import { blockEditor } from "../../../src/editor/palette/block-editors";
import { createEditorUi } from "../../../src/editor/state/editor-ui";
import { LAYOUT_VERSION, type BlockNode, type Layout, type RegionName } from "../../../src/layout/types";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import { registry } from "../../../src/storefront/registry";

const english = i18next.createInstance();
void english.init({ lng: "en", initAsync: false, resources: { en: { translation: words } }, interpolation: { escapeValue: false } });

/** @param notShown lists that the page does not draw */
export function commandsOf(regions: Partial<Record<RegionName, BlockNode[]>>, notShown: readonly string[] = []) {
  let document!: EditorDocument;
  const layout = {
    id: "page",
    layoutVersion: LAYOUT_VERSION,
    pageType: "offer-page",
    settings: { title: "Page", description: "" },
    regions: { header: [], main: [], side: [], footer: [], ...regions },
  } satisfies Layout;
  renderToString(
    <CraftEditor layout={layout} registry={registry} catalog={catalog}>
      <DocumentContext.Consumer>
        {(opened) => {
          document = opened!;
          return null;
        }}
      </DocumentContext.Consumer>
    </CraftEditor>,
  );
  const ui = createEditorUi("en");
  const preloaded: string[] = [];
  const commands = createCommands({
    document,
    ui,
    source: { catalog, editor: blockEditor, defaults: (type) => blockDefaults(type, "en") },
    isShown: (listId) => !notShown.includes(listId),
    preload: (type) => void preloaded.push(type),
    t: (key, values) => english.t(key, values ?? {}),
  });
  return {
    document,
    /** What was done so far, in words. */
    steps: () => document.history().steps.map((step) => stepInWords(step, (key, values) => english.t(key, values ?? {}))),
    ui,
    commands,
    preloaded,
    selected: () => ui.getState().selectedId,
    said: () => ui.getState().announcement.text,
    notice: () => ui.getState().notice?.text,
    /** Ids in a region as they stand: `columns-1(one: a b)`. */
    standing: (region: RegionName) => document.layout().regions[region]!.map(inShort).join(" "),
    listOf: (id: string) => document.entry(id)!.parentId!,
  };
}

function inShort({ id, slots = {} }: BlockNode): string {
  const held = Object.entries(slots).filter(([, blocks]) => blocks.length > 0);
  return held.length ? `${id}(${held.map(([slot, blocks]) => `${slot}: ${blocks.map(inShort).join(" ")}`).join(", ")})` : id;
}

export const blockOf = (id: string, block: string, slots?: Record<string, BlockNode[]>, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  block,
  version: catalog.get(block)?.version ?? 1,
  settings: {},
  ...(slots && { slots }),
  ...more,
});
