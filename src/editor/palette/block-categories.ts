/** Headings of the palette, in its order: a file of `categories/` each, called as blocks name it, with its words in the locales. [BLD-1] */
import type { BlockCategory } from "./block-category";

export const blockCategories: readonly string[] = Object.entries(
  import.meta.glob<BlockCategory>("./categories/*.ts", { eager: true, import: "category" }),
)
  .sort(([, a], [, b]) => a.rank - b.rank)
  .map(([file]) => file.replace(/.*\/|\.ts$/g, ""));
