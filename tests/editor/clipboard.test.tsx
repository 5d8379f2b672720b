/** What Ctrl V does with what comes from elsewhere. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const paste = (types: Record<string, string>, target: Element = document.activeElement!): void => {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};
const copyBlock = async (id: string) => {
  await userEvent.click(document.querySelector<HTMLElement>(`#${id}`)!, { position: { x: 8, y: 8 } });
  document.activeElement!.dispatchEvent(new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
  await expect.poll(said).toBe("Hero copied");
};

describe("Pasting from elsewhere", () => {
  it("[BLD-5] text on the canvas brings no block that was copied long ago", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await copyBlock("hero-1");
    paste({ "text/plain": "Words of a mail" });
    await expect.poll(said).toBe("The clipboard holds no blocks");
    expect(onCanvas()).toEqual(["hero-1"]);
  });

  it("[BLD-5] nothing at all on the canvas brings no block either", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await copyBlock("hero-1");
    paste({});
    await expect.poll(said).toBe("The clipboard holds no blocks");
    expect(onCanvas()).toEqual(["hero-1"]);
  });

  it("[BLD-5] into a field is the field's own, even where the text is a block", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect.poll(onCanvas).toHaveLength(1);
    await copyBlock("hero-1");
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await heading.click();
    const event = new ClipboardEvent("paste", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    event.clipboardData!.setData("text/plain", JSON.stringify(block("x", "hero")));
    heading.element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(onCanvas()).toEqual(["hero-1"]);
  });

  const tables = [
    [
      "a web page",
      "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Digital</td><td><b>£15</b> a month</td></tr></tbody></table>",
      ["Plan | Price", "Digital | £15 a month"],
    ],
    [
      "Word",
      "<html><body><p class=MsoNormal>Our plans</p><table class=MsoTable><tr><td><p class=MsoNormal>Digital</p></td><td><p class=MsoNormal>Every day</p><p class=MsoNormal>£15</p></td></tr><tr><td><p>Print</p></td><td></td></tr></table><p>From May</p></body></html>",
      ["Our plans", "Digital | Every day £15", "Print", "From May"],
    ],
    [
      "a table in a table",
      "<table><tr><td>Out</td><td><table><tr><td>in</td><td>side</td></tr></table></td></tr></table>",
      ["Out | in | side"],
    ],
  ] as const;
  it.for(tables)("[BLD-4] a table of %s stays readable in a rich text: a line for each row, its cells apart", async ([, html, lines]) => {
    await openBuilder(layoutOf([block("text-1", "rich-text", { content: "" })]));
    await expect.poll(onCanvas).toHaveLength(1);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Text", exact: true });
    await field.click();
    paste({ "text/html": html, "text/plain": lines.join("\n") }, field.element());
    await expect
      .poll(() => [...field.element().querySelectorAll("p")].map((line) => line.textContent?.replace(/\s+/g, " ").trim()).filter(Boolean))
      .toEqual([...lines]);
  });
});
