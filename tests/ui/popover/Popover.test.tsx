import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { Popover } from "../../../src/ui/popover/Popover";

/** A button at the very edge of the screen, with a panel that would stand out of it. */
function AtTheEdge() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ position: "fixed", insetBlockStart: 0, insetInlineEnd: 0 }}>
      <button type="button" ref={anchor} onClick={() => setOpen(true)}>
        Basket
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="My basket" align="start">
        <div style={{ inlineSize: 200 }}>Items</div>
      </Popover>
    </div>
  );
}

test("[TIP-1] [CONST-1] a popover keeps 5 px to the edge of the screen", async () => {
  document.documentElement.dataset.theme = "sentinel";
  await page.viewport(600, 500);
  const screen = await render(<AtTheEdge />);
  await screen.getByRole("button", { name: "Basket" }).click();
  const panel = screen.getByRole("dialog", { name: "My basket" });
  await expect.element(panel).toBeVisible();
  await Promise.all(
    panel
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
  expect(document.documentElement.clientWidth - panel.element().getBoundingClientRect().right).toBeCloseTo(5, 0);
});
