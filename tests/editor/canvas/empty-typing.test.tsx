/** Texts that say nothing yet are written where they will stand, though nothing is drawn for them. */
import axe from "axe-core";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { block, layoutOf, openBuilder } from "../support/open-builder";

const canvas = () => page.getByRole("region", { name: "Canvas" });
const field = (name: string) => canvas().getByRole("textbox", { name, exact: true });
const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"] > *`)!;
/** What the page shows, without what a field that stood over it left behind. */
const shown = (id: string) => drawn(id).outerHTML.replaceAll(' style=""', "");
const words = (id: string) => drawn(id).textContent;
const press = (keys: string) => userEvent.keyboard(keys);

const HERO = {
  eyebrow: "",
  heading: "Safe at home",
  text: "<p>For all.</p>",
  primary: { label: "See plans", href: "/plans" },
  secondary: { label: "", href: "" },
  note: "",
  picture: { src: "", alt: "" },
};

async function opened(settings: Parameters<typeof block>[2], type = "hero") {
  await openBuilder(layoutOf([block("it", type, settings)]));
  await expect.poll(() => drawn("it")?.id).toBe("it");
  await userEvent.click(drawn("it"), { position: { x: 3, y: 3 } });
}

it("[BLD-4] [BLD-2] an empty text before the first is written, shows its name until then, and is kept as one step", async () => {
  await opened(HERO);
  await press("{Enter}");
  await expect.element(field("Heading of Hero")).toHaveFocus();
  await press("{Shift>}{Tab}{/Shift}");
  const eyebrow = field("Line above the heading of Hero");
  await expect.element(eyebrow).toHaveFocus();
  await expect.element(eyebrow).toHaveValue("");
  await expect.element(eyebrow).toHaveAttribute("placeholder", "Line above the heading");
  const { violations } = await axe.run(eyebrow.element().parentElement!, { resultTypes: ["violations"] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await press("For families");
  expect(words("it")).toContain("For families");
  await press("{Enter}");
  await expect.element(eyebrow).not.toBeInTheDocument();
  await expect.poll(() => drawn("it").querySelector("p")?.textContent).toBe("For families");
  await press("{Control>}z{/Control}");
  await expect.poll(() => words("it")).not.toContain("For families");
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

it("[BLD-4] [BLD-2] left empty, nothing of it stays on the page, and it is no step; Tab passes by what the page would not show", async () => {
  await opened(HERO);
  const before = shown("it");
  await press("{Enter}");
  await expect.element(field("Heading of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Text of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Main action › Words on it of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Second action › Words on it of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Small print under the actions of Hero")).toHaveFocus();
  await press("Words{Escape}");
  await expect.element(canvas()).toHaveFocus();
  await expect.poll(() => shown("it")).toBe(before);
  await userEvent.dblClick(drawn("it").querySelector("a")!);
  await expect.element(field("Main action › Words on it of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Second action › Words on it of Hero")).toHaveFocus();
  await press("{Tab}");
  await expect.element(field("Small print under the actions of Hero")).toHaveFocus();
  // What the picture shows is a text as well, and there is no picture: nothing else is left.
  await press("{Tab}");
  await expect.element(canvas()).toHaveFocus();
  await expect.poll(() => shown("it")).toBe(before);
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

it("[BLD-4] a formatted text that was emptied is written again by a double click", async () => {
  await opened({ content: "" }, "rich-text");
  await userEvent.dblClick(drawn("it"));
  await expect.poll(() => document.activeElement?.getAttribute("contenteditable")).toBe("true");
  await press("Back again");
  await press("{Control>}{Enter}{/Control}");
  await expect.poll(() => words("it")).toBe("Back again");
});

it("[BLD-4] [BLD-7] an empty text is written in the language that is shown, and says nothing in the others", async () => {
  await opened(HERO);
  await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("fr");
  await userEvent.click(drawn("it"), { position: { x: 3, y: 3 } });
  await press("{Enter}");
  await expect.element(field("Heading of Hero")).toHaveFocus();
  await press("{Shift>}{Tab}{/Shift}");
  await expect.element(field("Line above the heading of Hero")).toHaveFocus();
  await press("Pour tous{Enter}");
  await expect.poll(() => drawn("it").querySelector("p")?.textContent).toBe("Pour tous");
  await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("en");
  await expect.poll(() => words("it")).not.toContain("Pour tous");
});

it("[BLD-4] what is pressed twice beside an empty text stays below the mouse until the second press", async () => {
  await opened(HERO);
  await press("{Enter}");
  await expect.element(field("Heading of Hero")).toHaveFocus();
  await press("{Shift>}{Tab}{/Shift}");
  await expect.element(field("Line above the heading of Hero")).toHaveFocus();
  await userEvent.dblClick(drawn("it").querySelector("h1")!);
  await expect.element(field("Heading of Hero")).toHaveFocus();
  await expect.poll(() => drawn("it").querySelector("p")?.textContent).toBe("For all.");
});

it("[BLD-2] [BLD-4] back from the words of a button, Tab passes by what a picture shows where there is none", async () => {
  await opened({ ...HERO, picture: { src: "", alt: "" } });
  await userEvent.dblClick(drawn("it").querySelector("a")!);
  await expect.element(field("Main action › Words on it of Hero")).toHaveFocus();
  await press("{Tab}{Shift>}{Tab}{/Shift}");
  await expect.element(field("Main action › Words on it of Hero")).toHaveFocus();
});
