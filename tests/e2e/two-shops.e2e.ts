/** Both shops from the landing page to a subscription that is managed and cancelled, in each language, on a phone and at a desk. */
import { expect, test } from "./support/journey";
import { expectNoTextOf } from "./support/languages";
import { managing } from "./support/managed-in-words";
import { expectAccessible, expectNoSidewaysScroll, picture, watchErrors } from "./support/page-health";
import { charges, typesCard } from "./support/payments";
import { startShop, type RunningShop } from "./support/running-shop";
import { MINA, NORA, RAVI } from "./support/shopper";
import { SHOPS, WORDS, type Language, type ShopName } from "./support/two-shops";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** Of the mails about an order and about what becomes of it, the newest first: each says the order's reference. */
async function subjectsOf(email: string, reference: string): Promise<string[]> {
  const answer = await fetch(`${shop.sandboxUrl}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] };
  return messages.filter(({ subject, text }) => `${subject} ${text}`.includes(reference)).map(({ subject }) => subject);
}

interface Journey {
  at: ShopName;
  language: Language;
  width: 360 | 1280;
  who: typeof NORA;
}

/** Whoever buys in both shops does so in another language each: at neither has anybody bought before in that language and width. */
const BUYERS: Readonly<Record<ShopName, Readonly<Record<Language, readonly [phone: typeof NORA, desk: typeof NORA]>>>> = {
  direct: { en: [NORA, RAVI], fr: [MINA, RAVI], gsw: [MINA, NORA] },
  magazine: { en: [NORA, MINA], fr: [NORA, RAVI], gsw: [MINA, RAVI] },
};
const JOURNEYS: readonly Journey[] = (["direct", "magazine"] as const).flatMap((at) =>
  (["en", "fr", "gsw"] as const).flatMap((language) =>
    ([360, 1280] as const).map((width, index): Journey => ({ at, language, width, who: BUYERS[at][language][index]! })),
  ),
);

for (const { at, language, width, who } of JOURNEYS)
  test(`[LAND-1][SEC-1][COMP-1][MMA-1][MMA-2][I18N-1] ${at} in ${language} at ${width} px: bought by card, found in the account, managed, cancelled`, async ({
    page,
  }) => {
    const { errors } = watchErrors(page);
    const { country, ...said } = WORDS[language];
    const { brand, offered } = SHOPS[at];
    const { heading, choose, name, price } = offered[language];
    const main = page.getByRole("main");
    const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
    const looksRight = async (step: string) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await picture(page, `${at}-${language}-${step}-${width}`);
      if (language === "en") await expect(page.locator("html")).toHaveAttribute("lang", "en");
      else await expectNoTextOf("en", language, page);
    };

    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${shop.url}/${at}?country=${country}&lang=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await looksRight("landing");
    await page.getByRole("link", { name: choose }).first().click();
    await main.getByRole("link", { name: said.goToCheckout }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.checkout);
    const buy = page.getByRole("button", { name: said.buy, exact: true });
    await expect(buy).toBeEnabled();
    await expect(page.getByRole("form", { name: said.form }).getByText(price)).toBeVisible();
    await expect(page.frameLocator("#z_hppm_iframe").getByLabel("Card number")).toBeVisible();
    await looksRight("checkout");
    for (const [label, text] of [
      [said.email, who.email],
      [said.firstName, who.firstName],
      [said.lastName, who.lastName],
      [said.address, said.living.address],
      [said.city, said.living.city],
      [said.postcode, said.living.postcode],
    ] as const)
      await field(label).fill(text);
    await typesCard(page, who);
    await buy.click();

    await page.waitForURL(/\/complete\/\?basket=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.thanks);
    const shown = page.getByText(/^TW-[A-Z0-9-]+$/);
    await expect(shown).toBeVisible();
    const reference = (await shown.textContent())!;
    expect((await charges(page, shop)).filter(({ refno }) => refno === reference)).toHaveLength(1);
    await looksRight("complete");

    // The page says where what was bought is looked after; whoever follows that signs in on the way.
    await main.getByRole("link", { name: said.account }).click();
    await page.getByRole("radio", { name: `${who.firstName} ${who.lastName}` }).check();
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`${shop.url}/mma`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.subscriptions);
    const card = page.getByRole("listitem").filter({ hasText: reference });
    await expect(card.getByText(said.active, { exact: true })).toBeVisible();
    await looksRight("account");
    await card.getByRole("link", { name: said.manage }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    // Whoever has bought from both is at the one that sold this.
    await expect(page).toHaveTitle(new RegExp(` · ${brand}$`));
    await expect(page.getByRole("table", { name: said.schedule }).getByText(price)).toBeVisible();
    await looksRight("subscription");
    const address = page.url();
    const mailed = [said.ordered(reference, brand)];
    const leaves = async (step = "") => {
      await page.getByRole("link", { name: said.cancel }).click();
      await expect(page.getByText(said.ends)).toBeVisible();
      await looksRight(`cancel${step}`);
      await page.getByRole("radio", { name: said.reason }).check();
      await page.getByRole("button", { name: said.cancel }).click();
      await expect(page.getByRole("heading", { name: said.isCancelled })).toBeFocused();
      await looksRight(`cancelled${step}`);
      await page.goto(address);
      await expect(page.getByText(said.cancelled, { exact: true })).toBeVisible();
      await expect(page.getByText(said.nothingMore)).toBeVisible();
      await looksRight(`over${step}`);
      mailed.unshift(said.goodbye(name));
    };
    if (language !== "en") {
      const does = managing(page, { language, who, name, looksRight });
      const changes = at === "magazine" ? [does.address, does.pause] : [does.details, width === 360 ? does.payment : does.switchOffer];
      for (const change of changes) mailed.unshift(await change());
      if (at === "magazine") {
        await leaves("-first");
        mailed.unshift(await does.keep());
      }
    }
    await leaves();
    await page.goto(`${shop.url}/mma`);
    await expect(card.getByText(said.cancelled, { exact: true })).toBeVisible();
    // Where it was bought, and in the shopper's own language.
    await expect.poll(() => subjectsOf(who.email, reference)).toEqual(mailed);
    expect(errors).toEqual([]);
  });
