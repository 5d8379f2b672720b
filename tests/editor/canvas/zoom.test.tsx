/** The canvas zoomed: by buttons, keys and the wheel, with everything over it where it belongs. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { App } from "../../../src/editor/App";
import { block, layoutOf, onCanvas, openBuilder, said } from "../support/open-builder";

const text = (words: number) => ({ content: `<p>${"word ".repeat(words)}</p>`, space: "none" });
const three = () => layoutOf(["one", "two", "three"].map((id) => block(id, "rich-text", text(60))));
const canvas = () => page.getByRole("region", { name: "Canvas" });
const bar = () => page.getByRole("group", { name: "Zoom of the canvas" });
const percent = () => bar().getByRole("button", { name: /back to 100%$/ });
const shown = () => percent().element().textContent;
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]")!;
const scale = () => paper().getBoundingClientRect().width / paper().offsetWidth;
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;
const plus = () => page.getByRole("button", { name: "Add a block here" });
const frame = () => page.getByRole("toolbar", { name: "Text: actions" }).element().parentElement!;
const sides = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left, top, width, height];
};
/** Lines over the page stand on whole pixels. */
const isOn = (one: Element, other: Element) => sides(one).every((side, at) => Math.abs(side - sides(other)[at]!) <= 1);

async function opened(layout = three()) {
  const builder = await openBuilder(layout);
  await expect.poll(() => drawn("three")?.id).toBe("three");
  return builder;
}

/** @returns whether the browser's own zoom was kept from it */
function press(target: Element, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

/** From 100 % on, as many steps as it takes. */
async function zoomedTo(wanted: string) {
  const steps = { "50%": 5, "75%": 3, "150%": 3, "175%": 4, "200%": 5 }[wanted]!;
  press(canvas().element(), "0");
  for (let step = 0; step < steps; step++) press(canvas().element(), parseInt(wanted) > 100 ? "+" : "-");
  await expect.poll(shown).toBe(wanted);
  await expect.poll(scale).toBeCloseTo(parseInt(wanted) / 100, 2);
}

describe("[BLD-8] how large the page is drawn", () => {
  it("by buttons: in steps from 50 to 200 %, back to 100 %, and fitted in; each is said, and kept", async () => {
    await opened();
    const fit = bar().getByRole("button", { name: "Fit into the canvas" });
    await expect.element(fit).toHaveAttribute("aria-pressed", "true");
    const fitted = scale();
    expect(fitted).toBeLessThan(1);
    await expect.poll(shown).toBe(`${Math.round(fitted * 100)}%`);
    await percent().click();
    await expect.poll(scale).toBe(1);
    await expect.poll(said).toBe("Zoom 100%");
    await expect.element(fit).toHaveAttribute("aria-pressed", "false");
    await zoomedTo("175%");
    const more = bar().getByRole("button", { name: "Zoom in" });
    await more.click();
    await expect.poll(shown).toBe("200%");
    await expect.element(more).toHaveAttribute("aria-disabled", "true");
    await zoomedTo("75%");
    await bar().getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(shown).toBe("67%");
    await zoomedTo("50%");
    await expect.element(bar().getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
    expect(JSON.parse(localStorage.getItem("tillwright-editor-panes")!)).toMatchObject({ zoom: 0.5 });
    // Blocks answer to the width of the page, however large it is drawn.
    expect(paper().offsetWidth).toBe(1280);
    await fit.click();
    await expect.poll(scale).toBeCloseTo(fitted, 3);
    await expect.poll(said).toBe(`Fitted into the canvas, zoom ${Math.round(fitted * 100)}%`);
  });

  it("is as it was left when the builder is opened again", async () => {
    const { api, view } = await opened();
    await zoomedTo("150%");
    await view.unmount();
    await render(<App api={api} startAt="/pages/spring" />);
    await expect.poll(() => drawn("three")?.id).toBe("three");
    expect(shown()).toBe("150%");
    await expect.poll(scale).toBe(1.5);
  });

  it("by keys, also with a button of its bar focused; in a field and in what stands beside the canvas they are the browser's own", async () => {
    await opened();
    expect(press(canvas().element(), "0")).toBe(true);
    await expect.poll(shown).toBe("100%");
    expect(press(percent().element(), "+")).toBe(true);
    await expect.poll(shown).toBe("110%");
    expect(press(canvas().element(), "-")).toBe(true);
    await expect.poll(shown).toBe("100%");
    const field = page.getByRole("textbox", { name: "Title", exact: true });
    await expect.element(field).toBeVisible();
    const elsewhere = [field, page.getByRole("button", { name: "Save draft" }), page.getByRole("tab", { name: "Layers" })];
    for (const each of elsewhere) expect(["+", "-", "0"].map((key) => press(each.element(), key))).toEqual([false, false, false]);
    expect(shown()).toBe("100%");
  });

  it("by Ctrl and the wheel: what is under the pointer stays there; the wheel alone scrolls", async () => {
    await opened(layoutOf(["one", "two", "three"].map((id) => block(id, "rich-text", text(900)))));
    await percent().click();
    await expect.poll(scale).toBe(1);
    const { left, top } = drawn("two").getBoundingClientRect();
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent("wheel", { deltaY: -100, ctrlKey, clientX: left, clientY: top, bubbles: true, cancelable: true });
      drawn("two").dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn(false)).toBe(false);
    expect(turn(true)).toBe(true);
    expect(turn(true)).toBe(true);
    await expect.poll(scale).toBeCloseTo(1.49, 2);
    const after = drawn("two").getBoundingClientRect();
    expect(Math.abs(after.left - left)).toBeLessThanOrEqual(1);
    expect(Math.abs(after.top - top)).toBeLessThanOrEqual(1);
  });

  it("by commands, and among the keys that are listed", async () => {
    await opened();
    (canvas().element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await page.getByRole("dialog").getByRole("combobox").fill("Back to 100%");
    await userEvent.keyboard("{Enter}");
    await expect.poll(shown).toBe("100%");
    await userEvent.keyboard("?");
    await expect.element(page.getByText("Zoom the canvas in or out")).toBeVisible();
  });

  it("[BLD-2] Tab comes to it from the canvas, and axe finds no fault", async () => {
    await opened();
    (canvas().element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(bar().getByRole("button", { name: "Zoom out" })).toHaveFocus();
    const { violations } = await axe.run(bar().element(), { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe.each(["50%", "150%", "200%"])("The canvas at %s", (zoom) => {
  it("[BLD-8] frames what is selected exactly, also when it is zoomed on", async () => {
    await opened();
    await zoomedTo(zoom);
    await userEvent.click(drawn("two"), { position: { x: 8, y: 8 } });
    await expect.poll(() => isOn(frame(), drawn("two"))).toBe(true);
    await percent().click();
    await expect.poll(scale).toBe(1);
    await expect.poll(() => isOn(frame(), drawn("two"))).toBe(true);
  });

  it("[BLD-1] a block is dragged to another place", async () => {
    await opened();
    await zoomedTo(zoom);
    await userEvent.dragAndDrop(drawn("two"), drawn("one"), { sourcePosition: { x: 30, y: 12 }, targetPosition: { x: 40, y: 4 } });
    await expect.poll(onCanvas).toEqual(["two", "one", "three"]);
  });

  it("[BLD-1] the plus stands on the edge that the mouse is near to, and inserts there", async () => {
    await opened();
    await zoomedTo(zoom);
    await userEvent.hover(drawn("three"), { position: { x: 40, y: 2 } });
    await expect.element(plus()).toBeInTheDocument();
    // The mark is placed a frame after its button is there.
    const off = () =>
      Math.abs(document.querySelector("[data-gap]")!.getBoundingClientRect().top + 1.5 - drawn("three").getBoundingClientRect().top);
    await expect.poll(off).toBeLessThanOrEqual(1);
    await plus().click();
    await userEvent.type(page.getByRole("combobox", { name: "Search blocks" }).last(), "divider{Enter}");
    await expect.poll(onCanvas).toEqual(["one", "two", "divider-1", "three"]);
  });

  it("[BLD-3] several are drawn around, each with its frame; [BLD-6] marks stand in their corners", async () => {
    const layout = three();
    const rule = { attribute: "giftOfferInBasket", operator: "is", value: true } as const;
    layout.regions.main[1] = { ...layout.regions.main[1]!, visibleWhen: { all: [rule] } };
    await opened(layout);
    await zoomedTo(zoom);
    canvas().element().scrollTo({ left: 0, top: 0, behavior: "instant" });
    await userEvent.dragAndDrop(canvas(), drawn("two"), { sourcePosition: { x: 6, y: 20 }, targetPosition: { x: 8, y: 6 } });
    await expect.poll(() => document.querySelectorAll("[data-frame]").length).toBe(1);
    const other = document.querySelector<HTMLElement>("[data-frame]")!;
    await expect.poll(() => isOn(other, drawn(other.dataset["frame"]!))).toBe(true);
    const mark = () => document.querySelector('[data-mark="two"]')!.getBoundingClientRect();
    const corner = () => drawn("two").getBoundingClientRect();
    await expect.poll(() => Math.abs(mark().right - corner().right)).toBeLessThanOrEqual(1);
    expect(Math.abs(mark().top - corner().top)).toBeLessThanOrEqual(1);
  });

  it("[BLD-4] a text is written in its own type, and grows with the page", async () => {
    await opened(layoutOf([block("one", "call-to-action"), block("two", "rich-text"), block("three", "rich-text")]));
    await zoomedTo(zoom);
    const heading = drawn("one").querySelector<HTMLElement>("h2")!;
    await userEvent.dblClick(heading);
    const field = () => document.querySelector<HTMLElement>("section[data-shortcuts] textarea")!;
    await expect.poll(field).toBeTruthy();
    const size = () => parseFloat(getComputedStyle(field()).fontSize) / parseFloat(getComputedStyle(heading).fontSize);
    expect(size()).toBeCloseTo(parseInt(zoom) / 100, 2);
    field().dispatchEvent(new WheelEvent("wheel", { deltaY: zoom === "50%" ? -9 : 9, ctrlKey: true, bubbles: true, cancelable: true }));
    await expect.poll(scale).not.toBeCloseTo(parseInt(zoom) / 100, 2);
    await expect.poll(size).toBeCloseTo(scale(), 2);
  });
});
