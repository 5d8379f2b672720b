/** The kinds of picture that the library makes. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
};

/** @param tail of an address: "-1600x900.jpg" @returns undefined where the library makes nothing of that kind */
export const contentTypeOf = (tail: string): string | undefined => TYPES[tail.split(".").at(-1)!];
