/**
 * A page from nothing to shoppers, through everything that can be done to it on the way, by mouse and by keyboard alone: built, translated,
 * given a condition, checked with a simulated shopper, planned, changed by somebody else at once, merged, compared, and taken back.
 */
import { expect, test, type Browser, type Page } from "./support/journey";
import { Keys, Mouse, type Hands } from "./support/hands";
import { Marketer } from "./support/marketer";
import { watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

interface Kind {
  type: string;
  title: string;
  path: string;
  /** Added one after the other; the last is shown at times only. */
  blocks: readonly string[];
  /** A text of the first that two people change. */
  words: { block: string; setting: string };
  /** Of the last block, as a shopper finds it. */
  last: string;
}

const LANDING: Kind = {
  type: "Landing page",
  title: "Spring offers",
  path: "/spring-offers",
  blocks: ["Hero", "Call to action", "Questions and answers"],
  words: { block: "Hero", setting: "Heading" },
  last: "faq-1",
};
const CHECKOUT: Kind = {
  type: "Checkout",
  title: "Spring checkout",
  path: "/spring-checkout",
  blocks: ["Checkout form", "Call to action"],
  words: { block: "Checkout form", setting: "Label of the submit button" },
  last: "call-to-action-1",
};
const FRENCH_WORDS = "Mots du bloc";
const state = (page: Page) => page.getByRole("banner").getByRole("status");
const words = (page: Page, { words: { setting } }: Kind) =>
  page.getByRole("complementary", { name: "Settings" }).getByRole("textbox", { name: setting, exact: true }).first();

async function builds(page: Page, hands: Hands, kind: Kind): Promise<void> {
  await hands.pushes("New page");
  const dialog = hands.within(page.getByRole("dialog", { name: "New page" }));
  await dialog.types("Title", kind.title);
  await dialog.types("Address", kind.path);
  await dialog.chooses("Page type", kind.type);
  await dialog.pushes("Create page");
  const editor = new Marketer(page, shop.url);
  await expect(editor.canvas).toBeVisible();
  for (const [index, block] of kind.blocks.entries()) {
    await hands.places(block, editor.canvas);
    await expect(editor.settings.getByRole("heading", { name: block, level: 2 })).toBeVisible();
    if (index === 0) await hands.within(editor.settings).types(kind.words.setting, "First words");
  }
}

async function translates(page: Page, hands: Hands, kind: Kind): Promise<void> {
  await hands.pushes(/worth a look|keep the page|keeps the page/);
  await hands.within(page.getByRole("region", { name: "Problems" })).pushes("Side by side");
  const view = page.getByRole("dialog", { name: "Languages side by side" });
  await hands.within(view).types("Title, Français", `${kind.title}, en français`);
  const ofBlock = hands.within(view.getByRole("group", { name: kind.words.block, exact: true }));
  await ofBlock.types(new RegExp(`${kind.words.setting}, Français$`), FRENCH_WORDS);
  await hands.closes();
  await expect(view).toBeHidden();
}

/** As wide as a phone on the canvas, and in a window of its own. */
async function looksAtPhone(page: Page, hands: Hands): Promise<void> {
  const { canvas } = new Marketer(page, shop.url);
  const wide = await canvas
    .locator("[data-list]")
    .first()
    .evaluate((list) => list.getBoundingClientRect().width);
  await hands.pushes("Phone, 390 pixels");
  const width = () =>
    canvas
      .locator("[data-list]")
      .first()
      .evaluate((list) => Math.round(list.getBoundingClientRect().width));
  await expect.poll(width).toBeLessThanOrEqual(390);
  const opening = page.waitForEvent("popup");
  await hands.pushes("Open the draft in a window 390 pixels wide");
  const draft = await opening;
  await expect(draft.getByRole("main")).toBeVisible();
  expect(await draft.evaluate(() => innerWidth)).toBe(390);
  await expect(draft.getByText(/draft/i).first()).toBeVisible();
  await draft.close();
  await hands.pushes("Free width");
  await expect.poll(width).toBe(Math.round(wide));
}

/** Shown to those who give a present; the simulated shopper is one of them, and then none. */
async function isShownForGifts(page: Page, hands: Hands, { blocks, last }: Kind): Promise<void> {
  const editor = new Marketer(page, shop.url);
  await hands.turnsTo("Layers");
  await hands.selects(blocks.at(-1)!);
  const settings = hands.within(editor.settings);
  await settings.pushes("Add condition");
  await settings.chooses("What it looks at", "Gift in the basket");
  await hands.turnsTo("Shopper");
  const panel = page.getByRole("tabpanel");
  const shopper = hands.within(panel);
  await shopper.turnsOn("Simulate this shopper");
  const block = editor.canvas.locator(`#${last}`);
  await shopper.chooses("Gift in the basket", "No");
  await expect(block).toBeHidden();
  await shopper.chooses("Gift in the basket", "Yes");
  await expect(block).toBeVisible();
  await shopper.turnsOff("Simulate this shopper");
}

async function plans(page: Page, hands: Hands): Promise<void> {
  await hands.pushes("Schedule");
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await hands.within(dialog).dates("Goes live", "2098-05-01T09:00");
  await hands.within(dialog).pushes("Plan it");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Goes live on/ })).toBeVisible();
}

/** Somebody else, at another computer: how they do it is no matter here. */
async function someoneElseChanges(browser: Browser, url: string, kind: Kind): Promise<void> {
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const colleague = new Marketer(other, shop.url);
  await colleague.signsIn();
  await other.goto(url);
  await other.getByRole("tab", { name: "Layers" }).click();
  await other.getByRole("treeitem", { name: kind.words.block }).first().click();
  await words(other, kind).fill("Their words");
  await colleague.saves();
  await expect(state(other)).toHaveText("Draft");
  await other.context().close();
}

async function merges(page: Page, hands: Hands, kind: Kind): Promise<void> {
  await hands.turnsTo("Layers");
  await hands.selects(kind.words.block);
  await hands.within(new Marketer(page, shop.url).settings).types(kind.words.setting, "My words");
  await hands.saves();
  await hands.within(page.getByRole("dialog", { name: "Somebody else saved this page" })).pushes("Merge both");
  const merging = page.getByRole("dialog", { name: "Merge both versions" });
  await hands.within(merging).picks(/Theirs.*Their words/);
  await hands.within(merging).pushes("Merge");
  await expect(merging).toBeHidden();
  await hands.selects(kind.words.block);
  await expect(words(page, kind)).toHaveValue("Their words");
}

/** What changed is read in words, side by side and as JSON; the page is as it was first saved, for everybody; and then as it was before. */
async function goesBack(page: Page, hands: Hands, { words: { block } }: Kind): Promise<void> {
  await hands.pushes("Versions");
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await hands.goesToLast(dialog.getByRole("navigation").getByRole("button"));
  const view = hands.within(dialog);
  await expect(dialog.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await view.turnsTo("Side by side");
  const frames = dialog.getByRole("figure").locator("iframe");
  await expect(frames).toHaveCount(2);
  const changed = frames
    .last()
    .contentFrame()
    .locator(`#${block.toLowerCase().replaceAll(" ", "-")}-1`);
  await expect(changed).toHaveCSS("outline-style", "solid");
  await view.turnsTo("JSON");
  await expect(dialog.getByRole("row").filter({ hasText: "Their words" }).first()).toBeVisible();
  await view.turnsTo("In words");
  await view.pushes("Go back to this version");
  await expect(dialog).toBeHidden();
  const canvas = new Marketer(page, shop.url).canvas;
  await expect(canvas.getByText("Their words")).toBeHidden();
  const stored = async () => (await page.request.get(`${shop.url}/api${new URL(page.url()).pathname}`)).text();
  expect(await stored()).toContain("Their words");
  await hands.saves();
  await expect.poll(stored).not.toContain("Their words");
  await hands.undoes();
  await expect(canvas.getByText("Their words").first()).toBeVisible();
  await hands.saves();
  await expect.poll(stored).toContain("Their words");
}

async function publishes(page: Page, hands: Hands, kind: Kind, browser: Browser): Promise<void> {
  await hands.pushes("Publish");
  await hands.within(page.getByRole("dialog", { name: /^Publish “/ })).pushes("Publish now");
  await expect(state(page)).toHaveText("Published");
  await expect.poll(async () => (await fetch(shop.url + kind.path)).text()).toContain("Their words");
  const french = await (await fetch(`${shop.url}${kind.path}?lang=fr`)).text();
  expect(french).toContain(`${kind.title}, en français`);
  expect(french).toContain(FRENCH_WORDS);
  expect(french).not.toContain("Their words");
  // Somebody who gives no present.
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(shop.url + kind.path);
  await expect(shopper.locator(`#${kind.words.block.toLowerCase().replaceAll(" ", "-")}-1`)).toBeVisible();
  await expect(shopper.locator(`#${kind.last}`)).toBeHidden();
  await shopper.context().close();
}

const HANDS: Readonly<Record<string, (page: Page) => Hands>> = {
  "by mouse": (page) => new Mouse(page),
  "by keyboard alone": (page) => new Keys(page),
};

for (const [how, handsOf] of Object.entries(HANDS))
  for (const each of [LANDING, CHECKOUT]) {
    const kind = { ...each, path: `${each.path}-${how.replaceAll(" ", "-")}` };
    test(`[BLD-1][BLD-2][BLD-6][BLD-7][BLD-8][BLD-9] ${kind.type}, ${how}: from nothing to shoppers, with everything on the way`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const { errors } = watchErrors(page, /server responded with a status of (40[19]|422)|Blocked script execution/);
      await page.setViewportSize({ width: 1440, height: 900 });
      await new Marketer(page, shop.url).signsIn();
      const hands = handsOf(page);
      await builds(page, hands, kind);
      await translates(page, hands, kind);
      await looksAtPhone(page, hands);
      await isShownForGifts(page, hands, kind);
      await plans(page, hands);
      await someoneElseChanges(browser, page.url(), kind);
      await merges(page, hands, kind);
      await goesBack(page, hands, kind);
      await publishes(page, hands, kind, browser);
      expect(errors).toEqual([]);
    });
  }
