/** What the pointer has to wait for: a real pointer, by a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";
import { Tooltip } from "../../../src/ui/tooltip/Tooltip";
import { painted } from "../../support/painted";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const shown = () => [...document.querySelectorAll('[role="tooltip"]')].map(({ textContent }) => textContent);
async function passes(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await painted();
}

test("[TIP-1] [CONST-1] a tooltip comes 100 ms after the pointer; within 300 ms of the last one the next comes at once, later it waits again", async () => {
  // Each in a tree of its own, as tooltips of two blocks are.
  const { container: first } = await render(
    <div style={{ padding: 60 }}>
      <Tooltip content="About tax">
        <button type="button">Tax</button>
      </Tooltip>
    </div>,
  );
  const { container: second } = await render(
    <div style={{ padding: 60 }}>
      <Tooltip content="About discounts">
        <button type="button">Discount</button>
      </Tooltip>
    </div>,
  );
  const { container: elsewhere } = await render(<p style={{ marginBlockStart: 200 }}>Elsewhere</p>);
  const [tax, discount] = [first, second].map((container) => container.querySelector("button")!);
  const leave = async () => {
    // The way to the tooltip itself is left open for the pointer: it has left once it moves on.
    await userEvent.hover(elsewhere, { position: { x: 5, y: 5 } });
    await painted();
    await userEvent.hover(elsewhere, { position: { x: 15, y: 5 } });
    await expect.poll(shown).toEqual([]);
  };

  await userEvent.hover(tax!);
  await passes(99);
  expect(shown()).toEqual([]);
  await passes(1);
  await expect.poll(shown).toEqual(["About tax"]);

  await leave();
  await passes(299);
  await userEvent.hover(discount!);
  await expect.poll(shown).toEqual(["About discounts"]);

  await leave();
  await passes(300);
  await userEvent.hover(tax!);
  await passes(99);
  expect(shown()).toEqual([]);
  await passes(1);
  await expect.poll(shown).toEqual(["About tax"]);
  await leave();
});

test("[TIP-1] [CONST-1] a dropdown's tooltip comes at once, stays 50 ms and fades in 150 ms", async () => {
  document.documentElement.dataset["theme"] = "sentinel";
  const { container } = await render(
    <div style={{ padding: 60 }}>
      <Tooltip content="Quantity" timing="dropdown">
        <button type="button">2</button>
      </Tooltip>
    </div>,
  );
  const button = container.querySelector("button")!;
  const state = () => document.querySelector<HTMLElement>("[data-side]")?.dataset["state"];
  const fades: string[] = [];
  const note = ({ target }: Event) => fades.push(getComputedStyle(target as HTMLElement).animationDuration);
  document.addEventListener("animationstart", note);

  await userEvent.hover(button);
  await passes(0);
  expect(shown()).toEqual(["Quantity"]);
  // It stays with the focus, whose going is a matter of an instant.
  button.focus();
  button.blur();
  await passes(49);
  expect(state()).not.toBe("closed");
  await passes(1);
  // On a slow machine it has faded away by now.
  expect(state() ?? "closed").toBe("closed");
  await expect.poll(shown).toEqual([]);
  expect(fades).toEqual(["0.15s", "0.15s"]);
  document.removeEventListener("animationstart", note);
});
