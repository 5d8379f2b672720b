/** What is wrong with the address of a page that is being made. Whether another page stands there, the server is asked as one types. */
import { useCallback, useState } from "react";
import { useApi } from "../../state/api-context";
import { useAnswer } from "../../state/use-answer";
import { pathProblem } from "./page-path";

export interface PathProblem {
  /** As a key of editor.json; undefined: as far as is known by now, it may be taken. */
  problem: string | undefined;
  /** The server has just refused it: somebody was faster. */
  refuse(): void;
}

/** @param isTold nothing is asked before somebody has said how the page is to be called */
export function usePathProblem(path: string, isTold: boolean): PathProblem {
  const api = useApi();
  const [refused, setRefused] = useState<string>();
  const wrong = pathProblem(path);
  const ask = useCallback(async (asked: string) => (await api.pages({ path: asked, limit: 1 })).pages.length > 0, [api]);
  const answer = useAnswer(wrong || !isTold ? undefined : path, ask);
  const isTaken = refused === path || (answer?.to === path && answer.found === true);
  return { problem: wrong ?? (isTaken ? "newPage.pathTaken" : undefined), refuse: () => setRefused(path) };
}
