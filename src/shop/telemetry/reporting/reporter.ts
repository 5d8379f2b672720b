/** Sends faults to where the shop is told of them: fire and forget, without personal data, never more than a page's share. [TRACK-1] */
import type { Report } from "../../../api/report";
import { randomId } from "../../../domain/page/random-id";
import { redact } from "../../../domain/page/redact";
import { LOG_LEVELS, type TelemetrySettings } from "../../../domain/page/telemetry-settings";
import type { ErrorService } from "./sentry";
import type { Crumb } from "./crumb";

const MAX_REPORTS = 20;
const MAX_CRUMBS = 20;

/** What is posted as JSON. */
export interface PostedReport {
  /** Of this page view: 12 random letters and digits. */
  id: string;
  level: Report["level"];
  message: string;
  /** Path of the page, without its query. */
  page: string;
  stack?: string;
  details?: Record<string, string | number | boolean>;
  breadcrumbs: Crumb[];
}

export function createReporter(settings: TelemetrySettings): (report: Report) => void {
  const { logging, error_reporting } = settings;
  const id = randomId();
  const counts = new Map<string, number>();
  let crumbs: Crumb[] = [];
  let sent = 0;
  let service: Promise<ErrorService> | null = null;

  return (report) => {
    const message = redact(report.message);
    const at = Math.round(performance.now());
    const earlier = crumbs;
    crumbs = [...crumbs.slice(1 - MAX_CRUMBS), { at, message: redact(report.message, 200) }];
    if (report.breadcrumb) return;
    const worthPosting = logging && LOG_LEVELS.indexOf(report.level) >= LOG_LEVELS.indexOf(logging.level);
    const worthCapturing = error_reporting && report.level === "error";
    if (!worthPosting && !worthCapturing) return;
    // One fault in a loop must not drown the log.
    const seen = (counts.get(message) ?? 0) + 1;
    counts.set(message, seen);
    if (seen > 3 || ++sent > MAX_REPORTS) return;
    if (worthPosting) post(logging.url, toPosted(id, report, earlier));
    if (worthCapturing) {
      service ??= import("./sentry").then(({ connectSentry }) => connectSentry(error_reporting.dsn, id));
      void service.then((connected) => connected.capture(report, earlier)).catch(() => (service = null));
    }
  };
}

/** Without what tells who the shopper is. */
export function toPosted(id: string, { level, message, error, details }: Report, breadcrumbs: Crumb[]): PostedReport {
  const cause = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : error === undefined ? "" : String(error);
  const clean = Object.entries(details ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "string" ? redact(value, 200) : value] as const],
  );
  return {
    id,
    level,
    message: redact(message) || "(no message)",
    page: redact(location.pathname, 200),
    ...(cause && { stack: redact(cause, 4_000) }),
    ...(clean.length && { details: Object.fromEntries(clean) }),
    breadcrumbs,
  };
}

function post(url: string, body: PostedReport): void {
  // keepalive: also while the page goes away. No cookies: whoever reads it needs none.
  void fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: "omit",
  }).catch(() => {});
}
