/** Questions of the builder: where the keys go when one opens, and what closes one. */
import type { FormEvent } from "react";
import { describe, expect, it, vi } from "vitest";
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

it("[BLD-2] what was begun while that was asked settles it: nothing can be discarded any more that is on its way", async () => {
  const { api, drafts } = await openBuilder(layoutOf([]), { startAt: "/" });
  await page.getByRole("button", { name: "New page" }).click();
  await userEvent.keyboard("Summer");
  await userEvent.keyboard("{Escape}");
  await expect.element(discard()).toBeVisible();
  const { createPage } = api;
  let arrive: (() => void) | undefined;
  api.createPage = async (...parameters) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return createPage(...parameters);
  };
  await dialog().getByRole("button", { name: "Create" }).click();
  await expect.poll(() => arrive).toBeDefined();
  await expect.element(discard()).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(discard()).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  arrive!();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect([...drafts.values()].map((draft) => draft.page.title)).toContain("Summer");
});

describe("A question about a page of the list", () => {
  const questions = [
    ["Delete…", "removePage", "Delete page"],
    ["Archive…", "archivePage", "Archive page"],
    ["Take off the shop…", "unpublishPage", "Take off the shop"],
  ] as const;

  it.each(questions)("[BLD-14] %s stays while it is done, and closes nothing that was opened in its place", async (item, call, confirm) => {
    const opened = await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/", role: "owner" });
    const { version } = opened.drafts.get("spring")!;
    await opened.api.publishPage("spring", version);
    await page.getByRole("searchbox", { name: "Search pages" }).fill("spr");
    await expect.element(page.getByRole("cell", { name: "Published" })).toBeVisible();
    await page.getByRole("button", { name: "More for Spring" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    let answer: () => void = () => undefined;
    const done = opened.api[call].bind(opened.api) as (id: string) => Promise<never>;
    const asked = vi.spyOn(opened.api, call).mockImplementation(async (id: string) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return done(id);
    });
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: confirm, exact: true }).click();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    for (const way of ["Cancel", "Close"]) {
      const out = question.getByRole("button", { name: way });
      await expect.element(out).toHaveAttribute("aria-disabled", "true");
      (out.element() as HTMLElement).click();
    }
    await userEvent.keyboard("{Escape}");
    question.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.element(question).toBeVisible();
    answer();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector("main tbody")?.textContent ?? "").not.toContain("Published");
  });
});

it("[BLD-2] what a notice says to do leaves the keys where they were, or at what the screen is about", async () => {
  const { drafts } = await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/", role: "owner" });
  const heading = page.getByRole("heading", { level: 1 });
  const away = async () => {
    await page.getByRole("button", { name: "More for Spring" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete page" }).click();
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  };
  await away();
  (page.getByRole("searchbox").element() as HTMLElement).focus();
  (page.getByRole("button", { name: "Undo" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => drafts.has("spring")).toBe(true);
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "More for Spring" })).toBeVisible();
  await away();
  (document.activeElement as HTMLElement).blur();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(heading).toHaveFocus();
});
