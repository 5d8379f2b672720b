/** A provider's script on our page: asked for three times at most, and once for everybody who wants it. [PAY-12] */

export interface ScriptLimits {
  tries: number;
  /** Between two tries. */
  delayMs: number;
  /** For each try. */
  timeoutMs: number;
}

export const SCRIPT_LIMITS: ScriptLimits = { tries: 3, delayMs: 1_000, timeoutMs: 10_000 };

/** From then on a shopper reads that something is loading. [CONST-1] */
export const SLOW_MS = 1_000;

const scripts = new Map<string, Promise<unknown>>();

/**
 * @param read what the script brings: its global, or undefined while it is not there
 * @returns the same for every caller of one address; after a failure the next caller tries anew
 * @throws Error after the last try: blocked, offline, too slow, or not what it should be
 */
export function loadScript<T>(url: string, read: () => T | undefined, limits: ScriptLimits = SCRIPT_LIMITS): Promise<T> {
  let loading = scripts.get(url) as Promise<T> | undefined;
  if (!loading) {
    loading = load(url, read, limits);
    scripts.set(url, loading);
    loading.catch(() => scripts.delete(url));
  }
  return loading;
}

async function load<T>(url: string, read: () => T | undefined, { tries, delayMs, timeoutMs }: ScriptLimits): Promise<T> {
  for (let count = 1; ; count++) {
    await tryOnce(url, timeoutMs);
    // Asked whatever came of the try: one that was given up may have arrived meanwhile, and a page in the script's place brings nothing.
    const brought = read();
    if (brought !== undefined) return brought;
    if (count === tries) throw new Error(`The script ${new URL(url, location.href).origin} could not be loaded`);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

/** Ends with the try, however it went. */
function tryOnce(url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    script.src = url;
    script.async = true;
    script.onload = end;
    script.onerror = () => {
      script.remove();
      end();
    };
    document.head.append(script);
  });
}
