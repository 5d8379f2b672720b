/**
 * What stands for a price in a text of a page: `{{offer.price}}`. It is kept in the layout as it is written, and put into words for each
 * shopper (decision 043). [BLD-4]
 *
 *     {{offer.price}}                       of the first offer attached to the page that is sold in the shopper's country
 *     {{offer.saving:/offers/a,/offers/b}}  of the first of these that is sold there
 *     {{offer.name|our offer}}              the words behind the line where there is nothing to say
 */

export const PRICE_WORDS = ["price", "saving", "name"] as const;
export type PriceWord = (typeof PRICE_WORDS)[number];

export interface PriceToken {
  word: PriceWord;
  /** Paths, the first that is sold counts; empty: the offers attached to the page. */
  offers: readonly string[];
  /** What is said where there is nothing else to say; "" where nothing is. */
  otherwise: string;
}

export interface FoundToken {
  /** undefined where it cannot be read. */
  token: PriceToken | undefined;
  /** As it is written, without markup. */
  written: string;
}

/** A tag, whatever stands in its attributes. */
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/;
const TAGS = new RegExp(TAG, "g");
/** `{{offer}}` alone is a word of a block's own. */
const OPENING = String.raw`\{\{\s*offers?\b(?!\s*\}\})`;
const PLAIN = new RegExp(String.raw`([ \t\u00a0]*)(${OPENING}[^{}]*\}\})`, "giu");
/** Markup may stand in a token, as an author made half of it bold; a token in an attribute is no token. */
const RICH = new RegExp(String.raw`${TAG.source}|((?:[ \t\u00a0]|&nbsp;)*)(${OPENING}(?:[^{}<]|${TAG.source})*\}\})`, "giu");
const READABLE = new RegExp(String.raw`^\{\{\s*offer\s*\.\s*(${PRICE_WORDS.join("|")})\s*(?::([^|]*))?(?:\|(.*))?\}\}$`, "su");

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character]!);

/** What a reader sees of a piece of rich text. */
const withoutMarkup = (html: string): string =>
  html.replaceAll(TAGS, "").replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!);

function read(written: string): PriceToken | undefined {
  const match = READABLE.exec(written);
  if (!match) return undefined;
  const [, word, list, otherwise = ""] = match;
  const offers = list === undefined ? [] : list.split(",").map((path) => path.trim());
  // A colon promises an offer.
  return offers.includes("") ? undefined : { word: word as PriceWord, offers, otherwise: otherwise.trim() };
}

/** As it is read again. @param token whose words hold no braces */
export const writtenToken = ({ word, offers, otherwise }: PriceToken): string =>
  `{{offer.${word}${offers.length > 0 ? `:${offers.join(",")}` : ""}${otherwise ? `|${otherwise}` : ""}}}`;

export const mayHoldToken = (text: string): boolean => text.includes("{{");

/** Tokens of a text, in the order they stand in, those that cannot be read too. @param isRich it is HTML */
export function tokensIn(text: string, isRich: boolean): FoundToken[] {
  if (!mayHoldToken(text)) return [];
  return [...text.matchAll(isRich ? RICH : PLAIN)].flatMap(([, , found]) => {
    if (found === undefined) return [];
    const written = isRich ? withoutMarkup(found) : found;
    return [{ token: read(written), written }];
  });
}

/**
 * The text with its tokens in words. What `say` answers is text: a rich text escapes it, so that nothing of it becomes markup. A token
 * without words leaves nothing, the space before it neither.
 *
 * @param say undefined: there is nothing to say, and the token's own words are
 * @param isRich it is HTML, and clean
 */
export function withTokensSaid(text: string, isRich: boolean, say: (token: PriceToken) => string | undefined): string {
  if (!mayHoldToken(text)) return text;
  let isLess = false;
  const said = text.replaceAll(isRich ? RICH : PLAIN, (whole, space: string | undefined, found: string | undefined, offset: number) => {
    if (found === undefined || space === undefined) return whole;
    const token = read(isRich ? withoutMarkup(found) : found);
    const words = (token && (say(token) ?? token.otherwise)) ?? "";
    // What is opened or closed in the middle of a token is needed by what stands around it.
    const markup = isRich ? (found.match(TAGS) ?? []).join("") : "";
    if (words) return space + (isRich ? escaped(words) : words) + markup;
    isLess = true;
    return (/^(?:[\s.,;:!?)]|$)/.test(text.slice(offset + whole.length)) ? "" : space) + markup;
  });
  return isLess && !isRich ? said.trim() : said;
}
