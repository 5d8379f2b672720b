/** Hears of faults everywhere on the page; what sends them arrives with the first that is worth sending. [TRACK-1] */
import { reportError, setReporter, type Report } from "../../api/report";
import { LOG_LEVELS, type LogLevel, type TelemetrySettings } from "../../domain/page/telemetry-settings";

const MAX_ENTRIES = 30;

export const isAtLeast = (level: LogLevel, least: LogLevel): boolean => LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);

/** Only for shops that have somewhere to report to. */
export function reportOnDemand(settings: TelemetrySettings): void {
  const least = settings.logging?.level ?? "error";
  let kept: Report[] = [];
  setReporter((entry) => {
    kept = [...kept.slice(1 - MAX_ENTRIES), entry];
    if (entry.breadcrumb || !isAtLeast(entry.level, least)) return;
    setReporter(null);
    const earlier = kept;
    void import("./reporting/reporter").then(
      ({ createReporter }) => {
        const tell = createReporter(settings);
        earlier.forEach(tell);
        setReporter(tell);
      },
      // Without it nothing can be reported; the page goes on.
      () => {},
    );
  });
  addEventListener("error", (event) => reportError("Unhandled error", event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => reportError("Unhandled rejection", event.reason));
}
