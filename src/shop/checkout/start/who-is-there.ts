/** Whether a shopper is signed in: known at once from the page, or as soon as the session's part has asked. [START-5] */
import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "../../session/session-types";

/** A session that does not answer must not keep a basket waiting. */
const PATIENCE_MS = 5_000;

/** @param reading the session's question to the server; null where nobody can be signed in */
export function whoIsThere(session: StoreApi<SessionState>, reading: Promise<void> | null): Promise<SessionState["status"]> {
  const { status } = session.getState();
  if (status === "logged-in" || !reading) return Promise.resolve(status);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve(session.getState().status);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    void reading.then(done);
  });
}
