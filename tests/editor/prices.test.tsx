/** Prices in texts: inserted by mouse and by keyboard, drawn as shoppers read them, written as tokens, and never the other way round. */
import axe from "axe-core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Offer } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const [first] = sampleOffers;
const offer = (path: string, name: string, amount: number, currency: string, country: string): Offer => ({
  ...first!,
  id: path,
  path,
  name,
  price: { amount, currency },
  data: {
    attributes: {
      display_name__limio: name,
      allowed_countries__limio: [country],
      price__limio: [
        { type: "recurring", value: amount / 100, currencyCode: currency, repeat_interval: 1, repeat_interval_type: "months" },
      ],
    },
  },
});
const offers = [
  offer("/offers/paper-gb", "Paper", 1500, "GBP", "GB"),
  offer("/offers/paper-ch", "Papier", 1850, "CHF", "CH"),
  offer("/offers/other-gb", "Other", 700, "GBP", "GB"),
];
const attached = { offers: ["/offers/paper-gb", "/offers/paper-ch"] };

const canvas = () => page.getByRole("region", { name: "Canvas" });
const panel = () => page.getByRole("complementary", { name: "Settings" });
const heading = () => panel().getByRole("textbox", { name: "Heading", exact: true });
const dialog = () => page.getByRole("dialog", { name: "Insert a price" });
const drawn = (id: string, selector: string) =>
  document.querySelector<HTMLElement>(`[data-node="${id}"] ${selector}`)?.textContent?.replaceAll("\u00a0", " ");
const caret = () => (document.activeElement as HTMLInputElement).selectionStart;

async function opened(settings: Parameters<typeof block>[2], campaign: typeof attached | null = attached, languages = ["en"]) {
  const layout = layoutOf([
    block("hero-1", "hero", settings),
    block("text-1", "rich-text", { content: "<p>One <strong>line</strong></p>" }),
  ]);
  const builder = await openBuilder({ ...layout, settings: { ...layout.settings, ...(campaign && { campaign }) } }, { offers, languages });
  await expect.poll(() => document.querySelector('[data-node="hero-1"] h1')).not.toBeNull();
  await userEvent.click(document.querySelector('[data-node="hero-1"] h1')!);
  await expect.element(heading()).toBeVisible();
  return builder;
}
const undo = () => userEvent.keyboard("{Control>}z{/Control}");

describe("Prices in texts of the builder", () => {
  it("[BLD-4] by keyboard: a price is written where the caret is, the canvas says it, and undo takes it back", async () => {
    await opened({ heading: "From  a month" });
    await heading().click();
    await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Tab}");
    await expect.element(panel().getByRole("button", { name: "Insert a price into Heading" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog().getByRole("radio", { name: "Price" })).toHaveFocus();
    await expect.element(dialog().getByRole("status")).toHaveTextContent("Shoppers in United Kingdom read: £15.00");
    expect((await axe.run(document.querySelector("dialog")!)).violations.map(({ id }) => id)).toEqual([]);
    // One step is what follows within 1.2 seconds: the clock stands still.
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    await userEvent.keyboard("{Enter}");
    await expect.element(heading()).toHaveValue("From {{offer.price}} a month");
    await expect.element(heading()).toHaveFocus();
    await expect.poll(caret).toBe("From {{offer.price}}".length);
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00 a month");
    await userEvent.keyboard(" only");
    await expect.element(heading()).toHaveValue("From {{offer.price}} only a month");
    await undo();
    await undo();
    await expect.element(heading()).toHaveValue("From  a month");
  });

  it("[BLD-4] [BLD-8] a window that gets narrow meanwhile takes nothing away: the dialog stays, with what was chosen, and inserts it", async () => {
    await opened({ heading: "From" }, null);
    await panel().getByRole("button", { name: "Insert a price into Heading" }).click();
    await dialog().getByRole("checkbox", { name: /Paper/ }).first().click();
    await page.viewport(768, 800);
    await expect.poll(() => document.querySelector("[data-drawer]")).not.toBeNull();
    await expect.element(dialog().getByRole("checkbox", { name: /Paper/ }).first()).toBeChecked();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveValue(expect.stringContaining("/offers/paper-gb"));
  });

  it("[BLD-4] while one writes on the canvas: into a text without formatting, and into a formatted one", async () => {
    await opened({ heading: "From a month" });
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] h1')!);
    const written = canvas().getByRole("textbox", { name: "Heading of Hero" });
    await expect.element(written).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ");
    await canvas().getByRole("button", { name: "Insert a price into Heading" }).click();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(written).toHaveValue("From {{offer.price}} a month");
    await expect.element(written).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00 a month");
    await userEvent.dblClick(document.querySelector('[data-node="text-1"] strong')!);
    await expect.element(canvas().getByRole("textbox", { name: "Text of Text" })).toHaveFocus();
    await userEvent.keyboard("{Control>}{End}{/Control} for ");
    await canvas()
      .getByRole("button", { name: /^Insert a price into/ })
      .click();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(canvas().getByRole("textbox", { name: "Text of Text" })).toHaveTextContent("One line for {{offer.price}}");
    await userEvent.click(document.querySelector('[data-node="hero-1"] h1')!, { position: { x: 2, y: 2 } });
    await expect.poll(() => drawn("text-1", "p")).toBe("One line for £15.00");
  });

  it("[BLD-2] [BLD-4] on the canvas by key, and behind what stands there where nobody has put the caret anywhere", async () => {
    await opened({ heading: "From a month" });
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] h1')!);
    const written = canvas().getByRole("textbox", { name: "Heading of Hero" });
    await expect.element(written).toHaveFocus();
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    await expect.element(canvas().getByRole("button", { name: "Insert a price into Heading" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(written).toHaveFocus();
    // Keys on a tool mean the tool: the page, and what is written, stay as they are.
    await userEvent.keyboard("{End}!{Alt>}{F10}{/Alt}{Delete}h");
    await expect.element(written).toHaveValue("From a month!");
    await userEvent.keyboard("{Escape}{Control>}a{/Control}");
    await userEvent.keyboard("{Alt>}{F10}{/Alt}{Enter}");
    await expect.element(dialog()).toBeVisible();
    // Somebody looks something up in another window.
    (document.activeElement as HTMLElement).blur();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(written).toHaveValue("From a month!{{offer.price}}");
  });

  it("[BLD-4] [BLD-7] where the languages stand beside each other: into the cell that one writes in, formatted or not", async () => {
    await opened({ heading: "From" }, attached, ["en", "fr"]);
    await page.getByRole("button", { name: "Languages side by side" }).click();
    const cells = page.getByRole("dialog", { name: "Languages side by side" });
    await cells.getByRole("textbox", { name: "Heading, Français" }).fill("Dès ");
    await cells.getByRole("button", { name: "Insert a price into Heading, Français" }).click();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(cells.getByRole("textbox", { name: "Heading, Français" })).toHaveValue("Dès {{offer.price}}");
    await expect.element(cells.getByRole("textbox", { name: "Heading, Français" })).toHaveFocus();
    await cells.getByRole("button", { name: "Edit Text, Français" }).last().click();
    await expect.element(cells.getByRole("textbox", { name: "Text, Français" })).toHaveFocus();
    await userEvent.keyboard("{Control>}{End}{/Control} à ");
    await cells.getByRole("button", { name: "Insert a price into Text, Français" }).click();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(cells.getByRole("textbox", { name: "Text, Français" })).toHaveTextContent("One line à {{offer.price}}");
  });

  it("[BLD-4] by mouse: the offers that one chooses, in their order, with words for where there is none", async () => {
    await opened({ heading: "Now" }, null);
    await panel().getByRole("button", { name: "Insert a price into Heading" }).click();
    // Nothing is attached: one chooses.
    await expect.element(dialog().getByRole("radio", { name: /Offers that I choose/ })).toBeChecked();
    await expect.element(dialog().getByRole("button", { name: "Insert" })).toBeDisabled();
    await dialog().getByRole("searchbox", { name: "Search offers" }).fill("papier");
    await dialog()
      .getByRole("checkbox", { name: /Papier/ })
      .click();
    await dialog().getByRole("searchbox", { name: "Search offers" }).fill("");
    await dialog().getByRole("checkbox", { name: /Paper/ }).click();
    await dialog().getByRole("radio", { name: "Name of the offer" }).click();
    await dialog().getByRole("textbox", { name: "Words where there is nothing to say" }).fill("a {paper}");
    await expect.element(dialog().getByRole("button", { name: "Insert" })).toBeDisabled();
    await dialog().getByRole("textbox", { name: "Words where there is nothing to say" }).fill("our paper");
    await dialog().getByRole("button", { name: "Insert" }).click();
    // A field that nobody was in gets it at its end.
    await expect.element(heading()).toHaveValue("Now{{offer.name:/offers/paper-ch,/offers/paper-gb|our paper}}");
    await expect.poll(() => drawn("hero-1", "h1")).toBe("NowPaper");
  });

  it("[BLD-4] in a formatted text it is text, and stands where the caret was", async () => {
    await opened({ heading: "Now" });
    await userEvent.click(document.querySelector('[data-node="text-1"] p')!, { position: { x: 3, y: 3 } });
    const text = panel().getByRole("textbox", { name: "Text" });
    await text.click();
    await userEvent.keyboard("{Control>}{End}{/Control} for ");
    await panel().getByRole("button", { name: "Insert a price into Text" }).click();
    await dialog()
      .getByRole("radio", { name: /Offers that I choose/ })
      .click();
    await expect.element(dialog().getByRole("status")).toHaveTextContent("Shoppers in United Kingdom read nothing here.");
    await dialog()
      .getByRole("radio", { name: /The first offer of this page/ })
      .click();
    await expect.element(dialog().getByRole("status")).toHaveTextContent("read: £15.00");
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveTextContent("One line for {{offer.price}}");
    await expect.poll(() => drawn("text-1", "p")).toBe("One line for £15.00");
  });

  it("[BLD-4] a text with a price opens on the canvas with its token, and no price is ever written into the page", async () => {
    const stored = { heading: "From {{offer.price}} a month", text: "<p>Read <strong>{{offer.name}}</strong></p>" };
    const { drafts } = await opened(stored);
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00 a month");
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] h1')!);
    const field = canvas().getByRole("textbox", { name: "Heading of Hero" });
    await expect.element(field).toHaveValue(stored.heading);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00 a month");
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    // Written on, and left.
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] h1')!);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{End} now{Enter}");
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00 a month now");
    await userEvent.dblClick(document.querySelector('[data-node="hero-1"] strong')!);
    const rich = canvas().getByRole("textbox", { name: "Text of Hero" });
    await expect.element(rich).toHaveTextContent("Read {{offer.name}}");
    await expect.element(rich).toHaveFocus();
    await userEvent.keyboard("!");
    await userEvent.keyboard("{Control>}s{/Control}");
    // The page saves itself as well, maybe before the second text is there.
    await expect.poll(() => JSON.stringify(drafts.get("spring")!.layout)).toContain("<p>Read <strong>{{offer.name}}!</strong></p>");
    const saved = JSON.stringify(drafts.get("spring")!.layout);
    expect(saved).toContain("From {{offer.price}} a month now");
    expect(saved).not.toMatch(/15\.00|Paper"/);
  });

  it("[BLD-4] title and description of the page take a price, and links that are shared are shown with it", async () => {
    const { drafts } = await opened({ heading: "Now" });
    await page.getByRole("button", { name: /^Spring/ }).click();
    const title = panel().getByRole("textbox", { name: "Title", exact: true });
    await title.fill("Paper for ");
    await panel().getByRole("button", { name: "Insert a price into Title" }).click();
    await dialog().getByRole("button", { name: "Insert" }).click();
    await expect.element(title).toHaveValue("Paper for {{offer.price}}");
    await expect.element(panel().getByText(/^Paper for £15\.00$/)).toBeVisible();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.layout.settings.title).toBe("Paper for {{offer.price}}");
  });

  it("[BLD-6] the canvas says the price of the simulated shopper's country", async () => {
    await opened({ heading: "From {{offer.price}}" });
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From £15.00");
    await page.getByRole("tab", { name: "Shopper" }).click();
    await page.getByRole("tabpanel").getByRole("combobox", { name: "Country", exact: true }).selectOptions("Switzerland");
    await expect.poll(() => drawn("hero-1", "h1")).toBe("From CHF 18.50");
  });

  it("[BLD-10] what is wrong with a price is said while one types, and leads to its text", async () => {
    await opened({ heading: "From {{offer.prize}}" });
    await page.getByRole("button", { name: /worth a look/ }).click();
    const list = page.getByRole("region", { name: "Problems" });
    const row = list.getByRole("button", { name: /Heading: \{\{offer\.prize\}\} is no price that the shop knows/ });
    await row.click();
    await expect.poll(() => document.activeElement?.id).toBe("setting_heading");
    await heading().fill("From £14 a month");
    await list.getByRole("button", { name: /Heading says £14, which is the price of no offer on this page/ }).click();
    await expect.poll(() => document.activeElement?.id).toBe("setting_heading");
    await heading().fill("-30 %: only {{offer.price:/offers/paper-ch}}");
    await expect
      .element(list.getByRole("button", { name: /says that one saves 30 %, but no offer on this page saves anything/ }))
      .toBeVisible();
    await expect
      .element(list.getByRole("button", { name: /no offer for this price is sold in some countries \(United Kingdom\)/ }))
      .toBeVisible();
    await heading().fill("Only £15.00");
    await expect.element(list.getByRole("button", { name: /Heading/ })).not.toBeInTheDocument();
  });
});
