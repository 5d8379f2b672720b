/** Pages for one reader: a checkout with its basket. */
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { ADA, BEN, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { rawAnswer } from "./support/raw-answer";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BANNER = /<section[^>]*data-consent-banner=""[^>]*>/;

describe.each(DATABASES)("a page for one reader, on %s", (kind) => {
  let shop: TestShop;
  let path: string;
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    path = `/checkout?basket=${await shop.checkout([line("/offers/sentinel/antivirus-essentials-yearly-gb")])}`;
  });
  afterAll(() => shop.close());
  const raw = (encoding: string) => rawAnswer(shop.url + path, { "Accept-Encoding": encoding });

  it("[START-1] travels compressed, is kept by nobody, and is the same unpacked", async () => {
    const [packed, plain] = [await raw("br"), await raw("identity")];
    expect([packed.headers["content-encoding"], packed.headers["cache-control"], packed.headers["vary"]]).toEqual([
      "br",
      "no-store",
      "Accept-Encoding",
    ]);
    expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 3);
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
  });

  it("[ANA-2] asks for consent from the first paint whom has not decided, and nobody else", async () => {
    const bannerOf = async (headers: Record<string, string> = {}, at = path) =>
      BANNER.exec((await shop.call("GET", at, undefined, headers)).text)![0];
    expect(await bannerOf()).not.toContain("hidden");
    expect(await bannerOf({ Cookie: "tillwright-consent=1.necessary" })).toContain("hidden");
    expect(await bannerOf({ Cookie: "tillwright-consent=0.necessary" })).not.toContain("hidden");
    // What is the same for everyone leaves it to the browser.
    expect(await bannerOf({}, "/")).toContain("hidden");
  });

  it("[PAY-9] of an order says from the first paint that its payment is on its way, to whom a provider sent there undecided", async () => {
    const at = path.replace("/checkout", "/complete/");
    const textOf = async (address: string) => (await shop.call("GET", address)).text;
    const [undecided, open] = [await textOf(`${at}&payment=pending`), await textOf(at)];
    const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)![1];
    expect([headingOf(undecided), headingOf(open)]).toEqual(["Your payment is on its way", "Your order is not placed yet"]);
    // The browser says the same, as it reads the same.
    expect([undecided, open].map((html) => html.includes('"payment_pending":true'))).toEqual([true, false]);
  });

  it("[PAY-14] carries what its shopper saved to pay with, nothing that could be charged, and nobody else's", async () => {
    const { db } = shop.server.services.storage;
    const [ada, ben] = [await signedIn(shop, ADA), await signedIn(shop, BEN)];
    const row = (id: string, owner_sub: string | null, offered: number) => ({
      id,
      owner_sub,
      offered,
      attempt_id: id,
      token: `token-of-${id}`,
      method: "zuora_card",
      currency: "GBP",
      country: "GB",
      mandate: null,
      brand: "Visa",
      last_digits: "4242",
      expiry: "2034-12",
      created_at: new Date().toISOString(),
      removed_at: null,
    });
    await db
      .insertInto("stored_payments")
      .values([row("saved", "ada", 1), row("for-renewals", "ada", 0), row("bens", "ben", 1), row("a-guests", null, 1)])
      .execute();
    const savedOn = async (headers: object = {}, at = path) => {
      const { text } = await shop.call("GET", at, undefined, headers as Record<string, string>);
      expect(text).not.toContain("token-of-");
      return /"saved_payments":(\[.*?\])/.exec(text)?.[1];
    };
    expect(JSON.parse((await savedOn(ada.cookie))!)).toMatchObject([{ id: "saved", brand: "Visa", lastDigits: "4242", isExpired: false }]);
    // Whoever looked first owns the checkout.
    const own = `/checkout?basket=${await shop.checkout([line("/offers/sentinel/antivirus-essentials-yearly-gb")])}`;
    expect(await savedOn({}, own)).toBeUndefined();
    expect(await savedOn({}, "/checkout")).toBeUndefined();
    expect(JSON.parse((await savedOn(ben.cookie, own))!)).toMatchObject([{ id: "bens" }]);
    // Where nobody pays it is not needed.
    expect(await savedOn(ada.cookie, "/")).toBeUndefined();
  });
});
