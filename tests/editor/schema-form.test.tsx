/** The settings panel over a schema with every kind of field. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../src/editor/editor.css";
import { startTexts } from "../../src/editor/interface/words/texts";
import type { FormContext } from "../../src/editor/settings/form-context";
import type { Settings } from "../../src/layout/types";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";
import { EveryField } from "./support/every-field";

async function open(stored: Settings = {}) {
  await startTexts("en");
  let value: Settings = {};
  await render(<EveryField stored={stored} onChange={(next) => (value = next)} />);
  await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
  return { value: () => value };
}

const findings = async (element: Element) => {
  const { violations } = await axe.run(element as HTMLElement);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`));
};

describe("A form from a schema", () => {
  it("[BLD-4] a field that a condition brings comes and goes with it", async () => {
    await open();
    expect(page.getByRole("textbox", { name: "Until" }).elements()).toHaveLength(0);
    await page.getByRole("switch", { name: "Timer" }).click();
    await expect.element(page.getByRole("textbox", { name: "Until" })).toBeVisible();
    await page.getByRole("switch", { name: "Timer" }).click();
    await expect.poll(() => page.getByRole("textbox", { name: "Until" }).elements().length).toBe(0);
  });

  it("[BLD-4] a setting that means nothing beside the others is left out, at every depth, and keeps what it says; one that is wrong is shown", async () => {
    const { value } = await open();
    const pattern = page.getByRole("textbox", { name: "Pattern" });
    const kind = page.getByRole("combobox", { name: "Kind" });
    await expect.element(page.getByRole("textbox", { name: "First choice" })).toBeVisible();
    expect(pattern.elements()).toHaveLength(0);
    await kind.selectOptions("Text that fits a pattern");
    await expect.element(pattern).toBeVisible();
    expect(page.getByRole("textbox", { name: "First choice" }).elements()).toHaveLength(0);
    await pattern.fill("abc");
    await kind.selectOptions("Another kind of field");
    await expect.poll(() => pattern.elements()).toHaveLength(0);
    expect(value()).toMatchObject({ kind: "another-kind-of-field", pattern: "abc" });
    await kind.selectOptions("Text that fits a pattern");
    await pattern.fill("abcd");
    await kind.selectOptions("One from a list");
    await expect.element(page.getByText(/3 characters/)).toBeVisible();
    await expect.element(pattern).toBeVisible();
  });

  it("[BLD-4] colours are chosen by their role in the theme", async () => {
    const { value } = await open();
    await page.getByRole("radio", { name: "Strong surface" }).click();
    await expect.poll(() => value()["color"]).toBe("surface-strong");
  });

  it("[BLD-4] [BLD-12] they are drawn as the page has them: in its light or dark, and as the shop changed them", async () => {
    await startTexts("fr");
    const theme = { name: "sentinel", scheme: "dark", look: { "--color-accent": "rgb(1, 2, 3)" } } as const;
    await render(<EveryField theme={theme as unknown as FormContext["theme"]} />);
    const drawn = (name: string) =>
      getComputedStyle(page.getByRole("radio", { name, exact: true }).element().nextElementSibling!).backgroundColor;
    await expect.poll(() => drawn("Page")).toBe("rgb(10, 18, 41)");
    expect(drawn("Accent")).toBe("rgb(1, 2, 3)");
    await expect.element(page.getByRole("radio", { name: "Surface forte" })).toBeVisible();
  });

  it("[BLD-4] an icon is chosen by its looks, by mouse or by arrows, each with its name", async () => {
    const { value } = await open();
    const icons = page.getByRole("radiogroup", { name: "Icon" });
    const drawn = [...icons.element().querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(new Set(drawn).size).toBe(3);
    await expect.element(icons.getByRole("radio", { name: "Lock" })).toBeChecked();
    await icons.getByRole("radio", { name: "Shield" }).click();
    await expect.poll(() => value()["icon"]).toBe("shield");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(icons.getByRole("radio", { name: "A present" })).toHaveFocus();
    await expect.poll(() => value()["icon"]).toBe("gift");
  });

  it("[BLD-4] what a number counts stands behind it, and is said with its help", async () => {
    const { value } = await open();
    const shade = page.getByRole("spinbutton", { name: "Shade" });
    await expect.element(shade).toHaveAccessibleDescription("percent Behind the words.");
    await expect.element(page.getByRole("spinbutton", { name: "Count" })).toHaveAccessibleDescription("");
    await shade.fill("70");
    await expect.poll(() => value()["shade"]).toBe(70);
  });

  it("[BLD-4] a day and time is chosen in a field for them, written as it always was, and emptied again", async () => {
    const { value } = await open();
    const ends = page.getByLabelText("Ends");
    await expect.element(ends).toHaveAttribute("type", "datetime-local");
    await expect.element(ends).toHaveAccessibleDescription("Day and time of the shop.");
    await ends.fill("2026-12-31T18:00");
    await expect.poll(() => value()["ends"]).toBe("2026-12-31T18:00");
    await ends.fill("");
    await expect.poll(() => value()["ends"] ?? "").toBe("");
  });

  it("[BLD-4] a day that such a field cannot show stays to be read, and to be put right", async () => {
    const { value } = await open({ ends: "New Year's Eve" });
    const ends = page.getByLabelText("Ends");
    await expect.element(ends).toHaveValue("New Year's Eve");
    await ends.fill("2026-12-31T18:00");
    await expect.poll(() => value()["ends"]).toBe("2026-12-31T18:00");
    await expect.element(ends).toHaveAttribute("type", "datetime-local");
  });

  it("[BLD-4] one country is found by its name, by key alone, and taken away again", async () => {
    const { value } = await open();
    const home = page.getByRole("button", { name: /^Home: / });
    await expect.element(home).toHaveAccessibleDescription("Where it is made.");
    await home.click();
    const search = page.getByRole("dialog", { name: "Home" }).getByRole("combobox", { name: "Search countries" });
    await expect.element(search).toHaveFocus();
    expect(await findings(page.getByRole("dialog", { name: "Home" }).element())).toEqual([]);
    await userEvent.keyboard("united{ArrowDown}{Enter}");
    await expect.poll(() => value()["home"]).toBe("GB");
    await expect.element(page.getByRole("button", { name: "Home: United Kingdom" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("button", { name: "No country" }).click();
    await expect.poll(() => value()["home"]).toBe("");
  });

  it("[BLD-4] a product and a way to pay are chosen by their names; what the shop does not have is marked and stays", async () => {
    const { value } = await open({ product: "antivirus", payment: "cheque" });
    const product = page.getByRole("combobox", { name: "Product" });
    const payment = page.getByRole("combobox", { name: "Payment method" });
    await expect.element(product).toHaveAccessibleDescription("What it is about.");
    await expect.element(product).toHaveDisplayValue("Antivirus");
    await expect.element(payment).toHaveDisplayValue("“cheque” is not known here");
    expect(
      payment
        .getByRole("option")
        .elements()
        .map((option) => option.textContent),
    ).toEqual(["Nothing chosen yet", "“cheque” is not known here", "Invoice", "Card (card)", "Card (other-card)"]);
    await payment.selectOptions("Invoice");
    await expect.poll(value).toMatchObject({ product: "antivirus", payment: "invoice" });
    await product.selectOptions("Nothing chosen yet");
    await expect.poll(() => value()["product"]).toBe("");
  });

  it("[BLD-4] several countries are chosen by mouse and by key, found without accents and by code", async () => {
    const { value } = await open();
    await page.getByRole("button", { name: "Countries: France" }).click();
    const dialog = page.getByRole("dialog", { name: "Countries" });
    const option = (name: string) => dialog.getByRole("option", { name });
    await expect.element(option("France FR")).toHaveAttribute("aria-selected", "true");
    expect(dialog.getByRole("listbox").element().getAttribute("aria-multiselectable")).toBe("true");
    await userEvent.keyboard("cote d{Enter}");
    await expect.poll(() => value()["countries"]).toEqual(["CI", "FR"]);
    await dialog.getByRole("combobox").fill("de");
    await option("Germany DE").click();
    await expect.poll(() => value()["countries"]).toEqual(["CI", "DE", "FR"]);
    await dialog.getByRole("combobox").fill("fra");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => value()["countries"]).toEqual(["CI", "DE"]);
    expect(await findings(dialog.element())).toEqual([]);
    await dialog.getByRole("combobox").fill("atlantis");
    await expect.element(dialog.getByText("No country matches.")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect.element(page.getByRole("button", { name: /^Countries: Côte d.Ivoire, Germany$/ })).toHaveFocus();
    await page.getByRole("button", { name: "Back to the default" }).last().click();
    await expect.poll(() => value()["countries"]).toEqual(["FR"]);
  });

  it("[BLD-4] a list stops at its greatest length, and too long a text says so", async () => {
    await open();
    const add = page.getByRole("button", { name: "Add Item" });
    await add.click();
    await add.click();
    await expect.element(add).toBeDisabled();
    await page.getByRole("textbox", { name: "Heading" }).fill("x".repeat(41));
    await expect.element(page.getByRole("alert")).toHaveTextContent("expected at most 40 characters, got 41");
  });

  it("[BLD-4] a number says where its bounds are, and one emptied goes back to the default", async () => {
    const { value } = await open();
    const count = page.getByRole("spinbutton", { name: "Count" });
    await count.fill("9");
    await expect.element(page.getByRole("alert")).toHaveTextContent("4");
    await expect.element(count).toHaveAttribute("aria-invalid", "true");
    await count.fill("");
    await expect.poll(() => value()["count"]).toBe(2);
  });

  it("[BLD-4] axe finds nothing to say about any field", async () => {
    await open();
    expect(await findings(document.body)).toEqual([]);
  });
});
