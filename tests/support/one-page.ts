/** Test files that share a page find it as if it were new, but for the modules that are loaded. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { setReporter } from "../../src/api/report";
// The first sheet that names the cascade layers says their order, whichever file came first.
import "../../src/ui/base.css";

/** The test runner's own width and height of a new page. */
const NEW_PAGE = [414, 896] as const;

function emptyPage(): void {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.documentElement.lang = "en";
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.split("; ").map((cookie) => cookie.split("="))) document.cookie = `${name}=; path=/; max-age=0`;
  scrollTo(0, 0);
}

beforeAll(async () => {
  // Whoever listens first hears what was kept, which would be of other files.
  setReporter(() => {});
  setReporter(null);
  await page.viewport(...NEW_PAGE);
  await commands.restMouse();
});
// The module that would do so is loaded once, and so it would do so in the first file alone.
beforeEach(cleanup);
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  emptyPage();
});
