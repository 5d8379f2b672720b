import { FetchError } from "../../../api/fetch-error";

/** What went wrong with a call, for whoever made it: the server's own words, or that it was not reached; never a path of a call. */
export function failureWords(error: unknown, t: (key: string) => string): string {
  if (error instanceof FetchError) return isOffline(error) ? t("connection.none") : error.words || t("connection.serverFailed");
  return t("connection.serverFailed");
}

/** Nobody answered, or a gateway that waited for the shop says so: what is asked next waits as long for nothing. */
export const isUnanswered = (error: unknown): boolean => error instanceof FetchError && (error.code === 0 || error.code === 504);

/** Nobody answered, or something between us and the shop did in its place. */
export const isOffline = (error: unknown): boolean =>
  error instanceof FetchError && (error.code === 0 || [502, 503, 504].includes(error.code));
