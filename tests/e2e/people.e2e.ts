/** People of the builder, from the invitation to the end of a session. */
import { expect, test, type Page } from "./support/journey";
import { Marketer } from "./support/marketer";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const mailsTo = async (address: string) => {
  const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages;
};
async function linkIn(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).then(({ length }) => length)).toBe(1);
  return /http\S+\/builder\/password#\S+/.exec((await mailsTo(address))[0]!.text)![0];
}
async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { name: screen, level: 1 })).toBeVisible();
}

test("[BLD-13] an owner invites an editor, lets them publish, reads in the trail that they did, and removes them", async ({
  page,
  browser,
}) => {
  const { errors } = watchErrors(page, /status of 40[13]/);
  const owner = new Marketer(page, shop.url);
  await owner.signsIn();
  await goTo(page, "People");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("Eva@builder.example");
  await expect(page.getByRole("radio", { name: /^Editor/ })).toBeChecked();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("list", { name: "Invited" })).toContainText("eva@builder.example");

  const eva = await (await browser.newContext()).newPage();
  const hers = watchErrors(eva, /status of 40[13]/);
  await eva.setViewportSize({ width: 360, height: 740 });
  await eva.goto(await linkIn("eva@builder.example"));
  await expect(eva.getByRole("heading", { name: "Welcome to Tillwright" })).toBeVisible();
  await expectAccessible(eva);
  await eva.getByLabel("Password").fill("a password of her own");
  await eva.getByRole("button", { name: "Save and sign in" }).click();
  await expect(eva.getByRole("button", { name: "eva@builder.example, Editor: your account" })).toBeVisible();
  expect(new URL(eva.url()).hash).toBe("");
  await expectAccessible(eva);
  await expectNoSidewaysScroll(eva);

  await eva.setViewportSize({ width: 1280, height: 800 });
  const editor = new Marketer(eva, shop.url);
  await editor.createsPage("By Eva", "/by-eva");
  await editor.settings.getByRole("textbox", { name: "Title" }).fill("Made by Eva");
  await editor.saves();
  // It can be reached, so that its reason is read, and does nothing.
  await eva.getByRole("button", { name: "Publish" }).press("Enter");
  // The menu of the page says so too, while it is closed.
  await expect(eva.getByText("Only publishers and owners may do this.").filter({ visible: true }).first()).toBeVisible();
  expect((await fetch(`${shop.url}/by-eva`)).status).toBe(404);

  await page.reload();
  await page.getByRole("combobox", { name: "What eva@builder.example may do" }).selectOption("Publisher");
  await expect(page.getByText("eva@builder.example: Publisher from now on")).toBeVisible();
  await eva.reload();
  await editor.publishes();
  expect((await fetch(`${shop.url}/by-eva`)).status).toBe(200);

  await goTo(page, "Activity");
  await page.getByRole("combobox", { name: "Who" }).selectOption("eva@builder.example");
  const trail = page.getByRole("main").getByRole("listitem");
  await expect(trail).toHaveCount(2);
  await expect(trail.first()).toContainText("“Made by Eva” went live at /by-eva");
  await expect(trail.last()).toContainText("eva@builder.example chose a password and is Editor");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await goTo(page, "People");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Remove eva@builder.example" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("eva@builder.example can sign in no longer")).toBeVisible();
  await eva.reload();
  await expect(eva.getByRole("heading", { name: "Sign in to Tillwright" })).toBeVisible();
  expect([...errors, ...hers.errors]).toEqual([]);
});
