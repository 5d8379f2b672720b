/** Pages that are kept as templates: said in the list, offered first for a new page, and live for nobody by mistake. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../src/editor/App";
import { block, layoutOf, openBuilder, reload } from "./support/open-builder";

/** Pages "Page 00" to "Page 13" beside Spring. */
async function listOfPages() {
  const opened = await openBuilder(layoutOf([]), { startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  for (let index = 0; index < 14; index++) {
    const number = String(index).padStart(2, "0");
    const own = { id: `page-${number}`, path: `/many/${number}`, title: `Page ${number}` };
    opened.drafts.set(own.id, { ...spring, page: { ...spring.page, ...own } });
  }
  await opened.view.unmount();
  return { ...opened, view: await render(<App api={opened.api} startAt="/" />) };
}
const row = (title: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const does = async (title: string, action: string) => {
  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const violations = async () => (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] })).violations.map(({ id }) => id);

describe("[BLD-14] a page that is kept as a template", () => {
  it("is said to be one in the list, and comes first where a new page is begun, until it is none", async () => {
    const { api } = await listOfPages();
    await does("Page 13", "Keep as template");
    await expect.element(row("Page 13")).toHaveTextContent("Template");
    await expect.element(page.getByText(/“Page 13” is a template/).first()).toBeVisible();
    expect(await violations()).toEqual([]);
    const create = vi.spyOn(api, "createPage");
    await page.getByRole("button", { name: "New page" }).click();
    const from = page.getByRole("group", { name: "Start from" });
    await expect.poll(() => from.getByRole("radio").elements().length).toBe(12);
    const names = () => [...from.element().querySelectorAll("label")].map((label) => label.textContent.trim());
    expect(names().slice(0, 3)).toEqual(["An empty page", "Page 13 /many/13 Template", "Page 00 /many/00"]);
    await page.getByRole("searchbox", { name: "Find the page to start from" }).fill("page 1");
    await expect.poll(() => names().map((name) => /\d\d/.exec(name)?.[0])).toEqual([undefined, "13", "10", "11", "12"]);
    await from.getByRole("radio", { name: /Page 13/ }).click();
    expect(await violations()).toEqual([]);
    await page.getByRole("textbox", { name: "Title" }).fill("Fresh");
    await page.getByRole("button", { name: "Create page" }).click();
    await expect.poll(() => create.mock.calls[0]?.[0]).toMatchObject({ template: "page-13" });
  });

  it("is none any more when somebody says so, and nothing that viewers decide", async () => {
    const opened = await listOfPages();
    await opened.api.keepAsTemplate("page-02", true);
    await opened.api.keepAsTemplate("page-03", true);
    await page.getByRole("searchbox", { name: "Search pages" }).fill("page 0");
    await expect.element(row("Page 02")).toHaveTextContent("Template");
    await does("Page 02", "No longer keep as template");
    await expect.element(row("Page 02")).not.toHaveTextContent("Template");
    await expect.element(row("Page 03")).toHaveTextContent("Template");
    opened.api.session = async () => ({ email: "vera@example.com", role: "viewer" });
    await reload(opened, "/");
    await page.getByRole("button", { name: "More for Page 03" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Delete…" })).toBeVisible();
    expect(page.getByRole("menuitem", { name: "No longer keep as template" }).elements()).toEqual([]);
  });

  it("is not published before somebody has said that it is none; then the question is as ever", async () => {
    const builder = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" })]));
    await builder.api.keepAsTemplate("spring", true);
    await reload(builder);
    const publish = vi.spyOn(builder.api, "publishPage");
    const question = page.getByRole("dialog", { name: "Publish “Spring”?" });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.element(question).toHaveTextContent("kept as a template");
    // Whoever presses Enter without reading has published nothing.
    await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(question).not.toBeInTheDocument();
    expect(publish).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const { keepAsTemplate } = builder.api;
    let arrive: (() => void) | undefined;
    builder.api.keepAsTemplate = async (...parameters) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return keepAsTemplate(...parameters);
    };
    await question.getByRole("button", { name: "No longer keep as template" }).click();
    await expect.poll(() => arrive).toBeDefined();
    // It goes on to its end, and the question with it.
    await userEvent.keyboard("{Escape}");
    (question.getByRole("button", { name: "Cancel" }).element() as HTMLElement).click();
    await expect.element(question).toBeVisible();
    arrive!();
    await question.getByRole("button", { name: "Publish now" }).click();
    await expect.poll(() => builder.drafts.get("spring")!.page).toMatchObject({ isTemplate: false, publishedVersion: 1 });
  });
});
