/** Keys that an input method takes, as for Japanese: they end what is composed, and neither the field nor what is around it. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { painted } from "../support/painted";

const hero = () => block("hero-1", "hero", { heading: "Safe", primary: { label: "Go", href: "/plans" } });
const heading = () => document.querySelector<HTMLElement>('[data-node="hero-1"] h1');
const opened = async () => {
  const builder = await openBuilder(layoutOf([hero()]), { languages: ["en", "fr"] });
  await expect.poll(() => heading()?.textContent).toBe("Safe");
  return builder;
};
/** What has the focus hears of it as browsers say it while something is composed; Safari says the last by its number alone. */
const compose = (...keys: string[]) => {
  for (const key of keys)
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how }));
};
const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("[BLD-2] While an input method composes", () => {
  it("Enter and Escape end neither the writing on the canvas nor a new name in the layers", async () => {
    await opened();
    await userEvent.dblClick(heading()!);
    await expect.element(textbox("Heading of Hero")).toHaveFocus();
    await userEvent.keyboard("安全");
    compose("Enter", "Escape");
    await expect.element(textbox("Heading of Hero")).toHaveValue("安全");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => heading()!.textContent).toBe("安全");
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Hero", exact: true }).dblClick();
    await expect.element(textbox("New name for Hero")).toHaveFocus();
    await userEvent.keyboard("英雄");
    compose("Enter", "Escape");
    await expect.element(textbox("New name for Hero")).toHaveValue("英雄");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("treeitem", { name: "英雄" })).toBeVisible();
  });

  it("Escape closes no dialog, and Enter and the arrows stay in the cell of a text", async () => {
    await opened();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus();
    compose("Escape");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Languages side by side" }).click();
    await textbox("Title, Français").click();
    compose("Enter", "ArrowDown", "Escape");
    await expect.element(textbox("Title, Français")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(textbox("Title, Français")).not.toHaveFocus();
  });

  it("an arrow opens no list of links, and Escape leaves the list open", async () => {
    await opened();
    await userEvent.click(heading()!, { position: { x: 3, y: 3 } });
    const link = page
      .getByRole("complementary", { name: "Settings" })
      .getByRole("textbox", { name: /Where it leads/ })
      .first();
    await link.click();
    // Once: what is opened by a key comes with it, and not a while later.
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    compose("ArrowDown");
    await painted();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus();
    compose("Escape");
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});
