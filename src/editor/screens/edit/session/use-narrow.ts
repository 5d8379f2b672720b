/** Whether the screen is too narrow for panes beside the canvas: they come over it one at a time then. [BLD-8] */
import { useSyncExternalStore } from "react";

const query = window.matchMedia("(max-width: 900px)");
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
