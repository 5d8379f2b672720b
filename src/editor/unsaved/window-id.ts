/**
 * Which window of this browser one works in, and which others are open: what a window keeps of its work is its own, and nobody else's to
 * take up while it lives.
 */

const KEY = "tillwright-window";
/** A lock is let go by the browser when its window closes, reloads or breaks down, whatever else was still to be done. */
const lockOf = (id: string): string => `${KEY} ${id}`;

let own: Promise<string> | undefined;

/** The same again after a reload, and after a browser has brought its windows back; another one in a window that was duplicated. */
export const ownWindow = (): Promise<string> => (own ??= claim());

/** Other windows that are open now. Empty where the browser knows no locks, which is so on pages without https. */
export async function otherWindows(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const id = await ownWindow();
  const open = held.flatMap(({ name = "" }) => (name.startsWith(`${KEY} `) ? name.slice(KEY.length + 1) : []));
  return new Set(open.filter((other) => other !== id));
}

async function claim(): Promise<string> {
  const before = stored();
  if (before !== undefined && (await hold(before))) return before;
  const id = crypto.randomUUID();
  await hold(id);
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // After a reload it is another window then, which is offered what this one has kept.
  }
  return id;
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
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
