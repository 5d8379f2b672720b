/** Browser storage that may be missing (server, private mode, blocked): then nothing is kept, and nothing breaks. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Of one tab, and of whoever sits at it. */
export interface SessionStorage extends KeyValueStorage {
  /** Takes everything out. */
  clear(): void;
}

export function memoryStorage(): SessionStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Session storage where there is one that works; else memory. */
export function sessionKeyValue(): SessionStorage {
  try {
    const storage = globalThis.sessionStorage;
    storage.setItem("tillwright", "1");
    storage.removeItem("tillwright");
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => {
        // A full storage must not stop a shopper from typing; the value then lives in the page alone.
        try {
          storage.setItem(key, value);
        } catch {
          storage.removeItem(key);
        }
      },
      remove: (key) => storage.removeItem(key),
      clear: () => storage.clear(),
    };
  } catch {
    return memoryStorage();
  }
}

/*
 * Names under which the shop keeps something in a tab. All of it belongs to the shopper of the moment: a sign-out clears the storage as a
 * whole (session/on-demand), so what is added goes with them, too. A part of the shop that alone knows its name declares it itself, as a
 * constant that ends in _KEY; tests/shop/session/storage-keys.test.ts finds a name that stands for two things.
 */

/** The checkout's id. [START-11] */
export const CHECKOUT_KEY = "order";
/** Changes of the basket that wait for a connection. [BASK-13] */
export const UNSAVED_KEY = "tillwright-unsaved-basket";
/** The query that a checkout was opened with, for the way back. [RET-1] */
export const RETURN_QUERY_KEY = "tillwright-return-query";
/** What was typed into the checkout form. [FORM-4] */
export const DRAFT_KEY = "tillwright-checkout-draft";
/** The order that was sent last, whole, and its Idempotency-Key. [API-4] */
export const ATTEMPT_KEY = "tillwright-order-attempt";
/** Who is signed in. [SESS-5] */
export const USER_KEY = "tillwright-user";
/** Whose segments were asked for. [SEG-1] */
export const SEGMENTS_KEY = "tillwright-segments";
/** The last sign-out that this tab knows of; the one thing that outlives it. [START-12] */
export const SIGNED_OUT_KEY = "tillwright-signed-out";
/** Who the browser belongs to, and whether they buy for the first time, as the users service says. [EMAIL-2] */
export const GUID_KEY = "ltm_guid";
export const PURCHASE_TYPE_KEY = "ltm_customer_purchase_type";
