/** Tables of a pasted text as lines: rich texts hold none, and cells without anything between them cannot be read. [BLD-4] */

const BETWEEN_CELLS = " | ";
const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, section, article";

/**
 * @param html as it stands on the clipboard @returns the same with a paragraph for every row, its cells apart; formatting and links in
 * cells stay
 */
export function tablesToLines(html: string): string {
  if (!/<table/i.test(html)) return html;
  const pasted = new DOMParser().parseFromString(html, "text/html");
  // From the inside out: a table in a cell is a part of that cell's line.
  for (const table of [...pasted.querySelectorAll("table")].reverse()) {
    const inCell = table.parentElement?.closest("td, th") !== null;
    const lines = [...table.rows].map((row) => lineOf(row, pasted)).filter((line) => line.textContent?.trim());
    table.replaceWith(...(inCell ? lines.flatMap((line, index) => [...(index > 0 ? [BETWEEN_CELLS] : []), ...line.childNodes]) : lines));
  }
  return pasted.body.innerHTML;
}

function lineOf(row: HTMLTableRowElement, pasted: Document): HTMLParagraphElement {
  const line = pasted.createElement("p");
  for (const cell of row.cells) {
    // A line holds words only: blocks in a cell go on behind one another.
    for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) block.replaceWith(...block.childNodes, " ");
    for (const end of cell.querySelectorAll("br")) end.replaceWith(" ");
    if (!cell.textContent.trim()) continue;
    if (line.hasChildNodes()) line.append(BETWEEN_CELLS);
    line.append(...cell.childNodes);
  }
  return line;
}
