/** What a question is answered that somebody is still typing: asked once they pause, and the last one's answer alone is taken. */
import { useEffect, useState } from "react";

export const QUIET_MS = 250;

export interface Answer<T> {
  to: string;
  /** undefined: nobody answered. */
  found: T | undefined;
}

/**
 * @param question undefined: nothing is asked
 * @param ask another function asks again
 * @returns the last answer, which may be to what was asked before
 */
export function useAnswer<T>(question: string | undefined, ask: (question: string) => Promise<T>): Answer<T> | undefined {
  const [answer, setAnswer] = useState<Answer<T>>();
  useEffect(() => {
    if (question === undefined) return;
    let isCurrent = true;
    const take = (found: T | undefined) => isCurrent && setAnswer({ to: question, found });
    const timer = setTimeout(() => {
      ask(question).then(take, () => take(undefined));
    }, QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, ask]);
  return answer;
}
