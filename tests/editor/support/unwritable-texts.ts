/** Texts of a block that the canvas shows and that nobody can write there. [BLD-4] */
import { settingsIn } from "../../../src/layout/publish/settings-walk";
import type { BlockNode } from "../../../src/layout/types";
import { textPlaces } from "../../../src/editor/canvas/typing/text-places";
import { shownSettings, type SettingsView } from "../../../src/editor/settings/settings-data";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";

const bare = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** @returns their paths in its settings: those whose words stand on the canvas, whole or among others */
export function unwritableTexts(block: BlockNode): string[] {
  const { schema } = catalog.get(block.block)!;
  const wrapper = document.querySelector<HTMLElement>(`[data-node="${block.id}"]`)!;
  const defaults = blockDefaults(block.block, "en")!;
  const view: SettingsView = { schema, defaults, baseDefaults: defaults, language: "en", baseLanguage: "en" };
  const places = textPlaces(wrapper, block, view, () => undefined);
  const found = new Set(places.map(({ path }) => path));
  // The same words may stand for another setting, which is written there.
  const written = new Set(places.flatMap(({ node }) => (node instanceof Text ? [node] : textNodes(node))));
  const shown = bare(
    textNodes(wrapper)
      .filter((node) => node.parentElement!.closest("[data-node]") === wrapper && isDrawn(node) && !written.has(node))
      .map(({ data }) => data)
      .join(" "),
  );
  return [...settingsIn(schema, shownSettings(block, view))]
    .filter(({ schema: field, value, path }) => field.translatable && typeof value === "string" && !found.has(path))
    .filter(({ schema: field, value }) => {
      const words = bare(field.holds === "rich-text" ? textOf(value as string) : (value as string));
      // What is short stands anywhere by chance; what is filled in first is another text than is written.
      return words.length > 3 && !/\{\{|\{\w+\}/.test(words) && shown.includes(words);
    })
    .map(({ path }) => path);
}

function textOf(html: string): string {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element.textContent;
}

const isDrawn = ({ parentElement }: Text): boolean => parentElement!.getClientRects().length > 0;

function textNodes(within: Node): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}
