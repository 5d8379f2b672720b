/** Two people at one page, each in a browser of their own: they see each other, and nothing of either is lost. */
import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const heading = (editor: Marketer) => editor.settings.getByRole("textbox", { name: "Heading", exact: true });
const alsoHere = (page: Page, email: string) => page.getByRole("list", { name: "Also open with" }).getByRole("img", { name: email });
/** The next turn comes at once for who looks at the window again. */
const looksAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function invitedEva(owner: Page, eva: Page): Promise<void> {
  await owner.getByRole("navigation").getByRole("link", { name: "People" }).click();
  await owner.getByRole("button", { name: "Invite" }).click();
  await owner.getByRole("textbox", { name: "Email" }).fill("eva@builder.example");
  await owner.getByRole("button", { name: "Send the invitation" }).click();
  const mails = async () => {
    const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=eva%40builder.example`);
    return ((await answer.json()) as { messages: { text: string }[] }).messages;
  };
  await expect.poll(() => mails().then(({ length }) => length)).toBe(1);
  await eva.goto(/http\S+\/builder\/password#\S+/.exec((await mails())[0]!.text)![0]);
  await eva.getByLabel("Password").fill("a password of her own");
  await eva.getByRole("button", { name: "Save and sign in" }).click();
  await expect(eva.getByRole("button", { name: /^eva@builder.example/ })).toBeVisible();
  await owner.getByRole("navigation").getByRole("link", { name: "Pages" }).click();
}

test("[BLD-9] a second editor saves in between: both see it coming, merge it by key, and shoppers get what was chosen", async ({
  page,
  browser,
}) => {
  const eva = await (await browser.newContext()).newPage();
  // The refused save is what this is about.
  const [mine, hers] = [watchErrors(page, /status of 40[19]/), watchErrors(eva, /status of 401/)];
  for (const each of [page, eva]) await each.setViewportSize({ width: 1280, height: 800 });
  const [owner, editor] = [new Marketer(page, shop.url), new Marketer(eva, shop.url)];
  await owner.signsIn();
  await invitedEva(page, eva);
  await owner.createsPage("Spring", "/spring");
  await owner.palette("Hero").click();
  await heading(owner).fill("Spring offers");
  await owner.saves();

  await eva.goto(page.url());
  await expect(alsoHere(eva, "editor@tillwright.example")).toBeVisible();
  await looksAgain(page);
  await expect(alsoHere(page, "eva@builder.example")).toBeVisible();
  await expectAccessible(page);

  await eva.getByRole("tab", { name: "Layers" }).click();
  await eva.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await heading(editor).fill("Spring, says Eva");
  await eva.getByRole("tab", { name: "Blocks" }).click();
  await editor.palette("Questions and answers").click();
  await editor.saves();

  // What the owner types now is older than what is stored.
  await heading(owner).fill("Spring, says the owner");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("dialog", { name: "Somebody else saved this page" })).toBeVisible();
  await page.keyboard.press("Enter");
  const merging = page.getByRole("dialog", { name: "Merge both versions" });
  const clash = merging.getByRole("group", { name: "Hero: Heading" });
  await expect(clash.getByRole("radio", { name: /Mine.*Spring, says the owner/ })).toBeChecked();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await clash.getByRole("radio", { name: /Mine/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(clash.getByRole("radio", { name: /Theirs.*Spring, says Eva/ })).toBeChecked();
  await merging.getByRole("button", { name: "Merge", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(merging).toBeHidden();
  await owner.publishes();
  const live = await (await fetch(`${shop.url}/spring`)).text();
  expect(live).toContain("Spring, says Eva");
  expect(live).not.toContain("says the owner");
  expect(live).toContain("faq");

  // Eva has nothing unsaved: what became of it is one press away.
  await looksAgain(eva);
  await eva.getByRole("button", { name: "Open their version" }).click();
  await expect(eva.getByRole("banner").getByRole("status")).toHaveText("Published");
  await expectAccessible(eva);
  await eva.getByRole("link", { name: "All pages" }).click();
  await expect(eva.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
  await looksAgain(page);
  await expect(alsoHere(page, "eva@builder.example")).toBeHidden();
  expect([mine.errors, hers.errors]).toEqual([[], []]);
});
