// What a run measured, kept beside the runs before, and what of it got worse. Every part reports through `report`.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../scripts/install.mjs";
import { table } from "./table.mjs";

/** Runs, a file each; of this machine alone, so no part of the project. */
const FOLDER = path.join(root, ".cache/bench");
const KEPT_RUNS = 100;
/** Said from here on: below it is what a machine does by itself. */
const TOLERANCE = 0.1;

export const lower = (name, value, unit = "") => ({ name, value, unit, better: "lower" });
export const higher = (name, value, unit = "") => ({ name, value, unit, better: "higher" });

/** A part's table, and the figures in it that are compared with those of the run before. */
export function report(title, head) {
  const rows = [];
  const figures = [];
  return {
    row(cells, ...measured) {
      rows.push(cells);
      figures.push(...measured);
    },
    done: () => ({ text: table(title, head, rows), figures }),
  };
}

/** The share of what it was before by which it got worse: 0.25 is a quarter slower, larger or less; below 0 it got better. */
function worseBy({ value, better }, before) {
  const more = better === "lower" ? value - before : before - value;
  return more === 0 ? 0 : before === 0 ? Math.sign(more) * Infinity : more / before;
}

// A tenth in binary is a little more, or less, than a tenth.
const isChange = (share) => share > TOLERANCE + 1e-9;

/**
 * Each part beside the last run of this machine that had it: an hour's run of everything is not lost because one part ran since.
 *
 * @param runs earlier ones, in any order
 * @returns the worst and the best first
 */
export function compare(runs, now) {
  const before = [...runs].filter(({ machine }) => machine === now.machine).sort((a, b) => b.at.localeCompare(a.at));
  const found = { worse: [], better: [], missing: [], first: [], since: [] };
  for (const [part, figures] of Object.entries(now.parts)) {
    const last = before.find(({ parts }) => parts[part]);
    if (!last) {
      found.first.push(part);
      continue;
    }
    if (!found.since.includes(last.at)) found.since.push(last.at);
    for (const old of last.parts[part]) {
      const figure = figures.find(({ name }) => name === old.name);
      // What was not a number then cannot be missed now.
      if (!isMeasured(old)) continue;
      if (!figure || !isMeasured(figure)) {
        found.missing.push({ part, name: old.name });
        continue;
      }
      const by = worseBy(figure, old.value);
      const change = { part, name: figure.name, unit: figure.unit, before: old.value, now: figure.value, since: last.at, by };
      if (isChange(by)) found.worse.push(change);
      if (isChange(-by)) found.better.push(change);
    }
  }
  found.worse.sort((a, b) => b.by - a.by);
  found.better.sort((a, b) => a.by - b.by);
  return found;
}

// Files hold no number that is none.
const isMeasured = ({ value }) => typeof value === "number" && Number.isFinite(value);

/** What `compare` found, to be read at the end of a run. */
export function comparison({ worse, better, missing, first, since }) {
  const day = (at) => at.slice(0, 16).replace("T", " ");
  const percent = `${TOLERANCE * 100} %`;
  const than = since.length ? `the last run on this machine (${since.map(day).join(", ")})` : "";
  const list = (changes) =>
    changes.map((change) => [
      `${change.part}: ${change.name}`,
      shown(change.before, change.unit),
      shown(change.now, change.unit),
      moved(change),
    ]);
  const head = ["figure", "before", "now", ""];
  return [
    first.length ? `Measured for the first time on this machine: ${first.join(", ")}.` : "",
    worse.length ? table(`WORSE by more than ${percent} than ${than}`, head, list(worse)) : "",
    better.length ? table(`Better by more than ${percent} than ${than}`, head, list(better)) : "",
    missing.length ? `Measured before, not now: ${missing.map(({ part, name }) => `${part}: ${name}`).join("; ")}.` : "",
    than && !worse.length ? `Nothing got worse by more than ${percent} than ${than}.` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

const shown = (value, unit) => `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)}${unit && ` ${unit}`}`;
// Of nothing there is no share.
const moved = ({ before, now }) =>
  before === 0 ? "from none" : `${now > before ? "+" : "−"}${Math.abs((now / before - 1) * 100).toFixed(0)} %`;

/** Keeps a run beside the earlier ones. @returns what to say of it */
export function keepRun(parts, folder = FOLDER) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  const runs = files.flatMap((name) => runIn(path.join(folder, name)));
  const now = { at: new Date().toISOString(), machine: machine(), ...commit(), parts };
  const file = path.join(folder, `${now.at.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  for (const name of files.slice(0, Math.max(0, files.length + 1 - KEPT_RUNS))) rmSync(path.join(folder, name));
  return { file, text: comparison(compare(runs, now)) };
}

/** None where a run was killed while it wrote. */
function runIn(file) {
  try {
    const run = JSON.parse(readFileSync(file, "utf8"));
    return typeof run?.at === "string" && typeof run.parts === "object" && run.parts ? [run] : [];
  } catch {
    return [];
  }
}

/** A container that moved to another processor is another machine. */
const machine = () => `${os.cpus()[0]?.model ?? "unknown"} × ${os.availableParallelism()}, Node ${process.versions.node.split(".")[0]}`;

function commit() {
  if (!existsSync(path.join(root, ".git"))) return {};
  try {
    return { commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim() };
  } catch {
    return {};
  }
}
