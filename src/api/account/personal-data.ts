/** Calls about being forgotten. [MMA-5] */
import { fetchJson } from "../fetch-json";

/**
 * Has the link mailed that confirms it.
 *
 * @param language of the mail
 * @param key      the same for every try of one wish
 * @throws FetchError
 */
export const askForErasure = (language: string, key: string): Promise<{ email: string }> =>
  fetchJson("/api/mma/personal-data/erasure", { method: "POST", headers: { "Idempotency-Key": key }, body: { language } });

/** The same key again is answered the same. @param key of the mailed link @throws FetchError */
export const eraseAccount = (key: string): Promise<{ erased: true }> =>
  fetchJson("/api/mma/personal-data/erase", { method: "POST", body: { key } });
