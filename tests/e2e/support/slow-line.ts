/** A page as somebody sees it on a slow line: painted, and its scripts still on their way. */
import { expect, type Page } from "@playwright/test";

export interface SlowLine {
  /** Opens the page, and waits for the little script that keeps presses. */
  open(address: string): Promise<void>;
  /** The scripts come, and those of later pages at once. */
  comeToLife(): void;
}

const SCRIPTS = /\/assets\/storefront-.*\.js/;

/** Holds the scripts of the pages that are opened until it is over. */
export async function slowLine(page: Page): Promise<SlowLine> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, (route) => held.then(() => route.continue()));
  return {
    async open(address) {
      await page.goto(address, { waitUntil: "commit" });
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance.getEntriesByType("resource").some(({ name, duration }) => name.includes("/assets/early-") && duration > 0),
          ),
        )
        .toBe(true);
    },
    comeToLife: () => release(),
  };
}
