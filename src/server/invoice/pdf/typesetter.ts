/**
 * Writes texts into a PDF. What the shop's own font holds, PDFKit sets; whatever has a character that it lacks is set here, by run and
 * line, as PDFKit knows one font and one direction for a text. [MMA-2]
 */
import type { Font } from "fontkit";
import type PDFKit from "pdfkit";
import { exactFont, type Direction } from "./exact-font";
import type { Faces, Weight } from "./faces";
import { breaksOf } from "./line-breaks";
import { countFitting, fillLines, trimmed } from "./line-filling";
import { isRightToLeft, readClusters, runsOf, textsOf, type Cluster, type Run } from "./runs";

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
  readonly #linesOf = new Map<string, readonly Line[]>();

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
    const begins = new Map<Run, number>();
    let x = left;
    for (const run of runs.toSorted((one, other) => one.place - other.place)) {
      begins.set(run, x);
      x += this.#widthOfRun(run, size);
    }
    for (const run of runs) {
      this.#use(run.font, run.direction, size);
      doc.text(run.text, begins.get(run)!, baseline, { ...WHOLE, lineBreak: false, baseline: "alphabetic" });
    }
    doc.y = top;
  }

  /** Its height is asked for before it is written, and both take the same lines. */
  #lines(text: string, style: TextStyle): readonly Line[] {
    const { size, weight, width, oneLine = false } = style;
    const key = JSON.stringify([size, weight, width, oneLine, text]);
    const known = this.#linesOf.get(key);
    if (known) return known;
    const lines = this.#laidOut(text, style);
    this.#linesOf.set(key, lines);
    return lines;
  }

  #laidOut(text: string, style: TextStyle): Line[] {
    const { weight, width, oneLine } = style;
    const widthOf = (clusters: readonly Cluster[]) => this.#widthOf(clusters, style);
    const lines = text
      .replaceAll("\t", " ")
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => fillLines(readClusters(paragraph, this.faces, weight), breaksOf(paragraph), width, widthOf));
    if (!oneLine || lines.length < 2) return lines.map((line) => this.#line(line, style));
    const more = readClusters(ELLIPSIS, this.faces, weight);
    const count = countFitting(lines[0]!, (cut) => widthOf([...cut, ...more]) <= width);
    return [this.#line([...lines[0]!.slice(0, count), ...more], style)];
  }

  #line(clusters: readonly Cluster[], style: TextStyle): Line {
    const runs = runsOf(trimmed(clusters));
    const fonts = [this.faces.own(style.weight), ...new Set(runs.map(({ font }) => font))];
    const most = (of: (font: Font) => number) => Math.max(...fonts.map((font) => (of(font) / font.unitsPerEm) * style.size));
    return {
      runs,
      width: runs.reduce((sum, run) => sum + this.#widthOfRun(run, style.size), 0),
      above: most(({ ascent }) => ascent),
      below: most(({ descent, lineGap }) => lineGap - descent),
    };
  }

  #widthOf(clusters: readonly Cluster[], { size }: TextStyle): number {
    return textsOf(clusters).reduce((sum, run) => sum + this.#widthOfRun(run, size), 0);
  }

  #widthOfRun({ text, font, direction }: Omit<Run, "place">, size: number): number {
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
