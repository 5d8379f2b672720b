import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] is a link with its words, to the page's contents unless it says where", async () => {
  const { screen } = await renderBlock("button", { settings: { label: "See the plans", href: "/#offers", note: "Cancel any time." } });
  await expect.element(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/#offers");
  await expect.element(screen.getByText("Cancel any time.")).toBeVisible();
  const other = await renderBlock("button", { settings: { label: "Read on", href: "" } });
  await expect.element(other.screen.getByRole("link", { name: "Read on" })).toHaveAttribute("href", "#main");
});

test("[LAND-1] without words there is no button to stumble over", async () => {
  const { screen } = await renderBlock("button", { settings: { label: "" } });
  expect(screen.getByRole("link").query()).toBeNull();
});
