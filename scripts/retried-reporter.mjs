// Names the tests that passed only when tried again, so that a retry hides nothing.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

export const retriedFile = path.join(root, ".cache/reports/retried.txt");

export default class RetriedReporter {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    mkdirSync(path.dirname(retriedFile), { recursive: true });
    appendFileSync(retriedFile, `${path.relative(root, test.module.moduleId)} › ${test.fullName}\n`);
  }
}
