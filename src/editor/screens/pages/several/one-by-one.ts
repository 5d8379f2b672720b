/** Work on several pages, one after the other: what fails for one keeps it from no other. */
import type { PageSummary } from "../../../../layout/page/page-summary";

export interface Outcome {
  done: readonly PageSummary[];
  /** Why it did not work, in words. */
  failed: readonly { page: PageSummary; why: string }[];
}

/**
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
  for (const page of pages) {
    try {
      await work(page);
      done.push(page);
    } catch (error) {
      failed.push({ page, why: wordsOf(error) });
    }
    onStep?.(done.length + failed.length);
  }
  return { done, failed };
}
