import { expect, test } from "vitest";
import { page } from "vitest/browser";
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

test("[LAND-1] a picture that does not come leaves a quiet area, and no broken picture", async () => {
  const { screen } = await renderBlock("image", { settings: { picture: { ...picture, src: "/media/nowhere.svg", alt: "" } } });
  const image = screen.container.querySelector("img")!;
  await expect.poll(() => image.complete && image.naturalWidth === 0).toBe(true);
  const drawn = await page.elementLocator(image).screenshot({ save: false });
  const seen = await createImageBitmap(new Blob([Uint8Array.from(atob(drawn), (char) => char.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(seen.width, seen.height).getContext("2d")!;
  canvas.drawImage(seen, 0, 0);
  const { data } = canvas.getImageData(10, 10, seen.width - 20, seen.height - 20);
  expect(new Set(new Uint32Array(data.buffer)).size).toBe(1);
});
