/** What wallets have in common that Zuora charges: their token becomes a payment method, with which the order is paid. [PAY-3 to PAY-5] */
import { createHash } from "node:crypto";
import type { Payment } from "../../domain/order/order";
import { say } from "../../registry/message";
import { PageRefusal, type CheckoutOfPageCall } from "../../registry/page-call";
import type { PaymentHandler } from "../../registry/payment-handler";
import type { Zuora } from "./zuora.server";

export interface WalletPayment extends Payment {
  type: "zuora";
  zuora: { payment_method: string; paymentGateway?: string };
}

/** Of an order paid with a wallet. */
const requestSchema = {
  type: "object",
  required: ["type", "zuora"],
  additionalProperties: false,
  properties: {
    type: { const: "zuora" },
    zuora: {
      type: "object",
      required: ["payment_method"],
      additionalProperties: false,
      properties: { payment_method: { type: "string", pattern: "^[0-9a-f]{32}$" }, paymentGateway: { type: "string", maxLength: 100 } },
    },
  },
} as const;

/** How an order is paid with a payment method of Zuora's, as a handler's own. */
export const walletHandler = (
  zuora: Zuora,
): Pick<PaymentHandler<WalletPayment>, "requestSchema" | "authorise" | "lookup" | "cancel" | "refund" | "chargeAgain"> => ({
  requestSchema,
  authorise: (order, payment) => zuora.authorise(order, payment.zuora.payment_method),
  lookup: (order, payment) => zuora.lookup(order, payment.zuora.payment_method),
  refund: zuora.refund,
  chargeAgain: zuora.chargeAgain,
  cancel: (order, paid, payment) => zuora.cancel(order, paid, payment.zuora.payment_method),
});

export interface WalletToken {
  /** What the wallet handed over: Zuora opens it once. */
  token: string;
  /** For the same token and basket it is the same payment method, so that a lost answer can be asked for again. */
  basketId: string;
  /** Of Zuora's call, below /v1. */
  path: string;
  body: object;
}

/** @param gateway name of the payment gateway, where the shop names one */
export async function exchangeToken(
  zuora: Zuora,
  { token, basketId, path, body }: WalletToken,
  gateway: string | undefined,
): Promise<{ payment_method: string; paymentGateway?: string } | PageRefusal> {
  const key = createHash("sha256").update(`${basketId} ${token}`).digest("hex");
  const made = await zuora.createPaymentMethod(path, body, key);
  if ("refused" in made) return new PageRefusal("payment-refused", say("payment-form-failed"));
  return { payment_method: made.id, ...(gateway && { paymentGateway: gateway }) };
}

/** @param countries with commas between them; undefined: everywhere @returns why nothing is taken from `country` */
export function refusalOfCountry(countries: string | undefined, { country }: Pick<CheckoutOfPageCall, "country">): PageRefusal | undefined {
  if (!countries || countries.split(",").includes(country)) return undefined;
  return new PageRefusal("payment-country-refused", say("payment-form-country"));
}
