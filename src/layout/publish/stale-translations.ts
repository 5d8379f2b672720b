/** Translations that no longer say what their source says: it was changed since the page went live, and they were not. [BLD-7] [BLD-10] */
import type { BlockCatalog } from "../catalog";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Layout, type PageSettings } from "../types";
import { walk } from "../walk";
import { settingsIn, valueAt } from "./settings-walk";

/** A translated text of the live page, each language as a print of its words: enough to tell whether they are others now. */
export interface LivePrint {
  source: string;
  /** By language; at least one. */
  in: Readonly<Record<string, string>>;
}

/** By the path of a text below its settings, as in "items[0].label". */
export type LivePrints = Readonly<Record<string, LivePrint>>;

export interface LiveTexts {
  /** Of the page's title and description, and of what its picture shows. */
  page: LivePrints;
  /** By block, without those that translate nothing. */
  blocks: Readonly<Record<string, LivePrints>>;
}

/** @param layout as it is live, at today's versions, with its links to sections: what is in them is not the page's */
export function liveTexts(layout: Layout, catalog: BlockCatalog): LiveTexts {
  const blocks = [...walk(layout)].flatMap(({ node }) => {
    const schema = catalog.get(node.block)?.schema;
    const paths = schema && node.translations ? [...settingsIn(schema, node.settings)].filter((each) => each.schema.translatable) : [];
    const prints = printsOf(
      node,
      paths.map(({ path }) => path),
    );
    return Object.keys(prints).length > 0 ? [[node.id, prints] as const] : [];
  });
  return { page: printsOf(textsOfPage(layout.settings), ["title", "description", "socialPictureAlt"]), blocks: Object.fromEntries(blocks) };
}

type Texts = Pick<BlockNode, "settings" | "translations">;

/** Texts of a page, like those of a block. What a language's own picture shows translates nothing. */
export const textsOfPage = ({ title, description, socialPictureAlt, translations = {} }: PageSettings): Texts => ({
  settings: { title, description, ...(socialPictureAlt !== undefined && { socialPictureAlt }) },
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, { socialPicture, socialPictureAlt: said, ...texts }]) => [
      language,
      { ...texts, ...(said !== undefined && socialPicture === undefined && { socialPictureAlt: said }) },
    ]),
  ),
});

function printsOf({ settings, translations = {} }: Texts, paths: readonly string[]): LivePrints {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const source = valueAt(settings, path);
      const said = Object.entries(translations).flatMap(([language, texts]) => {
        const text = valueAt(texts, path);
        return language !== DEFAULT_TEXT_LANGUAGE && typeof text === "string" ? [[language, printOf(text)] as const] : [];
      });
      return typeof source === "string" && said.length > 0 ? [[path, { source: printOf(source), in: Object.fromEntries(said) }]] : [];
    }),
  );
}

/** Paths of the texts whose translation to `language` waits, as they stood on the live page. */
export const staleTexts = ({ settings, translations }: Texts, live: LivePrints, language: string): string[] =>
  Object.entries(live).flatMap(([path, was]) =>
    isStaleText(was, language, valueAt(settings, path), valueAt(translations?.[language], path)) ? [path] : [],
  );

/** @param was undefined for a text that is not live, or that nothing translates there */
export const isStaleText = (was: LivePrint | undefined, language: string, source: unknown, text: unknown): boolean =>
  was !== undefined &&
  typeof source === "string" &&
  typeof text === "string" &&
  was.in[language] === printOf(text) &&
  was.source !== printOf(source);

/** FNV-1a of 32 bits over UTF-16 units: two texts that differ and share one are one in four billion, and a warning less. */
function printOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
