/**
 * What Nexi's answers mean: the states of a payment and the numbers of refusals, as its interface has them. Only the line to Nexi is a
 * stand-in.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../../src/payment-methods/nexi-xpay/handler.server";
import { money } from "../../src/domain/money/money";
import { connectNexi } from "../../src/payment-providers/nexi/nexi.server";
import { createTransactionId } from "../../src/payment-providers/nexi/transaction-ids.server";
import type { Charge, PaymentOrder } from "../../src/registry/payment-handler";

const secret = "a secret";
const settings = { alias: "shop", secret, environment: "test" };
const { lookup, giveBack, chargeAgain } = connectNexi(settings);
const total = money(1999, "EUR");
const renew = () => chargeAgain.charge({ token: "C-1", expiry: "2034-12" }, { reference: "R-1", total } as Charge);
const card = connect(settings);
const transactionId = createTransactionId({ checkoutId: "basket", total }, secret);
const pay = () =>
  card.authorise!({ checkoutId: "basket", total, reference: "R-1" } as PaymentOrder, {
    type: "zuora",
    zuora: { nonce: "n", transactionId },
  });

/** Paths and bodies of what was asked. */
let asked: { path: string; body: Record<string, unknown> }[] = [];
/** Signed as Nexi signs. */
function signed(esito: string, more: object): object {
  const idOperazione = "1";
  const timeStamp = 1_700_000_000_000;
  const mac = createHash("sha1").update(`esito=${esito}idOperazione=${idOperazione}timeStamp=${timeStamp}${secret}`).digest("hex");
  return { esito, idOperazione, timeStamp, mac, ...more };
}
function answers(answerOf: (path: string) => object) {
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const path = new URL(url).pathname.replace("/ecomm/api/", "");
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return Response.json(answerOf(path));
  });
}
/** A payment of 19.99 in that state, and what was done with it. */
const inState = (stato: string, operazioni: object[] = []) =>
  answers((path) =>
    path.endsWith("situazioneOrdine")
      ? signed("OK", { report: [{ stato, importo: 1999, divisa: "978", dettaglio: [{ operazioni }] }] })
      : signed("OK", {}),
  );

describe("Nexi", () => {
  beforeEach(() => void (asked = []));
  // The next file's preparations come before anything else takes the stand-in away.
  afterAll(() => void vi.unstubAllGlobals());

  it.each(["Autorizzato", "Contabilizzato", "In attesa di contab.", "Contabilizzato Parz.", "Storno Negato", "Storno Annullato"])(
    "[PAY-7] [PAY-8] a payment that is %s is paid, and can be given back",
    async (stato) => {
      inState(stato, [{ tipoOperazione: "CONTAB.", importo: 1999, stato: "Contabilizzato" }]);
      expect(await lookup("R-1")).toMatchObject({ ok: true, taken: { minorUnits: 1999, currency: "EUR" } });
      await giveBack("R-1");
      expect(asked.at(-1)).toMatchObject({ path: "bo/storna", body: { importo: 1999, divisa: "978", codiceTransazione: "R-1" } });
    },
  );

  it.each([
    "Negato",
    "Autor. Negata",
    "Annullato",
    "Non Creato",
    "Non generato",
    "Non valido",
    "Chiuso da backoffice",
    "Rimborsato",
    "Stornato",
  ])("[PAY-7] [PAY-8] of a payment that is %s nobody has anything: it is refused, and there is nothing to give back", async (stato) => {
    inState(stato);
    expect(await lookup("R-1")).toMatchObject({ ok: false });
    asked = [];
    await giveBack("R-1");
    expect(asked.map(({ path }) => path)).toEqual(["bo/situazioneOrdine"]);
  });

  it.each(["In Corso", "Pendente", "Sospeso", "In attesa di storno"])(
    "[PAY-7] [PAY-8] a payment that is %s is waited for, and not said to be given back",
    async (stato) => {
      inState(stato);
      expect(await lookup("R-1")).toBe("pending");
      await expect(giveBack("R-1")).rejects.toThrow(stato);
    },
  );

  const refuses = (codice: number) => answers(() => signed("KO", { errore: { codice, messaggio: "No" } }));

  it.each([2, 13])("[PAY-8] [PAY-14] error %i of a look-up: it never had the payment", async (codice) => {
    refuses(codice);
    expect(await lookup("R-1")).toBeUndefined();
    expect(await chargeAgain.lookup({ token: "C-1" }, { reference: "R-1" } as Charge)).toBeUndefined();
  });

  it.each([1, 3, 4, 5, 7, 50, 97, 98, 99, 100])("[PAY-13] error %i says nothing of what was charged", async (codice) => {
    refuses(codice);
    for (const asking of [() => lookup("R-1"), renew, pay]) await expect(asking()).rejects.toThrow(`error ${codice}`);
  });

  it.each([
    [8, "hard"],
    [14, "hard"],
    [15, "hard"],
    [22, "hard"],
    [96, "hard"],
    [18, "soft"],
    [19, "soft"],
    [20, "soft"],
    [21, "soft"],
    [600, "soft"],
  ])("[PAY-7] [PAY-14] error %i is a refusal, and of a renewal %s", async (codice, kind) => {
    refuses(codice);
    expect(await renew()).toEqual({ ok: false, kind, code: `nexi-${codice}` });
    expect(await pay()).toEqual({ ok: false, code: "declined", message: `[${codice}] No` });
  });

  it("[PAY-7] [API-4] a transaction that was used already is looked up: the order has what became of it", async () => {
    let stato = "Contabilizzato";
    answers((path) =>
      path.endsWith("situazioneOrdine")
        ? signed("OK", { report: [{ stato, importo: 1999, divisa: "978" }] })
        : signed("KO", { errore: { codice: 9, messaggio: "No" } }),
    );
    expect(await pay()).toMatchObject({ ok: true, providerTransaction: transactionId, taken: { minorUnits: 1999, currency: "EUR" } });
    stato = "Negato";
    expect(await pay()).toMatchObject({ ok: false, code: "declined" });
    stato = "In Corso";
    await expect(pay()).rejects.toThrow();
    await expect(renew()).rejects.toThrow();
  });

  it.each([
    ["Rimborsato Parz.", [{ tipoOperazione: "STORNO", importo: 500, stato: "Rimborsato" }], 1499],
    [
      "Rimborsato Parz.",
      [
        { tipoOperazione: "STORNO", importo: "500" },
        { tipoOperazione: "STORNO", importo: 9, stato: "Storno Negato" },
      ],
      1499,
    ],
    ["Contabilizzato Parz.", [{ tipoOperazione: "CONTAB.", importo: 1200, stato: "Contabilizzato" }], 1200],
  ])("[PAY-13] of a payment that is %s there is what was captured and has not gone back", async (stato, operations, left) => {
    inState(stato, operations);
    expect(await lookup("R-1")).toMatchObject({ ok: true, taken: { minorUnits: left } });
    await giveBack("R-1");
    expect(asked.at(-1)).toMatchObject({ path: "bo/storna", body: { importo: left } });
    // Where it does not say how much, nothing is guessed.
    inState(stato);
    for (const asking of [lookup("R-1"), giveBack("R-1")]) await expect(asking).rejects.toThrow("how much");
  });

  it("[PAY-13] a state that nobody here knows is neither a payment nor a refusal", async () => {
    inState("Congelato");
    await expect(lookup("R-1")).rejects.toThrow("Congelato");
    await expect(giveBack("R-1")).rejects.toThrow("Congelato");
    expect(asked.map(({ path }) => path)).toEqual(["bo/situazioneOrdine", "bo/situazioneOrdine"]);
  });
});
