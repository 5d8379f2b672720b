/** Where a link leads: chosen from the pages of the shop and the blocks of the open page, or typed. */
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-json";
import type { PageList } from "../../src/layout/page/page-list";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const href = () => page.getByRole("textbox", { name: /Where it leads/ }).first();
const chooser = () => page.getByRole("button", { name: "Where it leads: choose a page or a block" }).first();
const list = () => page.getByRole("dialog", { name: /: choose a page/ });
const search = () => list().getByRole("combobox");
const option = (name: string | RegExp) => list().getByRole("option", { name });

/** A page with a link, in a shop with others; `more` of them that no first list holds. */
async function open({ blocks = [], more = 0 }: { blocks?: Parameters<typeof layoutOf>[0]; more?: number } = {}) {
  const opened = await openBuilder(layoutOf([block("cta-1", "call-to-action"), ...blocks]));
  const spring = opened.drafts.get("spring")!;
  const add = (id: string, path: string, title: string, publishedVersion: number | null) =>
    opened.drafts.set(id, { ...spring, page: { ...spring.page, id, path, title, publishedVersion } });
  add("family", "/offers/family", "Family week", spring.page.version);
  add("draft", "/next", "Next autumn", null);
  for (let index = 0; index < more; index++) add(`page-${index}`, `/many/${String(index).padStart(3, "0")}`, `Page ${index}`, null);
  if (more) add("last", "/zurich", "Café in Zürich", null);
  await expect.poll(onCanvas).toHaveLength(1 + blocks.length);
  const read = vi.spyOn(opened.api, "pages");
  await userEvent.click(document.querySelector<HTMLElement>("#cta-1")!, { position: { x: 6, y: 6 } });
  await expect.element(href()).toBeVisible();
  return { ...opened, read };
}

describe("A link's target", () => {
  it("[BLD-4] is a page, chosen by mouse, by its title, its address and whether shoppers see it; read once the list opens", async () => {
    const { read } = await open();
    expect(read).not.toHaveBeenCalled();
    await chooser().click();
    await expect.element(option(/^Family week \/offers\/family · Published$/)).toBeVisible();
    await expect.element(option(/^Next autumn \/next · Draft$/)).toBeVisible();
    await option(/^Family week/).click();
    await expect.element(href()).toHaveValue("/offers/family");
    await expect.element(href()).toHaveFocus();
    await expect.poll(() => document.querySelector("#cta-1 a")?.getAttribute("href")).toBe("/offers/family");
    await chooser().click();
    await expect.element(option(/^Family week .* · chosen$/)).toBeVisible();
  });

  it("[BLD-4] is found by a title from the keyboard alone; Escape leaves it as it was, and the field has the focus again", async () => {
    await open();
    (href().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard("family");
    await expect.element(option(/^Family week/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(href()).toHaveValue("/offers/family");
    await expect.element(href()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    // The first is where Enter would lead, whatever was here before the pages were.
    await expect.element(option(/^Next autumn/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(href()).toHaveFocus();
    await expect.element(href()).toHaveValue("/offers/family");
    // The block is still selected: Escape was the list's.
    await expect.element(page.getByRole("heading", { name: "Call to action" })).toBeVisible();
  });

  it("[BLD-4] is a block of this page, by its name and its anchor", async () => {
    await open({ blocks: [block("text-1", "rich-text", {}, { label: "Small print", appearance: { anchor: "fine-print" } })] });
    await chooser().click();
    await search().fill("small");
    await option("Small print #fine-print").click();
    await expect.element(href()).toHaveValue("#fine-print");
  });

  it("[BLD-4] is found among all pages of a large shop, by the server's own way of comparing words", async () => {
    const { read } = await open({ more: 250 });
    await chooser().click();
    await expect.element(option(/^Page 0 /)).toBeVisible();
    const more = page.getByText("There are more than these: type to narrow them down.", { exact: true });
    await expect.element(more).toBeVisible();
    // More of them than one answer has.
    await search().fill("page 1");
    await expect.element(option(/^Page 1 /)).toBeVisible();
    await expect.element(more).toBeVisible();
    await search().fill("cafe zurich");
    await expect.element(option(/^Café in Zürich \/zurich · Draft$/)).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(href()).toHaveValue("/zurich");
    expect(read.mock.calls.every(([wanted]) => wanted!.limit! <= 50)).toBe(true);
  });

  it.each(["https://example.com/a?b=1", "mailto:help@example.com", "tel:+41441234567", "#top", "/not/there/yet"])(
    "[BLD-4] %s is kept as it is typed, into the field and into the list",
    async (address) => {
      await open();
      await href().fill(address);
      await expect.poll(() => document.querySelector("#cta-1 a")?.getAttribute("href")).toBe(address);
      await href().fill("");
      await chooser().click();
      await search().fill(address);
      await expect.element(option(`Use this address ${address}`)).toBeVisible();
      await userEvent.keyboard("{Enter}");
      await expect.element(href()).toHaveValue(address);
    },
  );

  it("[BLD-4] is never a script, and what nothing matches is said", async () => {
    await open();
    await chooser().click();
    await search().fill("javascript:alert(1)");
    await expect.element(list().getByText("Nothing matches “javascript:alert(1)”.").first()).toBeVisible();
    expect(option(/./).elements()).toEqual([]);
  });

  it("[BLD-4] while pages are read that is said; where they could not be, that too, and once more they come", async () => {
    const { read } = await open();
    let refuse = (_reason: FetchError): void => undefined;
    read.mockImplementationOnce(() => new Promise<PageList>((_, reject) => (refuse = reject)));
    await chooser().click();
    await expect.element(list().getByRole("status").last()).toHaveTextContent("Reading the pages…");
    refuse(new FetchError("no connection", 0, "offline", undefined, undefined));
    await expect.element(list().getByRole("alert")).toHaveTextContent("The pages could not be read. An address can still be typed.");
    // What needs no server is there.
    await expect.element(option("Call to action #cta-1")).toBeVisible();
    await list().getByRole("button", { name: "Try again" }).click();
    await expect.element(option(/^Family week/)).toBeVisible();
    await expect.element(list().getByRole("alert")).not.toBeInTheDocument();
  });

  it("[BLD-4] where the search of a large shop fails that is said, and not that nothing matches", async () => {
    const { read } = await open({ more: 250 });
    await chooser().click();
    await expect.element(option(/^Page 0 /)).toBeVisible();
    read.mockRejectedValueOnce(new FetchError("no connection", 0, "offline", undefined, undefined));
    await search().fill("cafe");
    await expect.element(list().getByRole("alert")).toHaveTextContent("The pages could not be read.");
    expect(
      list()
        .getByText(/Nothing matches/)
        .elements(),
    ).toEqual([]);
  });

  it("[BLD-4] of a text with formatting is chosen from the same list, also over the canvas, where the text stays open meanwhile", async () => {
    await open({ blocks: [block("text-1", "rich-text", { content: "<p>More about it</p>" })] });
    await userEvent.dblClick(document.querySelector<HTMLElement>("#text-1 p")!);
    const tools = page.getByRole("region", { name: "Canvas" }).getByRole("toolbar");
    await expect.element(page.getByRole("region", { name: "Canvas" }).getByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}");
    await tools.getByRole("button", { name: "Link", exact: true }).click();
    const address = page.getByRole("region", { name: "Canvas" }).getByRole("textbox", { name: "Where the link leads" });
    await userEvent.keyboard("{ArrowDown}");
    await option(/^Family week/).click();
    await expect.element(address).toHaveValue("/offers/family");
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.querySelector("a")?.getAttribute("href")).toBe("/offers/family");
    // A text on the canvas is kept once it is left.
    await userEvent.click(document.querySelector<HTMLElement>("#cta-1")!, { position: { x: 6, y: 6 } });
    await expect.poll(() => document.querySelector("#text-1 a")?.getAttribute("href")).toBe("/offers/family");
  });

  it("[BLD-4] before and after a campaign is a page of the shop, nothing else", async () => {
    const { drafts } = await openBuilder(layoutOf([block("hero-1", "hero")]));
    const section = page.getByRole("region", { name: "Campaign" });
    await section.getByRole("button", { name: /^Campaign/ }).click();
    await section.getByRole("button", { name: "Before and after: choose a page" }).click();
    await expect.element(option("Spring /spring · Draft")).toBeVisible();
    expect(list().getByText("On this page").elements()).toEqual([]);
    await search().fill("https://example.com");
    await expect
      .element(
        list()
          .getByText(/Nothing matches/)
          .first(),
      )
      .toBeVisible();
    await search().fill("/autumn");
    await option("Use this address /autumn").click();
    await expect.element(section.getByRole("textbox", { name: "Before and after" })).toHaveValue("/autumn");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.layout.settings.campaign?.elsewhere).toBe("/autumn");
  });

  it.each([360, 768, 1280])("[BLD-4] the list fits a window of %i pixels", async (width) => {
    await open();
    await page.viewport(width, 800);
    await expect.poll(() => innerWidth).toBe(width);
    // A narrow window folds the panes away, a moment later.
    if (width < 900) await page.getByRole("button", { name: "Show Settings" }).click();
    await chooser().click();
    await expect.element(option(/^Family week/)).toBeVisible();
    const box = list().element().getBoundingClientRect();
    expect([box.left >= 0, box.right <= innerWidth, box.top >= 0, box.bottom <= innerHeight]).toEqual([true, true, true, true]);
    await page.viewport(1400, 900);
  });
});
