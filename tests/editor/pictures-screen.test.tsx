/** The library of pictures on a screen of its own. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import type { picturesMemory } from "./support/memory/pictures-memory";

type Fill = (pictures: ReturnType<typeof picturesMemory>) => unknown;
const open = async (fill: Fill, options: Parameters<typeof openBuilder>[1] = {}) => {
  const opened = await openBuilder(layoutOf([block("text-1", "rich-text")]), { startAt: "/activity", ...options });
  fill(opened.pictures);
  await page.getByRole("navigation").getByRole("link", { name: "Pictures" }).click();
  await expect.element(page.getByRole("heading", { name: "Pictures", level: 1 })).toBeVisible();
  return opened;
};
const tiles = () => [...document.querySelectorAll("main [data-tile]")].map((tile) => tile.querySelector("span")!.textContent);
const tile = (name: RegExp) => page.getByRole("main").getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const file = (name: string, type = "image/png") => new File([new Uint8Array([1, 2, 3])], name, { type });
const drop = (target: Element, ...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  const drag = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  return [drag("dragover"), drag("drop")].map((event) => target.dispatchEvent(event));
};

describe("The screen of pictures", () => {
  it("[BLD-4] takes files by its button and wherever they are dropped, several at once, and says of each why it was not taken", async () => {
    const { pictures, api } = await open(() => {});
    await expect.element(page.getByText("No pictures were uploaded yet.")).toBeVisible();
    const leaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leaving()).toBe(false);
    const send = api.uploadPicture;
    let arrive!: () => void;
    api.uploadPicture = async (...sent) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      api.uploadPicture = send;
      return send(...sent);
    };
    await userEvent.upload(document.querySelector<HTMLInputElement>("main input[type=file]")!, [file("a.png"), file("b.png")]);
    await expect.element(page.getByText("Uploading a.png")).toBeVisible();
    expect(leaving()).toBe(true);
    arrive();
    await expect.poll(tiles).toEqual(["b.png", "a.png"]);
    expect(leaving()).toBe(false);
    await expect.element(page.getByText("2 pictures are in the library")).toBeInTheDocument();
    // Beside the list: on the bar above all screens.
    drop(document.querySelector("header")!, file("c.png"), file("broken.png", ""), file("prices.pdf", "application/pdf"));
    await expect.poll(tiles).toEqual(["c.png", "b.png", "a.png"]);
    await expect.element(page.getByText("broken.png was not uploaded. This picture cannot be read.")).toBeVisible();
    await expect.element(page.getByText("prices.pdf was not uploaded. It is no picture.")).toBeVisible();
    await press("Dismiss the message about prices.pdf");
    await expect.element(page.getByText(/prices.pdf was/)).not.toBeInTheDocument();
    // A dialog over the screen takes none, and the browser does not leave the builder for them.
    await tile(/^c.png/).click();
    await expect.element(dialog()).toBeVisible();
    expect(drop(dialog().element(), file("d.png"))).toEqual([false, false]);
    await page.getByRole("textbox", { name: "Name" }).fill("sea.png");
    await press("Save changes");
    await expect.poll(tiles).toEqual(["sea.png", "b.png", "a.png"]);
    expect(pictures.all).toHaveLength(3);
  });

  it("[BLD-4] finds pictures by words and those that nothing uses, some at a time, and reads on where the next begin", async () => {
    await open(({ add }) => {
      for (let number = 1; number <= 6; number++)
        add(`photo-${number}.jpg`, { uses: number % 2, ...(number === 2 && { themes: ["sentinel"] }) });
    });
    await expect.poll(tiles).toHaveLength(4);
    (page.getByRole("button", { name: "Show more" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(tiles).toHaveLength(6);
    expect(document.activeElement).toHaveTextContent("photo-2.jpg");
    // What was changed far down leaves the list as long as it was, and one goes on there.
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await page.getByRole("textbox", { name: "Name" }).fill("first.jpg");
    await press("Save changes");
    await expect.poll(tiles).toEqual(["photo-6.jpg", "photo-5.jpg", "photo-4.jpg", "photo-3.jpg", "photo-2.jpg", "first.jpg"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent("first.jpg");
    await page.getByRole("checkbox", { name: "Unused only" }).click();
    await expect.poll(tiles).toEqual(["photo-6.jpg", "photo-4.jpg"]);
    await page.getByRole("searchbox", { name: "Search pictures" }).fill("photo-4");
    await expect.poll(tiles).toEqual(["photo-4.jpg"]);
    await page.getByRole("searchbox", { name: "Search pictures" }).fill("photo-3");
    await expect.element(page.getByText("No picture matches.")).toBeVisible();
    // What was uploaded is seen, whatever was searched for.
    await userEvent.upload(document.querySelector<HTMLInputElement>("main input[type=file]")!, [file("new.png")]);
    await expect.poll(tiles).toEqual(["new.png", "photo-6.jpg", "photo-5.jpg", "photo-4.jpg"]);
  });

  it("[BLD-4] answers without a picture that nothing uses are read on from, until there is one or no other", async () => {
    const { api } = await open(({ add }) => {
      for (let number = 1; number <= 5; number++) add(`photo-${number}.jpg`, { uses: number === 2 || number === 4 ? 0 : 1 });
    });
    await expect.poll(tiles).toHaveLength(4);
    // As the server does of many: one is looked at for each answer.
    const { pictures } = api;
    api.pictures = async ({ unused, after, ...wanted }) => {
      if (!unused) return pictures({ ...wanted, ...(after !== undefined && { after }) });
      const all = [...(await pictures(wanted)).pictures];
      all.push(...(await pictures({ ...wanted, after: all.at(-1)!.id })).pictures);
      const at = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const looked = all.slice(at, at + 1);
      return { pictures: looked.filter(({ uses }) => uses === 0), ...(at + 1 < all.length && { next: looked[0]!.id }) };
    };
    await page.getByRole("checkbox", { name: "Unused only" }).click();
    await expect.poll(tiles).toEqual(["photo-4.jpg"]);
    const more = page.getByRole("button", { name: "Show more" });
    await more.click();
    await expect.poll(tiles).toEqual(["photo-4.jpg", "photo-2.jpg"]);
    // Nothing is left below: one goes on at the last that there is.
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(more).not.toBeInTheDocument();
    expect(tiles()).toEqual(["photo-4.jpg", "photo-2.jpg"]);
    expect(document.activeElement).toHaveTextContent("photo-2.jpg");
  });

  it("[BLD-4] by keyboard: what is known of a picture, where it is used, and it goes once nothing uses it", async () => {
    const { pictures } = await open(({ add, shownOn }) => {
      const used = add("used.png", { uses: 1, sections: [{ id: "band", name: "Band" }] });
      shownOn.set(used.id, [{ id: "plans", title: "Plans", path: "/plans", isDeleted: false }]);
      add("free.png");
    });
    await expect.poll(tiles).toEqual(["free.png", "used.png"]);
    document.querySelector<HTMLElement>("main [data-tile]")!.focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect.element(dialog().getByRole("heading", { name: "used.png" })).toBeVisible();
    await expect.element(dialog().getByText("1600 × 900 pixels · 234 KB uploaded")).toBeVisible();
    await expect.element(dialog().getByText(/^Uploaded on .*2026 by ada@example.com$/)).toBeVisible();
    await expect.element(dialog().getByRole("link", { name: "Plans" })).toHaveAttribute("href", "/builder/pages/plans");
    await expect.element(dialog().getByRole("link", { name: "Band" })).toHaveAttribute("href", "/builder/sections/band");
    // There is nothing to choose it for, and the list stands behind it.
    await expect.element(dialog().getByRole("button", { name: "Use this picture" })).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("button", { name: "All pictures" })).not.toBeInTheDocument();
    await press("Delete");
    await expect.element(dialog().getByText("It is used: Plans, Band. It goes only once nothing shows it any more.")).toBeVisible();
    await press("Delete picture");
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("This picture is shown on: Plans.");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent("used.png");
    await userEvent.keyboard("{Home}{Enter}");
    await press("Delete");
    await expect.element(dialog().getByText("Nothing shows it.")).toBeVisible();
    await press("Delete picture");
    await expect.element(page.getByText("“free.png” is deleted")).toBeVisible();
    await expect.poll(tiles).toEqual(["used.png"]);
    await expect.element(page.getByRole("heading", { name: "Pictures", level: 1 })).toHaveFocus();
    expect(pictures.all.map(({ name }) => name)).toEqual(["used.png"]);
  });

  it("[BLD-4] another picture is looked for in its place without the screen's own search", async () => {
    const { pictures } = await open(({ add }) => {
      add("old.png");
      add("next.png");
    });
    await page.getByRole("searchbox", { name: "Search pictures" }).fill("old");
    await expect.poll(tiles).toEqual(["old.png"]);
    await tile(/^old.png/).click();
    await press("Replace everywhere…");
    await dialog()
      .getByRole("button", { name: /^next.png/ })
      .click();
    await expect.element(dialog().getByText("Show “next.png” wherever “old.png” is shown?")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(tiles).toEqual(["old.png"]);
    expect(pictures.all).toHaveLength(2);
  });

  it("[BLD-4] nobody leaves files behind unasked, and what is searched for while they are sent stays", async () => {
    const { api } = await open(({ add }) => add("banner.png"));
    const send = api.uploadPicture;
    let arrive!: () => void;
    api.uploadPicture = async (...sent) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return send(...sent);
    };
    await userEvent.upload(document.querySelector<HTMLInputElement>("main input[type=file]")!, [file("a.png")]);
    await expect.element(page.getByText("Uploading a.png")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search pictures" }).fill("banner");
    const leave = () => page.getByRole("navigation").getByRole("link", { name: "People" }).click();
    await leave();
    await expect.element(dialog()).toHaveAccessibleName("Leave while files are being sent?");
    await press("Stay");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Pictures", level: 1 })).toBeVisible();
    arrive();
    await expect.element(page.getByText("1 picture is in the library")).toBeInTheDocument();
    await expect.element(page.getByRole("searchbox", { name: "Search pictures" })).toHaveValue("banner");
    expect(tiles()).toEqual(["banner.png"]);
    await leave();
    await expect.element(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  });

  it("[BLD-4] what could not be sent keeps whoever was about to leave; whoever leaves all the same sends nothing more", async () => {
    const { api } = await open(() => {});
    let fail!: () => void;
    const sent: string[] = [];
    let ended: AbortSignal | undefined;
    api.uploadPicture = async (sending, _progress, signal) => {
      sent.push(sending.name);
      ended = signal;
      return new Promise((_resolve, reject) => (fail = () => reject(new Error("gone"))));
    };
    const upload = (...files: File[]) => userEvent.upload(document.querySelector<HTMLInputElement>("main input[type=file]")!, files);
    const leave = () => page.getByRole("navigation").getByRole("link", { name: "People" }).click();
    await upload(file("a.png"));
    await leave();
    await expect.element(dialog()).toBeVisible();
    fail();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^a.png was not uploaded/)).toBeVisible();
    await upload(file("b.png"), file("c.png"));
    await leave();
    await press("Leave without them");
    await expect.element(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
    await expect.poll(() => ended!.aborted).toBe(true);
    fail();
    await expect.poll(() => sent).toEqual(["a.png", "b.png"]);
  });

  it("[BLD-4] what is typed while a picture is saved is still asked about", async () => {
    const { api } = await open(({ add }) => add("banner.png"));
    const { changePicture } = api;
    let answer!: () => void;
    api.changePicture = async (...change) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return changePicture(...change);
    };
    await tile(/^banner.png/).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Spring");
    await press("Save changes");
    await page.getByRole("textbox", { name: "What it shows (English)" }).fill("A garden");
    answer();
    await expect.element(page.getByRole("heading", { name: "Spring", level: 2 })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog().getByText("Discard", { exact: true })).toBeVisible();
    await press("Keep editing");
    await expect.element(page.getByRole("textbox", { name: "What it shows (English)" })).toHaveValue("A garden");
  });

  it("[BLD-4] what was saved is said, as it was stored, and the button keeps the focus", async () => {
    await open(({ add }) => add("banner.png"));
    await tile(/^banner.png/).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("  Spring  ");
    await press("Save changes");
    await expect.element(dialog().getByText("Saved", { exact: true })).toBeVisible();
    await expect.element(name).toHaveValue("Spring");
    const save = page.getByRole("button", { name: "Save changes" });
    await expect.element(save).toHaveFocus();
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
    // Nothing is unsaved: it closes without a question.
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("[BLD-4] where another one came in its place, the sheet knows that nothing shows it any more", async () => {
    const { api, pictures } = await open(({ add, shownOn }) => {
      const { id } = add("old.png", { uses: 25, sections: [{ id: "s1", name: "Footer" }] });
      shownOn.set(id, [{ id: "spring", title: "Spring", path: "/spring", isDeleted: false }]);
      add("new.png");
    });
    const spring = { id: "spring", title: "Spring", path: "/spring" };
    api.replacementPlan = async () => ({
      pages: [{ ...spring, version: 1, places: 1, languages: [], isLive: true }],
      sections: [],
      stays: [],
      more: false,
    });
    api.replacePicture = async (id) => {
      const at = pictures.all.findIndex((each) => each.id === id);
      pictures.all[at] = { ...pictures.all[at]!, uses: 0, sections: [] };
      pictures.shownOn.delete(id);
      return { pages: [{ ...spring, outcome: "changed" }], sections: [] };
    };
    await tile(/^old.png/).click();
    await expect.element(dialog().getByText("Footer")).toBeVisible();
    await press("Replace everywhere…");
    await dialog()
      .getByRole("button", { name: /^new.png/ })
      .click();
    await dialog()
      .getByRole("button", { name: /^Replace/ })
      .click();
    await dialog().getByRole("button", { name: "Back to the picture" }).click();
    await expect.element(dialog().getByText("On no page")).toBeVisible();
    expect(
      dialog()
        .getByText(/more pages|Footer/)
        .elements(),
    ).toHaveLength(0);
  });

  it("[BLD-13] whoever may only look sees pictures and what is known of them, and changes nothing", async () => {
    const { pictures } = await open(({ add }) => add("garden.png", { alt: { en: "A garden" } }), { role: "viewer" });
    await expect.poll(tiles).toEqual(["garden.png"]);
    await expect.element(page.getByRole("button", { name: "Upload" })).not.toBeInTheDocument();
    expect(drop(document.querySelector("main")!, file("a.png"))).toEqual([true, true]);
    await tile(/^garden.png/).click();
    await expect.element(dialog().getByRole("textbox", { name: "What it shows (English)" })).toHaveValue("A garden");
    const fields = dialog().getByRole("textbox").elements() as HTMLInputElement[];
    expect(fields.every(({ readOnly }) => readOnly)).toBe(true);
    const buttons = dialog().getByRole("button").elements();
    expect(buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual(["Close"]);
    expect(pictures.all).toHaveLength(1);
  });
});
