/** Whether the screen is narrow is heard of by everything that asks, whatever was drawn while it changed. */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useNarrow } from "../../src/editor/screens/edit/session/use-narrow";

const Width = ({ name }: { name: string }): ReactNode => <p>{`${name} is ${useNarrow() ? "narrow" : "wide"}`}</p>;

it("[BLD-8] what stood there before hears of it, though something else was drawn between the change and its notice", async () => {
  await page.viewport(1200, 800);
  await render(<Width name="Old" />);
  // The frame that holds the test is what its window is as wide as.
  const frame = window.frameElement as HTMLIFrameElement;
  const before = frame.style.width;
  try {
    for (const [width, word] of [
      [768, "narrow"],
      [1200, "wide"],
    ] as const) {
      frame.style.width = `${width}px`;
      const drawn = document.body.appendChild(document.createElement("div"));
      const root = createRoot(drawn);
      flushSync(() => root.render(<Width name="New" />));
      expect(drawn.textContent).toBe(`New is ${word}`);
      await expect.element(page.getByText(`Old is ${word}`)).toBeVisible();
      root.unmount();
      drawn.remove();
    }
  } finally {
    frame.style.width = before;
  }
});
