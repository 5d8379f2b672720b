/** Work on several pages, one after the other: what fails for one keeps it from no other. */
import type { PageSummary } from "../../../../layout/page/page-summary";
import { isUnanswered } from "../../../interface/words/failure-words";

export interface Outcome {
  done: readonly PageSummary[];
  /** Why it did not work, in words. */
  failed: readonly { page: PageSummary; why: string }[];
}

/**
 * Once nobody answers, no further page is tried: whoever waits would do so for a minute per page. Those fail for the same reason.
 *
 * @param work rejects where it did not work
 * @param onStep how many have been tried
 */
export async function oneByOne(
  pages: readonly PageSummary[],
  work: (page: PageSummary) => Promise<unknown>,
  wordsOf: (error: unknown) => string,
  onStep?: (count: number) => void,
): Promise<Outcome> {
  const done: PageSummary[] = [];
  const failed: { page: PageSummary; why: string }[] = [];
  for (const [at, page] of pages.entries()) {
    try {
      await work(page);
      done.push(page);
    } catch (error) {
      const why = wordsOf(error);
      const isLast = isUnanswered(error);
      failed.push(...(isLast ? pages.slice(at) : [page]).map((each) => ({ page: each, why })));
      if (isLast) break;
    }
    onStep?.(done.length + failed.length);
  }
  return { done, failed };
}
