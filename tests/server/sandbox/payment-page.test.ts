/** The page where shoppers choose how a payment ends, in a browser. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATATRANS_SANDBOX } from "../../../src/sandbox/datatrans/keys";
import { accessibilityFaults } from "../../support/accessibility";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

describe.each([360, 1280])("a payment page %i pixels wide", (width) => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("datatrans"), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  async function open() {
    const response = await fetch(`${sandbox.base}/v1/transactions`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${DATATRANS_SANDBOX.merchantId}:${DATATRANS_SANDBOX.password}`)}` },
      body: JSON.stringify({ currency: "CHF", refno: "TW-1", amount: 123_450, redirect: { successUrl: `${sandbox.shopUrl}/back` } }),
    });
    const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    await page.goto(response.headers.get("Location")!);
    return page;
  }

  it("is paid by a card, after a wrong one was named", async () => {
    const page = await open();
    await page.getByRole("textbox", { name: "Card number" }).fill("4242");
    await page.getByRole("button", { name: "Pay CHF 1,234.50" }).click();
    await expect.poll(() => page.getByText("This card number does not exist.").isVisible()).toBe(true);
    expect(await page.getByRole("textbox", { name: "Card number" }).inputValue()).toBe("4242");
    await page.getByRole("textbox", { name: "Card number" }).fill("4111 1111 1111 1111");
    await page.getByRole("button", { name: "Pay CHF 1,234.50" }).click();
    await page.waitForURL(/\/back\?datatransTrxId=\d+$/);
  });

  it("asks as the bank does, and finds its way back", async () => {
    const page = await open();
    await page.getByRole("button", { name: "3-D Secure" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL(/\/back\?/);
  });

  it("is accessible, and nothing of it stands beyond the edge; the list of payments neither", async () => {
    const page = await open();
    for (const visit of [
      () => page.getByText("Cards that do something").click(),
      () => page.getByRole("button", { name: "3-D Secure" }).click(),
      () => page.goto(`${sandbox.base}/`),
    ]) {
      await visit();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await page.getByRole("link", { name: "Answer TW-1" }).count()).toBeGreaterThan(0);
  });
});
