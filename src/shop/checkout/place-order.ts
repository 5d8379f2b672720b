/** From the filled-in form to the order. Loaded on checkout pages only. */
import { FetchError } from "../../api/fetch-json";
import { createOrder, tellCustomerEndpoint } from "../../api/order";
import { reportError } from "../../api/report";
import type { Checkout, OrderRequest, OrderResponse } from "../../domain/order/order";
import type { KeyValueStorage } from "../browser/storage";
import type { CheckoutFormState, PaymentForm } from "./form";
import { isDefinite, notSent, refusedBy, type Placed, type Refused } from "./order-outcome";
import { attemptAt, orderRequest, type Attempt, type Typed } from "./order-request";

/** Longer than the server's claim on an order lasts (15 s), after which the next try places it. */
const IN_FLIGHT_TRIES = 20;
const IN_FLIGHT_WAIT_MS = 1_000;

/**
 * Sends the order, once for one attempt: the same body tried again carries the same key. [API-4, FORM-2]
 *
 * @param typed name and text of every registered field, and what was found out about them
 * @param payer form of the chosen payment method; without one nothing is sent [FORM-3]
 * @param completePath where a shopper goes on to who pays elsewhere first
 */
export async function placeOrder(
  checkout: Checkout,
  form: CheckoutFormState,
  typed: Typed,
  storage: KeyValueStorage,
  payer: PaymentForm | null | undefined,
  completePath: string,
  again = true,
): Promise<Placed | Refused> {
  if (!payer) return notReady(form.paymentType);
  const prepared = await prepare(payer);
  if (!prepared.ok) return notSent(prepared.message);
  const order = orderRequest(checkout, { ...form, payment: { ...form.payment, ...prepared.details } }, typed);
  const attempt = attemptAt(order, storage);
  try {
    const response = await send(order, attempt);
    if (response.pending) return await takenUp(order, response, attempt, payer, completePath);
    await tellCustomer(response, checkout);
    return placed(order, response, attempt);
  } catch (error) {
    // What an earlier visit to the provider had begun has ended: this is another order, with a key of its own.
    if (again && error instanceof FetchError && error.reason === "payment-over")
      return placeOrder(checkout, form, typed, storage, payer, completePath, false);
    const outcome = refused(error, attempt);
    // Without an answer the same order is sent again, with what it was prepared with.
    if (outcome.message !== null) payer.refused?.(outcome.declined === true);
    return outcome;
  }
}

/** Nothing was sent: the shopper may simply try again; the shop should know. */
function notReady(type: string | null): Refused {
  reportError("Payment Form not ready", new Error(`The form of the payment method "${type ?? ""}" is not on the page`));
  return notSent("");
}

/** What the method adds to the order; where it cannot, its form gets the focus. */
export async function prepare(payer: PaymentForm): ReturnType<PaymentForm["prepare"]> {
  const prepared = await payer.prepare();
  if (!prepared.ok) payer.focus?.();
  return prepared;
}

/** Another try of the same order may still be at work (a second tab, a lost answer): its answer is worth the wait. @throws FetchError */
async function send(order: OrderRequest, { key }: Attempt): Promise<OrderResponse> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await createOrder(order, key);
      // Something between shopper and shop answered in its place. Whether the order stands, the next try with the same key finds out.
      if (!response?.order_reference && !response?.error) throw noResults(response);
      return response;
    } catch (error) {
      if (!(error instanceof FetchError) || error.reason !== "in-flight" || tries === IN_FLIGHT_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_WAIT_MS));
    }
  }
}

function noResults(body: unknown): FetchError {
  const error = new FetchError("No order results", 502, undefined, undefined, body);
  reportError(error.message, error);
  return error;
}

/** The order is placed: what goes wrong here is for the shop to know, not for the shopper to mend. */
async function tellCustomer({ customer_endpoint: endpoint, order_reference }: OrderResponse, { id }: Checkout): Promise<void> {
  if (!endpoint) return;
  await tellCustomerEndpoint(endpoint, { checkoutId: id, order_reference }).catch((error: unknown) =>
    reportError("The customer endpoint failed", error),
  );
}

/** @throws FetchError where the answer names what went wrong instead of an order */
function placed(order: OrderRequest, response: OrderResponse, attempt: Attempt): Placed {
  if (response.error) throw new FetchError(response.error.message, 422, response.error.code, undefined, response);
  attempt.end();
  return { ok: true, orderType: order.order_type, response };
}

/** The same attempt until it is paid or not: whoever comes back and buys once more is led to the same page of the provider. */
async function takenUp(
  { order_type: orderType }: OrderRequest,
  response: OrderResponse,
  attempt: Attempt,
  payer: PaymentForm,
  completePath: string,
): Promise<Placed> {
  try {
    const next = await payer.proceed?.(response.id, completePath);
    if (!next) throw new Error("The payment method does not say where its orders are paid");
    return { ok: true, orderType, response, next };
  } catch (error) {
    // Nothing was opened, or it has ended: the next order is another one.
    attempt.end();
    throw error;
  }
}

/** A definite refusal ends the attempt; without an answer the next try must be the same attempt, or the order could double. */
function refused(error: unknown, attempt: Attempt): Refused {
  if (!(error instanceof FetchError)) throw error;
  if (isDefinite(error) && error.code !== 409) attempt.end();
  return refusedBy(error);
}
