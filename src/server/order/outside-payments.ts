/**
 * Payments that shoppers make on a provider's own page: sent there, come back, or reported by the provider. Whoever says that something
 * was paid only makes the provider be asked: its own answer is the one proof. [PAY-9] [PAY-13]
 */
import type { Logger } from "pino";
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import { ACCOUNT_PATH } from "../../domain/page/account-path";
import type { NextStep } from "../../domain/payment/next-step";
import { isGoingBack, isOpen, isOrdered, type AttemptState } from "../../domain/payment/attempt-state";
import type { StartedPayment, WebhookCall } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import type { AttemptRow } from "../payment/attempt/attempt-row";
import type { Attempts } from "../payment/attempt/attempts";
import type { PaymentHandlers } from "../payment/payment-handlers";
import type { Redirects } from "../guard/redirects";
import { ok, refuse, type Result } from "../result/refusal";
import { inFlight } from "../storage/idempotency";
import { paymentOf, type FrozenOrder } from "./frozen-order";
import type { Settlement } from "./settlement";

export interface OutsidePaymentParts {
  attempts: Attempts;
  settlement: Settlement;
  payments: PaymentHandlers;
  redirects: Redirects;
  log: Logger;
  /** Without a slash at the end. */
  publicUrl(): string;
}

/** What became of a checkout's payment, for the page that waits for it. */
export interface PaymentNews {
  state: "none" | "pending" | "ordered" | "declined" | "returned";
  /** Why, where it was declined or the money went back. */
  reason?: string;
}

/** Another call is asking the provider: how long, and how often, it is waited for. In milliseconds. */
const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 250;
/** A page that follows a payment does not ask the provider more often. */
const FOLLOW_EVERY_MS = 2_000;

export class OutsidePayments {
  /** When attempts were last looked up for a page, in epoch milliseconds. */
  readonly #followed = new Map<string, number>();

  constructor(private readonly parts: OutsidePaymentParts) {}

  /**
   * Asks the provider where the shopper pays, once; asked again it answers the same.
   *
   * @param orderEventId of the answer to POST /api/order
   * @param complete where the shopper goes on to once it is paid; the shop's own page unless it may be followed
   */
  async start(orderEventId: string, complete?: string): Promise<Result<NextStep>> {
    const { attempts, payments } = this.parts;
    const row = await attempts.findBy({ id: orderEventId }, payments.types);
    if (!row) return refuse("payment-not-found", say("payment-not-found"));
    const mine = row.state === "created" ? await attempts.begin(row.id) : undefined;
    if (mine) return this.#ask(mine, complete);
    const known = await this.#answered(row.id);
    if (known && isOrdered(known.state)) return refuse("checkout-completed", say("checkout-is-order"));
    if (!known) return inFlight();
    return known.state === "pending" && known.next_step
      ? ok(JSON.parse(known.next_step) as NextStep)
      : refuse("payment-over", say("payment-over"));
  }

  async #ask(row: AttemptRow, complete: string | undefined): Promise<Result<NextStep>> {
    const { attempts, payments, redirects, settlement } = this.parts;
    const frozen = JSON.parse(row.frozen!) as FrozenOrder;
    const completePage = await redirects.target(complete, "orderCompleteURL");
    let started: StartedPayment;
    try {
      started = await payments.start(frozen.request, frozen.payment, this.#ways(row, completePage));
    } catch (error) {
      // Nobody was sent there, so nobody pays; the job looks once more.
      await settlement.finish(await attempts.advance(row.id, "unknown", { error: (error as Error).message }), { ended: NOT_OPENED });
      this.parts.log.warn({ attempt: row.id, method: row.method, err: error }, "a provider could not open a payment");
      return refuse("payment-unavailable", say("payment-unavailable"));
    }
    const { next, providerTransaction } = started;
    const pending = await attempts.advance(row.id, "pending", { nextStep: next, providerTransaction, completePage });
    return pending.state === "pending" ? ok(next) : refuse("payment-over", say("payment-over"));
  }

  /** Once whoever asks has heard; undefined where that takes too long. */
  async #answered(id: string): Promise<AttemptRow | undefined> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
      const row = await this.parts.attempts.find(id);
      if (row.state !== "asking" && row.state !== "created") return row;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  }

  #ways({ id, method, checkout_id: checkoutId }: AttemptRow, completePage: string | undefined) {
    const { payments, publicUrl } = this.parts;
    const name = payments.nameOf(method);
    const query = new URLSearchParams({ basketId: checkoutId ?? "", complete: completePage ?? COMPLETE_PATH, attempt: id });
    return { returnUrl: `${publicUrl()}/api/plugins/${name}/respond?${query}`, webhookUrl: `${publicUrl()}/api/webhooks/${name}` };
  }

  /**
   * A shopper is back from a provider.
   *
   * @param name the method's folder
   * @returns path and query of the page where they go on; undefined where nothing of ours is named
   */
  async returned(name: string, query: URLSearchParams): Promise<string | undefined> {
    const { attempts, payments, settlement, log } = this.parts;
    const methods = payments.idsOf(name);
    const row = methods.length > 0 ? await attempts.findBy(payments.readReturn(name, query), methods) : await this.#sentAway(query);
    const isNamed =
      row && (row.checkout_id ? row.checkout_id === query.get("basketId") : row.subscription_id === query.get("subscription"));
    if (!row || !isNamed) {
      log.warn({ method: name }, "a return from a provider named no payment of ours");
      return undefined;
    }
    // Nobody can ask a provider whose method was switched off since: what was paid waits until it is back, and they are told that it does.
    if (methods.length === 0 || !row.frozen || isGoingBack(row.state)) return this.#pageOf(row);
    const frozen = JSON.parse(row.frozen) as FrozenOrder;
    if (!payments.isReturn(row.method, query, paymentOf(row, frozen))) {
      log.warn({ attempt: row.id, method: row.method }, "a return from a provider was not signed by it");
      return this.#pageOf(row);
    }
    const why = payments.refusedReturn(row.method, query, paymentOf(row, frozen));
    await settlement.finish(row, why ? { ended: why } : {});
    return this.#pageOf(await attempts.find(row.id));
  }

  /** What the shop itself wrote into the address that a provider sends back to. */
  async #sentAway(query: URLSearchParams): Promise<AttemptRow | undefined> {
    const [id, checkoutId] = [query.get("attempt"), query.get("basketId")];
    const { attempts } = this.parts;
    return id ? attempts.known(id) : checkoutId ? attempts.latestOf(checkoutId) : undefined;
  }

  /** @returns false for a call that is not the provider's */
  async reported(name: string, call: WebhookCall): Promise<boolean> {
    const { attempts, payments, settlement, log } = this.parts;
    const news = payments.readWebhook(name, call);
    if (!news) {
      log.warn({ method: name }, "a call that said it came from a provider was not signed by it");
      return false;
    }
    const row = await attempts.findBy(news, payments.idsOf(name));
    // Also of another system of the same merchant: nothing of ours, and nothing to try again.
    if (!row) log.info({ method: name }, "a provider called about a payment that is none of ours");
    // Whoever gives money back is at it, or soon: nothing that is heard meanwhile makes a second one ask.
    else if (!isGoingBack(row.state)) await settlement.finish(row);
    return true;
  }

  /** How a checkout's payment stands; looks it up where that was not just done. */
  async follow(checkoutId: string): Promise<PaymentNews> {
    const { attempts, settlement } = this.parts;
    let row = await attempts.latestOf(checkoutId);
    if (row && isOpen(row.state) && row.state !== "created" && !attempts.isBeingAsked(row) && this.#mayAsk(row.id)) {
      await settlement.finish(row);
      row = await attempts.latestOf(checkoutId);
    }
    return row ? newsOf(row) : { state: "none" };
  }

  #mayAsk(id: string): boolean {
    const now = Date.now();
    for (const [known, at] of this.#followed) if (now - at > FOLLOW_EVERY_MS) this.#followed.delete(known);
    if (this.#followed.has(id)) return false;
    this.#followed.set(id, now);
    return true;
  }

  /** Where whoever set up another way to pay for a subscription goes on, and how it ended. */
  #accountPageOf(row: AttemptRow): string {
    const { state, reason } = newsOf(row);
    const page = row.page ?? ACCOUNT_PATH;
    const url = new URL(page, this.parts.publicUrl());
    url.searchParams.set("subscription", row.subscription_id!);
    url.searchParams.set(
      "paymentChange",
      state === "ordered" ? "done" : reason === "cancelled" ? "cancelled" : state === "pending" ? state : "declined",
    );
    return page.startsWith("/") ? url.pathname + url.search : url.href;
  }

  #pageOf(row: AttemptRow): string {
    const { state, reason } = newsOf(row);
    if (row.subscription_id) return this.#accountPageOf(row);
    const add = (page: string, more: Record<string, string>) => {
      const url = new URL(page, this.parts.publicUrl());
      for (const [key, value] of Object.entries({ ...(row.checkout_id && { basket: row.checkout_id }), ...more }))
        url.searchParams.set(key, value);
      return page.startsWith("/") ? url.pathname + url.search : url.href;
    };
    const complete = row.complete_page ?? COMPLETE_PATH;
    if (state === "ordered") return add(complete, {});
    if (state === "pending") return add(complete, { payment: "pending" });
    const page = row.page ?? "/checkout";
    if (reason === "cancelled") return add(page, { paymentStatus: "cancelled" });
    return add(page, { paymentStatus: PAYMENT_FAILED, ...(state === "returned" && { paymentReturned: "1" }) });
  }
}

/** Of an attempt whose provider could not be asked where it is paid. */
const NOT_OPENED = "not-opened";

/** What checkout pages read in `paymentStatus`. [QUERY-4] */
const PAYMENT_FAILED = "112";

const STATES: Readonly<Record<AttemptState, PaymentNews["state"]>> = {
  created: "pending",
  asking: "pending",
  pending: "pending",
  unknown: "pending",
  authorised: "pending",
  awaiting: "ordered",
  ordered: "ordered",
  settled: "ordered",
  refunding: "ordered",
  refunded: "ordered",
  returned: "ordered",
  declined: "declined",
  voiding: "returned",
  voided: "returned",
};

/** Codes of ours alone: an exception's words are for the log. */
function newsOf({ state, error }: AttemptRow): PaymentNews {
  const code = error && /^[a-z][a-z0-9-]*$/.test(error) ? error : undefined;
  return { state: STATES[state], ...(code && ["declined", "returned"].includes(STATES[state]) && { reason: code }) };
}
