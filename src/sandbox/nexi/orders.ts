/** Orders of one sandbox, and what may be done with them when. Amounts are minor units. */
import { randomInt } from "node:crypto";
import { brandOf, maskedNumber, refusalOfRenewal, type Card } from "../payments/cards";
import type { BookEntry } from "../payments/book";
import { Renewals } from "../payments/renewals";
import { Refusal } from "./reply";

export interface Order {
  codTrans: string;
  amount: number;
  /** EUR, or its number 978: as the shop wrote it. */
  currency: string;
  state: "In Corso" | "Pendente" | "Autorizzato" | "Contabilizzato" | "Autor. Negata" | "Annullato" | "Rimborsato" | "Rimborsato Parz.";
  card?: Card;
  authorization: string;
  at: Date;
  captured: number;
  refunded: number;
  operations: { tipoOperazione: string; importo: number; divisa: string; stato: string; dataOperazione: string; utente: string }[];
  times: { charged: number; cancelled: number; credited: number };
  /** The shop's own words for it, of its back office. */
  note?: string;
  /** Where the shopper can still answer. */
  open?: string;
  /** Whether somebody has tried to pay it: before, look-ups know no such order. */
  isTried: boolean;
}

const NUMBERS: Readonly<Record<string, string>> = { EUR: "978", CZK: "203", PLN: "985", AUD: "036", NZD: "554" };
export const currencyNumber = (currency: string): string => NUMBERS[currency] ?? currency;
export const currencyCode = (currency: string): string => Object.keys(NUMBERS).find((code) => NUMBERS[code] === currency) ?? currency;

export class Orders {
  readonly #orders = new Map<string, Order>();
  /** Cards that were kept, by the shop's contract number. */
  readonly #contracts = new Map<string, Card>();

  constructor(private readonly renewals: Renewals = new Renewals()) {}

  get newestFirst(): Order[] {
    return [...this.#orders.values()].reverse();
  }

  /** The page of an order is opened, nothing more. @throws Refusal 9 for a reference that was used before */
  show(codTrans: string, amount: number, currency: string): Order {
    return this.#add(codTrans, amount, currency, false);
  }

  /** Somebody pays. @throws Refusal 9 for a reference that was used before */
  begin(codTrans: string, amount: number, currency: string): Order {
    return this.#add(codTrans, amount, currency, true);
  }

  #add(codTrans: string, amount: number, currency: string, isTried: boolean): Order {
    if (!codTrans || codTrans.length > 30 || !(Number.isSafeInteger(amount) && amount > 0) || !NUMBERS[currencyCode(currency)])
      throw new Refusal(1);
    if (this.isKnown(codTrans)) throw new Refusal(9);
    const order: Order = {
      codTrans,
      amount,
      currency,
      state: "In Corso",
      authorization: "",
      at: new Date(),
      captured: 0,
      refunded: 0,
      operations: [],
      times: { charged: 0, cancelled: 0, credited: 0 },
      isTried,
    };
    this.#orders.set(codTrans, order);
    return order;
  }

  /** Of one whose page was opened, maybe more than once. */
  pay(order: Order): void {
    order.isTried = true;
    this.#orders.set(order.codTrans, order);
  }

  isKnown(codTrans: string): boolean {
    return this.#orders.get(codTrans)?.isTried ?? false;
  }

  /** @throws Refusal 2 */
  find(codTrans: string): Order {
    const order = this.#orders.get(codTrans);
    if (!order?.isTried) throw new Refusal(2);
    return order;
  }

  /** @param isDeferred true: the shop takes the money later (TCONTAB=D) */
  approve(order: Order, card: Card, isDeferred = false): void {
    Object.assign(order, { card, state: "Autorizzato", authorization: String(randomInt(100_000, 1_000_000)) });
    this.#note(order, "AUTOR.", order.amount, "Autorizzato");
    if (!isDeferred) this.#take(order, order.amount);
  }

  deny(order: Order, card: Card): void {
    Object.assign(order, { card, state: "Autor. Negata" });
    this.#note(order, "AUTOR.", order.amount, "Autor. Negata");
  }

  capture(codTrans: string, amount: number, currency: string): void {
    const order = this.#matching(codTrans, currency);
    if (order.state !== "Autorizzato" || amount <= 0) throw new Refusal(16);
    if (amount > order.amount) throw new Refusal(17);
    this.#take(order, amount);
  }

  /** Cancels what was not taken yet, as a whole, and gives back what was. */
  reverse(codTrans: string, amount: number, currency: string): void {
    const order = this.#matching(codTrans, currency);
    if (order.state === "Autorizzato" && amount === order.amount) {
      order.state = "Annullato";
      order.times.cancelled++;
    } else {
      if (!["Contabilizzato", "Rimborsato Parz."].includes(order.state) || amount <= 0) throw new Refusal(16);
      if (amount > order.captured - order.refunded) throw new Refusal(17);
      order.refunded += amount;
      order.times.credited++;
      order.state = order.refunded === order.captured ? "Rimborsato" : "Rimborsato Parz.";
    }
    this.#note(order, "STORNO", amount, order.state);
  }

  /** @throws Refusal 8 for a number that is taken */
  keep(contract: string, card: Card): void {
    if (!contract || contract.length > 30) throw new Refusal(1);
    if (this.#contracts.has(contract)) throw new Refusal(8);
    this.#contracts.set(contract, card);
  }

  needFree(contract: string): void {
    if (!contract || contract.length > 30) throw new Refusal(1);
    if (this.#contracts.has(contract)) throw new Refusal(8);
  }

  /** @throws Refusal 8 */
  contract(contract: string): Card {
    const card = this.#contracts.get(contract);
    if (!card) throw new Refusal(8);
    return card;
  }

  /** Charges a kept card, or leaves it to the bank to answer later. @throws Refusal 8, 9 or 19 */
  charge(contract: string, codTrans: string, amount: number, currency: string): Order {
    const card = this.contract(contract);
    // The bank has ended it.
    if (this.renewals.end === "stolen") throw new Refusal(8);
    const order = this.begin(codTrans, amount, currency);
    if (refusalOfRenewal(card) || this.renewals.end === "insufficient-funds") {
      this.deny(order, card);
      throw new Refusal(19);
    }
    if (this.renewals.name !== "waiting") this.approve(order, card);
    else {
      Object.assign(order, { card, state: "Pendente" });
      this.renewals.wait((end) => (end === "approved" ? this.approve(order, card) : this.deny(order, card)));
    }
    return order;
  }

  #matching(codTrans: string, currency: string): Order {
    const order = this.find(codTrans);
    if (currencyNumber(currency) !== currencyNumber(order.currency)) throw new Refusal(1);
    return order;
  }

  #take(order: Order, amount: number): void {
    Object.assign(order, { captured: amount, state: "Contabilizzato" });
    order.times.charged++;
    this.#note(order, "CONTAB.", amount, "Contabilizzato");
  }

  #note(order: Order, tipoOperazione: string, importo: number, stato: string): void {
    const dataOperazione = new Date().toISOString().slice(0, 19);
    order.operations.push({ tipoOperazione, importo, divisa: currencyNumber(order.currency), stato, dataOperazione, utente: "sandbox" });
  }
}

/** What a lookup answers. */
export const report = (order: Order) => ({
  numeroMerchant: "000000000000001",
  codiceTransazione: order.codTrans,
  importo: order.amount,
  divisa: currencyNumber(order.currency),
  codiceAutorizzazione: order.authorization,
  brand: order.card ? brandOf(order.card.number).toUpperCase() : "",
  tipoPagamento: "Ecommerce",
  tipoTransazione: "VBV_FULL",
  nazione: "ITA",
  tipoProdotto: "CREDIT",
  pan: order.card ? maskedNumber(order.card.number, "*") : "",
  scadenza: order.card ? expiryOf(order.card) : "",
  dataTransazione: order.at.toISOString().slice(0, 19),
  stato: order.state,
  dettaglio: [{ importo: order.amount, divisa: currencyNumber(order.currency), stato: order.state, operazioni: order.operations }],
});

/** YYYYMM */
export const expiryOf = ({ expiryYear, expiryMonth }: Card): string => `20${expiryYear}${expiryMonth}`;

export const orderEntry = (order: Order): BookEntry => ({
  id: order.codTrans,
  refno: order.note ?? order.codTrans,
  amount: order.amount,
  currency: currencyCode(order.currency),
  state: order.state,
  ...order.times,
  balance: order.captured - order.refunded,
  ...(order.open && (order.state === "In Corso" || order.state === "Pendente") && { open: order.open }),
});
