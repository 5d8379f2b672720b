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
const step = (text: string) => expect.element(dialog().getByRole("status").filter({ hasText: text })).toBeVisible();
const gone = () => new FetchError("no connection", 0, "offline", undefined, undefined);
/** Calls wait until they are let go, the first first. */
function held<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    call: async (...args: A): Promise<R> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return call(...args);
    },
    async letGo() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()!();
    },
  };
}
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
    // The list scrolls: by key as well.
    const list = dialog().getByRole("list", { name: "1 page could not be archived" });
    await expect.element(list).toHaveAttribute("tabindex", "0");
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

  it("[BLD-14] where the server goes away in between, what failed is named and stays selected, and what was done can be undone", async () => {
    const { api } = await shopWith();
    const { archivePage, pages } = api;
    const list = vi.spyOn(api, "pages");
    const asked = vi.spyOn(api, "archivePage").mockImplementation(async (id) => {
      if (["spring", "till", "winter"].includes(id)) {
        list.mockRejectedValue(gone());
        throw gone();
      }
      return archivePage(id);
    });
    await all().click();
    await press("Archive…");
    await press("Archive 5 pages");
    await expect.element(dialog().getByRole("heading", { name: "3 pages could not be archived" })).toBeVisible();
    // Each would be waited for as long as the first that had no answer.
    expect(asked.mock.calls).toEqual([["autumn"], ["folio"], ["spring"]]);
    await expect.poll(() => document.querySelector("main [role=alert] h2")?.textContent).toBe("This list could not be brought up to date");
    await expect.element(dialog().getByText("2 pages are in the archive")).toBeVisible();
    expect(
      dialog()
        .getByRole("listitem")
        .elements()
        .map((item) => item.querySelector("span")!.textContent),
    ).toEqual(["/spring", "/till", "/winter"]);
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await expect.element(screen.getByRole("button", { name: "Take out" })).toBeVisible();
    expect(chosen()).toEqual(["Spring", "Till", "Winter"]);
    list.mockImplementation(pages);
    await press("Try again");
    await expect.poll(shown).toEqual(["Spring", "Till", "Winter"]);
    expect(chosen()).toEqual(["Spring", "Till", "Winter"]);
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await press("Take out");
    await expect.poll(shown).toEqual(TITLES);
  });

  it("[BLD-2] where all is done and the list does not come, the focus is not lost", async () => {
    const { api } = await shopWith();
    await box("Folio").click();
    await press("Archive…");
    vi.spyOn(api, "pages").mockRejectedValue(gone());
    await press("Archive 1 page");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This list could not be brought up to date");
    await expect.element(all()).toHaveFocus();
  });

  it("[BLD-14] what is asked about pages is done with these, whatever the list shows by then", async () => {
    const { api, archived } = await shopWith();
    const late = held(api.pages);
    const search = screen.getByRole("searchbox", { name: "Search pages" });
    const answer = vi.spyOn(api, "pages");
    const asks = async () => {
      for (const title of ["Folio", "Till"]) await box(title).click();
      answer.mockImplementationOnce(late.call);
      await search.fill("spring");
      await press("Archive…");
      await late.letGo();
      await expect.poll(shown).toEqual(["Spring"]);
      await expect.element(dialog().getByRole("heading", { name: "Archive 2 pages?" })).toBeVisible();
    };
    await asks();
    await press("Cancel");
    // The button that asked is gone, as nothing is selected in another list.
    await expect.element(all()).toHaveFocus();
    await search.fill("");
    await expect.poll(shown).toEqual(TITLES);
    await asks();
    await press("Archive 2 pages");
    await expect.element(screen.getByText("2 pages are in the archive")).toBeVisible();
    expect([...archived.keys()]).toEqual(["folio", "till"]);
  });

  it("[BLD-14] taken out again, it says how far that is, what is back, where, and what is not, and the archive is read anew", async () => {
    const { api, archived } = await shopWith();
    for (const title of ["Folio", "Till", "Winter"]) await box(title).click();
    await press("Archive…");
    await press("Archive 3 pages");
    await expect.poll(shown).toEqual(["Autumn", "Spring"]);
    const { unarchivePage } = api;
    const late = held(async (id: string) => {
      if (id === "till") throw new FetchError("Too busy", 503, "unavailable", "r", undefined);
      const back = await unarchivePage(id);
      return { ...back, takenPath: id === "folio" ? "/folio" : null };
    });
    vi.spyOn(api, "unarchivePage").mockImplementation(late.call);
    await screen.getByRole("button", { name: "Archive", exact: true }).click();
    const rows = () => [...document.querySelectorAll("main tbody strong")].map((title) => title.textContent);
    await expect.poll(rows).toEqual(["Winter", "Till", "Folio"]);
    await screen.getByRole("button", { name: "Take out", exact: true }).click();
    await expect.element(screen.getByText("Taking pages out of the archive: 0 of 3")).toBeVisible();
    await late.letGo();
    await expect.element(screen.getByText("Taking pages out of the archive: 1 of 3")).toBeVisible();
    await late.letGo();
    await late.letGo();
    const said = screen.getByRole("alert");
    await expect
      .element(said)
      .toHaveTextContent("2 pages are back, as drafts. 1 of them has another address: another page stands at its own");
    await expect.element(said).toHaveTextContent(/1 page could not be taken out of the archive\. Till: The server cannot be reached/);
    await expect.poll(rows).toEqual(["Till"]);
    expect([...archived.keys()]).toEqual(["till"]);
  });

  it("[BLD-14] a move that is begun goes on to its end, says how far it is, and what came of it", async () => {
    const { api } = await shopWith({ role: "editor" });
    const late = held(api.putInFolder);
    vi.spyOn(api, "putInFolder").mockImplementation(late.call);
    for (const title of ["Folio", "Till"]) await box(title).click();
    await press("Move to folder…");
    await dialog().getByRole("combobox").fill("Seasons");
    await userEvent.keyboard("{Enter}");
    await step("0 of 2");
    await userEvent.keyboard("{Escape}");
    await late.letGo();
    await step("1 of 2");
    (dialog().getByRole("button", { name: "Close" }).element() as HTMLElement).click();
    await step("1 of 2");
    await late.letGo();
    await expect.element(screen.getByText("2 pages are in the folder “Seasons”")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("[BLD-14] where what is asked for now cannot be read, nothing is done with what another question found", async () => {
    const { api } = await shopWith();
    await box("Folio").click();
    const { pages } = api;
    api.pages = () => Promise.reject(gone());
    await screen.getByRole("searchbox", { name: "Search pages" }).fill("wint");
    const again = screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    await expect.element(screen.getByRole("table")).not.toBeInTheDocument();
    expect(screen.getByRole("checkbox").elements()).toHaveLength(0);
    api.pages = pages;
    await again.click();
    await expect.poll(shown).toEqual(["Winter"]);
    await expect.element(box("Winter")).toBeVisible();
    expect(chosen()).toEqual([]);
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
