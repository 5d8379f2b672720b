/** A table of a PDF that goes on over pages: read out as a table, with the headings of its columns on every page. */
import type { Weight } from "./pdf/faces";
import type { Pdf, Typesetter } from "./pdf/typesetter";

export type Structure = ReturnType<Pdf["struct"]>;
type StructureOptions = NonNullable<Parameters<Pdf["struct"]>[1]> & { scope?: "Column" | "Row" };

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  align: "left" | "right";
}

const SIZE = 9;
const PADDING = 4;
const GAP = 8;

/** Adds a part with content of its own to `parent`, which stands in the document already. */
export function addStructure(doc: Pdf, parent: Structure, tag: string, content?: () => void, options: StructureOptions = {}): Structure {
  const part = doc.struct(tag, options);
  parent.add(part);
  if (content) part.add(content).end();
  return part;
}

/** What is seen and not read out. */
export function artifact(doc: Pdf, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** Begins a page where less than `height` points are left of this one, between what is marked. @returns whether it did */
export function makeSpace(doc: Pdf, height: number): boolean {
  if (doc.y + height <= doc.page.maxY()) return false;
  doc.addPage();
  return true;
}

/** The same in the middle of what is marked, whose mark ends with the page and goes on with the next one. */
export function continueWhereFull(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.maxY()) doc.continueOnNewPage();
}

export function writeTable(type: Typesetter, parent: Structure, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const { doc } = type;
  const table = addStructure(doc, parent, "Table");
  const { left } = doc.page.margins;
  const width = doc.page.width - left - doc.page.margins.right - GAP * (columns.length - 1);
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / total);
  const offsets = widths.map((_, index) => left + widths.slice(0, index).reduce((sum, each) => sum + each + GAP, 0));
  const titles = columns.map(({ title }) => title);

  const styleOf = (index: number, weight: Weight) => ({ size: SIZE, weight, width: widths[index]!, align: columns[index]!.align });
  const heightOf = (cells: readonly string[], weight: Weight): number =>
    Math.max(...cells.map((cell, index) => type.height(cell || " ", styleOf(index, weight)))) + PADDING * 2;
  const draw = (cells: readonly string[], weight: Weight, each: (index: number, cell: () => void) => void) => {
    const top = doc.y;
    const height = heightOf(cells, weight);
    cells.forEach((cell, index) => each(index, () => type.write(cell, offsets[index]!, top + PADDING, styleOf(index, weight))));
    const bottom = top + height;
    artifact(doc, () => {
      const right = doc.page.width - doc.page.margins.right;
      doc.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.5).stroke("#c8c8c8");
    });
    doc.x = left;
    doc.y = bottom;
  };
  const drawRead = (cells: readonly string[], weight: Weight, tagOf: (index: number) => [string, StructureOptions?]) => {
    const row = addStructure(doc, table, "TR");
    draw(cells, weight, (index, cell) => {
      const [tag, options] = tagOf(index);
      addStructure(doc, row, tag, cell, { ...options, ...type.readOut(cells[index]!) });
    });
    row.end();
  };

  makeSpace(doc, heightOf(titles, "bold") * 2);
  drawRead(titles, "bold", () => ["TH", { scope: "Column" }]);
  for (const cells of rows) {
    // The headings were read out once.
    if (makeSpace(doc, heightOf(cells, "regular"))) draw(titles, "bold", (_index, cell) => artifact(doc, cell));
    drawRead(cells, "regular", () => ["TD"]);
  }
  table.end();
}
