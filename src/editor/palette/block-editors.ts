/** What the editor alone knows of the blocks, found by itself: one file per block. */
import { LINKED_SECTION, type Settings } from "../../layout/types";
import type { BlockEditor } from "../../registry/define-block-editor";

const files = import.meta.glob<BlockEditor>("../../blocks/*/block.editor.ts", { eager: true, import: "editor" });

/** What presets say in the other languages, by preset: a marketer has not written them, so nobody else would. */
const presetFiles = import.meta.glob<Readonly<Record<string, Settings>>>("../../../locales/*/presets/*.json", {
  eager: true,
  import: "default",
});

const editors = new Map(
  Object.entries(files).map(([file, editor]) => {
    const type = file.split("/").at(-2)!;
    const presets = Object.entries(editor.presets ?? {}).map(
      ([name, preset]) => [name, { ...preset, translations: translationsOf(type, name) }] as const,
    );
    return [type, presets.length > 0 ? { ...editor, presets: Object.fromEntries(presets) } : editor];
  }),
);

function translationsOf(type: string, preset: string): Record<string, Settings> {
  const translations: Record<string, Settings> = {};
  for (const [file, texts] of Object.entries(presetFiles)) {
    const [language, , name] = file.split("/").slice(-3) as [string, string, string];
    if (name === `${type}.json` && texts[preset]) translations[language] = texts[preset];
  }
  return translations;
}

/** A linked section is a block of no one's: it is in every layout. */
const LINKED: BlockEditor = { icon: "link-2", category: "content", keywords: [], sample: {} };

export const blockEditor = (type: string): BlockEditor | undefined => (type === LINKED_SECTION ? LINKED : editors.get(type));
