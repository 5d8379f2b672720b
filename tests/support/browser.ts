/** A real browser, for tests whose pages are not of our own server. */
import { chromium, type Browser } from "playwright";
import { findBrowser } from "../../scripts/find-browser.mjs";

export function startBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args, env: env as Record<string, string> });
}
