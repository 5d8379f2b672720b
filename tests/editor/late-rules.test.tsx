/** What looks for problems and what checks a paste, still on their way or lost: nothing is said to be right that nobody has checked. */
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const RULES = "**/findings/page-rules.ts*";
const PASTING = "**/clipboard/pasted-blocks.ts*";
/** An offer that has to be chosen keeps the page from going live. */
const wrong = () => layoutOf([block("hero-1", "hero"), block("cards-1", "offer-cards")]);
const notLooked = () => page.getByRole("button", { name: /^Nobody has looked for problems yet/ });

// Each part is loaded once and for all, this one in an idle moment of the first page.
beforeAll(() => commands.loseScript(PASTING));

it("[BLD-10] what looks for problems does not come: that is said in place of their number, and tried again there", async () => {
  onTestFinished(() => commands.findScript(RULES));
  await commands.loseScript(RULES);
  await openBuilder(wrong());
  await expect.poll(onCanvas).toHaveLength(2);
  await expect.element(notLooked()).toBeVisible();
  await notLooked().click();
  await expect.element(page.getByRole("alert").getByText(/What looks for problems could not be loaded/)).toBeVisible();
  await commands.findScript(RULES);
  await commands.holdScript(RULES);
  await notLooked().click();
  // Whoever publishes meanwhile waits for what checks the page.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.element(notLooked()).toBeVisible();
  await commands.findScript(RULES);
  await expect
    .element(
      page
        .getByRole("region", { name: "Problems" })
        .getByText(/keeps the page from going live/)
        .first(),
    )
    .toBeVisible();
  await expect.element(notLooked()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /keeps the page from going live/ })).toBeVisible();
});

it("[BLD-5] what checks a paste does not come: that is said, and the blocks land once it is tried again", async () => {
  onTestFinished(() => commands.findScript(PASTING));
  await openBuilder(layoutOf([block("hero-1", "hero")]));
  await expect.poll(onCanvas).toEqual(["hero-1"]);
  await userEvent.click(document.querySelector<HTMLElement>("#hero-1")!, { position: { x: 8, y: 8 } });
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.stringify(block("x", "rich-text")));
  document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText(/What checks pasted blocks could not be loaded/)).toBeVisible();
  expect(onCanvas()).toEqual(["hero-1"]);
  await commands.findScript(PASTING);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.poll(onCanvas).toEqual(["hero-1", "rich-text-1"]);
});
