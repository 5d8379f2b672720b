import { expect, test } from "./support/journey";
import { Marketer } from "./support/marketer";
import { watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const drawing = (color: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><rect width="${width}" height="30" fill="${color}"/></svg>`,
  );

test("[BLD-12] a theme's logo stands in a page's header before any script, another one in the dark, and nothing moves when it comes", async ({
  page,
  browser,
}) => {
  const editor = new Marketer(page, shop.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.signsIn();
  const headers = { "X-Tillwright-Builder": "1", Origin: shop.url };
  const at = `${shop.url}/api/builder`;
  const made = await page.request.post(`${at}/pages`, {
    headers,
    data: { id: "bare", path: "/bare", pageType: "offer-page", title: "Bare" },
  });
  const { layout } = (await made.json()) as { layout: { regions: object } };
  const header = [{ id: "top", block: "site-header", version: 1, settings: { logoText: "Sentinel" } }];
  const saved = await page.request.put(`${at}/pages/bare`, {
    headers,
    data: { layout: { ...layout, regions: { ...layout.regions, header } }, version: 1 },
  });
  expect(saved.status()).toBe(200);
  expect((await page.request.post(`${at}/pages/bare/publish`, { headers, data: { version: 2 } })).status()).toBe(200);

  await page.goto(`${shop.url}/builder/pages/bare`);
  await editor.settings.getByRole("button", { name: "Colours, type, spaces" }).click();
  for (const [scheme, bytes] of [
    ["light", drawing("#1546d2", 120)],
    ["dark", drawing("#ffffff", 60)],
  ] as const) {
    await editor.settings.getByRole("button", { name: `Choose a picture for the logo in ${scheme}` }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog.locator("input[type=file]").setInputFiles({ name: `${scheme}.svg`, mimeType: "image/svg+xml", buffer: bytes });
    await dialog.getByRole("button", { name: new RegExp(`^${scheme}\\.svg`) }).click();
    await expect(dialog).toBeHidden();
  }
  await editor.settings.getByRole("button", { name: "Save theme" }).click();
  await page.getByRole("button", { name: "Save for all pages" }).click();
  await expect(page.getByText("The theme Sentinel is saved: its pages have it now.")).toBeVisible();

  for (const javaScriptEnabled of [false, true]) {
    const shopper = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const watched = watchErrors(shopper);
    const asked: string[] = [];
    shopper.on("request", (request) => request.url().includes("/pictures/") && asked.push(request.url()));
    await shopper.goto(`${shop.url}/bare`);
    const logo = shopper.getByRole("banner").getByRole("img", { name: "Sentinel" });
    const shown = () =>
      logo.evaluate((image: HTMLImageElement) => ({ src: image.currentSrc, width: image.clientWidth, height: image.clientHeight }));
    const light = await shown();
    expect(light).toMatchObject({ width: 144, height: 36 });
    // One picture, and not the other one too.
    expect(asked).toEqual([light.src]);
    await shopper.emulateMedia({ colorScheme: "dark" });
    await expect.poll(shown).toMatchObject({ width: 72, height: 36 });
    expect((await shown()).src).not.toBe(light.src);
    expect(watched.errors).toEqual([]);
    await shopper.context().close();
  }

  // Its room is kept while the picture is on its way.
  const waiting = await (await browser.newContext()).newPage();
  await waiting.route("**/pictures/**", (route) => void setTimeout(() => void route.continue().catch(() => undefined), 4_000));
  await waiting.goto(`${shop.url}/bare`, { waitUntil: "commit" });
  await expect
    .poll(() =>
      waiting
        .getByRole("banner")
        .locator("img")
        .evaluate((image) => image.clientWidth),
    )
    .toBe(144);
  await waiting.context().close();
});
