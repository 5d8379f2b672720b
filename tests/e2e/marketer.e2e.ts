import { cpSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/journey";
import { editShop, importCatalogue } from "./support/catalogue-changes";
import { Marketer } from "./support/marketer";
import { ordersIn } from "./support/orders";
import { answersElsewhere, expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

let shop: RunningShop;

/** The platform's sample offer as it came, in a shop that takes invoices for every offer. */
const importSample = () =>
  importCatalogue(shop, (folder) => {
    cpSync(path.join(import.meta.dirname, "support/offer-digital.json"), path.join(folder, "offers/offer-digital.json"));
    editShop(folder, { payment_types_for_all_offers: ["invoice"] });
  });

test.beforeAll(async () => {
  shop = await startShop();
  await importSample();
});
test.afterAll(() => shop.stop());

test("[BLD-1][API-9] an editor builds a landing page from an empty one by dragging and publishes it; a shopper buys the sample offer from it", async ({
  page,
  browser,
}) => {
  // Whether somebody is signed in is found out by asking.
  const { errors } = watchErrors(page, /Failed to load resource: the server responded with a status of 401/);
  // The sample offer's picture stands on its publisher's site.
  const picture = /^https:\/\/subscribenow\.economist\.com\//;
  const asked = await answersElsewhere(page.context());
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await expectAccessible(page);
  await editor.createsPage("Read digitally", "/digital");

  await editor.drags("Offer cards", editor.canvas.getByText("Your page starts here"));
  // The engine's node has no box of its own; the block in it has.
  const cards = editor.canvas.locator('[data-node^="offer-cards"] > *').first();
  await expect(cards).toBeVisible();
  await editor.drags("Hero", cards, { x: 200, y: 4 });
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("All of it, digitally");
  await expect(editor.canvas.getByRole("heading", { name: "All of it, digitally" })).toBeVisible();

  await cards.click({ position: { x: 8, y: 8 } });
  await expect(editor.settings.getByRole("heading", { name: "Offer cards" })).toBeVisible();
  await editor.settings.getByRole("button", { name: "Add Offer" }).click();
  await editor.settings
    .getByRole("button", { name: /^Offer: / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("limio digital");
  await dialog.getByRole("button", { name: /Limio Subscription \(Digital\)/ }).click();
  await expect(cards.getByRole("heading", { name: "Limio Subscription (Digital)" })).toBeVisible();
  await expectAccessible(page);

  await editor.publishes();
  expect(errors).toEqual([]);

  expect(asked.filter((url) => !picture.test(url))).toEqual([]);

  const context = await browser.newContext();
  const askedByShopper = await answersElsewhere(context);
  const ann = new Shopper(await context.newPage(), shop.url);
  const { errors: shopErrors } = watchErrors(ann.page);
  await ann.opens("/digital");
  await expect(ann.page.getByRole("heading", { name: "All of it, digitally" })).toBeVisible();
  await ann.chooses("Subscribe");
  await expect(ann.page.getByRole("region", { name: "Total" })).toContainText("£15.00");
  await ann.fillsIn();
  const checkoutId = ann.checkoutId;
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect(ordersIn(shop.dataDir)).toContainEqual({ reference, checkoutId });
  expect(shopErrors).toEqual([]);
  expect(askedByShopper.filter((url) => !picture.test(url))).toEqual([]);
  await context.close();
});

test("[BLD-2] the same by keyboard alone: a page is built, undone, redone and published", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("By keyboard", "/keyboard");
  for (const block of ["Hero", "Text", "Call to action"]) {
    await editor.palette(block).focus();
    await page.keyboard.press("Enter");
  }
  const nodes = () =>
    editor.canvas
      .locator("[data-node]")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-node")!.replace(/-\w+$/, "")));
  await expect.poll(nodes).toEqual(["hero", "rich-text", "call-to-action"]);
  await editor.canvas.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(nodes).toEqual(["hero", "call-to-action", "rich-text"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(nodes).toEqual(["hero", "rich-text", "call-to-action"]);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(nodes).toEqual(["hero", "call-to-action", "rich-text"]);
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Publish now" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByText("Published")).toBeVisible();
  const answer = await page.request.get(`${shop.url}/keyboard`);
  expect(answer.status()).toBe(200);
});

test("[LAY-3] a link that would run a script is refused where it is typed; the draft and the live page stay", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Bad link", "/bad-link");
  await editor.palette("Hero").click();
  await expect(editor.canvas.getByRole("heading", { level: 1 })).toBeVisible();
  const link = editor.settings.getByRole("textbox", { name: "Where it leads", exact: true }).first();
  await link.fill("javascript:alert(1)");
  await link.press("Tab");
  await expect(editor.settings.getByText(/is not a web address/).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/is not a web address/).first()).toBeVisible();
  expect((await page.request.get(`${shop.url}/bad-link`)).status()).toBe(404);
});
