/** From a file on a marketer's disk to the picture that a shopper's screen wants. */
import { expect, test } from "./support/journey";
import sharp from "sharp";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll, picture as shown, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const png = (width: number, height: number, blur = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3a7", noise: { type: "gaussian", mean: 128, sigma: 60 } } })
    .blur(blur)
    .png()
    .toBuffer();

test("[BLD-4] [LAND-1] a marketer uploads a picture, says what it shows, publishes; a shopper gets it in the size and format that fits", async ({
  page,
}) => {
  // What is refused is told by its status; a browser writes that into the console.
  const { errors } = watchErrors(page, /server responded with a status of (401|422)/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Garden", "/garden");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("button", { name: "Pictures…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No pictures were uploaded yet.")).toBeVisible();
  const files = dialog.locator("input[type=file]");
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" onload="alert(1)"><script>alert(2)</script><path fill="#283" d="M0 0h40v30z"/></svg>`;
  await files.setInputFiles([
    { name: "garden.png", mimeType: "image/png", buffer: await png(1400, 700) },
    { name: "bomb.png", mimeType: "image/png", buffer: bomb },
    { name: "leaf.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) },
  ]);
  await expect(dialog.getByText("bomb.png was not uploaded. This picture has more than 50 million pixels.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "garden.png On no page" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "leaf.svg On no page" })).toBeVisible();
  await expectAccessible(page);
  await shown(page, "library-1280");

  await dialog.getByRole("button", { name: "About garden.png" }).click();
  await dialog.getByRole("textbox", { name: "What it shows (English)" }).fill("A garden in spring");
  await shown(page, "library-details-1280");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  const address = editor.settings.getByRole("textbox", { name: /^Address of/ });
  await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}-1400x700\.png$/);
  const src = await address.inputValue();
  await expect(editor.canvas.getByRole("img", { name: "A garden in spring" })).toBeVisible();
  await shown(page, "library-chosen-1280");
  // Beside the words, as any other picture of a hero.
  const [words, drawn] = await Promise.all(
    [editor.canvas.getByRole("heading", { level: 1 }), editor.canvas.getByRole("img", { name: "A garden in spring" })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(drawn!.x).toBeGreaterThan(words!.x + words!.width / 2);
  expect(Math.abs(drawn!.y + drawn!.height / 2 - words!.y - words!.height / 2)).toBeLessThan(drawn!.height);
  await editor.publishes();

  const shopper = await page.context().newPage();
  const watched = watchErrors(shopper);
  await shopper.setViewportSize({ width: 360, height: 740 });
  await shopper.goto(`${shop.url}/garden`);
  const image = shopper.getByRole("img", { name: "A garden in spring" });
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute("width", "1400");
  await expect(image).toHaveAttribute("height", "700");
  await expect(image).toHaveAttribute("src", src);
  const types = await image
    .locator("xpath=../source")
    .evaluateAll((sources) => sources.map((source) => (source as HTMLSourceElement).type));
  expect(types).toEqual(["image/avif", "image/webp"]);
  // The browser has chosen, and what it chose is a picture.
  const chosen = () => image.evaluate((element: HTMLImageElement) => [element.complete && element.naturalWidth > 0, element.currentSrc]);
  await expect.poll(chosen).toEqual([true, `${shop.url}${src.replace(/-1400x700\.png$/, "-640.avif")}`]);
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);
  expect(watched.errors).toEqual([]);

  // The drawing is what it was drawn as, and nothing more.
  await editor.settings.getByRole("button", { name: "Pictures…" }).click();
  await expect(dialog.getByRole("button", { name: "garden.png On 1 page" })).toBeVisible();
  await dialog.getByRole("button", { name: /^leaf.svg/ }).click();
  await expect(address).toHaveValue(/\.svg$/);
  const leaf = await page.request.get(`${shop.url}${await address.inputValue()}`);
  expect(leaf.headers()["content-security-policy"]).toContain("sandbox");
  expect(await leaf.text()).toContain("M0 0h40v30z");
  expect(await leaf.text()).not.toMatch(/script|onload|alert/);

  // On a phone the panes lie over the page; the library fits there too.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Show Settings" }).click();
  await editor.settings.getByRole("button", { name: "Pictures…" }).click();
  await expect(dialog.getByRole("button", { name: /^garden.png/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await shown(page, "library-360");
  await dialog.getByRole("button", { name: "About garden.png" }).click();
  await expect(dialog.getByText("Garden /garden")).toBeVisible();
  await shown(page, "library-details-360");
  expect(errors).toEqual([]);
});
