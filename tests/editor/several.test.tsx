/** Several blocks selected at once, with real keys and a real mouse: what is seen, said, done and undone. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";
import { isMarqueeDrawn, selectedRows as selected, sendPointer } from "./support/pointer";

const four = () =>
  layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("cta-1", "call-to-action"), block("faq-1", "faq")]);
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const framed = () =>
  [...document.querySelectorAll<HTMLElement>("[data-frame]")].flatMap((frame) =>
    frame.style.display === "none" ? [] : frame.dataset["frame"]!,
  );
const heading = (name: string) => page.getByRole("complementary", { name: "Settings" }).getByRole("heading", { name, exact: true });
const keys = (text: string) => userEvent.keyboard(text);
const undo = () => keys("{Control>}z{/Control}");
const open = async (layout = four()) => {
  await openBuilder(layout);
  await expect.poll(onCanvas).toHaveLength(4);
  await page.getByRole("tab", { name: "Layers" }).click();
};
const onPage = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

describe("Several blocks in the layers", () => {
  it("[BLD-3] are a range with Shift, one more or less with Ctrl; the canvas frames them and the panel counts them", async () => {
    await open();
    expect(page.getByRole("tree").element().getAttribute("aria-multiselectable")).toBe("true");
    await layer("Hero").click();
    await layer("Call to action").click({ modifiers: ["Shift"] });
    await expect.poll(selected).toEqual(["hero-1", "text-1", "cta-1"]);
    await expect.poll(framed).toEqual(["hero-1", "text-1"]);
    await expect.poll(said).toBe("Call to action, 3 of 4 in Main. 3 blocks selected");
    await expect.element(heading("3 blocks selected")).toBeVisible();
    await layer("Text").click({ modifiers: ["Control"] });
    await expect.poll(selected).toEqual(["hero-1", "cta-1"]);
    await layer("Questions and answers").click({ modifiers: ["Control"] });
    await expect.poll(selected).toEqual(["hero-1", "cta-1", "faq-1"]);
    await layer("Text").click();
    await expect.poll(selected).toEqual(["text-1"]);
    await expect.element(heading("Text")).toBeVisible();
  });

  it("[BLD-2] [BLD-3] by key: a range, all, one far off, moved, deleted and undone as one step each, and one again", async () => {
    await open();
    await layer("Hero").click();
    page.getByRole("tree").element().focus();
    await keys("{Shift>}{ArrowDown}{/Shift}");
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    await keys("{Alt>}{ArrowDown}{/Alt}");
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "faq-1"]);
    await expect.poll(said).toBe("2 blocks moved down");
    await keys("{Delete}");
    await expect.poll(onCanvas).toEqual(["cta-1", "faq-1"]);
    await expect.poll(said).toBe("2 blocks deleted");
    await undo();
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "faq-1"]);
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1", "faq-1"]);
    await keys("{Control>}a{/Control}");
    await expect.poll(selected).toHaveLength(4);
    await keys("{Escape}");
    await expect.poll(selected).toHaveLength(1);
    await layer("Hero").click();
    page.getByRole("tree").element().focus();
    await keys("{Control>}{ArrowDown}{ArrowDown} {/Control}");
    await expect.poll(selected).toEqual(["hero-1", "cta-1"]);
  });

  it("[BLD-3] are dragged together, in their order", async () => {
    await open();
    await layer("Hero").click();
    await layer("Call to action").click({ modifiers: ["Control"] });
    await userEvent.dragAndDrop(layer("Hero"), layer("Questions and answers"), { targetPosition: { x: 60, y: 27 } });
    await expect.poll(onCanvas).toEqual(["text-1", "faq-1", "hero-1", "cta-1"]);
    await expect.poll(said).toBe("2 blocks moved to positions 3 to 4 of 4 in Main");
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1", "faq-1"]);
  });

  it("[BLD-3] stay where they are, where one of them may not stand", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")], { header: [block("header-1", "site-header")] }));
    await expect.poll(onCanvas).toContain("text-1");
    await page.getByRole("tab", { name: "Layers" }).click();
    await layer("Hero").click();
    await layer("Header")
      .nth(1)
      .click({ modifiers: ["Control"] });
    await expect.poll(selected).toHaveLength(2);
    await userEvent.dragAndDrop(layer("Hero"), layer("Text"), { targetPosition: { x: 60, y: 27 } });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Header belongs in Header, not in Main.");
    expect(onCanvas().filter((id) => ["hero-1", "text-1"].includes(id))).toEqual(["hero-1", "text-1"]);
  });
});

describe("Several blocks on the canvas", () => {
  const at = { position: { x: 6, y: 6 } };

  it("[BLD-3] are added with Shift, toggled with Ctrl, and one of them pressed is one again", async () => {
    await open();
    await userEvent.click(onPage("hero-1"), at);
    await userEvent.click(onPage("text-1"), { ...at, modifiers: ["Shift"] });
    await userEvent.click(onPage("faq-1"), { ...at, modifiers: ["Control"] });
    await expect.poll(selected).toEqual(["hero-1", "text-1", "faq-1"]);
    await expect.poll(framed).toEqual(["hero-1", "text-1"]);
    await userEvent.click(onPage("text-1"), { ...at, modifiers: ["Control"] });
    await expect.poll(selected).toEqual(["hero-1", "faq-1"]);
    await userEvent.click(onPage("hero-1"), at);
    await expect.poll(selected).toEqual(["hero-1"]);
  });

  it("[BLD-3] are dragged by one of them, and keep their order", async () => {
    await open();
    await userEvent.click(onPage("hero-1"), at);
    await userEvent.click(onPage("text-1"), { ...at, modifiers: ["Shift"] });
    // The panel takes room from the canvas as it comes, and what is measured before is elsewhere then.
    await expect.element(heading("2 blocks selected")).toBeVisible();
    await document.fonts.ready;
    // Far from the canvas's lower edge: there it scrolls on under a mouse that rests for as long as a busy machine takes.
    const target = onPage("cta-1");
    await userEvent.dragAndDrop(onPage("text-1"), target, {
      sourcePosition: { x: 30, y: 10 },
      targetPosition: { x: 100, y: target.getBoundingClientRect().height - 3 },
    });
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "faq-1"]);
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
  });

  it("[BLD-3] a drag over the empty canvas selects what it touches; Escape gives it up", async () => {
    await open();
    await userEvent.click(onPage("faq-1"), at);
    await expect.poll(selected).toEqual(["faq-1"]);
    const canvas = page.getByRole("region", { name: "Canvas" }).element() as HTMLElement;
    canvas.scrollTop = 0;
    await expect.poll(() => canvas.scrollTop).toBe(0);
    const desk = canvas.getBoundingClientRect();
    const [hero, text] = [onPage("hero-1"), onPage("text-1")].map((element) => element.getBoundingClientRect());
    const draw = () => {
      sendPointer("pointerdown", [desk.left + 6, hero!.top - 20], canvas);
      sendPointer("pointermove", [hero!.left + 80, text!.top + 4]);
    };
    draw();
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    expect(isMarqueeDrawn("canvas")).toBe(true);
    sendPointer("pointermove", [hero!.left + 80, hero!.top + 4]);
    await expect.poll(selected).toEqual(["hero-1"]);
    sendPointer("pointermove", [hero!.left + 80, text!.top + 4]);
    sendPointer("pointerup", [hero!.left + 80, text!.top + 4]);
    await expect.poll(said).toBe("2 blocks selected");
    expect(isMarqueeDrawn("canvas")).toBe(false);
    draw();
    sendPointer("pointermove", [hero!.left + 80, hero!.top + 4]);
    await expect.poll(selected).toEqual(["hero-1"]);
    await keys("{Escape}");
    expect(isMarqueeDrawn("canvas")).toBe(false);
    await expect.poll(selected).toEqual(["hero-1", "text-1"]);
    sendPointer("pointerup", [hero!.left + 80, hero!.top + 4]);
  });

  describe("a drag inside a block that holds others", () => {
    const boxOf = (id: string) => document.querySelector(`[data-node="${id}"]`)!.firstElementChild!.getBoundingClientRect();
    const hitAt = (x: number, y: number) => document.elementFromPoint(x, y)!;
    const canvas = () => page.getByRole("region", { name: "Canvas" }).element() as HTMLElement;
    /** From the left edge of the canvas, over what stands there. */
    const drawFromBeside = (fromY: number, toX: number, toY: number) => {
      sendPointer("pointerdown", [canvas().getBoundingClientRect().left + 3, fromY], canvas());
      sendPointer("pointermove", [toX, toY]);
    };
    const letGo = (x: number, y: number) => sendPointer("pointerup", [x, y]);
    const checkout = () =>
      layoutOf([
        block(
          "form-1",
          "checkout-form",
          {},
          {
            slots: {
              sections: [block("contact-1", "customer-email"), block("billing-1", "billing-address"), block("name-1", "customer-name")],
            },
          },
        ),
      ]);
    const openAt = async (layout: ReturnType<typeof layoutOf>, count: number) => {
      await openBuilder(layout);
      await expect.poll(onCanvas).toHaveLength(count);
      await page.getByRole("tab", { name: "Layers" }).click();
      await document.fonts.ready;
      canvas().scrollTop = 0;
    };

    it("[BLD-3] in a checkout selects the sections it touches, not the form that all of them stand in", async () => {
      await openAt(checkout(), 4);
      const [contact, billing] = [boxOf("contact-1"), boxOf("billing-1")];
      drawFromBeside(contact.top + 4, contact.left + 60, billing.top + 8);
      await expect.poll(selected).toEqual(["contact-1", "billing-1"]);
      sendPointer("pointermove", [contact.left + 60, contact.top + 8]);
      await expect.poll(selected).toEqual(["contact-1"]);
      letGo(contact.left + 60, contact.top + 8);
      // Drawn around as a whole, it is the form.
      const form = boxOf("form-1");
      drawFromBeside(form.top - 6, form.right + 6, form.bottom + 6);
      await expect.poll(selected).toEqual(["form-1"]);
      letGo(form.right + 6, form.bottom + 6);
    });

    it("[BLD-3] in a checkout begins in the room between its sections, and moves the form once that is selected", async () => {
      await openAt(checkout(), 4);
      const [contact, billing] = [boxOf("contact-1"), boxOf("billing-1")];
      const [x, y] = [contact.left + 40, (contact.bottom + billing.top) / 2];
      expect(hitAt(x, y).closest("[data-node]")!.getAttribute("data-node")).toBe("form-1");
      sendPointer("pointerdown", [x, y], hitAt(x, y));
      await expect.poll(selected).toEqual(["form-1"]);
      sendPointer("pointermove", [x + 30, billing.top + 10]);
      await expect.poll(selected).toEqual(["billing-1"]);
      sendPointer("pointermove", [x + 30, contact.bottom - 4]);
      await expect.poll(selected).toEqual(["contact-1"]);
      await keys("{Escape}");
      await expect.poll(selected).toEqual([]);
      // A press without a drag means the form, as ever.
      sendPointer("pointerdown", [x, y], hitAt(x, y));
      letGo(x, y);
      await expect.poll(selected).toEqual(["form-1"]);
      sendPointer("pointerdown", [x, y], hitAt(x, y));
      sendPointer("pointermove", [x + 30, billing.top + 10]);
      expect(isMarqueeDrawn("canvas")).toBe(false);
      await expect.poll(selected).toEqual(["form-1"]);
      await keys("{Escape}");
      letGo(x, y);
    });

    it("[BLD-3] in columns selects what stands in them, in one or in several, and leaves what stands beside them", async () => {
      const columns = block(
        "columns-1",
        "columns",
        { count: 2 },
        {
          slots: {
            one: [block("one-1", "rich-text"), block("one-2", "rich-text")],
            two: [block("two-1", "rich-text"), block("two-2", "rich-text")],
          },
        },
      );
      await openAt(layoutOf([block("text-1", "rich-text"), columns]), 6);
      const [first, second, beside] = [boxOf("one-1"), boxOf("one-2"), boxOf("two-1")];
      drawFromBeside(first.top + 3, first.left + 20, second.top + 6);
      await expect.poll(selected).toEqual(["one-1", "one-2"]);
      sendPointer("pointermove", [beside.left + 20, first.top + 8]);
      await expect.poll(selected).toEqual(["one-1", "two-1"]);
      letGo(beside.left + 20, first.top + 8);
      // From the room between the blocks of a column, out of the columns: what begins in them stays in them.
      const [x, y] = [first.left + 30, (first.bottom + second.top) / 2];
      expect(hitAt(x, y).closest("[data-node]")!.getAttribute("data-node")).toBe("columns-1");
      sendPointer("pointerdown", [x, y], hitAt(x, y));
      sendPointer("pointermove", [x + 20, boxOf("text-1").top + 4]);
      await expect.poll(selected).toEqual(["one-1"]);
      letGo(x + 20, boxOf("text-1").top + 4);
      // Together with something beside them, they are one thing.
      drawFromBeside(boxOf("text-1").top + 3, first.left + 20, first.top + 6);
      await expect.poll(selected).toEqual(["text-1", "columns-1"]);
      letGo(first.left + 20, first.top + 6);
    });
  });

  it("[BLD-3] are copied and cut with the keys, and pasted as one step", async () => {
    await open();
    await userEvent.click(onPage("hero-1"), at);
    await userEvent.click(onPage("cta-1"), { ...at, modifiers: ["Shift"] });
    const clipboardData = new DataTransfer();
    const send = (type: string) =>
      document.activeElement!.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    send("cut");
    await expect.poll(onCanvas).toEqual(["text-1", "faq-1"]);
    expect((JSON.parse(clipboardData.getData("text/plain")) as { id: string }[]).map(({ id }) => id)).toEqual(["hero-1", "cta-1"]);
    send("paste");
    await expect.poll(onCanvas).toHaveLength(4);
    await undo();
    await expect.poll(onCanvas).toEqual(["text-1", "faq-1"]);
    await undo();
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "cta-1", "faq-1"]);
  });
});

describe("The panel of several blocks", () => {
  it("[BLD-3] names them, does to all what its buttons say, and leads to one of them", async () => {
    await open();
    await layer("Hero").click();
    await layer("Text").click({ modifiers: ["Shift"] });
    const panel = page.getByRole("complementary", { name: "Settings" });
    await panel.getByRole("button", { name: "Hide on the canvas" }).click();
    await expect.poll(said).toBe("2 blocks hidden on the canvas");
    await panel.getByRole("button", { name: "Show on the canvas" }).click();
    await panel.getByRole("button", { name: "Move down" }).click();
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "faq-1"]);
    await panel.getByRole("button", { name: "Duplicate" }).click();
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "hero-2", "rich-text-1", "faq-1"]);
    await panel.getByRole("button", { name: "Delete" }).click();
    await expect.poll(onCanvas).toEqual(["cta-1", "hero-1", "text-1", "faq-1"]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(selected).toEqual(["hero-2", "rich-text-1"]);
    await panel.getByRole("list", { name: "2 blocks selected" }).getByRole("button", { name: "Hero" }).click();
    await expect.poll(selected).toEqual(["hero-2"]);
    await expect.element(heading("Hero")).toBeVisible();
  });
});
