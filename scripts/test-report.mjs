import { stripVTControlCharacters } from "node:util";

// What a runner's JSON report says, in one shape for all of them. A runner that died left none, and that is a failure too.

/** The annotation of a try that failed after its browser had stopped drawing. */
export const STOPPED_DRAWING = "browser stopped drawing";

/** The annotation of a try that failed: what one of its pages was by then. */
export const PAGE_THEN = "page by then";

const NOTHING = { passed: 0, failed: ["ended without a report: the lines above say why"], skipped: 0, files: [] };

/**
 * @param {string | undefined} text vitest's JSON report; undefined when there is none
 * @param {(file: string) => string} place how a file is called
 * @returns {import("./test-report.mjs").TestReport}
 */
export function vitestReport(text, place = (file) => file) {
  const report = parsed(text);
  if (!report) return NOTHING;
  const all = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      name: `${place(name)} › ${fullName}${reasonOf(failureMessages?.[0])}`,
    })),
  );
  // A file that cannot be loaded, or whose beforeAll fails, has failed without a test that did.
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"))
    .map(({ name, message }) => `${place(name)}: ${message.split("\n")[0]}`);
  return whole({
    passed: count(all, "passed"),
    failed: [...broken, ...all.filter(({ status }) => status === "failed").map(({ name }) => name)],
    skipped: all.length - count(all, "passed") - count(all, "failed"),
    files: report.testResults.map(({ name, startTime, endTime }) => ({ file: place(name), ms: Math.max(0, endTime - startTime) })),
  });
}

/**
 * @param {string | undefined} text Playwright's JSON report; undefined when there is none
 * @returns {import("./test-report.mjs").TestReport}
 */
export function playwrightReport(text) {
  const report = parsed(text);
  if (!report) return NOTHING;
  const all = report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      // The browser failed, and nothing of ours.
      status: status === "flaky" && stoppedDrawing(results) ? "excused" : status,
      name: `tests/${file}:${line} › ${title}`,
      reason: reasonOf(results.find(({ error }) => error)?.error.message) + pagesOf(results.find(({ error }) => error)),
    })),
  );
  const named = (wanted) => all.filter(({ status }) => status === wanted).map(({ name, reason }) => name + reason);
  // What passed only when tried again has a fault as well: the second try is there for its trace.
  const flaky = named("flaky").map((name) => `${name}\n    passed when tried again`);
  return whole({
    passed: count(all, "expected") + count(all, "excused"),
    excused: named("excused"),
    failed: [...report.errors.map(({ message }) => message.split("\n")[0]), ...named("unexpected"), ...flaky],
    skipped: count(all, "skipped"),
    files: report.suites.map((suite) => ({ file: `tests/${suite.file}`, ms: durationOf(suite) })),
  });
}

/** @param {import("./test-report.mjs").TestedFile[]} files @param {number} count */
export const slowestFiles = (files, count) => files.toSorted((a, b) => b.ms - a.ms).slice(0, count);

/** Whether each try that failed did so after its browser had stopped drawing. */
function stoppedDrawing(results) {
  const wrong = results.filter(({ status }) => status !== "passed");
  return wrong.length > 0 && wrong.every(({ annotations = [] }) => annotations.some(({ type }) => type === STOPPED_DRAWING));
}

const durationOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

/** The first lines of what went wrong, indented under the test's name: all that is left where only the end of the output is kept. */
function reasonOf(message) {
  return stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, 6)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join("");
}

/** A second try passes without a trace of the first. */
const pagesOf = (result) =>
  (result?.annotations ?? [])
    .filter(({ type }) => type === PAGE_THEN)
    .map(({ description }) => `\n    ${description.slice(0, 400)}`)
    .join("");

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const count = (all, wanted) => all.filter(({ status }) => status === wanted).length;

/** A run that found no test has tested nothing. */
const whole = (report) => (report.passed + report.failed.length > 0 ? report : { ...report, failed: ["no test was run"] });

function parsed(text) {
  try {
    return text && JSON.parse(text);
  } catch {
    // Cut off halfway: as good as none.
    return undefined;
  }
}
