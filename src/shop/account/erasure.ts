/** Being forgotten, step by step: asked for, confirmed by a mailed link, done. [MMA-5] */
import { askForErasure, eraseAccount } from "../../api/account/personal-data";
import { FetchError } from "../../api/fetch-error";
import { ERASE_QUERY } from "../../domain/page/account-path";
import type { ErasureObstacle } from "../../domain/person/erasure";

export type ErasureStep =
  | { step: "open" | "busy" }
  | { step: "mailed"; email: string }
  | { step: "erased" }
  /** `words`: the server's for the shopper, "" where it said none. `isOver`: the link opens nothing any more. */
  | { step: "failed"; words: string; isOver: boolean; obstacles: readonly ErasureObstacle[] };

/** @param language of the mail @param key the same for every try @returns the step after it */
export const asked = (language: string, key: string): Promise<ErasureStep> =>
  stepAfter(askForErasure(language, key).then(({ email }): ErasureStep => ({ step: "mailed", email })));

/** @returns the step after it */
export const erased = (key: string): Promise<ErasureStep> => stepAfter(eraseAccount(key).then((): ErasureStep => ({ step: "erased" })));

async function stepAfter(call: Promise<ErasureStep>): Promise<ErasureStep> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { data } = (error.body as { error?: { data?: { obstacles?: ErasureObstacle[] } } } | undefined)?.error ?? {};
    return { step: "failed", words: error.words, isOver: error.code === 410, obstacles: data?.obstacles ?? [] };
  }
}

/** The link's key has been read: neither the history nor what counts visits keeps it. */
export function forgetKey(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(ERASE_QUERY)) return;
  url.searchParams.delete(ERASE_QUERY);
  history.replaceState(history.state, "", url);
}
