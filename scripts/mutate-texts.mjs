// npm run mutate:texts [row or text…]: each error text of docs/error-texts.md is changed where it stands, and its test must turn red. [ERR-1]
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();

const wanted = process.argv.slice(2);
const LINK = /^\[([^\]]+)\]/;
const rows = readFileSync(path.join(root, "docs/error-texts.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("]("))
  .map((line) => {
    const [text, id, place, test] = line.slice(2, -2).split(" | ");
    return { text: text.replaceAll("\\|", "|"), id, place: LINK.exec(place)[1], test: LINK.exec(test)[1] };
  })
  .filter(({ text, id }) => wanted.length === 0 || wanted.some((each) => each === id || text.includes(each)));

/** What it waits for first, of two servers and of one: the embedded database reaches every cause. */
const env = { ...process.env, TEST_DATABASES: "sqlite" };
const quietly = (command, args) =>
  spawnSync(path.join(root, "node_modules/.bin", command), args, { cwd: root, env, shell: process.platform === "win32" }).status === 0;
const build = () => spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, env }).status === 0;

/** @returns whether it is green */
function passes({ test, id }) {
  if (test.endsWith(".e2e.ts")) return build() && quietly("playwright", ["test", test, "-x", "--retries", "0", "--grep", `\\[${id}\\]`]);
  const where = test.startsWith("tests/server/")
    ? ["--config", "tests/server/vitest.config.ts"]
    : test.endsWith(".tsx")
      ? ["--project", "browser", "--project", "browser-alone", "--project", "builder"]
      : ["--project", "node*"];
  return quietly("vitest", ["run", "--bail", "1", ...where, test, "-t", `\\[${id}\\]`]);
}

/** The longest part that is always there: what stands between names in braces. */
const fixedPart = (text) => text.split(/\{\{\w+\}\}/).toSorted((a, b) => b.length - a.length)[0];

/** In code a text may stand with its quotation marks escaped, or be put together with values. */
function changed(source, text) {
  const part = fixedPart(text);
  const spelt = [part, part.replaceAll("'", "\\'"), part === "[code] message" ? "[${code}] " : ""].find(
    (each) => each && source.includes(each),
  );
  return spelt && source.replaceAll(spelt, `${spelt.slice(0, 1)}\u2021${spelt.slice(1)}`);
}

let restore = () => {};
process.on("exit", () => restore());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const known = new Map();
const faults = [];
for (const row of rows) {
  const { text, id, place, test } = row;
  const key = `${id} ${test}`;
  if (!known.has(key)) known.set(key, passes(row));
  const file = path.join(root, place);
  const source = readFileSync(file, "utf8");
  const next = changed(source, text);
  let word = "red";
  if (!known.get(key)) word = "NOT GREEN before it";
  else if (!next) word = "NOT FOUND where it should stand";
  else {
    restore = () => writeFileSync(file, source);
    writeFileSync(file, next);
    if (passes(row)) word = "STILL GREEN";
    restore();
    restore = () => {};
  }
  if (word !== "red") faults.push(text);
  console.log(`${word.padEnd(12)} ${id.padEnd(8)} ${text}  ${test}`);
}
if (rows.some(({ test }) => test.endsWith(".e2e.ts"))) build();
console.log(`${rows.length - faults.length} of ${rows.length} texts turn their test red.`);
process.exitCode = faults.length ? 1 : 0;
