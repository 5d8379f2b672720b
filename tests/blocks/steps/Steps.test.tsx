import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const items = [
  { title: "Choose", text: "A plan." },
  { title: "Pay", text: "As you like." },
];

test("[LAND-1] steps are an ordered list, each with a heading below the section's", async () => {
  const { screen } = await renderBlock("steps", { settings: { heading: "How it works", items } });
  expect(document.querySelectorAll("ol > li")).toHaveLength(2);
  await expect.element(screen.getByRole("heading", { level: 3, name: "Pay" })).toBeVisible();
});

test("[LAND-1] without a heading the titles take its level, so that no level is skipped", async () => {
  const { screen } = await renderBlock("steps", { settings: { heading: "", items } });
  await expect.element(screen.getByRole("heading", { level: 2, name: "Choose" })).toBeVisible();
});

test("[LAND-1] [COMP-1] an entry without a title has no heading, which would be read out as nothing", async () => {
  const { screen } = await renderBlock("steps", {
    settings: { heading: "In short", items: [...items, { title: "", text: "A line alone." }] },
  });
  await expect.element(screen.getByText("A line alone.")).toBeVisible();
  expect(screen.getByRole("heading").elements()).toHaveLength(3);
});
