/**
 * Twikey: mandates of cards and accounts, which also pay for renewals, and payment links, for the Netherlands, Belgium and France. [PAY-10]
 *
 * Read in the provider's own clients and descriptions: sessions, forms, states, refunds, signatures. Not seen: a live account, nor which
 * words an exit's status takes beside ok, error, cancel and pending.
 */
import type { Payment } from "../../domain/order/order";
import { definePaymentHandler, defineStartCall, type PaymentHandler } from "../../registry/payment-handler";
import { collections } from "./charge.server";
import { links } from "./link.server";
import { isDirectDebit, mandates } from "./mandate.server";
import { method } from "./method";
import { openSession } from "./session.server";
import { isSignedCall, isSignedExit } from "./signatures.server";
import type { Way } from "./ways.server";

interface Settings {
  apiToken: string;
  websiteKey: string;
  template: string;
  url: string;
}

const wayOf = (id: string): Way => (/^twikey_(otp|wire)_/.test(id) ? links : mandates);

export const startCall = defineStartCall({
  path: "/api/plugins/twikey",
  summary: "Where a Twikey payment is made, or a mandate signed",
  body: "twikey-request",
  answer: "twikey-response",
  answerOf: (next) => ({ url: "navigate" in next ? next.navigate : "" }),
});

export function connect(settings: Readonly<Record<string, string>>): PaymentHandler {
  const { apiToken, websiteKey, template, url } = settings as unknown as Settings;
  const account = { template, ...openSession(url, apiToken) };

  return definePaymentHandler<Payment>({
    ids: method.ids,
    requestSchema: {
      type: "object",
      required: ["type"],
      properties: { type: { const: "zuora" }, zuora: { type: "object" } },
      additionalProperties: false,
    },
    takes: (total, id) => total.currency === "EUR" && wayOf(id).takes(total),
    start: (order, _payment, { returnUrl }) => wayOf(order.method).start(order, account, returnUrl),
    lookup: (order) => wayOf(order.method).lookup(order, account),
    cancel: (order) => wayOf(order.method).cancel(order, account),
    refund: (order) => wayOf(order.method).refund(order, account),

    chargeAgain: { ...collections(account), isLeaveEnough: isDirectDebit },

    // Links come back unsigned; what a mandate's return says is signed.
    isReturn: (query, { method: id, providerTransaction = "" }) =>
      wayOf(id) === links || isSignedExit(providerTransaction, query.get("status") ?? "", query.get("signature"), websiteKey),
    refusedReturn(query, { method: id }) {
      const status = wayOf(id) === mandates ? query.get("status") : undefined;
      return status === "cancel" ? "cancelled" : status === "error" ? "declined" : undefined;
    },

    readWebhook({ headers, search, query }) {
      if (!isSignedCall(search, headers.get("x-signature"), apiToken)) return undefined;
      const [mandate, reference] = [query.get("mandateNumber"), query.get("ref")];
      return { ...(mandate && { providerTransaction: mandate }), ...(!mandate && reference && { reference }) };
    },
  });
}
