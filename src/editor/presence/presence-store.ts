/** Who else has the page open, heard every few seconds, and whether somebody stored or deleted it meanwhile. [BLD-9] */
import { randomId } from "../unsaved/random-id";
import { createStore, type StoreApi } from "zustand/vanilla";
import { PRESENCE_EVERY_MS, type PagePresence } from "../../layout/page/page-presence";
import type { BuilderApi } from "../api/builder-api";
import { goneOf } from "../screens/edit/gone/gone";
import type { Saving } from "../screens/edit/session/saving";

export interface PresenceState {
  others: PagePresence["others"];
  /** Somebody stored a version that this window does not have. */
  newer: { version: number; by: string | null } | undefined;
}

export interface PresenceParts {
  api: Pick<BuilderApi, "presence">;
  pageId: string;
  saving: Pick<Saving, "store" | "heard">;
  onArrived(email: string): void;
}

export interface Presence {
  store: StoreApi<PresenceState>;
  /** Says that the page is open here, until it is stopped. @returns stops it */
  start(): () => void;
}

export function createPresence({ api, pageId, saving, onArrived }: PresenceParts): Presence {
  const store = createStore<PresenceState>(() => ({ others: [], newer: undefined }));
  const windowId = randomId();

  /** @param wasGone how the page was when it was asked for: an answer from before it was deleted does not say that it is back */
  function heard({ others, version, updatedBy }: PagePresence, wasGone: unknown): void {
    const before = store.getState().others.map(({ email }) => email);
    for (const { email } of others) if (!before.includes(email)) onArrived(email);
    if (saving.store.getState().gone === wasGone) saving.heard(undefined);
    const { status, autosaving, version: own } = saving.store.getState();
    // What is being stored from here has no answer yet, and is not somebody else's.
    const isOurs = version <= own || status !== "idle" || autosaving;
    store.setState({ others, newer: isOurs ? undefined : { version, by: updatedBy } });
  }

  /** Without an answer nobody is told anything; the next turn asks again. */
  function unheard(error: unknown): void {
    const gone = goneOf(error);
    if (!gone) return;
    saving.heard(gone);
    store.setState({ others: [], newer: undefined });
  }

  return {
    store,
    start() {
      let timer: number | undefined;
      let isHere = true;
      let questions = 0;
      const tell = () => {
        clearTimeout(timer);
        const question = ++questions;
        const { gone } = saving.store.getState();
        // An answer that a newer question has overtaken is about what was.
        const counts = () => isHere && question === questions;
        api
          .presence(pageId, windowId, true)
          .then(
            (answer) => counts() && heard(answer, gone),
            (error: unknown) => counts() && unheard(error),
          )
          .finally(() => void (counts() && (timer = window.setTimeout(tell, PRESENCE_EVERY_MS))));
      };
      const leave = () => void api.presence(pageId, windowId, false).catch(() => undefined);
      // Timers of a window in the background are slow: who looks at it again hears at once.
      const onVisible = () => void (document.visibilityState === "visible" && tell());
      tell();
      document.addEventListener("visibilitychange", onVisible);
      window.addEventListener("pagehide", leave);
      return () => {
        isHere = false;
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", onVisible);
        window.removeEventListener("pagehide", leave);
        leave();
      };
    },
  };
}
