/** Several blocks selected by a finger: resting on one begins it, taps add and leave out. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { selectedRows as selected, sendPointer } from "./support/pointer";
import { painted } from "../support/painted";

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

/** At the upper edge of what it is on. */
function pointer(element: HTMLElement, pointerType: "touch" | "mouse") {
  const { left, top } = element.getBoundingClientRect();
  const send = (type: string, onto: EventTarget, by = 0) =>
    sendPointer(type, [left + 8, top + 8 + by], onto, { pointerId: 7, pointerType });
  return {
    async rests() {
      send("pointerdown", element);
      await expect.poll(ghost).not.toBeNull();
      send("pointerup", element);
      // A browser that makes a click of it does so a moment later.
      await new Promise((resolve) => setTimeout(resolve));
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
      if (pointerType === "touch") await expect.poll(ghost).not.toBeNull();
      else send("pointermove", window, 12);
      const to = onto.getBoundingClientRect().bottom - 4 - top - 8;
      send("pointermove", window, to);
      send("pointerup", window, to);
      send("click", element);
    },
    /** The menu of what it is on, as a browser asks for it at a finger that rests, or at the other button of a mouse. */
    asksForMenu() {
      send("contextmenu", element);
    },
    tapsTwice() {
      this.taps();
      this.taps();
      send("dblclick", element);
    },
  };
}
const finger = (element: HTMLElement) => pointer(element, "touch");
const mouse = (element: HTMLElement) => pointer(element, "mouse");
const menu = () => page.getByRole("menu");

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
    await expect.element(bar()).toHaveTextContent("2 blocks selected.");
    // Each tap is said once.
    expect(bar().getByRole("status").elements()).toEqual([]);
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
    expect(document.activeElement?.matches("main section[data-shortcuts]")).toBe(true);
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
    // What a browser does of itself where a finger rests.
    finger(row("hero-1")).asksForMenu();
    await painted();
    expect(menu().elements()).toEqual([]);
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

  it("two taps on one block are two choices: neither its text nor its name is opened", async () => {
    await open();
    await finger(onPage("hero-1")).rests();
    finger(row("cta-1")).tapsTwice();
    await painted();
    expect(document.querySelector('[role="treeitem"] input')).toBeNull();
    finger(onPage("text-1")).tapsTwice();
    await expect.element(bar()).toHaveTextContent("1 block selected.");
    // A text that is being written would take it.
    await userEvent.keyboard("{Escape}");
    await expect.element(bar()).not.toBeInTheDocument();
    await finger(onPage("hero-1")).rests();
    await expect.element(bar()).toBeVisible();
    // The first of the two leaves none selected, which ends it.
    finger(row("hero-1")).tapsTwice();
    await expect.poll(selected).toEqual(["hero-1"]);
    await expect.element(bar()).not.toBeInTheDocument();
    expect(document.querySelector('[role="treeitem"] input')).toBeNull();
    finger(row("text-1")).tapsTwice();
    await expect.poll(() => document.querySelector('[role="treeitem"] input')).not.toBeNull();
  });

  it("what is open takes Escape first, and only then it ends", async () => {
    await open();
    await finger(onPage("hero-1")).rests();
    finger(onPage("text-1")).taps();
    mouse(onPage("text-1")).asksForMenu();
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard("{F2}");
    await expect.poll(() => document.activeElement?.matches('[role="treeitem"] input')).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector('[role="treeitem"] input')).toBeNull();
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(bar()).not.toBeInTheDocument();
    expect(selected()).toEqual(["hero-1", "text-1"]);
    await finger(onPage("hero-1")).rests();
    (bar().getByRole("button", { name: "Done" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(bar()).not.toBeInTheDocument();
    expect(document.activeElement?.matches("main section[data-shortcuts]")).toBe(true);
  });

  it("a mouse beside it presses as a finger taps, and drags", async () => {
    await open();
    await finger(onPage("hero-1")).rests();
    mouse(onPage("text-1")).taps();
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    await mouse(onPage("hero-1")).drags(onPage("cta-1"));
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1"]);
    expect(selected()).toEqual(["hero-1", "text-1"]);
    await expect.element(bar()).toBeVisible();
  });

  it("a block that stands in another of them counts with that one", async () => {
    const columns = { ...block("columns-1", "columns"), slots: { one: [block("text-1", "rich-text")] } };
    await openBuilder(layoutOf([columns, block("cta-1", "call-to-action")]));
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.poll(() => row("text-1")).not.toBeNull();
    await finger(row("text-1")).rests();
    finger(row("cta-1")).taps();
    await expect.element(bar()).toHaveTextContent("2 blocks selected.");
    finger(row("columns-1")).taps();
    await expect.poll(selected).toHaveLength(3);
    await expect.element(bar()).toHaveTextContent("2 blocks selected.");
  });
});
