/** The logo of a theme in its panel: chosen from the library, in the page's header at once, undone and saved with the other values. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { saveTheme } from "./support/save-theme";

const inHeader = (settings = {}) => {
  const layout = layoutOf([block("hero", "hero", { heading: "Stay safe" })]);
  return { ...layout, regions: { ...layout.regions, header: [block("top", "site-header", { logoText: "Sentinel", ...settings })] } };
};
const KEY = "a".repeat(32);

async function open(settings?: object) {
  const builder = await openBuilder(inHeader(settings));
  const { pictures } = builder;
  const light = pictures.add("light.svg", { width: 120, height: 30, alt: { en: "Sentinel, home" } });
  const dark = pictures.add("dark.svg", { width: 90, height: 30 });
  await page.getByRole("button", { name: "Colours, type, spaces" }).click();
  await expect.element(tile("light")).toBeVisible();
  return { ...builder, light, dark };
}
const tile = (scheme: string) => page.getByRole("button", { name: `Choose a picture for the logo in ${scheme}` });
const choose = async (scheme: string, name: string) => {
  await tile(scheme).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
};
/** On the canvas. */
const shown = () => document.querySelector<HTMLImageElement>("[data-scheme] [id='top'] picture img");
const source = () => shown()?.getAttribute("src");
const undo = () => page.getByRole("button", { name: "Undo in the theme" });
const file = () => page.getByRole("group", { name: "The theme as a file" });
const upload = async (name: string, values: object) => {
  await expect.element(file()).toBeVisible();
  const input = file().element().querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(input, new File([JSON.stringify({ values })], name, { type: "application/json" }));
};

describe("Logo of a theme", () => {
  it("[BLD-12] is chosen from the library and on the canvas at once, in light and in dark, until it is undone", async () => {
    const { themes, light, dark } = await open();
    expect(shown()).toBeNull();
    await expect.element(tile("dark")).toBeDisabled();
    await tile("light").click();
    // What comes with the program is none of the shop's own.
    await expect.element(page.getByRole("dialog").getByRole("button", { name: /^light\.svg/ })).toBeVisible();
    expect(page.getByRole("heading", { name: "Pictures of the shop’s program" }).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await choose("light", "light.svg");
    await expect.poll(source).toBe(light.address);
    expect([shown()!.alt, shown()!.width > shown()!.height]).toEqual(["Sentinel, home", true]);
    await expect.element(page.getByRole("textbox", { name: "What it shows (English)" })).toHaveValue("Sentinel, home");
    await choose("dark", "dark.svg");
    expect(source()).toBe(light.address);
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.poll(source).toBe(dark.address);
    await page.getByRole("button", { name: "No other logo in dark" }).click();
    await expect.poll(source).toBe(light.address);
    await undo().click();
    await expect.poll(source).toBe(dark.address);
    await saveTheme();
    await expect
      .poll(() => themes.get("sentinel")!.values)
      .toEqual({
        logo: {
          light: { src: light.address, width: 120, height: 30 },
          dark: { src: dark.address, width: 90, height: 30 },
          alt: { en: "Sentinel, home" },
        },
      });
    await page.getByRole("button", { name: "Logo: the theme’s own" }).click();
    await expect.poll(shown).toBeNull();
    await undo().click();
    await expect.poll(source).toBe(dark.address);
    await page.getByRole("button", { name: "Back to the theme’s own" }).click();
    await expect.poll(shown).toBeNull();
  });

  it("[BLD-12] its words are written by language, and a block's own logo stays what it is", async () => {
    const { light } = await open({ logo: { src: "/media/sentinel/logo.svg", alt: "Ours", width: 117, height: 32 } });
    await choose("light", "light.svg");
    expect(source()).toBe("/media/sentinel/logo.svg");
    await page.getByRole("textbox", { name: "What it shows (français)" }).fill("Sentinel, accueil");
    await page.getByRole("textbox", { name: "What it shows (English)" }).fill("");
    const [text] = await downloaded();
    expect(JSON.parse(text!)).toEqual({
      theme: "sentinel",
      values: { logo: { light: { src: light.address, width: 120, height: 30 }, alt: { fr: "Sentinel, accueil" } } },
    });
  });

  it("[BLD-12] a file with a picture that this shop does not have is not taken, and says which; one that it has is", async () => {
    const { pictures } = await open();
    const src = `/pictures/${KEY}.svg`;
    const logo = { light: { src, width: 120, height: 30 } };
    await upload("theirs.json", { logo, "radius-small": 2 });
    const refused = file().getByRole("alert");
    await expect.element(refused).toHaveTextContent("Nothing of theirs.json was taken.");
    expect([...refused.element().querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      `values.logo.light.src (Logo) is "${src}": this shop’s library has no such picture. Please upload it and choose it here, or take it out of the file.`,
    ]);
    expect(shown()).toBeNull();
    pictures.add("theirs.svg", { address: src });
    await upload("theirs.json", { logo });
    await expect.poll(source).toBe(src);
  });

  it("[BLD-12] a picture that is gone as the theme is saved is said in words", async () => {
    const { api } = await open();
    await choose("light", "light.svg");
    api.saveTheme = async () => {
      const problems = [{ path: "values.logo.light.src", code: "unknown-picture", message: "gone" }];
      throw new FetchError("gone", 422, "invalid", "r", { error: { code: "invalid", message: "gone", problems } });
    };
    await saveTheme();
    await expect.element(page.getByRole("alert")).toHaveTextContent("a picture of its logo is not in the library any more");
  });

  it("[BLD-4] [BLD-12] the library says whose logo a picture is, and that replacing it leaves the theme out", async () => {
    const { light, pictures } = await open();
    Object.assign(light, { themes: ["sentinel"] });
    pictures.beside.stays.push({ id: "sentinel", title: "sentinel", path: "", reason: "theme" });
    await tile("light").click();
    await expect.element(page.getByRole("button", { name: /^light\.svg.*Logo of Sentinel$/ })).toBeVisible();
    await page.getByRole("button", { name: "About light.svg" }).click();
    await expect.element(page.getByRole("listitem").filter({ hasText: "Theme Sentinel" })).toHaveTextContent("Theme Sentinel its logo");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete picture" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("This picture is the logo of the theme: sentinel");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Replace everywhere…" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^dark\.svg/ })
      .click();
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "Theme Sentinel" }))
      .toHaveTextContent("its logo: choose another one in the theme");
  });

  it("[BLD-12] axe has nothing to say, and it fits a screen of 320 pixels", async () => {
    await open();
    await choose("light", "light.svg");
    await choose("dark", "dark.svg");
    const pane = () => document.querySelector<HTMLElement>('[data-pane="right"]')!;
    expect((await axe.run(pane())).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
    await page.viewport(320, 740);
    await page.getByRole("button", { name: "Show Settings" }).click();
    await expect.element(tile("light")).toBeVisible();
    expect([...pane().querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > 321)).toEqual([]);
  });
});

/** Texts that were downloaded: on a disk they would stay. */
async function downloaded(): Promise<string[]> {
  const saved: Blob[] = [];
  const create = URL.createObjectURL;
  const click = HTMLAnchorElement.prototype.click;
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return create(blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
  try {
    await file().getByRole("button", { name: "Download" }).click();
  } finally {
    URL.createObjectURL = create;
    HTMLAnchorElement.prototype.click = click;
  }
  return Promise.all(saved.map((blob) => blob.text()));
}
