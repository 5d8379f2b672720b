import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, type Page } from "./support/journey";
import { editJson, editShop, importCatalogue } from "./support/catalogue-changes";
import { ordersIn } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";
import { inDatabase } from "./support/embedded-database";

const ESSENTIALS = "/offers/sentinel/antivirus-essentials-yearly-gb";
const TOTAL = "/offers/sentinel/total-protection-yearly-gb";
/** Of another group than the two, so that it may be bought beside them. */
const VPN = "/offers/sentinel/secure-vpn-yearly-gb";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

/** As a week does, or as the catalogue's editor does who takes an offer out. */
/** Expired, and not so long ago that the hourly job takes it away. */
const anHourAgo = (): string => new Date(Date.now() - 3_600_000).toISOString();
const inTheDatabase = (statement: string, ...values: string[]): void =>
  inDatabase(shop.dataDir, (database) => void database.prepare(statement).run(...values));

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const query = (page: Page) => new URL(page.url()).searchParams;
const quantity = (page: Page) => page.getByRole("combobox", { name: "Quantity of Total Protection" });

test("[BASK-13][FORM-4] a lost connection: changes wait, are told, and are saved by themselves; what was typed stays", async ({
  page,
  context,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${TOTAL}`);
  await expect(quantity(page)).toBeVisible();
  await ann.field("Email").fill("ann@example.com");
  await context.setOffline(true);
  await quantity(page).selectOption("2");
  await quantity(page).selectOption("4");
  const word = page.getByText(/saved by itself as soon as that works again/);
  await expect(word).toBeVisible();
  await expect(quantity(page)).toHaveValue("4");
  await context.setOffline(false);
  await expect(word).toBeHidden();
  await expect(ann.field("Email")).toHaveValue("ann@example.com");
  await page.reload({ waitUntil: "networkidle" });
  await expect(quantity(page)).toHaveValue("4");
});

test("[BASK-13] two tabs show one basket, and an order in one empties the other with a word", async ({ page, context }) => {
  const one = new Shopper(page, shop.url);
  await one.opens("/");
  await one.chooses("Choose Total Protection");
  // A tab of its own, without anything in its address: it finds the basket by itself.
  const other = await context.newPage();
  await other.goto(`${shop.url}/checkout`, { waitUntil: "networkidle" });
  await expect(quantity(other)).toHaveValue("1");
  await quantity(page).selectOption("3");
  await expect(quantity(other)).toHaveValue("3");
  await other.getByRole("button", { name: "Add Five more devices" }).click();
  await expect(page.getByText("Five more devices").first()).toBeVisible();
  await expect(page.getByText(/changed in another window/)).toBeHidden();
  await one.fillsIn();
  await one.pays();
  const reference = await one.seesTheOrder();
  await expect(other.getByText("This order has been placed.").first()).toBeVisible();
  await other.getByRole("link", { name: "See your order" }).first().click();
  await expect(other.getByText(reference)).toBeVisible();
});

test("[BASK-6] a basket that expired is restored, and what is no longer sold is named", async ({ page }) => {
  const { errors } = watchErrors(page, /410 \(Gone\)/);
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${TOTAL}&purchase=${VPN}`);
  await expect(heading(page, "Secure VPN")).toBeVisible();
  await expect.poll(() => query(page).has("basket")).toBe(true);
  const id = query(page).get("basket")!;
  inTheDatabase(
    "update checkouts set expires_at = ?, lines = replace(lines, ?, '/offers/sentinel/gone') where id = ?",
    anHourAgo(),
    VPN,
    id,
  );
  await ann.opens(`/checkout?basket=${id}`);
  await expect(page.getByText(/This basket has expired/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Restore my basket" }).first().click();
  await expect(heading(page, "Total Protection")).toBeVisible();
  await expect(page.getByText(/No longer available, and so no longer in your basket: Secure VPN/)).toBeVisible();
  expect(query(page).get("basket")).not.toBe(id);
  await page.reload({ waitUntil: "networkidle" });
  await ann.unfoldsTheOrder();
  await expect(heading(page, "Total Protection")).toBeVisible();
  await expect(ann.payButton).toBeEnabled();
  expect(errors).toEqual([]);
});

test("[BASK-6][FORM-4] a checkout that expires while it is filled in is restored where the shopper is, and ordered with what was typed", async ({
  page,
}) => {
  const { errors } = watchErrors(page, /410 \(Gone\)/);
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${VPN}`);
  await expect.poll(() => query(page).has("basket")).toBe(true);
  const id = query(page).get("basket")!;
  await ann.fillsIn();
  inTheDatabase("update checkouts set expires_at = ? where id = ?", anHourAgo(), id);
  await ann.payButton.click();
  await page.getByRole("main").getByRole("button", { name: "Restore my basket" }).last().click();
  await expect(ann.field("Email")).toHaveValue("ann@example.com");
  await expect(ann.field("Postcode")).toHaveValue("SW1A 1AA");
  await expect(page.getByText(/has expired/)).toHaveCount(0);
  expect(query(page).get("basket")).not.toBe(id);
  await ann.payButton.click();
  await page.waitForURL(/\/complete/);
  expect(ordersIn(shop.dataDir).map(({ checkoutId }) => checkoutId)).toContain(query(page).get("basket"));
  expect(errors).toEqual([]);
});

test("[START-2][START-3][START-4][QUERY-2][QUERY-3] a link with offer, label, code and quantity starts a checkout, once", async ({
  page,
}) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${TOTAL}&pc=safe10&quantity=2&utm_source=mail`);
  await expect(quantity(page)).toHaveValue("2");
  await expect(page.getByText("SAFE10").first()).toBeVisible();
  const started = query(page).get("basket");
  expect([...query(page).keys()].sort()).toEqual(["basket", "utm_source"]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(quantity(page)).toHaveValue("2");

  await test.step("a second link adds to it", async () => {
    await ann.opens(`/checkout?purchase=${VPN}&label=security-extras&basket=${started}`);
    await expect(page.getByRole("button", { name: "Remove Identity Protection" })).toBeVisible();
    await expect(heading(page, "Total Protection")).toBeVisible();
    expect(query(page).get("basket")).toBe(started);
  });

  await test.step("or starts a new one, where the address says so", async () => {
    await ann.opens(`/checkout?purchase=${ESSENTIALS}&basket=${started}&action=initiate`);
    await expect(heading(page, "Antivirus Essentials")).toBeVisible();
    await expect(heading(page, "Total Protection")).toBeHidden();
    expect(query(page).get("basket")).not.toBe(started);
  });
});

test("[START-4] a code of a link that is not taken is dropped with a word, and the checkout goes on", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens(`/checkout?purchase=${ESSENTIALS}&pc=NO-SUCH-CODE`);
  await expect(heading(page, "Antivirus Essentials")).toBeVisible();
  await expect(page.getByText(/promo code you entered is not known/)).toBeVisible();
  await expect.poll(() => query(page).has("pc")).toBe(false);
  await expect(ann.payButton).toBeEnabled();
});

test("[RET-1][QUERY-1] the way back carries subId and subRef, and never leaves the shop for an address that somebody put there", async ({
  page,
  context,
}) => {
  const ann = new Shopper(page, shop.url);
  await context.addCookies([{ name: "limio-journey", value: encodeURIComponent("//evil.example/phish"), url: shop.url }]);
  await ann.opens(
    `/checkout?purchase=${ESSENTIALS}&redirect=https%3A%2F%2Fevil.example%2F&redirect_url=javascript%3Aalert(1)&subId=s-1&subRef=r-1&state=abc`,
  );
  await expect(ann.payButton).toBeEnabled();
  await ann.fillsIn();
  const id = query(page).get("basket")!;
  await ann.pays();
  await ann.seesTheOrder();
  const back = page.getByRole("link", { name: "Back to the start page" });
  await expect.poll(async () => new URL((await back.getAttribute("href"))!, shop.url).origin).toBe(shop.url);
  const target = new URL((await back.getAttribute("href"))!, shop.url);
  expect(target.pathname).toBe("/");
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ subId: "s-1", subRef: "r-1", lmo_co: "GB" });
  expect(ordersIn(shop.dataDir).filter((order) => order.checkoutId === id)).toHaveLength(1);
});

test.describe("an offer with a checkout of its own", () => {
  let elsewhere: Server;
  const heard: { method: string; url: string; body: string }[] = [];

  test.beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        if (request.url!.startsWith("/pay"))
          heard.push({ method: request.method!, url: request.url!, body: Buffer.concat(parts).toString() });
        response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Another checkout</h1>");
      });
    }).listen(0);
    await once(elsewhere, "listening");
  });
  test.afterAll(() => void elsewhere.close());

  type SoldElsewhere = { data: { attributes: Record<string, unknown> } };

  async function soldElsewhere(checkout_type: string): Promise<string> {
    const origin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
    await importCatalogue(shop, (folder) => {
      editShop(folder, { redirect_origins: [origin] });
      const file = path.join(folder, "offers/sentinel-10-antivirus-essentials-yearly.json");
      editJson<SoldElsewhere[]>(file, ([offer]) => {
        const external_url = `${origin}/pay?b={{basketId}}&from={{hostname}}`;
        offer!.data.attributes["checkout__limio"] = { checkout_type, external_url };
      });
    });
    return origin;
  }

  test("[GO-2] is bought there: placeholders are filled, the page's query comes along", async ({ page }) => {
    const origin = await soldElsewhere("external");
    const ann = new Shopper(page, shop.url);
    await ann.opens("/?utm_source=mail");
    await page.getByRole("link", { name: "Choose Essentials" }).first().click();
    await page.getByRole("link", { name: "Go to checkout" }).click();
    await page.waitForURL(`${origin}/**`);
    await expect(heading(page, "Another checkout")).toBeVisible();
    const asked = new URL(page.url()).searchParams;
    expect([asked.get("from"), asked.get("utm_source"), asked.get("b")?.length ?? 0]).toEqual(["localhost", "mail", expect.any(Number)]);
    expect(heard.at(-1)!.method).toBe("GET");
  });

  test("[GO-3] is posted there, with query and country as fields, and the page's policy lets it pass", async ({ page }) => {
    const origin = await soldElsewhere("external-post");
    const { errors } = watchErrors(page);
    const ann = new Shopper(page, shop.url);
    await ann.opens("/?utm_source=mail");
    await page.getByRole("link", { name: "Choose Essentials" }).first().click();
    await page.getByRole("link", { name: "Go to checkout" }).click();
    await page.waitForURL(`${origin}/**`);
    await expect(heading(page, "Another checkout")).toBeVisible();
    expect(heard.at(-1)).toMatchObject({ method: "POST", body: "utm_source=mail&country=GB" });
    expect(errors).toEqual([]);
  });
});

test("[START-1][START-10] a checkout without basket and offer is an empty basket with a way on", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/checkout");
  await expect(page.getByText("Your cart is empty, view offers to get started").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});

test("[BASK-1][EMAIL-3] a second plan of a family is a question, not a second plan", async ({ page }) => {
  const ann = new Shopper(page, shop.url);
  await ann.opens("/");
  const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await card("Antivirus Essentials").getByRole("link").first().click();
  await expect(page.getByText("Antivirus Essentials is in your basket.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await card("Total Protection").getByRole("link").first().click();
  const question = page.getByRole("dialog", { name: "Switch to Total Protection?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Total Protection is in your basket.")).toBeVisible();
  await ann.opens("/checkout");
  await expect(heading(page, "Total Protection")).toBeVisible();
  await expect(heading(page, "Antivirus Essentials")).toBeHidden();
});
