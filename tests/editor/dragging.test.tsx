/** Dragging on the canvas and in the layers: where a block lands, and what stays as it was. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";
import { sendPointer } from "./support/pointer";

const listOf = (id: string): string[] =>
  [...document.querySelector(`[data-list="${id}"]`)!.children].flatMap((child) => child.getAttribute("data-node") ?? []);
const onPage = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const text = (words: number) => ({ content: `<p>${"word ".repeat(words)}</p>`, space: "none" });
const columns = (more: object = {}) =>
  block(
    "columns-1",
    "columns",
    {},
    { slots: { one: [block("long", "rich-text", text(200))], two: [block("short", "rich-text", text(3))], ...more } },
  );

describe("A block dragged by its grip", () => {
  it("[BLD-1] selects no text of the page, and Ctrl C copies the block", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text", text(30))]));
    await expect.poll(onCanvas).toHaveLength(2);
    await userEvent.click(onPage("text-1"));
    const help = page.getByText("For you and your colleagues");
    await expect.element(help).toBeVisible();
    const grip = page.getByRole("toolbar", { name: "Text: actions" }).getByText("Text");
    await userEvent.dragAndDrop(grip, help);
    expect(getSelection()!.toString()).toBe("");
    const clipboard = new DataTransfer();
    document.activeElement!.dispatchEvent(new ClipboardEvent("copy", { clipboardData: clipboard, bubbles: true, cancelable: true }));
    expect(JSON.parse(clipboard.getData("text/plain"))).toMatchObject({ id: "text-1" });
  });

  it("[BLD-5] text that was selected before does not outlive the selection of a block", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text", text(30))]));
    await expect.poll(onCanvas).toHaveLength(2);
    await userEvent.click(onPage("text-1"));
    const help = page.getByText("For you and your colleagues");
    await userEvent.tripleClick(help);
    expect(getSelection()!.toString()).not.toBe("");
    await userEvent.click(onPage("hero-1"), { position: { x: 8, y: 8 } });
    const clipboard = new DataTransfer();
    document.activeElement!.dispatchEvent(new ClipboardEvent("copy", { clipboardData: clipboard, bubbles: true, cancelable: true }));
    expect(JSON.parse(clipboard.getData("text/plain"))).toMatchObject({ id: "hero-1" });
  });
});

describe("A drop into columns", () => {
  it("[BLD-1] lands in the column it is let go over, also where that column has ended already", async () => {
    await openBuilder(layoutOf([columns(), block("text-1", "rich-text", text(20))]));
    await expect.poll(onCanvas).toHaveLength(4);
    const [long, short, whole] = [onPage("long").querySelector("p")!, onPage("short").querySelector("p")!, onPage("columns-1")].map(
      (element) => element.getBoundingClientRect(),
    );
    expect(short!.bottom).toBeLessThan(long!.bottom - 60);
    // Below what stands in the second column, beside the text of the first.
    await userEvent.dragAndDrop(onPage("text-1"), onPage("columns-1"), {
      targetPosition: { x: short!.left + 40 - whole!.left, y: long!.bottom - 30 - whole!.top },
    });
    await expect.poll(() => listOf("columns-1:slot:two")).toEqual(["short", "text-1"]);
    expect(listOf("region:main")).toEqual(["columns-1"]);
  });

  it("[BLD-1] lands in the nearer column between two", async () => {
    await openBuilder(layoutOf([columns(), block("text-1", "rich-text", text(20))]));
    await expect.poll(onCanvas).toHaveLength(4);
    const [short, whole] = [onPage("short"), onPage("columns-1")].map((element) => element.getBoundingClientRect());
    await userEvent.dragAndDrop(onPage("text-1"), onPage("columns-1"), {
      targetPosition: { x: short!.left - 3 - whole!.left, y: short!.top + 4 - whole!.top },
    });
    await expect.poll(() => listOf("columns-1:slot:two")).toEqual(["text-1", "short"]);
  });

  it("[BLD-1] lands beside the columns at their upper and lower edge", async () => {
    await openBuilder(layoutOf([columns(), block("text-1", "rich-text", text(20))]));
    await expect.poll(onCanvas).toHaveLength(4);
    await userEvent.dragAndDrop(onPage("text-1"), onPage("columns-1"), { targetPosition: { x: 200, y: 2 } });
    await expect.poll(() => listOf("region:main")).toEqual(["text-1", "columns-1"]);
  });
});

describe("A long page", () => {
  it("[BLD-1] a drag measures a dozen of its 300 blocks, not all of them, and still finds the place", async () => {
    await openBuilder(layoutOf(Array.from({ length: 300 }, (_, index) => block(`text-${index}`, "rich-text", text(30)))));
    await expect.poll(() => onCanvas().length, { timeout: 45_000 }).toBe(300);
    const measured = new Set<unknown>();
    let reads = 0;
    const originals = [Element.prototype, Range.prototype].map((owner) => [owner, owner.getBoundingClientRect] as const);
    for (const [owner, original] of originals)
      owner.getBoundingClientRect = function (this: Element & Range) {
        reads++;
        measured.add(this);
        return original.call(this);
      };
    try {
      await userEvent.dragAndDrop(page.getByRole("button", { name: "Add Hero" }), onPage("text-1"), { targetPosition: { x: 100, y: 4 } });
    } finally {
      for (const [owner, original] of originals) owner.getBoundingClientRect = original;
    }
    await expect.poll(() => onCanvas().slice(0, 3)).toEqual(["text-0", "hero-1", "text-1"]);
    expect(reads).toBeLessThan(80);
    expect([...measured].filter((each) => each instanceof Range).length).toBeLessThan(6);
  });
});

describe("A drag past the edge of the canvas", () => {
  it("[BLD-1] scrolls the canvas on, also while the pointer is over the bar above it", async () => {
    await openBuilder(layoutOf(Array.from({ length: 30 }, (_, index) => block(`text-${index}`, "rich-text", text(200)))));
    await expect.poll(onCanvas).toHaveLength(30);
    const desk = page.getByRole("region", { name: "Canvas" }).element();
    desk.scrollTop = 600;
    await expect.poll(() => desk.scrollTop).toBe(600);
    const from = page.getByRole("button", { name: "Add Hero" }).element();
    sendPointer("pointerdown", [40, 200], from);
    sendPointer("pointermove", [700, 400]);
    sendPointer("pointermove", [700, 12]);
    await expect.poll(() => desk.scrollTop).toBeLessThan(300);
    sendPointer("pointercancel", [700, 12]);
  });
});

describe("Rows dragged in the layers", () => {
  const three = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action")]);
  const drag = (name: string, onto: string, at: "above" | "in" | "below") =>
    userEvent.dragAndDrop(layer(name), layer(onto), { targetPosition: { x: 60, y: { above: 3, in: 15, below: 27 }[at] } });

  it("[BLD-3] go to where the line was, and it is said in words", async () => {
    await openBuilder(three());
    await page.getByRole("tab", { name: "Layers" }).click();
    await drag("Call to action", "Hero", "above");
    await expect.poll(() => listOf("region:main")).toEqual(["cta-1", "hero-1", "text-1"]);
    await expect.poll(said).toBe("Call to action moved to position 1 of 3 in Main");
    await drag("Call to action", "Text", "below");
    await expect.poll(() => listOf("region:main")).toEqual(["hero-1", "text-1", "cta-1"]);
  });

  it("[BLD-3] go from a region into another and into a slot", async () => {
    await openBuilder(
      layoutOf([block("columns-1", "columns", {}, { slots: { one: [block("in-one", "rich-text")] } }), block("image-1", "image")]),
    );
    await page.getByRole("tab", { name: "Layers" }).click();
    await drag("Picture", "Two", "in");
    await expect.poll(() => listOf("columns-1:slot:two")).toEqual(["image-1"]);
    await drag("Picture", "Side", "in");
    await expect.poll(() => listOf("region:side")).toEqual(["image-1"]);
    await drag("Picture", "One", "below");
    await expect.poll(() => listOf("columns-1:slot:one")).toEqual(["image-1", "in-one"]);
  });

  it("[BLD-3] show a line while they move, and why a block may not stand there", async () => {
    await openBuilder(layoutOf([block("text-1", "rich-text"), block("hero-1", "hero")], { header: [block("header-1", "site-header")] }));
    await page.getByRole("tab", { name: "Layers" }).click();
    const rect = (name: string) => layer(name).element().getBoundingClientRect();
    const from = rect("Hero");
    const onto = rect("Text");
    sendPointer("pointerdown", [from.left + 50, from.top + 10], layer("Hero").element());
    sendPointer("pointermove", [onto.left + 50, onto.top + 3]);
    const line = document.querySelector<HTMLElement>("[data-drop-line=layers]")!;
    await expect.poll(() => Math.abs(line.getBoundingClientRect().top - onto.top)).toBeLessThan(4);
    sendPointer("pointercancel", [0, 0]);
    await expect.poll(() => getComputedStyle(line).display).toBe("none");
    await userEvent.dragAndDrop(layer("Header").nth(1), layer("Text"), { targetPosition: { x: 60, y: 3 } });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Header belongs in Header, not in Main.");
    expect(listOf("region:main")).toEqual(["text-1", "hero-1"]);
  });

  it("[BLD-3] do not go into themselves", async () => {
    await openBuilder(
      layoutOf([block("columns-1", "columns", {}, { slots: { one: [block("in-one", "rich-text")] } }), block("image-1", "image")]),
    );
    await page.getByRole("tab", { name: "Layers" }).click();
    await drag("Columns", "Two", "in");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Columns cannot stand inside itself.");
    expect(listOf("region:main")).toEqual(["columns-1", "image-1"]);
  });
});
