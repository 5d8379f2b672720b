/** Where the sizes of a picture of the library stand, read off its address: pages load this with every picture. [BLD-4] */

/** Widths that pictures are made in, where they are not smaller themselves. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920];

/** @param width of the picture itself: none is made larger */
export const widthsOf = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width];

/** @returns what `srcset` says for a format; undefined for what stands in one size */
export function sizesAt(address: string): ((format: string) => string) | undefined {
  const [, stem, width] = /^(\/pictures\/\w+-)(\d+)x/.exec(address) ?? [];
  return stem
    ? (format) =>
        widthsOf(+width!)
          .map((each) => `${stem}${each}.${format} ${each}w`)
          .join()
    : undefined;
}
