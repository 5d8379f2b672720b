/** Saving, publishing, and what happens when it does not go through. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes } from "./support/publishes";

const layers = (name: string) => page.getByRole("treeitem", { name, exact: true });
const change = async () => {
  await expect.poll(onCanvas).toHaveLength(2);
  await page.getByRole("tab", { name: "Layers" }).click();
  await layers("Hero").click();
  await userEvent.keyboard("{Delete}");
};
const two = () => layoutOf([block("hero-1", "hero"), block("text-1", "rich-text")]);

/** Serious and critical findings of axe, in words. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    exclude: [["[data-theme]"]] as unknown as string[][],
    runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"],
    rules: { "color-contrast": { enabled: true } },
  } as axe.RunOptions & { exclude: string[][] });
  return violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => !node.target.join(" ").includes("data-node"))
      .map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}

describe("Saving and publishing", () => {
  it("[BLD-9] the key that saves stores nothing where nothing has changed: the live page stays what it is", async () => {
    const { drafts } = await openBuilder(two());
    await expect.poll(onCanvas).toHaveLength(2);
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(page.getByText("Nothing to save: nothing has changed").first()).toBeVisible();
    expect(drafts.get("spring")!.version).toBe(1);
    await change();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    expect(drafts.get("spring")!.version).toBe(2);
  });

  it("[BLD-9] publishing stores the draft, makes it live, and leads to it", async () => {
    const { drafts } = await openBuilder(two());
    await change();
    await expect.element(page.getByText("Unsaved changes")).toBeVisible();
    await publishes();
    await expect.element(page.getByText("The page is live").first()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Open it" })).toHaveAttribute("href", "/spring");
    const draft = drafts.get("spring")!;
    expect(draft.layout.regions.main.map((node) => node.id)).toEqual(["text-1"]);
    expect(draft.page.publishedVersion).toBe(draft.version);
  });

  it("[BLD-9] what is done while a save is under way is not taken for stored, and goes with the next", async () => {
    const { api, drafts } = await openBuilder(two());
    const { savePage } = api;
    let arrive = () => {};
    api.savePage = async (...parameters) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return savePage(...parameters);
    };
    await change();
    await page.getByRole("button", { name: "Save draft" }).click();
    await layers("Text").click();
    await userEvent.keyboard("{Delete}");
    api.savePage = savePage;
    arrive();
    await expect.poll(() => drafts.get("spring")!.version).toBe(2);
    expect(drafts.get("spring")!.layout.regions.main.map((node) => node.id)).toEqual(["text-1"]);
    await expect.element(page.getByText("Unsaved changes")).toBeVisible();
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main).toEqual([]);
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it("[BLD-9] a page saved by somebody else in between: nothing is lost, ours can be kept as a copy", async () => {
    const { api, drafts } = await openBuilder(two());
    await change();
    await api.savePage("spring", { layout: two(), version: 1 });
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByRole("dialog", { name: "Somebody else saved this page" })).toBeVisible();
    await page.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => drafts.get("spring-copy")?.layout.regions.main.map((node) => node.id)).toEqual(["text-1"]);
    expect(drafts.get("spring")!.layout.regions.main).toHaveLength(2);
  });

  it("[BLD-9] the question stays until the copy is made: nothing is typed into the page that is being left", async () => {
    const { api, drafts } = await openBuilder(two());
    await change();
    await api.savePage("spring", { layout: two(), version: 1 });
    await page.getByRole("button", { name: "Save draft" }).click();
    const question = page.getByRole("dialog", { name: "Somebody else saved this page" });
    const { savePage } = api;
    let arrive: (() => void) | undefined;
    api.savePage = async (...parameters) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return savePage(...parameters);
    };
    await question.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => arrive).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).toBeVisible();
    arrive!();
    await expect.poll(() => drafts.get("spring-copy")?.layout.regions.main.map((node) => node.id)).toEqual(["text-1"]);
    await expect.element(question).not.toBeInTheDocument();
  });

  it("[BLD-9] a copy that could not be filled is filled by the next try, and none is made beside it", async () => {
    const { api, drafts } = await openBuilder(two());
    await page.getByRole("textbox", { name: "Address" }).fill("/spring-sale");
    await change();
    await api.savePage("spring", { layout: two(), version: 1 });
    await page.getByRole("button", { name: "Save draft" }).click();
    const question = page.getByRole("dialog", { name: "Somebody else saved this page" });
    const { savePage } = api;
    api.savePage = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
    await question.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => drafts.has("spring-copy")).toBe(true);
    // Stored, and only the answer is lost.
    api.savePage = async (...parameters) => {
      await savePage(...parameters);
      throw new FetchError("no connection", 0, "offline", undefined, undefined);
    };
    await question.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => drafts.get("spring-copy")!.version).toBe(2);
    api.savePage = savePage;
    await question.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect.poll(() => drafts.get("spring-copy")!.version).toBe(3);
    // Nothing is unsaved: it is gone to without a question.
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(onCanvas).toEqual(["text-1"]);
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect([...drafts.keys()].filter((id) => id.startsWith("spring"))).toEqual(["spring", "spring-copy"]);
  });

  it("[BLD-9] after a conflict ours can be saved over theirs, on purpose", async () => {
    const { api, drafts } = await openBuilder(two());
    await change();
    await api.savePage("spring", { layout: two(), version: 1 });
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("button", { name: "Save mine over it" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    expect(drafts.get("spring")!.layout.regions.main).toHaveLength(1);
  });

  it("[BLD-10] what the server refuses is listed, and leads to its block", async () => {
    const { options } = await openBuilder(two(), {
      problems: [{ path: "main[1].settings.html", code: "rich-text", message: "<script> is not allowed in a text", blockId: "text-1" }],
    });
    await change();
    await publishes();
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByRole("button", { name: /Text: .* holds formatting that is not allowed/ }).click();
    await expect.element(page.getByRole("heading", { name: "Text", level: 2 })).toBeVisible();
    options.problems = [];
    await publishes();
    await expect.element(page.getByText("The page is live").first()).toBeVisible();
    expect(problems.elements()).toHaveLength(0);
  });

  it("[BLD-9] leaving with unsaved changes is asked about first", async () => {
    await openBuilder(two());
    await change();
    await page.getByRole("link", { name: "All pages" }).click();
    await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "All pages" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
  });
});

describe("Leaving", () => {
  it("[BLD-9] while what is unsaved is stored a second press does nothing, and Escape keeps nobody; it is left once", async () => {
    const { api, drafts } = await openBuilder(two());
    await change();
    const { savePage } = api;
    let arrive: (() => void) | undefined;
    api.savePage = async (...parameters) => {
      await new Promise<void>((done) => (arrive = done));
      return savePage(...parameters);
    };
    await page.getByRole("link", { name: "All pages" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const leave = question.getByRole("button", { name: "Save and leave" });
    await leave.click();
    await expect.poll(() => arrive).toBeDefined();
    (leave.element() as HTMLElement).click();
    (question.getByRole("button", { name: "Stay" }).element() as HTMLElement).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).toBeVisible();
    arrive!();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    expect(drafts.get("spring")!.version).toBe(2);
  });
});

describe("The way in", () => {
  it("[BLD-13] signing in: a wrong password says so, the right one opens the list", async () => {
    await openBuilder(two(), { signedIn: false, startAt: "/" });
    await page.getByLabelText("Email").fill("ada@example.com");
    await page.getByLabelText("Password").fill("guess");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The email or the password is not right.");
    await page.getByLabelText("Password").fill("first-light");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
  });

  it("[BLD-14] a new page is made from a title; its address follows and is checked", async () => {
    const { drafts } = await openBuilder(two(), { startAt: "/" });
    await page.getByRole("button", { name: "New page" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Frühling & Co.");
    const path = page.getByRole("textbox", { name: "Address" });
    await expect.element(path).toHaveValue("/fruhling-co");
    await path.fill("/spring");
    await expect.element(page.getByText("Another page stands there already")).toBeVisible();
    await path.fill("/summer");
    expect(await findings()).toEqual([]);
    await page.getByRole("button", { name: "Create page" }).click();
    await expect.element(page.getByText("Your page starts here")).toBeVisible();
    expect(drafts.get("summer")!.page.title).toBe("Frühling & Co.");
  });

  it("[BLD-14] of a title without a letter that an address may have nothing is guessed: the address is asked for, and “/” is typed", async () => {
    const { drafts } = await openBuilder(two(), { startAt: "/" });
    await page.getByRole("button", { name: "New page" }).click();
    const path = page.getByRole("textbox", { name: "Address" });
    for (const title of ["Весна", "春"]) {
      await page.getByRole("textbox", { name: "Title" }).fill(title);
      await expect.element(path).toHaveValue("");
    }
    await page.getByRole("button", { name: "Create page" }).click();
    await expect.element(path).toHaveAccessibleDescription("The address begins with a slash");
    expect(drafts.size).toBe(1);
    await path.fill("/");
    await page.getByRole("button", { name: "Create page" }).click();
    await expect.poll(() => [...drafts.values()].map((draft) => draft.page.path)).toContain("/");
  });

  it("[BLD-14] a page is deleted after a question that names it, and undo brings it back", async () => {
    const { drafts } = await openBuilder(two(), { startAt: "/" });
    await page.getByRole("button", { name: "More for Spring" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("dialog", { name: "Delete “Spring”?" }).getByRole("button", { name: "Delete page" }).click();
    await expect.element(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
    expect(drafts.size).toBe(0);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("link", { name: "Spring" })).toBeVisible();
    await expect.element(page.getByText("“Spring” is back")).toBeVisible();
  });

  it("[BLD-14] the bin gives a page back, as a draft beside the one that took its place, or lets it go for good", async () => {
    const { api, deleted } = await openBuilder(two(), { startAt: "/" });
    await api.removePage("spring");
    await api.createPage({ path: "/autumn", title: "Autumn", pageType: "offer-page" });
    await api.removePage("autumn");
    await api.createPage({ path: "/spring", title: "New spring", pageType: "offer-page" });
    await page.getByRole("button", { name: "Bin" }).click();
    await page.getByRole("button", { name: "Restore Spring" }).click();
    await expect.element(page.getByText("“Spring” is back as a draft at /spring-2: another page stands at /spring by now.")).toBeVisible();
    await page.getByRole("button", { name: "Delete Autumn for good" }).click();
    await page.getByRole("dialog", { name: "Delete “Autumn” for good?" }).getByRole("button", { name: "Delete for good" }).click();
    await expect.element(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(deleted.size).toBe(0);
  });

  it("[BLD-9] another address of a live page waits for publishing, and the panel says so", async () => {
    const { drafts } = await openBuilder(layoutOf([]));
    await publishes();
    await expect.element(page.getByText("The page is live").first()).toBeVisible();
    const address = page.getByRole("textbox", { name: "Address" });
    await expect.element(address).toHaveAccessibleDescription(/Changes when the page is published/);
    await address.fill("/summer");
    await expect.element(address).toHaveAccessibleDescription(/Until then it stays at \/spring/);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.page).toMatchObject({ path: "/spring", nextPath: "/summer" });
    await publishes();
    await expect.poll(() => drafts.get("spring")!.page).toMatchObject({ path: "/summer", nextPath: null });
  });
});
