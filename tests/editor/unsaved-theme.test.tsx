/** A theme that was changed and not saved: kept in the browser, offered again, and said in the bar as long as it is not saved. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, openBuilder, reload } from "./support/open-builder";
import { saveTheme } from "./support/save-theme";

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved-theme"));
const question = () => page.getByRole("dialog", { name: "Go on with your unsaved theme?" });
const answer = (name: string) => question().getByRole("button", { name }).click();
const hex = (token: string) => page.getByRole("textbox", { name: `${token} as #rrggbb`, exact: true });
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]:has([data-list])")!;
const ground = () => {
  const probe = paper().appendChild(document.createElement("i"));
  probe.style.color = "var(--color-page)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
const status = () => page.getByRole("banner").getByRole("status");
const OURS = "rgb(255, 238, 221)";
const openPanel = async () => {
  await page.getByRole("button", { name: "Colours, type, spaces" }).click();
  await expect.element(hex("Page")).toBeVisible();
};
async function changed(options?: Parameters<typeof openBuilder>[1]) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Stay safe" })]), options);
  await openPanel();
  await hex("Page").fill("#ffeedd");
  await expect.poll(ground).toBe(OURS);
  return builder;
}

describe("[BLD-12] a theme that is not saved", () => {
  it("survives a reload: it is offered, taken up, and saved as if nothing had happened", async () => {
    const builder = await changed();
    const again = await reload(builder);
    await expect.element(question()).toBeVisible();
    await expect.element(question()).toHaveTextContent("changes of the theme Sentinel");
    await expect.element(question()).not.toHaveTextContent("saved again since then");
    const { violations } = await axe.run(question().element());
    expect(violations.map(({ id }) => id)).toEqual([]);
    await answer("Go on with them");
    await expect.poll(ground).toBe(OURS);
    expect(kept()).toHaveLength(1);
    await openPanel();
    await saveTheme();
    await expect.element(page.getByText("The theme Sentinel is saved: its pages have it now.").first()).toBeVisible();
    await expect.poll(kept).toEqual([]);
    await reload(again);
    await expect.poll(ground).toBe(OURS);
    expect(question().elements()).toEqual([]);
  });

  it("is dropped when somebody says so, and Escape loses nothing", async () => {
    const builder = await changed();
    const own = ground();
    const second = await reload(builder);
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(ground).toBe(own);
    await reload(second);
    await answer("Drop them");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.poll(ground).not.toBe(own);
    expect(kept()).toEqual([]);
  });

  it("is gone from the browser once it is taken back, or left without saving", async () => {
    await changed();
    await expect.poll(kept).toHaveLength(1);
    await page.getByRole("button", { name: "Undo in the theme" }).click();
    await expect.poll(kept).toEqual([]);
    await hex("Page").fill("#ffeedd");
    await expect.poll(kept).toHaveLength(1);
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
    expect(kept()).toEqual([]);
  });

  it("that somebody saved in between says so, and saving asks which of the two stays", async () => {
    const builder = await changed();
    const [{ name, version } = { name: "", version: 0 }] = (await builder.api.themes()).filter((theme) => theme.name === "sentinel");
    await builder.api.saveTheme(name, { version, values: { "button-radius": 3 } });
    await reload(builder);
    await expect.element(question()).toHaveTextContent("The theme was saved again since then.");
    await answer("Go on with them");
    await openPanel();
    await saveTheme();
    await expect.element(page.getByRole("button", { name: "Take theirs" })).toBeVisible();
    await expect.poll(ground).toBe(OURS);
  });

  it("that was stored, while the answer was lost, is saved once it is tried again: nobody else has changed it", async () => {
    const { api, themes } = await changed();
    const { saveTheme: send } = api;
    api.saveTheme = async (...parameters) => {
      await send(...parameters);
      throw new FetchError("Failed to fetch", 0, undefined, undefined, undefined);
    };
    await saveTheme();
    await expect.element(page.getByText(/The server cannot be reached/).first()).toBeVisible();
    expect(themes.get("sentinel")!.version).toBe(1);
    api.saveTheme = send;
    await saveTheme();
    await expect.element(page.getByText("The theme Sentinel is saved: its pages have it now.").first()).toBeVisible();
    await expect.poll(kept).toEqual([]);
    // What is changed next is changed of what was stored.
    await hex("Page").fill("#ffeeee");
    await saveTheme();
    await expect.poll(() => themes.get("sentinel")!.version).toBe(2);
  });

  it("is not offered to another person at the same browser, nor to who may not save themes", async () => {
    const builder = await changed();
    await expect.poll(kept).toHaveLength(1);
    builder.api.session = async () => ({ email: "bea@example.com", role: "publisher" });
    const second = await reload(builder);
    await expect.poll(ground).not.toBe(OURS);
    await openPanel();
    expect(question().elements()).toEqual([]);
    builder.api.session = async () => ({ email: "bea@example.com", role: "editor" });
    await reload(second);
    await openPanel();
    await hex("Page").fill("#ffeedd");
    await expect.poll(ground).toBe(OURS);
    await expect.element(status()).toHaveTextContent("Draft");
  });

  it("that the browser has no room to keep is said", async () => {
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation((key: string) => {
      if (key.startsWith("tillwright-unsaved-theme")) throw new DOMException("full", "QuotaExceededError");
    });
    try {
      await changed();
      await expect.element(page.getByRole("alert").filter({ hasText: "This browser has no room for a copy" })).toBeVisible();
    } finally {
      setItem.mockRestore();
    }
  });

  it("is said in the bar, whatever panel is open, until it is saved", async () => {
    await changed();
    await expect.element(status()).toHaveTextContent("Theme not saved");
    await page.getByRole("button", { name: "Back to the page" }).click();
    await expect.element(status()).toHaveTextContent("Theme not saved");
    await openPanel();
    await saveTheme();
    await expect.element(status()).toHaveTextContent("Draft");
  });
});
