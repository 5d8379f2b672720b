/** Pictures that answer late: by then somebody typed on, moved the entry or is elsewhere, and none of that is taken back. [BLD-4] */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LibraryPicture } from "../../src/editor/api/pictures-api";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

/** The server of the tests has this one. */
const LOADS = "/docs/images/guide/builder.webp";
const EMPTY = { src: "", alt: "", width: 0, height: 0 };
const settings = () => page.getByRole("complementary", { name: "Settings" });
const address = () => settings().getByRole("textbox", { name: /^Address of/ });
const words = () => settings().getByRole("textbox", { name: "What it shows" });
const select = (name: string) => page.getByRole("treeitem", { name, exact: true }).click();

async function open(main: Parameters<typeof layoutOf>[0], name: string) {
  const opened = await openBuilder(layoutOf(main));
  await expect.poll(onCanvas).toHaveLength(main.length);
  await page.getByRole("tab", { name: "Layers" }).click();
  await select(name);
  await expect.element(address().first()).toBeVisible();
  /** Uploads wait until they are let through, by the name of their file. */
  const waiting = new Map<string, () => void>();
  const { uploadPicture } = opened.pictures.api;
  opened.api.uploadPicture = async (file, progress): Promise<LibraryPicture> => {
    await new Promise<void>((arrive) => waiting.set(file.name, arrive));
    return uploadPicture(file, progress);
  };
  const stored = async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    return opened.drafts.get("spring")!.layout.regions.main;
  };
  const arrive = async (file: string) => {
    await expect.poll(() => waiting.has(file)).toBe(true);
    waiting.get(file)!();
    await expect.poll(() => opened.pictures.all.map(({ name }) => name)).toContain(file);
  };
  return { ...opened, stored, arrive };
}

function drop(target: Element, name: string): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array([1, 2, 3])], name, { type: "image/png" }));
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
}

/** As one types, without giving a picture the time to answer. */
function type(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
/** @returns once pictures of this address have answered whoever asked before */
const answered = async (src: string) => {
  const own = new Image();
  own.src = src;
  await own.decode();
  await new Promise((done) => setTimeout(done, 300));
};

describe("A picture that answers late", () => {
  it("[BLD-4] leaves the address that was typed on since as it is, and the size of the one that stays is read", async () => {
    const { stored } = await open([block("image-1", "image", { picture: EMPTY })], "Picture");
    type(address().element(), LOADS);
    type(address().element(), "/media/typed-on.png");
    await answered(LOADS);
    await expect.element(address()).toHaveValue("/media/typed-on.png");
    expect((await stored())[0]!.settings["picture"]).toMatchObject({ src: "/media/typed-on.png" });
    type(address().element(), LOADS);
    type(words().element(), "A wave");
    await answered(LOADS);
    const after = (await stored())[0]!.settings;
    expect(after["picture"]).toMatchObject({ src: LOADS, alt: "A wave", width: expect.any(Number) as number });
    expect((after["picture"] as typeof EMPTY).width).toBeGreaterThan(0);
  });

  it("[BLD-4] keeps the words that were typed during its upload; of two uploads the last stays, whichever arrives first", async () => {
    const { stored, arrive, pictures } = await open([block("image-1", "image", { picture: EMPTY })], "Picture");
    drop(address().element(), "slow.png");
    drop(address().element(), "last.png");
    await words().fill("Typed meanwhile");
    await arrive("last.png");
    await expect.poll(() => (address().element() as HTMLInputElement).value).toBe(pictures.all[0]!.address);
    await arrive("slow.png");
    await expect.element(page.getByText(/“slow.png” arrived late: it is in the library/)).toBeVisible();
    const last = pictures.all.find(({ name }) => name === "last.png")!;
    expect((await stored())[0]!.settings["picture"]).toMatchObject({ src: last.address, alt: "Typed meanwhile" });
  });

  it("[BLD-4] goes into its entry of a list, wherever that was moved", async () => {
    const item = (caption: string) => ({ picture: { ...EMPTY, src: "/media/old.png", alt: caption }, caption });
    const { stored, arrive, pictures } = await open([block("gallery-1", "gallery", { items: [item("One"), item("Two")] })], "Gallery");
    drop(address().first().element(), "moved.png");
    await settings()
      .getByRole("button", { name: /^Move Picture 1.* down$/ })
      .click();
    await expect.element(words().first()).toHaveValue("Two");
    await arrive("moved.png");
    await expect.element(address().nth(1)).toHaveValue(pictures.all[0]!.address);
    const items = (await stored())[0]!.settings["items"] as { caption: string; picture: { src: string; alt: string } }[];
    expect(items.map(({ caption, picture: { src, alt } }) => [caption, alt, src])).toEqual([
      ["Two", "Two", "/media/old.png"],
      ["One", "One", pictures.all[0]!.address],
    ]);
  });

  it("[BLD-4] says that it is in the library only, where another block is edited by then", async () => {
    const { stored, arrive } = await open(
      [block("image-1", "image", { picture: EMPTY }), block("text-1", "rich-text", { text: "<p>Text</p>" })],
      "Picture",
    );
    drop(address().element(), "away.png");
    await select("Text");
    await expect.element(settings().getByRole("heading", { name: "Text" }).first()).toBeVisible();
    await arrive("away.png");
    await expect.element(page.getByText(/“away.png” arrived late: it is in the library/)).toBeVisible();
    await settings().getByRole("textbox", { name: "Name in the layers" }).fill("Intro");
    expect((await stored())[0]!.settings["picture"] ?? EMPTY).toEqual(EMPTY);
  });

  it("[BLD-4] leaves whoever writes on the canvas writing, and none of it is a key of the canvas", async () => {
    const hero = block("hero-1", "hero", { heading: "Safe at home", text: "", picture: EMPTY });
    const { stored, arrive, pictures } = await open([hero], "Hero");
    const field = page.getByRole("region", { name: "Canvas" }).getByRole("textbox", { name: "Heading of Hero" });
    drop(address().element(), "beside.png");
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] h1')!);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("New wo");
    await arrive("beside.png");
    await expect.element(address()).toHaveValue(pictures.all[0]!.address);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("rds h{Enter}");
    await expect.element(field).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector('[data-node="hero-1"] h1')!.textContent).toBe("New words h");
    const main = await stored();
    expect(main).toMatchObject([{ id: "hero-1", settings: { heading: "New words h", picture: { src: pictures.all[0]!.address } } }]);
    expect(main[0]).not.toHaveProperty("hidden");
  });
});
