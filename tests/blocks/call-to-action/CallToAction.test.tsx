import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] a call to action is a heading, a text and a link", async () => {
  const { screen } = await renderBlock("call-to-action", { settings: { heading: "Ready?", action: { label: "Start", href: "#offers" } } });
  await expect.element(screen.getByRole("heading", { level: 2, name: "Ready?" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Start" })).toHaveAttribute("href", "#offers");
});
