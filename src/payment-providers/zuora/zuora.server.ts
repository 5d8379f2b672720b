/**
 * Charging what Zuora keeps: a card or an account typed on its hosted page, or a wallet's token, each a payment method there. One account
 * of Zuora's and one payment per order. [PAY-2 to PAY-6]
 *
 * Read in Zuora's public material: OAuth, POST /v1/accounts, /v1/payments and their refunds, the list of payments by payment method,
 * idempotency keys, refusals with 200 and reasons, codes that end in 40 for what is not found, Processing. From memory:
 * mitTransactionSource. Not seen: a live tenant; how a gateway words a refusal beyond "Transaction declined.<code> - <words>".
 */
import { money, parseMoney, toDecimal } from "../../domain/money/money";
import { ProviderError } from "../../registry/ask-provider";
import { say, type Words } from "../../registry/message";
import { storedDetails } from "../../registry/stored-details";
import type { ChargeAgain, ChargeResult, PaymentOrder, PaymentResult, StoredDetails } from "../../registry/payment-handler";
import { signedIn, type AskZuora, type ZuoraAnswer, type ZuoraSettings } from "./session.server";

/** Code of a refusal by the gateway, of a payment method that this order alone has used. */
export const DECLINED = "declined";

/**
 * States of a payment that nobody is charged for. Any other one that is not Processed may be paid yet: Zuora leaves a payment Processing
 * where its gateway has broken off, so that nobody charges a second time.
 */
const REFUSED = ["Error", "Canceled", "Voided"];

type Paid = Extract<PaymentResult, { ok: true }>;

/** As GET /v1/payment-methods/{id} answers, as far as it is read. */
interface PaymentMethodView {
  type?: string;
  status?: string;
  accountKey?: string | null;
  creditCardType?: string;
  creditCardMaskNumber?: string;
  expirationMonth?: number;
  expirationYear?: number;
  accountNumber?: string;
  /** PayPal's agreement that it charges; gone once it is scrubbed. */
  BAID?: string;
}

/** As GET /v1/payments answers each. */
interface PaymentView {
  id: string;
  status: string;
  amount: number;
  currency: string;
  refundAmount?: number;
  gatewayOrderId?: string;
  gatewayResponseCode?: string;
  accountId?: string | null;
}

export interface Zuora {
  ask: AskZuora;
  /** @returns its id; undefined with the refusal's words where Zuora takes no such token */
  createPaymentMethod(path: string, body: object, key: string): Promise<{ id: string } | { refused: string }>;
  /** Charges a payment method that nobody has used; of an order without a sum it is kept for renewals. */
  authorise(order: PaymentOrder, paymentMethodId: string): Promise<PaymentResult>;
  /** @returns "pending" while its gateway has not confirmed what was charged */
  lookup(order: PaymentOrder, paymentMethodId: string): Promise<PaymentResult | "pending" | undefined>;
  /** Gives back, and forgets what was charged: no order came of it. */
  cancel(order: PaymentOrder, paid: Paid, paymentMethodId: string): Promise<void>;
  /** @returns id of PayPal's agreement that a payment method charges; undefined where it has none, or is known no more */
  billingAgreement(paymentMethodId: string): Promise<string | undefined>;
  /** Gives back what a placed order was paid with. */
  refund(order: PaymentOrder, paid: Paid): Promise<void>;
  chargeAgain: ChargeAgain;
}

export function connectZuora(settings: ZuoraSettings): Zuora {
  const ask = signedIn(settings);

  /** undefined for one that Zuora does not know. */
  async function paymentMethod(id: string): Promise<PaymentMethodView | undefined> {
    const answer = await ask("GET", `payment-methods/${encodeURIComponent(id)}`);
    if (answer.success) return answer.json as PaymentMethodView;
    if (isNotFound(answer)) return undefined;
    throw new ProviderError(`Zuora refused to show a payment method: ${answer.code}`);
  }

  async function paymentOf({ reference }: Pick<PaymentOrder, "reference">, paymentMethodId: string): Promise<PaymentView | undefined> {
    const answer = await ask("GET", `payments?paymentMethodId=${encodeURIComponent(paymentMethodId)}`);
    if (!answer.success) throw new ProviderError(`Zuora refused to list payments: ${answer.code}`);
    const found = (answer.json["payments"] ?? []) as PaymentView[];
    // One that was refused may stand beside one that went through, or still may.
    const mine = found.filter(({ gatewayOrderId }) => gatewayOrderId === reference);
    return mine.find(({ status }) => status === "Processed") ?? mine.find(({ status }) => !REFUSED.includes(status)) ?? mine[0];
  }

  const kept = (view: PaymentMethodView, paymentMethodId: string, accountId: string | null): Pick<Paid, "record" | "stored"> => ({
    record: recordOf(view, accountId),
    stored: storedFrom(view, paymentMethodId),
  });

  const recordOf = (view: PaymentMethodView, accountId: string | null): Paid["record"] => ({
    integration: "zuora",
    zuoraAccountId: accountId,
    brand: view.creditCardType ?? view.type ?? null,
    last4: (view.creditCardMaskNumber ?? view.accountNumber)?.slice(-4) ?? null,
    expiry:
      view.expirationMonth && view.expirationYear
        ? `${String(view.expirationMonth).padStart(2, "0")}/${String(view.expirationYear).slice(-2)}`
        : null,
  });

  const paidWith = (view: PaymentMethodView, paymentMethodId: string, payment: PaymentView): Paid => ({
    ok: true,
    providerTransaction: payment.id,
    taken: { minorUnits: minorUnits(payment), currency: payment.currency },
    ...kept(view, paymentMethodId, payment.accountId ?? null),
  });

  async function refund(
    { reference, attemptId }: Pick<PaymentOrder, "reference" | "attemptId">,
    { providerTransaction: id }: Paid,
  ): Promise<void> {
    if (!id) return;
    const { success, json, code } = await ask("GET", `payments/${encodeURIComponent(id)}`);
    if (!success) throw new ProviderError(`Zuora does not know the payment that is to go back: ${code}`);
    const payment = json as unknown as PaymentView;
    const left = minorUnits(payment) - minorUnits({ ...payment, amount: payment.refundAmount ?? 0 });
    if (left <= 0) return;
    const totalAmount = Number(toDecimal(money(left, payment.currency)));
    const body = { totalAmount, type: "Electronic", comment: reference };
    // Of another sum it is another refund.
    const given = await ask("POST", `payments/${encodeURIComponent(id)}/refunds`, body, `${attemptId}-refund-${left}`);
    if (!given.success) throw new ProviderError(`Zuora gave nothing back: ${given.code} ${given.reason}`);
  }

  return {
    ask,

    async createPaymentMethod(path, body, key) {
      const { success, json, reason, code } = await ask("POST", path, body, key);
      if (!success) return { refused: reason || String(code) };
      const id = json["id"] ?? json["paymentMethodId"];
      if (typeof id !== "string") throw new ProviderError("Zuora answered without the payment method's id");
      return { id };
    },

    async authorise(order, paymentMethodId) {
      const view = await paymentMethod(paymentMethodId);
      // One that an account has belongs to another order, or to somebody else.
      if (!view || view.status !== "Active" || view.accountKey)
        return refusedWith("payment-method-not-usable", say("payment-method-invalid"));
      const account = await ask("POST", "accounts", accountOf(order, paymentMethodId), `${order.attemptId}-account`);
      const accountId = account.json["accountId"];
      if (!account.success || typeof accountId !== "string")
        throw new ProviderError(`Zuora refused to open an account: ${account.code} ${account.reason}`);
      if (order.total.minorUnits === 0) return { ok: true, ...kept(view, paymentMethodId, accountId) };
      const charged = await ask("POST", "payments", paymentFor(order, paymentMethodId, accountId, settings.gateway), order.attemptId);
      if (!charged.success) return refusedWith(DECLINED, wordsOf(declineOf(charged)));
      const payment = charged.json as unknown as PaymentView;
      if (payment.status !== "Processed") throw new ProviderError(`Zuora answered a payment that is ${payment.status}`);
      return paidWith(view, paymentMethodId, { ...payment, accountId });
    },

    async lookup(order, paymentMethodId) {
      const view = await paymentMethod(paymentMethodId);
      if (!view) return undefined;
      if (order.total.minorUnits === 0) {
        const { accountKey } = view;
        if (!accountKey) return undefined;
        const account = await ask("GET", `accounts/${encodeURIComponent(accountKey)}`);
        if (!account.success) throw new ProviderError(`Zuora refused to show an account: ${account.code}`);
        // An account is named after what it was opened for: another's is not this order's.
        const { name } = (account.json["basicInfo"] ?? {}) as { name?: string };
        if (name !== order.reference) return refusedWith("payment-method-not-usable", say("payment-method-invalid"));
        return { ok: true, ...kept(view, paymentMethodId, accountKey) };
      }
      const payment = await paymentOf(order, paymentMethodId);
      if (!payment) return undefined;
      if (REFUSED.includes(payment.status)) return refusedWith(DECLINED, say("payment-not-made"));
      return payment.status === "Processed" ? paidWith(view, paymentMethodId, payment) : "pending";
    },

    refund,

    billingAgreement: async (paymentMethodId) => (await paymentMethod(paymentMethodId))?.BAID,

    chargeAgain: {
      async charge({ token }, charge) {
        const view = await paymentMethod(token);
        if (view?.status !== "Active" || !view.accountKey) return { ok: false, kind: "hard", code: "payment-method-not-usable" };
        const body = {
          ...paymentFor(charge, token, view.accountKey, settings.gateway),
          mitTransactionSource: charge.initiator === "merchant" ? "M_Recurring" : "C_Unscheduled",
        };
        const charged = await ask("POST", "payments", body, charge.attemptId);
        if (!charged.success) return declinedFor(codeOf(declineOf(charged)));
        const payment = charged.json as unknown as PaymentView;
        if (payment.status !== "Processed") throw new ProviderError(`Zuora answered a payment that is ${payment.status}`);
        return paidWith(view, token, { ...payment, accountId: view.accountKey });
      },
      async lookup({ token }, charge) {
        const payment = await paymentOf(charge, token);
        if (!payment) return undefined;
        if (REFUSED.includes(payment.status)) return declinedFor(payment.gatewayResponseCode ?? "declined");
        if (payment.status !== "Processed") return "pending";
        return paidWith((await paymentMethod(token)) ?? {}, token, payment);
      },
      giveBack: (_stored, charge, paid) => refund(charge, paid),
    },

    async cancel(order, paid, paymentMethodId) {
      await refund(order, paid);
      // Nobody charges it later on: no order came of it.
      const scrubbed = await ask("PUT", `payment-methods/${encodeURIComponent(paymentMethodId)}/scrub`);
      if (!scrubbed.success && !isNotFound(scrubbed)) throw new ProviderError(`Zuora keeps the payment method: ${scrubbed.code}`);
    },
  };
}

function storedFrom(view: PaymentMethodView, token: string): StoredDetails {
  const { creditCardType, creditCardMaskNumber, accountNumber, expirationMonth, expirationYear } = view;
  return storedDetails({
    token,
    brand: creditCardType,
    number: creditCardMaskNumber ?? accountNumber,
    ...(expirationMonth && expirationYear && { month: expirationMonth, year: expirationYear }),
  });
}

function accountOf(order: PaymentOrder, paymentMethodId: string): object {
  const { billingDetails, email, country, reference, total, firstName = email, lastName = email } = order;
  const { address1, address2, city, postalCode, state, county } = billingDetails;
  return {
    name: reference,
    currency: total.currency,
    autoPay: false,
    billCycleDay: 0,
    hpmCreditCardPaymentMethodId: paymentMethodId,
    billToContact: {
      firstName,
      lastName,
      workEmail: email,
      country,
      ...(address1 && { address1 }),
      ...(address2 && { address2 }),
      ...(city && { city }),
      ...(postalCode && { zipCode: postalCode }),
      ...((state || county) && { state: state || county }),
    },
  };
}

type Charged = Pick<PaymentOrder, "total" | "reference" | "attemptId">;

const paymentFor = (order: Charged, paymentMethodId: string, accountId: string, gateway: string | undefined): object => ({
  accountId,
  paymentMethodId,
  type: "Electronic",
  amount: Number(toDecimal(order.total)),
  currency: order.total.currency,
  // By it a payment is found again whose answer got lost.
  gatewayOrderId: order.reference,
  comment: order.attemptId,
  ...(gateway && { paymentGatewayName: gateway }),
});

function minorUnits({ amount, currency }: Pick<PaymentView, "amount" | "currency">): number {
  try {
    return parseMoney(amount, currency).minorUnits;
  } catch (cause) {
    throw new ProviderError("Zuora answered with no sum", { cause });
  }
}

const refusedWith = (code: string, message: Words): PaymentResult => ({ ok: false, code, message });

/**
 * The words of a decline. Zuora answers faults in the same way: a lock, a limit, a gateway that it does not have, a permission.
 *
 * @throws ProviderError for those: nobody has asked the bank, or nobody knows
 */
function declineOf({ code, reason }: ZuoraAnswer): string {
  if (reason.startsWith("Transaction declined")) return reason;
  throw new ProviderError(`Zuora charged nothing: ${code} ${reason}`.trim());
}

/** "Transaction declined.generic_decline - Your card was declined.": what stands behind the dash is for the shopper. */
const wordsOf = (reason: string): Words => /^Transaction declined\.\S+ - (.+)$/s.exec(reason)?.[1] ?? say("payment-not-made");

/** Categories of errors are the last two digits of their code. */
const isNotFound = ({ code }: ZuoraAnswer): boolean => code % 100 === 40;

/** The word of "Transaction declined.stolen_card - …". */
const codeOf = (reason: string): string => /^Transaction declined\.([\w-]+)/.exec(reason)?.[1] ?? "declined";

/** What no other day changes. Gateways use words of their own: these are in those of the common ones. */
const NEVER_AGAIN =
  /stolen|lost|pick_?up|expired|closed|no_account|invalid_(account|card|number)|incorrect_number|restricted|fraud|revo(ke|ca)|mandate|not_supported|security_violation|deceased/i;

const declinedFor = (code: string): ChargeResult => ({ ok: false, kind: NEVER_AGAIN.test(code) ? "hard" : "soft", code });
