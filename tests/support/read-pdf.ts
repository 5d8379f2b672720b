/**
 * Reads a PDF back as a reader of PDFs does. pdf.js works in a thread of its own, because it puts its stand-ins for what old
 * browsers lack (a JSON.stringify among them) in the place of Node's, for everything else that runs in the same process.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A part of the document's structure: what it is, and the parts inside. */
export interface PdfTree {
  role?: string;
  children?: PdfTree[];
}

export interface Pdf {
  /** Widths, heights and places are in points, from the lower left corner. */
  pages: {
    right: number;
    top: number;
    items: { str: string; width: number; transform: [number, number, number, number, number, number] }[];
    /** A table that goes on over pages is in the tree of each of them, as a whole. */
    tree: PdfTree | null;
  }[];
  info: Record<string, unknown>;
}

let reader: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One document after the other. Throws what pdf.js throws, with its own lines. */
export function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const mine = last.then(async () => {
    if (!reader) {
      reader = new Worker(new URL("./pdf-reader.mjs", import.meta.url));
      reader.unref();
    }
    reader.postMessage(new Uint8Array(bytes));
    const [{ pdf, error }] = (await once(reader, "message")) as [{ pdf?: Pdf; error?: string }];
    if (!pdf) throw new Error(error);
    return pdf;
  });
  last = mine.catch(() => {});
  return mine;
}
