/** What axe finds on a page that Playwright holds, in its frames as well, those of providers among them. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

type Axe = typeof axe;

const ADD = `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/** The checker comes once into each document: its coming costs as much as a look. @returns a line for each rule that is broken */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(async (frame) => (await frame.evaluate(() => "axe" in window)) || frame.evaluate(ADD)));
  const found = await page.evaluate(async () => {
    // Colours on their way to others are no colours to judge; what turns for ever is not waited for.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  });
  return found.map(({ id, html }) => `${id}: ${html.join(" · ")}`);
}
