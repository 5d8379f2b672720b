/** Questions of the builder: where the keys go when one opens, and what closes one. */
import type { FormEvent } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { TextButton } from "../../src/editor/interface/TextButton";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const dialog = (name = "New page") => page.getByRole("dialog", { name });
const discard = () => page.getByRole("button", { name: "Discard" });
const openNewPage = async () => {
  await openBuilder(layoutOf([]), { startAt: "/" });
  await page.getByRole("button", { name: "New page" }).click();
  await expect.element(dialog()).toBeVisible();
};

it("[BLD-2] a form whose button is busy is sent once, by mouse and by key", async () => {
  let sent = 0;
  const onSubmit = (event: FormEvent) => (event.preventDefault(), sent++);
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <TextButton type="submit" busy={busy}>
        Send
      </TextButton>
    </form>
  );
  const shown = await render(form(false));
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  expect(sent).toBe(1);
  await shown.rerender(form(true));
  (send.element() as HTMLElement).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await userEvent.keyboard("{Enter}");
  expect(sent).toBe(1);
  await shown.rerender(form(false));
  await userEvent.keyboard("{Enter}");
  expect(sent).toBe(2);
});

describe("A question", () => {
  it("[BLD-2] of a new page begins in its first field, where a space is a space", async () => {
    await openNewPage();
    const title = dialog().getByRole("textbox", { name: "Title" });
    await expect.element(title).toHaveFocus();
    await userEvent.keyboard("A new spring");
    await expect.element(title).toHaveValue("A new spring");
    await expect.element(dialog()).toBeVisible();
  });

  it("[BLD-2] without fields begins on the button that does no harm", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/" });
    await page
      .getByRole("button", { name: /actions|more/i })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.element(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toHaveFocus();
  });

  it("[BLD-2] closes with Escape while nothing was typed", async () => {
    await openNewPage();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "New page" })).toHaveFocus();
  });

  it("[BLD-2] asks before what was typed is lost: Escape, the cross and a press beside it", async () => {
    await openNewPage();
    await userEvent.keyboard("Spring");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("Discard what you typed?");
    await expect.element(dialog().getByRole("button", { name: "Keep editing" })).toHaveFocus();
    // Another Escape takes the question back, and what was typed is there.
    await userEvent.keyboard("{Escape}");
    await expect.element(discard()).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("textbox", { name: "Title" })).toHaveValue("Spring");
    await dialog().getByRole("button", { name: "Close" }).click();
    await discard().click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
