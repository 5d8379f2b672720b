/** Pictures that say nothing of their own: marked so, they need no words. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const settings = () => page.getByRole("complementary", { name: "Settings" });
const mark = () => settings().getByRole("checkbox", { name: "For decoration alone" });
const words = () => settings().getByRole("textbox", { name: "What it shows" });
const drawn = () => document.querySelector<HTMLImageElement>("#image-1 img")!;
const problem = (text: RegExp) => page.getByRole("region", { name: "Problems" }).getByText(text);

async function opened(more: Record<string, string> = {}, options: Parameters<typeof openBuilder>[1] = {}) {
  const picture = { src: "/media/sentinel/icon.svg", alt: "A wave", width: 64, height: 64 };
  const builder = await openBuilder(
    layoutOf([block("image-1", "image", { picture, ...more }, { translations: { fr: { picture: { alt: "Une vague" } } } })]),
    options,
  );
  await expect.poll(onCanvas).toHaveLength(1);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page
    .getByRole("treeitem", { name: /Picture|Image/ })
    .first()
    .click();
  await expect.element(words()).toHaveValue("A wave");
  return builder;
}

describe("[BLD-4] A picture for decoration alone", () => {
  it("[BLD-10] puts the words away, is drawn without any, and no problem is said of it; Undo brings them back", async () => {
    const { drafts } = await opened();
    await mark().click();
    await expect.element(words()).not.toBeInTheDocument();
    await expect.poll(() => drawn().getAttribute("alt")).toBe("");
    await page.getByRole("banner").getByRole("button", { name: "Save" }).click();
    const stored = () => drafts.get("spring")!.layout.regions.main[0]!;
    await expect.poll(() => stored().settings["picture"]).toMatchObject({ decorative: true, src: "/media/sentinel/icon.svg" });
    await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
    await expect.element(mark()).not.toBeChecked();
    await expect.element(words()).toHaveValue("A wave");
    await expect.poll(() => drawn().getAttribute("alt")).toBe("A wave");
    await words().fill("");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /worth a look/ })
      .click();
    const asked = problem(/Picture has no words for people who cannot see it.*“For decoration alone”/);
    await expect.element(asked).toBeVisible();
    await mark().click();
    await expect.element(asked).not.toBeInTheDocument();
  });

  it("[BLD-7] in another language, too, there are no words to say then", async () => {
    await opened({}, { languages: ["en", "fr"] });
    await mark().click();
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
    await expect.element(mark()).not.toBeInTheDocument();
    await expect.element(words()).not.toBeInTheDocument();
    await expect.poll(() => drawn().getAttribute("alt")).toBe("");
  });

  it("[BLD-10] one that is a link says what is missing, and leads to the mark", async () => {
    await opened({ link: "/gift" });
    await mark().click();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^\d+: / })
      .click();
    await userEvent.click(problem(/Picture is a link, so it is no decoration/));
    await expect.element(mark()).toHaveFocus();
  });
});
