import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test.each(["line", "short", "dots"])("[LAND-1] a divider (%s) separates: that is what screen readers hear", async (look) => {
  const { screen } = await renderBlock("divider", { settings: { look } });
  await expect.element(screen.getByRole("separator")).toBeVisible();
});
