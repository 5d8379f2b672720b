/** What a shopper does in a story. */

interface Stage {
  canvasElement: HTMLElement;
}

/** Goes through every field without filling it in, so that the messages show. */
export async function leaves({ canvasElement }: Stage): Promise<void> {
  await standing(canvasElement, "input, select, textarea");
  for (const control of canvasElement.querySelectorAll<HTMLElement>("input:not([role=combobox]), select, textarea")) {
    control.focus();
    control.blur();
  }
}

/** Presses the first control that `selector` finds. */
export const presses =
  (selector: string) =>
  async ({ canvasElement }: Stage): Promise<void> =>
    (await standing(canvasElement, selector)).click();

/** The story's blocks are loaded on demand. @throws Error when it is not there within four seconds */
async function standing(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 200; tries++) {
    const found = canvas.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing in the story is ${selector}`);
}
