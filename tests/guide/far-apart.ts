/** How far a screen is from its stored picture, and from the words that were read on it then. Days and presence are kept out of both. */
import sharp from "sharp";

/** A screen of 1280 × 800 has 8 × 8 pixels in each cell: what fonts do to the edge of a letter is evened out in it. */
const GRID = { width: 160, height: 100 };

/** Of 255: how much lighter or darker a cell may be than the other picture is there or right beside it. */
export const TOLERATED_GREY = 16;
/**
 * Cells that may be more than that. Between two runs of one builder in one Chromium it was none; between Chromium 147 and 150, which break
 * and place letters a little otherwise, up to 25. A pane that is hidden makes 474 and more, a dialog 16 pixels lower 645, a button that is
 * moved 115, the bar of a block that is gone 101, icons of the bar above 40 pixels beside their place 46. A single icon makes 1 to 9, and
 * is not noticed; words are, each of them, below.
 */
export const TOLERATED_CELLS = 36;

async function greysOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().resize(GRID.width, GRID.height, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
}

/** How far a grey is from those that stand in the other picture at the same place or right beside it. */
function distance(grey: number, others: Buffer, at: number): number {
  const [column, row] = [at % GRID.width, Math.floor(at / GRID.width)];
  let [darkest, lightest] = [255, 0];
  for (let y = Math.max(0, row - 1); y <= Math.min(GRID.height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(GRID.width - 1, column + 1); x++) {
      const other = others[y * GRID.width + x]!;
      darkest = Math.min(darkest, other);
      lightest = Math.max(lightest, other);
    }
  return Math.max(darkest - grey, grey - lightest, 0);
}

/** @returns which cells of the grid, row by row, show what the other picture has not there: something is new, or gone */
export async function changedCells(stored: Buffer, fresh: Buffer): Promise<number[]> {
  const [before, now] = [await greysOf(stored), await greysOf(fresh)];
  return [...before.keys()].filter((at) => Math.max(distance(before[at]!, now, at), distance(now[at]!, before, at)) > TOLERATED_GREY);
}

/** @returns the picture with these cells in red, as PNG */
export async function marked(picture: Buffer, cells: readonly number[]): Promise<Buffer> {
  const red = Buffer.alloc(GRID.width * GRID.height * 4);
  for (const cell of cells) red.set([255, 0, 0, 160], cell * 4);
  const { width, height } = await sharp(picture).metadata();
  const over = await sharp(red, { raw: { ...GRID, channels: 4 } })
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: over }])
    .png()
    .toBuffer();
}

/**
 * A word is hardly seen in so small a picture, so what is read on the screen is stored beside it, and was the same in both Chromiums. Not
 * the tree of roles: it has what is scrolled out of view, too, and would age with what no picture shows.
 *
 * @returns each as often as it stands in `some` more than in `others`; what only moved is seen in the picture
 */
export function onlyIn(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return some.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
