/** What a step of the suite came to. */
export interface TestReport {
  passed: number;
  /** Where and what, one line each: tests, files that cannot be loaded, a runner that died. */
  failed: string[];
  skipped: number;
  /** Journeys that passed when tried again, after the browser itself had stopped drawing; they count as passed. */
  excused?: string[];
  files: TestedFile[];
}
/** The annotation of a try that failed after its browser had stopped drawing. */
export const STOPPED_DRAWING: string;
/** The annotation of a try that failed: what one of its pages was by then. */
export const PAGE_THEN: string;
export interface TestedFile {
  file: string;
  /** How long its tests took. */
  ms: number;
}
export function slowestFiles(files: readonly TestedFile[], count: number): TestedFile[];
export function vitestReport(text: string | undefined, place?: (file: string) => string): TestReport;
export function playwrightReport(text: string | undefined): TestReport;
