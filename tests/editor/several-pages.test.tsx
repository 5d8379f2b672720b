/** Several pages of the list at once: selected by mouse and keyboard, archived and moved one after the other. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FetchError } from "../../src/api/fetch-json";
import { App } from "../../src/editor/App";
import { layoutOf, openBuilder } from "./support/open-builder";

const TITLES = ["Autumn", "Folio", "Spring", "Till", "Winter"];

/** A shop with these pages, by title, of which "Till" is live and planned. */
async function shopWith(options: NonNullable<Parameters<typeof openBuilder>[1]> = {}) {
  const opened = await openBuilder(layoutOf([]), { role: "publisher", ...options, startAt: "/" });
  const spring = opened.drafts.get("spring")!;
  for (const title of TITLES) {
    const id = title.toLowerCase();
    const publishedVersion = title === "Till" ? 1 : null;
    opened.drafts.set(id, { ...spring, page: { ...spring.page, id, path: `/${id}`, title, publishedVersion } });
  }
  await opened.view.unmount();
  await render(<App api={opened.api} startAt="/" />);
  await expect.poll(shown).toEqual(TITLES);
  return opened;
}
const shown = () => [...document.querySelectorAll("main tbody td > a")].map((link) => link.textContent);
const box = (title: string) => screen.getByRole("checkbox", { name: `Select ${title}` });
const all = () => screen.getByRole("checkbox", { name: /^Select all/ });
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("main tbody input:checked")].map(
    (input) => input.closest("tr")!.querySelector("a")!.textContent,
  );
const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
const dialog = () => screen.getByRole("dialog");
const count = (text: string) => expect.element(screen.getByRole("status").filter({ hasText: text })).toBeVisible();

describe("Several pages of the list", () => {
  it("[BLD-14] are selected by mouse one by one, as a span, and all that are shown", async () => {
    await shopWith();
    await box("Folio").click();
    await count("1 page selected");
    expect((all().element() as HTMLInputElement).indeterminate).toBe(true);
    await box("Winter").click({ modifiers: ["Shift"] });
    expect(chosen()).toEqual(["Folio", "Spring", "Till", "Winter"]);
    await count("4 pages selected");
    await box("Spring").click();
    await box("Till").click({ modifiers: ["Shift"] });
    expect(chosen()).toEqual(["Folio", "Winter"]);
    await all().click();
    expect(chosen()).toEqual(TITLES);
    await press("Select none");
    await expect.element(all()).toHaveFocus();
    expect(chosen()).toEqual([]);
    await expect.element(screen.getByRole("button", { name: "Archive…" })).not.toBeInTheDocument();
    // What the list shows no longer is not selected behind anybody's back.
    await all().click();
    await screen.getByRole("searchbox", { name: "Search pages" }).fill("spring");
    await expect.poll(shown).toEqual(["Spring"]);
    expect(chosen()).toEqual([]);
    await screen.getByRole("searchbox", { name: "Search pages" }).fill("");
    await expect.poll(shown).toEqual(TITLES);
    expect(chosen()).toEqual([]);
  });

  it("[BLD-2] are selected and archived by keyboard alone, and axe finds nothing", async () => {
    const { archived } = await shopWith();
    (box("Autumn").element() as HTMLElement).focus();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Shift>} {/Shift}{ArrowUp} ");
    expect(chosen()).toEqual(["Autumn", "Spring"]);
    const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    // To what can be done with them, over none of the rows between.
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Move to folder…", exact: true })).toHaveFocus();
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.poll(shown).toEqual(["Folio", "Till", "Winter"]);
    expect([...archived.keys()]).toEqual(["autumn", "spring"]);
    await expect.element(all()).toHaveFocus();
  });

  it("[BLD-14] the question names what is live; what fails is named and stays selected, and what was archived comes back", async () => {
    const { api, archived } = await shopWith();
    const archive = api.archivePage.bind(api);
    const asked: string[] = [];
    let running = 0;
    vi.spyOn(api, "archivePage").mockImplementation(async (id) => {
      asked.push(id);
      expect(++running).toBe(1);
      await new Promise(requestAnimationFrame);
      running--;
      if (id === "spring") throw new FetchError("Too busy", 503, "unavailable", "r", undefined);
      return archive(id);
    });
    for (const title of ["Folio", "Spring", "Till"]) await box(title).click();
    await press("Archive…");
    const live = dialog().getByRole("region", { name: "1 page is live: shoppers can no longer open it" });
    await expect.element(live).toHaveTextContent("Till /till");
    await expect
      .element(dialog().getByRole("region", { name: "2 drafts that no shopper sees" }))
      .toHaveTextContent("Folio /folioSpring /spring");
    await press("Archive 3 pages");
    await expect.element(dialog().getByRole("heading", { name: "1 page could not be archived" })).toBeVisible();
    await expect.element(dialog().getByText("2 pages are in the archive")).toBeVisible();
    await expect.element(dialog().getByRole("listitem")).toHaveTextContent(/^Spring \/spring.+/);
    expect(asked).toEqual(["folio", "spring", "till"]);
    // Where one can press it: not behind the dialog.
    await expect.element(screen.getByRole("button", { name: "Take out" })).not.toBeInTheDocument();
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await expect.poll(shown).toEqual(["Autumn", "Spring", "Winter"]);
    expect(chosen()).toEqual(["Spring"]);
    expect([...archived.keys()]).toEqual(["folio", "till"]);
    await press("Take out");
    await expect.poll(shown).toEqual(TITLES);
    await expect.element(screen.getByText("2 pages are back, as drafts")).toBeVisible();
    expect(chosen()).toEqual(["Spring"]);
  });

  it("[BLD-14] are moved to a folder together, and are selected no longer", async () => {
    const { drafts } = await shopWith({ role: "editor" });
    for (const title of ["Folio", "Till"]) await box(title).click();
    await press("Move to folder…");
    await dialog().getByRole("combobox").fill("Seasons");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("2 pages are in the folder “Seasons”")).toBeVisible();
    expect(TITLES.map((title) => drafts.get(title.toLowerCase())!.page.folder)).toEqual([null, "Seasons", null, "Seasons", null]);
    await expect.poll(chosen).toEqual([]);
  });

  it("[BLD-13] what somebody may not do with one page they may not do with several", async () => {
    const { archived } = await shopWith({ role: "editor" });
    await all().click();
    const archive = screen.getByRole("button", { name: /^Archive…/ });
    await expect.element(archive).toHaveAttribute("aria-disabled", "true");
    await expect.element(archive).toHaveAccessibleName(/publish/i);
    (archive.element() as HTMLElement).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(archived.size).toBe(0);
  });

  it("[BLD-13] whoever may only look selects nothing", async () => {
    await shopWith({ role: "viewer" });
    expect(document.querySelectorAll("main input[type=checkbox]")).toHaveLength(0);
  });
});
