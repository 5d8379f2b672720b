import { readFileSync } from "node:fs";
import { expect, test } from "./support/journey";
import type { Layout } from "../../src/layout/types";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[BLD-11] a draft is shown to somebody without an account, taken along as a file, and read from one", async ({ page, browser }) => {
  const { errors } = watchErrors(page, /server responded with a status of 401/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Spring", "/spring");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Spring offers");
  await editor.saves();

  const choose = async (name: string) => {
    await page.getByRole("button", { name: "More for this page" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Share the draft…");
  const dialog = page.getByRole("dialog", { name: "Share the draft" });
  await dialog.getByLabel("The link works for").selectOption({ label: "1 day" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectAccessible(page);
  if (process.env["SCREENSHOTS"]) await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/share.png` });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "Spring offers" })).toBeVisible();
  await expect(visitor.getByText("Draft: only editors see this page.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^End the link that .* made on / })).toHaveCount(1);
  await dialog.getByRole("button", { name: "End all links" }).click();
  await expect(dialog.getByText("No link shows this draft any more")).toBeVisible();
  expect((await visitor.goto(link))!.status()).toBe(404);
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await choose("Save as a file");
  const file = await (await download).path();
  const layout = JSON.parse(readFileSync(file, "utf8")) as Layout;
  expect([layout.id, layout.regions.main.map(({ block }) => block)]).toEqual(["spring", ["hero"]]);

  const read = async (name: string, text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await choose("Read from a file…");
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await read("broken.json", "{ not json");
  await expect(page.getByText("broken.json is no page that can be opened.")).toBeVisible();
  await read(
    "wrong.json",
    JSON.stringify({ ...layout, regions: { ...layout.regions, main: [{ ...layout.regions.main[0], settings: { heading: 5 } }] } }),
  );
  await expect(page.getByText(/^wrong\.json is no page that can be opened\. .*: Heading is not of the right kind\./)).toBeVisible();
  await expect(editor.canvas.getByRole("heading", { name: "Spring offers" })).toBeVisible();
  // Another page's file: its blocks, under this page's own name.
  const main = [{ ...layout.regions.main[0]!, settings: { ...layout.regions.main[0]!.settings, heading: "From elsewhere" } }];
  await read("autumn.json", JSON.stringify({ ...layout, id: "autumn", regions: { ...layout.regions, main } }));
  await expect(editor.canvas.getByRole("heading", { name: "From elsewhere" })).toBeVisible();
  await editor.saves();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Draft");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor.canvas.getByRole("heading", { name: "Spring offers" })).toBeVisible();
  expect(errors).toEqual([]);
});
