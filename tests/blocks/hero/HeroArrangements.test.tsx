/** What a marketer sets of the hero's arrangement, and what it then looks like. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Settings } from "../../../src/layout/types";
import { cleanup } from "vitest-browser-react";
import { renderBlock } from "../../support/render-block";

const picture = { src: "/media/sentinel/hero.svg", alt: "A shield over a laptop", width: 960, height: 800 };
const SETTINGS = {
  eyebrow: "New for families",
  heading: "Stay safe",
  text: "<p>On every device.</p>",
  primary: { label: "See the plans", href: "" },
  note: "30 days to change your mind.",
  picture,
};

async function hero(settings: Settings, width = 1280) {
  await cleanup();
  await page.viewport(width, 800);
  const { screen } = await renderBlock("hero", { settings: { ...SETTINGS, ...settings } });
  const heading = screen.getByRole("heading", { level: 1 }).element();
  const band = document.getElementById("under-test")!;
  const image = screen.getByRole("img").query();
  return { screen, band, heading, image, words: boxOf(heading.parentElement!), picture: image && boxOf(image) };
}
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const middleOf = ({ left, right }: DOMRect): number => (left + right) / 2;
const backgroundOf = (element: Element): string => getComputedStyle(element).backgroundColor;

/** As a theme has it. */
function colorOf(role: string): string {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.dataset.theme = "sentinel";
  probe.style.backgroundColor = `var(--color-${role})`;
  const color = backgroundOf(probe);
  probe.remove();
  return color;
}

describe("[LAND-1] words beside the picture", () => {
  test.each([
    ["end", "after"],
    ["start", "before"],
  ])("picture at the %s: it stands %s the words, which come first for who listens", async (pictureSide, side) => {
    const { words, picture: box, heading, image } = await hero({ variant: "split", pictureSide });
    if (side === "after") expect(box!.left).toBeGreaterThan(words.right);
    else expect(box!.right).toBeLessThan(words.left);
    expect(heading.compareDocumentPosition(image!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test.each(["end", "start"])("on a phone the picture at the %s stands below them, as wide as they are", async (pictureSide) => {
    const { words, picture: box } = await hero({ variant: "split", pictureSide }, 360);
    expect(box!.top).toBeGreaterThan(words.bottom);
    expect(box!.width).toBe(words.width);
  });

  test("without a picture they have the place to themselves", async () => {
    const { words: beside } = await hero({ variant: "split" });
    const { words } = await hero({ variant: "split", picture: { src: "" } });
    expect(words.width).toBeGreaterThan(beside.width);
  });
});

describe("[LAND-1] everything in the middle", () => {
  test("words, actions and the picture below them stand one above the other around one line", async () => {
    const { band, heading, words, picture: box, screen } = await hero({ variant: "centred" });
    const middle = middleOf(boxOf(band));
    for (const each of [words, box!, boxOf(screen.getByRole("link").element())]) expect(middleOf(each)).toBeCloseTo(middle, 0);
    expect(getComputedStyle(heading).textAlign).toBe("center");
    expect(box!.top).toBeGreaterThan(words.bottom);
  });

  test("whichever side the picture would stand on", async () => {
    const { words, picture: box } = await hero({ variant: "centred", pictureSide: "start" });
    expect(box!.top).toBeGreaterThan(words.bottom);
  });
});

describe("[LAND-1] words over the picture", () => {
  test.each([1900, 1280, 360])("at %i px it fills the band behind them, which is dark in every tone", async (width) => {
    for (const tone of ["plain", "soft", "strong"]) {
      const { band, words, picture: box, heading } = await hero({ variant: "background", tone }, width);
      const whole = boxOf(band);
      expect([box!.left, box!.width, box!.height]).toEqual([whole.left, whole.width, whole.height]);
      expect(words.top).toBeGreaterThan(box!.top);
      expect(words.bottom).toBeLessThan(box!.bottom);
      expect(band.dataset["tone"]).toBe("strong");
      expect(document.elementFromPoint(middleOf(boxOf(heading)), boxOf(heading).top + 10)).toBe(heading);
    }
  });

  test.each([
    ["ltr", "to right"],
    ["rtl", "to left"],
  ])("read %s, its shade is darkest where the words are, and fades %s", async (direction, towards) => {
    document.documentElement.dir = direction;
    const { words, band, heading } = await hero({ variant: "background" });
    expect(middleOf(words) < middleOf(boxOf(band))).toBe(direction === "ltr");
    const inner = heading.parentElement!.parentElement!;
    const shade = getComputedStyle(inner, "::before").backgroundImage;
    expect(shade.includes("to left") ? "to left" : "to right").toBe(towards);
    document.documentElement.removeAttribute("dir");
  });

  test("without a picture they stand on the tone that was chosen", async () => {
    const { band } = await hero({ variant: "background", tone: "soft", picture: { src: "" } });
    expect(backgroundOf(band)).toBe(colorOf("band"));
  });
});

test("[LAND-1] the background is the page's own, a band of it, or the strong one", async () => {
  const grounds = [];
  for (const tone of ["plain", "soft", "strong"]) grounds.push(backgroundOf((await hero({ tone })).band));
  expect(grounds).toEqual(["rgba(0, 0, 0, 0)", colorOf("band"), colorOf("surface-strong")]);
});

test("[LAND-1] above the heading stands a line, below the actions the small print", async () => {
  const { screen, heading } = await hero({});
  const [eyebrow, note, action] = [
    screen.getByText("New for families"),
    screen.getByText("30 days to change your mind."),
    screen.getByRole("link", { name: "See the plans" }),
  ].map((each) => boxOf(each.element()));
  expect(eyebrow!.bottom).toBeLessThanOrEqual(boxOf(heading).top);
  expect(note!.top).toBeGreaterThanOrEqual(action!.bottom);
});

test("[LAND-1] an action that says no address leads to the page's contents", async () => {
  const { screen } = await hero({});
  await expect.element(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "#main");
});
