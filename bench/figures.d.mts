export interface Figure {
  name: string;
  value: number;
  unit: string;
  better: "lower" | "higher";
}

export interface Run {
  at: string;
  machine: string;
  commit?: string;
  parts: Record<string, Figure[]>;
}

export interface Change {
  part: string;
  name: string;
  unit: string;
  before: number;
  now: number;
  since: string;
  /** The share of `before` by which it got worse. */
  by: number;
}

export interface Comparison {
  worse: Change[];
  better: Change[];
  /** Measured before and not now. */
  missing: { part: string; name: string }[];
  /** Parts without a run before. */
  first: string[];
  /** Runs that were compared with. */
  since: string[];
}

export function lower(name: string, value: number, unit?: string): Figure;
export function higher(name: string, value: number, unit?: string): Figure;
export function report(
  title: string,
  head: string[],
): { row(cells: (string | number)[], ...measured: Figure[]): void; done(): { text: string; figures: Figure[] } };
export function compare(runs: readonly Run[], now: Run): Comparison;
export function comparison(found: Comparison): string;
export function keepRun(parts: Record<string, Figure[]>, folder?: string): { file: string; text: string };
