/** Errors to Sentry, for shops that have it. A client of its own: it instruments nothing, and sends what we hand it and no more. */
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/browser";
import type { Report } from "../../../api/report";
import { redact } from "../../../domain/page/redact";
import type { Crumb } from "./crumb";

export interface ErrorService {
  capture(report: Report, breadcrumbs: readonly Crumb[]): void;
}

/** @param pageView id of this page view, so that its errors are found together */
export function connectSentry(dsn: string, pageView: string): ErrorService {
  const client = new BrowserClient({
    dsn,
    // The page's own fetch: by itself the transport looks for an untouched one in a hidden frame.
    transport: (options) => makeFetchTransport(options, (...request: Parameters<typeof fetch>) => fetch(...request)),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend(event) {
      delete event.user;
      delete event.request;
      if (event.message) event.message = redact(event.message);
      for (const exception of event.exception?.values ?? []) if (exception.value) exception.value = redact(exception.value);
      return event;
    },
  });
  client.init();
  return {
    capture({ message, error, details = {} }, breadcrumbs) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTag("page_view", pageView);
      scope.setTag("page", redact(location.pathname, 200));
      scope.setExtras({
        told: redact(message),
        ...Object.fromEntries(
          Object.entries(details).map(([name, value]) => [name, typeof value === "string" ? redact(value, 200) : value]),
        ),
      });
      const began = performance.timeOrigin;
      for (const crumb of breadcrumbs) scope.addBreadcrumb({ message: crumb.message, timestamp: (began + crumb.at) / 1_000 });
      scope.captureException(error instanceof Error ? error : new Error(redact(message)));
    },
  };
}
