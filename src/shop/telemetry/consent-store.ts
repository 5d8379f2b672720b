/** What this browser's shopper agreed to, kept in a cookie; every tab hears of a change. [ANA-2] */
import { createStore, type StoreApi } from "zustand/vanilla";
import { CONSENT_COOKIE } from "../../domain/page/cookie-names";
import { CONSENT_MAX_AGE_SECONDS, consentIn, consentValue, type Consent } from "../../domain/person/consent";

export interface ConsentState {
  /** null: nothing was decided yet. */
  consent: Consent | null;
}

export interface ConsentStore extends Pick<StoreApi<ConsentState>, "getState" | "subscribe"> {
  decide(consent: Consent): void;
}

export function createConsentStore(): ConsentStore {
  const store = createStore<ConsentState>(() => ({ consent: consentIn(document.cookie) }));
  const channel = openChannel();
  const take = (consent: Consent | null) => {
    if (JSON.stringify(consent) !== JSON.stringify(store.getState().consent)) store.setState({ consent });
  };
  // The decision itself is told: the cookie may reach this tab later than the message.
  if (channel) channel.onmessage = ({ data }) => take(consentIn(`${CONSENT_COOKIE}=${String(data)}`));
  // Also a change that was not told: without channels, or while the tab was frozen.
  document.addEventListener("visibilitychange", () => take(consentIn(document.cookie)));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    decide(consent) {
      const secure = location.protocol === "https:" ? "; Secure" : "";
      const value = consentValue(consent);
      document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
      store.setState({ consent });
      channel?.postMessage(value);
    },
  };
}

/** null: the browser has none, or none for whoever blocks all cookies, as Firefox. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CONSENT_COOKIE);
  } catch {
    return null;
  }
}
