/** Where a line may end: between words, and in scripts that put no space between them. [MMA-2] */
import LineBreaker from "linebreak";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });
const THAI = /\p{Script=Thai}/u;

/** What is read as one character each, a letter with its marks. */
export const clustersOf = (text: string): { text: string; start: number }[] =>
  [...graphemes.segment(text)].map(({ segment, index }) => ({ text: segment, start: index }));

/**
 * By Unicode's rules, which know no words of Thai: those are the dictionary's of the runtime.
 *
 * @param text without line feeds
 * @returns ends of what is kept together, in order; the last one is the text's
 */
export function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const ends = new Set([text.length]);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) ends.add(found.position);
  if (THAI.test(text))
    for (const { index } of words.segment(text)) if (index > 0 && THAI.test(text[index - 1]!) && THAI.test(text[index]!)) ends.add(index);
  return [...ends].sort((a, b) => a - b);
}
