import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const field = (id: string, heading = "") => ({ block: "custom-field", id, settings: { name: id, texts: { heading, label: id } } });
const sections = [
  field("alone"),
  field("first", "More"),
  field("second"),
  { block: "terms-acceptance", id: "terms" },
  { block: "auto-renewal-consent", id: "renewal", settings: { everywhere: true } },
  { block: "contact-permissions", id: "permissions" },
];

test("[FORM-1] a line begins what is new: a section with a heading, statements after fields; what has no heading goes on with what stands above", async () => {
  const { screen } = await renderBlock("checkout-form", { slots: { sections } });
  await expect.element(screen.getByRole("textbox", { name: "second" })).toBeVisible();
  const lined = sections.flatMap(({ id }) =>
    parseFloat(getComputedStyle(document.getElementById(id)!).borderBlockStartWidth) > 0 ? [id] : [],
  );
  expect(lined).toEqual(["first", "terms", "permissions"]);
  const gap = (above: string, below: string) =>
    document.getElementById(below)!.getBoundingClientRect().top - document.getElementById(above)!.getBoundingClientRect().bottom;
  // As far apart as two fields of one section.
  expect(gap("first", "second")).toBe(parseFloat(getComputedStyle(document.getElementById("permissions")!).rowGap));
});
