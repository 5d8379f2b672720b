/** Whoever writes for an hour in what lies over the whole page sees there whether it is saved, and what keeps it from being. */
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const languages = ["en", "fr", "gsw"];
const dialog = () => page.getByRole("dialog", { name: "Languages side by side" });
const cell = (group: string, name: string) => dialog().getByRole("group", { name: group }).getByRole("textbox", { name, exact: true });
const state = () =>
  dialog()
    .getByRole("status")
    .filter({ hasText: /^(Draft|Saving…|Unsaved changes|Deleted meanwhile)$/ });
/** In sight, and nothing lies over it. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const texts = (count: number) =>
  layoutOf(Array.from({ length: count }, (_, index) => block(`hero-${index}`, "hero", { heading: `Heading ${index}` })));

afterEach(() => page.viewport(1400, 900));

async function open(count = 2) {
  const opened = await openBuilder(texts(count), { languages });
  await expect.poll(onCanvas).toHaveLength(count);
  await page.getByRole("button", { name: "Languages side by side" }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
}

describe("[BLD-7] [BLD-9] Languages side by side", () => {
  it("say whether what is written is saved, and a server that is away; it is tried again from there", async () => {
    const { api, drafts } = await open(1);
    await expect.element(state()).toHaveTextContent("Draft");
    const { savePage } = api;
    let asked = 0;
    api.savePage = () => (asked++, Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined)));
    await cell("Page settings", "Title, Français").fill("Printemps");
    await expect.element(state()).toHaveTextContent("Unsaved changes");
    const bar = dialog().getByRole("alert").filter({ hasText: "The server cannot be reached." });
    await expect.element(bar, { timeout: 8_000 }).toBeVisible();
    expect(isOnTop(bar.element())).toBe(true);
    expect((await axe.run(dialog().element())).violations.map(({ id }) => id)).toEqual([]);
    // One place of the builder tries again, however many show the bar.
    const before = asked;
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => asked).toBe(before + 1);
    await expect.element(bar.getByRole("button", { name: "Try now" })).toBeEnabled();
    api.savePage = savePage;
    await bar.getByRole("button", { name: "Try now" }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(() => drafts.get("spring")!.layout.settings.translations).toEqual({ fr: { title: "Printemps" } });
    await expect.element(state()).toHaveTextContent("Draft");
    const done = dialog().getByRole("status").filter({ hasText: "Draft saved" });
    await expect.element(done).toBeVisible();
    expect(isOnTop(done.element())).toBe(true);
  });

  it("say that the session has ended, over the cells, with the way to sign in", async () => {
    const { api } = await open(1);
    api.savePage = () => Promise.reject(new FetchError("Sign in first", 401, "unauthorised", "r", undefined));
    await cell("Page settings", "Title, Français").fill("Printemps");
    const notice = dialog().getByRole("alert").filter({ hasText: "Your session has ended; nothing is saved until you sign in again." });
    await expect.element(notice, { timeout: 8_000 }).toBeVisible();
    expect(isOnTop(notice.element())).toBe(true);
    await expect.element(notice.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect.element(state()).toHaveTextContent("Unsaved changes");
    expect((await axe.run(dialog().element())).violations.map(({ id }) => id)).toEqual([]);
    // Closed, the page goes on saying it.
    await cell("Page settings", "Title, Français").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("Your session has ended")).toBeVisible();
  });

  it("say that the page was deleted, and stay in view however far down one writes", async () => {
    const { api } = await open(12);
    await dialog().getByRole("group", { name: "Hero" }).last().getByRole("textbox", { name: "Heading, Français" }).fill("Bonjour");
    await api.removePage("spring");
    document.dispatchEvent(new Event("visibilitychange"));
    const bar = dialog().getByRole("alert").filter({ hasText: "deleted this page meanwhile" });
    await expect.element(bar).toBeVisible();
    expect([isOnTop(bar.element()), isOnTop(state().element())]).toEqual([true, true]);
    await page.viewport(360, 780);
    await dialog().getByRole("group", { name: "Hero" }).last().getByRole("textbox", { name: "Heading, Français" }).click();
    expect(isOnTop(bar.element())).toBe(true);
    const box = dialog().element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth + 1);
  });

  it("[BLD-2] fit a window that gets narrower while they are open: no row is as wide as it was", async () => {
    await page.viewport(1400, 900);
    await open(12);
    const groups = () => dialog().element().querySelectorAll("[role=group]:has(> h3)");
    const group = (index: number) => groups().item(index);
    await expect.poll(() => group(12)).not.toBeNull();
    // Its size is remembered once it was drawn.
    group(0).scrollIntoView();
    await new Promise((done) => setTimeout(done, 300));
    group(12).scrollIntoView();
    await new Promise((done) => setTimeout(done, 300));
    await page.viewport(620, 900);
    await expect.poll(() => dialog().element().getBoundingClientRect().right).toBeLessThanOrEqual(620);
    await new Promise((done) => setTimeout(done, 300));
    for (const each of groups())
      expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(dialog().element().getBoundingClientRect().right);
  });
});
