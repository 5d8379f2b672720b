/** The logo of a theme: pictures of the library, its words, and how it stands in a page's header and in a mail. [BLD-12] */
import { isRecord } from "../json/is-record";
import { partsOf, PICTURE_FOLDER } from "../media/picture-address";

/** A picture as a theme names it: `src` as the library says it, and how large it is, in pixels. */
export interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

export interface ThemeLogo {
  light: LogoPicture;
  /** Where a page is dark; the light one is shown there, too, without it. */
  dark?: LogoPicture;
  /** What it says, by language; the name beside it is read out where a language has nothing. */
  alt?: Readonly<Record<string, string>>;
}

/** Attributes of a `<source>` that stands before a picture, where another one is shown in the dark. */
export type DarkSource = { media: string; srcSet: string; width: number; height: number };

export interface LogoProblem {
  /** Within the logo, as "dark.src"; "" is the logo. */
  path: string;
  code: "no-logo" | "no-picture" | "no-size" | "no-words" | "unknown-part";
  message: string;
}

/** As large as any picture of the library. */
const LARGEST = 10_000;
const LONGEST_WORDS = 500;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The key of a picture of the library; undefined where an address is of none, or of one of its smaller sizes. */
export function logoKey(src: unknown): string | undefined {
  if (typeof src !== "string" || !src.startsWith(PICTURE_FOLDER)) return undefined;
  const parts = partsOf(src.slice(PICTURE_FOLDER.length));
  return parts && !/^-\d+\./.test(parts.tail) ? parts.key : undefined;
}

/** All that is wrong with it, in the order in which it is written here. */
export function logoProblems(value: unknown): LogoProblem[] {
  if (!isRecord(value) || !isRecord(value["light"]))
    return [{ path: "", code: "no-logo", message: "expected a logo: light, with src, width and height" }];
  const { light, dark, alt, ...others } = value;
  return [
    ...unknownKeys(others, ""),
    ...pictureProblems(light, "light"),
    ...(dark === undefined ? [] : pictureProblems(dark, "dark")),
    ...(alt === undefined ? [] : wordProblems(alt)),
  ];
}

function pictureProblems(picture: unknown, at: string): LogoProblem[] {
  const { src, width, height, ...others } = isRecord(picture) ? picture : {};
  const sizes = { width, height };
  return [
    ...unknownKeys(others, `${at}.`),
    ...(logoKey(src) === undefined
      ? [{ path: `${at}.src`, code: "no-picture" as const, message: `expected a picture of the library: ${PICTURE_FOLDER}…` }]
      : []),
    ...Object.entries(sizes).flatMap(([name, size]) =>
      Number.isInteger(size) && (size as number) > 0 && (size as number) <= LARGEST
        ? []
        : [{ path: `${at}.${name}`, code: "no-size" as const, message: `expected whole pixels from 1 to ${LARGEST}` }],
    ),
  ];
}

function wordProblems(alt: unknown): LogoProblem[] {
  if (!isRecord(alt)) return [{ path: "alt", code: "no-words", message: "expected words by language" }];
  return Object.entries(alt).flatMap(([language, words]) =>
    LANGUAGE.test(language) && typeof words === "string" && words.length <= LONGEST_WORDS
      ? []
      : [{ path: `alt.${language}`, code: "no-words" as const, message: `expected ${LONGEST_WORDS} characters at most, by language` }],
  );
}

const unknownKeys = (others: object, before: string): LogoProblem[] =>
  Object.keys(others).map((key) => ({ path: before + key, code: "unknown-part", message: `a logo has no "${key}"` }));

/** What stands at a place within a logo. @param path as problems name it */
export const partOfLogo = (value: unknown, path: string): unknown =>
  path === "" ? value : path.split(".").reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), value);

/** In pixels: as high as the icon that stands in a mail without a logo. */
const MAIL_BOX = { width: 220, height: 40 };
/** For screens with several dots to a pixel. */
const DOTS = 2;

/**
 * The logo in a mail: a PNG of the library, as mail programs show neither drawings nor the formats of browsers.
 *
 * @returns where it stands, how large it is drawn, and how wide the picture itself is; none is made larger than it is, but drawings
 */
export function mailLogo({ src, width, height }: LogoPicture): LogoPicture & { pixels: number } {
  const isDrawing = src.endsWith(".svg");
  const fits = Math.min(MAIL_BOX.width / width, MAIL_BOX.height / height);
  const scale = isDrawing ? fits : Math.min(1, fits);
  const drawn = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const pixels = isDrawing ? drawn.width * DOTS : Math.min(width, drawn.width * DOTS);
  return { src: `${PICTURE_FOLDER}${logoKey(src)}-${pixels}.png`, ...drawn, pixels };
}
