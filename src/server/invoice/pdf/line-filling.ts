/** Which of a paragraph stands in which line. [MMA-2] */
import type { Cluster } from "./runs";

/** In points. */
type WidthOf = (clusters: readonly Cluster[]) => number;

/**
 * What is longer than a line on its own ends anywhere. Widths of what is kept together are added and not measured again for each line:
 * shaping takes a hundred times as long as all the rest, and whoever writes an address must not keep the shop busy with it.
 *
 * @param breaks ends of what is kept together, in order
 */
export function fillLines(clusters: readonly Cluster[], breaks: readonly number[], width: number, widthOf: WidthOf): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let used = 0;
  let from = 0;
  for (const end of breaks) {
    let to = from;
    while (to < clusters.length && clusters[to]!.start < end) to++;
    let rest = clusters.slice(from, to);
    from = to;
    let seen = widthOf(trimmed(rest));
    if (line.length > 0 && used + seen > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    while (rest.length > 1 && seen > width) {
      const count = Math.max(
        1,
        countFitting(rest, (some) => widthOf(trimmed(some)) <= width),
      );
      lines.push(rest.slice(0, count));
      rest = rest.slice(count);
      seen = widthOf(trimmed(rest));
    }
    line.push(...rest);
    used += seen + widthOf(rest.slice(trimmed(rest).length));
  }
  return [...lines, line];
}

/** How many of them, from the first on, fit; found in as many steps as their number has binary digits. */
export function countFitting(clusters: readonly Cluster[], fits: (some: readonly Cluster[]) => boolean): number {
  let [most, over] = [0, clusters.length + 1];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits(clusters.slice(0, middle))) most = middle;
    else over = middle;
  }
  return most;
}

/** Without the spaces at its end. */
export function trimmed(clusters: readonly Cluster[]): readonly Cluster[] {
  const last = clusters.findLastIndex(({ text }) => text.trim() !== "");
  return clusters.slice(0, last + 1);
}
