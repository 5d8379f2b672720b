/** Everything the builder can do, found by typing. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "../support/open-builder";

const three = () =>
  layoutOf([
    block("hero-1", "hero", { heading: "Safe in Zurich" }),
    block("text-1", "rich-text", {}, { label: "Small print" }),
    block("cta-1", "call-to-action"),
  ]);
const canvas = () => page.getByRole("region", { name: "Canvas" });
const palette = () => page.getByRole("dialog", { name: "Search commands" });
const field = () => palette().getByRole("combobox");
const option = (name: string | RegExp) => palette().getByRole("option", { name });
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;
const ask = async () => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
};

async function opened(options: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder(three(), options);
  for (const id of ["hero-1", "text-1", "cta-1"]) await expect.poll(() => drawn(id)?.id).toBe(id);
  return builder;
}

describe("The command palette", () => {
  it("[BLD-2] does to the selected block what was found by typing, and gives the focus back to the canvas", async () => {
    await opened();
    await userEvent.click(drawn("text-1"), { position: { x: 30, y: 12 } });
    await ask();
    await userEvent.type(field(), "dupl{Enter}");
    await expect.poll(onCanvas).toEqual(["hero-1", "text-1", "rich-text-1", "cta-1"]);
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(canvas()).toHaveFocus();
    await ask();
    await userEvent.type(field(), "und");
    await expect.element(option(/^Undo/)).toHaveTextContent("Ctrl Z");
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toHaveLength(3);
  });

  it("[BLD-2] what was used last stands first the next time", async () => {
    await opened();
    await ask();
    await userEvent.type(field(), "problems{Enter}");
    await expect.element(palette()).not.toBeInTheDocument();
    await ask();
    const recent = palette().getByRole("group", { name: "Used last" });
    await expect.element(recent.getByRole("option")).toHaveTextContent("Problems");
    expect(palette().getByRole("option").first().element()).toBe(recent.getByRole("option").element());
  });

  it("[BLD-1] adds any block, by its other words too", async () => {
    await opened();
    await ask();
    await userEvent.type(field(), "add questions");
    await userEvent.keyboard("{Enter}");
    await expect.poll(onCanvas).toContain("faq-1");
  });

  it("[BLD-3] goes to a block of the page, by its name in the layers or by what it says", async () => {
    await opened();
    await ask();
    await userEvent.type(field(), "small print go");
    await expect.element(option(/Small print/)).toHaveTextContent("2 of 3 in Main");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("toolbar", { name: "Small print: actions" })).toBeVisible();
    await ask();
    await userEvent.type(field(), "zurich{Enter}");
    await expect.element(page.getByRole("toolbar", { name: "Hero: actions" })).toBeVisible();
  });

  it("[BLD-2] opens panels, and the settings of the selected block by their names", async () => {
    await opened();
    await userEvent.click(drawn("hero-1"), { position: { x: 30, y: 12 } });
    await ask();
    await userEvent.type(field(), "heading");
    await palette().getByRole("group", { name: "Settings of Hero" }).getByRole("option", { name: "Heading", exact: true }).click();
    await expect.element(page.getByRole("textbox", { name: "Heading", exact: true })).toHaveFocus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(field(), "versions{Enter}");
    await expect.element(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
  });

  it("[BLD-2] opens another page", async () => {
    const { api } = await opened();
    await api.createPage({ title: "Autumn", path: "/autumn", pageType: "offer-page" } as Parameters<typeof api.createPage>[0]);
    await ask();
    await userEvent.type(field(), "autumn");
    await expect.element(option(/Autumn/)).toHaveTextContent("/autumn");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("banner").getByText("/autumn")).toBeVisible();
  });

  it("[BLD-2] says that the pages could not be searched, instead of that nothing is found, and searches them once more", async () => {
    const { api, drafts } = await opened();
    const spring = drafts.get("spring")!;
    drafts.set("autumn", { ...spring, page: { ...spring.page, id: "autumn", path: "/autumn", title: "Autumn" } });
    const { pages } = api;
    api.pages = () => Promise.reject(new FetchError("Failed to fetch", 0, undefined, undefined, undefined));
    await ask();
    await userEvent.type(field(), "autumn");
    await expect.element(palette().getByRole("alert")).toHaveTextContent("The pages could not be searched.");
    expect(
      palette()
        .getByText(/^Nothing matches/)
        .elements(),
    ).toEqual([]);
    api.pages = pages;
    await palette().getByRole("button", { name: "Try again" }).click();
    await expect.element(option(/Autumn/)).toBeVisible();
    await expect.element(palette().getByRole("alert")).not.toBeInTheDocument();
    // What is typed next is looked for, and commands nothing behind the question.
    await expect.element(field()).toHaveFocus();
  });

  it("[BLD-2] says what it finds, what cannot be done and why; Escape does nothing", async () => {
    await opened();
    await userEvent.click(drawn("hero-1"), { position: { x: 30, y: 12 } });
    await ask();
    await userEvent.type(field(), "move up");
    await expect.element(option(/Move up/)).toHaveTextContent("Hero is the first in Main already");
    await expect.element(palette().getByRole("status")).toHaveTextContent("1 entry");
    await userEvent.keyboard("{Enter}");
    await expect.element(palette()).toBeVisible();
    await userEvent.clear(field());
    await userEvent.type(field(), "xyzzy");
    await expect.element(palette().getByRole("status")).toHaveTextContent("Nothing matches “xyzzy”.");
    await userEvent.keyboard("{Escape}");
    await expect.element(palette()).not.toBeInTheDocument();
    expect(onCanvas()).toEqual(["hero-1", "text-1", "cta-1"]);
  });

  it("[BLD-13] offers who may only look nothing that changes the page", async () => {
    await opened({ role: "viewer" });
    await ask();
    await userEvent.type(field(), "save");
    await expect.element(option(/Save draft/)).toHaveAttribute("aria-disabled", "true");
    await userEvent.clear(field());
    await userEvent.type(field(), "add hero");
    await expect.element(palette().getByRole("group", { name: "Add a block" })).not.toBeInTheDocument();
  });

  it("[BLD-2] the list of keys names it, and axe finds no fault in it", async () => {
    await opened();
    await userEvent.keyboard("?");
    await expect
      .element(page.getByRole("dialog", { name: "Keyboard shortcuts" }))
      .toHaveTextContent("Search all commands, blocks and pagesCtrl K");
    await userEvent.keyboard("{Escape}");
    await ask();
    const { violations } = await axe.run(palette().element(), { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
