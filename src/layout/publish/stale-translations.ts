/** Translations that no longer say what their source says: it was changed since they were written, and they were not. [BLD-7] [BLD-10] */
import { isSettings } from "../is-settings";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Layout, type PageSettings } from "../types";
import { walk } from "../walk";

/** A translation, and what its source said when it was written: prints of their words, enough to tell whether they are others now. */
export interface TranslationPrint {
  text: string;
  source: string;
}

/** Of a block or a page, by language and by the path of a text below its settings, as in "items[0].label". */
export type TranslationPrints = Readonly<Record<string, Readonly<Record<string, TranslationPrint>>>>;

/** What every translation of a page was made from. */
export interface TranslatedFrom {
  /** Of the page's title and description, and of what its picture shows. */
  page: TranslationPrints;
  /** By block, without those that translate nothing. */
  blocks: Readonly<Record<string, TranslationPrints>>;
}

/** A translation of which somebody says that it holds, and the words of both. */
export interface ConfirmedTranslation {
  /** Absent for a text of the page itself. */
  blockId?: string | undefined;
  path: string;
  language: string;
  source: string;
  text: string;
}

type Texts = Pick<BlockNode, "settings" | "translations">;

/**
 * The record of a layout that is being saved. A translation that is as it was keeps the source it was made from, also where it stands
 * elsewhere in its block; one that is new or another was made from its source as it is now.
 *
 * @param layout with its links to sections: what is in them is not the page's @param before the record of the last save; undefined: of none
 */
export function translatedFrom({ settings, regions }: Pick<Layout, "settings" | "regions">, before?: TranslatedFrom): TranslatedFrom {
  const blocks = [...walk({ regions })].flatMap(({ node }) => {
    const prints = carried(printsOf(node), before?.blocks[node.id]);
    return Object.keys(prints).length > 0 ? [[node.id, prints] as const] : [];
  });
  return { page: carried(printsOf(textsOfPage(settings)), before?.page), blocks: Object.fromEntries(blocks) };
}

/** Paths of the texts whose translation to `language` waits. @param recorded undefined: nothing is known of the block */
export function staleTexts(texts: Texts, recorded: TranslationPrints | undefined, language: string): string[] {
  const known = recorded?.[language];
  if (!known) return [];
  const now = printsIn(texts, language);
  return Object.entries(carriedIn(now, known)).flatMap(([path, { source }]) => (source === now[path]!.source ? [] : [path]));
}

/** The record in which the translation was made from its source as it is now; undefined where the record has no such translation. */
export function withConfirmed(record: TranslatedFrom, confirmed: ConfirmedTranslation): TranslatedFrom | undefined {
  const { blockId, path, language, source } = confirmed;
  const prints = blockId === undefined ? record.page : record.blocks[blockId];
  const known = prints?.[language];
  if (!known) return undefined;
  const text = printOf(confirmed.text);
  // Unsaved, it may stand elsewhere in its block by now.
  const at = known[path]?.text === text ? path : Object.keys(known).find((each) => known[each]!.text === text);
  if (at === undefined) return undefined;
  const next = { ...prints, [language]: { ...known, [at]: { text, source: printOf(source) } } };
  return blockId === undefined ? { ...record, page: next } : { ...record, blocks: { ...record.blocks, [blockId]: next } };
}

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

const carried = (now: TranslationPrints, before: TranslationPrints | undefined): TranslationPrints =>
  Object.fromEntries(
    Object.entries(now).map(([language, prints]) => {
      const known = before?.[language];
      return [language, known ? carriedIn(prints, known) : prints];
    }),
  );

function carriedIn(now: TranslationPrints[string], before: TranslationPrints[string]): TranslationPrints[string] {
  // Entries of a list that change places take their translations along; another setting with the same words is another text.
  const places = new Map<string, string[]>();
  const known = new Set<string>();
  for (const [at, { text, source }] of Object.entries(before)) {
    const key = wordsAt(at, text);
    const same = places.get(key);
    if (same) same.push(at);
    else places.set(key, [at]);
    known.add(`${key} ${source}`);
  }
  return Object.fromEntries(
    Object.entries(now).map(([path, print]) => {
      const key = wordsAt(path, print.text);
      if (known.has(`${key} ${print.source}`)) return [path, print];
      const at = before[path]?.text === print.text ? path : places.get(key)?.find((each) => now[each]?.text !== print.text);
      return [path, at === undefined ? print : before[at]!];
    }),
  );
}

/** The same for a text wherever its entry stands in its list. */
const wordsAt = (path: string, text: string): string => `${path.replaceAll(/\[\d+\]/g, "[]")} ${text}`;

/** Every translation as made from its source as it is now. A text without a source of its own has none, nor has the first language. */
function printsOf(texts: Texts): TranslationPrints {
  return Object.fromEntries(
    Object.keys(texts.translations ?? {}).flatMap((language) => {
      const prints = language === DEFAULT_TEXT_LANGUAGE ? {} : printsIn(texts, language);
      return Object.keys(prints).length > 0 ? [[language, prints] as const] : [];
    }),
  );
}

const printsIn = ({ settings, translations = {} }: Texts, language: string): TranslationPrints[string] =>
  Object.fromEntries(
    [...pairsIn(translations[language], settings)].map(([path, text, source]) => [path, { text: printOf(text), source: printOf(source) }]),
  );

/** Texts beside their sources. Without the block's schema: blocks that this program does not know keep their records, too. */
function* pairsIn(text: unknown, source: unknown, path = ""): Generator<[path: string, text: string, source: string]> {
  if (typeof text === "string") {
    if (typeof source === "string") yield [path, text, source];
  } else if (Array.isArray(text)) {
    if (Array.isArray(source)) for (const [index, entry] of text.entries()) yield* pairsIn(entry, source[index], `${path}[${index}]`);
  } else if (isSettings(text) && isSettings(source))
    for (const [key, below] of Object.entries(text)) yield* pairsIn(below, source[key], path ? `${path}.${key}` : key);
}

/** FNV-1a of 32 bits over UTF-16 units: two texts that differ and share one are one in four billion, and a warning less. */
function printOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
