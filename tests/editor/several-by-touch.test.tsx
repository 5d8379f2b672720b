/** Several blocks selected by a finger: resting on one begins it, taps add and leave out. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const selected = () => [...document.querySelectorAll('[role="treeitem"][aria-selected="true"]')].map((row) => row.id.replace("layer-", ""));
const bar = () => page.getByRole("group", { name: "Select several blocks" });
const onPage = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const row = (id: string) => document.querySelector<HTMLElement>(`#layer-${id}`)!;
const ghost = () => document.querySelector('body > [class*="ghost"]');

const open = async () => {
  await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]));
  await expect.poll(onCanvas).toHaveLength(3);
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect.poll(() => row("cta-1")).not.toBeNull();
};

/** A finger at the upper edge of what it is on. */
function finger(element: HTMLElement) {
  const { left, top } = element.getBoundingClientRect();
  const send = (type: string, onto: EventTarget, by = 0) =>
    onto.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: left + 8,
        clientY: top + 8 + by,
        pointerId: 7,
        button: 0,
        isPrimary: true,
        pointerType: "touch",
      }),
    );
  return {
    async rests() {
      send("pointerdown", element);
      await expect.poll(ghost).not.toBeNull();
      send("pointerup", element);
      // A browser that makes a click of it does so a moment later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      send("click", element);
    },
    taps() {
      send("pointerdown", element);
      send("pointerup", element);
      send("click", element);
    },
    /** The browser takes it: there is no click. */
    scrolls() {
      send("pointerdown", element);
      send("pointermove", element, 30);
      send("pointercancel", element, 30);
    },
    async drags(onto: HTMLElement) {
      send("pointerdown", element);
      await expect.poll(ghost).not.toBeNull();
      const to = onto.getBoundingClientRect().bottom - 4 - top - 8;
      send("pointermove", window, to);
      send("pointerup", window, to);
    },
  };
}

describe("[BLD-3] A finger selects several blocks", () => {
  it("on the canvas: it rests on the first and taps the others; what it scrolls over, and taps beside them, changes nothing", async () => {
    await open();
    finger(onPage("text-1")).taps();
    await expect.poll(selected).toEqual(["text-1"]);
    expect(bar().elements()).toEqual([]);
    await finger(onPage("hero-1")).rests();
    await expect.element(bar()).toHaveTextContent("1 block selected.");
    expect(selected()).toEqual(["hero-1"]);
    finger(onPage("cta-1")).taps();
    await expect.element(bar().getByRole("status")).toHaveTextContent("2 blocks selected.");
    await expect.poll(selected).toEqual(["hero-1", "cta-1"]);
    await expect.element(page.getByRole("heading", { level: 2, name: "2 blocks selected" })).toBeVisible();
    finger(onPage("text-1")).scrolls();
    finger(document.querySelector<HTMLElement>('[data-list="region:footer"]')!).taps();
    expect(selected()).toEqual(["hero-1", "cta-1"]);
    expect((await axe.run(bar().element())).violations.map(({ id }) => id)).toEqual([]);
    finger(onPage("hero-1")).taps();
    await expect.poll(selected).toEqual(["cta-1"]);
    finger(onPage("text-1")).taps();
    await bar().getByRole("button", { name: "Done" }).click();
    expect(bar().elements()).toEqual([]);
    expect(selected()).toEqual(["text-1", "cta-1"]);
    finger(onPage("hero-1")).taps();
    await expect.poll(selected).toEqual(["hero-1"]);
  });

  it("in the layers; Escape ends it and keeps them, and what leaves none selected ends it too", async () => {
    await open();
    await finger(row("text-1")).rests();
    await expect.poll(selected).toEqual(["text-1"]);
    await expect.element(bar()).toBeVisible();
    finger(row("cta-1")).taps();
    await expect.poll(selected).toEqual(["text-1", "cta-1"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(bar()).not.toBeInTheDocument();
    expect(selected()).toEqual(["text-1", "cta-1"]);
    finger(row("hero-1")).taps();
    await expect.poll(selected).toEqual(["hero-1"]);
    await finger(row("hero-1")).rests();
    await expect.element(bar()).toBeVisible();
    finger(row("hero-1")).taps();
    await expect.poll(selected).toEqual([]);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it("and drags all of them by one", async () => {
    await open();
    await finger(onPage("hero-1")).rests();
    finger(onPage("text-1")).taps();
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    await finger(onPage("hero-1")).drags(onPage("cta-1"));
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1"]);
    expect(selected()).toEqual(["hero-1", "text-1"]);
  });
});
