/** What a key costs on a page of many blocks, counted instead of timed. */
import { Suspense, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lazyPart } from "../../src/editor/interface/late/late-part";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

it("[BLD-2] a key that is typed with the layers open does not look through the page for each of its blocks", async () => {
  const columns = Array.from({ length: 30 }, (_, at) => block(`columns-${at}`, "columns"));
  await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" }), ...columns]));
  await expect.poll(onCanvas).toHaveLength(31);
  await page.getByRole("tab", { name: "Layers" }).click();
  await expect.element(page.getByRole("treeitem").first()).toBeVisible();
  await userEvent.click(document.querySelector<HTMLElement>("#hero-1")!, { position: { x: 6, y: 6 } });
  const heading = page.getByRole("textbox", { name: "Heading", exact: true });
  await expect.element(heading).toBeVisible();
  const looks = vi.spyOn(document, "querySelector");
  await heading.fill("Plans for all");
  await expect.element(page.getByRole("heading", { level: 1, name: "Plans for all" })).toBeVisible();
  const forLists = looks.mock.calls.filter(([selector]) => selector.includes("[data-list"));
  looks.mockRestore();
  expect(forLists.length).toBeLessThan(10);
});

it("[BLD-2] a key that is typed watches nothing anew: the frame of the selected block follows as it did", async () => {
  await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" }), block("text-1", "rich-text")]));
  await expect.poll(onCanvas).toHaveLength(2);
  await userEvent.click(document.querySelector<HTMLElement>("#hero-1")!, { position: { x: 6, y: 6 } });
  const heading = page.getByRole("textbox", { name: "Heading", exact: true });
  await expect.element(heading).toBeVisible();
  // What the pointer showed on the canvas goes with the first.
  await heading.fill("Plans for");
  await expect.element(page.getByRole("heading", { level: 1, name: "Plans for" })).toBeVisible();
  const watched = vi.spyOn(ResizeObserver.prototype, "observe");
  await heading.fill("Plans for all of us, and for those who come after us: a heading that takes a second line, and a third one");
  await expect.element(page.getByRole("heading", { level: 1, name: "Plans for all of us" })).toBeVisible();
  const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
  const frame = page.getByRole("toolbar", { name: "Hero" }).element().parentElement!;
  await expect.poll(() => bottomOf(frame) - bottomOf(document.querySelector("#hero-1")!)).toBeLessThan(2);
  expect(watched).not.toHaveBeenCalled();
  watched.mockRestore();
});

it("[BLD-2] a block that grows takes its frame along before either is painted", async () => {
  await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" })]));
  await expect.poll(onCanvas).toHaveLength(1);
  const hero = document.querySelector<HTMLElement>("#hero-1")!;
  await userEvent.click(hero, { position: { x: 6, y: 6 } });
  const frame = page.getByRole("toolbar", { name: "Hero" }).element().parentElement!;
  const gap = () => Math.abs(frame.getBoundingClientRect().bottom - hero.getBoundingClientRect().bottom);
  await expect.poll(gap).toBeLessThan(2);
  const before = hero.offsetHeight;
  // Observers are called in the order in which they were made, between laying out and painting.
  const gapWhenPainted = await new Promise<number>((resolve) => {
    const last = new ResizeObserver(() => {
      if (hero.offsetHeight === before) return;
      last.disconnect();
      resolve(gap());
    });
    last.observe(hero);
    requestAnimationFrame(() => (hero.style.minHeight = `${before + 200}px`));
  });
  expect(hero.offsetHeight).toBe(before + 200);
  expect(gapWhenPainted).toBeLessThan(2);
});

it("[BLD-2] what is selected is in view as the layers open, in a window that is lower than most", async () => {
  await page.viewport(1400, 420);
  await openBuilder(layoutOf(Array.from({ length: 40 }, (_, at) => block(`text-${at}`, "rich-text", {}, { label: `Text ${at}` }))));
  await expect.poll(onCanvas).toHaveLength(40);
  await userEvent.click(document.querySelector<HTMLElement>("#text-14")!, { position: { x: 6, y: 6 } });
  await page.getByRole("tab", { name: "Layers" }).click();
  const row = page.getByRole("treeitem", { name: "Text 14", exact: true });
  await expect.element(row).toBeVisible();
  const inView = () => {
    const [own, tree] = [row.element().getBoundingClientRect(), page.getByRole("tree").element().getBoundingClientRect()];
    return own.top >= tree.top && own.bottom <= tree.bottom;
  };
  await expect.poll(inView).toBe(true);
  await page.viewport(1400, 900);
});

it("[BLD-1] a part that has come before it is shown is drawn at once, with nothing in its place first", async () => {
  const module = { Part: ({ name }: { name: string }) => <b>{name}</b> };
  const drawn = (Part: (props: { name: string }) => ReactNode) =>
    renderToString(
      <Suspense fallback="One moment">
        <Part name="Here" />
      </Suspense>,
    );
  const early = lazyPart(() => Promise.resolve(module), "Part");
  await early.preload();
  expect(drawn(early)).toContain("<b>Here</b>");
  expect(drawn(lazyPart(() => Promise.resolve(module), "Part"))).toContain("One moment");
});
