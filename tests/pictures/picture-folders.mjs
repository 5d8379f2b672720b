// Where pictures lie: those that are stored, and what a run makes of them.
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export const STORED = path.join(root, "tests/pictures/stored");
/** What is red leaves here `<name>-actual.png` and, where both are of one size, `<name>-diff.png`. */
export const REPORTED = path.join(root, ".cache/pictures");
/** The stored ones as the runner reads them. */
export const EXPECTED = path.join(REPORTED, "expected");
