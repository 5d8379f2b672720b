/** The card fields, from what they are set up with to the nonce, as Nexi's script speaks with the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import english from "../../../locales/en/payment-methods/nexi-xpay.json";
import { CardFields } from "../../../src/payment-methods/nexi-xpay/card-fields";
import { scriptUrl, type XPay, type XPayConfig } from "../../../src/payment-methods/nexi-xpay/xpay";

const texts = english as unknown as Record<string, string>;
const payment = { mac: "m".repeat(40), amount: 3999, currency: "EUR", transactionId: "t".repeat(30), timeStamp: 1_234_567_890_123 };

const say = (name: string, detail: unknown) => window.dispatchEvent(new CustomEvent(name, { detail }));

let open: CardFields | undefined;
function shown(environment = "test") {
  const xpay = {
    LANGUAGE: { ITA: "ITA" },
    OPERATION_TYPES: { SPLIT_CARD: "SPLIT_CARD" },
    init: () => Object.assign(xpay, { Environments: { INTEG: "INTEG", PROD: "PROD" } }),
    setConfig: vi.fn<(config: XPayConfig) => void>(),
    mount: vi.fn<(...ids: string[]) => void>(),
    create: vi.fn<XPay["create"]>(() => ({ mount: (...ids) => xpay.mount(...ids) })),
    createNonce: vi.fn<XPay["createNonce"]>(),
  };
  const fields = (open = new CardFields(xpay, payment, texts));
  const heard: string[] = [];
  for (const name of ["loaded", "failed", "card-error", "payment-success", "payment-error"])
    fields.addEventListener(name, (event) =>
      heard.push(event instanceof CustomEvent && name === "card-error" ? `${name} ${event.detail}` : name),
    );
  fields.mount({ alias: "ALIAS", environment, style: { common: { color: "red" } } });
  return { fields, xpay, heard };
}

describe("[PAY-7] card fields", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    open?.close();
    vi.useRealTimers();
  });

  it("[CONST-1] are set up in Italian, for the first payment of renewals, in the environment that the shop says", () => {
    const { xpay } = shown();
    expect(xpay.setConfig.mock.calls).toEqual([
      [
        {
          baseConfig: { apiKey: "ALIAS", enviroment: "INTEG" },
          paymentParams: {
            amount: "3999",
            transactionId: payment.transactionId,
            currency: "EUR",
            timeStamp: "1234567890123",
            mac: payment.mac,
          },
          customParams: { num_contratto: payment.transactionId },
          language: "ITA",
          serviceType: "paga_rico",
          requestType: "PP",
        },
      ],
    ]);
    expect(xpay.create.mock.calls).toEqual([["SPLIT_CARD", { common: { color: "red" } }]]);
    expect(xpay.mount.mock.calls).toEqual([["xpay-pan", "xpay-expiry", "xpay-cvv"]]);
    open!.close();
    expect(shown("PROD").xpay.setConfig.mock.calls[0]![0].baseConfig.enviroment).toBe("PROD");
  });

  it("have loaded when each of the three is ready", () => {
    const { heard } = shown();
    say("XPay_Ready", "pan");
    say("XPay_Ready", "expiry");
    expect(heard).toEqual([]);
    say("XPay_Ready", "cvv");
    expect(heard).toEqual(["loaded"]);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(["loaded"]);
  });

  it.each([
    [1, "loaded"],
    [0, "failed"],
  ])("%i ready after fifteen seconds: %s", (ready, outcome) => {
    const { heard } = shown();
    if (ready) say("XPay_Ready", "pan");
    vi.advanceTimersByTime(14_999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([outcome]);
  });

  it("make a nonce for their transaction, once, however often it comes", async () => {
    const { fields, xpay, heard } = shown();
    const submission = fields.submit();
    expect(fields.submit()).toBe(submission);
    expect(xpay.createNonce).toHaveBeenCalledOnce();
    expect(document.getElementById(xpay.createNonce.mock.calls[0]![0])).toBeInstanceOf(HTMLFormElement);
    say("XPay_Nonce", { esito: "OK", xpayNonce: "nonce" });
    say("XPay_Nonce", { esito: "OK", xpayNonce: "another" });
    expect(await submission).toEqual({ ok: true, made: { nonce: "nonce", transactionId: payment.transactionId } });
    expect(heard[0]).toBe("payment-success");
  });

  it.each([
    [1, false],
    [3, true],
    [5, true],
    ["9", true],
    [19, false],
    [600, true],
  ])("[ERR-1] error %s is said with its code; the fields are over: %s", async (codice, isOver) => {
    const { fields, heard } = shown();
    const submission = fields.submit();
    say("XPay_Nonce", { esito: "KO", errore: { codice, messaggio: "Auth. Denied" } });
    expect(await submission).toEqual({ ok: false, message: `[${codice}] Auth. Denied`, code: String(codice), isOver });
    expect(heard).toEqual(["payment-error"]);
  });

  it("say what is wrong with a card, end the submission with it, and can be used on; without a message nothing is wrong", async () => {
    const { fields, heard } = shown();
    const submission = fields.submit();
    say("XPay_Card_Error", {});
    say("XPay_Card_Error", null);
    expect(heard).toEqual([]);
    say("XPay_Card_Error", { errorMessage: "CVV non valido" });
    expect(await submission).toEqual({ ok: false, message: "CVV non valido", isOver: false });
    expect(heard).toEqual(["card-error CVV non valido", "payment-error"]);
    const second = fields.submit();
    say("XPay_Nonce", { esito: "OK", xpayNonce: "nonce" });
    expect(await second).toMatchObject({ ok: true });
  });

  it("that the script cannot read are over", async () => {
    const { fields, xpay } = shown();
    xpay.createNonce.mockImplementation(() => {
      throw new Error("no card");
    });
    expect(await fields.submit()).toEqual({ ok: false, message: texts["unexpected"], code: "Error: no card", isOver: true });
  });

  it("that never answer are given up after five minutes, as a bank's question takes its time", async () => {
    const { fields } = shown();
    const ended = vi.fn<(submission: unknown) => void>();
    void fields.submit().then(ended);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith({ ok: false, message: texts["timedOut"], isOver: true });
  });

  it("that are taken away end what was under way, and hear nothing more", async () => {
    const { fields, heard } = shown();
    const submission = fields.submit();
    fields.close();
    expect(await submission).toEqual({ ok: false, message: texts["reloaded"], isOver: false });
    heard.length = 0;
    say("XPay_Nonce", { esito: "OK", xpayNonce: "nonce" });
    say("XPay_Ready", "pan");
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    expect(document.getElementById("xpay-nonce")).toBeNull();
  });
});

it.each([
  [{ alias: "A B", environment: "test" }, "https://int-ecommerce.nexi.it/ecomm/XPayBuild/js?alias=A%20B"],
  [{ alias: "A", environment: "PROD" }, "https://ecommerce.nexi.it/ecomm/XPayBuild/js?alias=A"],
  [{ alias: "A", environment: "PROD", url: "https://pay.example/nexi" }, "https://pay.example/nexi/ecomm/XPayBuild/js?alias=A"],
  [{}, null],
])("[PAY-7] [CONST-1] the script of %j is %s", (settings, url) => {
  expect(scriptUrl(settings as Record<string, string>)).toBe(url);
});
