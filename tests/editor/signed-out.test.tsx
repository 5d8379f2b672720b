/** What becomes of unsaved work once the session has ended, and where the browser has no room for a copy of it. */
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const three = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text"), block("faq-1", "faq")]);
const remove = async (name: string) => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name, exact: true }).click();
  await userEvent.keyboard("{Delete}");
};
const bar = () => page.getByRole("alert").filter({ hasText: /Your session has ended; nothing is saved until you sign in again\./ });

/** The builder on a page of three blocks, with a session that ends and begins again. */
async function builder() {
  const opened = await openBuilder(three());
  await expect.poll(onCanvas).toHaveLength(3);
  const { savePage } = opened.api;
  const session = { isOver: true, asked: 0 };
  const { session: account } = opened.api;
  opened.api.session = async () => (session.isOver ? null : account());
  opened.api.savePage = async (...parameters) => {
    session.asked++;
    if (session.isOver) throw new FetchError("Sign in first", 401, "unauthorised", "r", undefined);
    return savePage(...parameters);
  };
  const stored = () => opened.drafts.get("spring")!.layout.regions.main.map(({ id }) => id);
  return { ...opened, session, stored };
}

describe("[BLD-9] A session that has ended", () => {
  it("is said for as long as it is so; the draft is stored by itself when somebody comes back signed in, whatever they did meanwhile", async () => {
    const { session, stored } = await builder();
    await remove("Hero");
    await expect.element(bar()).toBeVisible();
    await expect.element(bar().getByRole("link", { name: "Sign in" })).toHaveAttribute("target", "_blank");
    // A notice would leave by itself: this does not.
    expect(bar().getByRole("button").elements()).toEqual([]);
    // What is done meanwhile tries again, and says nothing more.
    await remove("Text");
    await expect.poll(() => session.asked).toBe(2);
    window.dispatchEvent(new Event("focus"));
    await expect.poll(() => session.asked).toBe(3);
    await expect.element(bar()).toBeVisible();
    expect(stored()).toEqual(["hero-1", "text-1", "faq-1"]);

    session.isOver = false;
    window.dispatchEvent(new Event("focus"));
    await expect.element(page.getByText("You are signed in again, and your changes are saved").first()).toBeVisible();
    expect(stored()).toEqual(["faq-1"]);
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Draft");
    // From now on a window that is come back to asks nothing.
    window.dispatchEvent(new Event("focus"));
    expect(session.asked).toBe(4);
  });

  it("goes on with the next change, too, and after a save by hand that was refused", async () => {
    const { session, stored } = await builder();
    await remove("Hero");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(bar()).toBeVisible();
    // Asked for once more, it is said once more.
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(said).toBe("Your session has ended; nothing is saved until you sign in again.");
    session.isOver = false;
    await remove("Text");
    await expect.poll(stored).toEqual(["faq-1"]);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it("is over where an address alone is to be stored, which no draft does by itself, and is said to whoever asks by hand", async () => {
    const { session } = await builder();
    await remove("Hero");
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("textbox", { name: "Address" }).fill("/elsewhere");
    await page.getByRole("button", { name: "Save draft" }).click();
    // The bar said it before anybody asked.
    await expect.poll(said).toBe("Your session has ended; nothing is saved until you sign in again.");
    session.isOver = false;
    window.dispatchEvent(new Event("focus"));
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^You are signed in again/).first()).toBeVisible();
  });

  it("is over where nothing is left to store, too, once somebody comes back signed in", async () => {
    const { session } = await builder();
    await remove("Hero");
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(page.getByRole("banner").getByRole("status")).toHaveTextContent("Draft");
    const { asked } = session;
    window.dispatchEvent(new Event("focus"));
    await expect.element(bar()).toBeVisible();
    session.isOver = false;
    window.dispatchEvent(new Event("focus"));
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByText("You are signed in again").first()).toBeVisible();
    expect(session.asked).toBe(asked);
  });
});

describe("[BLD-9] A browser without room", () => {
  const fill = () => {
    for (let size = 1 << 20; size >= 1; size >>= 1)
      for (let count = 0; ; count++)
        try {
          localStorage.setItem(`filler-${size}-${count}`, "x".repeat(size));
        } catch {
          break;
        }
  };
  afterEach(() => localStorage.clear());

  it("says once that no copy of unsaved work can be kept; saving it is all there is to do", async () => {
    await openBuilder(three());
    await expect.poll(onCanvas).toHaveLength(3);
    fill();
    await remove("Hero");
    const bar = page.getByRole("alert").filter({ hasText: "This browser has no room for a copy of what is not saved." });
    await expect.element(bar).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"))).toEqual([]);
    await bar.getByRole("button", { name: "Close" }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await remove("Text");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    await remove("Questions and answers");
    await new Promise((done) => setTimeout(done, 1_500));
    await expect.element(bar).not.toBeInTheDocument();
  });

  it("says nothing any more once there is room again", async () => {
    await openBuilder(three());
    await expect.poll(onCanvas).toHaveLength(3);
    fill();
    await remove("Hero");
    const bar = page.getByText(/This browser has no room/);
    await expect.element(bar).toBeVisible();
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
    await remove("Text");
    await expect.element(bar).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tillwright-unsaved"))).toHaveLength(1);
  });
});
