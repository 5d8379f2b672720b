/**
 * What every way to pay with Nexi XPay shares: its signed calls, what it knows of a payment, and giving one back. [PAY-7, PAY-8]
 *
 * Read in public plugins and snippets: paths, fields, what is signed of calls and answers, the names of a payment's states, the numbers of
 * errors. Not seen: a live account; when a payment is Sospeso, Storno Negato or Storno Annullato, which are read as their words are.
 */
import { askProvider, ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import type { ChargeAgain, PaymentResult } from "../../registry/payment-handler";
import { storedDetails } from "../../registry/stored-details";
import { nexiUrl, type NexiPlace } from "./environment";
import { isSame, macOf } from "./macs.server";

export type NexiSettings = NexiPlace & Readonly<{ alias: string; secret: string }>;

type Paid = Extract<PaymentResult, { ok: true }>;

/** What a payment says of itself, when it is made and when it is looked up. */
export interface CardReport {
  brand?: string;
  pan?: string;
  scadenza?: string;
}

interface Report extends CardReport {
  stato?: string;
  importo?: number;
  divisa?: string;
  dettaglio?: { operazioni?: { tipoOperazione?: string; importo?: number | string; stato?: string }[] }[];
}

/** A signed answer; `code` and `words` of its refusal, 0 and "" where there is none. */
export interface NexiAnswer {
  ok: boolean;
  code: number;
  words: string;
  json: Readonly<Record<string, unknown>>;
}

/** On its pages; its calls go by number. */
export const EURO = "EUR";
export const EURO_NUMBER = "978";

/** Of a payment that nobody has brought it yet, or that it never had. */
const UNKNOWN = [2, 13];
/** A transaction id is paid with once: somebody asks for the second time. */
export const USED = 9;
/**
 * Refusals that no other day changes: the contract (8) or its card (14, 22) is none any more, its brand is not taken (15), the bank wants
 * to see the shopper (96).
 */
const HARD = [8, 14, 15, 22, 96];
/** Tries are used up (18), the bank says no (19), its question was cancelled or answered wrongly (20, 21, and 600 of the fields). */
const SOFT = [18, 19, 20, 21, 600];

/** Whether nobody is charged. All other errors are faults of ours or theirs, some of them after the card was asked for the money. */
export const isRefusal = (code: number): boolean => [...UNKNOWN, ...HARD, ...SOFT].includes(code);

/** Of some of the money only: what was captured, and what went back. */
const IN_PART = ["Contabilizzato Parz.", "Rimborsato Parz."];
/** The money is taken, or held until tonight; also where the back office could not give it back after all. */
const TAKEN = ["Autorizzato", "Contabilizzato", "In attesa di contab.", ...IN_PART, "Storno Negato", "Storno Annullato"];
/** Nothing was taken, or all of it went back. */
const REFUSED = [
  "Negato",
  "Autor. Negata",
  "Annullato",
  "Non Creato",
  "Non generato",
  "Non valido",
  "Chiuso da backoffice",
  "Rimborsato",
  "Stornato",
];
/** It becomes another one yet. */
const OPEN = ["In Corso", "Pendente", "Sospeso", "In attesa di storno"];

export interface Nexi {
  url: string;
  /**
   * @param path below /ecomm/api
   * @param signed in the order in which it is signed
   * @throws ProviderError for an answer that Nexi did not sign
   */
  ask(path: string, signed: Readonly<Record<string, string | number>>, more?: object): Promise<NexiAnswer>;
  /** @returns undefined for a payment that it does not know */
  lookup(codTrans: string): Promise<PaymentResult | "pending" | undefined>;
  /** Gives back what was taken, or releases it; again and again changes nothing. */
  giveBack(codTrans: string): Promise<void>;
  /** Of a card that is kept under a contract number. */
  chargeAgain: ChargeAgain;
}

export function connectNexi({ alias, secret, ...place }: NexiSettings): Nexi {
  const url = nexiUrl(place);

  const ask: Nexi["ask"] = async (path, signed, more) => {
    const { status, json } = await askProvider(`${url}/ecomm/api/${path}`, {
      method: "POST",
      json: { ...signed, ...more, mac: macOf(signed, secret) },
    });
    const answer = (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>;
    const { esito = "", idOperazione = "", timeStamp = "", mac = "" } = answer as Record<string, string>;
    if (status !== 200 || !isSame(String(mac), macOf({ esito, idOperazione, timeStamp }, secret)))
      throw new ProviderError(`Nexi answered ${status} to ${path}, not signed by it`);
    const { codice = 0, messaggio = "" } = (answer["errore"] ?? {}) as { codice?: number; messaggio?: string };
    return { ok: esito === "OK", code: Number(codice), words: String(messaggio), json: answer };
  };

  async function reportOf(codTrans: string): Promise<Report | undefined> {
    const answer = await ask("bo/situazioneOrdine", { apiKey: alias, codiceTransazione: codTrans, timeStamp: Date.now() });
    if (answer.ok) return (answer.json["report"] as Report[] | undefined)?.[0];
    if (!UNKNOWN.includes(answer.code)) throw new ProviderError(`Nexi answered error ${answer.code} to a look-up`);
    return undefined;
  }

  async function lookup(codTrans: string): Promise<PaymentResult | "pending" | undefined> {
    const report = await reportOf(codTrans);
    if (!report) return undefined;
    const { stato = "", divisa } = report;
    if (OPEN.includes(stato)) return "pending";
    if (REFUSED.includes(stato))
      return { ok: false, code: stato === "Annullato" ? "cancelled" : "declined", message: say("payment-not-made") };
    if (!TAKEN.includes(stato)) throw new ProviderError(`Nexi answered a payment that is "${stato}"`);
    return {
      ok: true,
      providerTransaction: codTrans,
      taken: { minorUnits: leftOf(report), currency: divisa === EURO_NUMBER ? EURO : String(divisa) },
      ...kept(codTrans, report),
    };
  }

  async function giveBack(codTrans: string): Promise<void> {
    const report = await reportOf(codTrans);
    const stato = report?.stato ?? "unknown";
    if (REFUSED.includes(stato)) return;
    // Asked again, it may be one that can be given back, or has been.
    if (!report || !TAKEN.includes(stato)) throw new ProviderError(`Nexi cannot give back a payment that is "${stato}" yet`);
    const { ok } = await ask("bo/storna", {
      apiKey: alias,
      codiceTransazione: codTrans,
      divisa: EURO_NUMBER,
      importo: leftOf(report),
      timeStamp: Date.now(),
    });
    if (!ok) throw new ProviderError("Nexi gave nothing back");
  }

  return {
    url,
    ask,
    lookup,
    giveBack,
    chargeAgain: {
      async charge({ token, expiry = "" }, { reference, total }) {
        const { ok, code, json } = await ask("recurring/pagamentoRicorrente", {
          apiKey: alias,
          numeroContratto: token,
          codiceTransazione: reference,
          importo: total.minorUnits,
          divisa: EURO_NUMBER,
          scadenza: expiry.replace("-", ""),
          timeStamp: Date.now(),
        });
        if (ok) return { ok: true, providerTransaction: reference, record: kept(token, json as CardReport).record };
        const kind = HARD.includes(code) ? "hard" : SOFT.includes(code) ? "soft" : undefined;
        if (!kind) throw new ProviderError(`Nexi has not said what became of a charge: error ${code}`);
        return { ok: false, kind, code: `nexi-${code}` };
      },
      async lookup(_stored, { reference }) {
        const found = await lookup(reference);
        if (!found || found === "pending") return found;
        if (!found.ok) return { ok: false, kind: "soft", code: found.code };
        return found;
      },
      giveBack: (_stored, { reference }) => giveBack(reference),
    },
  };
}

/**
 * What the shop has of a payment that is taken: without what its back office has given back, or never captured.
 *
 * @returns minor units
 * @throws ProviderError where Nexi does not say
 */
function leftOf({ stato = "", importo, dettaglio = [] }: Report): number {
  const operations = dettaglio.flatMap(({ operazioni = [] }) => operazioni).filter((each) => !/negat|annullat/i.test(each.stato ?? ""));
  const sumOf = (kind: string) =>
    operations.filter(({ tipoOperazione }) => tipoOperazione === kind).reduce((sum, each) => sum + Number(each.importo), 0);
  const back = sumOf("STORNO");
  const left = (stato === "Contabilizzato Parz." ? sumOf("CONTAB.") : Number(importo)) - back;
  if (!(Number.isSafeInteger(left) && left > 0) || (stato === "Rimborsato Parz." && back === 0))
    throw new ProviderError(`Nexi did not say how much is left of a payment that is "${stato}"`);
  return left;
}

/** @param contract number under which the card is kept, which a renewal is charged with */
export const kept = (contract: string, { brand, pan, scadenza }: CardReport): Required<Pick<Paid, "record" | "stored">> => ({
  record: { integration: "nexi", upc: true, brand: brand || null, last4: pan?.slice(-4) || null, expiry: scadenza || null },
  stored: storedDetails({ token: contract, brand, number: pan, month: scadenza?.slice(4, 6), year: scadenza?.slice(0, 4) }),
});
