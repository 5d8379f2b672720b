/** Hydrates what the server rendered. The variant is chosen when it is bundled, so that each loads only its own code. */
import { hydrateRoot } from "react-dom/client";
import { variant } from "bench:variant";
import { benchPage } from "./page";

const root = document.getElementById("root")!;
const page = benchPage(Number(root.dataset.count));
await variant.prepare();
performance.mark("bench-start");
hydrateRoot(root, variant.element(page), { onRecoverableError: (error) => (document.title = `mismatch: ${String(error)}`) });
