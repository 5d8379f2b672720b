/** What browsers report of their faults, and what shoppers write when something failed. [TRACK-1] */
import { redact } from "../../domain/redact";
import type { LogLevel } from "../../domain/telling";
import { defineRoute, noContent, reply, type RouteModule } from "../http/route";
import type { FeedbackRequest } from "../services/feedback";

interface BrowserReport {
  id: string;
  level: LogLevel;
  message: string;
  page?: string;
  stack?: string;
  details?: Record<string, string | number | boolean | null>;
  breadcrumbs?: { at: number; message: string }[];
}

export const routes: RouteModule = {
  tag: "Reports",
  routes: [
    defineRoute<BrowserReport>({
      method: "post",
      path: "/api/log",
      summary: "Report a fault of a browser",
      description: "Goes into the shop's log, without addresses, numbers and query strings. Nothing is answered, so that nobody waits for it.",
      limit: "report",
      body: "browser-report",
      maxBytes: 16 * 1024,
      responses: { 204: { description: "Noted" } },
      async handle({ services, body, requestId }) {
        const { id, level, message, page, stack, details = {}, breadcrumbs = [] } = body;
        services.log[level](
          {
            browser: {
              id, requestId, message: redact(message), page: redact(page ?? "", 200), stack: redact(stack ?? "", 4_000),
              details: Object.fromEntries(Object.entries(details).map(([name, value]) => [redact(name, 60), typeof value === "string" ? redact(value, 200) : value])),
              breadcrumbs: breadcrumbs.map((crumb) => ({ at: crumb.at, message: redact(crumb.message, 200) })),
            },
          },
          "a browser reports",
        );
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
