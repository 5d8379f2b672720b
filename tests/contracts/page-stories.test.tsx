/** Every page that we ship is a story, found by itself, and the story is the page as shoppers get it. [STO-1] */
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import preview from "../../.storybook/preview";
import type { PageStory } from "../../.storybook/page-story";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

const layouts = Object.keys(import.meta.glob("../../layouts/*.json"))
  .map((file) => file.split("/").at(-1)!.replace(".json", ""))
  .filter((name) => name !== "pages");
const files = import.meta.glob<Record<string, PageStory>>("../../stories/pages/*.stories.tsx", { eager: true });
/** Those without a layout are looked at by plain-stories.test.tsx. */
const stories = Object.values(files).flatMap(({ default: _meta, ...named }) =>
  Object.values(named).filter(({ parameters }) => "page" in parameters),
);

const open = async (name: string, globals: { language?: string; mode?: string } = {}) => {
  const { loaders, parameters, render: draw } = stories.find((story) => story.parameters.page === name)!;
  await loaders[0]!();
  return render(draw({}, { globals, parameters }) as Exclude<ReactNode, undefined>);
};

it("[STO-1] every page that is shipped has a story", () => {
  expect([...new Set(stories.map(({ parameters }) => parameters.page))].sort()).toEqual(layouts.sort());
});

it("[STO-1] a page's story has its header, its offers with the prices of the catalogue, and its footer", async () => {
  const screen = await open("home");
  await expect.element(screen.getByRole("banner")).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Protected before you notice anything" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Total Protection", exact: true }).first()).toBeVisible();
  expect(screen.container.textContent).toMatch(/£\d+\.99/);
  expect(screen.container.textContent).not.toContain("{{");
  await expect.element(screen.getByRole("contentinfo")).toBeVisible();
});

it("[STO-1] it speaks the language of the toolbar", async () => {
  const screen = await open("checkout", { language: "fr" });
  await expect.element(screen.getByRole("main").getByLabelText(/^Prénom/)).toBeVisible();
});

it.each([
  ["builder", "true"],
  ["shop", null],
])("[STO-1] in the mode %s its basket opens or stays shut", async (mode, disabled) => {
  const screen = await open("home", { mode });
  const basket = screen.getByRole("banner").getByRole("button", { name: /^Basket/ });
  await expect.element(basket).toBeVisible();
  await expect.poll(() => basket.element().getAttribute("aria-disabled")).toBe(disabled);
});

it.each([
  ["folio", "auto", "folio"],
  ["folio", "sentinel", "sentinel"],
  ["home", "auto", "sentinel"],
  ["home", "folio", "folio"],
])("[STO-1] the page %s stands in the theme of the toolbar; with %s it is %s", async (name, theme, seen) => {
  const { parameters } = stories.find((story) => story.parameters.page === name)!;
  const [decorate] = preview.decorators as unknown as ((Story: () => ReactNode, context: object) => Exclude<ReactNode, undefined>)[];
  const screen = await render(
    decorate!(() => <p>A page</p>, { globals: { ...preview.initialGlobals, theme }, parameters, viewMode: "story" }),
  );
  await expect.element(screen.getByText("A page")).toBeVisible();
  expect(screen.getByText("A page").element().closest("[data-theme]")).toHaveAttribute("data-theme", seen);
  expect(document.documentElement.dataset["theme"]).toBe(seen);
});
