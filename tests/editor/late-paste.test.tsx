/** A paste whose part is still on its way. In a file of its own: each part is loaded once and for all. */
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const PASTING = "**/clipboard/pasted-blocks.ts*";
beforeAll(() => commands.holdScript(PASTING));

const paste = (id: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.stringify(block(id, "rich-text")));
  document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};
const select = (id: string) => userEvent.click(document.querySelector<HTMLElement>(`#${id}`)!, { position: { x: 8, y: 8 } });

it("[BLD-5] says so, is one however often it is pressed, and lands where one was, wherever one has gone on to", async () => {
  onTestFinished(() => commands.findScript(PASTING));
  await openBuilder(layoutOf([block("hero-1", "hero"), block("hero-2", "hero")]));
  await expect.poll(onCanvas).toEqual(["hero-1", "hero-2"]);
  await select("hero-1");
  paste("x");
  await expect.element(page.getByText("Pasting …").first()).toBeVisible();
  paste("x");
  await select("hero-2");
  expect(onCanvas()).toEqual(["hero-1", "hero-2"]);
  await commands.findScript(PASTING);
  await expect.poll(onCanvas).toEqual(["hero-1", "rich-text-1", "hero-2"]);
  await expect.element(page.getByText("Pasting …")).not.toBeInTheDocument();
  // The next one waits for nothing, and goes behind what is selected then.
  await select("hero-2");
  paste("y");
  await expect.poll(onCanvas).toEqual(["hero-1", "rich-text-1", "hero-2", "rich-text-2"]);
});
