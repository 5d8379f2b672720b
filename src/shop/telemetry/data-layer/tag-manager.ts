/** The tag manager's script: reads the data layer from its beginning, and hears every push. [ANA-1] */
import { report } from "../../../api/report";
import type { AnalyticsSettings } from "../../../domain/page/telemetry-settings";

/** Commands of the consent mode are argument lists, not lists: that is how tag managers tell them from events. */
export type Push = (entry: unknown) => void;

/** For the shop's own analysis alone: nothing for advertising is ever granted here. */
export function grantAnalytics(push: Push, how: "default" | "update", granted: boolean): void {
  push(
    argumentList("consent", how, {
      analytics_storage: granted ? "granted" : "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    }),
  );
}

function argumentList(..._words: unknown[]): IArguments {
  // The tag manager tells commands from events by their being an arguments object.
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

export function loadTagManager({ data_layer, tag_manager }: AnalyticsSettings, push: Push, onLoaded: () => void): void {
  if (!tag_manager) return;
  push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${tag_manager.origin}/gtm.js?${new URLSearchParams({ id: tag_manager.id, ...(data_layer !== "dataLayer" && { l: data_layer }) })}`;
  script.onload = onLoaded;
  script.onerror = () => report({ level: "debug", message: "The tag manager could not be loaded" });
  document.head.append(script);
}

/** Cookies that Google's tags leave on our origin. */
export function forgetTagCookies(): void {
  for (const name of document.cookie.split(/;\s*/).map((cookie) => cookie.split("=")[0]!))
    if (/^_(ga|gid|gat|gcl)/.test(name))
      for (const domain of ["", `; Domain=${location.hostname}`, `; Domain=.${location.hostname}`])
        document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
