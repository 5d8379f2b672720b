// npm test: everything. While working: scripts/check.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root, run } from "./install.mjs";
import { playwrightReport, vitestReport } from "./test-report.mjs";

ensureInstalled();
process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
process.env.CI ??= "1";

const reports = path.join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps = [];
const failed = [];
let passed = 0;
let skipped = 0;

/** @param work answers an exit code, or that and what its report says */
function step(name, work) {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  const { code, report } = work();
  passed += report?.passed ?? 0;
  skipped += report?.skipped ?? 0;
  const wrong = report?.failed.length ? report.failed : code !== 0 ? [`ended with code ${code}: the lines above say why`] : [];
  failed.push(...wrong.map((line) => `${name}: ${line}`));
  steps.push(`${wrong.length ? "✘" : "✔"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return wrong.length === 0;
}

const textOf = (name) => {
  const file = path.join(reports, `${name}.json`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};
const command = (name, ...args) => ({ code: run(name, args) });
function vitest(name, ...choice) {
  const { code } = command(
    "vitest",
    "run",
    ...choice,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${path.join(reports, `${name}.json`)}`,
  );
  return { code, report: vitestReport(textOf(name), (file) => path.relative(root, file)) };
}
const project = (name) => vitest(name, "--project", name);
function journeys() {
  const { code } = command("playwright", "test");
  return { code, report: playwrightReport(textOf("journeys")) };
}

step("types", () => command("tsc", "--noEmit", "-p", "."));
step("lint", () => command("oxlint", "--deny-warnings"));
step("format", () => command("prettier", "--check", "--log-level", "warn", "."));
const { buildCode } = await import("./build.mjs");
const isBuilt = step("build", () => ({ code: buildCode() }));
step("rules", () => project("node"));
step("server, on both databases", () => vitest("server", "--config", "tests/server/vitest.config.ts"));
step("screens", () => project("browser"));
step("stories", () => project("storybook"));
// What was built before would be tried instead.
if (isBuilt) step("journeys", journeys);
else failed.push("journeys: not run, as there is nothing built to run them on");

if (failed.length) console.log(`\nFailed:\n${failed.join("\n")}`);
console.log(`\n${steps.join("\n")}\n\n${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(failed.length ? 1 : 0);
