/** What stands around a block, set in the panel and shown on the canvas. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const hero = () => document.querySelector<HTMLElement>("#hero-1")!;
/** The element around it on the canvas. */
const around = (id = "hero-1") => document.querySelector<HTMLElement>(`[data-node="${id}"] > :not(#${id})`);
const unfold = () => page.getByRole("button", { name: "Space, background, widths" }).click();

async function open(main = [block("hero-1", "hero"), block("faq-1", "faq")], regions = {}) {
  const opened = await openBuilder(layoutOf(main, regions));
  await expect.poll(onCanvas).toContain(main[0]!.id);
  await page.getByRole("tab", { name: "Layers" }).click();
  return {
    ...opened,
    select: (name: string) => page.getByRole("treeitem", { name, exact: true }).click(),
    async saved() {
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect.element(page.getByText("Draft saved").first()).toBeVisible();
      return opened.drafts.get("spring")!.layout.regions.main;
    },
  };
}

describe("[BLD-4] space, background, anchor and widths of a block", () => {
  it("are set beside its own settings, show at once, and are one step back each", async () => {
    const { select, saved } = await open();
    await select("Hero");
    await unfold();
    expect(around()).toBeNull();
    await page.getByRole("radiogroup", { name: "Space above" }).getByRole("radio", { name: "Large" }).click();
    await expect.poll(() => around() && getComputedStyle(around()!).paddingBlockStart).toBe("72px");
    await page.getByRole("radiogroup", { name: "Background around it" }).getByRole("radio", { name: "Soft" }).click();
    await expect.poll(() => getComputedStyle(around()!).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    await page.getByRole("textbox", { name: "Anchor" }).fill("top-offer");
    await page.getByRole("switch", { name: "Hide on phones" }).click();
    expect((await saved())[0]!.appearance).toEqual({ spaceAbove: "large", background: "soft", anchor: "top-offer", hideOnPhone: true });

    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByRole("button", { name: /^Undo/ }).click();
    expect((await saved())[0]!.appearance).toEqual({ spaceAbove: "large", background: "soft" });
    await page.getByRole("button", { name: "Back to the default" }).first().click();
    await expect.poll(() => getComputedStyle(around()!).paddingBlockStart).toBe("0px");
  });

  it("a block is gone at the widths that it is hidden at, and there at the others", async () => {
    const { select } = await open();
    await select("Hero");
    await unfold();
    await page.getByRole("switch", { name: "Hide on phones" }).click();
    await page.getByRole("button", { name: /^Phone, / }).click();
    await expect.poll(() => hero().getBoundingClientRect().height).toBe(0);
    await page.getByRole("button", { name: /^Tablet, / }).click();
    await expect.poll(() => hero().getBoundingClientRect().height).toBeGreaterThan(0);
    await page.getByRole("switch", { name: "Hide on tablets" }).click();
    await expect.poll(() => hero().getBoundingClientRect().height).toBe(0);
    await page.getByRole("button", { name: /^Desktop, / }).click();
    await expect.poll(() => hero().getBoundingClientRect().height).toBeGreaterThan(0);
  });

  it("an anchor that another block has says so at its field; a copy has none", async () => {
    const { select, saved } = await open([block("hero-1", "hero", {}, { appearance: { anchor: "plans" } }), block("faq-1", "faq")]);
    await select("Questions and answers");
    await unfold();
    const anchor = page.getByRole("textbox", { name: "Anchor" });
    await anchor.fill("Our plans");
    await expect.element(page.getByText("Anchor is not written in the right form.").first()).toBeVisible();
    await anchor.fill("plans");
    await expect.element(page.getByText("Another block of this page is called “plans” already").first()).toBeVisible();
    await anchor.fill("questions");
    await expect.poll(() => page.getByText("Another block of this page is called").elements()).toHaveLength(0);
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Duplicate" }).first().click();
    const main = await saved();
    expect(main.map(({ appearance }) => appearance)).toEqual([{ anchor: "plans" }, { anchor: "questions" }, undefined]);
  });

  it("is not offered to sections of a form, nor in header and footer", async () => {
    const form = block("form-1", "checkout-form", {}, { slots: { sections: [block("email-1", "customer-email")] } });
    const { select } = await open([form], { header: [block("header-1", "site-header")] });
    const group = page.getByRole("button", { name: "Space, background, widths" });
    await select("Checkout form");
    await expect.element(group).toBeVisible();
    await select("Email");
    await expect.element(page.getByRole("heading", { level: 2, name: "Email" })).toBeVisible();
    await expect.element(group).not.toBeInTheDocument();
    await userEvent.click(document.querySelector("#layer-header-1")!);
    await expect.element(page.getByRole("heading", { level: 2, name: "Header" })).toBeVisible();
    await expect.element(group).not.toBeInTheDocument();
  });
});
