/** What wallets hand over becomes something to pay with: once, for a checkout of the caller's, where the shop takes money from. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLayouts } from "../../src/server/pages/layout-files";
import { DATABASES } from "../support/databases";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { line, startShop, type TestShop } from "../support/shop-server";
import { walletTrials, type WalletTrial } from "../support/wallet-trial";

const cases = walletTrials.flatMap((trial) =>
  DATABASES.map((kind) => [`${trial.type}${trial.way ? ` by ${trial.way}` : ""}`, kind, trial] as const),
);

describe.each(cases)("%s on %s", (_type, kind, trial) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  const settingsOf = (countries?: string) => {
    const settings = trial.settings(new URL(sandbox.base).origin);
    return { ...settings, zuora: { ...settings["zuora"], ...(countries && { countries }) } };
  };
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("zuora");
    shop = await startShop(kind, { paymentSettings: settingsOf() });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const checkout = (at = shop) => at.checkout([line("/offers/vpn-paid-any-way")]);
  const token = () => trial.approve(sandbox, shop, "approve");
  const exchange = (basketId: string, given: unknown, more: object = {}, at = shop, headers?: Record<string, string>) =>
    at.call("POST", trial.pageCall, { ...trial.body(basketId, given), ...more }, headers);
  const REFUSED = {
    status: 422,
    body: {
      error: {
        code: "payment-refused",
        message: trial.refusal ?? "Error: An unexpected error has occurred. Please contact customer support.",
      },
    },
  };

  it("[PAY-12] is a payment method of the provider's, and names the gateway that charges it", async () => {
    expect(await exchange(await checkout(), await token())).toMatchObject({
      status: 200,
      body: { payment_method: expect.stringMatching(/^[0-9a-f]{32}$/), paymentGateway: "Sandbox Gateway" },
    });
  });

  it("[PAY-13] asked for once more for the same checkout, after a lost answer, it is the same", async () => {
    const [id, given] = [await checkout(), await token()];
    await sandbox.behaves("drops");
    expect((await exchange(id, given)).status).toBe(503);
    await sandbox.behaves("works");
    const first = await exchange(id, given);
    expect(first.status).toBe(200);
    expect((await exchange(id, given)).body).toEqual(first.body);
  });

  it.each(trial.isForCheckout !== false ? [trial.type] : [])(
    "[PAY-13] handed over for one checkout it is taken for no second",
    async () => {
      const given = await token();
      expect((await exchange(await checkout(), given)).status).toBe(200);
      expect(await exchange(await checkout(), given)).toMatchObject(REFUSED);
    },
  );

  it("[PAY-13] made up, or another wallet's, it is not taken", async () => {
    const id = await checkout();
    for (const forged of await trial.forgedTokens(await token(), shop)) expect(await exchange(id, forged)).toMatchObject(REFUSED);
  });

  it.each(trial.isForCheckout !== false ? [trial.type] : [])("[PAY-13] is taken for a checkout of the caller's alone", async () => {
    const given = await token();
    expect((await exchange("0".repeat(32), given)).status).toBe(404);
    expect((await exchange(await checkout(), given, { amount: 1 })).status).toBe(422);
    expect((await exchange(await checkout(), given)).status).toBe(200);
  });

  it("[ERR-1] from a country that no money is taken from it is refused with 406, in the shopper's language", async () => {
    const elsewhere = await startShop(kind, { paymentSettings: settingsOf("CH,FR") });
    const id = await checkout(elsewhere);
    expect(await exchange(id, await token(), {}, elsewhere, { "Accept-Language": "en" })).toMatchObject({
      status: 406,
      body: {
        error: {
          code: "payment-country-refused",
          message: "Error: Unable to take payment for this country. Please contact customer support.",
        },
      },
    });
    await elsewhere.close();
  });

  it("[PAY-13] only pages where somebody may pay load the wallet's script", async () => {
    await importLayouts("layouts", shop.server.services.pages, "tests");
    const { origin } = new URL(sandbox.base);
    const policyOf = async (path: string) => (await shop.call("GET", path)).headers.get("content-security-policy")!;
    expect(await policyOf("/checkout")).toMatch(new RegExp(`script-src [^;]*${origin}`));
    expect(await policyOf("/checkout")).toMatch(/style-src 'self' 'unsafe-inline';/);
    expect(await policyOf("/")).not.toMatch(new RegExp(`script-src [^;]*${origin}[^;]*;`));
    expect(await policyOf("/")).toMatch(/style-src 'self';/);
  });
});

describe("wallets whose provider charges nobody", () => {
  it.each(walletTrials.map((trial) => [trial.type, trial] as const))(
    "[PAY-1] %s is not offered without Zuora",
    async (type, trial: WalletTrial) => {
      const { zuora: _zuora, ...settings } = trial.settings("http://localhost:1");
      const shop = await startShop("sqlite", { paymentSettings: settings });
      expect(shop.server.services.payments.types).not.toContain(type);
      await shop.close();
    },
  );
});
