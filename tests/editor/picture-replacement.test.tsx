/** Another picture in the place of one, everywhere: chosen, confirmed and told, from the library's dialog. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name });
const list = (name: string) => dialog().getByRole("region", { name }).getByRole("listitem");

/** The open page shows old.png; plans.png and pages beside it as tests want them. */
async function open(options: Parameters<typeof openBuilder>[1] = {}) {
  const opened = await openBuilder(layoutOf([block("image-1", "image", {})]), options);
  const { pictures, drafts } = opened;
  const old = pictures.add("old.png", { uses: 2 });
  const next = pictures.add("new.png");
  const picture = { src: old.address, alt: "Our own words", width: 1600, height: 900 };
  const { page: summary } = drafts.get("spring")!;
  const other = layoutOf([block("image-2", "image", { picture }), block("image-3", "image", { picture })]);
  drafts.set("plans", {
    page: { ...summary, id: "plans", path: "/plans", title: "Plans", publishedVersion: 4 },
    layout: { ...other, id: "plans" },
    version: 4,
  });
  const pages = [{ id: "plans", title: "Plans", path: "/plans", isDeleted: false }];
  pictures.shownOn.set(old.id, pages);
  await expect.poll(onCanvas).toHaveLength(1);
  await userEvent.click(document.querySelector<HTMLElement>("#image-1")!, { position: { x: 6, y: 6 } });
  await page.getByRole("button", { name: "Pictures…" }).click();
  return { ...opened, old, next, pictureOn: (id: string) => drafts.get(id)!.layout.regions.main[0]!.settings["picture"] };
}

async function confirmNew() {
  await button("About old.png").click();
  await expect.element(dialog().getByText("Plans /plans")).toBeVisible();
  await button("Replace everywhere…").click();
  await dialog()
    .getByRole("button", { name: /^new\.png/ })
    .click();
  await expect.element(dialog().getByText("Show “new.png” wherever “old.png” is shown?")).toBeVisible();
}

async function check(width: number) {
  await page.viewport(width, 844);
  const element = dialog().element() as HTMLElement;
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  const { violations } = await axe.run(element);
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
}

describe("A picture that is replaced everywhere", () => {
  it.each([768, 1280])("[BLD-4] at %i pixels: another one is chosen, what changes is said first, and told afterwards", async (width) => {
    const { pictures, pictureOn, next } = await open();
    pictures.beside.sections = [{ id: "band", name: "Band", version: 1, places: 1, live: 2 }];
    pictures.beside.stays = [
      { id: "spring-2", title: "Spring, long ago", path: "/long-ago", reason: "bin" },
      { id: "summer", title: "Summer", path: "/summer", reason: "planned" },
    ];
    await button("About old.png").click();
    await button("Replace everywhere…").click();
    // The old one is none to choose, the program's own neither.
    await expect.element(dialog().getByText(/in the place of “old.png”/)).toHaveFocus();
    await expect.poll(() => document.querySelectorAll("dialog [data-tile]").length).toBe(1);
    await check(width);
    await dialog()
      .getByRole("button", { name: /^new\.png/ })
      .click();
    await expect
      .element(list("The draft of 1 page changes"))
      .toHaveTextContent("Plans /plans · 2 places · live: shoppers see it once the page is published");
    await expect.element(dialog().getByText(/Live pages change only when they are published/)).toBeVisible();
    await expect.element(list("1 saved section")).toHaveTextContent("Band on 2 live pages");
    await expect.element(dialog().getByText(/shoppers see the other picture on these live pages without/)).toBeVisible();
    await expect.element(list("Stays as it is").first()).toHaveTextContent("Spring, long ago in the bin or the archive");
    await expect.element(dialog().getByText(/wherever “old.png” is shown/)).toHaveFocus();
    await check(width);
    await button("Replace").click();
    const told = "“new.png” is shown in the place of “old.png”. 1 draft changed. 1 section changed.";
    await expect.element(dialog().getByRole("status").filter({ hasText: told })).toHaveFocus();
    await check(width);
    expect(pictureOn("plans")).toEqual({ src: next.address, alt: "Our own words", width: 1600, height: 900 });
    await button("Back to the picture").click();
    await expect.element(dialog().getByText("On no page")).toBeVisible();
  });

  it("[BLD-11] sections stay where somebody says so; whoever may not publish is told why they do", async () => {
    const { pictures } = await open();
    pictures.beside.sections = [{ id: "band", name: "Band", version: 1, places: 1, live: 2 }];
    await confirmNew();
    await dialog().getByRole("checkbox", { name: "Replace it in saved sections, too" }).click();
    await button("Replace").click();
    await expect.element(dialog().getByText(/1 draft changed. 0 sections changed./)).toBeVisible();
  });

  it("[BLD-13] whoever may not publish leaves sections to others", async () => {
    const { pictures } = await open({ role: "editor" });
    pictures.beside.sections = [{ id: "band", name: "Band", version: 1, places: 1, live: 2 }];
    await confirmNew();
    await expect.element(dialog().getByText(/Sections go live at once as they are saved, so they stay/)).toBeVisible();
    expect(dialog().getByRole("checkbox").elements()).toHaveLength(0);
    await button("Replace").click();
    await expect.element(dialog().getByText(/1 draft changed. 0 sections changed./)).toBeVisible();
  });

  it("[BLD-4] what somebody has changed meanwhile is named; what fails is said, and can be tried again", async () => {
    const { drafts, api } = await open();
    await confirmNew();
    await expect.element(list("The draft of 1 page changes")).toBeVisible();
    drafts.set("plans", { ...drafts.get("plans")!, version: 5 });
    const { replacePicture } = api;
    api.replacePicture = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
    await button("Replace").click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("The server cannot be reached.");
    api.replacePicture = replacePicture;
    await button("Replace").click();
    await expect
      .element(list("Worth a look"))
      .toHaveTextContent("Plans somebody has changed it meanwhile: that stays, with the other picture");
  });

  it("[BLD-4] a picture that nothing shows has nothing to replace", async () => {
    const { drafts } = await open();
    drafts.delete("plans");
    await confirmNew();
    await expect.element(dialog().getByText("Nothing shows this picture: there is nothing to replace.")).toBeVisible();
    await expect.element(button("Replace")).toBeDisabled();
  });

  it("[BLD-9] the page that is open keeps what is not stored yet: what was stored beside it is chosen among", async () => {
    const { api, drafts, old, next, pictureOn } = await open();
    const { savePage } = api;
    // A draft that stores itself meanwhile would be stored before the picture is replaced.
    api.savePage = (id, draft) =>
      draft.autosave ? Promise.reject(new FetchError("Sign in first", 401, "unauthorised", "r", undefined)) : savePage(id, draft);
    const spring = drafts.get("spring")!;
    const shown = block("image-9", "image", { picture: { src: old.address, alt: "Ours" } });
    const { regions } = spring.layout;
    drafts.set("spring", { ...spring, layout: { ...spring.layout, regions: { ...regions, main: [shown, ...regions.main] } } });
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: /^Caption/ }).fill("Typed and not stored");
    await page.getByRole("button", { name: "Pictures…" }).click();
    await confirmNew();
    await button("Replace").click();
    await expect.element(dialog().getByText(/2 drafts changed/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("button", { name: "Merge both" }).click();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect.poll(() => pictureOn("spring")).toMatchObject({ src: next.address });
    const caption = () => drafts.get("spring")!.layout.regions.main.find(({ id }) => id === "image-1")?.settings["caption"];
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(caption).toBe("Typed and not stored");
    expect(pictureOn("spring")).toMatchObject({ src: next.address });
  });
});
