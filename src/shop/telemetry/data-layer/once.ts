/** What may be sent once only, however often its page is loaded, and in however many tabs. */
import { memoryStorage, type KeyValueStorage } from "../../browser/storage";
import type { DataLayerEvent } from "./data-layer-events";

const SENT_KEY = "tillwright-told";
const LOST_KEY = "tillwright-untold";
const MAX_SENT = 40;

/** Local storage, for all tabs, where there is one that works; else memory. Used with the shopper's consent only. */
export function sharedStorage(): KeyValueStorage {
  try {
    const { localStorage } = globalThis;
    localStorage.setItem(SENT_KEY, localStorage.getItem(SENT_KEY) ?? "[]");
    return {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => localStorage.setItem(key, value),
      remove: (key) => localStorage.removeItem(key),
    };
  } catch {
    return memoryStorage();
  }
}

/** True the first time that `event` is met about its order or checkout; always for events that may come again. */
export function isFirst(storage: KeyValueStorage, event: DataLayerEvent, checkoutId: string): boolean {
  const key =
    "transaction_id" in event
      ? `${event.event} ${event.transaction_id}`
      : event.event === "begin_checkout"
        ? `begin_checkout ${checkoutId}`
        : null;
  if (!key) return true;
  const sent = read<string[]>(storage, SENT_KEY) ?? [];
  if (sent.includes(key)) return false;
  storage.set(SENT_KEY, JSON.stringify([...sent.slice(1 - MAX_SENT), key]));
  return true;
}

/** A purchase that was pushed before anyone listened is pushed again on the next page: the order leads there at once. */
export const keepForNextPage = (storage: KeyValueStorage, event: DataLayerEvent): void => storage.set(LOST_KEY, JSON.stringify(event));

/** @returns what the last page kept, once */
export function keptFromLastPage(storage: KeyValueStorage): DataLayerEvent | null {
  const event = read<DataLayerEvent>(storage, LOST_KEY);
  storage.remove(LOST_KEY);
  return event;
}

/** With the consent goes what was remembered by it. */
export function forgetTold(storage: KeyValueStorage): void {
  storage.remove(SENT_KEY);
  storage.remove(LOST_KEY);
}

function read<T>(storage: KeyValueStorage, key: string): T | null {
  try {
    return JSON.parse(storage.get(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
