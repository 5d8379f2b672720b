/** What must never happen on a page, whatever else is tested. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { accessibilityFaults } from "../../support/accessibility";

/** Collects errors in the console (hydration warnings and blocked scripts among them) and uncaught exceptions. */
export function watchErrors(page: Page, ignore: RegExp = /^$/): { errors: string[] } {
  const errors: string[] = [];
  page.on("console", (message) => {
    if ((message.type() === "error" || message.type() === "warning") && !ignore.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { errors };
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await accessibilityFaults(page)).toEqual([]);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

/** With SCREENSHOTS=<folder>, shows the page to whoever wants to look at it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SCREENSHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Whatever is asked of a page on a phone, on a tablet and at a desk: nothing of it ever lies beyond its side. */
export async function expectFits(page: Page, name: string, alsoExpect?: (page: Page) => Promise<void>): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await alsoExpect?.(page);
    await expectNoSidewaysScroll(page);
    await picture(page, `${name}-${width}`);
  }
}

/**
 * Answers what pages ask of hosts that are not this machine: a picture. The browser could not reach them (scripts/find-browser.mjs).
 *
 * @returns the addresses that were asked for
 */
export async function answersElsewhere(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname !== "localhost",
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>' });
    },
  );
  return asked;
}
