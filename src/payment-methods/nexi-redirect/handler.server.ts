/**
 * Cards on Nexi XPay's own page, where the browser posts a form. [PAY-8]
 *
 * Read in public plugins and snippets: the form, its codes, what comes back, the look-up and the reversal. Not seen: a live account. The
 * contract number keeps the card for renewals.
 */
import type { Payment } from "../../domain/order/order";
import { askProvider, ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import {
  definePaymentHandler,
  defineStartCall,
  type PaymentHandler,
  type PaymentOrder,
  type PaymentResult,
} from "../../registry/payment-handler";
import { isSame, isSignedOutcome, macOf } from "./macs.server";

interface Settings {
  alias: string;
  secret: string;
  url: string;
}

/** What a look-up answers, as far as it is read. */
interface Report {
  stato?: string;
  importo?: number;
  divisa?: string;
  brand?: string;
  pan?: string;
  scadenza?: string;
}

/** On its page; its back office calls it by number. */
const EURO = "EUR";
const EURO_NUMBER = "978";
/** Of an order that nobody has brought it yet, or that it never had. */
const UNKNOWN_ORDER = 3;
const TAKEN = ["Autorizzato", "Contabilizzato"];

/** Its settings, and the word for it in addresses. */
export const provider = "nexi";

export const startCall = defineStartCall({
  path: "/api/plugins/nexi",
  summary: "The form with which a Nexi payment is begun",
  body: "nexi-request",
  answer: "nexi-response",
  answerOf(next) {
    if (!("post" in next)) throw new Error("A Nexi payment begins with a form");
    const { action, fields } = next.post;
    const { alias, ...others } = fields;
    return { key: alias, ...others, nexiOrigin: action.replace("/ecomm/ecomm/DispatcherServlet", "") };
  },
});

export function connect(settings: Readonly<Record<string, string>>): PaymentHandler {
  const { alias, secret, url } = settings as unknown as Settings;

  /** @throws ProviderError for an answer that is not signed */
  async function ask(path: string, signed: Record<string, string | number>): Promise<Record<string, unknown>> {
    const { status, json } = await askProvider(`${url}/ecomm/api/bo/${path}`, {
      method: "POST",
      json: { ...signed, mac: macOf(signed, secret) },
    });
    const answer = json as { esito?: string; idOperazione?: string; timeStamp?: number; mac?: string } | undefined;
    const { esito = "", idOperazione = "", timeStamp = "" } = answer ?? {};
    if (status !== 200 || !isSame(answer?.mac ?? "", macOf({ esito, idOperazione, timeStamp }, secret)))
      throw new ProviderError(`Nexi answered ${status} to ${path}, not signed by it`);
    return answer as Record<string, unknown>;
  }

  /** undefined where nobody has brought it yet. */
  async function reportOf({ reference }: PaymentOrder): Promise<Report | undefined> {
    const answer = await ask("situazioneOrdine", { apiKey: alias, codiceTransazione: reference, timeStamp: Date.now() });
    if (answer["esito"] === "OK") return (answer["report"] as Report[] | undefined)?.[0];
    const { codice } = (answer["errore"] ?? {}) as { codice?: number };
    if (codice !== UNKNOWN_ORDER) throw new ProviderError(`Nexi answered error ${codice} to a look-up`);
    return undefined;
  }

  return definePaymentHandler<Payment>({
    ids: ["nexi/redirect", "zuora_upc_nexi"],
    requestSchema: {
      type: "object",
      required: ["type"],
      properties: { type: { enum: ["nexi", "zuora"] }, nexi: { type: "object" }, zuora: { type: "object" } },
      additionalProperties: false,
    },
    origins: { form: [new URL(url).origin] },
    takes: ({ currency, minorUnits }) => currency === EURO && minorUnits > 0,

    async start({ reference, total }, _payment, { returnUrl, webhookUrl }) {
      const signed = { codTrans: reference, divisa: EURO, importo: total.minorUnits };
      // Its own parameters say which payment comes back.
      const back = new URL(returnUrl);
      back.searchParams.delete("attempt");
      const fields = {
        alias,
        codTrans: reference,
        divisa: EURO,
        importo: String(total.minorUnits),
        mac: macOf(signed, secret),
        url: back.href,
        url_back: back.href,
        urlpost: webhookUrl,
        languageId: "ITA",
        num_contratto: reference,
        tipo_servizio: "paga_rico",
        tipo_richiesta: "PP",
      };
      return { next: { post: { action: `${url}/ecomm/ecomm/DispatcherServlet`, fields } }, providerTransaction: reference };
    },

    async lookup(order): Promise<PaymentResult | "pending"> {
      const report = await reportOf(order);
      // Unknown until the shopper's browser brings the form.
      if (!report || report.stato === "In Corso" || report.stato === "Pendente") return "pending";
      if (!TAKEN.includes(report.stato ?? ""))
        return { ok: false, code: report.stato === "Annullato" ? "cancelled" : "declined", message: say("payment-not-made") };
      const { importo, divisa, brand, pan, scadenza } = report;
      if (!Number.isSafeInteger(importo)) throw new ProviderError("Nexi answered with no sum");
      return {
        ok: true,
        providerTransaction: order.reference,
        taken: { minorUnits: importo!, currency: divisa === EURO_NUMBER ? EURO : String(divisa) },
        record: {
          integration: "nexi",
          upc: true,
          // The contract number, which a renewal is charged with.
          token: order.reference,
          brand: brand || null,
          last4: pan?.slice(-4) || null,
          expiry: scadenza || null,
        },
      };
    },

    async cancel(order) {
      const report = await reportOf(order);
      if (!report || !TAKEN.includes(report.stato ?? "")) return;
      const answer = await ask("storna", {
        apiKey: alias,
        codiceTransazione: order.reference,
        divisa: EURO_NUMBER,
        importo: report.importo!,
        timeStamp: Date.now(),
      });
      if (answer["esito"] !== "OK") throw new ProviderError("Nexi gave nothing back");
    },

    readReturn: (query) => ({ reference: query.get("codTrans") ?? "" }),
    // A shopper who goes back by themselves brings no code.
    isReturn: (query) => ["ANNULLO", "ERRORE"].includes(query.get("esito") ?? "") || isSignedOutcome(query, secret),

    readWebhook({ rawBody }) {
      const values = new URLSearchParams(rawBody);
      return isSignedOutcome(values, secret) ? { reference: values.get("codTrans")! } : undefined;
    },
  });
}
