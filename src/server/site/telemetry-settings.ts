/** Whom the shop tells what happens in shoppers' browsers, and which outside origins that takes. */
import type { TelemetrySettings } from "../../domain/page/telemetry-settings";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { Config } from "../config/config";
import { outsideServiceOrigins } from "./outside-services";

const GOOGLE_TAG_MANAGER = "https://www.googletagmanager.com";

type Parts = Pick<Config, "sandbox" | "sandboxPort" | "sandboxUrl" | "botCheck">;

/** What pages need to know of it. */
export function telemetrySettings(
  { sandbox, sandboxPort, botCheck }: Parts,
  { analytics, logging, error_reporting }: ShopSettings,
): TelemetrySettings {
  const manager = analytics?.tag_manager;
  const standIn = sandbox ? `http://localhost:${sandboxPort}/tag-manager` : GOOGLE_TAG_MANAGER;
  return {
    ...(analytics && {
      analytics: {
        data_layer: analytics.data_layer ?? "dataLayer",
        ...(manager && { tag_manager: { type: manager.type, id: manager.id, origin: (manager.origin ?? standIn).replace(/\/+$/, "") } }),
      },
    }),
    ...(botCheck.policy !== "off" && {
      bot_check: { origin: botCheck.origin, site_key: botCheck.siteKey, enforced: botCheck.policy === "enforce" },
    }),
    ...(logging && { logging: { url: logging.url, level: logging.level ?? "warn" } }),
    ...(error_reporting && { error_reporting }),
  };
}

/** Origins beside our own, for the policy that pages carry. */
export interface OutsideOrigins {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  /** Where videos and sounds may come from. [LAND-1] */
  media?: readonly string[];
  /** Where forms may be posted to. [GO-3] */
  form?: readonly string[];
}

/** Exactly those that are configured. */
export function outsideOrigins(config: Parts, shop: ShopSettings): OutsideOrigins {
  const { analytics, bot_check, logging, error_reporting } = telemetrySettings(config, shop);
  const manager = analytics?.tag_manager
    ? [originOf(analytics.tag_manager.origin), ...(shop.analytics?.tag_manager?.allowed_origins ?? [])]
    : [];
  const check = bot_check ? [originOf(bot_check.origin)] : [];
  // Google's script brings its second half from here.
  const checkScripts = check.some((origin) => /^https:\/\/www\.(google\.com|recaptcha\.net)$/.test(origin))
    ? ["https://www.gstatic.com"]
    : [];
  const reports = [logging?.url, error_reporting?.dsn].filter((url) => url?.startsWith("http")).map((url) => originOf(url!));
  return {
    script: unique([...manager, ...check, ...checkScripts]),
    connect: unique([...manager, ...check, ...reports, ...outsideServiceOrigins(config, shop)]),
    frame: unique([...(analytics?.tag_manager ? (shop.analytics?.tag_manager?.allowed_origins ?? []) : []), ...check]),
  };
}

const originOf = (url: string): string => new URL(url).origin;
const unique = (list: readonly string[]): string[] => [...new Set(list)];
