/** Another picture wherever a picture of the library stands, whatever it stands in: settings, rich text, a page's card. [BLD-4] */
import { partsOf, PICTURE_FOLDER } from "../domain/media/picture-address";

/** A picture as pages name it: its address, and how large it is, in pixels. */
export interface NamedPicture {
  address: string;
  width: number;
  height: number;
}

export interface ReplacedPicture<T> {
  /** A copy with the other picture; `value` itself where the picture stands nowhere in it. */
  value: T;
  /** How many settings show the other picture now. */
  places: number;
  /** Languages whose translations name it, each once. */
  languages: string[];
}

/**
 * @param value a layout, or blocks: JSON that the shop stores
 * @param key of the picture that is to go
 *
 * Words beside a picture are the page's own and stay; a size that stands beside it becomes the other one's, so that the page keeps room
 * for it.
 */
export function replacePicture<T>(value: T, key: string, next: NamedPicture): ReplacedPicture<T> {
  // Whichever of its sizes somebody has named.
  const addresses = new RegExp(`${PICTURE_FOLDER}${key}(?:-\\d+(?:x\\d+)?)?\\.[a-z]+`, "g");
  const languages = new Set<string>();
  let places = 0;

  const replaced = (part: unknown, language?: string): unknown => {
    if (typeof part === "string") {
      const text = part.replace(addresses, () => next.address);
      if (text === part) return part;
      places++;
      if (language !== undefined) languages.add(language);
      return text;
    }
    if (Array.isArray(part))
      return sameOr(
        part,
        (part as unknown[]).map((each) => replaced(each, language)),
      );
    if (typeof part !== "object" || part === null) return part;
    const before = Object.entries(part);
    const after = before.map(([name, each]) => [name, name === "translations" ? inLanguages(each) : replaced(each, language)] as const);
    if (after.every(([, each], index) => each === before[index]![1])) return part;
    const copy = Object.fromEntries(after);
    return isPictureOf(part as Record<string, unknown>, key) ? { ...copy, ...sizesOf(part, next) } : copy;
  };
  const inLanguages = (translations: unknown): unknown => {
    if (typeof translations !== "object" || translations === null || Array.isArray(translations)) return replaced(translations);
    const entries = Object.entries(translations).map(([language, texts]) => [language, replaced(texts, language)] as const);
    return entries.every(([language, texts]) => texts === (translations as Record<string, unknown>)[language])
      ? translations
      : Object.fromEntries(entries);
  };
  const copy = replaced(value) as T;
  return { value: copy, places, languages: [...languages] };
}

const sameOr = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.every((each, index) => each === before[index]) ? before : after;

/** `{src, alt, width, height, …}`, as blocks hold a picture. */
function isPictureOf({ src }: Record<string, unknown>, key: string): boolean {
  return typeof src === "string" && src.startsWith(PICTURE_FOLDER) && partsOf(src.slice(PICTURE_FOLDER.length))?.key === key;
}

/** Of a picture that says how large it is; one that does not goes on saying nothing. */
const sizesOf = (picture: object, { width, height }: NamedPicture): Partial<NamedPicture> => ({
  ...("width" in picture && { width }),
  ...("height" in picture && { height }),
});
