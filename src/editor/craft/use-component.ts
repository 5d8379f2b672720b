/** A block's component on the canvas, which comes when it is needed first. */
import { useCallback, useSyncExternalStore } from "react";
import type { Registry } from "../../registry/create-registry";

const waiting = new WeakMap<Registry, Set<() => void>>();

/** The component, and again once its chunk has come. */
export function useComponent(registry: Registry, type: string) {
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        if (registry.component(type)) return () => {};
        let listeners = waiting.get(registry);
        if (!listeners) waiting.set(registry, (listeners = new Set()));
        listeners.add(listener);
        const all = listeners;
        void registry.preload([type]).then(() => all.forEach((each) => each()));
        return () => void all.delete(listener);
      },
      [registry, type],
    ),
    () => registry.component(type),
  );
}
