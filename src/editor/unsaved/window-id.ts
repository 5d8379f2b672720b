/**
 * Which window of this browser one works in, and which others are open: what a window keeps of its work is its own, and nobody else's to
 * take up while it lives.
 */

import { randomId } from "./random-id";

const WINDOW_KEY = "tillwright-window";
/** A lock is let go by the browser when its window closes, reloads or breaks down, whatever else was still to be done. */
const lockOf = (id: string): string => `${WINDOW_KEY} ${id}`;

/** Held while a window works on something, as on an open page: what it left of another it has left for good. */
const workLockOf = (id: string, what: string): string => `${WINDOW_KEY} ${id} ${what}`;

let own: Promise<string> | undefined;

/** The same again after a reload, and after a browser has brought its windows back; another one in a window that was duplicated. */
export const ownWindow = (): Promise<string> => (own ??= claim());

/** Other windows that work on it now. Empty where the browser knows no locks, which is so on pages without https. */
export async function windowsAtWork(what: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const id = await ownWindow();
  const end = ` ${what}`;
  const open = held.flatMap(({ name = "" }) =>
    name.startsWith(`${WINDOW_KEY} `) && name.endsWith(end) ? name.slice(WINDOW_KEY.length + 1, -end.length) : [],
  );
  return new Set(open.filter((other) => other !== id));
}

/** @returns says that this window works on it no longer */
export function startWork(what: string): () => void {
  const ended = new AbortController();
  void (async () => {
    const id = await ownWindow();
    const untilItEnds = () =>
      new Promise<void>((resolve) => {
        if (ended.signal.aborted) resolve();
        ended.signal.addEventListener("abort", () => resolve());
      });
    await navigator.locks?.request(workLockOf(id, what), { signal: ended.signal }, untilItEnds).catch(() => undefined);
  })();
  return () => ended.abort();
}

async function claim(): Promise<string> {
  const before = stored();
  if (before !== undefined && isTakenUp() && (await hold(before))) return before;
  const id = randomId();
  await hold(id);
  try {
    sessionStorage.setItem(WINDOW_KEY, id);
  } catch {
    // After a reload it is another window then, which is offered what this one has kept.
  }
  return id;
}

/** Without locks nothing tells a duplicate from what it was made of, but how it was opened. */
function isTakenUp(): boolean {
  if (navigator.locks) return true;
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return opening?.type === "reload" || opening?.type === "back_forward";
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(WINDOW_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns false where another window has it: a duplicate begins with what is in the first one's session storage */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    const forAsLongAsItLives = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    };
    navigator.locks.request(lockOf(id), { ifAvailable: true }, forAsLongAsItLives).catch(() => resolve(true));
  });
}
