/**
 * Cards on Nexi XPay's own page, where the browser posts a form. [PAY-8]
 *
 * Read in public plugins and snippets: the form, its codes and what comes back. The contract number, the order's reference, keeps the card
 * for renewals.
 */
import type { Payment } from "../../domain/order/order";
import { isSignedOutcome, macOf } from "../../payment-providers/nexi/macs.server";
import { connectNexi, EURO, type NexiSettings } from "../../payment-providers/nexi/nexi.server";
import { definePaymentHandler, defineStartCall, type PaymentHandler } from "../../registry/payment-handler";

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
  const { alias, secret } = settings as unknown as NexiSettings;
  const { url, lookup, giveBack, chargeAgain } = connectNexi(settings as unknown as NexiSettings);

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

    // Unknown until the shopper's browser brings the form.
    lookup: async ({ reference }) => (await lookup(reference)) ?? "pending",
    cancel: ({ reference }) => giveBack(reference),

    chargeAgain,

    readReturn: (query) => ({ reference: query.get("codTrans") ?? "" }),
    // A shopper who goes back by themselves brings no code.
    isReturn: (query) => ["ANNULLO", "ERRORE"].includes(query.get("esito") ?? "") || isSignedOutcome(query, secret),

    // Of an order that nobody tried to pay look-ups know nothing. It is not signed, so it ends the waiting and no more: money that comes
    // all the same goes back.
    refusedReturn(query) {
      const esito = query.get("esito");
      return esito === "ANNULLO" ? "cancelled" : esito === "ERRORE" ? "declined" : undefined;
    },

    readWebhook({ rawBody }) {
      const values = new URLSearchParams(rawBody);
      return isSignedOutcome(values, secret) ? { reference: values.get("codTrans")! } : undefined;
    },
  });
}
