import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] small print is found by its name, and its links work", async () => {
  const { screen } = await renderBlock("legal-note", {
    settings: { label: "Conditions", text: '<p>See our <a href="/terms">terms</a>.</p>' },
  });
  const note = screen.getByRole("note", { name: "Conditions" });
  await expect.element(note).toBeVisible();
  await expect.element(note.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/terms");
});
