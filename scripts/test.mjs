// npm test: everything. While working: scripts/check.mjs. What a step prints is kept in .cache/reports, and shown when it fails.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root } from "./install.mjs";
import { playwrightReport, slowestFiles, vitestReport } from "./test-report.mjs";

ensureInstalled();
process.env.STORYBOOK_DISABLE_TELEMETRY = "1";
process.env.CI ??= "1";

const reports = path.join(root, ".cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Of what a step that failed has printed. Every runner says at the end what went wrong. */
const SHOWN_LINES = 300;
const SIGN_OF_LIFE_MS = 15_000;
const SLOWEST = 10;

const failed = [];
const excused = [];
const files = [];
const started = Date.now();
let passed = 0;
let skipped = 0;

/** @returns the exit code of a program whose words go to a file */
function runInto(log, program, args) {
  const words = openSync(log, "w");
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", words, words], shell: process.platform === "win32" });
    const end = (code) => {
      closeSync(words);
      resolve(code);
    };
    child.on("error", (error) => (console.log(error.message), end(1)));
    child.on("close", (code) => end(code ?? 1));
  });
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param report reads what the runner has counted; absent for a step without tests */
async function step(name, [program, ...args], report) {
  const begun = Date.now();
  const log = path.join(reports, `${name.replace(/\W+/g, "-")}.log`);
  const code = await runInto(log, program, args);
  const found = report?.();
  passed += found?.passed ?? 0;
  skipped += found?.skipped ?? 0;
  files.push(...(found?.files ?? []));
  const wrong = found?.failed.length ? found.failed : code !== 0 ? [`ended with code ${code}: the lines above say why`] : [];
  failed.push(...wrong.map((line) => `${name}: ${line}`));
  excused.push(...(found?.excused ?? []));
  console.log(`\r${wrong.length ? "✘" : "✔"} ${name}: ${found ? `${found.passed} passed, ` : ""}${seconds(begun)}`);
  if (wrong.length) console.log(readFileSync(log, "utf8").trimEnd().split("\n").slice(-SHOWN_LINES).join("\n"));
  return wrong.length === 0;
}

const bin = (name) => path.join(root, "node_modules/.bin", name);
const reportOf = (name) => path.join(reports, `${name}.json`);
const textOf = (name) => (existsSync(reportOf(name)) ? readFileSync(reportOf(name), "utf8") : undefined);
const vitest = (name, title, ...choice) =>
  step(title, [bin("vitest"), "run", ...choice, "--reporter=dot", "--reporter=json", `--outputFile.json=${reportOf(name)}`], () =>
    vitestReport(textOf(name), (file) => path.relative(root, file)),
  );

const alive = setInterval(() => process.stdout.write("."), SIGN_OF_LIFE_MS);
const isBuilt = await step("build", [process.execPath, "scripts/build.mjs"]);
await Promise.all([
  step("types", [bin("tsc"), "--noEmit", "-p", "."]),
  step("lint", [bin("oxlint"), "--deny-warnings"]),
  step("format", [bin("prettier"), "--experimental-cli", "--check", "--log-level", "warn", "."]),
]);
// One after the other: each runs two files at a time, which is what two cores have time for. Side by side they took longer in all, and
// what waited for a page waited for the other step's tests as well.
await vitest("node", "rules", "--project", "node*");
await vitest("server", "server, on both databases", "--config", "tests/server/vitest.config.ts");
// What was built before would be tried instead.
if (isBuilt) await step("journeys", [bin("playwright"), "test"], () => playwrightReport(textOf("journeys")));
else failed.push("journeys: not run, as there is nothing built to run them on");
await vitest("browser", "screens", "--project", "browser");
await vitest("builder", "screens of the builder", "--project", "builder");
await vitest("browser-alone", "screens with a page of their own", "--project", "browser-alone");
await vitest("pictures", "pictures", "--project", "pictures");
await vitest("storybook", "stories", "--project", "storybook");
clearInterval(alive);

const slowest = slowestFiles(files, SLOWEST).map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
if (slowest.length) console.log(`\nThe slowest files, what they share not counted:\n${slowest.join("\n")}`);
if (excused.length) console.log(`\nPassed when tried again, as the browser had stopped drawing:\n${excused.join("\n")}`);
if (failed.length) console.log(`\nFailed:\n${failed.join("\n")}`);
console.log(`\n${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ""}, ${seconds(started)}`);
process.exit(failed.length ? 1 : 0);
