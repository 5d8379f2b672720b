/** On a machine that is busy with everything else, what a test waits for may take longer than the second that vi.waitFor gives it. */
import { vi } from "vitest";

const PATIENCE_MS = 30_000;
const waitFor = vi.waitFor;

// A test that says how long something may take is taken at its word. Where files share a page or a process this runs again for each, and
// what stands around it already stays.
if (waitFor.name !== "waitPatiently")
  vi.waitFor = function waitPatiently(callback, options = {}) {
    return waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
  };
