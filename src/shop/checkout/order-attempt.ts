/** One key for one order: the same body tried again, also after a reload, carries the same key. [API-4] */
import type { OrderRequest } from "../../domain/order/order";
import { ATTEMPT_KEY, type KeyValueStorage } from "../browser/storage";

export interface Attempt {
  key: string;
  /** The next order is another one, whatever it says. */
  end(): void;
}

export function attemptAt(order: OrderRequest, storage: KeyValueStorage): Attempt {
  return { key: keyFor(order, storage), end: () => storage.remove(ATTEMPT_KEY) };
}

function keyFor(order: OrderRequest, storage: KeyValueStorage): string {
  const body = JSON.stringify(order);
  const stored = storage.get(ATTEMPT_KEY);
  if (stored) {
    const attempt = JSON.parse(stored) as { key: string; body: string };
    if (attempt.body === body) return attempt.key;
  }
  // Not randomUUID: it is missing on plain http, as on a shop tried out in a local network.
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.set(ATTEMPT_KEY, JSON.stringify({ key, body }));
  return key;
}
