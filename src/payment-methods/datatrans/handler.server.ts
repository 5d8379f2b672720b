/**
 * Cards and wallets on Datatrans' own page. [PAY-9]
 *
 * Read in Datatrans' public material: the calls, their fields and states, `Datatrans-Signature`. From memory: which of its error codes a
 * charge of an alias is refused with, beside INVALID_ALIAS, EXPIRED_CARD and DECLINED. Not seen: a live account, and how long a
 * page that nobody has used stays open (an hour is taken for it).
 */
import { widelyKnownLanguage } from "../../domain/country/formatting-locale";
import { money } from "../../domain/money/money";
import type { Payment } from "../../domain/order/order";
import { askProvider, ProviderError, type ProviderAnswer } from "../../registry/ask-provider";
import { say } from "../../registry/message";
import {
  definePaymentHandler,
  defineStartCall,
  NOT_ASKED,
  type Charge,
  type ChargeDeclined,
  type ChargeResult,
  type PaymentHandler,
  type PaymentOrder,
  type PaymentResult,
  type StoredDetails,
} from "../../registry/payment-handler";
import { storedDetails } from "../../registry/stored-details";
import { isSigned } from "./signature.server";

interface Settings {
  merchantId: string;
  password: string;
  signKey: string;
  apiUrl: string;
  payUrl: string;
}

/** What GET /v1/transactions/{id} answers, as far as it is read. */
interface Transaction {
  transactionId: string;
  status: string;
  currency: string;
  refno: string;
  paymentMethod?: string;
  detail?: { authorize?: { amount?: number }; settle?: { amount?: number } };
  card?: { alias?: string; masked?: string; expiryMonth?: string; expiryYear?: string };
  history?: { action?: string; amount?: number; success?: boolean }[];
}

/** How long a key of idempotency holds, and a little less. */
const SAME_KEY_MS = 55 * 60_000;

/** Refusals of a charge; what is none of these is a fault of ours or theirs. */
const DECLINES: Readonly<Record<string, ChargeDeclined["kind"]>> = {
  INVALID_ALIAS: "hard",
  EXPIRED_CARD: "hard",
  INVALID_CARD: "hard",
  BLOCKED_CARD: "hard",
  UNSUPPORTED_CARD: "hard",
  // The bank wants to see the shopper: no other day changes that.
  SOFT_DECLINED: "hard",
  DECLINED: "soft",
  REFERRAL: "soft",
  BLOCKED_BY_VELOCITY_CHECKER: "soft",
};

const TAKEN = ["authorized", "settled", "transmitted"];

export const startCall = defineStartCall({
  path: "/api/integrations/datatrans/token",
  summary: "Where a Datatrans payment is made",
  body: "datatrans-token-request",
  answer: "datatrans-token-response",
  answerOf: (next) => ({ redirectUrl: "navigate" in next ? next.navigate : "" }),
});

export function connect(settings: Readonly<Record<string, string>>): PaymentHandler {
  const { merchantId, password, signKey, apiUrl, payUrl } = settings as unknown as Settings;
  const Authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString("base64")}`;

  const ask = (method: "GET" | "POST", path: string, json?: unknown, key?: string): Promise<ProviderAnswer> =>
    askProvider(`${apiUrl}/v1/transactions${path}`, {
      method,
      headers: { Authorization, ...(key && { "Idempotency-Key": key }) },
      ...(json !== undefined && { json }),
    });

  /**
   * The same key is the same charge for an hour, and answers as it did.
   */
  async function asked({ token, expiry }: StoredDetails, { total, reference, attemptId }: Charge): Promise<ChargeResult> {
    const body = {
      currency: total.currency,
      refno: reference,
      amount: total.minorUnits,
      autoSettle: true,
      card: { alias: token, ...(expiry && { expiryMonth: expiry.slice(5), expiryYear: expiry.slice(2, 4) }) },
    };
    const { status, json } = await ask("POST", "/authorize", body, attemptId);
    const { transactionId, error } = (json ?? {}) as { transactionId?: unknown; error?: { code?: unknown } };
    const code = String(error?.code ?? "");
    if (DECLINES[code]) return { ok: false, kind: DECLINES[code], code };
    // Other statuses may come of a call that had the same key, or before anybody looks at the key.
    if (status === 400 && code) return { ok: false, kind: "soft", code: NOT_ASKED, detail: code };
    if (status !== 200 || typeof transactionId !== "string") throw new ProviderError(`Datatrans answered ${status} to a charge`);
    return { ok: true, providerTransaction: transactionId, record: { integration: "datatrans" } };
  }

  /** undefined where nothing was opened: without a page of its own nobody can have paid. */
  async function transactionOf({
    providerTransaction,
    reference,
  }: Pick<PaymentOrder, "providerTransaction" | "reference">): Promise<Transaction | undefined> {
    if (!providerTransaction) return undefined;
    const { status, json } = await ask("GET", `/${encodeURIComponent(providerTransaction)}`);
    if (status === 404) return undefined;
    const found = json as Transaction | undefined;
    if (status !== 200 || typeof found?.status !== "string") throw new ProviderError(`Datatrans answered ${status} to a look-up`);
    if (found.refno !== reference) throw new ProviderError("Datatrans answered with another order's payment");
    return found;
  }

  /** What is left of a payment; the back office may have given some of it back. */
  async function giveBack({ attemptId, reference }: Pick<PaymentOrder, "attemptId" | "reference">, found: Transaction): Promise<void> {
    const path = `/${encodeURIComponent(found.transactionId)}`;
    const left = leftOf(found);
    if (left <= 0) return;
    const { status } =
      found.status === "authorized"
        ? await ask("POST", `${path}/cancel`, { refno: reference }, `${attemptId}-cancel`)
        : await ask(
            "POST",
            `${path}/credit`,
            { amount: left, currency: found.currency, refno: reference },
            // Of another sum it is another credit.
            `${attemptId}-credit-${left}`,
          );
    if (status >= 300) throw new ProviderError(`Datatrans answered ${status} and gave nothing back`);
  }

  /** No order came of it, so nobody charges it later on. */
  async function forget(alias: string | undefined): Promise<void> {
    if (!alias) return;
    const { status } = await askProvider(`${apiUrl}/v1/aliases/${encodeURIComponent(alias)}`, {
      method: "DELETE",
      headers: { Authorization },
    });
    if (status >= 300 && status !== 404) throw new ProviderError(`Datatrans answered ${status} and keeps a card`);
  }

  return definePaymentHandler<Payment>({
    ids: ["zuora_upc_datatrans"],
    requestSchema: {
      type: "object",
      required: ["type"],
      properties: { type: { enum: ["zuora", "zuora_upc_datatrans"] }, zuora: { type: "object" } },
      additionalProperties: false,
    },

    async start({ attemptId, reference, total, language }, _payment, { returnUrl, webhookUrl }) {
      const body = {
        currency: total.currency,
        refno: reference,
        // Nothing due today: the card is kept for the first renewal.
        ...(total.minorUnits > 0 && { amount: total.minorUnits, autoSettle: true }),
        language: widelyKnownLanguage(language),
        redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl },
        webhook: { url: webhookUrl },
        option: { createAlias: true },
      };
      const { status, json } = await ask("POST", "", body, attemptId);
      const id = (json as { transactionId?: unknown } | undefined)?.transactionId;
      if (status !== 201 || typeof id !== "string") throw new ProviderError(`Datatrans answered ${status} and opened no payment`);
      return { next: { navigate: `${payUrl}/v1/start/${encodeURIComponent(id)}` }, providerTransaction: id };
    },

    async lookup(order) {
      const found = await transactionOf(order);
      return found && resultOf(found);
    },

    async cancel(order) {
      const found = await transactionOf(order);
      if (!found || !TAKEN.includes(found.status)) return;
      if (order.total.minorUnits === 0) return forget(found.card?.alias);
      await giveBack(order, found);
    },

    chargeAgain: {
      charge: asked,
      // It knows charges by its own ids alone: whoever missed the answer asks once more.
      async lookup(stored, again) {
        if (Date.now() - Date.parse(again.begunAt) > SAME_KEY_MS)
          throw new ProviderError("Datatrans no longer says what became of a charge: its back office does");
        return asked(stored, again);
      },
      async giveBack(_stored, charged, { providerTransaction }) {
        const found = await transactionOf({ reference: charged.reference, ...(providerTransaction && { providerTransaction }) });
        if (!found) throw new ProviderError("Datatrans does not know the charge that is to go back");
        if (TAKEN.includes(found.status)) await giveBack(charged, found);
      },
    },

    readWebhook({ headers, rawBody }) {
      if (!isSigned(headers.get("datatrans-signature"), rawBody, signKey)) return undefined;
      try {
        const { refno } = JSON.parse(rawBody) as { refno?: unknown };
        return typeof refno === "string" && refno ? { reference: refno } : undefined;
      } catch {
        return undefined;
      }
    },
  });
}

/** Minor units that were taken and have not gone back. A credit that names no sum is of all of it. */
function leftOf(found: Transaction): number {
  const taken = takenOf(found) ?? 0;
  const credits = (found.history ?? []).filter(({ action, success }) => action === "credit" && success !== false);
  const left = taken - credits.reduce((sum, { amount = taken }) => sum + amount, 0);
  if (!Number.isSafeInteger(left)) throw new ProviderError("Datatrans answered with no sum");
  return left;
}

const takenOf = ({ detail }: Transaction): number | undefined => detail?.settle?.amount ?? detail?.authorize?.amount;

function resultOf(found: Transaction): PaymentResult | "pending" {
  const { status, transactionId, currency, card, paymentMethod } = found;
  if (status === "canceled") return { ok: false, code: "cancelled", message: say("payment-not-made") };
  if (status === "failed") return { ok: false, code: "declined", message: say("payment-not-made") };
  if (!TAKEN.includes(status)) return "pending";
  return {
    ok: true,
    providerTransaction: transactionId,
    taken: { minorUnits: money(leftOf(found), currency).minorUnits, currency },
    record: {
      integration: "datatrans",
      paymentMethod: paymentMethod ?? null,
      last4: card?.masked?.slice(-4) ?? null,
      expiry: card?.expiryMonth && card.expiryYear ? `${card.expiryMonth}/${card.expiryYear}` : null,
    },
    // The card itself stays with Datatrans.
    ...(card?.alias && {
      stored: storedDetails({
        token: card.alias,
        brand: paymentMethod,
        number: card.masked,
        month: card.expiryMonth,
        year: card.expiryYear,
      }),
    }),
  };
}
