/** The list of pages of a large shop: some at a time, searched and filtered by the server. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FetchError } from "../../src/api/fetch-json";
import { App } from "../../src/editor/App";
import type { PagesWanted } from "../../src/layout/page/page-list";
import { layoutOf, openBuilder } from "./support/open-builder";
import { painted } from "../support/painted";

const number = (index: number) => String(index).padStart(3, "0");

/** A shop with so many pages beside the one there is; `open` is where one begins. */
async function shopWith(count: number, startAt = "/", options: NonNullable<Parameters<typeof openBuilder>[1]> = {}) {
  const opened = await openBuilder(layoutOf([]), { ...options, startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  for (let index = 0; index < count; index++) {
    const id = `page-${number(index)}`;
    const campaign = index % 10 === 3 ? "Spring 2027" : null;
    opened.drafts.set(id, {
      ...spring,
      page: { ...spring.page, id, path: `/many/${number(index)}`, title: `Page ${number(index)}`, campaign },
    });
  }
  await opened.view.unmount();
  const asked: PagesWanted[] = [];
  const { pages } = opened.api;
  const answer = vi.spyOn(opened.api, "pages").mockImplementation((wanted = {}) => {
    asked.push(wanted);
    return pages(wanted);
  });
  await render(<App api={opened.api} startAt={startAt} />);
  return { ...opened, pages, answer, asked };
}
/** As they stand: to work out the role of everything in a list of hundreds takes a second each time. */
const links = () => [...screen.getByRole("main").element().querySelectorAll("a")];
const shown = () => links().map((link) => link.textContent);
const search = () => screen.getByRole("searchbox", { name: "Search pages" });
const more = () => screen.getByRole("button", { name: "Show more pages" });
const statuses = () =>
  screen
    .getByRole("status")
    .elements()
    .map((status) => status.textContent);
const findings = async () =>
  (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] })).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

describe("The list of pages of a large shop", () => {
  it("[BLD-14] shows the first, and more at its end, where the focus stays until there are none", async () => {
    const { asked } = await shopWith(230);
    await expect.poll(shown).toHaveLength(100);
    expect(await findings()).toEqual([]);
    await expect.poll(statuses).toContain("100 pages shown, and there are more");
    (more().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(shown).toHaveLength(200);
    await expect.element(more()).toHaveFocus();
    expect(statuses()).toContain("200 pages shown, and there are more");
    await userEvent.keyboard("{Enter}");
    await expect.poll(shown).toHaveLength(231);
    await expect.element(more()).not.toBeInTheDocument();
    // One reads on with the first of those that came last.
    expect(document.activeElement).toBe(links()[200]);
    expect(statuses()).toContain("231 pages");
    expect(new Set(shown()).size).toBe(231);
    expect(asked.map(({ after }) => after)).toEqual([undefined, "/many/099", "/many/199"]);
  });

  it("[BLD-14] is searched by the server as one types, and only the last answer is shown", async () => {
    const { answer, asked, pages } = await shopWith(150);
    await expect.poll(shown).toHaveLength(100);
    const late: (() => void)[] = [];
    answer.mockImplementation(async (wanted) => {
      asked.push(wanted!);
      if (wanted?.search === "page 1") await new Promise<void>((resolve) => late.push(resolve));
      return pages(wanted);
    });
    await search().fill("page 1");
    await expect.poll(() => late.length).toBe(1);
    const answered = answer.mock.results.at(-1)!.value as Promise<unknown>;
    await search().fill("page 14");
    const found = Array.from({ length: 10 }, (_, index) => `Page ${140 + index}`);
    await expect.poll(shown).toEqual(found);
    late[0]!();
    await answered;
    // What comes of it is drawn by the second frame.
    await painted();
    expect(shown()).toEqual(found);
    await search().fill("pagé 149");
    await expect.poll(shown).toEqual(["Page 149"]);
    await expect.poll(statuses).toContain("1 page");
    expect(asked.at(-1)).toMatchObject({ search: "pagé 149" });
    await search().fill("nowhere");
    await expect.element(screen.getByText("No page matches “nowhere”.")).toBeVisible();
    // Letters that are typed on are no questions of their own.
    await search().fill("");
    await expect.poll(shown).toHaveLength(100);
    const cleared = asked.length;
    const field = search().element() as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    // In one moment, as quick as nobody types: how quick this machine is does not count.
    for (let length = 1; length <= "page 12".length; length++) {
      write.call(field, "page 12".slice(0, length));
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    await expect.poll(shown).toHaveLength(10);
    expect(asked.length).toBe(cleared + 1);
  });

  it("[BLD-14] is filtered by the server, and offers what some page has, wherever that stands", async () => {
    const { asked } = await shopWith(150);
    await screen.getByRole("combobox", { name: "Campaign" }).selectOptions("Spring 2027");
    await expect.poll(shown).toEqual(Array.from({ length: 15 }, (_, index) => `Page ${number(index * 10 + 3)}`));
    expect(asked.at(-1)).toMatchObject({ campaign: "Spring 2027" });
    const types = screen.getByRole("combobox", { name: "Type" }).getByRole("option").elements();
    expect(types.map((option) => option.textContent)).toEqual(["All types", "Landing page"]);
    await screen.getByRole("combobox", { name: "State" }).selectOptions("Published");
    await expect.element(screen.getByText("No page is like that.")).toBeVisible();
    await screen.getByRole("button", { name: "Show all" }).click();
    await expect.poll(shown).toHaveLength(100);
  });

  it("[BLD-14] keeps what was loaded when it is read again, and what was typed when that fails", async () => {
    const { answer, pages } = await shopWith(150);
    await more().click();
    await expect.poll(shown).toHaveLength(151);
    await screen.getByRole("button", { name: "More for Page 149" }).click();
    await screen.getByRole("menuitem", { name: "Delete…" }).click();
    await screen.getByRole("button", { name: "Delete page" }).click();
    await expect.poll(shown).toHaveLength(150);

    answer.mockRejectedValue(new FetchError("Too busy", 503, "unavailable", "r", undefined));
    await search().fill("page 00");
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveTextContent("The pages could not be loaded");
    await expect.element(search()).toHaveFocus();
    answer.mockImplementation(pages);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.poll(shown).toHaveLength(10);
    await expect.element(search()).toHaveValue("page 00");
  });

  it("[BLD-14] more that cannot be loaded says so, and the list stays", async () => {
    const { answer, pages } = await shopWith(150);
    await expect.poll(shown).toHaveLength(100);
    answer.mockRejectedValue(new FetchError("Too busy", 503, "unavailable", "r", undefined));
    await more().click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    expect(shown()).toHaveLength(100);
    answer.mockImplementation(pages);
    await more().click();
    await expect.poll(shown).toHaveLength(151);
  });
});

describe("What knows other pages of a large shop", () => {
  it("[BLD-14] the archive and the bin are searched by the same field, by the server, some at a time", async () => {
    const { api, drafts } = await shopWith(130);
    for (const id of [...drafts.keys()].filter((each) => each !== "spring")) await api.archivePage(id);
    await api.removePage("spring");
    const asked: unknown[] = [];
    const { archive } = api;
    const answer = vi.spyOn(api, "archive").mockImplementation((wanted) => {
      asked.push(wanted);
      return archive(wanted);
    });
    const rows = () => [...document.querySelectorAll("main tbody strong")].map((title) => title.textContent);
    const field = (name: string) => screen.getByRole("searchbox", { name });
    await screen.getByRole("button", { name: "Archive", exact: true }).click();
    await expect.poll(rows).toHaveLength(100);
    (more().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(rows).toHaveLength(130);
    expect(document.activeElement).toHaveAccessibleName("Take Page 029 out of the archive");
    await field("Search the archive").fill("page 12");
    await expect.poll(rows).toEqual(Array.from({ length: 10 }, (_, index) => `Page ${129 - index}`));
    await expect.poll(statuses).toContain("10 pages");
    expect(asked).toEqual([
      { search: undefined, limit: 100 },
      { search: undefined, after: "page-030" },
      { search: "page 12", limit: 100 },
    ]);
    // What is taken out goes from what was found.
    await screen.getByRole("button", { name: "Take Page 125 out of the archive" }).click();
    await expect.poll(rows).toHaveLength(9);
    await field("Search the archive").fill("nowhere");
    await expect.element(screen.getByText("No page matches “nowhere”.")).toBeVisible();
    answer.mockRejectedValue(new FetchError("Too busy", 503, "unavailable", "r", undefined));
    await field("Search the archive").fill("page 00");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The archive could not be opened");
    await expect.element(field("Search the archive")).toHaveFocus();
    answer.mockImplementation(archive);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(rows).toHaveLength(10);
    // Another list is another search.
    await screen.getByRole("button", { name: "Bin", exact: true }).click();
    await expect.element(field("Search the bin")).toHaveValue("");
    await expect.poll(rows).toEqual(["Spring"]);
  });

  it("[BLD-2] what leaves the bin leaves one at the heading, however many move up, and what stays keeps the focus", async () => {
    const { api, drafts } = await shopWith(150);
    for (const id of drafts.keys()) await api.removePage(id);
    const titles = () => [...document.querySelectorAll("main tbody strong")].map((title) => title.textContent);
    const heading = screen.getByRole("heading", { level: 1, name: "Bin" });
    await screen.getByRole("button", { name: "Bin", exact: true }).click();
    await expect.poll(titles).toHaveLength(100);
    expect(titles().slice(0, 3)).toEqual(["Page 149", "Page 148", "Page 147"]);
    await screen.getByRole("button", { name: "Restore Page 149" }).click();
    await expect.poll(() => titles()[0]).toBe("Page 148");
    expect(titles()).toHaveLength(100);
    await expect.element(heading).toHaveFocus();
    await screen.getByRole("button", { name: "Delete Page 148 for good" }).click();
    await screen.getByRole("button", { name: "Delete for good", exact: true }).click();
    await expect.poll(() => titles()[0]).toBe("Page 147");
    expect(titles()).toHaveLength(100);
    await expect.element(heading).toHaveFocus();

    vi.spyOn(api, "restorePage").mockRejectedValueOnce(new FetchError("Too busy", 503, "unavailable", "r", undefined));
    const bin = vi.spyOn(api, "bin");
    const restore = screen.getByRole("button", { name: "Restore Page 147" });
    await restore.click();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await expect.poll(() => bin.mock.settledResults.length).toBe(1);
    // What comes of the answer is drawn by the second frame.
    await painted();
    await expect.element(restore).toHaveFocus();
  });

  it.each(["Bin", "Archive"] as const)(
    "[BLD-14] the %s keeps its list when it cannot be read again, says so, and is asked again",
    async (place) => {
      const { api, drafts } = await shopWith(3);
      const read = place === "Bin" ? "bin" : "archive";
      for (const id of drafts.keys()) await (place === "Bin" ? api.removePage(id) : api.archivePage(id));
      const titles = () => [...document.querySelectorAll("main tbody strong")].map((title) => title.textContent);
      await screen.getByRole("button", { name: place, exact: true }).click();
      await expect.poll(titles).toHaveLength(4);
      const answers = api[read];
      const answer = vi.spyOn(api, read).mockRejectedValue(new FetchError("Too busy", 503, "unavailable", "r", undefined));
      await screen
        .getByRole("button", { name: /Page 001/ })
        .first()
        .click();
      await expect.element(screen.getByRole("alert")).toHaveTextContent("This list could not be brought up to date");
      expect(titles()).toHaveLength(4);
      answer.mockImplementation(answers);
      await screen.getByRole("alert").getByRole("button", { name: "Try again" }).click();
      await expect.poll(titles).toHaveLength(3);
      expect(screen.getByRole("alert").elements()).toEqual([]);
      await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
      // What answers another search is no list of these.
      answer.mockRejectedValue(new FetchError("Too busy", 503, "unavailable", "r", undefined));
      await screen.getByRole("searchbox").fill("page 00");
      await expect.element(screen.getByRole("alert")).toHaveTextContent(/could not be opened/);
      expect(titles()).toEqual([]);
    },
  );

  it("[BLD-2] [BLD-13] whoever may only look reads on at the first row that came with the last of the bin", async () => {
    const { api, drafts } = await shopWith(130, "/", { role: "viewer" });
    for (const id of drafts.keys()) await api.removePage(id);
    await screen.getByRole("button", { name: "Bin", exact: true }).click();
    await expect.element(more()).toBeVisible();
    (more().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(more()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.querySelector("strong")?.textContent).toBe("Page 029");
    expect(document.activeElement!.tagName).toBe("TR");
  });

  it("[BLD-14] a new page asks whether its address is taken, and says it at the field when somebody was faster", async () => {
    const { api } = await shopWith(250);
    await screen.getByRole("button", { name: "New page" }).click();
    await screen.getByRole("textbox", { name: "Title" }).fill("Fresh");
    const address = screen.getByRole("textbox", { name: "Address" });
    await address.fill("/many/249/");
    await expect.element(address).toHaveAccessibleDescription("Another page stands there already");
    await address.fill("/fresh");
    await expect.element(address).toHaveAccessibleDescription(/Where shoppers find it/);
    vi.spyOn(api, "createPage").mockRejectedValue(
      new FetchError("Another page stands at /fresh", 409, "conflict", "r", {
        error: { problems: [{ path: "path", code: "taken", message: "Another page stands at /fresh" }] },
      }),
    );
    await screen.getByRole("button", { name: "Create page" }).click();
    await expect.element(address).toHaveAccessibleDescription("Another page stands there already");
    await expect.element(address).toHaveFocus();
  });

  it("[BLD-14] a new page begins as any page, which a search finds", async () => {
    const { api, asked } = await shopWith(250);
    const create = vi.spyOn(api, "createPage");
    await screen.getByRole("button", { name: "New page" }).click();
    const from = screen.getByRole("group", { name: "Start from" });
    const found = () => from.getByRole("radio").elements().length;
    await expect.poll(found).toBe(12);
    await expect.element(from.getByRole("radio", { name: "An empty page" })).toBeChecked();
    const search = screen.getByRole("searchbox", { name: "Find the page to start from" });
    await search.fill("page 2");
    await expect.element(screen.getByText(/^The first 11 of them/)).toBeInTheDocument();
    await search.fill("page 24");
    await expect.poll(found).toBe(11);
    // Each as its draft looks, for the eye alone; nothing in it is met by keyboard.
    const card = from.getByRole("radio", { name: "Page 249 /many/249" }).element().closest("label")!;
    const picture = () => card.querySelector("[inert][aria-hidden=true] iframe")?.getAttribute("src");
    await expect.poll(picture).toMatch(/^\/many\/249\?preview=page-249&lang=en&shopper=/);
    from.getByRole("radio", { name: "An empty page" }).element().focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(from.getByRole("radio", { name: "Page 249 /many/249" })).toBeChecked();
    await search.fill("page 00");
    // What is chosen stays among them.
    await expect.poll(found).toBe(12);
    expect(await findings()).toEqual([]);
    // Before anybody has said how it is to be called, nothing is wrong with its address.
    expect(asked.filter(({ path }) => path !== undefined)).toEqual([]);
    await screen.getByRole("textbox", { name: "Title" }).fill("Fresh");
    await screen.getByRole("button", { name: "Create page" }).click();
    await expect.poll(() => create.mock.calls[0]?.[0]).toMatchObject({ template: "page-249", path: "/fresh" });
  });

  it("[BLD-14] a page is duplicated under a title and an address of its own, and the copy opens", async () => {
    const { drafts } = await shopWith(2);
    await screen.getByRole("button", { name: "More for Page 001" }).click();
    await screen.getByRole("menuitem", { name: "Duplicate…" }).click();
    const dialog = screen.getByRole("dialog", { name: "Duplicate “Page 001”" });
    const [title, address] = [dialog.getByRole("textbox", { name: "Title" }), dialog.getByRole("textbox", { name: "Address" })];
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue("Page 001 (copy)");
    await expect.element(address).toHaveValue("/page-001-copy");
    await address.fill("/many/000");
    await expect.element(address).toHaveAccessibleDescription(/Another page stands there/);
    await userEvent.keyboard("{Enter}");
    await expect.element(address).toHaveFocus();
    expect(drafts.size).toBe(3);
    await address.fill("/autumn");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Page 001 (copy)");
    await expect.element(screen.getByRole("textbox", { name: "Address" })).toHaveValue("/autumn");
    expect(drafts.get("autumn")!.page).toMatchObject({ path: "/autumn", title: "Page 001 (copy)" });
    expect(drafts.get("page-001")!.page).toMatchObject({ path: "/many/001", title: "Page 001" });
  });

  it("[BLD-2] the command palette opens any page that a search finds", async () => {
    const { api } = await shopWith(80, "/pages/spring");
    const open = vi.spyOn(api, "page");
    await expect.element(screen.getByText("Your page starts here")).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const palette = screen.getByRole("dialog", { name: "Search commands" });
    await userEvent.type(palette.getByRole("combobox"), "pagé 079");
    await expect.element(palette.getByRole("option", { name: /Page 079/ })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => open.mock.lastCall).toEqual(["page-079"]);
  });

  it("[BLD-9] a copy that is kept after a conflict stands where no other page does", async () => {
    const { api, asked } = await shopWith(5);
    const { createSaving } = await import("../../src/editor/screens/edit/session/saving");
    for (const path of ["/spring-copy", "/spring-copy-2"]) await api.createPage({ path, title: "Copy", pageType: "offer-page" });
    const { page, version, layout } = await api.page("spring");
    const document = { moment: () => ({}), layout: () => layout } as unknown as Parameters<typeof createSaving>[1];
    expect(await createSaving(api, document, { page, version }).keepAsCopy()).toMatchObject({ path: "/spring-copy-3" });
    expect(asked.filter(({ path }) => path !== undefined)).toHaveLength(3);
  });
});
