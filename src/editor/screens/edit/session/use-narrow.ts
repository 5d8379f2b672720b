/** Whether the screen is too narrow for panes beside the canvas: they come over it one at a time then. [BLD-8] */
import { useSyncExternalStore } from "react";

const query = window.matchMedia("(max-width: 900px)");
/** Chromium sends no `change` where somebody read `matches` between the window's change and its notice; `resize` comes always. */
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener("change", listener);
  window.addEventListener("resize", listener);
  return () => {
    query.removeEventListener("change", listener);
    window.removeEventListener("resize", listener);
  };
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
