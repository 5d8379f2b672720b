/** The transactions of one sandbox, and what may be done with them when. Amounts are minor units. */
import { randomBytes, randomInt } from "node:crypto";
import { refusalOfRenewal, type Card } from "../payments/cards";
import type { Outcome } from "../payments/outcomes";
import { Renewals } from "../payments/renewals";
import { Refusal } from "./refusal";
import type { TransactionRequest } from "./requests";
import { isOpen, type Transaction } from "./transaction";

const LIFETIME_MS = 30 * 60_000;

export class Ledger {
  /** Oldest first. */
  readonly #transactions = new Map<string, Transaction>();
  readonly #aliases = new Map<string, { card: Card; created: string }>();

  /** @param now milliseconds */
  constructor(
    private readonly now: () => number = () => Date.now(),
    private readonly renewals: Renewals = new Renewals(),
  ) {}

  get newestFirst(): Transaction[] {
    return [...this.#transactions.keys()].reverse().map((id) => this.find(id));
  }

  /** @throws Refusal TRANSACTION_NOT_FOUND */
  find(id: string): Transaction {
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new Refusal("TRANSACTION_NOT_FOUND", "transaction not found");
    if (isOpen(transaction) && Date.parse(transaction.expires) <= this.now())
      Object.assign(transaction, { status: "failed", fail: { reason: "INVALID_TRANSACTION_STATUS", message: "timed out" } });
    return transaction;
  }

  begin(request: TransactionRequest): Transaction {
    const transaction = this.#add(request, request.amount === undefined ? "card_check" : "payment");
    this.#note(transaction, "init", "api");
    return transaction;
  }

  /** Charges a card that was kept. @throws Refusal INVALID_ALIAS, EXPIRED_CARD or DECLINED, with the failed transaction's id */
  authorize(request: TransactionRequest): Transaction {
    const kept = this.#aliases.get(request.card?.alias ?? "");
    if (!kept) throw new Refusal("INVALID_ALIAS", "authorize.card.alias");
    const { expiryMonth = kept.card.expiryMonth, expiryYear = kept.card.expiryYear } = request.card!;
    const card = { ...kept.card, expiryMonth, expiryYear };
    const transaction = this.#add(request, "payment");
    Object.assign(transaction, { card, alias: request.card!.alias });
    const refusal = refusalOfRenewal(card, this.now()) ?? (this.renewals.end === "approved" ? undefined : this.renewals.end);
    if (refusal) {
      const [code, words] = REFUSED_AGAIN[refusal];
      this.#fail(transaction, code, words, "api");
      throw new Refusal(code, transaction.fail!.message, { transactionId: transaction.id });
    }
    this.#approve(transaction, request.autoSettle ?? false, "api");
    return transaction;
  }

  /** The shopper's answer, to a transaction that is open. */
  conclude(transaction: Transaction, outcome: Outcome, card: Card): void {
    const { result, reason } = outcome;
    if (result === "challenge" || (result === "open" && outcome.returns)) transaction.status = "challenge_ongoing";
    if (result === "cancelled") {
      transaction.status = "canceled";
      this.#note(transaction, "cancel", "redirect");
    }
    if (result !== "approved" && result !== "declined") return;
    transaction.card = card;
    if (result === "declined")
      return this.#fail(
        transaction,
        reason === "authentication-failed" ? "SOFT_DECLINED" : "DECLINED",
        DECLINED[reason ?? "declined"],
        "redirect",
      );
    if (transaction.request.option?.createAlias || transaction.type === "card_check") {
      transaction.alias = this.#aliasOf(card);
    }
    this.#approve(transaction, transaction.request.autoSettle ?? true, "redirect");
  }

  /** The same for the same card, for as long as it is kept. */
  #aliasOf(card: Card): string {
    const isSame = (kept: Card) =>
      kept.number === card.number && kept.expiryMonth === card.expiryMonth && kept.expiryYear === card.expiryYear;
    const known = [...this.#aliases].find(([, kept]) => isSame(kept.card));
    if (known) return known[0];
    const alias = randomBytes(24).toString("base64url");
    this.#aliases.set(alias, { card, created: this.#second() });
    return alias;
  }

  settle(id: string, { amount, currency }: TransactionRequest): void {
    const transaction = this.find(id);
    this.#need(transaction, transaction.type === "payment" && transaction.status === "authorized");
    this.#needAmount(transaction, amount!, currency, transaction.amount);
    this.#take(transaction, amount!, "api");
  }

  cancel(id: string): void {
    const transaction = this.find(id);
    this.#need(
      transaction,
      transaction.type === "payment" && ["authorized", "settled"].includes(transaction.status) && !transaction.credited,
    );
    transaction.status = "canceled";
    delete transaction.settled;
    transaction.times.cancelled++;
    this.#note(transaction, "cancel", "api");
  }

  /** Gives back all that is left unless `amount` says how much. @returns the credit, a transaction of its own */
  credit(id: string, request: TransactionRequest): Transaction {
    const transaction = this.find(id);
    this.#need(transaction, transaction.type === "payment" && ["settled", "transmitted"].includes(transaction.status));
    const left = (transaction.settled ?? 0) - transaction.credited;
    const amount = request.amount ?? left;
    this.#needAmount(transaction, amount, request.currency, left);
    transaction.credited += amount;
    transaction.times.credited++;
    this.#note(transaction, "credit", "api", { amount });
    const credit = this.#add({ ...request, amount }, "credit");
    const { card, alias } = transaction;
    const code = String(randomInt(100_000, 1_000_000));
    Object.assign(credit, { status: "settled", creditOf: id, authorizationCode: code, ...(card && { card }), ...(alias && { alias }) });
    this.#note(credit, "credit", "api", { amount });
    return credit;
  }

  /** What happens every night: settled money is on its way and cannot be cancelled any more. */
  transmit(): void {
    for (const transaction of this.#transactions.values()) if (transaction.status === "settled") transaction.status = "transmitted";
  }

  /** @throws Refusal ALIAS_NOT_FOUND */
  alias(alias: string): { card: Card; created: string } {
    const kept = this.#aliases.get(alias);
    if (!kept) throw new Refusal("ALIAS_NOT_FOUND", "alias not found");
    return kept;
  }

  forget(alias: string): void {
    this.alias(alias);
    this.#aliases.delete(alias);
  }

  #add(request: TransactionRequest, type: Transaction["type"]): Transaction {
    const stamp = new Date(this.now()).toISOString().replace(/\D/g, "").slice(2, 14);
    let id: string;
    do id = stamp + String(randomInt(1_000_000)).padStart(6, "0");
    while (this.#transactions.has(id));
    const transaction: Transaction = {
      id,
      type,
      status: "initialized",
      request,
      amount: request.amount ?? 0,
      expires: this.#second(LIFETIME_MS),
      credited: 0,
      history: [],
      hasReturned: false,
      times: { charged: 0, cancelled: 0, credited: 0 },
    };
    this.#transactions.set(id, transaction);
    return transaction;
  }

  #approve(transaction: Transaction, autoSettle: boolean, source: string): void {
    transaction.status = "authorized";
    transaction.authorizationCode = String(randomInt(100_000, 1_000_000));
    this.#note(transaction, "authorize", source, { autoSettle, ...(transaction.amount > 0 && { amount: transaction.amount }) });
    if (autoSettle && transaction.type === "payment") this.#take(transaction, transaction.amount, source);
  }

  #take(transaction: Transaction, amount: number, source: string): void {
    Object.assign(transaction, { status: "settled", settled: amount });
    transaction.times.charged++;
    this.#note(transaction, "settle", source, { amount });
  }

  #fail(transaction: Transaction, reason: string, message: string, source: string): void {
    Object.assign(transaction, { status: "failed", fail: { reason, message } });
    this.#note(transaction, "authorize", source, { success: false, ...(transaction.amount > 0 && { amount: transaction.amount }) });
  }

  #need(transaction: Transaction, isRight: boolean): void {
    if (!isRight) throw new Refusal("INVALID_TRANSACTION_STATUS", "invalid transaction status", { transactionId: transaction.id });
  }

  #needAmount(transaction: Transaction, amount: number, currency: string, most: number): void {
    if (currency !== transaction.request.currency) throw new Refusal("INVALID_PROPERTY", "currency is not that of the transaction");
    if (amount > most || amount <= 0) throw new Refusal("INVALID_PROPERTY", "amount is more than is left");
  }

  #note(transaction: Transaction, action: string, source: string, more: { amount?: number; autoSettle?: boolean; success?: boolean } = {}) {
    transaction.history.push({ action, date: this.#second(), source, success: true, ip: "127.0.0.1", ...more });
  }

  #second(later = 0): string {
    return `${new Date(this.now() + later).toISOString().slice(0, 19)}Z`;
  }
}

const REFUSED_AGAIN = {
  expired: ["EXPIRED_CARD", "card expired"],
  declined: ["DECLINED", "declined by the issuer"],
  "insufficient-funds": ["DECLINED", "insufficient funds"],
  stolen: ["BLOCKED_CARD", "card blocked"],
} as const;

const DECLINED = {
  declined: "declined by the issuer",
  "insufficient-funds": "insufficient funds",
  "authentication-failed": "3D authentication failed",
} as const;
