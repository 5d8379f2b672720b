/** Texts written where they stand: double click or Enter, kept as one step, checked by the block's own schema. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "../support/open-builder";

const canvas = () => page.getByRole("region", { name: "Canvas" });
const field = (name: string) => canvas().getByRole("textbox", { name, exact: true });
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;
const text = (id: string, selector: string) => drawn(id).querySelector<HTMLElement>(selector)!;
const panel = (name: string) => page.getByRole("complementary", { name: "Settings" }).getByRole("textbox", { name, exact: true });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");

const hero = () =>
  block("hero-1", "hero", {
    heading: "Safe at home",
    text: "<p>One line for <strong>all</strong>.</p>",
    primary: { label: "See plans", href: "/plans" },
  });

async function opened(blocks = [hero(), block("text-1", "rich-text")], options: Parameters<typeof openBuilder>[1] = {}) {
  const builder = await openBuilder(layoutOf(blocks), options);
  for (const { id } of blocks) await expect.poll(() => drawn(id)?.id).toBe(id);
  return builder;
}

describe("Writing on the canvas", () => {
  it("[BLD-4] a double click on a heading writes in it; Enter keeps it, in the panel too, as one step", async () => {
    await opened();
    await userEvent.dblClick(text("hero-1", "h1"));
    await expect.element(field("Heading of Hero")).toHaveFocus();
    await expect.element(field("Heading of Hero")).toHaveValue("Safe at home");
    await userEvent.keyboard("Safe everywhere you go");
    // The page has the room for it already.
    expect(text("hero-1", "h1").textContent).toBe("Safe everywhere you go");
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
    await expect.poll(() => text("hero-1", "h1").textContent).toBe("Safe everywhere you go");
    await expect.element(panel("Heading")).toHaveValue("Safe everywhere you go");
    await expect.element(canvas()).toHaveFocus();
    await undo();
    await expect.poll(() => text("hero-1", "h1").textContent).toBe("Safe at home");
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  });

  it("[BLD-4] Escape takes back what was typed, and makes no step", async () => {
    await opened();
    await userEvent.dblClick(text("hero-1", "h1"));
    await userEvent.type(field("Heading of Hero"), "Nonsense");
    await userEvent.keyboard("{Escape}");
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
    expect(text("hero-1", "h1").textContent).toBe("Safe at home");
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await expect.element(canvas()).toHaveFocus();
  });

  it("[BLD-2] by keyboard: Enter opens the first text of the selected block, Tab goes to the next, and back", async () => {
    await opened();
    await userEvent.click(text("hero-1", "h1"), { position: { x: 3, y: 3 } });
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Heading of Hero")).toHaveFocus();
    await userEvent.keyboard("First{Tab}");
    await expect.element(field("Text of Hero")).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(field("Main action › Words on it of Hero")).toHaveFocus();
    await userEvent.keyboard("Buy now{Shift>}{Tab}{/Shift}");
    await expect.element(field("Text of Hero")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => text("hero-1", "a").textContent).toBe("Buy now");
    expect(text("hero-1", "h1").textContent).toBe("First");
  });

  it("[BLD-4] keys pressed before its field is there are no commands: nothing is hidden, deleted or moved", async () => {
    await opened();
    await userEvent.click(text("hero-1", "h1"), { position: { x: 3, y: 3 } });
    const press = (key: string, more: KeyboardEventInit = {}) =>
      canvas()
        .element()
        .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    press("Enter");
    for (const key of ["h", "l", "Delete", "ArrowDown", "?"]) press(key);
    press("d", { ctrlKey: true });
    press("ArrowDown", { altKey: true });
    await expect.element(field("Heading of Hero")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    expect(page.getByRole("dialog").elements()).toEqual([]);
    press("Enter");
    press("Escape");
    press("Delete");
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  });

  it("[BLD-4] a formatted text keeps its formatting, and is kept by leaving it", async () => {
    await opened();
    await userEvent.dblClick(text("hero-1", "strong"));
    await expect.element(field("Text of Hero")).toHaveFocus();
    await userEvent.keyboard("{End} Really.");
    await userEvent.click(drawn("text-1"), { position: { x: 4, y: 4 } });
    await expect.element(field("Text of Hero")).not.toBeInTheDocument();
    await expect.poll(() => text("hero-1", "p").innerHTML).toBe("One line for <strong>all</strong>. Really.");
    await undo();
    await expect.poll(() => text("hero-1", "p").innerHTML).toBe("One line for <strong>all</strong>.");
  });

  it("[BLD-4] a label that stands twice is changed where it was pressed", async () => {
    const both = block("hero-1", "hero", {
      heading: "Twice",
      primary: { label: "Go", href: "/a" },
      secondary: { label: "Go", href: "/b" },
    });
    await opened([both]);
    await userEvent.dblClick(drawn("hero-1").querySelectorAll("a")[1]!);
    await userEvent.keyboard("Stop{Enter}");
    await expect.poll(() => [...drawn("hero-1").querySelectorAll("a")].map((link) => link.textContent)).toEqual(["Go", "Stop"]);
  });

  it("[BLD-7] writes in the language that is shown, and leaves the others alone", async () => {
    await opened([hero()]);
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
    await userEvent.dblClick(text("hero-1", "h1"));
    await userEvent.keyboard("En sécurité{Enter}");
    await expect.poll(() => text("hero-1", "h1").textContent).toBe("En sécurité");
    await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("en");
    await expect.poll(() => text("hero-1", "h1").textContent).toBe("Safe at home");
  });

  it("[I18N-1] a block's own words that the campaign says differently are written where they stand", async () => {
    const layout = layoutOf([block("cards", "offer-cards")]);
    layout.settings.campaign = { customTranslations: { en: { "block.offer-cards.heading": "Pick what you like" } } };
    const { drafts } = await openBuilder(layout);
    await expect.poll(() => text("cards", "h2")?.textContent).toBe("Pick what you like");
    await userEvent.dblClick(text("cards", "h2"));
    await expect.element(field("Heading of Offer cards")).toHaveValue("Pick what you like");
    // What the shop says is a word of its own here.
    await userEvent.keyboard("Choose your plan{Enter}");
    await expect.poll(() => text("cards", "h2").textContent).toBe("Choose your plan");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.layout.regions.main[0]!.settings).toEqual({ heading: "Choose your plan" });
  });

  it("[BLD-4] drawn anew meanwhile, its block keeps what was typed, and the canvas has the keys", async () => {
    await opened();
    await userEvent.dblClick(text("hero-1", "h1"));
    await expect.element(field("Heading of Hero")).toHaveFocus();
    await userEvent.keyboard("Safe all day");
    const heading = text("hero-1", "h1");
    heading.replaceChildren(heading.textContent);
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
    await expect.element(panel("Heading")).toHaveValue("Safe all day");
    await expect.element(canvas()).toHaveFocus();
  });

  it("[BLD-4] an undo that takes back this very text ends the writing, and the canvas has the keys", async () => {
    await opened();
    await userEvent.click(text("hero-1", "h1"), { position: { x: 3, y: 3 } });
    await panel("Heading").fill("Written in the panel");
    await userEvent.dblClick(text("hero-1", "h1"));
    await expect.element(field("Heading of Hero")).toHaveValue("Written in the panel");
    window.dispatchEvent(new CustomEvent("tillwright-history", { detail: "undo" }));
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
    await expect.poll(() => text("hero-1", "h1").textContent).toBe("Safe at home");
    await expect.element(canvas()).toHaveFocus();
  });

  it("[BLD-4] a block without such a text says so", async () => {
    await opened([block("spacer-1", "spacer")]);
    await userEvent.dblClick(drawn("spacer-1"));
    await expect.element(page.getByText(/says nothing that can be written here/).first()).toBeVisible();
  });

  it("[BLD-13] who may only look writes nothing", async () => {
    await opened([hero()], { role: "viewer" });
    await userEvent.dblClick(text("hero-1", "h1"));
    await expect.element(page.getByText("You see this page as a viewer.").last()).toBeVisible();
    await expect.element(field("Heading of Hero")).not.toBeInTheDocument();
  });

  it("[BLD-4] has no fault that axe finds", async () => {
    await opened();
    await userEvent.dblClick(text("hero-1", "h1"));
    await expect.element(field("Heading of Hero")).toHaveFocus();
    const { violations } = await axe.run(field("Heading of Hero").element().parentElement!, { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe("Writing in what is folded", () => {
  it("[BLD-2] [BLD-4] Tab comes to an answer that is closed, which opens to be written in", async () => {
    const faq = block("faq-1", "faq", {
      heading: "Questions",
      items: [
        { question: "When does it arrive?", answer: "<p>At once.</p>" },
        { question: "How do I cancel?", answer: "<p>In your account.</p>" },
      ],
    });
    await opened([faq]);
    const isSeen = (words: string) =>
      [...drawn("faq-1").querySelectorAll("p")].find((each) => each.textContent === words)?.checkVisibility() ?? false;
    await expect.poll(() => isSeen("In your account.")).toBe(false);
    await userEvent.dblClick(drawn("faq-1").querySelectorAll("summary span")[1]!);
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await expect.poll(focused).toContain("› Question of");
    expect(isSeen("In your account."), "a question is written without its answer").toBe(false);
    await userEvent.keyboard("{Tab}");
    await expect.poll(focused).toContain("› Answer of");
    await expect.poll(() => isSeen("In your account.")).toBe(true);
    await userEvent.keyboard("{End} At any time.");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => isSeen("In your account. At any time.")).toBe(true);
  });

  it("[BLD-2] [BLD-4] a menu that a wide page does not show is nothing to write in; on a phone it opens, and stays open under a press", async () => {
    const header = block("header", "site-header", { links: [{ label: "Plans", href: "/plans" }], showBasket: false, showProfile: false });
    await openBuilder(layoutOf([], { header: [header] }));
    await expect.poll(() => drawn("header")?.textContent).toContain("Plans");
    const link = () => [...drawn("header").querySelectorAll("a")].find((each) => each.textContent === "Plans" && each.checkVisibility());
    await userEvent.dblClick(link()!);
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await expect.poll(focused).toContain("› Words");
    await userEvent.keyboard("{Tab}");
    await expect.element(canvas()).toHaveFocus();
  });
});
