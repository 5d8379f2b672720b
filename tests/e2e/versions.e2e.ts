import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** Pictures of versions run no scripts, and the browser says so. */
const notSignedIn = /server responded with a status of (401|500)|Blocked script execution/;
const picture = async (page: Page, name: string) => {
  if (!process.env["SCREENSHOTS"]) return;
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
/** As on a tablet, held upright. */
const expectAccessibleWhenNarrow = async (page: Page) => {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize(size);
};
const heading = (editor: Marketer) => editor.settings.getByRole("textbox", { name: "Heading", exact: true });
const state = (page: Page) => page.getByRole("banner").getByRole("status");

test("[BLD-9] work saves itself; its versions are told in words, side by side and as JSON; a marketer goes back, in part and whole", async ({
  page,
}) => {
  const { errors } = watchErrors(page, notSignedIn);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Spring", "/spring");
  await editor.palette("Hero").click();
  await heading(editor).fill("Spring offers");
  await expect(state(page)).toHaveText("Unsaved changes");
  // Nobody saves it.
  await expect(state(page)).toHaveText("Draft");
  await editor.publishes();
  await expect(state(page)).toHaveText("Published");

  await heading(editor).fill("Summer offers");
  await editor.palette("Questions and answers").click();
  await editor.saves();
  await expect(state(page)).toHaveText("Changes not live");

  // The shop fails to show the newest of them, whichever is asked for first.
  const newest = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/builder/pages/${id}/versions`);
    return ((await answer.json()) as { versions: { id: string }[] }).versions[0]!.id;
  }, new URL(page.url()).pathname.split("/").at(-1)!);
  await page.route(/[?&]version=/, async (route) => {
    const version = new URL(route.request().url()).searchParams.get("version");
    return version === newest ? route.fulfill({ status: 500, body: "No" }) : route.fallback();
  });
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  const versions = dialog.getByRole("navigation", { name: "Versions, the newest first" }).getByRole("button");
  await expect(versions.first()).toBeFocused();
  await expect(versions).toContainText([/Saved/, /Published.*live/, /Saved by itself/, /Saved/]);
  await expect(versions.first()).toContainText(/Hero: Heading, and 1 more change/);
  await expect(versions.nth(1)).toContainText("Nothing changed");
  // Of all but the one that failed there is a small picture.
  const pictures = dialog.getByRole("navigation").locator("iframe");
  await expect(pictures).toHaveCount(3);
  await expect(pictures.first().contentFrame().getByText("Spring offers").first()).toBeVisible();
  await page.unroute(/[?&]version=/);
  await page.keyboard.press("ArrowDown");
  await expect(versions.nth(1)).toBeFocused();
  await expect(dialog.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Hero: Heading" })).toBeVisible();
  await expect(dialog.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Questions and answers added in Main" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, "versions-words");

  await dialog.getByRole("tab", { name: "Side by side" }).click();
  const frames = dialog.getByRole("figure").locator("iframe");
  await expect(frames).toHaveCount(2);
  await expect(frames.nth(0).contentFrame().getByRole("heading", { level: 1 })).toHaveText("Spring offers");
  await expect(frames.nth(1).contentFrame().getByRole("heading", { level: 1 })).toHaveText("Summer offers");
  const outlined = (at: number) =>
    frames
      .nth(at)
      .contentFrame()
      .locator("[id]")
      .evaluateAll((all) => all.filter((element) => element.style.outlineStyle === "solid").map(({ id }) => id));
  await expect.poll(() => outlined(0)).toEqual(["hero-1"]);
  await expect.poll(() => outlined(1)).toEqual(["hero-1", "faq-1"]);
  await expect(dialog.getByText("not seen by this shopper")).toBeHidden();
  await picture(page, "versions-pictures");
  await expectAccessibleWhenNarrow(page);

  await dialog.getByRole("tab", { name: "JSON" }).click();
  await expect(dialog.getByRole("row").filter({ hasText: "removed" }).filter({ hasText: '"heading": "Spring offers"' })).toBeVisible();
  await expect(dialog.getByRole("row").filter({ hasText: "added" }).filter({ hasText: '"heading": "Summer offers"' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, "versions-json");
  await expectAccessibleWhenNarrow(page);

  // One difference alone, then everything; undo brings each back.
  await dialog.getByRole("tab", { name: "In words" }).click();
  await dialog.getByRole("button", { name: "Take back: Hero: Heading" }).click();
  await expect(dialog.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Hero: Heading" })).toBeHidden();
  await dialog.getByRole("button", { name: "Go back to this version" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.canvas.getByRole("heading", { name: "Spring offers" })).toBeVisible();
  await expect(editor.canvas.locator('[data-node="faq-1"]')).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor.canvas.locator('[data-node="faq-1"]')).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(editor.canvas.getByRole("heading", { name: "Summer offers" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("[BLD-9] two people at one page: who is second keeps what they did, and what saves itself asks once", async ({ page, browser }) => {
  const editor = new Marketer(page, shop.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.signsIn();
  await editor.createsPage("Shared", "/shared");
  await editor.palette("Hero").click();
  await editor.saves();
  await expect(state(page)).toHaveText("Draft");

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const colleague = new Marketer(other, shop.url);
  await colleague.signsIn();
  await other.goto(page.url());
  await colleague.canvas.locator('[data-node="hero-1"]').click();
  await heading(colleague).fill("Theirs");
  await colleague.saves();
  await expect(state(other)).toHaveText("Draft");

  await editor.canvas.locator('[data-node="hero-1"]').click();
  await heading(editor).fill("Mine");
  const conflict = page.getByRole("dialog", { name: "Somebody else saved this page" });
  await expect(conflict).toBeVisible({ timeout: 20_000 });
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(state(page)).toHaveText("Draft");
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  const versions = dialog.getByRole("navigation").getByRole("button");
  await expect(versions).toContainText([/Saved/, /Kept aside/, /Saved/]);
  await versions.nth(2).click();
  await dialog.getByRole("button", { name: "Go back to this version" }).click();
  await expect(editor.canvas.getByRole("heading", { name: "Theirs" })).toBeVisible();
});

test("[BLD-9] a page is planned to go live, says so wherever it is spoken of, and does", async ({ page }) => {
  const { errors } = watchErrors(page, /server responded with a status of 4(01|22)/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Soon", "/soon");
  await editor.palette("Hero").click();
  await heading(editor).fill("Soon here");
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByLabel("Goes live").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await expect(dialog.getByText("This time is over: choose a later one")).toBeVisible();
  await expectAccessible(page);
  await picture(page, "schedule");
  await dialog.getByLabel("Goes live").fill("2098-05-01T09:00");
  await dialog.getByLabel("Goes off the shop").fill("2099-05-01T09:00");
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Goes live on/ })).toBeVisible();
  await picture(page, "scheduled");
  await page.getByRole("link", { name: "All pages" }).click();
  await expect(page.getByRole("row").filter({ hasText: "/soon" })).toContainText("Goes live on 1 May 2098, 09:00");

  // Time goes on: the shop looks every few seconds.
  await shop.database.run("update page_schedules set publish_at = '2026-01-01T00:00:00.000Z' where page_id = 'soon'");
  const shopper = await page.context().newPage();
  await expect(async () => {
    await shopper.goto(`${shop.url}/soon`);
    await expect(shopper.getByRole("heading", { name: "Soon here" })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(errors).toEqual([]);
});

test("[BLD-9] what goes live is said before, and a page that is taken off the shop is not found there until it is published again", async ({
  page,
}) => {
  const { errors } = watchErrors(page, notSignedIn);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Autumn", "/autumn");
  await editor.palette("Hero").click();
  await heading(editor).fill("Autumn offers");
  await editor.publishes();
  await heading(editor).fill("Late offers");
  await editor.palette("Questions and answers").click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Publish “Autumn”?" });
  await expect(question.getByRole("listitem")).toHaveText(["Hero: Heading", "Questions and answers added in Main"]);
  await expectAccessible(page);
  await picture(page, "publish-question");
  await question.getByLabel("Goes off the shop").fill("2031-03-04T18:30");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Goes off the shop on .*2031/ })).toBeVisible();
  const live = () => page.request.get(`${shop.url}/autumn`);
  expect(await (await live()).text()).toContain("Late offers");

  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Take off the shop…" }).click();
  const leaving = page.getByRole("dialog", { name: "Take “Autumn” off the shop?" });
  await expect(leaving).toContainText("What is planned for it does not happen either.");
  await expectAccessible(page);
  await picture(page, "take-down");
  await leaving.getByRole("button", { name: "Take off the shop" }).click();
  await expect(page.getByText("“Autumn” is off the shop").first()).toBeVisible();
  await expect(state(page)).toHaveText("Draft");
  expect((await live()).status()).toBe(404);
  await editor.publishes();
  expect((await live()).status()).toBe(200);
  expect(errors).toEqual([]);
});
