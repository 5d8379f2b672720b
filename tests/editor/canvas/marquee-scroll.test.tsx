/** A rectangle drawn past the edge of the canvas: the page scrolls under it, and what it touches is what it lies over. */
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "../support/open-builder";
import { marquee, selectedRows, sendPointer } from "../support/pointer";

const ids = Array.from({ length: 8 }, (_, index) => `text-${String(index + 1)}`);
const canvas = () => page.getByRole("region", { name: "Canvas" }).element() as HTMLElement;
const boxOf = (id: string) => document.getElementById(id)!.getBoundingClientRect();

it("[BLD-3] the page scrolls under it to its end and no farther, and what it lies over is selected", async () => {
  const content = `<p>${"Words that take room. ".repeat(160)}</p>`;
  await openBuilder(layoutOf(ids.map((id) => block(id, "rich-text", { content }))));
  await expect.poll(onCanvas).toHaveLength(ids.length);
  await page.getByRole("tab", { name: "Layers" }).click();
  const desk = canvas().getBoundingClientRect();
  const inside = boxOf(ids[0]!).left + 60;
  sendPointer("pointerdown", [desk.left + 6, boxOf(ids[0]!).top - 8], canvas());
  sendPointer("pointermove", [inside, desk.bottom + 1_200]);
  const end = () => canvas().scrollHeight - canvas().clientHeight;
  await expect.poll(() => end() > 0 && end() - canvas().scrollTop < 2).toBe(true);
  sendPointer("pointermove", [inside, desk.top + desk.height / 2]);
  const touched = () => {
    const { top, bottom } = marquee("canvas").getBoundingClientRect();
    return ids.filter((id) => boxOf(id).top < bottom && boxOf(id).bottom > top);
  };
  await expect.poll(() => touched().length).toBeGreaterThan(5);
  await expect.poll(selectedRows).toEqual(touched());
  const lies = touched();
  sendPointer("pointerup", [inside, desk.top + desk.height / 2]);
  await expect.poll(() => marquee("canvas").getBoundingClientRect().height).toBe(0);
  expect(selectedRows()).toEqual(lies);
});
