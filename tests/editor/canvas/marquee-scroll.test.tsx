/** A rectangle drawn past the edge of the canvas: the page scrolls under it, and what it touches is what it lies over. */
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "../support/open-builder";

const ids = Array.from({ length: 8 }, (_, index) => `text-${String(index + 1)}`);
const canvas = () => page.getByRole("region", { name: "Canvas" }).element() as HTMLElement;
const rectangle = () => document.querySelector<HTMLElement>("[data-marquee=canvas]")!.getBoundingClientRect();
const boxOf = (id: string) => document.getElementById(id)!.getBoundingClientRect();
const send = (type: string, x: number, y: number, onto: EventTarget = window) =>
  onto.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
      isPrimary: true,
      pointerType: "mouse",
    }),
  );

it("[BLD-3] the page scrolls under it to its end and no farther, and what it lies over is selected", async () => {
  const content = `<p>${"Words that take room. ".repeat(160)}</p>`;
  await openBuilder(layoutOf(ids.map((id) => block(id, "rich-text", { content }))));
  await expect.poll(onCanvas).toHaveLength(ids.length);
  await page.getByRole("tab", { name: "Layers" }).click();
  const desk = canvas().getBoundingClientRect();
  const inside = boxOf(ids[0]!).left + 60;
  send("pointerdown", desk.left + 6, boxOf(ids[0]!).top - 8, canvas());
  send("pointermove", inside, desk.bottom + 1_200);
  const end = () => canvas().scrollHeight - canvas().clientHeight;
  await expect.poll(() => end() > 0 && end() - canvas().scrollTop < 2).toBe(true);
  send("pointermove", inside, desk.top + desk.height / 2);
  const touched = () => {
    const { top, bottom } = rectangle();
    return ids.filter((id) => boxOf(id).top < bottom && boxOf(id).bottom > top);
  };
  const selected = () =>
    page
      .getByRole("treeitem", { selected: true })
      .elements()
      .map((row) => row.id.replace("layer-", ""));
  await expect.poll(() => touched().length).toBeGreaterThan(5);
  await expect.poll(selected).toEqual(touched());
  const lies = touched();
  send("pointerup", inside, desk.top + desk.height / 2);
  await expect.poll(() => rectangle().height).toBe(0);
  expect(selected()).toEqual(lies);
});
