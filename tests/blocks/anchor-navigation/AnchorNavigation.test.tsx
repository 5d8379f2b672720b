import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const items = [
  { label: "Plans", href: "#offers" },
  { label: "Without a place", href: "" },
];

test("[LAND-1] a named row of links to parts of the page; one that leads nowhere is left out", async () => {
  const { screen } = await renderBlock("anchor-navigation", { settings: { items } });
  const navigation = screen.getByRole("navigation", { name: "On this page" });
  await expect.element(navigation.getByRole("link", { name: "Plans" })).toHaveAttribute("href", "#offers");
  expect(navigation.getByRole("link").elements()).toHaveLength(1);
  expect(getComputedStyle(navigation.element()).position).toBe("sticky");
});

test("[LAND-1] without links there is no empty landmark", async () => {
  const { screen } = await renderBlock("anchor-navigation");
  expect(screen.getByRole("navigation").query()).toBeNull();
});
