/** The provider's three fields, set up for one payment, from there to the nonce of what was typed. [PAY-7] */
import type { NexiCardResponse } from "../../domain/calls/calls.gen";
import type { XPay, XPayCard, XPayNonce } from "./xpay";

/** What the order is paid with. */
export interface Nonce {
  nonce: string;
  transactionId: string;
}

export type Submission =
  | { ok: true; made: Nonce }
  /** `isOver`: the fields take no second try, others have to be set up. */
  | { ok: false; message: string; code?: string; isOver: boolean };

/** Ids of the elements that the fields are put into, in the provider's order, with the keys of their labels. */
export const FIELDS = [
  ["xpay-pan", "cardNumber"],
  ["xpay-expiry", "expiry"],
  ["xpay-cvv", "cvv"],
] as const;

/** A card is taken, and kept for renewals: the first payment of them. [CONST-1] */
export const SERVICE_TYPE = "paga_rico";
export const REQUEST_TYPE = "PP";

/** The provider may never answer; a bank's question, before it does, may take its time. In milliseconds. */
const PATIENCE_MS = 300_000;

/** A wrong signature, one that is too old, a transaction that was used, and a shopper who cancelled their bank's question. */
const ENDS_TRANSACTION = ["3", "5", "9", "600"];

/** Then what has loaded by then is shown. In milliseconds. */
const LOADING_MS = 15_000;

const FORM_ID = "xpay-nonce";

/** Fires "loaded" or "failed", "card-error" with a message, and "payment-success" or "payment-error" with the submission. */
export class CardFields extends EventTarget {
  #submission: Promise<Submission> | undefined;
  #card: XPayCard | undefined;
  #ready = 0;
  #loading: ReturnType<typeof setTimeout> | undefined;
  readonly #form = document.createElement("form");
  readonly #listening = new AbortController();

  constructor(
    private readonly xpay: XPay,
    private readonly payment: NexiCardResponse,
    /** `timedOut` and `unexpected` of the method's own. */
    private readonly texts: Readonly<Record<string, string>>,
  ) {
    super();
  }

  /** @param style as the provider takes it */
  mount({ alias, environment, style }: { alias: string; environment: string; style: object }): void {
    const { xpay } = this;
    const { amount, currency, transactionId, timeStamp, mac } = this.payment;
    this.#listen("XPay_Ready", () => {
      if (++this.#ready === FIELDS.length) this.#loaded();
    });
    this.#listen("XPay_Card_Error", (detail) => this.#cardFault(detail as { errorMessage?: string }));
    this.#listen("XPay_Nonce", (detail) => this.#answered(detail as XPayNonce));
    this.#form.id = FORM_ID;
    this.#form.hidden = true;
    document.body.append(this.#form);
    xpay.init();
    xpay.setConfig({
      baseConfig: { apiKey: alias, enviroment: xpay.Environments?.[environment === "PROD" ? "PROD" : "INTEG"] },
      paymentParams: { amount: String(amount), transactionId, currency, timeStamp: String(timeStamp), mac },
      customParams: { num_contratto: transactionId },
      language: xpay.LANGUAGE.ITA,
      serviceType: SERVICE_TYPE,
      requestType: REQUEST_TYPE,
    });
    this.#card = xpay.create(xpay.OPERATION_TYPES.SPLIT_CARD, style);
    this.#card.mount(...FIELDS.map(([id]) => id));
    this.#loading = setTimeout(() => this.#loaded(), LOADING_MS);
  }

  /** Asks for the nonce of what was typed; asked again while it is under way, it is the same submission. */
  submit(): Promise<Submission> {
    this.#submission ??= this.#submit().finally(() => (this.#submission = undefined));
    return this.#submission;
  }

  /** The fields are taken away. */
  close(): void {
    clearTimeout(this.#loading);
    this.#listening.abort();
    this.#form.remove();
    for (const [id] of FIELDS) document.getElementById(id)?.replaceChildren();
    this.#end({ ok: false, message: this.texts["reloaded"] ?? "", isOver: false });
  }

  #loaded(): void {
    clearTimeout(this.#loading);
    this.dispatchEvent(new Event(this.#ready > 0 ? "loaded" : "failed"));
  }

  #submit(): Promise<Submission> {
    return new Promise((resolve) => {
      const ended = (event: Event) => {
        clearTimeout(timer);
        for (const name of ["payment-success", "payment-error"]) this.removeEventListener(name, ended);
        resolve((event as CustomEvent<Submission>).detail);
      };
      for (const name of ["payment-success", "payment-error"]) this.addEventListener(name, ended);
      const timer = setTimeout(() => this.#end({ ok: false, message: this.texts["timedOut"] ?? "", isOver: true }), PATIENCE_MS);
      try {
        this.xpay.createNonce(FORM_ID, this.#card!);
      } catch (error) {
        this.#end({ ok: false, message: this.texts["unexpected"] ?? "", code: String(error), isOver: true });
      }
    });
  }

  #answered({ esito, xpayNonce, errore: { codice = "", messaggio = "" } = {} }: XPayNonce): void {
    const { transactionId } = this.payment;
    if (esito === "OK" && xpayNonce) return this.#end({ ok: true, made: { nonce: xpayNonce, transactionId } });
    const code = String(codice);
    this.#end({ ok: false, message: `[${code}] ${messaggio}`, code, isOver: ENDS_TRANSACTION.includes(code) });
  }

  /** Without a message it says that a field is right. */
  #cardFault(detail: { errorMessage?: string } | null): void {
    const message = detail?.errorMessage;
    if (!message) return;
    this.dispatchEvent(new CustomEvent("card-error", { detail: message }));
    this.#end({ ok: false, message, isOver: false });
  }

  #end(submission: Submission): void {
    this.dispatchEvent(new CustomEvent(submission.ok ? "payment-success" : "payment-error", { detail: submission }));
  }

  #listen(name: string, listener: (detail: unknown) => void): void {
    window.addEventListener(name, (event) => listener((event as CustomEvent).detail), { signal: this.#listening.signal });
  }
}
