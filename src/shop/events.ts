/** Tells listeners what happens in the shop. Those who come late, because their code is loaded on demand, hear what they missed. */
import type { ShopEvent } from "../domain/page/shop-event";

export interface ShopEvents {
  emit(event: ShopEvent): void;
  /** Hears every event from now on, and first the ones kept. @returns a function that stops it */
  on(listener: (event: ShopEvent) => void): () => void;
}

const MAX_EVENTS = 50;

/** @param onError hears of a listener that throws; it never disturbs the shop or the other listeners */
export function createEvents(onError: (error: unknown) => void): ShopEvents {
  const kept: ShopEvent[] = [];
  const listeners = new Set<(event: ShopEvent) => void>();
  const tell = (listener: (event: ShopEvent) => void, event: ShopEvent) => {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  };
  return {
    emit(event) {
      kept.push(event);
      if (kept.length > MAX_EVENTS) kept.shift();
      for (const listener of Array.from(listeners)) tell(listener, event);
    },
    on(listener) {
      for (const event of kept.slice()) tell(listener, event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
