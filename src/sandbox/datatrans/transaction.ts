/** A transaction, and how others see it. */
import { brandOf, fingerprintOf, maskedNumber, type Card } from "../payments/cards";
import type { BookEntry } from "../payments/book";
import type { TransactionRequest } from "./requests";

export type Status =
  | "initialized"
  | "challenge_required"
  | "challenge_ongoing"
  | "authenticated"
  | "authorized"
  | "settled"
  | "transmitted"
  | "canceled"
  | "failed";

/** Statuses in which the shopper can still answer. */
const OPEN: readonly Status[] = ["initialized", "challenge_required", "challenge_ongoing"];

export interface Transaction {
  id: string;
  type: "payment" | "card_check" | "credit";
  status: Status;
  request: TransactionRequest;
  /** Minor units; 0 for a card check. */
  amount: number;
  /** ISO 8601, to the second. */
  expires: string;
  card?: Card;
  alias?: string;
  authorizationCode?: string;
  settled?: number;
  /** Minor units given back of it. */
  credited: number;
  /** Of a credit: the payment that it gives back. */
  creditOf?: string;
  fail?: { reason: string; message: string };
  history: { action: string; amount?: number; autoSettle?: boolean; date: string; source: string; success: boolean; ip: string }[];
  /** True once the browser was sent back: later answers are given by callback only. */
  hasReturned: boolean;
  times: { charged: number; cancelled: number; credited: number };
}

export const isOpen = ({ status }: Transaction): boolean => OPEN.includes(status);

/** What `GET /v1/transactions/{id}` answers, and callbacks carry. */
export function statusView(transaction: Transaction) {
  const { id, type, status, request, amount, card, alias, authorizationCode, settled, fail } = transaction;
  const { currency, refno, refno2 } = request;
  const detail = {
    ...(isOpen(transaction) && { init: { expires: transaction.expires } }),
    ...(authorizationCode &&
      type !== "credit" && { authorize: { ...(amount > 0 && { amount }), acquirerAuthorizationCode: authorizationCode } }),
    ...(settled !== undefined && type !== "credit" && { settle: { amount: settled } }),
    ...(type === "credit" && { credit: { amount } }),
    ...(status === "canceled" && { cancel: { reversal: Boolean(authorizationCode) } }),
    ...(fail && { fail }),
  };
  return {
    transactionId: id,
    type,
    status,
    currency,
    refno,
    ...(refno2 && { refno2 }),
    ...(card && {
      paymentMethod: { Mastercard: "ECA", "American Express": "AMX", Discover: "DIS" }[brandOf(card.number) as string] ?? "VIS",
    }),
    detail,
    language: "en",
    ...(card && {
      card: {
        ...(alias && { alias }),
        fingerprint: `F-${fingerprintOf(card.number)}`,
        masked: maskedNumber(card.number),
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
        info: {
          brand: `${brandOf(card.number).toUpperCase()} CREDIT`,
          type: "credit",
          usage: "consumer",
          country: "CH",
          issuer: "SANDBOX",
        },
      },
    }),
    history: transaction.history,
  };
}

export const bookEntry = (transaction: Transaction): BookEntry => ({
  id: transaction.id,
  refno: transaction.request.refno,
  amount: transaction.amount,
  currency: transaction.request.currency,
  state: transaction.type === "payment" ? transaction.status : `${transaction.type} ${transaction.status}`,
  ...transaction.times,
  balance: transaction.type === "payment" ? (transaction.settled ?? 0) - transaction.credited : 0,
  ...(isOpen(transaction) && { open: `/v1/start/${transaction.id}` }),
});
