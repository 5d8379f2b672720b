/** Parts of the builder that come when they are wanted, and once more where they did not come. */
import { createElement, lazy, type FunctionComponent, type ReactNode } from "react";

/** What else a part that failed has to be read by from now on; run once whoever showed the failure has it. */
const failed = new Set<() => void>();

/** The next time they are shown, parts that did not come are asked for once more. For whoever caught such a failure. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** @returns reads the module once; after a failure it is asked for once more, as often as somebody wants it */
export function partReader<M>(load: () => Promise<M>): () => Promise<M> {
  let module: Promise<M> | undefined;
  let trouble: unknown;
  return () => {
    module ??= (trouble === undefined && lostSheets.size === 0 ? load() : loadAgain(load)).catch((error: unknown) => {
      trouble = error;
      module = undefined;
      throw error;
    });
    return module;
  };
}

/** Shown as any component is; a boundary around it hears of what does not come. */
export interface LatePart<P> {
  (props: P): ReactNode;
  /**
   * Before anybody waits for it. What fails is asked for again once it is shown. What has come before it is shown for the first time is
   * drawn at once: behind a lazy component React holds it back, a third of a second where something else was to be seen meanwhile.
   */
  preload(): Promise<void>;
}

/** @param name of the component among what the module exports */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<{ [K in N]: (props: P) => ReactNode }>,
  name: N,
): LatePart<P> {
  const read = partReader(load);
  const readPart = async () => {
    const { [name]: part } = await read();
    if (!part) throw new Error(`A part of the builder came without its "${name}"`);
    return part;
  };
  // What is shown already stays the same component: another one in its place would begin anew.
  let isAsked = false;
  // React keeps what a lazy component once said for good, a failure as well.
  const attempt = (): FunctionComponent<P> =>
    lazy<FunctionComponent<P>>(async () => {
      isAsked = true;
      try {
        return { default: await readPart() };
      } catch (error) {
        failed.add(() => (Shown = attempt()));
        throw error;
      }
    });
  let Shown = attempt();
  const preload = async () => {
    const part = await readPart().catch(() => undefined);
    if (part && !isAsked) Shown = part;
  };
  return Object.assign((props: P) => createElement(Shown, props), { preload });
}

let tries = 0;

/** Chromium keeps a module that did not come as failed for as long as the page is open, so it is asked for under another address. */
async function loadAgain<M>(load: () => Promise<M>): Promise<M> {
  await Promise.all([...lostSheets].map(sheetAgain));
  try {
    return await load();
  } catch (error) {
    const [url] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : "") ?? [];
    if (url === undefined || new URL(url).origin !== window.location.origin) throw error;
    return (await import(/* @vite-ignore */ `${url}${url.includes("?") ? "&" : "?"}again=${++tries}`)) as M;
  }
}

/** Style sheets that did not come: the bundler, which asks for them, asks once. */
const lostSheets = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lostSheets.add(target);
  },
  true,
);

function sheetAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const anew = lost.cloneNode() as HTMLLinkElement;
    // One that fails is one of the lost itself.
    lostSheets.delete(lost);
    anew.onload = () => resolve();
    anew.onerror = () => reject(new Error("A style sheet of the builder did not come"));
    lost.replaceWith(anew);
  });
}
