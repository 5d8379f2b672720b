/** Rows of the table: what the catalogue says that offers have, then what a marketer adds. */
import type { Offer } from "../../domain/offer/offer";
import type { ComparisonTableSettings } from "./settings.gen";

/** A word, or whether the offer has it. */
export type Cell = string | boolean;

export interface ComparedRow {
  label: string;
  /** The catalogue's line, which may hold tags that the server has cleaned. A marketer's word is plain text, whatever stands in it. */
  isRich: boolean;
  /** One for each offer, in their order. */
  cells: Cell[];
}

/** Features stand in the order in which they are first named; the same line of two offers is one row. */
export function comparedRows(offers: readonly Offer[], settings: Pick<ComparisonTableSettings, "showFeatures" | "rows">): ComparedRow[] {
  const features = offers.map(featuresOf);
  const lines = settings.showFeatures ? [...new Set(features.flat())] : [];
  return [
    ...lines.map((label) => ({ label, isRich: true, cells: features.map((own) => own.includes(label)) })),
    ...settings.rows.map(({ label, cells }) => ({ label, isRich: false, cells: offers.map((_, index) => cellOf(cells[index]?.text)) })),
  ];
}

const featuresOf = ({ data }: Offer): string[] =>
  (data.attributes.offer_features__limio ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function cellOf(text = ""): Cell {
  const word = text.trim();
  return /^yes$/i.test(word) || (!/^no$/i.test(word) && word);
}
