/**
 * Who listens beside the shop: consent, data layer, bot check, fault reports. Each part arrives when it is wanted, none of them in a
 * shopper's way.
 */
import type { BotAction } from "../../api/bot-tokens";
import { report } from "../../api/report";
import { allowsBotCheck, type Consent } from "../../domain/person/consent";
import type { Analytics } from "./data-layer/analytics";
import type { BotCheck } from "./bot-check";
import type { Shop } from "../shop";
import type { ConsentBanner } from "./consent-banner";
import { createConsentStore, type ConsentStore } from "./consent-store";
import { reportOnDemand } from "./reporter-on-demand";

/** The root element of the cookie-consent block. */
const BANNER = "[data-cookie-consent]";

export interface Telemetry {
  consent: ConsentStore;
  /** Empty where the shopper has not agreed, or none could be made. [CAPT-1] */
  botToken(action: BotAction): Promise<string>;
}

let started: Telemetry | undefined;

/** Once for a page, however often it is called. */
export const startTelemetry = (shop: Shop, pageType: string): Telemetry => (started ??= listenBeside(shop, pageType));

/**
 * @param pageType of the page, as its layout says
 * @param signal   ends the listening to clicks; a shopper's page never does
 */
export function listenBeside(shop: Shop, pageType: string, signal?: AbortSignal): Telemetry {
  const { analytics, bot_check, logging, error_reporting } = shop.settings;
  if (logging || error_reporting) reportOnDemand(shop.settings);
  const consent = createConsentStore();

  let starting: Promise<Analytics> | null = null;
  let checking: Promise<BotCheck> | null = null;
  const botCheck = () => (checking ??= import("./bot-check").then(({ createBotCheck }) => createBotCheck(bot_check!)));
  const missing = (part: string) => (error: unknown) => report({ level: "debug", message: `${part} could not be loaded`, error });

  const follow = (given: Consent | null, late: boolean) => {
    if (analytics && (starting || given?.analytics)) {
      starting ??= import("./data-layer/analytics").then(({ startAnalytics }) => startAnalytics(shop, pageType, analytics, { late }));
      starting.then(
        (started) => started.allow(consent.getState().consent?.analytics === true),
        (error: unknown) => {
          starting = null;
          missing("The data layer")(error);
        },
      );
    }
    if (bot_check && given && allowsBotCheck(given))
      botCheck()
        .then((check) => check.initialise())
        .catch((error: unknown) => {
          checking = null;
          missing("The bot check")(error);
        });
  };
  consent.subscribe(({ consent: given }) => follow(given, true));
  follow(consent.getState().consent, false);
  connectConsent(consent, signal);

  return {
    consent,
    async botToken(action) {
      const given = consent.getState().consent;
      const token =
        bot_check && given && allowsBotCheck(given)
          ? await botCheck().then(
              (check) => check.token(action),
              () => "",
            )
          : "";
      if (bot_check && !token) report({ level: "warn", message: "recaptcha enabled, but not generated." });
      return token;
    },
  };
}

/** The banner's part comes while nothing is decided, and when somebody wants to decide anew: any link to the block opens its choices. */
function connectConsent(consent: ConsentStore, signal: AbortSignal | undefined): void {
  let connected: Promise<ConsentBanner> | null = null;
  const connect = (root: HTMLElement) => {
    connected ??= import("./consent-banner").then(({ connectBanner }) => connectBanner(root, consent, signal));
    connected.catch(() => (connected = null));
    return connected;
  };
  const preferences = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
    const root = link?.hash ? document.getElementById(link.hash.slice(1)) : null;
    if (!root?.matches(BANNER) || link!.pathname !== location.pathname) return;
    event.preventDefault();
    void connect(root).then(
      (banner) => banner.openDialog(),
      () => {},
    );
  };
  // Early, because the footer is never hydrated: see consent-banner.ts.
  document.addEventListener("click", preferences, { capture: true, ...(signal && { signal }) });
  const root = document.querySelector<HTMLElement>(BANNER);
  if (root && consent.getState().consent === null) void connect(root).catch(() => {});
}
