/** One difference after the other is taken back by key: each by a press of its own, and the focus is never lost. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "../support/open-builder";

const text = (id: string) => block(id, "rich-text", {}, { label: id });
const dialog = () => page.getByRole("dialog", { name: "Versions" });
const button = (name: RegExp) => dialog().getByRole("button", { name });
const focused = () => document.activeElement!;

async function open() {
  const builder = await openBuilder(layoutOf([text("one")]));
  await expect.poll(onCanvas).toEqual(["one"]);
  await builder.api.savePage("spring", { layout: layoutOf(["one", "two", "three", "four"].map(text)), version: 1 });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toHaveLength(4);
  await page.getByRole("button", { name: "Versions", exact: true }).click();
  await dialog().getByRole("navigation").getByRole("listitem").last().getByRole("button").click();
  await expect.poll(() => button(/^Take back/).elements().length).toBe(3);
}

describe("[BLD-9] [BLD-13] Take back", () => {
  it("on Enter takes back its own difference alone, and goes on to the next row, whose button is a Tab away", async () => {
    await open();
    (button(/^Take back: three/).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toEqual(["one", "two", "four"]);
    await expect.poll(() => focused().textContent).toMatch(/^four added/);
    expect(focused().tagName).toBe("LI");
    await userEvent.keyboard("{Enter}{Enter}");
    await new Promise(requestAnimationFrame);
    expect(onCanvas()).toEqual(["one", "two", "four"]);
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.poll(onCanvas).toEqual(["one", "two"]);
    // Nothing comes after it: the one before.
    await expect.poll(() => focused().textContent).toMatch(/^two added/);
  });

  it("after the last one the focus is on what the list says then", async () => {
    await open();
    for (const name of ["four", "three", "two"]) {
      (button(new RegExp(`^Take back: ${name}`)).element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      await expect.poll(onCanvas).not.toContain(name);
    }
    await expect.poll(() => focused().textContent).toBe(dialog().getByRole("tabpanel").element().textContent);
    expect(focused().tagName).toBe("P");
  });
});
