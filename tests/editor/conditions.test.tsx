/** When a block is shown: values are picked, and what does not exist is marked. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./support/open-builder";

const content = { content: "<p>Ours</p>" };

async function open(visibleWhen?: VisibilityRule, options?: Parameters<typeof openBuilder>[1]) {
  const builder = await openBuilder(layoutOf([block("text-1", "rich-text", content, visibleWhen ? { visibleWhen } : {})]), options);
  await expect.poll(onCanvas).toHaveLength(1);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Text", exact: true }).click();
  return builder;
}
const row = (number = 1) => page.getByRole("group", { name: `Condition ${number}` });
const saved = async ({ drafts }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  return drafts.get("spring")!.layout.regions.main[0]!.visibleWhen;
};

describe("Conditions", () => {
  it("[BLD-6] payment methods and products are picked by their names, and stored by their values", async () => {
    const builder = await open();
    await page.getByRole("button", { name: "Add condition" }).click();
    await row().getByRole("combobox", { name: "Add a value…" }).selectOptions("Invoice");
    await expect.element(row().getByRole("list", { name: "Chosen values" })).toHaveTextContent("Invoice");
    await page.getByRole("button", { name: "Add condition" }).click();
    await row(2).getByRole("combobox", { name: "What it looks at" }).selectOptions("Product in the basket");
    await row(2).getByRole("combobox", { name: "Comparison" }).selectOptions("equals");
    await row(2).getByRole("combobox", { name: "Value" }).selectOptions("Total Protection");
    expect(await saved(builder)).toEqual({
      all: [
        { attribute: "paymentMethodSelected", operator: "is one of", value: ["invoice"] },
        { attribute: "productInBasket", operator: "equal to", value: "/offers/sample/total-protection" },
      ],
    });
  });

  it("[BLD-6] in a shop with more products than are listed, a search finds the others; it says when it fails", async () => {
    const antivirus = { value: "/products/many/321", label: "Antivirus 321" };
    const firewall = { value: "/products/many/322", label: "Firewall 322" };
    const rule = { all: [{ attribute: "productInBasket", operator: "is one of", value: ["/offers/sample/total-protection", "/gone"] }] };
    const builder = await open(rule, { moreProducts: [antivirus, firewall] });
    const chosen = row().getByRole("list", { name: "Chosen values" });
    await expect.element(chosen).toHaveTextContent("Total Protection");
    await expect.element(chosen).toHaveTextContent("“/gone” is not known here");
    const add = row().getByRole("button", { name: "Add a value…" });
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Add a value", exact: true });
    await expect.element(dialog.getByText("Type to search in all of them. These are the first.")).toBeVisible();
    // What is chosen already is not offered again.
    expect(dialog.getByRole("button", { name: /Total Protection/ }).elements()).toHaveLength(0);
    const { choices } = builder.api;
    builder.api.choices = () => Promise.reject(new Error("away"));
    const search = dialog.getByRole("searchbox", { name: "Search products and offers" });
    await search.fill("ant");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The search did not get through.");
    builder.api.choices = choices;
    await search.fill("anti");
    await expect.element(dialog.getByText("More of them match: type another word to find the one you mean.")).toBeVisible();
    await search.fill("antivirus");
    await dialog.getByRole("button", { name: /Antivirus 321/ }).click();
    await expect.element(add).toHaveFocus();
    await expect.element(chosen).toHaveTextContent("Antivirus 321");
    await expect
      .element(page.getByText("Shown when Product in the basket is one of Total Protection, /gone, Antivirus 321.", { exact: true }))
      .toBeVisible();
    await row().getByRole("combobox", { name: "Comparison" }).selectOptions("equals");
    const one = row().getByRole("button", { name: /^Value: / });
    await one.click();
    await page.getByRole("searchbox", { name: "Search products and offers" }).fill("fire");
    await page.getByRole("button", { name: /^Firewall 322/ }).click();
    await expect.element(row().getByRole("button", { name: "Value: Firewall 322" })).toHaveFocus();
    expect(await saved(builder)).toEqual({ all: [{ attribute: "productInBasket", operator: "equal to", value: "/products/many/322" }] });
  });

  it("[BLD-6] [BLD-10] a number that was taken out is none until another is typed, and the problems say so", async () => {
    const builder = await open({ all: [{ attribute: "orderPrice", operator: "more than", value: 50 }] });
    const value = row().getByRole("spinbutton", { name: "Value" });
    await value.fill("");
    await expect.element(value).toHaveValue(null);
    expect(await saved(builder)).toEqual({ all: [{ attribute: "orderPrice", operator: "more than", value: [] }] });
    await row().getByRole("combobox", { name: "Comparison" }).selectOptions("not equal to");
    await expect.element(value).toHaveValue(null);
    await page.getByRole("button", { name: /worth a look/ }).click();
    await page.getByRole("button", { name: /A condition on “.*” has no value, so it always holds/ }).click();
    await expect.element(value).toHaveFocus();
    await userEvent.keyboard("0.5");
    await expect.element(value).toHaveValue(0.5);
    expect(await saved(builder)).toEqual({ all: [{ attribute: "orderPrice", operator: "not equal to", value: 0.5 }] });
  });

  it("[BLD-6] [BLD-10] a stored value that does not exist is marked, kept, and can be taken out; another name of a product is none", async () => {
    const rule = {
      all: [
        { attribute: "paymentMethodSelected", operator: "is one of", value: ["Invoice"] },
        { attribute: "productInBasket", operator: "is one of", value: ["total-protection"] },
      ],
    } as const;
    const builder = await open(rule);
    await expect.element(row().getByText("“Invoice” is not known here")).toBeVisible();
    await expect.element(row(2).getByRole("list")).toHaveTextContent("Total Protection");
    expect(
      row(2)
        .getByText(/not known/)
        .query(),
    ).toBeNull();
    await page.getByRole("button", { name: /keeps the page/ }).click();
    await page.getByRole("button", { name: /Text: “Chosen payment method” is never “Invoice”/ }).click();
    await expect.element(row().getByRole("combobox", { name: "Add a value…" })).toHaveFocus();
    await row().getByRole("combobox", { name: "Add a value…" }).selectOptions("Invoice");
    await row().getByRole("button", { name: "Remove “Invoice” is not known here" }).click();
    expect(await saved(builder)).toEqual({ all: [{ ...rule.all[0], value: ["invoice"] }, rule.all[1]] });
  });

  it("[BLD-6] [BLD-10] conditions that never hold together are said where they stand, and the row of the problem leads to them", async () => {
    const gift = (value: boolean) => ({ attribute: "giftOfferInBasket", operator: "is", value }) as const;
    await open({ all: [gift(true), gift(false)] });
    const conditions = page.getByRole("region", { name: "When it is shown" });
    await expect.element(conditions.getByText("The conditions of this block never hold together, so no shopper sees it.")).toBeVisible();
    await page.getByRole("button", { name: /worth a look/ }).click();
    await page.getByRole("button", { name: /Text: The conditions of this block never hold together/ }).click();
    const join = conditions.getByRole("combobox", { name: "How the conditions join" });
    await expect.element(join).toHaveFocus();
    await join.selectOptions("When any of these holds");
    await expect.element(conditions.getByText(/never hold together/)).not.toBeInTheDocument();
  });

  it("[BLD-6] [VIS-1] the price is compared with more than and less than", async () => {
    const builder = await open();
    await page.getByRole("button", { name: "Add condition" }).click();
    await row().getByRole("combobox", { name: "What it looks at" }).selectOptions("Total of the order");
    await row().getByRole("combobox", { name: "Comparison" }).selectOptions("is less than");
    await row().getByRole("spinbutton", { name: "Value" }).fill("49.5");
    expect(await saved(builder)).toEqual({ all: [{ attribute: "orderPrice", operator: "less than", value: 49.5 }] });
  });

  it("[BLD-6] [VIS-1] by keyboard: a group that joins the other way, its conditions, how it joins, and out of it again", async () => {
    const builder = await open();
    const press = async (name: string) => {
      const button = page.getByRole("button", { name, exact: true });
      // The panel may still be on its way.
      await expect.element(button).toBeVisible();
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
    };
    const looksAt = (number: string) =>
      page.getByRole("group", { name: `Condition ${number}`, exact: true }).getByRole("combobox", { name: "What it looks at" });
    await press("Add condition");
    await expect.element(looksAt("1")).toHaveFocus();
    await looksAt("1").selectOptions("Total of the order");
    await press("Add group");
    await expect.element(looksAt("2.1")).toHaveFocus();
    await looksAt("2.1").selectOptions("Gift in the basket");
    await press("Add condition to group 2");
    await expect.element(looksAt("2.2")).toHaveFocus();
    await looksAt("2.2").selectOptions("Student offer in the basket");
    const yes = (attribute: string) => ({ attribute, operator: "is", value: true });
    const total = { attribute: "orderPrice", operator: "more than", value: 0 };
    expect(await saved(builder)).toEqual({ all: [total, { any: [yes("giftOfferInBasket"), yes("studentOfferInBasket")] }] });

    const group = page.getByRole("group", { name: "Group 2", exact: true });
    await group.getByRole("combobox", { name: "How the conditions join" }).selectOptions("When all of these hold");
    await press("Remove condition 2.1");
    await expect.element(page.getByRole("button", { name: "Add condition to group 2" })).toHaveFocus();
    expect(await saved(builder)).toEqual({ all: [total, { all: [yes("studentOfferInBasket")] }] });

    // A group without conditions is none.
    await press("Remove condition 2.1");
    await expect.element(group).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Add condition", exact: true })).toHaveFocus();
    await press("Add group");
    await press("Remove group 2 with its conditions");
    await press("Remove condition 1");
    expect(await saved(builder)).toBeUndefined();
  });

  it("[BLD-6] groups in groups of a file are read, changed and found, and more of them are not offered", async () => {
    const deep = (value: string) => ({
      any: [{ all: [{ any: [{ attribute: "paymentMethodSelected", operator: "is one of", value: [value] }] }] }],
    });
    const builder = await open({ all: [deep("Nobody")] } as VisibilityRule);
    await expect.element(page.getByRole("group", { name: "Group 1.1.1", exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add group to group 1.1" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: /keeps the page/ }).click();
    await page.getByRole("button", { name: /Text: “Chosen payment method” is never “Nobody”/ }).click();
    const inner = page.getByRole("group", { name: "Condition 1.1.1.1", exact: true });
    await expect.element(inner.getByRole("combobox", { name: "Add a value…" })).toHaveFocus();
    await inner.getByRole("combobox", { name: "Add a value…" }).selectOptions("Invoice");
    await inner.getByRole("button", { name: "Remove “Nobody” is not known here" }).click();
    expect(await saved(builder)).toEqual({ all: [deep("invoice")] });
  });

  it("[BLD-5] [BLD-6] a typed value goes with its condition: the next one shows its own, and undo shows what it brings back", async () => {
    const weather = (value: string) => ({ attribute: "weather", operator: "is", value });
    const builder = await open({ all: [weather("fine"), weather("rain")] });
    const value = (number: number) => row(number).getByRole("textbox", { name: "Value" });
    // One step is what follows within 1.2 seconds: the clock stands still.
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    await value(1).fill("snow");
    await expect.element(value(2)).toHaveValue("rain");
    await page.getByRole("button", { name: "Remove condition 1" }).click();
    await expect.element(value(1)).toHaveValue("rain");
    // What follows at once on one rule is one step back.
    await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
    await expect.element(value(1)).toHaveValue("fine");
    await expect.element(value(2)).toHaveValue("rain");
    await value(1).fill("a, b");
    expect(await saved(builder)).toEqual({ all: [weather("a, b"), weather("rain")] });
  });

  it("[BLD-6] a list of values is typed as one likes, with its commas", async () => {
    const builder = await open({ all: [{ attribute: "weather", operator: "is one of", value: ["fine"] }] });
    const value = row().getByRole("textbox", { name: "Value" });
    await value.click();
    await userEvent.keyboard("{End}, rain,");
    await expect.element(value).toHaveValue("fine, rain,");
    await userEvent.keyboard("{Tab}");
    await expect.element(value).toHaveValue("fine, rain");
    expect(await saved(builder)).toEqual({ all: [{ attribute: "weather", operator: "is one of", value: ["fine", "rain"] }] });
  });

  it("[BLD-6] an attribute that is not known here stays as it is", async () => {
    const rule = {
      all: [
        { attribute: "weather", operator: "is", value: "fine" },
        { attribute: "paymentMethodSelected", operator: "is one of", value: ["Invoice", "invoice"] },
      ],
    } as const;
    await open(rule);
    await expect.element(row().getByRole("combobox", { name: "What it looks at" })).toHaveTextContent("“weather” is not known here");
    await expect.element(row().getByRole("textbox", { name: "Value" })).toHaveValue("fine");
    await userEvent.keyboard("{Escape}");
  });

  it.each(["are known", "cannot be asked for"])(
    "[BLD-6] until the values of the shop %s, theirs are not typed into a field that may become a list",
    async (what) => {
      const opened = await open({ all: [{ attribute: "paymentMethodSelected", operator: "is one of", value: ["invoice"] }] });
      const { facts } = opened.api;
      let tell = () => undefined as void;
      const asked = new Promise<void>((resolve) => (tell = resolve));
      opened.api.facts = async (...about) => {
        await asked;
        if (what === "are known") return facts(...about);
        throw new TypeError("nobody answers");
      };
      await reload(opened);
      await page.getByRole("tab", { name: "Shopper" }).click();
      const simulated = () => page.getByRole("tabpanel").getByLabelText("Chosen payment method");
      await expect.element(simulated()).toBeDisabled();
      await page.getByRole("tab", { name: "Layers" }).click();
      await page.getByRole("treeitem", { name: "Text", exact: true }).click();
      await expect.element(row().getByRole("textbox", { name: "Value" })).toHaveAttribute("readonly");
      tell();
      if (what === "are known") await expect.element(row().getByRole("list", { name: "Chosen values" })).toHaveTextContent("Invoice");
      else await expect.element(row().getByRole("textbox", { name: "Value" })).not.toHaveAttribute("readonly");
      await page.getByRole("tab", { name: "Shopper" }).click();
      await expect.element(simulated()).toBeEnabled();
      expect(simulated().element().tagName).toBe(what === "are known" ? "SELECT" : "INPUT");
    },
  );
});
