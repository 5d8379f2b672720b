/** How texts of a language are set, by its locales/<language>/language.json. [I18N-1] */
import { spacedPunctuation, spacedPunctuationOfHtml } from "./punctuation";

const files = import.meta.glob<{ punctuation?: "spaced" | "close" }>("../../locales/*/language.json", { eager: true, import: "default" });

export interface Typesetting {
  text(text: string): string;
  html(html: string): string;
}

/** @returns undefined for a language whose texts are set as they are written */
export const typesettingOf = (language: string): Typesetting | undefined =>
  files[`../../locales/${language}/language.json`]?.punctuation === "spaced"
    ? { text: spacedPunctuation, html: spacedPunctuationOfHtml }
    : undefined;

/** Every text of a file of locales/, set as the language is; `words` itself where texts are set as they are written. */
export function typesetWords<Words>(words: Words, language: string): Words {
  const typesetting = typesettingOf(language);
  return typesetting ? (setAll(words, typesetting) as Words) : words;
}

function setAll(words: unknown, typesetting: Typesetting): unknown {
  if (typeof words === "string") return typesetting.text(words);
  if (Array.isArray(words)) return words.map((each) => setAll(each, typesetting));
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, setAll(each, typesetting)]));
}
