import { FetchError } from "../../../api/fetch-error";

/** What went wrong with a call, for whoever made it: the server's own words, or that it was not reached; never a path of a call. */
export function failureWords(error: unknown, t: (key: string) => string): string {
  if (error instanceof FetchError) {
    // Its own words are a shopper's, who loses nothing by trying again.
    if (error.reason === "outcome-unknown") return t("connection.outcomeUnknown");
    const wasReached = !isOffline(error) || cannotStore(error);
    // Without a word of its own it is as good as not reached.
    return (wasReached && error.words) || t(isOffline(error) ? "connection.none" : "connection.serverFailed");
  }
  return t("connection.serverFailed");
}

/** Nobody answered, or a gateway that waited for the shop says so: what is asked next waits as long for nothing. */
export const isUnanswered = (error: unknown): boolean => error instanceof FetchError && (error.code === 0 || error.code === 504);

/** Nobody answered, or something between us and the shop did in its place. */
export const isOffline = (error: unknown): boolean =>
  error instanceof FetchError && (error.code === 0 || [502, 503, 504].includes(error.code));

/** The session has ended: nothing works before somebody signs in again. */
export const isSignedOut = (error: unknown): boolean => error instanceof FetchError && error.code === 401;

/** The shop was reached and says that it stores nothing now, as with a full disk. A gateway that answers in its place gives no reason. */
export const cannotStore = (error: unknown): boolean => error instanceof FetchError && error.code === 503 && error.reason !== undefined;
