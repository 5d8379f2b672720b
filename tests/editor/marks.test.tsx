/** Blocks that are hidden in the builder or shown at times only say so, and the keys that select and hide are heard. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const rule = {
  all: [
    { attribute: "giftOfferInBasket", operator: "is", value: true },
    { attribute: "orderPrice", operator: "not equal to", value: 0 },
  ],
} as const;
const open = async () => {
  await openBuilder(
    layoutOf([block("hero-1", "hero"), block("text-1", "rich-text", {}, { visibleWhen: rule }), block("cta-1", "call-to-action")]),
  );
  await expect.poll(onCanvas).toHaveLength(3);
};
const words = "Shown when Gift in the basket is Yes and Total of the order does not equal 0";
const canvas = () => page.getByRole("region", { name: "Canvas" });
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });

describe("A block that is shown at times only", () => {
  it("[BLD-6] is marked on the canvas, with the condition in words", async () => {
    await open();
    const mark = canvas().getByRole("note");
    await expect.element(mark).toHaveTextContent(`Text: ${words}`);
    expect(mark.elements()).toHaveLength(1);
    const off = () => {
      const [own, text] = [mark.element(), document.querySelector("#text-1")!].map((element) => element.getBoundingClientRect());
      return Math.max(Math.abs(own!.top - text!.top), Math.abs(own!.right - text!.right));
    };
    await expect.poll(off).toBeLessThan(2);
  });

  it("[BLD-6] is marked in the layers, and loses its mark with its condition", async () => {
    await open();
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(layer("Text")).toHaveAccessibleDescription(words);
    await expect.element(layer("Hero")).not.toHaveAccessibleDescription(words);
    await layer("Text").click();
    await page.getByRole("button", { name: "Remove condition 2" }).click();
    await expect.element(layer("Text")).toHaveAccessibleDescription("Shown when Gift in the basket is Yes");
    await page.getByRole("button", { name: "Remove condition 1" }).click();
    await expect.poll(() => canvas().getByRole("note").elements().length).toBe(0);
  });
});

describe("A block that is hidden on the canvas", () => {
  it("[BLD-3] leaves a mark with its name, by mouse and by key, and comes back with the same key", async () => {
    await open();
    (canvas().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}h");
    await expect.poll(said).toBe("Hero hidden on the canvas");
    await expect.poll(() => document.querySelector("#hero-1")!.getClientRects().length).toBe(0);
    const wrapper = document.querySelector('[data-node="hero-1"]')!;
    expect(getComputedStyle(wrapper, "::before").content).toBe('"Hero, hidden on the canvas"');
    await userEvent.click(wrapper);
    await expect.element(page.getByRole("heading", { name: "Hero", level: 2 })).toBeVisible();
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(layer("Hero, hidden on the canvas")).toBeVisible();
    const { violations } = await axe.run(page.getByRole("tree").element());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    (page.getByRole("tree").element() as HTMLElement).focus();
    await userEvent.keyboard("h");
    await expect.poll(said).toBe("Hero shown on the canvas again");
    await expect.element(layer("Hero")).toBeVisible();
  });

  it("[BLD-2] the key stands in the list of keys", async () => {
    await open();
    (canvas().element() as HTMLElement).focus();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent("Hide on the canvas or show againH");
  });
});

describe("A row of the layers", () => {
  it("[BLD-3] shows the first words that shoppers read, never a pattern", async () => {
    await openBuilder(
      layoutOf([
        block(
          "form-1",
          "checkout-form",
          {},
          {
            slots: {
              sections: [
                block("field-1", "custom-field", { kind: "pattern", pattern: "[A-Z a-z]+" }),
                block("text-1", "rich-text", { content: "<p>Two words</p>" }),
              ],
            },
          },
        ),
      ]),
    );
    await page.getByRole("tab", { name: "Layers" }).click();
    await expect.element(layer("Text")).toHaveAccessibleDescription("Two words");
    await expect.element(layer("Custom field")).toHaveAccessibleDescription("");
  });
});

describe("A block that is locked by key", () => {
  it("[BLD-2] [BLD-3] says so, stays whatever key comes, and goes again once the same key has unlocked it; so do several", async () => {
    await open();
    await page.getByRole("tab", { name: "Layers" }).click();
    await layer("Hero").click();
    await userEvent.keyboard("l");
    await expect.poll(said).toBe("1 block locked in its place");
    await expect.element(layer("Hero, locked")).toBeVisible();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Hero is locked in its place. Unlock it first.");
    await layer("Text").click({ modifiers: ["Control"] });
    await userEvent.keyboard("l");
    await expect.poll(said).toBe("2 blocks locked in their places");
    await userEvent.keyboard("{Delete}");
    expect(onCanvas()).toHaveLength(3);
    await userEvent.keyboard("l");
    await expect.poll(said).toBe("2 blocks unlocked");
    await userEvent.keyboard("{Delete}");
    await expect.poll(onCanvas).toEqual(["cta-1"]);
  });

  it("[BLD-2] the key stands in the list of keys", async () => {
    await open();
    await userEvent.keyboard("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect.poll(() => [...list.element().querySelectorAll("dd")].map((key) => key.textContent)).toContain("L");
    await expect.element(list).toHaveTextContent(/Lock[^.]*L/);
  });
});

describe("Selecting by arrow keys", () => {
  it("[BLD-2] says what is selected, where it stands, and that it is hidden or shown at times only", async () => {
    await open();
    (canvas().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(said).toBe("Hero, 1 of 3 in Main");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(said).toBe(`Text, 2 of 3 in Main. ${words}`);
    await userEvent.keyboard("h{ArrowUp}{ArrowDown}");
    await expect.poll(said).toBe(`Text, hidden on the canvas, 2 of 3 in Main. ${words}`);
    await userEvent.keyboard("{Escape}");
    await expect.poll(said).toBe("The page itself");
  });
});
