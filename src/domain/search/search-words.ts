/** What names are found by, of offers and of pages: how their words begin, in any case and with any accents. */

/** Words of a text as searches compare them: lower case, without accents. */
export const searchWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, 40)) ?? [];

/** The first text behind all that begin with `word`. */
export const afterWord = (word: string): string => `${word}\u{10FFFF}`;
