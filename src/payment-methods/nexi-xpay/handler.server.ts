/**
 * Cards typed into Nexi XPay's fields on the checkout (XPay Build). [PAY-7]
 *
 * The fields make a nonce of the card, for a transaction id and a sum that we signed; the order names nonce and transaction, and is paid
 * once it is taken up. The transaction id is also the contract number, which keeps the card for renewals.
 *
 * Read in public plugins and snippets: the calls, what is signed, that a nonce is good once.
 */
import { money, type Money } from "../../domain/money/money";
import type { Payment } from "../../domain/order/order";
import { macOf } from "../../payment-providers/nexi/macs.server";
import {
  connectNexi,
  EURO,
  EURO_NUMBER,
  isRefusal,
  kept,
  USED,
  type CardReport,
  type NexiSettings,
} from "../../payment-providers/nexi/nexi.server";
import { createTransactionId, isTransactionIdFor } from "../../payment-providers/nexi/transaction-ids.server";
import { ProviderError } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import { definePageCall, PageRefusal, type ShopOfPageCall } from "../../registry/page-call";
import { definePaymentHandler, type PaymentHandler, type PaymentOrder, type PaymentResult } from "../../registry/payment-handler";

const TYPE = "nexi/xpay";

interface XPayPayment extends Payment {
  zuora: { nonce: string; transactionId: string };
}

/** As `nexi-request` has it; of `nexi-token-request` the basket alone. */
interface CardRequest {
  basketId: string;
  total?: { amount: number; currency: string };
}

/** Its settings. */
export const provider = "nexi";

const CARD_CALL = "/api/plugins/nexi";
const TOKEN_CALL = "/api/integrations/nexi/token";
const ENVIRONMENT_CALL = "/api/integrations/nexi/environment";

export const pageCalls = [
  definePageCall({
    path: CARD_CALL,
    summary: "What Nexi's card fields are set up with",
    body: "nexi-request",
    answer: "nexi-response",
    takes: (body) => "basketId" in (body as object),
  }),
  definePageCall({
    path: TOKEN_CALL,
    summary: "What Nexi's card fields are set up with, and where",
    body: "nexi-token-request",
    answer: "nexi-token-response",
  }),
  definePageCall({
    method: "get",
    path: ENVIRONMENT_CALL,
    summary: "Where Nexi's card fields come from",
    answer: "nexi-environment-response",
  }),
];

export function connect(settings: Readonly<Record<string, string>>): PaymentHandler {
  const { alias, secret, environment } = settings as unknown as NexiSettings;
  const { url, ask, lookup, giveBack, chargeAgain } = connectNexi(settings as unknown as NexiSettings);
  const { origin } = new URL(url);
  const place = { key: alias, environmentVariable: environment };

  /** Another transaction each time; nothing is charged, and Nexi hears nothing of it. */
  async function setUp({ basketId, total: shown }: CardRequest, shop: ShopOfPageCall) {
    const { id, total: known } = await shop.checkout(basketId);
    // Whatever sum is signed here: the order is paid with its own or not at all.
    const total = shown ? money(shown.amount, shown.currency) : known;
    if (!isTaken(known) || !isTaken(total)) return new PageRefusal("payment-refused", say("payment-type-not-for-basket", { type: TYPE }));
    const transactionId = createTransactionId({ checkoutId: id, total }, secret);
    const mac = macOf({ codTrans: transactionId, divisa: EURO, importo: total.minorUnits }, secret);
    return { mac, amount: total.minorUnits, currency: EURO, transactionId, timeStamp: Date.now() };
  }

  const isMadeFor = (order: PaymentOrder, { zuora }: XPayPayment) => isTransactionIdFor(zuora.transactionId, order, secret);

  async function pay({ total, reference }: PaymentOrder, { zuora: { nonce, transactionId } }: XPayPayment): Promise<PaymentResult> {
    const { ok, code, words, json } = await ask(
      "hostedPayments/pagaNonceCreazioneContratto",
      {
        apiKey: alias,
        codiceTransazione: transactionId,
        importo: total.minorUnits,
        divisa: EURO_NUMBER,
        xpayNonce: nonce,
        timeStamp: Date.now(),
      },
      // The back office shows the order's reference beside the payment.
      { numeroContratto: transactionId, parametriAggiuntivi: { Note1: reference } },
    );
    if (code === USED) {
      const found = await lookup(transactionId);
      if (found && found !== "pending") return found.ok ? paid(transactionId, found) : found;
    }
    if (isRefusal(code)) return { ok: false, code: "declined", message: `[${code}] ${words}` };
    if (!ok) throw new ProviderError(`Nexi has not said what became of a payment: error ${code}`);
    return paid(transactionId, { ok: true, ...kept(transactionId, json as CardReport) });
  }

  return definePaymentHandler<XPayPayment>({
    ids: [TYPE],
    requestSchema: {
      type: "object",
      required: ["type", "zuora"],
      additionalProperties: false,
      properties: {
        type: { const: "zuora" },
        zuora: {
          type: "object",
          required: ["integration", "nexi_type", "upc", "nonce", "transactionId"],
          additionalProperties: false,
          properties: {
            integration: { const: "nexi" },
            nexi_type: { const: "xpay" },
            upc: { const: true },
            nonce: { type: "string", minLength: 1, maxLength: 200 },
            transactionId: { type: "string", pattern: "^[0-9a-f]{30}$" },
          },
        },
      },
    },
    origins: { script: [origin], frame: [origin], connect: [origin] },
    takes: isTaken,
    pageCalls: {
      [CARD_CALL]: setUp,
      [TOKEN_CALL]: async (body: CardRequest, shop: ShopOfPageCall) => {
        const answer = await setUp(body, shop);
        return answer instanceof PageRefusal ? answer : { ...answer, ...place };
      },
      [ENVIRONMENT_CALL]: async () => place,
    },

    authorise: async (order, payment) => (isMadeFor(order, payment) ? pay(order, payment) : notMadeForIt()),
    async lookup(order, payment) {
      // Somebody else's payment is neither this order's nor to be given back.
      if (!isMadeFor(order, payment)) return notMadeForIt();
      const { transactionId } = payment.zuora;
      const found = await lookup(transactionId);
      return found && found !== "pending" && found.ok ? paid(transactionId, found) : found;
    },
    cancel: (_order, _paid, { zuora }) => giveBack(zuora.transactionId),
    chargeAgain,
    refund: (_order, { providerTransaction }) => giveBack(providerTransaction!),
  }) as unknown as PaymentHandler;
}

const isTaken = ({ currency, minorUnits }: Money): boolean => currency === EURO && minorUnits > 0;

const notMadeForIt = (): PaymentResult => ({ ok: false, code: "forged", message: say("payment-method-invalid") });

/** A transaction id pays once: a second order with it is refused. */
const paid = (transactionId: string, result: Extract<PaymentResult, { ok: true }>): PaymentResult => ({
  ...result,
  providerTransaction: transactionId,
  record: { ...result.record, type: "zuora", nexi_type: "xpay" },
});
