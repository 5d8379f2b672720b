/** One hosted page in its frame, from its parameters to what it brings. Everything it says comes through the provider's script. [PAY-2] */
import { fieldMessage, pageMessage } from "./messages";
import type { PageAnswer, Z } from "./z";

/** A payment method that was made, as the order names it. */
export interface ZuoraDetails {
  payment_method: string;
  token: string;
  timestamp: string;
  signature: string;
}

export type Submission =
  | { ok: true; made: ZuoraDetails }
  /** `isOver`: the page takes no second submission, another one has to be shown. */
  | { ok: false; message: string; isOver: boolean };

export interface HostedPageTexts {
  mandateCancelled: string;
  timedOut: string;
  [key: string]: string | undefined;
}

/** The page may never answer. In milliseconds. */
const PATIENCE_MS = 120_000;
/** While a bank asks, the page is silent: its app has to be found, and an answer that comes later would be for nothing. */
const BANK_PATIENCE_MS = 600_000;
/** The provider's names for the beginning and the end of a bank's question over the page. */
const BANK_ASKS = "blur_mode_enabled";
const BANK_HAS_ASKED = "blur_mode_disabled";
/** And for what a shopper does in the page: as long as something happens, it is waited for. */
const SIGNS_OF_LIFE = ["onSubmit", BANK_HAS_ASKED, "mandate_confirmed", "agreement_checked", "agreement_unchecked"];

export class HostedPage {
  #submission: { promise: Promise<Submission>; end(submission: Submission): void; wait(ms: number): void } | undefined;
  #firstFault: string | undefined;
  #prepopulated = "";
  /** Somebody has been in its fields, or it was sent: what stands in it is not taken away unasked. */
  isUsed = false;

  constructor(
    private readonly z: Z,
    private readonly texts: Readonly<Record<string, string>>,
  ) {}

  /** @param onLoaded the page's fields can be typed into @param onRefused it is not shown: the page must be asked for anew */
  render(params: object, prepopulate: object, { onLoaded, onRefused }: { onLoaded(): void; onRefused(message: string): void }): void {
    const { z } = this;
    this.#prepopulated = JSON.stringify(prepopulate);
    z.setEventHandler("onloadCallback", onLoaded);
    z.setEventHandler("onCancelMandatePage", () => this.#end({ ok: false, message: this.texts["mandateCancelled"] ?? "", isOver: false }));
    for (const name of SIGNS_OF_LIFE) z.setEventHandler(name, () => this.#submission?.wait(PATIENCE_MS));
    z.setEventHandler(BANK_ASKS, () => this.#submission?.wait(BANK_PATIENCE_MS));
    z.renderWithErrorHandler(
      params,
      prepopulate,
      (answer) => this.#answered(answer),
      (key, code = "", message = "", info) => {
        if (typeof key !== "string") return;
        if (key !== "error") return this.#faulty(key, code, message);
        const words = pageMessage(this.texts, info?.errorCode, message);
        if (!this.#end({ ok: false, message: words, isOver: true })) onRefused(words);
      },
    );
  }

  beganWith(prepopulate: object): boolean {
    return this.#prepopulated === JSON.stringify(prepopulate);
  }

  /** Sends what was typed to the provider; asked again while it is under way, it is the same submission. */
  submit(): Promise<Submission> {
    if (this.#submission) return this.#submission.promise;
    this.isUsed = true;
    let end!: (submission: Submission) => void;
    const promise = new Promise<Submission>((resolve) => (end = resolve));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#end({ ok: false, message: this.texts["timedOut"] ?? "", isOver: true }), ms);
    };
    wait(PATIENCE_MS);
    this.#firstFault = undefined;
    this.#submission = {
      promise,
      wait,
      end(submission) {
        clearTimeout(timer);
        end(submission);
      },
    };
    this.z.submit();
    return promise;
  }

  /** Its frame is gone. */
  close(): void {
    this.#end({ ok: false, message: this.texts["timedOut"] ?? "", isOver: true });
  }

  #end(submission: Submission): boolean {
    const running = this.#submission;
    this.#submission = undefined;
    running?.end(submission);
    return running !== undefined;
  }

  /** Said at the field, by its page; the first one under the form as well. Faults of one check come one by one. */
  #faulty(key: string, code: string, message: string): void {
    const words = fieldMessage(this.texts, key, code, message);
    this.z.sendErrorMessageToHpm(key, words);
    if (this.#firstFault !== undefined) return;
    this.#firstFault = words;
    this.#end({ ok: false, message: words, isOver: false });
  }

  #answered({ success, refId, token, timestamp, signature }: PageAnswer): void {
    // What went wrong comes through the error handler.
    if (String(success) !== "true" || !refId) return;
    this.#end({ ok: true, made: { payment_method: refId, token: token ?? "", timestamp: timestamp ?? "", signature: signature ?? "" } });
  }
}
