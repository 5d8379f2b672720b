/** Renders the bench page by each variant on the server. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { variant as jsx } from "../.cache/bench/jsx";
import { variant as craft } from "./craft";
import { benchPage } from "./page";
import { variant as puck } from "./puck";
import { variant as tillwright } from "./tillwright";
import type { Variant } from "./variants";

export const variants: Readonly<Record<string, Variant>> = { jsx, tillwright, puck, craft };
export { benchPage };

export async function render(name: string, count: number): Promise<string> {
  const out = new PassThrough();
  const html = text(out);
  const page = benchPage(count);
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(variants[name]!.element(page), {
      progressiveChunkSize: 100_000_000,
      onAllReady: () => {
        pipe(out);
        resolve();
      },
      onError: reject,
    });
  });
  const result = await html;
  lastMs = performance.now() - started;
  return result;
}

/** Milliseconds of the last render, without making the page's data. */
export let lastMs = 0;
