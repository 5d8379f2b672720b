/** A tab of a shopper's browser around the session's part: its cookies, its address, and the line to a real shop server. */
import { createStore } from "zustand/vanilla";
import type { SignedInUser } from "../../../src/domain/page/page-state";
import type { SessionState } from "../../../src/shop/session/session-types";
import type { SessionContext } from "../../../src/shop/session/session-types";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { CookieJar } from "../../support/cookie-jar";

type Change = (response: Response, path: string) => Response | Promise<Response>;

export interface Tab {
  jar: CookieJar;
  context: SessionContext & { storage: ReturnType<typeof memoryStorage> };
  /** Where the shop went. */
  visited: string[];
  /** What it was told of who is there. */
  told: (SignedInUser | null)[];
  /** Paths that were asked for. */
  calls: { path: string; headers: Headers }[];
  reloads: number;
  /** Milliseconds that this browser's clock is ahead of now. */
  ahead: number;
  /** What happens to the server's answers on the way; a thrown TypeError is a lost connection. */
  onTheWay: Change | undefined;
  /** As when the tab is looked at again. */
  shows(): void;
  close(): void;
}

/** Puts what a page finds around it into the globals, until it is closed. */
export function openTab(server: string, href = `${server}/family?utm_source=mail#offers`): Tab {
  const jar = new CookieJar();
  const { hostname } = new URL(server);
  const listeners = new Map<string, ((event: { persisted: boolean }) => void)[]>();
  const addEventListener = (name: string, listener: (event: { persisted: boolean }) => void) =>
    void listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const session = createStore<SessionState>(() => ({ status: "logged-out", user: null }));
  const plain = globalThis.fetch;
  const tab: Tab = {
    jar,
    visited: [],
    told: [],
    calls: [],
    reloads: 0,
    ahead: 0,
    onTheWay: undefined,
    context: {
      store: session,
      storage: memoryStorage(),
      live: true,
      mode: "shop",
      navigate: (address) => void tab.visited.push(address),
      onChange: (user) => void tab.told.push(user),
      now: () => Date.now() + tab.ahead,
    },
    shows: () => listeners.get("visibilitychange")?.forEach((listener) => listener({ persisted: false })),
    close() {
      globalThis.fetch = plain;
      for (const name of ["document", "location", "addEventListener"]) Reflect.deleteProperty(globalThis, name);
    },
  };
  const document = {
    visibilityState: "visible",
    addEventListener,
    get cookie() {
      return jar.readable(hostname);
    },
    set cookie(line: string) {
      jar.take(hostname, line);
    },
  };
  const location = Object.assign(new URL(href), { reload: () => void tab.reloads++ });
  Object.assign(globalThis, { document, location, addEventListener });
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    tab.calls.push({ path, headers: new Headers(init?.headers) });
    const response = await jar.request(server + path, { ...init, keepalive: false });
    return tab.onTheWay ? tab.onTheWay(response, path) : response;
  };
  return tab;
}
