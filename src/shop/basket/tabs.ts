/** Tabs of one shopper tell each other of their basket. [BASK-13] */

export interface TabNews {
  /** The checkout's id. */
  id: string;
  version: number;
  /** It has become an order. */
  completed?: boolean;
}

export interface Tabs {
  /** Heard by the other tabs, never by this one. */
  post(news: TabNews): void;
  close(): void;
}

const NAME = "tillwright-basket";

/** @param hear is called with what other tabs say; what is not ours is dropped */
export function openTabs(hear: (news: TabNews) => void): Tabs {
  const receive = (data: unknown) => {
    if (isNews(data)) hear(data);
  };
  try {
    return typeof BroadcastChannel === "function" ? overChannel(receive) : overStorage(receive);
  } catch {
    // Firefox has no channels for whoever blocks all cookies: no tab hears of another there.
    return { post() {}, close() {} };
  }
}

function overChannel(receive: (data: unknown) => void): Tabs {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", ({ data }) => receive(data));
  // In Node an open channel would keep the process alive.
  (channel as { unref?(): void }).unref?.();
  return { post: (news) => channel.postMessage(news), close: () => channel.close() };
}

/** For browsers without channels: a write to the shared storage is an event in every other tab. */
function overStorage(receive: (data: unknown) => void): Tabs {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) receive(parsed(newValue));
  };
  addEventListener("storage", listen);
  return {
    post(news) {
      try {
        // Two equal writes in a row would be one event.
        localStorage.setItem(NAME, JSON.stringify({ ...news, at: Date.now() }));
      } catch {
        // Blocked or full: the other tabs find out when they save. [API-5]
      }
    },
    close: () => removeEventListener("storage", listen),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNews = (data: unknown): data is TabNews =>
  typeof data === "object" && data !== null && typeof (data as TabNews).id === "string" && Number.isSafeInteger((data as TabNews).version);
