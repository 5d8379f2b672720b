import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { Tooltip } from "../../../src/ui/tooltip/Tooltip";

test("[TIP-1] [CONST-1] a tooltip comes on focus, is 220 wide at most, stands 8 away and goes with Escape", async () => {
  document.documentElement.dataset.theme = "sentinel";
  const screen = await render(
    <div style={{ padding: 150 }}>
      <Tooltip content="Tax is worked out from your billing address, so it is known on the next step.">
        <button type="button">About tax</button>
      </Tooltip>
    </div>,
  );
  const button = screen.getByRole("button").element() as HTMLElement;
  button.focus();
  const tip = screen.getByRole("tooltip");
  await expect.element(tip).toBeInTheDocument();
  await expect.element(screen.getByRole("button")).toHaveAccessibleDescription(/Tax is worked out/);
  const box = document.querySelector<HTMLElement>("[data-side]")!;
  await Promise.all(box.getAnimations().map((animation) => animation.finished));
  // The words are longer than that, so they fill it.
  expect(box.getBoundingClientRect().width).toBe(220);
  // The arrow, 5 high, stands in between beside the offset.
  const offset = () =>
    button.getBoundingClientRect().top - box.getBoundingClientRect().bottom - box.querySelector("svg")!.getBoundingClientRect().height;
  // It is measured out of sight before it comes to its place.
  await expect.poll(offset).toBeCloseTo(8, 0);
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
});

const opened = async () => {
  const screen = await render(
    <div style={{ padding: 150 }}>
      <Tooltip content="Known on the next step." defaultOpen>
        <button type="button">About tax</button>
      </Tooltip>
      <p>Elsewhere</p>
    </div>,
  );
  await expect.element(screen.getByRole("tooltip")).toBeInTheDocument();
  return screen;
};
const moves = (onto: HTMLElement | SVGElement) =>
  onto.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));

test("[TIP-1] one that came late, when the pointer had gone, closes with the next movement elsewhere", async () => {
  const screen = await opened();
  moves(screen.getByText("Elsewhere").element());
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
});

test("[TIP-1] one that came late stays while the pointer is on its control, or the focus", async () => {
  const screen = await opened();
  moves(screen.getByRole("button").element());
  moves(screen.getByText("Elsewhere").element());
  await new Promise(requestAnimationFrame);
  expect(document.querySelector("[role=tooltip]")).not.toBeNull();
  await screen.unmount();

  const again = await opened();
  (again.getByRole("button").element() as HTMLElement).focus();
  moves(again.getByText("Elsewhere").element());
  await new Promise(requestAnimationFrame);
  expect(document.querySelector("[role=tooltip]")).not.toBeNull();
});
