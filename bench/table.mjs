/** A text table: columns as wide as their widest cell, numbers to the right. */
export function table(title, head, rows) {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) => cells.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]))).join("  ");
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

/** How many times `base` the `values` are: the median over rounds, each against its own round, so that a slow minute of the machine is in both. */
export const pairedRatio = (values, base) => median(values.map((value, round) => value / base[round]));

/** Whether a measured number keeps its target: at most `target`, or at least for what grows with speed. */
export const verdict = (value, target, kind = "at most") => ((kind === "at most" ? value <= target : value >= target) ? "met" : "NOT MET");
