/** The way back from the page of a placed order, for its block alone: other pages do not load it. [RET-1] */
import { DEFAULT_COUNTRY } from "../../domain/country/country";
import { returnAddress } from "../../domain/checkout/return-address";
import { COUNTRY_COOKIE, JOURNEY_COOKIE, browserCookies } from "../browser/cookies";
import { useBasket, useHydrated, useShop } from "./use-shop";
import { RETURN_QUERY_KEY, sessionKeyValue } from "../browser/storage";

/**
 * Where the checkout was asked to lead afterwards (redirect_url), else back along the journey, or to `fallback` where there is none, with
 * the
 * checkout's query; `fallback` as it is on the server and in the builder.
 */
export function useReturnAddress(fallback: string): string {
  const { mode, settings } = useShop();
  const alive = useHydrated();
  const asked = useBasket((state) => state.checkout?.redirectUrl ?? null);
  if (!alive || mode === "builder") return fallback;
  // The server keeps safe addresses alone.
  if (asked) return asked;
  const cookies = browserCookies();
  const journey = cookies.get(JOURNEY_COOKIE);
  const query = sessionKeyValue().get(RETURN_QUERY_KEY) ?? location.search;
  // A link of the page's author to somebody else's page gets nothing of ours.
  if (!fallback.startsWith("/") && !journey && !new URLSearchParams(query).has("redirect")) return fallback;
  return returnAddress({
    journey,
    fallback,
    query,
    country: cookies.get(COUNTRY_COOKIE) ?? DEFAULT_COUNTRY,
    origin: location.origin,
    allowed: settings.redirect_origins,
  });
}
