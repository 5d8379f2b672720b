import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[LAND-1] each figure is the value of what it counts, heard in that order and seen the other way round", async () => {
  const { screen } = await renderBlock("statistics", {
    settings: { items: [{ value: "98 %", label: "stay" }], source: "Our own figures, 2026." },
  });
  await expect.element(screen.getByRole("term")).toHaveTextContent("stay");
  await expect.element(screen.getByRole("definition")).toHaveTextContent("98 %");
  const [term, definition] = [screen.getByRole("term").element(), screen.getByRole("definition").element()];
  expect(term.compareDocumentPosition(definition) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(definition.getBoundingClientRect().top).toBeLessThan(term.getBoundingClientRect().top);
  await expect.element(screen.getByText("Our own figures, 2026.")).toBeVisible();
});
