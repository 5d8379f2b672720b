/** What the shop has of an attribute of conditions: products and offers, ways to pay. [BLD-6] */
import { useMemo } from "react";
import { useStore } from "zustand/react";
import type { Choice } from "../../../layout/publish/finding";
import type { FoundEntries } from "./use-found";
import { useSession } from "../../screens/edit/session/edit-session";

/** @throws what the call throws */
export type FindChoices = (search: string) => Promise<FoundEntries<Choice>>;

export interface ShopChoices {
  /** undefined: it is not known yet, or anything may be typed. */
  choices: readonly Choice[] | undefined;
  /** It will be known in a moment: a field for typing that turns into a list would take the letters with it. */
  isComing: boolean;
  /** Finds more; undefined where `choices` are all. The same function as long as somebody searches. */
  find: FindChoices | undefined;
}

export function useShopChoices(attribute: string): ShopChoices {
  const { findings } = useSession();
  const choices = useStore(findings.store, (state) => state.facts?.choices[attribute]);
  const isComing = useStore(findings.store, ({ facts, failed }) => !facts && !failed);
  const find = useFindChoices()[attribute];
  return useMemo(() => ({ choices, isComing, find }), [choices, isComing, find]);
}

/** Of the attributes that have more values than are listed. */
export function useFindChoices(): Readonly<Record<string, FindChoices>> {
  const { findings } = useSession();
  const searched = useStore(findings.store, (state) => state.facts?.searchedChoices.join(" ") ?? "");
  return useMemo(
    () =>
      Object.fromEntries(
        searched
          .split(" ")
          .filter(Boolean)
          .map((attribute) => [attribute, (search: string) => findings.findChoices(attribute, search)]),
      ),
    [findings, searched],
  );
}
