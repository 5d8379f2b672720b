/** From the filled-in form to the order. Loaded on checkout pages only. */
import { FetchError } from "../../api/fetch-json";
import { createOrder, tellCustomerEndpoint } from "../../api/order";
import { reportError } from "../../api/report";
import { isBlank } from "../../domain/fields/plain-text";
import type { Checkout, EmailFindings, OrderRequest, OrderResponse, OrderTotal, Payment } from "../../domain/order/order";
import { withAddresses } from "../address/order-addresses";
import type { CheckoutFormState, PaymentForm } from "./form";
import { ATTEMPT_KEY, type KeyValueStorage } from "../browser/storage";

/** Longer than the server's claim on an order lasts (15 s), after which the next try places it. */
const IN_FLIGHT_TRIES = 20;
const IN_FLIGHT_WAIT_MS = 1_000;

export type Outcome =
  | { ok: true; orderType: OrderRequest["order_type"]; response: OrderResponse }
  /**
   * `message` is the server's or the payment method's; empty when it refused without a word, null when it had a fault or there was no
   * answer.
   */
  | {
      ok: false;
      message: string | null;
      basketChanged: boolean;
      /** It expired, or goes on under another id: the basket says how. */
      gone?: boolean;
      /** What the server says of single fields, by their paths in the order. */
      problems?: readonly FieldProblem[];
      /** What it costs at the address that was sent, where that is not what the shopper saw. */
      total?: OrderTotal | undefined;
      requestId?: string | undefined;
      /** Nobody answered, for the browser has no connection: nobody was notified either. */
      offline?: boolean;
    };

export interface Typed {
  texts: readonly (readonly [name: string, text: string])[];
  findings: EmailFindings;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * Sends the order, once for one attempt: the same body tried again carries the same key. [API-4, FORM-2]
 *
 * @param typed name and text of every registered field, and what was found out about them
 * @param payer form of the chosen payment method; without one nothing is sent [FORM-3]
 */
export async function placeOrder(
  checkout: Checkout,
  state: CheckoutFormState,
  typed: Typed,
  storage: KeyValueStorage,
  payer: PaymentForm | null | undefined,
): Promise<Outcome> {
  if (!payer) return notReady(state.paymentType);
  const prepared = await payer.prepare();
  if (!prepared.ok) {
    payer.focus?.();
    return { ok: false, message: prepared.message, basketChanged: false };
  }
  const order = toOrder(checkout, { ...state, payment: { ...state.payment, ...prepared.details } }, typed);
  try {
    const response = await answered(order, attemptKey(storage, order));
    // Something between shopper and shop answered in its place. Whether the order stands, the next try with the same key finds out.
    if (!response?.order_reference && !response?.error) throw noResults(response);
    const { customer_endpoint: endpoint, order_reference } = response;
    // The order is placed: what goes wrong here is for the shop to know, not for the shopper to mend.
    if (endpoint)
      await tellCustomerEndpoint(endpoint, { checkoutId: checkout.id, order_reference }).catch((error: unknown) =>
        reportError("The customer endpoint failed", error),
      );
    if (response.error) throw new FetchError(response.error.message, 422, response.error.code, undefined, response);
    storage.remove(ATTEMPT_KEY);
    return { ok: true, orderType: order.order_type, response };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const refused = error.code > 0 && error.code < 500;
    // A definite refusal ends the attempt; without an answer the next try must be the same attempt, or the order could double.
    if (refused && error.code !== 409) storage.remove(ATTEMPT_KEY);
    return {
      ok: false,
      message: refused ? wordsOf(error) : null,
      basketChanged: /^(basket-changed|price-changed|checkout-completed|promo-code-.+)$/.test(error.reason ?? ""),
      gone: error.code === 410,
      total: error.reason === "price-changed" ? (error.body as { error: { data?: { total?: OrderTotal } } }).error.data?.total : undefined,
      problems: (error.body as { error?: { problems?: FieldProblem[] } } | undefined)?.error?.problems ?? [],
      requestId: error.requestId,
      offline: error.code === 0 && globalThis.navigator?.onLine === false,
    };
  }
}

/** Nothing was sent: the shopper may simply try again; the shop should know. */
function notReady(type: string | null): Outcome {
  reportError("Payment Form not ready", new Error(`The form of the payment method "${type ?? ""}" is not on the page`));
  return { ok: false, message: "", basketChanged: false };
}

function noResults(body: unknown): FetchError {
  const error = new FetchError("No order results", 502, undefined, undefined, body);
  reportError(error.message, error);
  return error;
}

/** A refusal without words (a gateway's, for example) has only a path and a number, which say nothing to a shopper. */
const wordsOf = ({ body, message }: FetchError): string =>
  (body as { error?: { message?: unknown } } | undefined)?.error?.message ? message : "";

/** Another try of the same order is still at work (a second tab, a lost answer): its answer is worth the wait. */
async function answered(order: OrderRequest, key: string): Promise<OrderResponse> {
  for (let tries = 1; ; tries++) {
    try {
      return await createOrder(order, key);
    } catch (error) {
      if (!(error instanceof FetchError) || error.reason !== "in-flight" || tries === IN_FLIGHT_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_WAIT_MS));
    }
  }
}

/** The order to send: only what stands in registered fields, so a hidden section says nothing. */
function toOrder(checkout: Checkout, state: CheckoutFormState, { texts: fields, findings }: Typed): OrderRequest {
  // A page that asks for no billing address says nothing of it; one that asks and got nothing says so. [ADDR-6]
  const billed = fields.some(([name]) => name.startsWith("billingDetails."));
  const groups: Record<string, Record<string, string>> = { customerDetails: {}, ...(billed && { billingDetails: {} }) };
  for (const [name, text] of fields) {
    const [group, field] = name.split(/\.(.*)/s) as [string, string | undefined];
    // What nobody can see is nothing: a field that may be empty is then empty.
    const value = isBlank(text) ? "" : text.trim();
    if (field && value) (groups[group] ??= {})[field] = value;
  }
  const { customerDetails, billingDetails, ...others } = withAddresses(groups, state.values, checkout.basket.hasDelivery);
  const type = state.paymentType ?? "";
  return {
    checkoutId: checkout.id,
    basketVersion: checkout.version,
    order_type: "new",
    total: { amount: checkout.order.total.amount, currency: checkout.order.total.currency },
    customerDetails: customerDetails!,
    ...(billingDetails && { billingDetails }),
    ...others,
    paymentType: type,
    payment: { type, ...state.payment } as Payment,
    __spec_version: 2,
    initiated_source: "shop",
    process_immediately: true,
    source: "shop",
    ...findings,
    ...ofTheAddress(globalThis.location?.search ?? ""),
  };
}

/** What the order keeps of the checkout's address. [QUERY-1] */
export function ofTheAddress(search: string): Pick<OrderRequest, "redirectState" | "redirectUrl" | "subId" | "subRef"> {
  const query = new URLSearchParams(search);
  const taken = (name: string, longest: number) => query.get(name)?.slice(0, longest);
  const fields = {
    redirectState: taken("state", 500),
    redirectUrl: taken("redirect_url", 2_000),
    subId: taken("subId", 200),
    subRef: taken("subRef", 200),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

/** One key for one order: the same body tried again, also after a reload, carries the same key. [API-4] */
function attemptKey(storage: KeyValueStorage, order: OrderRequest): string {
  const body = JSON.stringify(order);
  const stored = storage.get(ATTEMPT_KEY);
  if (stored) {
    const attempt = JSON.parse(stored) as { key: string; body: string };
    if (attempt.body === body) return attempt.key;
  }
  // Not randomUUID: it is missing on plain http, as on a shop tried out in a local network.
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  storage.set(ATTEMPT_KEY, JSON.stringify({ key, body }));
  return key;
}
