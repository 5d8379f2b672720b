/**
 * Where pictures of the library stand. An address says by itself which sizes there are, so that no page has to carry them: a photo stands
 * at `/pictures/<key>-1600x900.jpg` and, in each width up to its own, at `/pictures/<key>-640.avif` and `.webp`. What has one size alone (a
 * drawing, a moving picture) stands at `/pictures/<key>.svg`. The key says what is in it: an address never shows anything else. [BLD-4]
 */

/** What a browser is offered before the picture in its own kind: the smallest first. */
export const SMALL_FORMATS = ["avif", "webp"] as const;

export const PICTURE_FOLDER = "/pictures/";

/** Of a picture's key, wherever its address stands in a text: in a layout's JSON, in rich text. */
export const PICTURE_KEYS = /\/pictures\/([0-9a-f]{32})[-.]/g;

/** Keys of the pictures that a text names, each once. */
export const picturesIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(PICTURE_KEYS), ([, key]) => key!))];

/** "<key>-640.avif" → key, and what is behind it; undefined for what is no address of ours. */
export function partsOf(name: string): { key: string; tail: string } | undefined {
  const [, key, tail] = /^([0-9a-f]{32})((?:-\d+(?:x\d+)?)?\.[a-z]+)$/.exec(name) ?? [];
  return key && tail ? { key, tail } : undefined;
}
