/** Browser storage that may be missing (server, private mode, blocked): then nothing is kept, and nothing breaks. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return { get: (key) => entries.get(key) ?? null, set: (key, value) => void entries.set(key, value), remove: (key) => void entries.delete(key) };
}

/** Session storage where there is one that works; else memory. */
export function sessionKeyValue(): KeyValueStorage {
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
    };
  } catch {
    return memoryStorage();
  }
}
