/** Goes through every field without filling it in, so that the messages show. */
export async function leaves({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  // The story's blocks are loaded on demand.
  for (let tries = 0; tries < 200 && !canvasElement.querySelector("input, select, textarea"); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const control of canvasElement.querySelectorAll<HTMLElement>("input:not([role=combobox]), select, textarea")) {
    control.focus();
    control.blur();
  }
}
