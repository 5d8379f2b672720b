/**
 * The data layer at work: hears what happens in the shop, and pushes it for as long as the shopper agrees. Whatever goes wrong here stays
 * here. [ANA-1, ANA-2]
 */
import { SIGNED_IN_COOKIE } from "../../../domain/page/cookie-names";
import { report } from "../../../api/report";
import type { SignedInUser } from "../../../domain/page/page-state";
import type { ShopEvent } from "../../../domain/page/shop-event";
import type { AnalyticsSettings } from "../../../domain/page/telemetry-settings";
import type { Shop } from "../../shop";
import type { DataLayerEvent } from "./data-layer-events";
import { forgetTold, isFirst, keepForNextPage, keptFromLastPage, sharedStorage } from "./once";
import { pageView } from "./page-view";
import { forgetTagCookies, grantAnalytics, loadTagManager } from "./tag-manager";
import { shownOffers, toDataLayer } from "./to-data-layer";
import { LOGGED_OUT, userFields } from "./user-fields";

export interface Analytics {
  /** False: from now on nothing is pushed, and tags are told to keep nothing; true: it goes on. */
  allow(allowed: boolean): void;
}

/** A readable sign beside the session's own cookie: who is signed in is known a moment later. */
const SIGNED_IN = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=1`);

export interface AnalyticsOptions {
  /** True when the shopper agreed on this page: what they did on it before stays untold. */
  late: boolean;
}

export function startAnalytics(shop: Shop, pageType: string, settings: AnalyticsSettings, { late }: AnalyticsOptions): Analytics {
  const storage = sharedStorage();
  const managed = Boolean(settings.tag_manager);
  let allowed = true;
  let heard = false;

  const quietly = (work: () => void) => {
    try {
      work();
    } catch (error) {
      report({ level: "debug", message: "The data layer failed", error });
    }
  };
  const push = (entry: unknown) => quietly(() => layer(settings.data_layer).push(entry));
  const tell = (event: DataLayerEvent) => {
    if (allowed) push(event);
  };

  // Pushed in a turn of its own, so that no tag holds up what the shopper is doing.
  let waiting: DataLayerEvent[] = [];
  const flush = () => {
    const events = waiting;
    waiting = [];
    events.forEach(tell);
  };
  const tellLater = (event: DataLayerEvent) => {
    if (waiting.push(event) === 1) setTimeout(flush);
  };

  const tellUser = (user: SignedInUser | null) => {
    if (!user) return tellLater({ event: "user_authentication", user: LOGGED_OUT });
    void userFields(user).then(
      (fields) => tellLater({ event: "user_authentication", user: fields }),
      () => {},
    );
  };

  const hear = (event: ShopEvent) =>
    quietly(() => {
      if (event.type === "session-changed") return tellUser(event.user);
      for (const entry of toDataLayer(event, pageType)) {
        if (!allowed || !isFirst(storage, entry, "checkout" in event ? event.checkout.id : "")) continue;
        if (entry.event === "purchase") {
          if (managed && !heard) keepForNextPage(storage, entry);
          // The browser is about to leave for the order-complete page.
          waiting.push(entry);
          flush();
        } else tellLater(entry);
      }
    });

  if (managed) grantAnalytics(push, "default", true);
  const lost = keptFromLastPage(storage);
  if (lost) tell(lost);
  loadTagManager(settings, push, () => {
    heard = true;
    // It reads what was pushed before it came: on a page that stays, nothing was lost.
    keptFromLastPage(storage);
  });
  const { status, user } = shop.session.getState();
  if (status === "logged-in" || !SIGNED_IN.test(document.cookie)) tellUser(user);
  const { language, country } = shop.preferences;
  tellLater(
    pageView({
      pageType,
      pathname: location.pathname,
      search: location.search,
      title: document.title,
      language,
      country,
      campaign: shop.campaign,
    }),
  );
  if (pageType === "offer-page") shownOffers(Object.values(shop.catalogue.getState().offers), shop.campaign.path).forEach(tellLater);

  // Those kept are heard while this runs: of these, a late listener takes only what the page shows.
  let replaying = true;
  shop.events.on((event) => {
    if (!late || !replaying || event.type === "basket-loaded") hear(event);
  });
  replaying = false;
  addEventListener("pagehide", flush);

  return {
    allow(now) {
      if (now === allowed) return;
      if (!now) waiting = [];
      allowed = now;
      if (managed) grantAnalytics(push, "update", now);
      if (now) return;
      quietly(forgetTagCookies);
      quietly(() => forgetTold(storage));
    },
  };
}

/** @returns the array that tag managers read; what stands there already stays */
function layer(name: string): unknown[] {
  const place = window as unknown as Record<string, unknown[] | undefined>;
  return (place[name] ??= []);
}
