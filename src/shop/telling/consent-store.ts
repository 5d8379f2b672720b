/** What this browser's shopper agreed to, kept in a cookie; every tab hears of a change. [ANA-2] */
import { createStore, type StoreApi } from "zustand/vanilla";
import { CONSENT_COOKIE, CONSENT_MAX_AGE_SECONDS, consentIn, consentValue, type Consent } from "../../domain/consent";

export interface ConsentState {
  /** null: nothing was decided yet. */
  consent: Consent | null;
}

export interface ConsentStore extends Pick<StoreApi<ConsentState>, "getState" | "subscribe"> {
  decide(consent: Consent): void;
}

export function createConsentStore(): ConsentStore {
  const store = createStore<ConsentState>(() => ({ consent: consentIn(document.cookie) }));
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CONSENT_COOKIE);
  const reread = () => {
    const consent = consentIn(document.cookie);
    if (JSON.stringify(consent) !== JSON.stringify(store.getState().consent)) store.setState({ consent });
  };
  if (channel) channel.onmessage = reread;
  // Also a change that was not told: without channels, or while the tab was frozen.
  document.addEventListener("visibilitychange", reread);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    decide(consent) {
      const secure = location.protocol === "https:" ? "; Secure" : "";
      document.cookie = `${CONSENT_COOKIE}=${consentValue(consent)}; Path=/; Max-Age=${CONSENT_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
      store.setState({ consent });
      channel?.postMessage("changed");
    },
  };
}
