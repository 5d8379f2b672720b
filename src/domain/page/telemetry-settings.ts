/** Whom the shop tells what happens in it, as its pages need to know. Nothing secret. */

/** Where events are pushed to, and who reads them there. [ANA-1] */
export interface AnalyticsSettings {
  /** Name of the array on `window`; "dataLayer" as tag managers expect it. */
  data_layer: string;
  /** `origin` serves gtm.js. */
  tag_manager?: { type: "gtm"; id: string; origin: string };
}

/** [CAPT-1] */
export interface BotCheckSettings {
  /** `{origin}/recaptcha/api.js` is the script. */
  origin: string;
  site_key: string;
  /** True where calls without a good token are refused: the shopper's browser then waits longer for one. */
  enforced: boolean;
}

export type LogLevel = "debug" | "info" | "warn" | "error";
export const LOG_LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/** Faults of shoppers' browsers are posted to `url` as JSON. [TRACK-1] */
export interface LoggingSettings {
  url: string;
  /** The least level that is sent. */
  level: LogLevel;
}

export interface ErrorReportingSettings {
  type: "sentry";
  dsn: string;
}

export interface TelemetrySettings {
  analytics?: AnalyticsSettings;
  bot_check?: BotCheckSettings;
  logging?: LoggingSettings;
  error_reporting?: ErrorReportingSettings;
  /** The reader has not decided yet, so the cookie banner stands there from the first paint; absent where the browser finds out. */
  consent_open?: true;
}
