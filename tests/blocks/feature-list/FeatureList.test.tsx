import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const items = [
  { icon: "shield", title: "Antivirus", text: "Quiet and fast." },
  { icon: "lock", title: "Passwords", text: "All in one place." },
];

test("[LAND-1] features are a list of titles under the heading", async () => {
  const { screen } = await renderBlock("feature-list", { settings: { heading: "What you get", items } });
  await expect.element(screen.getByRole("heading", { level: 2, name: "What you get" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 3, name: "Passwords" })).toBeVisible();
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
});

test("[LAND-1] without a heading the titles take its level, so that no level is skipped", async () => {
  const { screen } = await renderBlock("feature-list", { settings: { heading: "", items } });
  await expect.element(screen.getByRole("heading", { level: 2, name: "Antivirus" })).toBeVisible();
});

test("[LAND-1] [COMP-1] an entry without a title has no heading, which would be read out as nothing", async () => {
  const { screen } = await renderBlock("feature-list", {
    settings: { heading: "In short", items: [...items, { title: "", text: "A line alone." }] },
  });
  await expect.element(screen.getByText("A line alone.")).toBeVisible();
  expect(screen.getByRole("heading").elements()).toHaveLength(3);
});
