/** Copies of what is not saved yet, kept in this browser: one for each person, thing and window. [BLD-9] */
import { randomId } from "./random-id";
import { ownWindow, startWork, windowsAtWork } from "./window-id";

export interface Dated {
  /** ISO 8601. */
  at: string;
}

export interface Kept<C extends Dated> {
  /** Of its place in the browser's storage. */
  key: string;
  copy: C;
}

export interface KeptCopies<C extends Dated> {
  /**
   * Of one thing: this window's own first, then the newest of windows that are closed, or left it. What another window is working on now
   * is not among them.
   */
  read(person: string, thing: string, now?: number): Promise<Kept<C>[]>;
  /** Over what this window kept of it before. @throws where the browser has no room, or forbids it */
  write(person: string, thing: string, copy: C): void;
  /** What this window kept. */
  drop(person: string, thing: string): void;
  /** What was read; not what somebody has written there since. */
  dropKept(kept: Kept<C>): void;
  /** This window works on it, until what is returned is called: nobody else is offered its copy. */
  work(person: string, thing: string): () => void;
  /**
   * What this window kept is nobody's from now on: whoever opens the thing later is offered it, whatever is done here meanwhile.
   *
   * @returns false where there is none, or the browser has no room
   */
  setAside(person: string, thing: string): boolean;
  /** A copy of another window is this one's from now on; what this one had kept before stays, and is offered again. */
  adopt(person: string, thing: string, kept: Kept<C>): void;
}

/** Nobody comes back to what is older, and things that are gone leave nothing behind for ever. */
const KEEP_MS = 30 * 86_400_000;

/** @param prefix of its keys @param isCopy whether what was read is one */
export function keptCopies<C extends Dated>(prefix: string, isCopy: (value: unknown, thing: string) => value is C): KeptCopies<C> {
  // Who shares a browser is not offered the other's work.
  const startOf = (person: string, thing: string) => `${prefix} ${person} ${thing}`;
  /** Known once something was read, which comes before anything is written. */
  let windowId = "";
  const ownKey = (person: string, thing: string) => `${startOf(person, thing)} ${windowId}`;

  const copies: KeptCopies<C> = {
    async read(person, thing, now = Date.now()) {
      windowId = await ownWindow();
      const others = await windowsAtWork(startOf(person, thing));
      try {
        forgetOld(prefix, now);
        const start = startOf(person, thing);
        const keys = Object.keys(localStorage).filter((key) => {
          // Without a window: kept before windows were told apart.
          if (key === start) return true;
          return key.startsWith(`${start} `) && !others.has(key.slice(start.length + 1));
        });
        const kept = keys.flatMap((key): Kept<C>[] => {
          const copy = parsed(localStorage.getItem(key));
          return isCopy(copy, thing) ? [{ key, copy }] : [];
        });
        const isOwn = ({ key }: Kept<C>) => Number(key === ownKey(person, thing));
        return kept.toSorted((a, b) => isOwn(b) - isOwn(a) || Date.parse(b.copy.at) - Date.parse(a.copy.at));
      } catch {
        // A browser without storage has no copy.
        return [];
      }
    },
    write: (person, thing, copy) => localStorage.setItem(ownKey(person, thing), JSON.stringify(copy)),
    drop(person, thing) {
      try {
        localStorage.removeItem(ownKey(person, thing));
      } catch {
        // A browser without storage has no copy.
      }
    },
    dropKept(kept) {
      try {
        if (isStill(kept)) localStorage.removeItem(kept.key);
      } catch {
        // A browser without storage has no copy.
      }
    },
    setAside(person, thing) {
      const own = ownKey(person, thing);
      try {
        const copy = localStorage.getItem(own);
        if (copy === null) return false;
        // The other way round a long page would need room for two.
        localStorage.removeItem(own);
        try {
          localStorage.setItem(`${startOf(person, thing)} ${randomId()}`, copy);
          return true;
        } catch {
          localStorage.setItem(own, copy);
          return false;
        }
      } catch {
        // A browser without storage has no copy.
        return false;
      }
    },
    work: (person, thing) => startWork(startOf(person, thing)),
    adopt(person, thing, kept) {
      const { key, copy } = kept;
      const own = ownKey(person, thing);
      if (key === own) return;
      try {
        const before = localStorage.getItem(own);
        try {
          copies.write(person, thing, copy);
          copies.dropKept(kept);
          // Under no window's name: its own may be brought back by the browser at any time, and would write over it.
          if (before !== null) localStorage.setItem(`${startOf(person, thing)} ${randomId()}`, before);
        } catch {
          // Without room for both of them each stays where it was, and is offered again.
          localStorage.setItem(key, JSON.stringify(copy));
          if (before !== null) localStorage.setItem(own, before);
        }
      } catch {
        // A browser without storage has no copy.
      }
    },
  };
  return copies;
}

/** Another window may have gone on from it since it was read. */
const isStill = <C extends Dated>({ key, copy }: Kept<C>): boolean =>
  (parsed(localStorage.getItem(key)) as Partial<Dated> | null | undefined)?.at === copy.at;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

function forgetOld(prefix: string, now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${prefix} `)) continue;
    const at = /"at":"([^"]+)"\}$/.exec(localStorage.getItem(key) ?? "")?.[1];
    if (!(now - Date.parse(at ?? "") < KEEP_MS)) localStorage.removeItem(key);
  }
}
