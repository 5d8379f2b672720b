/** What was bought is invoiced: found in the account and downloaded, by its owner alone, and in the language that it was bought in. */
import { readFileSync } from "node:fs";
import { expect, test } from "./support/journey";
import { expectAccessible, expectFits, watchErrors } from "./support/page-health";
import { expectNoTextOf } from "./support/languages";
import { startShop, type RunningShop } from "./support/running-shop";
import { MINA, NORA, RAVI, Shopper } from "./support/shopper";
import { WORDS } from "./support/two-shops";
import { readPdf } from "../support/read-pdf";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

test("[MMA-2] a shopper buys, finds the invoice in their account and downloads it; others do not", async ({ page, browser }) => {
  const { errors } = watchErrors(page);
  const ravi = new Shopper(page, shop.url);
  await ravi.arrives(RAVI);
  const reference = await ravi.buys("/offers/folio/print-yearly-gb", RAVI);

  await ravi.opensAccount();
  await page.getByRole("link", { name: "Your invoices" }).click();
  await expect(page.getByRole("heading", { name: "Your invoices", level: 1 })).toBeVisible();
  const item = ravi.inList(reference);
  // It is written some seconds after the order.
  await expect(async () => {
    await page.reload();
    await expect(item).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectFits(page, "invoices");
  await expectAccessible(page);
  const link = item.getByRole("link", { name: /^Download PDF INV-\d{6}$/ });
  const waiting = page.waitForEvent("download");
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(errors).toEqual([]);

  const file = shop.url + (await link.getAttribute("href"))!;
  const mina = await Shopper.elsewhere(browser, shop.url);
  await mina.arrives(MINA);
  expect((await mina.page.request.get(file)).status()).toBe(404);
  await mina.page.goto(`${shop.url}/mma/invoices`);
  await expect(mina.page.getByText(/^You have no invoices yet/)).toBeVisible();
});

const textsOf = <Texts>(file: string): Texts => JSON.parse(readFileSync(`locales/${file}.json`, "utf8")) as Texts;
type Texts = Record<string, string>;

for (const { language, who, offer, payLater, amount, tax } of [
  { language: "fr", who: NORA, offer: "/offers/folio/print-yearly-eu", payLater: "Facture", amount: "64,00 €", tax: "1,32 €" },
  { language: "gsw", who: MINA, offer: "/offers/folio/print-yearly-ch", payLater: "Rächnig", amount: "CHF 72.00", tax: "CHF 1.82" },
] as const)
  test(`[MMA-2] [I18N-1] what was bought in ${language} is listed and written in ${language}, on the page and on paper`, async ({
    page,
  }) => {
    const { errors } = watchErrors(page);
    const shopper = new Shopper(page, shop.url);
    await shopper.arrives(who);
    const { country, living, ...said } = WORDS[language];
    await page.goto(`${shop.url}/checkout?country=${country}&lang=${language}&purchase=${offer}`);
    await page.getByRole("radio", { name: payLater }).check();
    for (const [label, text] of [
      [said.email, who.email],
      [said.firstName, who.firstName],
      [said.lastName, who.lastName],
      [said.address, living.address],
      [said.city, living.city],
      [said.postcode, living.postcode],
    ] as const)
      await shopper.field(label).fill(text);
    await page.getByRole("button", { name: said.buy, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.thanks);
    const reference = (await page.getByText(/^TW-[A-Z0-9-]+$/).textContent())!;

    const { texts: list } = textsOf<{ texts: Texts }>(`${language}/blocks/invoice-list`);
    await shopper.opensAccount();
    await page.getByRole("link", { name: list.heading!, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.heading!);
    const item = shopper.inList(reference);
    // It is written some seconds after the order.
    await expect(async () => {
      await page.reload();
      await expect(item).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(item.getByText(amount, { exact: true })).toBeVisible();
    await expect(item.getByText(list.due!, { exact: true })).toBeVisible();
    await expect(item.getByText(list.reference!.replace("{{reference}}", reference))).toBeVisible();
    await expectNoTextOf("en", language, page);
    await expectFits(page, `invoices-${language}`, expectAccessible);
    const waiting = page.waitForEvent("download");
    await item.getByRole("link", { name: new RegExp(`^${list.download} INV-\\d{6}$`) }).click();
    const { pages, info } = await readPdf(readFileSync(await (await waiting).path()));

    const paper = textsOf<Texts>(`${language}/invoice`);
    // Parts of a line stand beside each other, and an amount does not break.
    const written = pages
      .flatMap(({ items }) => items.map(({ str }) => str))
      .join(" ")
      .replaceAll(/\s+/g, " ");
    const english = textsOf<Texts>("en/invoice");
    const number = /INV-\d{6}/.exec(written)![0];
    const due = paper.due!.replace("{{amount}}", amount).replace("{{number}}", number);
    const onPaper = [
      paper.invoice,
      paper.issuedOn,
      paper.dueOn,
      paper.buyer,
      paper.netTotal,
      paper.taxTotal,
      paper.total,
      due,
      amount,
      tax,
    ];
    for (const text of onPaper) expect(written).toContain(text);
    for (const name of ["issuedOn", "suppliedOn", "dueOn", "buyer"]) expect(written).not.toContain(english[name]);
    expect(info["Language"] ?? info["Lang"]).toMatch(new RegExp(`^${language}`));
    expect(errors).toEqual([]);
  });
