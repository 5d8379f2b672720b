/** Hydrates what the server rendered. The variant is chosen when it is bundled, so that each loads only its own code. */
import { hydrateRoot } from "react-dom/client";
import { variant } from "bench:variant";
import "../src/ui/base.css";
import "../src/ui/themes/sentinel.css";
import type { BenchData } from "./variants";

const data: BenchData = { ...(JSON.parse(document.getElementById("bench-data")!.textContent!) as BenchData), hydrating: true };
await variant.prepare(data);
// Drawn before it is made alive, as a shopper meets it: what the page itself costs to lay out is in no variant's time.
if (document.readyState !== "complete") await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));

/** Called by the bench once it has read its clocks. Answers when everything is alive. */
const hydrate = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntriesByName("bench-done").length > 0 && resolve()).observe({ type: "mark" });
    performance.mark("bench-start");
    hydrateRoot(document.getElementById("root")!, variant.element(data), {
      onRecoverableError: (error) => (document.title = `mismatch: ${String(error)}`),
    });
  });
Object.assign(window, { hydrate });
