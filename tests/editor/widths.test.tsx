/** The canvas is a screen of the chosen width. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const twoColumns = () =>
  layoutOf([block("columns-1", "columns", {}, { slots: { one: [block("a", "rich-text")], two: [block("b", "rich-text")] } })]);
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]")!;
const columnsStand = () => {
  const [a, b] = ["a", "b"].map((id) => document.querySelector(`[data-node="${id}"] > *`)!.getBoundingClientRect());
  return Math.abs(a!.top - b!.top) < 2 ? "side by side" : "under one another";
};

describe("[BLD-8] widths of the canvas", () => {
  it.each([
    ["Phone, 390 pixels", 390, "under one another"],
    ["Tablet, 768 pixels", 768, "side by side"],
    ["Desktop, 1280 pixels", 1280, "side by side"],
  ])("%s: the paper is that wide in the page's own pixels, and blocks answer to it", async (name, width, stand) => {
    await openBuilder(twoColumns());
    await expect.poll(onCanvas).toContain("b");
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => paper().offsetWidth).toBe(width);
    await expect.poll(columnsStand).toBe(stand);
    // However little room there is beside the panes, all of it is in sight.
    const desk = page.getByRole("region", { name: "Canvas" }).element().getBoundingClientRect();
    const seen = paper().getBoundingClientRect();
    expect(seen.left).toBeGreaterThanOrEqual(desk.left);
    expect(seen.right).toBeLessThanOrEqual(desk.right + 1);
  });

  it("a free width fills the room, and is made narrower by its handle with the keyboard", async () => {
    await openBuilder(twoColumns());
    await expect.poll(onCanvas).toContain("b");
    await page.getByRole("button", { name: "Free width" }).click();
    const handle = page.getByRole("slider", { name: "Width of the page" });
    await expect.element(handle).toBeVisible();
    const before = paper().offsetWidth;
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.poll(() => paper().offsetWidth).toBeLessThan(before);
  });

  it("a handle follows the pointer that pressed it, until that is lifted or the browser takes it", async () => {
    await openBuilder(twoColumns());
    await expect.poll(onCanvas).toContain("b");
    await page.getByRole("button", { name: "Free width" }).click();
    const handle = page.getByRole("slider", { name: "Width of the page" });
    await expect.element(handle).toBeVisible();
    const at = handle.element() as HTMLElement;
    // A pointer that no hand holds cannot be captured.
    vi.spyOn(at, "setPointerCapture").mockReturnValue(undefined);
    const send = (type: string, clientX: number, pointerId = 7) =>
      at.dispatchEvent(new PointerEvent(type, { clientX, pointerId, bubbles: true, button: 0 }));
    const width = () => Number(at.getAttribute("aria-valuenow"));
    for (const end of ["pointerup", "pointercancel"]) {
      const before = width();
      send("pointerdown", 500);
      send("pointermove", 300, 8);
      send("pointermove", 480);
      await expect.poll(width).not.toBe(before);
      const drawn = width();
      expect(before - drawn).toBeLessThan(100);
      send(end, 480);
      send("pointermove", 400);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(width()).toBe(drawn);
    }
    vi.restoreAllMocks();
  });
});

describe("[BLD-8] the draft at that width for real", () => {
  afterEach(() => vi.restoreAllMocks());
  /** The browser's windows, of which a test may open none. */
  const windows = (opens = true) => {
    const went: string[] = [];
    const opened = { location: { replace: (address: string) => went.push(address) }, close: vi.fn(), focus: vi.fn() };
    const open = vi.spyOn(window, "open").mockReturnValue(opens ? (opened as unknown as Window) : null);
    return { went, opened, open };
  };

  it.each([
    ["Phone, 390 pixels", 390],
    ["Tablet, 768 pixels", 768],
    ["Desktop, 1280 pixels", 1280],
  ])("%s: one click opens a window whose page is that wide, at the stored draft in the language that is edited", async (name, width) => {
    const { drafts } = await openBuilder(twoColumns());
    const { went, open } = windows();
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
    await page.getByRole("button", { name: `Open the draft in a window ${width} pixels wide` }).click();
    await expect.poll(() => went).toEqual(["/spring?preview=spring&lang=fr"]);
    const [address, target, features] = open.mock.calls[0]!;
    expect([address, target]).toEqual(["about:blank", `preview-spring-${name.split(",")[0]!.toLowerCase()}`]);
    expect(features).toMatch(new RegExp(`^popup,width=${width},height=\\d+$`));
    // Nothing was changed, so nothing is stored.
    expect(drafts.get("spring")!.version).toBe(1);
  });

  it("a free width that fills the room opens as wide as the room, and not as the whole builder", async () => {
    await openBuilder(twoColumns());
    const { open } = windows();
    await page.getByRole("button", { name: "Free width" }).click();
    await expect.poll(() => paper().offsetWidth).toBeLessThan(window.innerWidth);
    const width = paper().offsetWidth;
    await page.getByRole("button", { name: `Open the draft in a window ${width} pixels wide` }).click();
    await expect.poll(() => open.mock.calls[0]?.[2]).toContain(`width=${width},`);
  });

  it("what was changed is stored first; where that fails the window goes again", async () => {
    const { drafts, api } = await openBuilder(twoColumns());
    const { went, opened } = windows();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Summer");
    await page.getByRole("button", { name: /^Open the draft in a window/ }).click();
    await expect.poll(() => went).toHaveLength(1);
    expect(drafts.get("spring")!.page.title).toBe("Summer");
    api.savePage = () => Promise.reject(new Error("down"));
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Autumn");
    await page.getByRole("button", { name: /^Open the draft in a window/ }).click();
    await expect.poll(() => opened.close.mock.calls.length).toBe(1);
    expect(went).toHaveLength(1);
  });

  it("a browser that opens no windows is said", async () => {
    await openBuilder(twoColumns());
    windows(false);
    await page.getByRole("button", { name: /^Open the draft in a window/ }).click();
    await expect.element(page.getByText(/Allow pop-ups for this site/)).toBeVisible();
  });
});
