/** What stands for a card that was typed into the fields: good once, for one payment, and a few minutes. */
import { randomBytes } from "node:crypto";
import { brandOf, maskedNumber, type Card } from "../payments/cards";
import type { OutcomeName } from "../payments/outcomes";
import { NEXI_SANDBOX } from "./keys";
import { isSigned, SIGNED } from "./macs";
import { currencyNumber, expiryOf, type Orders } from "./orders";
import { Refusal, reply } from "./reply";

const LIFETIME_MS = 5 * 60_000;
/** How old the shop's start of a payment may be. */
const MAX_START_AGE_MS = 30 * 60_000;

export interface NonceRequest {
  codTrans: string;
  amount: number;
  currency: string;
  card: Card;
  outcome: OutcomeName;
}

export class Nonces {
  readonly #open = new Map<string, NonceRequest & { at: number }>();
  readonly #challenges = new Map<string, NonceRequest>();

  constructor(private readonly orders: Orders) {}

  /**
   * @param config what the page set: apiKey, transactionId, amount, currency, timeStamp and mac
   * @returns the detail of XPay_Nonce, or the challenge that the shopper must answer first
   */
  create(config: Readonly<Record<string, unknown>>, card: Card, outcome: OutcomeName): { answer: object } | { challenge: string } {
    const request = {
      codTrans: String(config["transactionId"] ?? ""),
      amount: Number(config["amount"]),
      currency: String(config["currency"] ?? ""),
      card,
      outcome,
    };
    try {
      if (config["apiKey"] !== NEXI_SANDBOX.alias) throw new Refusal(7);
      const start = { codTrans: request.codTrans, divisa: request.currency, importo: config["amount"], mac: config["mac"] };
      if (!isSigned(SIGNED.start, start)) throw new Refusal(3);
      if (!(Math.abs(Date.now() - Number(config["timeStamp"])) <= MAX_START_AGE_MS) || outcome === "reload") throw new Refusal(5);
      if (this.orders.isKnown(request.codTrans)) throw new Refusal(9);
    } catch (error) {
      if (error instanceof Refusal) return { answer: reply({}, error) };
      throw error;
    }
    if (outcome !== "challenge") return { answer: this.#issue(request) };
    const challenge = randomBytes(12).toString("base64url");
    this.#challenges.set(challenge, request);
    return { challenge };
  }

  /** undefined: there is no such question, or it was answered. */
  challenge(id: string): NonceRequest | undefined {
    return this.#challenges.get(id);
  }

  answerChallenge(id: string, outcome: OutcomeName): object | undefined {
    const request = this.#challenges.get(id);
    this.#challenges.delete(id);
    if (!request) return undefined;
    return outcome === "challenge-passed" ? this.#issue({ ...request, outcome }) : reply({}, new Refusal(outcome === "cancel" ? 600 : 21));
  }

  /** @throws Refusal 2 for a nonce that is spent, too old, or of another payment */
  spend(nonce: string, codTrans: string, amount: number, currency: string): NonceRequest {
    const request = this.#open.get(nonce);
    this.#open.delete(nonce);
    const isRight =
      request &&
      request.at + LIFETIME_MS > Date.now() &&
      request.codTrans === codTrans &&
      request.amount === amount &&
      currencyNumber(request.currency) === currencyNumber(currency);
    if (!isRight) throw new Refusal(2);
    return request;
  }

  #issue(request: NonceRequest): object {
    const nonce = randomBytes(24).toString("base64url");
    this.#open.set(nonce, { ...request, at: Date.now() });
    const { number } = request.card;
    const dettaglioCarta = { pan: maskedNumber(number, "*"), scadenza: expiryOf(request.card), brand: brandOf(number).toUpperCase() };
    return reply({ xpayNonce: nonce, dettaglioCarta });
  }
}
