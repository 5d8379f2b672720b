import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** What the page's ground and its first heading look like, as painted. */
const look = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "color:var(--color-page);border-radius:var(--radius-small);padding:var(--space-4)";
    const { color, borderTopLeftRadius, paddingTop } = getComputedStyle(probe);
    probe.remove();
    return {
      ground: color,
      painted: getComputedStyle(document.documentElement).backgroundColor,
      corner: borderTopLeftRadius,
      space: paddingTop,
    };
  });

test("[BLD-12] a marketer changes the shop's theme, and shoppers see it at once: light, dark, before any script, on paper as ever", async ({
  page,
  browser,
}) => {
  const { errors } = watchErrors(page, /Failed to load resource: the server responded with a status of 401/);
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await shopper.goto(shop.url);
  const before = await look(shopper);
  await shopper.goto(`${shop.url}/magazine`);
  const folio = await look(shopper);

  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Looks", "/looks");
  await editor.settings.getByRole("button", { name: "Colours, type, spaces" }).click();
  await editor.settings.getByRole("textbox", { name: "Page as #rrggbb", exact: true }).fill("#fff4e8");
  await editor.settings.getByRole("radio", { name: "Dark" }).check();
  await editor.settings.getByRole("textbox", { name: "Page as #rrggbb", exact: true }).fill("#1a0f00");
  await editor.settings.getByRole("slider", { name: "Small corners" }).fill("3");
  await editor.settings.getByRole("slider", { name: "All spaces" }).fill("150");
  await editor.settings.getByRole("button", { name: "Save theme" }).click();
  await page.getByRole("button", { name: "Save for all pages" }).click();
  await expect(page.getByText("The theme Sentinel is saved: its pages have it now.")).toBeVisible();

  await shopper.goto(shop.url);
  expect(await look(shopper)).toEqual({ ground: "rgb(255, 244, 232)", painted: "rgb(255, 244, 232)", corner: "3px", space: "24px" });
  await shopper.emulateMedia({ colorScheme: "dark" });
  expect(await look(shopper)).toMatchObject({ ground: "rgb(26, 15, 0)", painted: "rgb(26, 15, 0)" });
  await shopper.emulateMedia({ media: "print" });
  expect(await look(shopper)).toMatchObject({ ground: "rgb(255, 255, 255)" });
  await shopper.emulateMedia({ media: "screen", colorScheme: "light" });
  await shopper.goto(`${shop.url}/magazine`);
  expect(await look(shopper)).toEqual(folio);

  // With scripts: hydration leaves it, and the page's policy has nothing to say.
  const alive = await (await browser.newContext()).newPage();
  const watched = watchErrors(alive);
  await alive.goto(shop.url);
  expect(await look(alive)).toMatchObject({ ground: "rgb(255, 244, 232)" });
  await expectAccessible(alive);
  expect(watched.errors).toEqual([]);

  await editor.settings.getByRole("button", { name: "Back to the theme’s own" }).click();
  await editor.settings.getByRole("button", { name: "Save theme" }).click();
  await page.getByRole("button", { name: "Save for all pages" }).click();
  await expect(editor.settings.getByRole("button", { name: "Save theme" })).toBeDisabled();
  await shopper.goto(shop.url);
  expect(await look(shopper)).toEqual(before);
  expect(errors).toEqual([]);
});
