import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

const picture = { src: "/media/folio/cover-1.svg", alt: "A town at dusk", width: 480, height: 640 };

test("[LAND-1] a picture has its words, its caption and its link", async () => {
  const { screen } = await renderBlock("image", { settings: { picture, caption: "No. 41", link: "/folio" } });
  await expect.element(screen.getByRole("img", { name: "A town at dusk" })).toBeVisible();
  await expect.element(screen.getByRole("link")).toHaveAttribute("href", "/folio");
  await expect.element(screen.getByRole("figure")).toHaveTextContent("No. 41");
});

test("[LAND-1] a picture cut to a shape keeps that shape whatever its own", async () => {
  const { screen } = await renderBlock("image", { settings: { picture, ratio: "16:9" } });
  const box = screen.getByRole("img").element().getBoundingClientRect();
  expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
});

test("[REN-4] without an address shoppers see nothing and builders the room for it", async () => {
  const shop = await renderBlock("image");
  expect(shop.screen.getByRole("figure").elements()).toHaveLength(0);
  const builder = await renderBlock("image", { mode: "builder" });
  await expect.element(builder.screen.getByRole("figure")).toBeVisible();
});
