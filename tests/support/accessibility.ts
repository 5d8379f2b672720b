/** What axe finds on a page that Playwright holds, in its frames as well, those of providers among them. */
import type { Page } from "@playwright/test";
import axe from "axe-core";

type Axe = typeof axe;

const ADD = `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/** A provider's fields are set up anew when an amount changes, which can be in the middle of a look: so often it is looked again. */
const LOOKS = 5;

/** @returns a line for each rule that is broken @throws what the last look throws, where no frame of the page came or went meanwhile */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    let isSame = true;
    const changes = () => void (isSame = false);
    page.on("framedetached", changes).on("framenavigated", changes);
    try {
      return await look(page);
    } catch (error) {
      if (isSame || looks === LOOKS) throw error;
    } finally {
      page.off("framedetached", changes).off("framenavigated", changes);
    }
  }
}

/** The checker comes once into each document: its coming costs as much as a look. */
async function look(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(async (frame) => (await frame.evaluate(() => "axe" in window)) || frame.evaluate(ADD)));
  const found = await page.evaluate(async () => {
    // Colours on their way to others are no colours to judge; what turns for ever is not waited for.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"], frameWaitTime: 20_000 });
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  });
  return found.map(({ id, html }) => `${id}: ${html.join(" · ")}`);
}
