/** The builder on a narrow screen: nothing lies over anything, and every part can be reached. */
import { describe, expect, it, onTestFinished } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { sendPointer } from "./support/pointer";
import { publishes } from "./support/publishes";

/** How many letters of a line are to be seen in front of its end, where the three dots stand. */
const shownLetters = (line: Element): number => {
  const [text] = line.childNodes as unknown as [Text];
  const end = line.getBoundingClientRect().right - (line.scrollWidth > line.clientWidth ? 12 : 0);
  const letter = document.createRange();
  return Array.from(text.data, (_letter, at) => {
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect().right;
  }).filter((right) => right <= end).length;
};

const overlapping = (elements: readonly Element[]): string[] => {
  const boxes = elements
    .map((element) => ({ name: element.getAttribute("aria-label") ?? element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 1,
      )
      .map((other) => `${one.name} / ${other.name}`),
  );
};

describe("[BLD-8] The builder on a narrow screen", () => {
  it.for([320, 360, 561, 600, 768, 901, 1024, 1161, 1280])(
    "of %d pixels: nothing of the bar lies over anything else or outside",
    async (width) => {
      await openBuilder(layoutOf([block("hero-1", "hero")]));
      await expect.poll(onCanvas).toHaveLength(1);
      await page.viewport(width, 800);
      const bar = page.getByRole("banner").element();
      await expect.poll(() => bar.getBoundingClientRect().width).toBe(width);
      const parts = [...bar.querySelectorAll("button, a, label, [role=status]")];
      expect(overlapping(parts)).toEqual([]);
      for (const part of parts) expect(part.getBoundingClientRect().right, part.outerHTML.slice(0, 90)).toBeLessThanOrEqual(width);
    },
  );

  it.for(["en", "fr", "gsw"])(
    "of 880 to 360 pixels in %s: a live page is told by its title, and what gives way is in its menu",
    async (language) => {
      const layout = layoutOf([block("hero-1", "hero", { heading: "Plans", text: "<p>Ours</p>", picture: { src: "/media/a.svg" } })]);
      await openBuilder({ ...layout, settings: { ...layout.settings, title: "Subscriptions for families" } });
      await expect.poll(onCanvas).toHaveLength(1);
      await publishes();
      await expect.element(page.getByRole("banner").getByRole("link", { name: "Open the live page" })).toBeVisible();
      onTestFinished(() => applyLanguage("en"));
      await applyLanguage(language);
      const bar = page.getByRole("banner").element();
      for (const width of [880, 768, 600, 360]) {
        await page.viewport(width, 800);
        await expect.poll(() => bar.getBoundingClientRect().width).toBe(width);
        expect(shownLetters(bar.querySelector("h1 strong")!), `${width}`).toBeGreaterThanOrEqual(8);
        const parts = [...bar.querySelectorAll("button, a, label, [role=status]")];
        expect(overlapping(parts)).toEqual([]);
        expect(document.documentElement.scrollWidth).toBe(width);
      }
      if (language !== "en") return;
      await expect.element(page.getByRole("banner").getByRole("link", { name: "Open the live page" })).not.toBeInTheDocument();
      await page.getByRole("button", { name: "More for this page" }).click();
      await expect.element(page.getByRole("menuitem", { name: "Open the live page" })).toBeVisible();
    },
  );

  it.for(["en", "fr", "gsw"])(
    "in %s: what is not saved, and what is not live, can be told apart without colour, and is not cut off",
    async (language) => {
      await openBuilder(layoutOf([block("hero-1", "hero")]));
      await expect.poll(onCanvas).toHaveLength(1);
      await cleanup();
      await applyLanguage(language);
      // Behind the builder, whose style sheets come in their order with it.
      const { PageState } = await import("../../src/editor/screens/edit/PageState");
      const states = ["unsaved", "themeUnsaved", "changed"] as const;
      await render(
        <div style={{ display: "flex" }}>
          {states.map((state) => (
            <PageState key={state} state={state} look={state === "changed" ? "changed" : "unsaved"} />
          ))}
        </div>,
      );
      const [unsaved, theme, changed] = [...document.querySelectorAll<HTMLElement>("[data-status]")] as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ];
      await page.viewport(768, 800);
      for (const each of [unsaved, theme, changed]) expect(each.scrollWidth, each.dataset["short"]).toBeLessThanOrEqual(each.clientWidth);
      expect(new Set([unsaved, theme, changed].map((each) => getComputedStyle(each, "::after").content)).size).toBe(3);
      await page.viewport(360, 800);
      const shape = (of: HTMLElement) => {
        const { borderTopWidth, borderTopLeftRadius, rotate } = getComputedStyle(of);
        return [borderTopWidth, borderTopLeftRadius, rotate].join(" ");
      };
      expect(shape(unsaved)).not.toBe(shape(changed));
      expect(unsaved.getBoundingClientRect().width).toBeGreaterThan(8);
      expect(unsaved.textContent).not.toBe(changed.textContent);
      await applyLanguage("en");
    },
  );

  it("of 768 pixels: the canvas has the screen, a pane comes over it when asked for, one at a time, and goes with Escape", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await page.viewport(768, 800);
    const canvas = page.getByRole("region", { name: "Canvas" });
    await expect.poll(() => canvas.element().getBoundingClientRect().width).toBeGreaterThan(640);
    const left = page.getByRole("complementary", { name: "Blocks and layers" });
    const right = page.getByRole("complementary", { name: "Settings" });
    expect(left.elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Show Blocks and layers" }).click();
    await expect.element(left).toBeVisible();
    await page.getByRole("button", { name: "Show Settings" }).click();
    await expect.element(right).toBeVisible();
    expect(left.elements()).toHaveLength(0);
    await expect.element(right.getByRole("button", { name: "Fold Settings away" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(right.elements()).toHaveLength(0);
    await expect.element(page.getByRole("button", { name: "Show Settings" })).toHaveFocus();
  });

  it("of 768 pixels: a block is dragged from the palette to the canvas below it", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await page.viewport(768, 800);
    await page.getByRole("button", { name: "Show Blocks and layers" }).click();
    const target = document.querySelector<HTMLElement>("#hero-1")!;
    const { bottom, top } = target.getBoundingClientRect();
    // Let go where the palette lay: it makes way for the page while a block is dragged.
    const button = page.getByRole("button", { name: "Add Text", exact: true }).element();
    const from = button.getBoundingClientRect();
    sendPointer("pointerdown", [from.left + 30, from.top + 10], button);
    sendPointer("pointermove", [from.left + 60, from.top + 10]);
    sendPointer("pointermove", [140, bottom - 4]);
    expect(bottom).toBeGreaterThan(top);
    sendPointer("pointerup", [140, bottom - 4]);
    await expect.poll(onCanvas).toEqual(["hero-1", "rich-text-1"]);
  });

  it.for([360, 768])(
    "of %d pixels: the palette goes once a block was added, so that it is seen; the button that brings it back has the focus",
    async (width) => {
      await openBuilder(layoutOf([block("hero-1", "hero")]));
      await expect.poll(onCanvas).toHaveLength(1);
      await page.viewport(width, 800);
      await page.getByRole("button", { name: "Show Blocks and layers" }).click();
      await page.getByRole("button", { name: "Add Text", exact: true }).click();
      await expect.poll(onCanvas).toEqual(["hero-1", "rich-text-1"]);
      expect(page.getByRole("complementary", { name: "Blocks and layers" }).elements()).toHaveLength(0);
      await expect.element(page.getByRole("button", { name: "Show Blocks and layers" })).toHaveFocus();
      // One that may not be added leaves it: what is wrong is said, and another is chosen.
      await page.getByRole("button", { name: "Show Blocks and layers" }).click();
      await page.getByRole("button", { name: "Add Email", exact: true }).click();
      await expect.element(page.getByRole("complementary", { name: "Blocks and layers" })).toBeVisible();
    },
  );

  it("of 360 pixels: what is said after publishing has the width of the screen, not a word a line", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans", text: "<p>Ours</p>", picture: { src: "/media/a.svg" } })]));
    await expect.poll(onCanvas).toHaveLength(1);
    await page.viewport(360, 800);
    await publishes();
    await expect.element(page.getByText(/The page is live/).first()).toBeVisible();
    const notice = document.querySelector("[role=status][data-tone]")!;
    await expect.poll(() => notice.querySelector("span")!.getBoundingClientRect().width).toBeGreaterThan(200);
    const { left, right } = notice.getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
    // Its words, and what there is to press, on two lines each at most.
    expect(notice.getBoundingClientRect().height).toBeLessThan(120);
  });

  it("[BLD-9] of 360 pixels: the versions that were opened on a wider screen stay", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    const dialog = () => page.getByRole("dialog", { name: "Versions" });
    await page.getByRole("banner").getByRole("button", { name: "Versions", exact: true }).click();
    await expect.element(dialog()).toBeVisible();
    await page.viewport(360, 800);
    await expect.element(page.getByRole("banner").getByRole("button", { name: "Versions", exact: true })).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    const { left, right } = dialog().element().getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
