/** Whether a shopper is signed in: known at once from the page, or as soon as the session's part has asked. [START-5] */
import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "../assemble-shop";

/** Readable beside the session's own cookie, which is not. */
const MARKER = /(?:^|; )tillwright-signed-in=1(?:;|$)/;
/** A session that does not answer must not keep a basket waiting. */
const PATIENCE_MS = 5_000;

export function whoIsThere(session: StoreApi<SessionState>, cookies: string = globalThis.document?.cookie ?? ""): Promise<SessionState["status"]> {
  const { status } = session.getState();
  if (status === "logged-in" || !MARKER.test(cookies)) return Promise.resolve(status);
  return new Promise((resolve) => {
    const stop = session.subscribe(({ status: now }) => now === "logged-in" && done(now));
    const timer = setTimeout(() => done("logged-out"), PATIENCE_MS);
    const done = (known: SessionState["status"]) => {
      clearTimeout(timer);
      stop();
      resolve(known);
    };
  });
}
