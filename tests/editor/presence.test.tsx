/** People who have one page open see each other, and hear of what is stored before they save over it. */
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const start = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")]);
const open = async () => {
  const opened = await openBuilder(start());
  await expect.poll(onCanvas).toHaveLength(2);
  /** Somebody else, in a window of their own. */
  const ben = async (isHere: boolean) => {
    const own = await opened.api.session();
    await opened.api.signIn("ben@example.com", "first-light");
    await opened.api.presence("spring", "window-of-ben", isHere);
    await opened.api.signIn(own!.email, "first-light");
  };
  return { ...opened, ben };
};
/** The next turn comes at once for who looks at the window again. */
const looksAgain = () => document.dispatchEvent(new Event("visibilitychange"));
const badges = () => page.getByRole("list", { name: "Also open with" });
const title = () => page.getByRole("textbox", { name: "Title", exact: true });

describe("Somebody else at the same page", () => {
  it("[BLD-9] is shown and said as they come, and gone as they leave", async () => {
    const { ben } = await open();
    expect(badges().elements()).toHaveLength(0);
    await ben(true);
    looksAgain();
    await expect.element(badges().getByRole("img", { name: "ben@example.com" })).toBeVisible();
    await expect.poll(said).toBe("ben@example.com has opened this page too");
    await ben(false);
    looksAgain();
    await expect.element(badges()).not.toBeInTheDocument();
  });

  it("[BLD-9] one's own other window is named as that", async () => {
    const { api } = await open();
    await api.presence("spring", "another-window", true);
    looksAgain();
    await expect.element(badges().getByRole("img", { name: "You, in another window" })).toBeVisible();
  });

  it("[BLD-9] what they store is offered while nothing is unsaved here", async () => {
    const { api } = await open();
    await api.savePage("spring", { layout: layoutOf([block("hero-1", "hero")]), version: 1 });
    looksAgain();
    await page.getByRole("button", { name: "Open their version" }).click();
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(page.getByRole("button", { name: "Open their version" }).elements()).toHaveLength(0);
  });

  it("[BLD-9] until it is there nothing is typed into the older one, which goes", async () => {
    const { api } = await open();
    await api.savePage("spring", { layout: layoutOf([block("hero-1", "hero")]), version: 1 });
    looksAgain();
    const { page: read } = api;
    let arrive: (() => void) | undefined;
    api.page = async (id) => {
      await new Promise<void>((done) => (arrive = done));
      return read(id);
    };
    await page.getByRole("button", { name: "Open their version" }).click();
    await expect.poll(() => arrive).toBeDefined();
    await expect.element(title()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Opening/)).toBeVisible();
    arrive!();
    await expect.poll(onCanvas).toEqual(["hero-1"]);
  });

  it("[BLD-9] what they store beside unsaved changes is chosen among before anything is saved; merged, nothing is said any more", async () => {
    const { api, drafts } = await open();
    await title().fill("Ours");
    await api.savePage("spring", { layout: layoutOf([block("hero-1", "hero")]), version: 1 });
    looksAgain();
    await page.getByRole("button", { name: "Choose what stays" }).click();
    await page.getByRole("button", { name: "Merge both" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    expect(page.getByRole("button", { name: "Choose what stays" }).elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.settings.title).toBe("Ours");
    expect(drafts.get("spring")!.layout.regions.main).toHaveLength(1);
  });

  it("[BLD-9] what is stored from here is nobody else's, and a server that does not answer is no matter", async () => {
    const { api, drafts } = await open();
    const { presence } = api;
    await title().fill("Ours");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    let asked = 0;
    api.presence = (...given) => (asked++, asked === 1 ? Promise.reject(new Error("away")) : presence(...given));
    looksAgain();
    await expect.poll(() => asked).toBe(1);
    looksAgain();
    await expect.poll(() => asked).toBe(2);
    expect(page.getByText(/saved this page/).elements()).toHaveLength(0);
  });
});
