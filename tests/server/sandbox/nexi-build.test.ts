/** Nexi's card fields on a page of a shop: the script and its frames in a browser, and what the shop's server makes of the nonce. */
import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NEXI_SANDBOX } from "../../../src/sandbox/nexi/keys";
import { startBrowser } from "../../support/browser";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

const { alias, secret } = NEXI_SANDBOX;
const sha1 = (values: Record<string, string | number>) =>
  createHash("sha1")
    .update(
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join("") + secret,
    )
    .digest("hex");

interface Nonce {
  esito: string;
  idOperazione: string;
  xpayNonce: string;
  timeStamp: number;
  mac: string;
  dettaglioCarta: { pan: string; scadenza: string; brand: string };
  errore?: { codice: number; messaggio: string };
}

describe("card fields", () => {
  let sandbox: PaymentSandbox;
  let browser: Browser;
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startPaymentSandbox("nexi"), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), sandbox.close()]));

  let number = 0;
  /** A shop's page with fields, as the provider's own example writes it. */
  async function open(kind: "CARD" | "SPLIT_CARD" = "SPLIT_CARD", wrong: object = {}): Promise<{ page: Page; codTrans: string }> {
    const codTrans = `build-${++number}`;
    const payment = {
      amount: 1250,
      transactionId: codTrans,
      currency: "978",
      timeStamp: Date.now(),
      mac: sha1({ codTrans, divisa: "978", importo: 1250 }),
      ...wrong,
    };
    const url = sandbox.shopPage(
      "/pay",
      `<!doctype html><script src="${sandbox.base}/ecomm/XPayBuild/js?alias=${alias}"></script><form id="form"><div id="pan"></div><div id="expiry"></div><div id="cvv"></div></form><button>Paga</button><output></output>
      <script>
        window.heard = [];
        for (const name of ["XPay_Ready", "XPay_Card_Error", "XPay_Nonce"]) addEventListener(name, (event) => heard.push([name, event.detail]));
        const before = XPay.Environments;
        XPay.init();
        window.wasThere = before !== undefined;
        XPay.setConfig({ baseConfig: { apiKey: "${alias}", enviroment: XPay.Environments.INTEG }, paymentParams: ${JSON.stringify(payment)}, language: XPay.LANGUAGE.ITA });
        const card = XPay.create(XPay.OPERATION_TYPES.${kind}, { common: { color: "rgb(0, 0, 200)" } });
        card.mount(...${kind === "CARD" ? '["pan"]' : '["pan", "expiry", "cvv"]'});
        document.querySelector("button").onclick = () => XPay.createNonce("form", card);
      </script>`,
    );
    const page = await browser.newPage();
    await page.goto(url);
    await expect.poll(() => heard(page, "XPay_Ready")).toHaveLength(kind === "CARD" ? 1 : 3);
    return { page, codTrans };
  }
  const heard = <Detail>(page: Page, name: string): Promise<Detail[]> =>
    page.evaluate(
      (wanted) => (window as unknown as { heard: [string, never][] }).heard.filter(([each]) => each === wanted).map(([, detail]) => detail),
      name,
    );
  async function type(page: Page, card: string, expiry = "12/34", cvv = "123", isOneFrame = false) {
    const frame = (title: string) => page.frameLocator(`iframe[title="${isOneFrame ? "Carta" : title}"]`);
    await frame("Numero carta").getByRole("textbox", { name: "Numero carta" }).fill(card);
    await frame("Scadenza").getByRole("textbox", { name: "Scadenza (MM/AA)" }).fill(expiry);
    await frame("CVV").getByRole("textbox", { name: "CVV" }).fill(cvv);
    await page.getByRole("button", { name: "Paga" }).click();
  }
  async function nonceOf(page: Page): Promise<Nonce> {
    await expect.poll(() => heard(page, "XPay_Nonce")).toHaveLength(1);
    return (await heard<Nonce>(page, "XPay_Nonce"))[0]!;
  }
  async function pay(codTrans: string, xpayNonce: string, { importo = 1250, contract = "" } = {}) {
    const signed = { apiKey: alias, codiceTransazione: codTrans, importo, divisa: "978", xpayNonce, timeStamp: Date.now() };
    const path = contract ? "pagaNonceCreazioneContratto" : "pagaNonce";
    const body = JSON.stringify({ ...signed, mac: sha1(signed), ...(contract && { numeroContratto: contract }) });
    const answer = (await (await fetch(`${sandbox.base}/ecomm/api/hostedPayments/${path}`, { method: "POST", body })).json()) as Nonce;
    return {
      ...answer,
      isSigned: answer.mac === sha1({ esito: answer.esito, idOperazione: answer.idOperazione, timeStamp: answer.timeStamp }),
    };
  }
  const entry = async (codTrans: string) => (await sandbox.book()).find(({ id }) => id === codTrans);

  it.each(["CARD", "SPLIT_CARD"] as const)("%s: a card becomes a signed nonce, and that a payment, once", async (kind) => {
    const { page, codTrans } = await open(kind);
    expect(await page.evaluate(() => (window as unknown as { wasThere: boolean }).wasThere)).toBe(false);
    await type(page, "4242 4242 4242 4242", "12/34", "123", kind === "CARD");
    const { esito, idOperazione, xpayNonce, timeStamp, mac, dettaglioCarta } = await nonceOf(page);
    expect([esito, mac, dettaglioCarta]).toEqual([
      "OK",
      sha1({ esito, idOperazione, xpayNonce, timeStamp }),
      { pan: "424242******4242", scadenza: "203412", brand: "VISA" },
    ]);
    expect(await page.content()).not.toContain("4242 4242");
    expect(await entry(codTrans)).toBeUndefined();
    expect(await pay(codTrans, xpayNonce)).toMatchObject({ esito: "OK", isSigned: true });
    expect((await pay(codTrans, xpayNonce)).esito).toBe("KO");
    expect(await entry(codTrans)).toMatchObject({ charged: 1, balance: 1250 });
    await page.close();
  });

  it("a nonce pays nothing else than what it was made for, and is spent by the attempt", async () => {
    const { page, codTrans } = await open();
    await type(page, "4242424242424242");
    const { xpayNonce } = await nonceOf(page);
    expect((await pay(codTrans, xpayNonce, { importo: 1 })).esito).toBe("KO");
    expect((await pay(codTrans, xpayNonce)).esito).toBe("KO");
    expect(await entry(codTrans)).toBeUndefined();
    await page.close();
  });

  it("a wrong card is said at once and when it is paid with, and makes no nonce", async () => {
    const { page } = await open();
    await type(page, "4242424242424241");
    await expect
      .poll(async () =>
        (await heard<{ errorMessage?: string }>(page, "XPay_Card_Error")).some(
          ({ errorMessage }) => errorMessage === "Numero carta non valido",
        ),
      )
      .toBe(true);
    expect(await heard(page, "XPay_Nonce")).toEqual([]);
    // Right fields tell so, too, without a message.
    await expect.poll(async () => (await heard<object>(page, "XPay_Card_Error")).some((detail) => !("errorMessage" in detail))).toBe(true);
    await page.close();
  });

  it("a declined card is found out by paying the nonce", async () => {
    const { page, codTrans } = await open();
    await type(page, "4000000000000002");
    expect(await pay(codTrans, (await nonceOf(page)).xpayNonce)).toMatchObject({
      esito: "KO",
      isSigned: true,
      errore: { codice: 19, messaggio: "Auth. Denied" },
    });
    expect(await entry(codTrans)).toMatchObject({ state: "Autor. Negata", charged: 0 });
    await page.close();
  });

  it.each([
    ["Confirm", "OK", undefined],
    ["Fail", "KO", 21],
    ["Cancel", "KO", 600],
  ])("3-D Secure: the bank asks over the page; %s", async (answer, esito, code) => {
    const { page, codTrans } = await open();
    await type(page, "4000002500003155");
    await page.frameLocator('iframe[title="3-D Secure"]').getByRole("button", { name: answer }).click();
    const nonce = await nonceOf(page);
    expect([nonce.esito, nonce.errore?.codice]).toEqual([esito, code]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    if (esito === "OK") expect((await pay(codTrans, nonce.xpayNonce)).esito).toBe("OK");
    await page.close();
  });

  it("code 901: the money is taken, and the connection breaks before the shop hears of it", async () => {
    const { page, codTrans } = await open();
    await type(page, "4242424242424242", "12/34", "901");
    await expect(pay(codTrans, (await nonceOf(page)).xpayNonce)).rejects.toThrow();
    expect(await entry(codTrans)).toMatchObject({ charged: 1, balance: 1250 });
    await page.close();
  });

  it("code 903: an answer that claims success and is not signed; no money moves", async () => {
    const { page, codTrans } = await open();
    await type(page, "4242424242424242", "12/34", "903");
    expect(await pay(codTrans, (await nonceOf(page)).xpayNonce)).toMatchObject({ esito: "OK", isSigned: false });
    expect(await entry(codTrans)).toBeUndefined();
    await page.close();
  });

  it("code 904, a wrong code of the shop's, or an old page: no nonce", async () => {
    const { page } = await open();
    await type(page, "4242424242424242", "12/34", "904");
    expect((await nonceOf(page)).errore!.codice).toBe(5);
    await page.close();
    for (const [wrong, code] of [
      [{ mac: "0".repeat(40) }, 3],
      [{ amount: 1 }, 3],
      [{ timeStamp: Date.now() - 3_600_000 }, 5],
    ] as const) {
      const other = await open("SPLIT_CARD", wrong);
      await type(other.page, "4242424242424242");
      expect((await nonceOf(other.page)).errore!.codice).toBe(code);
      await other.page.close();
    }
  });

  it("the first of several payments keeps the card under the shop's contract", async () => {
    const { page, codTrans } = await open();
    await type(page, "4242424242424242");
    expect((await pay(codTrans, (await nonceOf(page)).xpayNonce, { contract: "BP1" })).esito).toBe("OK");
    const signed = {
      apiKey: alias,
      numeroContratto: "BP1",
      codiceTransazione: "renewal-1",
      importo: 900,
      divisa: "978",
      scadenza: "203412",
      timeStamp: Date.now(),
    };
    const answer = await fetch(`${sandbox.base}/ecomm/api/recurring/pagamentoRicorrente`, {
      method: "POST",
      body: JSON.stringify({ ...signed, mac: sha1(signed) }),
    });
    expect(((await answer.json()) as Nonce).esito).toBe("OK");
    await page.close();
  });

  it("another shop gets no script", async () => {
    expect((await fetch(`${sandbox.base}/ecomm/XPayBuild/js?alias=somebody`)).status).toBe(400);
  });
});
