/** Answers of the JSON calls: always 200, with an outcome and a code over it. */
import { randomUUID } from "node:crypto";
import { mac } from "./macs";

const ERRORS = {
  1: "Errore nei parametri: formato del messaggio errato o campo mancante o errato",
  3: "Errore nei parametri: campo 'codiceTransazione' duplicato o non trovato",
  5: "Errore nei parametri: campo 'mac' non corretto",
  9: "Errore nei parametri: campo 'timeStamp' non valido",
  16: "Errore nei parametri: campo 'apiKey' sconosciuto o non abilitato",
  18: "Auth. Denied",
  20: "Importo non valido per lo stato dell'ordine",
  110: "Numero contratto gia' presente",
  113: "Numero contratto non presente in archivio",
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
