/** The stand-in of Nexi XPay speaks as the real one does, seen from a shop's server and a form that a browser posts. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NEXI_SANDBOX } from "../../../src/sandbox/nexi/keys";
import { startPaymentSandbox, type PaymentSandbox } from "../../support/payment-sandbox";

const { alias, secret } = NEXI_SANDBOX;
const sha1 = (values: Record<string, string | number>, key: string = secret) =>
  createHash("sha1")
    .update(
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join("") + key,
    )
    .digest("hex");

interface Reply {
  esito: string;
  idOperazione: string;
  timeStamp: number;
  mac: string;
  errore?: { codice: number; messaggio: string };
  report?: {
    stato: string;
    importo: number;
    dettaglio: { operazioni: { tipoOperazione: string; importo: number }[] }[];
    [field: string]: unknown;
  }[];
  [field: string]: unknown;
}

describe("Nexi's stand-in", () => {
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox("nexi");
  });
  beforeEach(() => void sandbox.takeCallbacks());
  afterAll(() => sandbox.close());

  let number = 0;
  const nextOrder = () => `order-${++number}`;

  /** A call to the JSON interface, its answer's code checked. */
  async function call(path: string, names: readonly string[], values: Record<string, string | number>, more: object = {}) {
    const all: Record<string, string | number> = { apiKey: alias, timeStamp: Date.now(), ...values };
    const body = { ...all, mac: sha1(Object.fromEntries(names.map((name) => [name, all[name]!]))), ...more };
    const response = await fetch(`${sandbox.base}/ecomm/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Reply;
    expect(response.status).toBe(200);
    expect(reply.mac).toBe(sha1({ esito: reply.esito, idOperazione: reply.idOperazione, timeStamp: reply.timeStamp }));
    return reply;
  }
  const lookup = (codiceTransazione: string) =>
    call("bo/situazioneOrdine", ["apiKey", "codiceTransazione", "timeStamp"], { codiceTransazione });
  const stateOf = async (codTrans: string) => (await lookup(codTrans)).report?.[0]?.stato;
  const accounting = (path: string, codiceTransazione: string, importo: number) =>
    call(`bo/${path}`, ["apiKey", "codiceTransazione", "divisa", "importo", "timeStamp"], { codiceTransazione, divisa: "978", importo });
  const charge = (numeroContratto: string, codiceTransazione: string, importo = 900) =>
    call(
      "recurring/pagamentoRicorrente",
      ["apiKey", "numeroContratto", "codiceTransazione", "importo", "divisa", "scadenza", "timeStamp"],
      { numeroContratto, codiceTransazione, importo, divisa: "978", scadenza: "203412" },
    );
  const entry = async (codTrans: string) => (await sandbox.book()).find(({ id }) => id === codTrans)!;

  /** The form that a shop's page posts. @returns where it leads */
  async function start(codTrans: string, more: Record<string, string> = {}) {
    const form: Record<string, string> = {
      alias,
      importo: "1250",
      divisa: "EUR",
      codTrans,
      url: `${sandbox.shopUrl}/api/plugins/nexi/respond?basketId=7&complete=%2Fcomplete`,
      url_back: `${sandbox.shopUrl}/checkout?basketId=7`,
      urlpost: `${sandbox.shopUrl}/hook`,
      languageId: "ITA",
      ...more,
    };
    form["mac"] ??= sha1({ codTrans, divisa: form["divisa"]!, importo: form["importo"]! });
    return sandbox.submit(`${sandbox.base}/ecomm/ecomm/DispatcherServlet`, form);
  }
  async function startPage(codTrans: string, more: Record<string, string> = {}) {
    const { status, location } = await start(codTrans, more);
    expect(status).toBe(303);
    return location!.href;
  }
  /** Of a return or a call: whether its code is right. */
  const isSigned = ({ codTrans, esito, importo, divisa, data, orario, codAut, mac }: Record<string, string>) =>
    mac === sha1({ codTrans: codTrans!, esito: esito!, importo: importo!, divisa: divisa!, data: data!, orario: orario!, codAut: codAut! });

  describe("by redirect", () => {
    it("is paid on the provider's page: a signed return, a signed call, money in the book", async () => {
      const codTrans = nextOrder();
      const page = await startPage(codTrans);
      expect(await (await fetch(page)).text()).toMatch(/Pay EUR.12\.50/);
      // Live it knows no order that nobody has tried to pay.
      expect(await lookup(codTrans)).toMatchObject({ esito: "KO", errore: { codice: 2 } });
      const { location } = await sandbox.submit(page, { outcome: "card", number: "5555 5555 5555 4444", expiry: "12/34", code: "123" });
      const values = Object.fromEntries(location!.searchParams);
      expect(location!.pathname).toBe("/api/plugins/nexi/respond");
      expect(values).toMatchObject({
        basketId: "7",
        complete: "/complete",
        alias,
        codTrans,
        esito: "OK",
        importo: "1250",
        divisa: "EUR",
        brand: "MASTERCARD",
        pan: "555555******4444",
        scadenza_pan: "203412",
      });
      expect(values["data"]).toMatch(/^\d{8}$/);
      expect([isSigned(values), values["codAut"]]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
      const [callback, ...others] = sandbox.takeCallbacks();
      expect([callback!.method, callback!.path, others]).toEqual(["POST", "/hook", []]);
      const claims = Object.fromEntries(new URLSearchParams(callback!.body));
      expect([claims["esito"], isSigned(claims)]).toEqual(["OK", true]);
      const { report } = await lookup(codTrans);
      expect(report![0]).toMatchObject({
        codiceTransazione: codTrans,
        importo: 1250,
        divisa: "978",
        stato: "Contabilizzato",
        pan: "555555******4444",
      });
      expect(report![0]!.dettaglio[0]!.operazioni.map(({ tipoOperazione }) => tipoOperazione)).toEqual(["AUTOR.", "CONTAB."]);
      expect(await entry(codTrans)).toMatchObject({ amount: 1250, currency: "EUR", charged: 1, balance: 1250 });
    });

    it.each([
      ["approve", "Contabilizzato", "OK", ["OK"]],
      ["decline", "Autor. Negata", "KO", ["KO"]],
      ["insufficient-funds", "Autor. Negata", "KO", ["KO"]],
      ["pending", "Pendente", "PEN", []],
      ["time-out", undefined, undefined, []],
      ["duplicate-callback", "Contabilizzato", "OK", ["OK", "OK"]],
      ["lost-return", "Contabilizzato", undefined, ["OK"]],
      ["silent-approval", "Contabilizzato", undefined, []],
      ["closed-window", undefined, undefined, []],
    ])("%s: %s", async (outcome, state, esito, calls) => {
      const codTrans = nextOrder();
      const { location } = await sandbox.submit(await startPage(codTrans), { outcome });
      const values = location ? Object.fromEntries(location.searchParams) : undefined;
      expect([values?.["esito"], values ? isSigned(values) : undefined]).toEqual([esito, esito && true]);
      expect(await stateOf(codTrans)).toBe(state);
      const told = sandbox.takeCallbacks().map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
      expect(told.map((claims) => [claims["esito"], isSigned(claims)])).toEqual(calls.map((each) => [each, true]));
      expect((await entry(codTrans)).balance).toBe(state === "Contabilizzato" ? 1250 : 0);
    });

    it("cancel leads to url_back, unsigned as with the real one", async () => {
      const codTrans = nextOrder();
      const { location } = await sandbox.submit(await startPage(codTrans), { outcome: "cancel" });
      expect([
        location!.pathname,
        location!.searchParams.get("basketId"),
        location!.searchParams.get("esito"),
        location!.searchParams.get("mac"),
      ]).toEqual(["/checkout", "7", "ANNULLO", null]);
      expect([await stateOf(codTrans), sandbox.takeCallbacks()]).toEqual([undefined, []]);
    });

    it("bad signature: the call claims success, and no money has moved", async () => {
      const codTrans = nextOrder();
      expect((await sandbox.submit(await startPage(codTrans), { outcome: "bad-signature" })).location).toBeUndefined();
      const [claims] = sandbox.takeCallbacks().map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
      expect([claims!["esito"], isSigned(claims!)]).toEqual(["OK", false]);
      expect([await stateOf(codTrans), (await entry(codTrans)).balance]).toEqual([undefined, 0]);
    });

    it("3-D Secure: the bank asks, and its answer decides for the card that was typed", async () => {
      for (const [answer, state] of [
        ["challenge-passed", "Contabilizzato"],
        ["challenge-failed", "Autor. Negata"],
      ] as const) {
        const codTrans = nextOrder();
        const page = await startPage(codTrans);
        expect((await sandbox.submit(page, { outcome: "card", number: "4000002500003155", expiry: "12/34", code: "123" })).text).toContain(
          "Your bank wants to know",
        );
        await sandbox.submit(page, { outcome: answer });
        expect((await lookup(codTrans)).report![0]).toMatchObject({ stato: state, pan: "400000******3155" });
      }
    });

    it("is answered once; a pending one later, by a call only", async () => {
      const page = await startPage(nextOrder());
      const answers = await Promise.all(["approve", "approve"].map((outcome) => sandbox.submit(page, { outcome })));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
      expect((await fetch(`${sandbox.base}/ecomm/ecomm/pay/nothing`)).status).toBe(404);
      const later = nextOrder();
      await sandbox.submit(await startPage(later), { outcome: "pending" });
      sandbox.takeCallbacks();
      expect((await sandbox.submit(sandbox.base + (await entry(later)).open!, { outcome: "approve" })).location).toBeUndefined();
      expect(sandbox.takeCallbacks()).toHaveLength(1);
    });

    it("is not begun for another shop, with a wrong code, another sum than was signed, or nowhere to go back to", async () => {
      expect((await start(nextOrder(), { alias: "somebody" })).status).toBe(400);
      expect((await start(nextOrder(), { mac: "0".repeat(40) })).status).toBe(400);
      const codTrans = nextOrder();
      expect((await start(codTrans, { importo: "1", mac: sha1({ codTrans, divisa: "EUR", importo: "1250" }) })).status).toBe(400);
      expect((await start(nextOrder(), { url: "javascript:alert(1)" })).status).toBe(400);
      expect(await lookup(codTrans)).toMatchObject({ esito: "KO", errore: { codice: 2 } });
    });

    it("a reference is used once, whatever became of it", async () => {
      const codTrans = nextOrder();
      await sandbox.submit(await startPage(codTrans), { outcome: "decline" });
      const again = await start(codTrans);
      expect([again.location!.pathname, again.location!.searchParams.get("esito")]).toEqual(["/checkout", "ERRORE"]);
    });
  });

  describe("afterwards", () => {
    const paid = async (more: Record<string, string> = {}, card = "4242424242424242") => {
      const codTrans = nextOrder();
      await sandbox.submit(await startPage(codTrans, more), { outcome: "card", number: card, expiry: "12/34", code: "123" });
      return codTrans;
    };

    it("money is given back in parts, never more than was paid", async () => {
      const codTrans = await paid();
      expect((await accounting("storna", codTrans, 500)).esito).toBe("OK");
      expect(await stateOf(codTrans)).toBe("Rimborsato Parz.");
      expect(await accounting("storna", codTrans, 751)).toMatchObject({ esito: "KO", errore: { codice: 17 } });
      expect((await accounting("storna", codTrans, 750)).esito).toBe("OK");
      expect([await stateOf(codTrans), (await accounting("storna", codTrans, 1)).esito]).toEqual(["Rimborsato", "KO"]);
      expect(await entry(codTrans)).toMatchObject({ credited: 2, balance: 0 });
    });

    it("money that was only reserved is cancelled once, or taken once", async () => {
      const cancelled = await paid({ TCONTAB: "D" });
      expect([await stateOf(cancelled), (await entry(cancelled)).charged]).toEqual(["Autorizzato", 0]);
      expect((await accounting("storna", cancelled, 1250)).esito).toBe("OK");
      expect([
        await stateOf(cancelled),
        (await accounting("storna", cancelled, 1250)).esito,
        (await accounting("contabilizza", cancelled, 1250)).esito,
      ]).toEqual(["Annullato", "KO", "KO"]);
      expect(await entry(cancelled)).toMatchObject({ cancelled: 1, credited: 0, balance: 0 });
      const taken = await paid({ TCONTAB: "D" });
      expect((await accounting("contabilizza", taken, 1251)).esito).toBe("KO");
      expect((await accounting("contabilizza", taken, 1250)).esito).toBe("OK");
      expect((await accounting("contabilizza", taken, 1250)).esito).toBe("KO");
      expect(await entry(taken)).toMatchObject({ charged: 1, balance: 1250 });
    });

    it("a contract charges the card again, until the bank stops it", async () => {
      const contract = { num_contratto: `contract-${++number}`, tipo_servizio: "paga_rico", tipo_richiesta: "PP" };
      await paid(contract);
      const codTrans = nextOrder();
      expect(await charge(contract.num_contratto, codTrans)).toMatchObject({
        esito: "OK",
        codiceAutorizzazione: expect.any(String),
        importo: 900,
      });
      expect(await entry(codTrans)).toMatchObject({ charged: 1, balance: 900 });
      expect(await charge(contract.num_contratto, codTrans)).toMatchObject({ esito: "KO", errore: { codice: 9 } });
      expect((await start(nextOrder(), contract)).location!.searchParams.get("esito")).toBe("ERRORE");
      expect(await charge("made-up", nextOrder())).toMatchObject({ esito: "KO", errore: { codice: 8 } });
      const stopped = { ...contract, num_contratto: `contract-${++number}` };
      await paid(stopped, "4000000000000341");
      const refused = nextOrder();
      expect(await charge(stopped.num_contratto, refused)).toMatchObject({ esito: "KO", errore: { codice: 19 } });
      expect(await stateOf(refused)).toBe("Autor. Negata");
    });

    it("calls of others, with wrong codes, from yesterday, or of nothing are refused", async () => {
      const codTrans = await paid();
      const names = ["apiKey", "codiceTransazione", "timeStamp"];
      const look = (values: Record<string, string | number>, more: object = {}) =>
        call("bo/situazioneOrdine", names, { codiceTransazione: codTrans, ...values }, more);
      expect((await look({ apiKey: "somebody" })).errore!.codice).toBe(7);
      expect((await look({}, { mac: "0".repeat(40) })).errore!.codice).toBe(3);
      expect((await look({ timeStamp: Date.now() - 86_400_000 })).errore!.codice).toBe(5);
      expect((await look({ codiceTransazione: "nothing" })).errore!.codice).toBe(2);
      expect((await look({ codiceTransazione: "" })).errore!.codice).toBe(1);
      expect((await accounting("storna", "nothing", 1)).errore!.codice).toBe(2);
    });
  });
});
