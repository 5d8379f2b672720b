/** A text cut into what one font writes in one direction, and where it stands in its line. [MMA-2] */
import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import type { Direction } from "./exact-font";
import type { Faces, Weight } from "./faces";
import { clustersOf } from "./line-breaks";

/** What is read as one character. */
export interface Cluster {
  text: string;
  /** In its paragraph. */
  start: number;
  font: Font;
  /** Of Unicode's bidirectional algorithm: odd goes from right to left. */
  level: number;
}

export interface Run {
  text: string;
  font: Font;
  direction: Direction;
  /** In its line, from left to right. */
  place: number;
}

const bidi = bidiFactory();

/** @param paragraph without line feeds; its first letter with a direction says the paragraph's */
export function readClusters(paragraph: string, faces: Faces, weight: Weight): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph);
  return clustersOf(paragraph).map(({ text, start }) => ({ text, start, font: faces.of(text, weight), level: levels[start]! }));
}

export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text).levels.some((level) => level % 2 === 1);

/** What is written in one piece each. */
export const textsOf = (line: readonly Cluster[]): Omit<Run, "place">[] => groupsOf(line).map(textOf);

/** Of one line, each with its place from left to right on paper. They stay in the order of reading, in which a PDF's text is copied. */
export function runsOf(line: readonly Cluster[]): Run[] {
  const groups = groupsOf(line);
  const places = new Map(inVisualOrder(groups).map((group, place) => [group, place]));
  return groups.map((group) => ({ ...textOf(group), place: places.get(group)! }));
}

interface Group {
  clusters: Cluster[];
  level: number;
}

function groupsOf(line: readonly Cluster[]): Group[] {
  const runs: Group[] = [];
  for (const cluster of line) {
    const last = runs.at(-1);
    if (last && last.level === cluster.level && last.clusters[0]!.font === cluster.font) last.clusters.push(cluster);
    else runs.push({ clusters: [cluster], level: cluster.level });
  }
  return runs;
}

const textOf = ({ clusters, level }: Group): Omit<Run, "place"> => ({
  text: clusters.map(({ text }) => (level % 2 ? mirrored(text) : text)).join(""),
  font: clusters[0]!.font,
  direction: level % 2 ? "rtl" : "ltr",
});

/** Rule L2: from the highest level down to the lowest odd one, whatever is at least that deep is turned round. */
function inVisualOrder<Leveled extends { level: number }>(runs: readonly Leveled[]): Leveled[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      if (order[start]!.level < level) continue;
      let end = start;
      while (end < order.length && order[end]!.level >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  return order;
}

/** Rule L4: what opens on the left in one direction opens on the right in the other. */
const mirrored = (text: string): string => [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("");
