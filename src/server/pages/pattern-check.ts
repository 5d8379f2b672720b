/** Whether a marketer's regular expression may be run on what shoppers type: some would keep a browser, or this server, busy for ever. */
import type { BlockCatalog } from "../../layout/catalog";
import { patternsIn } from "../../layout/patterns";
import type { Layout, Problem } from "../../layout/types";

/** Fields hold a few hundred characters: what takes the square of that is over in a moment, its third power is not. */
const MAX_DEGREE = 2;
/** What is not known by then is refused. */
const CHECK_TIMEOUT_MS = 10_000;

const verdicts = new Map<string, Promise<string | undefined>>();

/** @returns what is wrong with it, in words; undefined when it is fine. A pattern is judged once per process. */
export function patternProblem(pattern: string): Promise<string | undefined> {
  let verdict = verdicts.get(pattern);
  if (!verdict) {
    verdicts.set(pattern, (verdict = judge(pattern)));
    verdict.catch(() => verdicts.delete(pattern));
  }
  return verdict;
}

/**
 * True when it repeats in one place at most and offers no choice: then a text can be read in one way only, and no checker is needed, whose
 * code alone takes half a second to start. False says nothing.
 */
export function repeatsOnce(pattern: string): boolean {
  const bare = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gu, "");
  return !/[(|]/.test(bare) && (bare.match(/[*+?{]/g)?.length ?? 0) <= 1;
}

async function judge(pattern: string): Promise<string | undefined> {
  const whole = `^(?:${pattern})$`;
  try {
    new RegExp(whole, "u");
  } catch (error) {
    return `is not a regular expression: ${(error as Error).message}`;
  }
  if (repeatsOnce(pattern)) return undefined;
  // In a thread of its own, so that shoppers are served meanwhile; else it would look for programs to start.
  process.env["RECHECK_BACKEND"] ??= "worker";
  const { check } = await import("recheck");
  const verdict = await check(whole, "u", { timeout: CHECK_TIMEOUT_MS });
  if (verdict.status === "safe") return undefined;
  if (verdict.status === "unknown") return "is too involved to say how long it would take on a long text: please write it more simply";
  if (verdict.complexity.type === "polynomial" && verdict.complexity.degree <= MAX_DEGREE) return undefined;
  return "would take for ever on some texts, because what it repeats can be read in more than one way (as in (a+)+): please write it so that there is one way only";
}

/** Every pattern of the layout that may not be run, with its path. */
export async function patternProblems(layout: Pick<Layout, "regions">, catalog: BlockCatalog): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { pattern, path, blockId } of patternsIn(layout, catalog)) {
    const message = await patternProblem(pattern);
    if (message) problems.push({ path, code: "settings", message, blockId, values: { rule: "unsafe-pattern" } });
  }
  return problems;
}

/** Takes what may not be run out of a layout that was stored before anybody looked, or by other ways. Changes `layout`. */
export async function dropUnsafePatterns(layout: Layout, catalog: BlockCatalog): Promise<Layout> {
  for (const { pattern, holder, key } of patternsIn(layout, catalog)) if (await patternProblem(pattern)) holder[key] = "";
  return layout;
}
