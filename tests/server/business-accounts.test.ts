/** Whose account is a business's manages it elsewhere: the account area says so, and does nothing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const WORDS = "This user is associated with a business account. Please go to your account to manage your business subscription";

describe.each(DATABASES)("business accounts, on %s", (kind) => {
  let shop: TestShop;
  let ofBusiness: SignedIn;
  let personal: SignedIn;
  beforeAll(async () => {
    shop = await startShop(kind);
    ofBusiness = await signedIn(shop, { ...ADA, "custom:AccountId": "B-9001" });
    personal = await signedIn(shop, { ...ADA, sub: "ada-at-home", "custom:AccountId": "A-9001" });
  });
  afterAll(() => shop.close());

  it("[MMA-4] their account area says where they manage theirs, in their language", async () => {
    const page = await shop.call("GET", "/mma", undefined, ofBusiness.cookie);
    expect([page.status, page.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(page.text).toContain(WORDS);
    expect(page.text).toContain('<a href="https://business.example/account"');
    const french = await shop.call("GET", "/mma?lang=fr", undefined, ofBusiness.cookie);
    expect(french.text).toContain("Cet utilisateur est associé à un compte professionnel.");
    expect((await shop.call("GET", "/mma", undefined, personal.cookie)).status).toBe(200);
  });

  it.each([
    ["GET", "/api/mma/subscriptions"],
    ["GET", "/api/mma/subscriptions/any"],
    ["POST", "/api/mma/subscriptions/any/cancel"],
    ["POST", "/api/mma/subscriptions/any/change-details"],
    ["POST", "/api/mma/subscriptions/any/switch-offer"],
    ["GET", "/api/mma/invoices"],
    ["GET", "/api/mma/payment-methods"],
    ["GET", "/api/mma/gifts"],
    ["POST", "/api/mma/gifts/redeem"],
    ["POST", "/api/mma/gifts/any/recipient"],
  ])("[MMA-4] %s %s is refused in these words, and to nobody else", async (method, path) => {
    const body = method === "POST" ? {} : undefined;
    expect(await shop.call(method, path, body, ofBusiness.bearer)).toMatchObject({
      status: 403,
      body: { error: { code: "business-account", message: WORDS } },
    });
    expect((await shop.call(method, path, body, personal.bearer)).status).not.toBe(403);
  });

  it("[MMA-4] the shop's other pages are theirs as anybody's", async () => {
    expect((await shop.call("GET", "/", undefined, ofBusiness.cookie)).status).toBe(200);
    const id = await shop.checkout();
    expect((await shop.call("GET", `/checkout?basket=${id}`, undefined, ofBusiness.cookie)).status).toBe(200);
  });
});
