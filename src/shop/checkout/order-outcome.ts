/** What comes of an order that was sent: it is placed, or it is refused, and what follows from that. [API-3] [API-4] */
import type { FetchError } from "../../api/fetch-json";
import type { OrderRequest, OrderResponse, OrderTotal } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";

export interface Placed {
  ok: true;
  orderType: OrderRequest["order_type"];
  response: OrderResponse;
  /** Where it is paid; without it, it is placed. */
  next?: NextStep;
}

export interface Refused {
  ok: false;
  /**
   * The server's or the payment method's; empty when it refused without a word, null when it had a fault or there was no answer.
   */
  message: string | null;
  basketChanged: boolean;
  /** By the payment provider. */
  declined?: boolean;
  /** It expired, or goes on under another id: the basket says how. */
  gone?: boolean;
  /** What the server says of single fields, by their paths in the order. */
  problems?: readonly FieldProblem[];
  /** What it costs at the address that was sent, where that is not what the shopper saw. */
  total?: OrderTotal | undefined;
  requestId?: string | undefined;
  /** Nobody answered, for the browser has no connection: nobody was notified either. */
  offline?: boolean;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** Nothing was sent. */
export const notSent = (message: string): Refused => ({ ok: false, message, basketChanged: false });

/** The server has looked at the order and said no; also where the payment provider cannot be reached, or nobody can say the tax. */
export const isDefinite = ({ code, reason }: FetchError): boolean =>
  code > 0 && (code < 500 || /^(payment|tax)-unavailable$/.test(reason ?? ""));

export const refusedBy = (error: FetchError): Refused => ({
  ok: false,
  message: isDefinite(error) ? wordsOf(error) : null,
  // What is no longer sold has left the basket.
  basketChanged: /^(basket-changed|price-changed|checkout-completed|no-items|promo-code-.+)$/.test(error.reason ?? ""),
  declined: error.reason === "payment-declined",
  gone: error.code === 410,
  total: error.reason === "price-changed" ? (error.body as { error: { data?: { total?: OrderTotal } } }).error.data?.total : undefined,
  problems: (error.body as { error?: { problems?: FieldProblem[] } } | undefined)?.error?.problems ?? [],
  requestId: error.requestId,
  offline: error.code === 0 && globalThis.navigator?.onLine === false,
});

/** A refusal without words (a gateway's, for example) has only a path and a number, which say nothing to a shopper. */
const wordsOf = ({ body, message }: FetchError): string =>
  (body as { error?: { message?: unknown } } | undefined)?.error?.message ? message : "";
