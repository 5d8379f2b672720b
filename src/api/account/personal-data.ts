/** Calls about being forgotten. [MMA-5] */
import { fetchJson } from "../fetch-json";

/** Has the link mailed that confirms it. @param language of the mail @throws FetchError */
export const askForErasure = (language: string): Promise<{ email: string }> =>
  fetchJson("/api/mma/personal-data/erasure", { method: "POST", body: { language } });

/** The same key again is answered the same. @param key of the mailed link @throws FetchError */
export const eraseAccount = (key: string): Promise<{ erased: true }> =>
  fetchJson("/api/mma/personal-data/erase", { method: "POST", body: { key } });
