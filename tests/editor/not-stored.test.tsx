/** A draft that the shop does not store for what is wrong in it: said for as long as it is so, and it leads to the reason. */
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { Problem } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const problem: Problem = {
  code: "settings",
  path: "main[0].settings.primary.href",
  blockId: "hero-1",
  message: "no address",
  values: { rule: "pattern" },
};
const state = () => page.getByRole("banner").getByRole("status");
const press = () => state().getByRole("button", { name: /^Not saved: 1 problem/ });
const problems = () => page.getByRole("region", { name: "Problems" });

/** A page without a title, which stops it from going live only, and with a link that stops it from being stored. */
async function builder() {
  const layout = layoutOf([block("hero-1", "hero", { heading: "Plans" })]);
  const opened = await openBuilder({ ...layout, settings: { title: "", description: "" } }, { languages: ["en", "fr"] });
  await expect.poll(onCanvas).toHaveLength(1);
  const { savePage } = opened.api;
  const shop = { refuses: true, asked: 0 };
  opened.api.savePage = async (...parameters) => {
    shop.asked++;
    if (shop.refuses) throw new FetchError("no", 422, "layout-invalid", "r", { error: { message: "no", problems: [problem] } });
    return savePage(...parameters);
  };
  const writes = (text: string) => page.getByRole("textbox", { name: "Description", exact: true }).fill(text);
  return { ...opened, shop, writes };
}

afterEach(() => page.viewport(1400, 900));

describe("[BLD-9] A draft that is not stored for what is wrong in it", () => {
  it("says so for as long as it is so, leads to what keeps it from being, and is stored by itself once that is put right", async () => {
    const { shop, writes, drafts } = await builder();
    const heard: string[] = [];
    const follow = new MutationObserver(() => heard.push(state().element().textContent ?? ""));
    follow.observe(state().element().parentElement!, { childList: true, subtree: true, characterData: true });
    await writes("Ours");
    await expect.element(press(), { timeout: 8_000 }).toBeVisible();
    await expect.element(state()).toHaveTextContent("Until then this browser keeps what you do.");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"))).toHaveLength(1);
    expect((await axe.run(document.querySelector("header")!)).violations.map(({ id }) => id)).toEqual([]);
    // Tried again with the next change, it goes on saying it, and says it once.
    const { length } = heard;
    await writes("Ours alone");
    await expect.poll(() => shop.asked, { timeout: 8_000 }).toBe(2);
    await expect.element(press()).toBeVisible();
    follow.disconnect();
    expect(heard.slice(length)).toEqual([]);

    await press().click();
    await expect.element(problems()).toBeVisible();
    const row = problems().getByRole("button", { name: /Keeps the draft from being saved/ });
    await expect.element(row).toHaveFocus();
    // What keeps it from going live alone does not say that.
    expect(problems().getByRole("button", { name: /title/i }).first().element().textContent).not.toContain("Keeps the draft");

    shop.refuses = false;
    await writes("Ours and right");
    await expect.element(press(), { timeout: 8_000 }).not.toBeInTheDocument();
    await expect.element(state()).toHaveTextContent("Draft");
    expect(drafts.get("spring")!.layout.settings.description).toBe("Ours and right");
    expect(problems().getByText("Keeps the draft from being saved").elements()).toEqual([]);
  });

  it("is read out in a region that is there before and after; an address that is taken is put right where it is asked for", async () => {
    const { api, shop, writes } = await builder();
    const region = state().element();
    await writes("Ours");
    await expect.element(press(), { timeout: 8_000 }).toBeVisible();
    expect(state().element()).toBe(region);
    shop.refuses = false;
    await writes("Right");
    await expect.element(press(), { timeout: 8_000 }).not.toBeInTheDocument();
    expect(state().element()).toBe(region);

    const { savePage } = api;
    const taken = { path: "path", code: "taken", message: "taken" };
    api.savePage = () => Promise.reject(new FetchError("no", 409, "conflict", "r", { error: { message: "no", problems: [taken] } }));
    await page.getByRole("textbox", { name: "Address" }).fill("/taken");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(problems()).toBeVisible();
    await expect.element(state()).toHaveTextContent("Unsaved changes");
    expect(press().elements()).toEqual([]);
    api.savePage = savePage;
  });

  it("is no longer said once the change is taken back; languages side by side say it, too, and give way to the reason", async () => {
    const { writes } = await builder();
    await writes("Ours");
    await page.getByRole("button", { name: "Languages side by side" }).click();
    const dialog = page.getByRole("dialog", { name: "Languages side by side" });
    const there = dialog.getByRole("button", { name: /^Not saved: 1 problem/ });
    await expect.element(there, { timeout: 8_000 }).toBeVisible();
    await there.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(problems()).toBeVisible();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.element(press()).not.toBeInTheDocument();
    await expect.element(state()).toHaveTextContent("Draft");
  });

  it.each([360, 768])("is a sign that a finger finds in a window of %d pixels", async (width) => {
    const { writes } = await builder();
    await writes("Ours");
    await expect.element(press(), { timeout: 8_000 }).toBeVisible();
    await page.viewport(width, 800);
    const box = press().element().getBoundingClientRect();
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await userEvent.click(press());
    await expect.element(problems()).toBeVisible();
  });
});
