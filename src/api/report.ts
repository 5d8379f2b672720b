/**
 * Where faults and crumbs go. Nothing is sent from here: a reporter that is loaded only when the shop has configured one takes them.
 * [TRACK-1] [API-6]
 */

import type { LogLevel } from "../domain/page/telemetry-settings";

export interface Report {
  level: LogLevel;
  message: string;
  /** For "error": what was thrown. */
  error?: unknown;
  /** Names and numbers, never personal data. */
  details?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** True for a trail mark that is only of interest together with a later error. */
  breadcrumb?: boolean;
}

const MAX_ENTRIES = 30;
let kept: Report[] = [];
let reporter: ((report: Report) => void) | null = null;

/** Never throws, never waits. */
export function report(entry: Report): void {
  try {
    if (reporter) reporter(entry);
    else kept = [...kept.slice(1 - MAX_ENTRIES), entry];
  } catch {
    // A broken reporter must not break the shop.
  }
}

export const breadcrumb = (message: string): void => report({ level: "info", message, breadcrumb: true });

export const reportError = (message: string, error: unknown, details?: Report["details"]): void =>
  report({ level: "error", message, error, details });

/** From now on `listener` hears every report, and first the ones kept; null: they are kept again. */
export function setReporter(listener: ((report: Report) => void) | null): void {
  reporter = listener;
  if (!listener) return;
  const waiting = kept;
  kept = [];
  for (const entry of waiting) report(entry);
}
