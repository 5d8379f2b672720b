import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test.each(["line", "short", "dots"])("[LAND-1] a divider (%s) separates: that is what screen readers hear", async (look) => {
  const { screen } = await renderBlock("divider", { settings: { look } });
  await expect.element(screen.getByRole("separator")).toBeVisible();
});

test.each(["line", "short", "dots"])("[LAND-1] a divider (%s) has the theme's colour that was chosen for it", async (look) => {
  const drawn = async (settings: { look: string; color?: string }) => {
    const { screen } = await renderBlock("divider", { settings });
    const { background } = getComputedStyle(screen.getByRole("separator").element());
    await screen.unmount();
    return background;
  };
  const danger = getComputedStyle(document.documentElement).getPropertyValue("--color-danger");
  expect(danger).not.toBe("");
  expect(await drawn({ look, color: "danger" })).not.toBe(await drawn({ look }));
  expect(await drawn({ look, color: "danger" })).not.toBe(await drawn({ look, color: "success" }));
});
