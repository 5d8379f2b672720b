/** A text table: columns as wide as their widest cell, numbers to the right. */
export function table(title, head, rows) {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) =>
    cells.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]))).join("  ");
  return [title, line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

export const percentile = (values, percent) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)];
};

/** `list` beginning with another entry each round, so that nobody is always the first after a pause or after the heaviest. */
export const rotated = (list, round) => list.map((_, index) => list[(index + round) % list.length]);

/**
 * How many times the hand-written page each of `rounds` is, by medians. The base is both of its runs together; how far the second is from
 * the first says what the machine's noise hides: beyond a tenth no verdict is given.
 *
 * @param rounds numbers by variant; "jsx" and "jsx again" are the same page
 */
export function againstJsx(rounds) {
  const base = median([...rounds.jsx, ...rounds["jsx again"]]);
  const noise = Math.abs(median(rounds["jsx again"]) / median(rounds.jsx) - 1);
  const times = (name) => median(rounds[name]) / base;
  return { times, verdict: (name, target) => (noise > 0.1 ? `unclear (± ${(noise * 100).toFixed(0)} %)` : verdict(times(name), target)) };
}

/** Whether a measured number keeps its target: at most `target`, or at least for what grows with speed. */
export const verdict = (value, target, kind = "at most") => ((kind === "at most" ? value <= target : value >= target) ? "met" : "NOT MET");
