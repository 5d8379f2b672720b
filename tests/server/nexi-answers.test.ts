/** What Nexi's answers mean: the states of a payment, by its interface's own words. Only the line to Nexi is a stand-in. */
import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectNexi } from "../../src/payment-providers/nexi/nexi.server";

const secret = "a secret";
const { lookup, giveBack } = connectNexi({ alias: "shop", secret, environment: "test" });

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

  it("[PAY-13] a state that nobody here knows is neither a payment nor a refusal", async () => {
    inState("Congelato");
    await expect(lookup("R-1")).rejects.toThrow("Congelato");
    await expect(giveBack("R-1")).rejects.toThrow("Congelato");
    expect(asked.map(({ path }) => path)).toEqual(["bo/situazioneOrdine", "bo/situazioneOrdine"]);
  });
});
