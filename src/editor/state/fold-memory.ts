/** Which parts of settings panels are open, as their reader left them: for as long as the builder is open. [BLD-4] */
import { createContext, useContext, useState } from "react";

/** Open or not, by what is folded. */
export const FoldMemory = createContext<Map<string, boolean> | undefined>(undefined);

export interface FoldState {
  initially: boolean;
  keep(open: boolean): void;
}

/** @param key of what is folded, among all panels; without one nothing is remembered */
export function useFoldMemory(key: string | undefined, initially: boolean): FoldState {
  const memory = useContext(FoldMemory);
  const [known] = useState(() => (key === undefined ? undefined : memory?.get(key)));
  return { initially: known ?? initially, keep: (open) => void (key !== undefined && memory?.set(key, open)) };
}
