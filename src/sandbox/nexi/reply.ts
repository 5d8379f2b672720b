/** Answers of the JSON calls: always 200, with an outcome and a code over it. */
import { randomUUID } from "node:crypto";
import { mac } from "./macs";

const ERRORS = {
  1: "Errore nei parametri: formato del messaggio errato o campo mancante o errato",
  2: "Nessun ordine trovato",
  3: "MAC errato",
  5: "Sono trascorsi piu' di 5 minuti da quando il timestamp e' stato generato",
  7: "apiKey non contiene un alias valido",
  8: "Contratto non valido",
  9: "Transazione gia' presente",
  16: "Valore non valido nello stato corrente",
  17: "Importo operazione troppo alto",
  19: "Auth. Denied",
  21: "Autenticazione 3DS fallita",
  600: "Pagamento annullato",
} as const;
export type ErrorCode = keyof typeof ERRORS;

export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(ERRORS[code]);
  }
}

/** The nonce is part of what is signed where there is one. @param other a refusal; "PEN" where the answer comes later */
export function reply(values: Record<string, unknown>, other?: Refusal | "PEN"): Record<string, unknown> {
  const refusal = other === "PEN" ? undefined : other;
  const esito = refusal ? "KO" : other === "PEN" ? other : "OK";
  const idOperazione = randomUUID().replace(/-/g, "");
  const timeStamp = Date.now();
  const nonce = values["xpayNonce"];
  const signed = { esito, idOperazione, ...(nonce !== undefined && { xpayNonce: String(nonce) }), timeStamp };
  return {
    ...values,
    esito,
    idOperazione,
    timeStamp,
    mac: mac(signed),
    ...(refusal && { errore: { codice: refusal.code, messaggio: refusal.message } }),
  };
}
