/** What takes itself away hands the focus on: nobody who works by key begins at the top of the page again. [BLD-2] */
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

const questions = ["Can I cancel?", "When do I pay?", "Who delivers?"].map((question) => ({ question, answer: "<p>Yes.</p>" }));
const settings = () => page.getByRole("complementary", { name: "Settings" });
const button = (name: string) => settings().getByRole("button", { name, exact: true });

async function open(main: Parameters<typeof layoutOf>[0], name: string) {
  await openBuilder(layoutOf(main));
  await expect.poll(onCanvas).toHaveLength(main.length);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name, exact: true }).click();
  await expect.element(settings().getByRole("heading", { name, exact: true }).first()).toBeVisible();
}

describe("The focus goes on", () => {
  it("[BLD-2] from an entry that is removed to the button that adds one, and the entry is said", async () => {
    await open([block("faq-1", "faq", { items: questions })], "Questions and answers");
    await button("Remove Question 2: When do I pay?").click();
    await expect.element(button("Add Question")).toHaveFocus();
    await expect.poll(said).toBe("Removed: Question 2: When do I pay?");
  });

  it("[BLD-2] with an entry that its buttons move, which is said, and back from the end of the list", async () => {
    await open([block("faq-1", "faq", { items: questions })], "Questions and answers");
    await button("Move Question 1: Can I cancel? down").click();
    await expect.element(button("Move Question 2: Can I cancel? down")).toHaveFocus();
    await expect.poll(said).toBe("Can I cancel?: now 2 of 3");
    await button("Move Question 2: Can I cancel? down").click();
    await expect.element(button("Move Question 3: Can I cancel? up")).toHaveFocus();
    await expect.poll(said).toBe("Can I cancel?: now 3 of 3");
  });

  it("[BLD-2] into the field that went back to its default", async () => {
    await open([block("hero-1", "hero", { heading: "Ours" })], "Hero");
    await button("Back to the default").first().click();
    await expect.element(settings().getByRole("textbox", { name: "Heading", exact: true })).toHaveFocus();
  });

  it("[BLD-2] from a value of a condition to the list that adds one, and from a condition to the button that does", async () => {
    const value = ["invoice", "Nobody"];
    await open(
      [
        block(
          "text-1",
          "rich-text",
          { content: "<p>Ours</p>" },
          { visibleWhen: { all: [{ attribute: "paymentMethodSelected", operator: "is one of", value }] } },
        ),
      ],
      "Text",
    );
    await button("Remove “Nobody” is not known here").click();
    await expect.element(settings().getByRole("combobox", { name: "Add a value…" })).toHaveFocus();
    await button("Add condition").click();
    await expect.element(page.getByRole("group", { name: "Condition 2" }).getByRole("combobox").first()).toHaveFocus();
    await button("Remove condition 1").click();
    await expect.element(button("Add condition")).toHaveFocus();
  });

  it("[BLD-2] [BLD-12] into the value of a theme that went back to its own", async () => {
    await openBuilder(layoutOf([block("hero", "hero", { heading: "Stay safe" })]));
    await page.getByRole("button", { name: "Colours, type, spaces" }).click();
    await page.getByRole("slider", { name: "Small corners" }).fill("2");
    await page.getByRole("button", { name: "Small corners: the theme’s own" }).click();
    await expect.element(page.getByRole("slider", { name: "Small corners" })).toHaveFocus();
  });
});
