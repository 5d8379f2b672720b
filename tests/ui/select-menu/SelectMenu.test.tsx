/** Typing is timed by a clock that the test moves; everything else is real. */
import axe from "axe-core";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SelectMenu } from "../../../src/ui/select-menu/SelectMenu";
import "../../../src/ui/base.css";
import "../../../src/ui/themes/sentinel.css";

afterEach(() => void vi.useRealTimers());

const LABEL = "Quantity of Five more devices";
const options = Array.from({ length: 12 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}`, detail: `£${index + 1}.00` }));

async function shown(style: React.CSSProperties = { padding: 60 }) {
  const chosen = vi.fn();
  function Live() {
    const [value, setValue] = useState("3");
    return (
      <div style={style}>
        <SelectMenu label={LABEL} options={options} value={value} onChange={(next) => (chosen(next), setValue(next))} />
        <a href="#elsewhere">Elsewhere</a>
      </div>
    );
  }
  document.documentElement.dataset.theme = "sentinel";
  const screen = await render(<Live />);
  const box = screen.getByRole("combobox", { name: LABEL });
  const active = () => document.getElementById(box.element().getAttribute("aria-activedescendant") ?? "")?.firstChild?.textContent;
  return { screen, chosen, box, active, list: screen.getByRole("listbox", { name: LABEL }) };
}

describe("select menu", () => {
  it("[TIP-1] opens at what is chosen, says what each choice costs, and takes the one that is pressed", async () => {
    const { box, list, chosen, active } = await shown();
    await box.click();
    await expect.element(list).toBeVisible();
    expect(active()).toBe("3");
    await expect.element(list.getByRole("option", { selected: true })).toHaveTextContent("3£3.00");
    await list.getByRole("option", { name: "5 £5.00" }).click();
    expect(chosen.mock.calls).toEqual([["5"]]);
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveTextContent("5");
    await expect.element(box).toHaveFocus();
  });

  it("[TIP-1] by keyboard: arrows, ends, Enter, Escape, and Tab that takes what is marked along", async () => {
    const { screen, box, list, chosen, active } = await shown();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(active).toBe("5");
    await userEvent.keyboard("{End}");
    await expect.poll(active).toBe("12");
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}{Home}{Enter}");
    expect(chosen.mock.calls).toEqual([["1"]]);
    await userEvent.keyboard(" {ArrowDown}{Tab}");
    expect(chosen.mock.calls).toEqual([["1"], ["2"]]);
    await expect.element(screen.getByRole("link", { name: "Elsewhere" })).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  it("[TIP-1] [CONST-1] letters typed within a second are one search, after a second another begins", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { box, active } = await shown();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard("1");
    // From 3 on, the next that begins so.
    await expect.poll(active).toBe("10");
    vi.advanceTimersByTime(999);
    await userEvent.keyboard("2");
    await expect.poll(active).toBe("12");
    vi.advanceTimersByTime(1_000);
    await userEvent.keyboard("2");
    await expect.poll(active).toBe("2");
  });

  it("[TIP-1] [CONST-1] the list keeps 10 px to the edge of the screen", async () => {
    await page.viewport(600, 500);
    const { box, list } = await shown({ position: "fixed", insetBlockStart: 0, insetInlineEnd: 0 });
    await box.click();
    await expect.element(list).toBeVisible();
    // Wider than its button, which stands at the edge.
    await expect.poll(() => document.documentElement.clientWidth - list.element().getBoundingClientRect().right).toBeCloseTo(10, 0);
  });

  it("[TIP-1] what it is called is said by a tooltip, which gives way to the list; axe finds nothing in either", async () => {
    const { screen, box, list } = await shown();
    const tip = screen.getByRole("tooltip");
    // The pointer may stand there already.
    await userEvent.hover(screen.getByRole("link"));
    await userEvent.hover(box);
    await expect.element(tip).toHaveTextContent(LABEL);
    // Half faded in, its words have not their contrast yet.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    expect((await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa"] })).violations.map(({ id }) => id)).toEqual([]);
    await box.click();
    await expect.element(list).toBeVisible();
    await expect.element(tip).not.toBeInTheDocument();
    expect((await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa"] })).violations.map(({ id }) => id)).toEqual([]);
  });

  it("[TIP-1] a press elsewhere closes it and changes nothing", async () => {
    const { screen, box, list, chosen } = await shown();
    await box.click();
    await expect.element(list).toBeVisible();
    await screen.getByRole("link", { name: "Elsewhere" }).click();
    await expect.element(list).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });
});
