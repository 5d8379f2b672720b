import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const heightOf = async (size: string) => {
  const { screen } = await renderBlock("spacer", { settings: { size } });
  const { height } = document.getElementById("under-test")!.getBoundingClientRect();
  await screen.unmount();
  return height;
};

test("[LAND-1] takes more room the larger it is, and says nothing", async () => {
  const [small, medium, large] = [await heightOf("small"), await heightOf("medium"), await heightOf("large")];
  expect(small).toBeGreaterThan(0);
  expect(medium).toBeGreaterThan(small);
  expect(large).toBeGreaterThan(medium);
  await renderBlock("spacer");
  expect(document.getElementById("under-test")!.getAttribute("aria-hidden")).toBe("true");
});
