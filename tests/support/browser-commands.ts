/** What tests in the browser ask of the side that runs it: how scripts of other origins answer, and a mouse that is out of the way. */
import type { BrowserCommand } from "vitest/node";

export interface OutsideScript {
  /** How often it is blocked before it comes. */
  failures?: number;
  delayMs?: number;
  /** Sent as the script. */
  body: string;
}

const requests = new Map<string, number>();

/** From now on `url` is answered so. */
const hostScript: BrowserCommand<[url: string, script: OutsideScript]> = async ({ context }, url, { failures = 0, delayMs = 0, body }) => {
  requests.set(url, 0);
  await context.unroute(url);
  await context.route(url, async (route) => {
    const count = requests.get(url)! + 1;
    requests.set(url, count);
    if (count <= failures) return route.abort("blockedbyclient");
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Nobody may be waiting for it any more.
    await route.fulfill({ contentType: "text/javascript", body }).catch(() => undefined);
  });
};

/** How often it was asked for. */
const scriptRequests: BrowserCommand<[url: string]> = async (_context, url) => requests.get(url) ?? 0;

/** From now on nothing at this address arrives, as without a connection. @param url with "*" for whatever */
const loseScript: BrowserCommand<[url: string]> = async ({ context }, url) =>
  context.route(url, (route) => route.abort("internetdisconnected"));

const held = new Map<string, () => void>();

/** It comes once it is found, as over a slow network. */
const holdScript: BrowserCommand<[url: string]> = async ({ context }, url) => {
  const found = new Promise<void>((resolve) => held.set(url, resolve));
  await context.route(url, async (route) => {
    await found;
    // Nobody may be waiting for it any more.
    await route.continue().catch(() => undefined);
  });
};

const findScript: BrowserCommand<[url: string]> = async ({ context }, url) => {
  held.get(url)?.();
  held.delete(url);
  await context.unroute(url);
};

/** The mouse is where no test looks: left over something, it would show that thing's tooltip to the next test. */
const restMouse: BrowserCommand<[]> = async ({ page }) => page.mouse.move(0, 0);

export const browserCommands = { hostScript, scriptRequests, loseScript, holdScript, findScript, restMouse };

declare module "vitest/browser" {
  interface BrowserCommands {
    hostScript(url: string, script: OutsideScript): Promise<void>;
    scriptRequests(url: string): Promise<number>;
    loseScript(url: string): Promise<void>;
    holdScript(url: string): Promise<void>;
    findScript(url: string): Promise<void>;
    restMouse(): Promise<void>;
  }
}
