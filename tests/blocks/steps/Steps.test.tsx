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
