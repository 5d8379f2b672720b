/** Blanks before and within punctuation, where a language writes them: no line ends there. [I18N-1] */

/** Narrow: before ; ? and ! */
const THIN = "\u202f";
/** As wide as a blank: before : and inside of « ». */
const WIDE = "\u00a0";

/** What follows a mark that ends a word: code and smileys ("a :hover", ":-)") go on instead. */
const ENDS = String.raw`(?=$|[\s;:?!.,…)\]"'”’»])`;
const BEFORE_THIN = new RegExp(` (?=[;?!]+${ENDS})`, "g");
const BEFORE_WIDE = new RegExp(` (?=:${ENDS})`, "g");
/** What is filled in later, such as {{offer.price}}, stays as it is written. */
const PLACES = /(\{\{[^{}]*\}\})/;

/**
 * A text as French sets it: ordinary blanks that stand before ; ? ! : and inside of « » become ones at which no line ends. Nothing is put
 * where no blank is, so that addresses, times and code stay what they are.
 */
export const spacedPunctuation = (text: string): string =>
  text
    .split(PLACES)
    .map((part, index) => (index % 2 ? part : setPart(part)))
    .join("");

const setPart = (part: string): string =>
  part.replace(/« /g, `«${WIDE}`).replace(/ »/g, `${WIDE}»`).replace(BEFORE_THIN, THIN).replace(BEFORE_WIDE, WIDE);

const TAG = /(<(?:"[^"]*"|'[^']*'|[^'">])*>)/;
const VERBATIM = new Set(["code", "pre", "kbd", "samp", "script", "style"]);

/** The same of rich text: between its tags alone, and not within code. @param html well-formed */
export function spacedPunctuationOfHtml(html: string): string {
  let verbatim = 0;
  return html
    .split(TAG)
    .map((part, index) => {
      if (index % 2 === 0) return verbatim > 0 ? part : spacedPunctuation(part);
      const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(part) ?? [];
      if (VERBATIM.has(name.toLowerCase())) verbatim += slash ? -1 : 1;
      return part;
    })
    .join("");
}
