/** The theme of a page: what is changed is on the canvas at once, and on the shop's pages once it is saved. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { FetchError } from "../../src/api/fetch-error";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder, said } from "./support/open-builder";
import { saveTheme } from "./support/save-theme";

async function open(options?: Parameters<typeof openBuilder>[1]) {
  const builder = await openBuilder(layoutOf([block("hero", "hero", { heading: "Stay safe" })]), options);
  await page.getByRole("button", { name: "Colours, type, spaces" }).click();
  await expect.element(page.getByRole("heading", { name: "Theme Sentinel" })).toHaveFocus();
  return builder;
}
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]:has([data-list])")!;
const shown = (property: string) => getComputedStyle(paper()).getPropertyValue(property).trim();
/** Of the page's own ground. */
const ground = () => {
  const probe = paper().appendChild(document.createElement("i"));
  probe.style.color = "var(--color-page)";
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
const hex = (token: string) => page.getByRole("textbox", { name: `${token} as #rrggbb`, exact: true });
const slider = (token: string) => page.getByRole("slider", { name: token });
const file = () => page.getByRole("group", { name: "The theme as a file" });
const upload = async (name: string, text: string) => {
  await expect.element(file()).toBeVisible();
  const input = file().element().querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(input, new File([text], name, { type: "application/json" }));
};
const report = () => page.getByText(/\(WCAG AA\)/);

describe("Theme panel", () => {
  it("[BLD-12] colours, type, space and corners are on the canvas at once, in light and in dark", async () => {
    await open();
    await hex("Page").fill("#ffeedd");
    await expect.poll(ground).toBe("rgb(255, 238, 221)");
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.element(hex("Page")).toHaveValue("#0a1229");
    await expect.poll(ground).toBe("rgb(10, 18, 41)");
    await hex("Page").fill("#000022");
    await expect.poll(ground).toBe("rgb(0, 0, 34)");
    await page.getByRole("combobox", { name: "Font of headings" }).selectOptions("Newsreader");
    await expect.poll(() => shown("--font-heading")).toMatch(/^"Newsreader"/);
    await slider("Small corners").fill("20");
    await expect.poll(() => shown("--radius-small")).toBe("20px");
    await slider("All spaces").fill("150");
    await expect.poll(() => shown("--space-4")).toContain("* 1.5");
    await slider("Size of all text").fill("120");
    await expect.poll(() => shown("--text-m")).toContain("* 1.2");
  });

  it("[BLD-12] weak contrast is said with its ratio, until it is mended", async () => {
    await open();
    await expect.element(report()).toHaveTextContent("Every colour can be read");
    await hex("Quiet text").fill("#9aa3b2");
    await expect.element(report()).toHaveTextContent("pairs of colours are too weak");
    await expect.element(page.getByText(/^Light: Quiet text on Page has 2\.\d+ : 1, needs 4\.5 : 1$/)).toBeVisible();
    await page.getByRole("button", { name: "Quiet text: the theme’s own" }).click();
    await expect.element(report()).toHaveTextContent("Every colour can be read");
    await expect.element(hex("Quiet text")).toHaveValue("#47557a");
  });

  it("[BLD-12] what is no colour yet changes nothing, and undo takes the theme back step by step, not the page", async () => {
    await open();
    await hex("Accent").fill("#12");
    await expect.element(hex("Accent")).toHaveAttribute("aria-invalid", "true");
    const undo = page.getByRole("button", { name: "Undo in the theme" });
    await expect.element(undo).toBeDisabled();
    await hex("Accent").fill("#123456");
    await slider("Buttons").fill("3");
    await expect.poll(() => shown("--button-radius")).toBe("3px");
    slider("Buttons").element().focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => shown("--button-radius")).toBe("10px");
    await expect.poll(said).toBe("Undone in the theme");
    await expect.element(hex("Accent")).toHaveValue("#123456");
    await undo.click();
    await expect.element(hex("Accent")).toHaveValue("#1546d2");
    await page.getByRole("button", { name: "Redo in the theme" }).click();
    await expect.element(hex("Accent")).toHaveValue("#123456");
    await page.getByRole("button", { name: "Back to the theme’s own" }).click();
    await expect.element(hex("Accent")).toHaveValue("#1546d2");
  });

  it("[BLD-12] undo by key in a field of a colour takes back its own typing, then the theme's last step, and never the page's", async () => {
    await open();
    await page.getByRole("button", { name: "Back to the page" }).click();
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.fill("Changed");
    await page.getByRole("button", { name: "Colours, type, spaces" }).click();
    await slider("Buttons").fill("3");
    await expect.poll(() => shown("--button-radius")).toBe("3px");
    (hex("Accent").element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => shown("--button-radius")).toBe("10px");
    await expect.poll(said).toBe("Undone in the theme");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.poll(() => shown("--button-radius")).toBe("3px");
    await userEvent.keyboard("{Control>}a{/Control}#12");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(hex("Accent")).toHaveValue("#1546d2");
    expect(shown("--button-radius")).toBe("3px");
    await page.getByRole("button", { name: "Back to the page" }).click();
    await expect.element(title).toHaveValue("Changed");
  });

  it("[BLD-12] is saved for the shop; what somebody else saved in between is not written over unasked", async () => {
    const { themes } = await open();
    const save = page.getByRole("button", { name: "Save theme" });
    await expect.element(save).toBeDisabled();
    await slider("Small corners").fill("2");
    await saveTheme();
    await expect.poll(() => themes.get("sentinel")).toMatchObject({ version: 1, values: { "radius-small": 2 } });
    await expect.element(save).toBeDisabled();
    themes.set("sentinel", { ...themes.get("sentinel")!, version: 2, values: { "radius-small": 30 }, updatedBy: "bo@example.com" });
    await slider("Small corners").fill("5");
    await saveTheme();
    await expect.element(page.getByText("bo@example.com saved this theme in between.")).toBeVisible();
    expect(themes.get("sentinel")!.values).toEqual({ "radius-small": 30 });
    await page.getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => shown("--radius-small")).toBe("30px");
    await page.getByRole("button", { name: "Undo in the theme" }).click();
    await expect.poll(() => shown("--radius-small")).toBe("5px");
    await saveTheme();
    await expect.poll(() => themes.get("sentinel")).toMatchObject({ version: 3, values: { "radius-small": 5 } });
  });

  it("[BLD-12] saving says first what changes on every page of the theme; who goes back has saved nothing, who saves can go on by key", async () => {
    const { themes } = await open();
    await hex("Accent").fill("#123456");
    await slider("Small corners").fill("2");
    const save = page.getByRole("button", { name: "Save theme" });
    await save.click();
    const question = page.getByRole("dialog", { name: "Save the theme Sentinel?" });
    await expect.element(question).toHaveTextContent("also those that are live");
    const changes = question.getByRole("list", { name: "What changes" }).getByRole("listitem");
    await expect
      .poll(() => changes.elements().map((each) => each.textContent))
      .toEqual(["Accent: #1546d2 → #123456", "Small corners: 8 px → 2 px"]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(save).toHaveFocus();
    expect(themes.get("sentinel")!.version).toBe(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(question.getByRole("button", { name: "Save for all pages" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => themes.get("sentinel")).toMatchObject({ version: 1, values: { "radius-small": 2 } });
    await expect.element(page.getByRole("heading", { name: "Theme Sentinel" })).toHaveFocus();
  });

  it("[BLD-12] what is not saved is asked about before the page is left", async () => {
    const { themes } = await open();
    await slider("Small corners").fill("2");
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(() => themes.get("sentinel")!.values).toEqual({ "radius-small": 2 });
    await expect.element(page.getByRole("button", { name: "New page" })).toBeVisible();
  });

  it.each([
    ["could not be stored", /^The theme could not be saved\. Your changes are still here/],
    ["was stored by somebody else", /^bo@example\.com saved this theme in between/],
  ])("[BLD-12] what %s on the way out is said, and the theme is shown", async (how, said) => {
    const { themes, api } = await open();
    await slider("Small corners").fill("2");
    await page.getByRole("button", { name: "Back to the page" }).click();
    const { saveTheme } = api;
    if (how === "could not be stored") api.saveTheme = () => Promise.reject(new Error("away"));
    else themes.set("sentinel", { ...themes.get("sentinel")!, version: 2, updatedBy: "bo@example.com" });
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("alert").filter({ hasText: said }).first()).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Theme Sentinel" })).toBeVisible();
    await expect.poll(() => shown("--radius-small")).toBe("2px");
    api.saveTheme = saveTheme;
  });

  it.each([
    [
      "the server's own words",
      new FetchError("full", 503, "unavailable", "r", { error: { message: "The shop cannot do this at the moment." } }),
      "The shop cannot do this at the moment.",
    ],
    [
      "that it was not reached",
      new FetchError("away", 0, "offline", undefined, undefined),
      "The server cannot be reached. Check your connection.",
    ],
  ])("[BLD-12] why a theme could not be stored is said: %s, in its panel and on the way out", async (_what, refusal, reason) => {
    const { api } = await open();
    await slider("Small corners").fill("2");
    api.saveTheme = () => Promise.reject(refusal);
    await saveTheme();
    const alert = page.getByRole("alert").filter({ hasText: reason });
    await expect.element(alert).toHaveTextContent(`The theme could not be saved. Your changes are still here. ${reason}`);
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(() => alert.elements().length).toBe(2);
  });

  it("[BLD-12] [BLD-13] what an editor tries out cannot be stored, and nothing is asked about it", async () => {
    await open({ role: "editor" });
    await slider("Small corners").fill("2");
    await expect.poll(() => shown("--radius-small")).toBe("2px");
    await page.getByRole("link", { name: "All pages" }).click();
    await expect.element(page.getByRole("heading", { name: "Pages" })).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("[BLD-12] goes down as a file and comes up again, as one step back, and nothing of it is stored by that", async () => {
    const { themes } = await open();
    await hex("Accent").fill("#123456");
    await slider("Small corners").fill("2");
    const saved: Blob[] = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return create(blob);
    };
    const click = HTMLAnchorElement.prototype.click;
    let name = "";
    // What is downloaded would lie on the disk.
    HTMLAnchorElement.prototype.click = function () {
      name = this.download;
    };
    try {
      await file().getByRole("button", { name: "Download" }).click();
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    }
    expect(name).toBe("theme-sentinel.json");
    const text = await saved[0]!.text();
    expect(JSON.parse(text)).toEqual({
      theme: "sentinel",
      values: { "color-accent": { light: "#123456", dark: expect.stringMatching(/^#/) }, "radius-small": 2 },
    });

    await page.getByRole("button", { name: "Back to the theme’s own" }).click();
    await slider("Buttons").fill("3");
    await upload("ours.json", text);
    await expect.poll(() => shown("--radius-small")).toBe("2px");
    await expect.element(hex("Accent")).toHaveValue("#123456");
    // The file says all there is to say.
    expect(shown("--button-radius")).toBe("10px");
    await expect.poll(said).toBe("The theme’s values are those of ours.json. They are not saved yet.");
    expect(themes.get("sentinel")!.values).toEqual({});
    await page.getByRole("button", { name: "Undo in the theme" }).click();
    await expect.poll(() => shown("--button-radius")).toBe("3px");
    await expect.element(hex("Accent")).toHaveValue("#1546d2");
    await page.getByRole("button", { name: "Redo in the theme" }).click();
    await saveTheme();
    await expect.poll(() => themes.get("sentinel")!.values).toMatchObject({ "radius-small": 2 });
  });

  it("[BLD-12] a file with something wrong changes nothing, and each place is named with what stands there", async () => {
    await open();
    await upload(
      "bad.json",
      JSON.stringify({ values: { "radius-small": 900, "color-page": { light: "red" }, gone: 1, "space-scale": 150 } }),
    );
    const refused = file().getByRole("alert");
    await expect.element(refused).toHaveTextContent("Nothing of bad.json was taken.");
    const lines = () => [...refused.element().querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      "values.radius-small (Small corners) is 900; it needs a number from 0 to 48.",
      'values.color-page (Page) is {"light":"red"}; it needs “light” and “dark”, each as #rrggbb.',
      "values.gone is no value of this theme.",
    ]);
    expect(shown("--space-4")).not.toContain("1.5");
    await expect.element(page.getByRole("button", { name: "Undo in the theme" })).toBeDisabled();
    await upload("worse.json", '{"values": ');
    await expect.poll(() => lines()).toEqual([expect.stringMatching(/^It is no JSON: ./)]);
    const pane = document.querySelector<HTMLElement>('[data-pane="right"]')!;
    expect((await axe.run(pane)).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
    await upload("good.json", '{"values": {"space-scale": 150}}');
    await expect.poll(() => shown("--space-4")).toContain("* 1.5");
    await expect.poll(() => refused.query()).toBeNull();
  });

  it("[BLD-12] it fits a screen of 320 pixels", async () => {
    await open();
    await hex("Quiet text").fill("#9aa3b2");
    const pane = () => document.querySelector<HTMLElement>('[data-pane="right"]')!;
    await page.viewport(320, 740);
    await page.getByRole("button", { name: "Show Settings" }).click();
    await expect.element(hex("Page")).toBeVisible();
    expect([...pane().querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > 321)).toEqual([]);
  });
});
