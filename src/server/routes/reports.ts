/** What browsers report of their faults, and what shoppers write when something failed. [TRACK-1] */
import type { FeedbackRequest } from "../../domain/calls/calls.gen";
import { redact } from "../../domain/page/redact";
import type { LogLevel } from "../../domain/page/telemetry-settings";
import { say } from "../../registry/message";
import { refuse } from "../result/refusal";
import { defineRoute, noContent, reply, type RouteModule } from "../http/route";
import { tooManyRequests } from "../guard/limits";
import { isOwnOrigin } from "../web/own-origin";

interface BrowserReport {
  id: string;
  level: LogLevel;
  message: string;
  page?: string;
  stack?: string;
  details?: Record<string, string | number | boolean | null>;
  breadcrumbs?: { at: number; message: string }[];
}

/** What anybody may send wakes nobody: the shop's own errors are those of the level "error". */
const LOGGED_AS = { debug: "debug", info: "info", warn: "info", error: "warn" } as const satisfies Record<LogLevel, LogLevel>;

const MAX_LINE = 7 * 1024;

/** Redacted, and of a size that a line of a log may have. */
function toLogged({ id, level, message, page, stack, details = {}, breadcrumbs = [] }: BrowserReport, requestId: string): object {
  const facts = { id, level, requestId, message: redact(message, 500), page: redact(page ?? "", 200) };
  const whole = {
    ...facts,
    stack: redact(stack ?? "", 2_000),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [redact(name, 60), typeof value === "string" ? redact(value, 200) : value]),
    ),
    breadcrumbs: breadcrumbs.slice(-10).map((crumb) => ({ at: crumb.at, message: redact(crumb.message, 200) })),
  };
  return JSON.stringify(whole).length <= MAX_LINE ? whole : { ...facts, cut: true };
}

export const routes: RouteModule = {
  tag: "Reports",
  routes: [
    defineRoute<BrowserReport>({
      method: "post",
      path: "/api/log",
      summary: "Report a fault of a browser",
      description:
        "From the shop's own pages only. Goes into the shop's log as a browser's word, below the level of the shop's own " +
        "errors, without addresses, numbers and query strings. Nothing is answered, so that nobody waits for it.",
      limit: "report",
      body: "browser-report",
      maxBytes: 16 * 1024,
      responses: { 204: { description: "Noted" } },
      refusals: [403],
      async handle({ services, body, headers, requestId }) {
        // A browser names where a post comes from; what has no page of ours behind it has nothing to report of one.
        if (!isOwnOrigin(headers.get("origin") ?? "", services.config.publicUrl)) return refuse("forbidden", say("own-pages-only"));
        const wait = await services.limits.take("report-total", "everybody");
        if (wait > 0) return tooManyRequests(wait);
        services.log[LOGGED_AS[body.level]]({ source: "browser", browser: toLogged(body, requestId) }, "a browser reports");
        return noContent();
      },
    }),
    defineRoute<FeedbackRequest>({
      method: "post",
      path: "/api/feedback",
      summary: "Write to the shop about something that failed",
      description: "Kept, and mailed to the shop's contact address.",
      limit: "feedback",
      body: "feedback-request",
      maxBytes: 16 * 1024,
      responses: { 201: { description: "Kept", schema: "feedback-response" } },
      handle: async ({ services, body }) => reply(await services.feedback.store(body), 201),
    }),
  ],
};
