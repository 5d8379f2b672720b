import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderBlock } from "../../support/render-block";

const text = (words: string) => [{ block: "rich-text", settings: { space: "none", content: `<p>${words}</p>` } }];
const slots = { one: text("first"), two: text("second"), three: text("third") };
const top = (words: string, screen: { getByText(text: string): { element(): Element } }) =>
  screen.getByText(words).element().getBoundingClientRect().top;

test("[LAND-1] columns stand side by side where there is room", async () => {
  await page.viewport(1200, 800);
  const { screen } = await renderBlock("columns", { settings: { count: 3 }, slots });
  await expect.element(screen.getByText("third")).toBeVisible();
  expect(top("third", screen)).toBe(top("first", screen));
});

test("[PAGE-1] columns stand under one another on a narrow page", async () => {
  await page.viewport(360, 800);
  const { screen } = await renderBlock("columns", { settings: { count: 3 }, slots });
  await expect.element(screen.getByText("third")).toBeVisible();
  expect(top("third", screen)).toBeGreaterThan(top("second", screen));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("[LAND-1] a column beyond the number of columns is kept in the layout and not shown", async () => {
  const { screen } = await renderBlock("columns", { settings: { count: 2 }, slots });
  await expect.element(screen.getByText("second")).toBeVisible();
  expect(screen.getByText("third").elements()).toHaveLength(0);
});
