/** Renders the bench page by each variant on the server. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { variant as jsx } from "../.cache/bench/jsx";
import { variant as craft } from "./craft";
import { benchPage, benchState } from "./page";
import { variant as puck } from "./puck";
import { variant as tillwright } from "./tillwright";
import type { BenchData, Variant } from "./variants";

const variants: Readonly<Record<string, Variant>> = { jsx, tillwright, puck, craft };

export const benchData = (count: number): BenchData => ({ page: benchPage(count), state: benchState() });

/** `ms` is the rendering alone: the page's data and code are there before. */
export async function render(name: string, count: number): Promise<{ html: string; ms: number }> {
  const out = new PassThrough();
  const html = text(out);
  const data = benchData(count);
  await variants[name]!.prepare(data);
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(variants[name]!.element(data), {
      progressiveChunkSize: 100_000_000,
      onAllReady: () => {
        pipe(out);
        resolve();
      },
      onError: reject,
    });
  });
  return { html: await html, ms: performance.now() - started };
}
