import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] [NOTE-1] a text prints its headings, emphasis, lists and links", async () => {
  const { screen } = await renderBlock("rich-text", {
    settings: { content: '<h2>Delivery</h2><p>Within <strong>4 days</strong>, see <a href="/terms">terms</a>.</p><ul><li>Free</li></ul>' },
  });
  await expect.element(screen.getByRole("heading", { level: 2, name: "Delivery" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/terms");
  await expect.element(screen.getByRole("listitem")).toHaveTextContent("Free");
});
