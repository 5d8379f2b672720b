// npm test: everything. npm run check: what needs no browser and no server (types, lint, rules).
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root, run } from "./install.mjs";
import { retriedFile } from "./retried-reporter.mjs";

ensureInstalled();
process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
process.env.CI ??= "1";
const { ensureBuilt } = await import("./build.mjs");

const reports = path.join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const words = process.argv.slice(2);
const only = words[0] === "check";
const results = [];
let failures = 0;

function step(name, work) {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  const code = work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  results.push(`${code === 0 ? "✔" : "✘"} ${name} (${seconds} s)`);
  if (code !== 0) failures++;
}

const vitest = (name, ...choice) => run("vitest", ["run", ...choice, "--reporter=dot", "--reporter=json", "--reporter=./scripts/retried-reporter.mjs", `--outputFile.json=${path.join(reports, `${name}.json`)}`]);
const project = (name) => vitest(name, "--project", name);

step("types", () => run("tsc", ["--noEmit", "-p", "."]));
step("lint", () => run("oxlint", ["--deny-warnings"]));
if (only) step("rules", () => project("node"));
else {
  step("build", () => {
    ensureBuilt();
    return 0;
  });
  step("rules", () => project("node"));
  step("server, on both databases", () => vitest("server", "--config", "tests/server/vitest.config.ts"));
  step("screens", () => project("browser"));
  step("stories", () => project("storybook"));
  step("journeys", () => run("playwright", ["test"]));
}

const flakyJourneys = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ file, title }) => `${file} › ${title}`), ...flakyJourneys(inner)]);

let passed = 0;
let failed = 0;
for (const name of ["node", "server", "browser", "storybook"]) {
  const file = path.join(reports, `${name}.json`);
  if (!existsSync(file)) continue;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  passed += numPassedTests;
  failed += numFailedTests;
}
const journeys = path.join(reports, "journeys.json");
if (existsSync(journeys)) {
  const { stats, suites } = JSON.parse(readFileSync(journeys, "utf8"));
  passed += stats.expected + stats.flaky;
  failed += stats.unexpected;
  for (const title of flakyJourneys(suites)) appendFileSync(retriedFile, `${title}\n`);
}
if (existsSync(retriedFile)) console.log(`\nPassed only when tried again:\n${readFileSync(retriedFile, "utf8").trim()}`);
console.log(`\n${results.join("\n")}\n\n${passed} passed, ${Math.max(failed, failures ? 1 : 0)} failed`);
process.exit(failures ? 1 : 0);
