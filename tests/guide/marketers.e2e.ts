/**
 * The scenes of the pictures in docs/guides/marketers.md, one of each thing that it tells of: each can still be played, and looks as its
 * picture does. `npm run generate:guide-pictures` takes the pictures anew.
 */
import { REST_MS } from "../../src/editor/screens/edit/session/autosave";
import { expect, test, type Locator, type Page } from "../e2e/support/journey";
import { Marketer } from "../e2e/support/marketer";
import { startShop, type RunningShop } from "../e2e/support/running-shop";
import { take } from "./guide-picture";

const SIZE = { width: 1280, height: 800 };
const OFFERS = ["total-protection-yearly-gb", "antivirus-essentials-yearly-gb"];

/** Of landing pages that every shop begins with. */
const TITLES = ["Sentinel: antivirus, VPN and identity protection", "Folio: subscribe to the magazine"];

// As at a desk in Britain, wherever the machine is.
test.use({ viewport: SIZE, locale: "en-GB", timezoneId: "Europe/London", contextOptions: { reducedMotion: "reduce" } });

let shop: RunningShop;
let editor: Marketer;
let session: Awaited<ReturnType<typeof signedIn>>;
test.beforeAll(async ({ browser }) => {
  shop = await startShop();
  session = await signedIn(await browser.newPage());
});
test.afterAll(() => shop.stop());
test.beforeEach(async ({ page, context }) => {
  await context.addCookies(session);
  await context.addInitScript(keepFromSavingItself, REST_MS);
  // Who else has a page open is asked every 15 seconds, and the window of the scene before is counted for another minute.
  await context.route("**/presence", (route) => route.abort());
  editor = new Marketer(page, shop.url);
  await page.goto(`${shop.url}/builder`);
  await expect(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
});

/** Once for all scenes: so many would be too many tries. */
async function signedIn(page: Page) {
  await new Marketer(page, shop.url).signsIn();
  const cookies = await page.context().cookies();
  await page.close();
  return cookies;
}

/** In the page. Else the machine's speed would say whether it is a “Draft” or has “Unsaved changes”, and how many versions there are. */
function keepFromSavingItself(restMs: number): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) =>
    later(run, ms === restMs ? 2 ** 30 : ms, ...args)) as typeof window.setTimeout;
}

async function opens(page: Page, id: string, seen: (canvas: Locator) => Locator): Promise<void> {
  await page.goto(`${shop.url}/builder/pages/${id}`);
  await expect(seen(editor.canvas)).toBeVisible();
  await problemsCounted(page);
}

/** They are looked for once everything else is there. */
const problemsCounted = (page: Page) => expect(page.getByRole("banner").getByRole("button", { name: /^\d+: / })).toBeVisible();
/** The field of a rich text comes with its editor. */
const richTextThere = () => expect(editor.settings.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();

/** Where a click scrolls to differs with what had come by then. */
const inTheMiddle = (place: Locator) => place.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));

const headline = (canvas: Locator) => canvas.getByRole("heading", { level: 1 });

async function buildsSpring(page: Page): Promise<void> {
  await editor.createsPage("Spring", "/spring");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Spring, and nothing to worry about");
  await editor.palette("Offer cards").click();
  await editor.settings.getByRole("switch", { name: "Offers of the page" }).click();
  await page
    .getByRole("button", { name: /^Spring/ })
    .first()
    .click();
  const campaign = editor.settings.getByRole("region", { name: "Campaign" });
  await campaign.getByRole("button", { name: /^Campaign/ }).click();
  for (const offer of OFFERS) {
    await campaign.getByRole("button", { name: "Add Offer" }).click();
    await campaign.getByRole("button", { name: /Choose an offer/ }).click();
    const chooser = page.getByRole("dialog");
    await chooser.getByRole("searchbox").fill(offer);
    await chooser.getByRole("button", { name: new RegExp(`/${offer}`) }).click();
  }
  await expect(editor.canvas.getByRole("heading", { level: 3 })).toHaveCount(2);
}

test("[BLD-1] [BLD-4] the builder, with a landing page on the canvas", async ({ page }) => {
  await opens(page, "home", headline);
  await page.getByRole("tab", { name: "Blocks" }).click();
  await headline(editor.canvas).click();
  await expect(editor.settings.getByRole("heading", { name: "Hero", level: 2 })).toBeVisible();
  await richTextThere();
  await take(page, "builder");
});

test("[BLD-9] [BLD-10] [BLD-14] a campaign, its problems, versions and merge", async ({ page, context }) => {
  await buildsSpring(page);
  await editor.saves();
  await expect(page.getByRole("button", { name: /^\d+: \d+ things are worth a look/ })).toBeVisible();
  await inTheMiddle(editor.settings.getByText("Attached offers", { exact: true }));
  await take(page, "campaign");
  await page.getByRole("button", { name: /worth a look/ }).click();
  await expect(page.getByRole("region", { name: "Problems" })).toBeVisible();
  await take(page, "problems");
  await page.getByRole("button", { name: /worth a look/ }).click();
  await editor.publishes();

  const heading = () => editor.settings.getByRole("textbox", { name: "Heading", exact: true });
  await editor.canvas.locator('[data-node="hero-1"]').click();
  await heading().fill("Summer, and nothing to worry about");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Changes not live");
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  const kept = versions.getByRole("navigation", { name: "Versions, the newest first" }).getByRole("button");
  await expect(kept.first()).toBeFocused();
  await kept.filter({ hasText: "Published" }).click();
  await versions.getByRole("tab", { name: "Side by side" }).click();
  for (const [at, words] of [/^Spring/, /^Summer/].entries())
    await expect(headline(versions.getByRole("figure").locator("iframe").nth(at).contentFrame().locator("body"))).toHaveText(words);
  await take(page, "versions");
  await page.keyboard.press("Escape");

  const other = await context.newPage();
  await other.setViewportSize(SIZE);
  const colleague = new Marketer(other, shop.url);
  await other.goto(page.url());
  await colleague.canvas.locator('[data-node="hero-1"]').click();
  await colleague.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Summer without a worry");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText("Draft saved").first()).toBeVisible();
  await page.bringToFront();
  await heading().fill("Summer is here");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("dialog", { name: "Somebody else saved this page" }).getByRole("button", { name: "Merge both" }).click();
  await expect(page.getByRole("dialog", { name: "Merge both versions" }).getByRole("group", { name: "Hero: Heading" })).toBeVisible();
  await take(page, "merge");
});

test("[BLD-2] a text that is written on the page", async ({ page }) => {
  await opens(page, "home", headline);
  await headline(editor.canvas).dblclick();
  const text = editor.canvas.getByRole("textbox", { name: "Heading of Hero" });
  await expect(text).toBeFocused();
  await text.fill("Safe online, at home and on the way");
  await richTextThere();
  await take(page, "writing");
});

test("[BLD-9] a page that goes live by itself", async ({ page }) => {
  await editor.createsPage("Autumn", "/autumn");
  await editor.palette("Hero").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Autumn, and nothing to worry about");
  await editor.saves();
  await problemsCounted(page);
  await richTextThere();
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByLabel("Goes live").fill("2031-09-22T09:00");
  await dialog.getByLabel("Goes off the shop").fill("2031-12-01T00:00");
  await take(page, "schedule");
});

test("[BLD-13] who builds the shop's pages", async ({ page }) => {
  await page.getByRole("navigation").getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  for (const [email, role] of [
    ["grace@example.com", /^Publisher/],
    ["linus@example.com", /^Editor/],
  ] as const) {
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("radio", { name: role }).check();
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByRole("list", { name: "Invited" })).toContainText(email);
  }
  await take(page, "people");
});

test("[BLD-7] languages side by side", async ({ page }) => {
  await opens(page, "home", headline);
  await page.getByRole("button", { name: "Languages side by side" }).click();
  await expect(page.getByRole("dialog", { name: "Languages side by side" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Missing and out of date only" }).uncheck();
  await take(page, "languages");
});

test("[BLD-8] the draft side by side", async ({ page }) => {
  await opens(page, "home", headline);
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: /^Side by side for shoppers/ }).click();
  const dialog = page.getByRole("dialog", { name: "The draft side by side" });
  await dialog.getByRole("button", { name: "Français", exact: true }).click();
  const drawn = dialog.getByRole("figure").locator("iframe");
  await expect(drawn).toHaveCount(4);
  for (const each of await drawn.all()) await expect(headline(each.contentFrame().locator("body"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  await take(page, "draft");
});

test("[BLD-12] the theme", async ({ page }) => {
  await opens(page, "folio", headline);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Folio/ })
    .first()
    .click();
  await editor.settings.getByRole("button", { name: "Colours, type, spaces" }).click();
  await expect(editor.settings.getByRole("slider", { name: "Small corners" })).toBeVisible();
  await expect(editor.settings.getByRole("button", { name: "Choose a picture for the logo in light" })).toBeVisible();
  await take(page, "theme");
});

test("[BLD-6] the checkout as one shopper sees it", async ({ page }) => {
  await opens(page, "checkout", (canvas) => canvas.getByRole("heading", { level: 1 }));
  await page.getByRole("tab", { name: "Shopper" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("switch", { name: "Simulate this shopper" }).check();
  await panel.getByLabel("Gift in the basket").selectOption("Yes");
  const gift = editor.canvas.getByText(/A gift is paid once/).first();
  await expect(gift).toBeVisible();
  await gift.click();
  await richTextThere();
  const rule = editor.settings.getByText("Shown to the simulated shopper");
  await expect(rule).toBeVisible();
  await inTheMiddle(gift);
  await inTheMiddle(rule);
  await take(page, "shopper");
});

test("[BLD-4] the library of pictures", async ({ page }) => {
  await editor.createsPage("Pictures", "/pictures-of-the-guide");
  await editor.palette("Hero").click();
  await editor.saves();
  await problemsCounted(page);
  await richTextThere();
  await inTheMiddle(editor.settings.getByRole("button", { name: "Pictures…" }));
  await editor.settings.getByRole("button", { name: "Pictures…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog
      .getByRole("list", { name: /program/ })
      .getByRole("button")
      .first(),
  ).toBeVisible();
  await take(page, "pictures");
});

test("[BLD-14] the list of pages, in folders", async ({ page }) => {
  for (const title of TITLES) {
    await page
      .getByRole("button", { name: `More for ${title}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Move to folder…" }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("Landing pages");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`“${title}” is in the folder “Landing pages”`)).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Folder" }).selectOption(`Landing pages (${TITLES.length})`);
  await expect(page.getByRole("main").getByRole("link")).toHaveText(TITLES);
  await take(page, "pages");
});

// The last: a section stands among the blocks of every page from then on.
test("[BLD-11] a section that two pages link, before it goes live on both", async ({ page }) => {
  await editor.createsPage("Winter", "/winter");
  await editor.palette("Hero").click();
  await editor.palette("Header").click();
  await editor.settings.getByRole("textbox", { name: "Logo as text", exact: true }).fill("Sentinel");
  await page.getByRole("button", { name: "More for this page" }).click();
  await page.getByRole("menuitem", { name: "Keep as a section…" }).click();
  const keeping = page.getByRole("dialog", { name: "Keep as a section" });
  await keeping.getByRole("textbox", { name: "Name" }).fill("Our header");
  await keeping.getByRole("checkbox", { name: "Link it here" }).check();
  await keeping.getByRole("button", { name: "Keep it" }).click();
  await expect(editor.canvas.locator("[data-linked-section]")).toContainText("Sentinel");
  await editor.publishes();
  await page.getByRole("link", { name: "All pages" }).click();
  await editor.createsPage("Winter sale", "/winter-sale");
  await editor.palette("Hero").click();
  await page.getByRole("button", { name: "More for the section Our header" }).click();
  await page.getByRole("menuitem", { name: "Insert as a link" }).click();
  const header = editor.canvas.locator("[data-linked-section]");
  await expect(header).toContainText("Sentinel");
  await editor.publishes();
  await editor.settings.getByRole("button", { name: "Edit section" }).click();
  await expect(page.getByRole("heading", { name: "Our header Section" })).toBeAttached();
  await editor.canvas.getByText("Sentinel").click();
  await editor.settings.getByRole("textbox", { name: "Logo as text", exact: true }).fill("Sentinel Direct");
  await page.getByRole("button", { name: "Save…" }).click();
  await expect(page.getByRole("dialog").getByText("Goes live on 2 pages")).toBeVisible();
  // The logo's words are not translated: said once the facts of the shop are there.
  await expect(page.getByRole("dialog").getByText("2 things are worth a look")).toBeVisible();
  await take(page, "section");
});
