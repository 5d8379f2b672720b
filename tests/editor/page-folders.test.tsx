/** Folders in the list of pages: filled from a page's menu, filtered by, renamed and merged, with mouse and keyboard. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FetchError } from "../../src/api/fetch-json";
import { App } from "../../src/editor/App";
import { layoutOf, openBuilder } from "./support/open-builder";

/** A shop with pages "Spring" (/spring), "Folio", "Till" and "Winter", by title and the folder each lies in. */
async function shopWith(folders: Record<string, string>, options: NonNullable<Parameters<typeof openBuilder>[1]> = {}) {
  const opened = await openBuilder(layoutOf([]), { ...options, startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  for (const title of ["Folio", "Till", "Winter"]) {
    const id = title.toLowerCase();
    const folder = folders[title] ?? null;
    opened.drafts.set(id, { ...spring, page: { ...spring.page, id, path: `/${id}`, title, folder } });
  }
  await opened.view.unmount();
  await render(<App api={opened.api} startAt="/" />);
  await expect.poll(shown).toHaveLength(4);
  return { ...opened, folderOf: (id: string) => opened.drafts.get(id)?.page.folder };
}
const shown = () =>
  screen
    .getByRole("main")
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
const filter = () => screen.getByRole("combobox", { name: "Folder", exact: true });
const choices = () =>
  filter()
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
const row = (title: string) => screen.getByRole("row").filter({ has: screen.getByRole("link", { name: title, exact: true }) });
const dialog = () => screen.getByRole("dialog");
const options = () =>
  dialog()
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
const findings = async () =>
  (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] })).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);
async function asksToMove(title: string) {
  await screen.getByRole("button", { name: `More for ${title}` }).click();
  await screen.getByRole("menuitem", { name: "Move to folder…" }).click();
  await expect.element(dialog().getByRole("combobox")).toHaveFocus();
}

describe("folders of the list of pages", () => {
  it("[BLD-14] a page is put into a new one by keyboard, another into the same by mouse, and a row says where it lies", async () => {
    const { folderOf } = await shopWith({});
    (screen.getByRole("button", { name: "More for Folio" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await expect.element(screen.getByRole("menuitem", { name: "Move to folder…" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog().getByRole("combobox")).toHaveFocus();
    expect(options()).toEqual(["No folderIt lies here"]);
    await userEvent.keyboard("  Summer   sale ");
    await expect.poll(options).toEqual(["New folder “Summer sale”"]);
    expect(await findings()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("“Folio” is in the folder “Summer sale”")).toBeVisible();
    expect(folderOf("folio")).toBe("Summer sale");
    await expect.element(row("Folio")).toHaveTextContent("Folder Summer sale");
    await expect.element(screen.getByRole("button", { name: "More for Folio" })).toHaveFocus();
    expect(await findings()).toEqual([]);

    await asksToMove("Till");
    await dialog().getByRole("combobox").fill("SUMMER SALE");
    // In any letter case it is the one that there is.
    await expect.poll(options).toEqual(["Summer sale1 page"]);
    await dialog()
      .getByRole("option", { name: /^Summer sale/ })
      .click();
    await expect.poll(choices).toEqual(["All folders", "Summer sale (2)", "Without a folder"]);

    await asksToMove("Folio");
    await dialog().getByRole("option", { name: "No folder" }).click();
    await expect.element(screen.getByText("“Folio” is in no folder")).toBeVisible();
    expect([folderOf("folio"), folderOf("till")]).toEqual([null, "Summer sale"]);
  });

  it("[BLD-14] a name that is too long says so, and a move that fails leaves the question open", async () => {
    const { api, folderOf } = await shopWith({ Till: "Winter" });
    await asksToMove("Folio");
    await dialog().getByRole("combobox").fill("x".repeat(61));
    const option = dialog().getByRole("option");
    await expect.element(option).toHaveTextContent("At most 60 characters");
    await expect.element(option).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    vi.spyOn(api, "putInFolder").mockRejectedValueOnce(new FetchError("Too busy", 503, "unavailable", "r", undefined));
    await dialog().getByRole("combobox").fill("wint");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}");
    await dialog()
      .getByRole("option", { name: /^Winter/ })
      .click();
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    expect(folderOf("folio")).toBeNull();
    await dialog()
      .getByRole("option", { name: /^Winter/ })
      .click();
    await expect.poll(() => folderOf("folio")).toBe("Winter");
  });

  it("[BLD-14] the list is filtered by it, and a new page lands in it", async () => {
    const { drafts } = await shopWith({ Folio: "Sales", Till: "Sales", Winter: "Archive of 2026" });
    expect(choices()).toEqual(["All folders", "Archive of 2026 (1)", "Sales (2)", "Without a folder"]);
    await filter().selectOptions("Without a folder");
    await expect.poll(shown).toEqual(["Spring"]);
    await filter().selectOptions("Sales (2)");
    await expect.poll(shown).toEqual(["Folio", "Till"]);
    await screen.getByRole("button", { name: "New page" }).click();
    await expect.element(dialog().getByText("It will lie in the folder “Sales”.")).toBeVisible();
    expect(await findings()).toEqual([]);
    await dialog().getByRole("textbox", { name: "Title" }).fill("Autumn");
    await dialog().getByRole("button", { name: "Create page" }).click();
    await expect.poll(() => drafts.get("autumn")?.page.folder).toBe("Sales");
  });

  it("[BLD-14] it is renamed for all its pages, and says before that it becomes one with another", async () => {
    const { folderOf } = await shopWith({ Folio: "Sales", Till: "Sales", Winter: "Seasons" });
    await filter().selectOptions("Sales (2)");
    await screen.getByRole("button", { name: "Rename folder…" }).click();
    const name = dialog().getByRole("combobox", { name: "Name" });
    await expect.element(name).toHaveValue("Sales");
    await name.fill(" ");
    await dialog().getByRole("button", { name: "Rename folder" }).click();
    await expect.element(name).toHaveAccessibleDescription("Give the folder a name");
    await name.fill("Big  sales");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("The folder is called “Big sales” now")).toBeVisible();
    await expect.element(filter()).toHaveValue("Big sales");
    await expect.poll(choices).toEqual(["All folders", "Big sales (2)", "Seasons (1)", "Without a folder"]);
    expect(shown()).toEqual(["Folio", "Till"]);

    await screen.getByRole("button", { name: "Rename folder…" }).click();
    await name.fill("seasons");
    await expect.element(dialog().getByRole("status")).toHaveTextContent("There is a folder “Seasons” with 1 page already.");
    expect(await findings()).toEqual([]);
    expect(folderOf("folio")).toBe("Big sales");
    await dialog().getByRole("button", { name: "Merge folders" }).click();
    await expect.element(screen.getByText("The pages of “Big sales” are in “Seasons” now")).toBeVisible();
    await expect.poll(shown).toEqual(["Folio", "Till", "Winter"]);
    expect(["folio", "till", "winter"].map(folderOf)).toEqual(["Seasons", "Seasons", "Seasons"]);
  });

  it("[BLD-14] where somebody made one of that name meanwhile nothing is merged, and the question is put", async () => {
    const { api, drafts, folderOf } = await shopWith({ Folio: "Sales" });
    await filter().selectOptions("Sales (1)");
    await screen.getByRole("button", { name: "Rename folder…" }).click();
    await api.putInFolder("winter", "Seasons");
    await dialog().getByRole("combobox", { name: "Name" }).fill("Seasons");
    await dialog().getByRole("button", { name: "Rename folder" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("There is a folder of that name already");
    expect(folderOf("folio")).toBe("Sales");
    await dialog().getByRole("button", { name: "Merge folders" }).click();
    await expect.poll(() => drafts.get("folio")!.page.folder).toBe("Seasons");
  });

  it("[BLD-13] [BLD-14] a viewer sees folders and is offered no change of them", async () => {
    await shopWith({ Folio: "Sales" }, { role: "viewer" });
    await filter().selectOptions("Sales (1)");
    await expect.poll(shown).toEqual(["Folio"]);
    await expect.element(row("Folio")).toHaveTextContent("Folder Sales");
    await expect.element(screen.getByRole("button", { name: "Show all" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Rename folder…" })).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "More for Folio" }).click();
    await expect.element(screen.getByRole("menuitem", { name: "Archive…" })).toBeVisible();
    await expect.element(screen.getByRole("menuitem", { name: "Move to folder…" })).not.toBeInTheDocument();
  });
});
