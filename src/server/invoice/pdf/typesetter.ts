/**
 * Writes texts into a PDF. What the shop's own font holds, PDFKit sets; whatever has a character that it lacks is set here, by run and
 * line, as PDFKit knows one font and one direction for a text. [MMA-2]
 */
import type { Font } from "fontkit";
import type PDFKit from "pdfkit";
import { exactFont, type Direction } from "./exact-font";
import type { Faces, Weight } from "./faces";
import { breaksOf } from "./line-breaks";
import { isRightToLeft, readClusters, runsOf, type Cluster, type Run } from "./runs";

export type Pdf = InstanceType<typeof PDFKit>;

export interface TextStyle {
  size: number;
  weight: Weight;
  width: number;
  align?: "left" | "right" | "center";
  /** What does not fit into one line is cut off. */
  oneLine?: boolean;
}

interface Line {
  runs: Run[];
  width: number;
  /** Points above and below the line that letters stand on. */
  above: number;
  below: number;
}

const ELLIPSIS = "…";
/** Words of a run stay in one piece: PDFKit would set one after the other from left to right. */
const WHOLE = { features: [] };

export class Typesetter {
  readonly #names = new Map<Font, Partial<Record<Direction, string>>>();

  /** @param doc without a font of its own */
  constructor(
    readonly doc: Pdf,
    private readonly faces: Faces,
  ) {}

  height(text: string, style: TextStyle): number {
    const { doc } = this;
    if (!this.#isPlain(text, style)) return this.#lines(text, style).reduce((sum, { above, below }) => sum + above + below, 0);
    this.#useOwn(style);
    return doc.heightOfString(text, { width: style.width });
  }

  /**
   * Its first line begins at `y`; `doc.y` is below the last one afterwards.
   *
   * @param fits called before each line with its height, which may begin a page
   */
  write(text: string, x: number, y: number, style: TextStyle, fits?: (height: number) => void): void {
    const { doc } = this;
    const { width, align = "left", oneLine } = style;
    if (this.#isPlain(text, style)) {
      this.#useOwn(style);
      doc.text(text, x, y, { width, align, ...(oneLine && { lineBreak: true, height: style.size + 2, ellipsis: true }) });
      return;
    }
    doc.y = y;
    for (const line of this.#lines(text, style)) {
      fits?.(line.above + line.below);
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
      this.#writeLine(line, x + left, doc.y + line.above, style);
      doc.y += line.above + line.below;
    }
    doc.x = x;
  }

  /** For whoever reads it out: text from right to left stands on paper the other way round. */
  readOut(text: string): { actual?: string } {
    return isRightToLeft(text) ? { actual: text } : {};
  }

  #writeLine({ runs }: Line, left: number, baseline: number, { size }: TextStyle): void {
    const { doc } = this;
    const top = doc.y;
    const widths = runs.map((run) => this.#widthOfRun(run, size));
    for (const run of runs) {
      const before = runs.reduce((sum, { place }, index) => (place < run.place ? sum + widths[index]! : sum), 0);
      this.#use(run.font, run.direction, size);
      doc.text(run.text, left + before, baseline, { ...WHOLE, lineBreak: false, baseline: "alphabetic" });
    }
    doc.y = top;
  }

  #lines(text: string, style: TextStyle): Line[] {
    const lines = text
      .replaceAll("\t", " ")
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => this.#linesOf(readClusters(paragraph, this.faces, style.weight), breaksOf(paragraph), style));
    if (!style.oneLine || lines.length < 2) return lines.map((line) => this.#line(line, style));
    const cut = [...lines[0]!];
    const more = readClusters(ELLIPSIS, this.faces, style.weight);
    while (cut.length > 0 && this.#widthOf([...cut, ...more], style) > style.width) cut.pop();
    return [this.#line([...cut, ...more], style)];
  }

  /** What is longer than a line on its own ends anywhere. */
  #linesOf(clusters: readonly Cluster[], breaks: readonly number[], style: TextStyle): Cluster[][] {
    const lines: Cluster[][] = [];
    let line: Cluster[] = [];
    let from = 0;
    for (const end of breaks) {
      let to = from;
      while (to < clusters.length && clusters[to]!.start < end) to++;
      const piece = clusters.slice(from, to);
      from = to;
      if (line.length > 0 && this.#widthOf([...line, ...piece], style) > style.width) {
        lines.push(line);
        line = [];
      }
      for (const cluster of this.#widthOf(piece, style) > style.width ? piece : []) {
        if (line.length > 0 && this.#widthOf([...line, cluster], style) > style.width) {
          lines.push(line);
          line = [];
        }
        line.push(cluster);
      }
      if (line.at(-1) !== piece.at(-1)) line.push(...piece);
    }
    return [...lines, line];
  }

  #line(clusters: readonly Cluster[], style: TextStyle): Line {
    const runs = runsOf(trimmed(clusters));
    const fonts = [this.faces.own(style.weight), ...runs.map(({ font }) => font)];
    const most = (of: (font: Font) => number) => Math.max(...fonts.map((font) => (of(font) / font.unitsPerEm) * style.size));
    return {
      runs,
      width: this.#widthOf(clusters, style),
      above: most(({ ascent }) => ascent),
      below: most(({ descent, lineGap }) => lineGap - descent),
    };
  }

  /** Without the spaces at its end. */
  #widthOf(clusters: readonly Cluster[], { size }: TextStyle): number {
    return runsOf(trimmed(clusters)).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  #widthOfRun({ text, font, direction }: Run, size: number): number {
    this.#use(font, direction, size);
    return this.doc.widthOfString(text, WHOLE);
  }

  #isPlain(text: string, { weight }: TextStyle): boolean {
    const own = this.faces.own(weight);
    for (const character of text) if (character !== "\n" && !own.hasGlyphForCodePoint(character.codePointAt(0)!)) return false;
    return true;
  }

  #useOwn({ weight, size }: TextStyle): void {
    this.#use(this.faces.own(weight), "ltr", size);
  }

  #use(font: Font, direction: Direction, size: number): void {
    const names = this.#names.get(font) ?? {};
    this.#names.set(font, names);
    if (!names[direction]) {
      names[direction] = `${font.postscriptName}-${direction}`;
      // Its published types know no font that is read already.
      this.doc.registerFont(names[direction], exactFont(font, direction) as unknown as string);
    }
    this.doc.font(names[direction]).fontSize(size);
  }
}

function trimmed(clusters: readonly Cluster[]): readonly Cluster[] {
  const last = clusters.findLastIndex(({ text }) => text.trim() !== "");
  return clusters.slice(0, last + 1);
}
