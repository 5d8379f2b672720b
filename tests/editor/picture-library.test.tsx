/** The library of pictures, as the settings of a block open it. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FetchError } from "../../src/api/fetch-error";
import type { PicturesApi } from "../../src/editor/api/pictures-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { PictureDialog } from "../../src/editor/pictures/PictureDialog";
import { AccountContext } from "../../src/editor/state/account-context";
import { picturesMemory } from "./support/memory/pictures-memory";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const EMPTY = { src: "", alt: "", width: 0, height: 0 };
const open = async (picture: typeof EMPTY = EMPTY, options: Parameters<typeof openBuilder>[1] = {}) => {
  const opened = await openBuilder(layoutOf([block("image-1", "image", { picture })]), options);
  await expect.poll(onCanvas).toHaveLength(1);
  await userEvent.click(document.querySelector<HTMLElement>("#image-1")!, { position: { x: 6, y: 6 } });
  const saved = async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    return opened.drafts.get("spring")!.layout.regions.main[0]!.settings["picture"];
  };
  return { ...opened, saved };
};
const dialog = () => page.getByRole("dialog");
const openLibrary = async () => {
  await page.getByRole("button", { name: "Pictures…" }).click();
  await expect.element(dialog()).toBeVisible();
};
const tiles = () => [...document.querySelectorAll("dialog [data-tile]")].map((tile) => tile.querySelector("span")!.textContent);
const file = (name: string, type = "image/png") => new File([new Uint8Array([1, 2, 3])], name, { type });
const carrying = (...files: File[]) => {
  const data = new DataTransfer();
  for (const each of files) data.items.add(each);
  return data;
};
/** @returns whether the builder took note of it: the browser leaves for what nobody wants */
const drop = (target: Element, ...files: File[]): boolean => {
  const events = ["dragover", "drop"].map(
    (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carrying(...files) }),
  );
  for (const event of events) target.dispatchEvent(event);
  return events.every(({ defaultPrevented }) => defaultPrevented);
};

describe("The library of pictures", () => {
  it("[BLD-4] by keyboard alone: arrows lead through the pictures, Enter chooses, with size and words", async () => {
    const { pictures, saved, drafts } = await open();
    pictures.add("garden.jpg", { alt: { en: "A garden", fr: "Un jardin" }, width: 1600, height: 900 });
    for (const name of ["b.png", "c.png"]) pictures.add(name);
    await openLibrary();
    await expect.poll(tiles).toEqual(["c.png", "b.png", "garden.jpg", "icon.svg"]);
    document.querySelector<HTMLElement>("dialog [data-tile]")!.focus();
    await userEvent.keyboard("{ArrowRight}{End}{Home}{ArrowRight}{ArrowRight}{ArrowRight}");
    // One stop of Tab in the whole list.
    expect(document.querySelectorAll('dialog [aria-label="Uploaded pictures"] [data-tile][tabindex="0"]')).toHaveLength(1);
    expect(document.activeElement).toHaveTextContent("garden.jpg");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Pictures…" })).toHaveFocus();
    expect(await saved()).toEqual({ src: pictures.all.at(-1)!.address, alt: "A garden", width: 1600, height: 900 });
    const stored = () => drafts.get("spring")!.layout.regions.main[0]!;
    expect(stored().translations).toEqual({ fr: { picture: { alt: "Un jardin" } } });
    // All of it is one step back.
    await page.getByRole("button", { name: "Undo" }).click();
    await saved();
    expect([stored().settings["picture"], stored().translations]).toEqual([EMPTY, undefined]);
  });

  it("[BLD-4] the page's own words are kept; Escape leaves everything as it was", async () => {
    const { pictures, saved } = await open({ ...EMPTY, alt: "Our garden" });
    pictures.add("garden.jpg", { alt: { en: "A garden" } });
    await openLibrary();
    await expect.poll(tiles).toHaveLength(2);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await openLibrary();
    await dialog()
      .getByRole("button", { name: /^garden.jpg/ })
      .click();
    expect(await saved()).toMatchObject({ src: pictures.all[0]!.address, alt: "Our garden" });
  });

  it("[BLD-4] pictures are found by the shop, some at a time", async () => {
    const { pictures } = await open();
    for (let number = 1; number <= 6; number++) pictures.add(`photo-${number}.jpg`, number === 2 ? { alt: { en: "A zebra" } } : {});
    await openLibrary();
    await expect.poll(tiles).toEqual(["photo-6.jpg", "photo-5.jpg", "photo-4.jpg", "photo-3.jpg", "icon.svg"]);
    await dialog().getByRole("button", { name: "Show more" }).click();
    await expect.poll(tiles).toHaveLength(7);
    await expect.element(dialog().getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
    await dialog().getByRole("searchbox").fill("zebra");
    await expect.poll(tiles).toEqual(["photo-2.jpg"]);
    await dialog().getByRole("searchbox").fill("unicorn");
    await expect.element(dialog().getByText("No picture matches.")).toBeVisible();
  });

  it("[BLD-4] files are uploaded by a button or dropped; what is not taken says why, and stays until it is dismissed", async () => {
    const { pictures } = await open();
    await openLibrary();
    await expect.element(dialog().getByText("No pictures were uploaded yet.")).toBeVisible();
    await userEvent.upload(document.querySelector<HTMLInputElement>("dialog input[type=file]")!, [file("a.png"), file("b.png")]);
    await expect.poll(tiles).toEqual(["b.png", "a.png", "icon.svg"]);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.png", { type: "image/png" });
    drop(document.querySelector("dialog [data-dialog-body] > div")!, file("c.png"), file("broken.png", ""), large);
    await expect.poll(tiles).toEqual(["c.png", "b.png", "a.png", "icon.svg"]);
    await expect.element(dialog().getByText("broken.png was not uploaded. This picture cannot be read.")).toBeVisible();
    await expect
      .element(dialog().getByText("large.png was not uploaded. The file is larger than 10 MB. Please choose a smaller one."))
      .toBeVisible();
    await dialog().getByRole("button", { name: "Dismiss the message about broken.png" }).click();
    await expect.element(dialog().getByText(/broken.png was/)).not.toBeInTheDocument();
    expect(pictures.all).toHaveLength(3);
  });

  it("[BLD-4] a file that is no picture is refused in words at the field, and left alone wherever else it is dropped: nobody leaves", async () => {
    const { drafts, pictures } = await open();
    const field = page.getByRole("textbox", { name: /^Address of/ });
    await expect.element(field).toBeVisible();
    expect(drop(field.element(), file("terms.pdf", "application/pdf"))).toBe(true);
    await expect.element(page.getByText("terms.pdf was not uploaded. It is no picture.")).toBeVisible();
    for (const place of ["main", "header", "[data-list]"])
      expect([place, drop(document.querySelector(place)!, file("a.png"), file("terms.pdf", "application/pdf"))]).toEqual([place, true]);
    expect([pictures.all, drafts.get("spring")!.layout.regions.main[0]!.settings["picture"]]).toEqual([[], EMPTY]);
  });

  it("[BLD-4] an image that is dropped or pasted at the field is uploaded and chosen", async () => {
    const { saved, pictures } = await open();
    const field = page.getByRole("textbox", { name: /^Address of/ });
    // The panel comes after the block is selected.
    await expect.element(field).toBeVisible();
    drop(field.element(), file("dropped.png"));
    await expect.element(field).toHaveValue("/media/sentinel/icon.svg?picture-1");
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: carrying(file("pasted.png")) });
    field.element().dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(true);
    await expect.element(field).toHaveValue("/media/sentinel/icon.svg?picture-2");
    drop(field.element(), file("broken.png", ""));
    await expect.element(page.getByText("broken.png was not uploaded. This picture cannot be read.")).toBeVisible();
    expect(await saved()).toMatchObject({ src: pictures.all[0]!.address });
    await field.fill("/media/typed.png");
    expect(await saved()).toMatchObject({ src: "/media/typed.png" });
  });

  it("[BLD-4] a picture says what it shows in each language and where it is used, and goes only when nothing shows it", async () => {
    const { pictures } = await open();
    const used = pictures.add("used.png", { uses: 1 });
    pictures.add("free.png");
    pictures.shownOn.set(used.id, [{ id: "plans", title: "Plans", path: "/plans", isDeleted: false }]);
    await openLibrary();
    await expect.element(dialog().getByRole("button", { name: "used.png On 1 page" })).toBeVisible();
    await dialog().getByRole("button", { name: "About used.png" }).click();
    await expect.element(dialog().getByText("Plans /plans")).toBeVisible();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await dialog().getByRole("button", { name: "Delete picture" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("This picture is shown on: Plans.");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await dialog().getByRole("textbox", { name: "What it shows (Français)" }).fill("Un jardin");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog().getByText("Discard what you typed?").or(dialog().getByRole("alert")).first()).toBeVisible();
    await dialog().getByRole("button", { name: "Keep editing" }).click();
    await dialog().getByRole("button", { name: "Save changes" }).click();
    await expect.poll(() => pictures.all.find(({ id }) => id === used.id)?.alt).toEqual({ fr: "Un jardin" });
    await dialog().getByRole("button", { name: "All pictures" }).click();
    await dialog().getByRole("button", { name: "About free.png" }).click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await dialog().getByRole("button", { name: "Delete picture" }).click();
    await expect.poll(tiles).toEqual(["used.png", "icon.svg"]);
  });

  it("[BLD-4] what was typed about a picture is asked about before all pictures come back", async () => {
    const { pictures } = await open();
    const picture = pictures.add("garden.jpg");
    await openLibrary();
    await dialog().getByRole("button", { name: "About garden.jpg" }).click();
    const words = dialog().getByRole("textbox", { name: "What it shows (Français)" });
    await words.fill("Un jardin");
    await dialog().getByRole("button", { name: "All pictures" }).click();
    await expect.element(dialog().getByRole("alert")).toBeVisible();
    await dialog().getByRole("button", { name: "Keep editing" }).click();
    await expect.element(words).toHaveValue("Un jardin");
    await dialog().getByRole("button", { name: "All pictures" }).click();
    await dialog().getByRole("button", { name: "Discard", exact: true }).click();
    await expect.poll(tiles).toContain("garden.jpg");
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
    expect(picture.alt).toEqual({});
    // Nothing is left to ask about.
    await dialog().getByRole("button", { name: "About garden.jpg" }).click();
    await dialog().getByRole("button", { name: "All pictures" }).click();
    await expect.poll(tiles).toContain("garden.jpg");
  });

  it("[BLD-4] a shop that does not answer is asked again", async () => {
    const { api, add } = picturesMemory();
    add("garden.jpg");
    let isDown = true;
    const pictures: typeof api.pictures = (wanted) =>
      isDown ? Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined)) : api.pictures(wanted);
    await showDialog({ ...api, pictures });
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("The server cannot be reached.");
    isDown = false;
    await dialog().getByRole("button", { name: "Try again" }).click();
    await expect.poll(tiles).toEqual(["garden.jpg", "icon.svg"]);
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
  });

  it("[BLD-13] whoever may only look at a page chooses no other picture", async () => {
    await open(EMPTY, { role: "viewer" });
    await expect.element(page.getByRole("button", { name: "Pictures…" })).toBeDisabled();
  });

  it.each([390, 768, 1280])("[BLD-4] at %i pixels it fits, and axe finds nothing", async (width) => {
    const { api, add } = picturesMemory();
    for (let number = 1; number <= 5; number++) add(`a rather long name of a photo ${number}.jpg`);
    await page.viewport(width, 844);
    await showDialog(api);
    await expect.poll(tiles).toHaveLength(5);
    drop(document.querySelector("dialog [data-dialog-body] > div")!, file("broken.png", ""));
    await expect.element(dialog().getByText(/broken.png was not/)).toBeVisible();
    const check = async () => {
      const element = dialog().element() as HTMLElement;
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
      const { violations } = await axe.run(element, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
    };
    await check();
    await dialog()
      .getByRole("button", { name: /^About/ })
      .first()
      .click();
    await expect.element(dialog().getByText("On no page")).toBeVisible();
    await check();
  });
});

async function showDialog(library: PicturesApi): Promise<void> {
  await startTexts("en");
  const account = { email: "ada@example.com", role: "editor" } as const;
  await render(
    <AccountContext value={{ account, signedIn: () => undefined, signedOut: () => undefined }}>
      <PictureDialog library={library} value="" onChoose={() => undefined} onClose={() => undefined} />
    </AccountContext>,
  );
}
