/** Suggestions of a field that takes an address: what is known, and in a large shop what is found as one types. */
import type { ReactNode } from "react";
import { useAnswer } from "../state/use-answer";
import type { LinkTargets } from "./use-link-targets";

export interface LinkTargetListProps {
  /** As the field names it in `list`. */
  id: string;
  targets: LinkTargets;
  typed: string;
  /** No places on this page. */
  pagesOnly?: boolean;
}

/** Longer ones are pasted, and nothing the server would take for a search. */
const MAX_SEARCH = 100;

export function LinkTargetList({ id, targets: { known, find }, typed, pagesOnly = false }: LinkTargetListProps): ReactNode {
  const isSearch = find !== undefined && /^\/./.test(typed) && typed.length <= MAX_SEARCH;
  const answer = useAnswer(isSearch ? typed : undefined, find ?? findNothing);
  const shown = new Set([...known.filter((target) => !pagesOnly || target.startsWith("/")), ...(answer?.found ?? [])]);
  return (
    <datalist id={id}>
      {[...shown].map((target) => (
        <option key={target} value={target}>
          {target}
        </option>
      ))}
    </datalist>
  );
}

const findNothing = async (): Promise<readonly string[]> => [];
