/** Whether the screen is narrow is heard of by everything that asks, whatever was drawn while it changed. */
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useNarrow } from "../../src/editor/screens/edit/session/use-narrow";

const Width = ({ name }: { name: string }): ReactNode => <p>{`${name} is ${useNarrow() ? "narrow" : "wide"}`}</p>;

it("[BLD-8] what stood there before hears of it, though something else was drawn between the change and its notice", async () => {
  await page.viewport(1200, 800);
  let drawAnew = (_: number): void => undefined;
  const Drawn = () => {
    const [key, set] = useState(0);
    drawAnew = set;
    return <Width key={key} name="New" />;
  };
  await render(
    <>
      <Width name="Old" />
      <Drawn />
    </>,
  );
  // The frame that holds the test is what its window is as wide as.
  const frame = window.frameElement as HTMLIFrameElement;
  const before = frame.style.width;
  try {
    for (const [width, word] of [
      [768, "narrow"],
      [1200, "wide"],
    ] as const) {
      frame.style.width = `${width}px`;
      flushSync(() => drawAnew(width));
      expect(page.getByText(`New is ${word}`).query()).not.toBeNull();
      await expect.element(page.getByText(`Old is ${word}`)).toBeVisible();
    }
  } finally {
    frame.style.width = before;
  }
});
