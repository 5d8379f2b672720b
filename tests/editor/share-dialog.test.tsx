import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import type { BuilderApi } from "../../src/editor/api/builder-api";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const dialog = screen.getByRole("dialog", { name: "Share the draft" });
const ends = dialog.getByRole("button", { name: /^End the link that editor@shop.example made on / });

async function opened(prepare: (api: BuilderApi) => void = () => undefined) {
  const { api } = await openBuilder(layoutOf([block("hero-1", "hero")]));
  prepare(api);
  await opensAgain();
}
async function opensAgain() {
  await screen.getByRole("button", { name: "More for this page" }).click();
  await screen.getByRole("menuitem", { name: "Share the draft…" }).click();
  await expect.element(dialog).toBeVisible();
}
async function makes() {
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Link" })).toBeVisible();
}

test("[BLD-11] links that work are listed, whoever made them; one is ended by keyboard, and the focus stays in the list", async () => {
  await opened();
  await expect.poll(() => dialog.getByRole("button", { name: "End all links" }).elements().length).toBe(0);
  expect(ends.elements()).toHaveLength(0);
  await makes();
  await expect.poll(() => ends.elements().length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await opensAgain();
  await makes();
  await expect.poll(() => ends.elements().length).toBe(2);
  (ends.first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => ends.elements().length).toBe(1);
  await expect.element(ends).toHaveFocus();
  await expect.element(dialog.getByText("The link shows this draft no more")).toBeVisible();
  // It was the one that stood there to be copied.
  await expect.element(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => ends.elements().length).toBe(0);
  await expect.element(dialog.getByLabelText("The link works for")).toHaveFocus();
});

test("[BLD-11] a list that cannot be read says so, and a link can be made all the same", async () => {
  let isGone = true;
  await opened((api) => {
    const { previewLinks } = api;
    api.previewLinks = (id) => (isGone ? Promise.reject(new Error("gone")) : previewLinks(id));
  });
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The links could not be loaded");
  await makes();
  isGone = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => ends.elements().length).toBe(1);
});
