/** Several blocks selected: what stands around all of them, and their lock, set at once. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const settings = () => page.getByRole("complementary", { name: "Settings" });
const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
const choice = (group: string, name: string) => settings().getByRole("radiogroup", { name: group }).getByRole("radio", { name });
const chosen = (group: string) =>
  [...settings().getByRole("radiogroup", { name: group }).element().querySelectorAll<HTMLInputElement>("input:checked")].length;

async function opened(more: Parameters<typeof layoutOf>[1] = {}, last = "Call to action") {
  const builder = await openBuilder(
    layoutOf(
      [
        block("hero-1", "hero", {}, { appearance: { spaceAbove: "large", anchor: "top", hideOnPhone: true } }),
        block("faq-1", "faq", {}, { appearance: { spaceAbove: "large", background: "soft" } }),
        block("cta-1", "call-to-action"),
      ],
      more,
    ),
  );
  await expect.poll(onCanvas).toContain("cta-1");
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer("Hero").click();
  await layer("Questions and answers").click({ modifiers: ["Control"] });
  await layer(last)
    .last()
    .click({ modifiers: ["Control"] });
  await expect.element(settings().getByRole("heading", { name: "3 blocks selected" })).toBeVisible();
  const around = () => builder.drafts.get("spring")!.layout.regions.main.map(({ appearance }) => appearance);
  const saved = async () => {
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
    return around();
  };
  return { ...builder, saved };
}

describe("[BLD-3] [BLD-4] Several blocks: space, background and widths", () => {
  it("say where they differ, and nothing changes until something is chosen; then all of them do, as one step", async () => {
    const { saved } = await opened();
    for (const group of ["Space above", "Background around it"]) {
      await expect.element(settings().getByRole("radiogroup", { name: group })).toHaveAccessibleDescription("Different");
      expect(chosen(group)).toBe(0);
    }
    await expect.element(choice("Space below", "No more")).toBeChecked();
    await expect.element(settings().getByRole("radiogroup", { name: "Space below" })).toHaveAccessibleDescription("");
    const phones = settings().getByRole("checkbox", { name: "Hide on phones" });
    await expect.element(phones).toBePartiallyChecked();
    await expect.element(settings().getByRole("checkbox", { name: "Hide on tablets" })).not.toBePartiallyChecked();
    expect(settings().getByRole("textbox", { name: "Anchor" }).elements()).toHaveLength(0);
    await expect.element(page.getByRole("button", { name: /^Undo/ })).toBeDisabled();

    await choice("Space above", "Small").click();
    await expect.poll(said).toBe("Space above of 3 blocks changed");
    await phones.click();
    expect(await saved()).toEqual([
      { spaceAbove: "small", anchor: "top", hideOnPhone: true },
      { spaceAbove: "small", background: "soft", hideOnPhone: true },
      { spaceAbove: "small", hideOnPhone: true },
    ]);
    await expect.element(phones).toBeChecked();

    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.element(phones).toBePartiallyChecked();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.element(page.getByRole("button", { name: /^Undo/ })).toBeDisabled();
    expect(await saved()).toEqual([
      { spaceAbove: "large", anchor: "top", hideOnPhone: true },
      { spaceAbove: "large", background: "soft" },
      undefined,
    ]);
  });

  it("by keyboard; back to nothing leaves nothing behind", async () => {
    const { saved } = await opened();
    // A part of the panel that is still on its way hides the rest of it: what is hidden takes no focus.
    await expect
      .poll(() => {
        const radio = choice("Space above", "No more").element();
        (radio as HTMLElement).focus();
        return document.activeElement === radio;
      })
      .toBe(true);
    await userEvent.keyboard(" ");
    await expect.poll(said).toBe("Space above of 3 blocks changed");
    expect(await saved()).toEqual([{ anchor: "top", hideOnPhone: true }, { background: "soft" }, undefined]);
  });

  it("of a footer's block nothing is set, and the panel says so", async () => {
    const { drafts, saved } = await opened({ footer: [block("footer-1", "site-footer")] }, "Footer");
    await expect.element(settings().getByText(/^This goes for 2 of them/)).toBeVisible();
    await choice("Space below", "Medium").click();
    expect(await saved()).toEqual([
      { spaceAbove: "large", anchor: "top", hideOnPhone: true, spaceBelow: "medium" },
      { spaceAbove: "large", background: "soft", spaceBelow: "medium" },
      undefined,
    ]);
    expect(drafts.get("spring")!.layout.regions.footer[0]!.appearance).toBeUndefined();
  });
});

describe("[BLD-3] Several blocks", () => {
  it("are locked in their places and unlocked from the panel", async () => {
    await opened();
    await settings().getByRole("button", { name: "Lock in its place" }).click();
    await expect.poll(said).toBe("3 blocks locked in their places");
    await settings().getByRole("button", { name: "Delete" }).click();
    expect(onCanvas()).toHaveLength(3);
    await settings().getByRole("button", { name: "Unlock" }).click();
    await settings().getByRole("button", { name: "Delete" }).click();
    await expect.poll(onCanvas).toHaveLength(0);
  });
});
