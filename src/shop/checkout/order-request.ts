/**
 * The order as it is sent: what stands in the form with its addresses, the basket it is for, and what the page's address adds. [FORM-2]
 * [ADDR-1] [ADDR-4] [ADDR-6]
 */
import { newKey } from "../browser/new-key";
import { withStreet } from "../../domain/address/street";
import { isBlank } from "../../domain/fields/plain-text";
import type { Checkout, EmailFindings, OrderRequest, Payment } from "../../domain/order/order";
import { billingFollowsDelivery } from "../address/delivery";
import { ATTEMPT_KEY, type KeyValueStorage } from "../browser/storage";
import type { CheckoutFormState } from "./form";

export interface Typed {
  texts: readonly (readonly [name: string, text: string])[];
  findings: EmailFindings;
}

/** The order to send: only what stands in registered fields, so a hidden section says nothing. */
export function orderRequest(checkout: Checkout, state: CheckoutFormState, { texts: fields, findings }: Typed): OrderRequest {
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
  const { save, ...payment } = state.payment;
  return {
    checkoutId: checkout.id,
    basketVersion: checkout.version,
    order_type: "new",
    total: { amount: checkout.order.total.amount, currency: checkout.order.total.currency },
    ...(checkout.priceHash && { priceHash: checkout.priceHash }),
    customerDetails: customerDetails!,
    ...(billingDetails && { billingDetails }),
    ...others,
    paymentType: type,
    payment: { type, ...payment } as Payment,
    ...(save === true && { savePayment: true as const }),
    __spec_version: 2,
    initiated_source: "shop",
    process_immediately: true,
    source: "shop",
    mode: "shop",
    ...findings,
    ...ofTheAddress(globalThis.location?.search ?? ""),
    ...pageOf(globalThis.location),
  };
}

type Groups = Record<string, Record<string, string>>;

/**
 * `groups` with each street in one line beside its two halves, and the delivery address as billing address where the shopper said so.
 *
 * @param values every text of the form, by name
 * @param groups filled fields by group: billingDetails, deliveryDetails…; without billingDetails where the page has no such section
 */
export function withAddresses(groups: Groups, values: Readonly<Record<string, string>>, hasDelivery: boolean): Groups {
  const { billingDetails, deliveryDetails } = groups;
  const delivery = deliveryDetails && Object.keys(deliveryDetails).length > 0 ? withStreet(deliveryDetails) : undefined;
  const same = billingFollowsDelivery(values, hasDelivery, delivery ? 1 : 0);
  const billing = same ? { ...delivery } : billingDetails && withStreet(billingDetails);
  return { ...groups, ...(delivery && { deliveryDetails: delivery }), ...(billing && { billingDetails: billing }) };
}

/** Where a shopper goes back to whose payment elsewhere did not come about; without what an earlier one said. */
function pageOf(location: Location | undefined): Pick<OrderRequest, "page"> {
  if (!location) return {};
  const query = new URLSearchParams(location.search);
  for (const name of ["basket", "paymentStatus", "paymentReturned"]) query.delete(name);
  const page = location.pathname + (query.size ? `?${query}` : "");
  return page.length <= MAX_PAGE ? { page } : {};
}

/** Longest address of a page that an order takes. */
const MAX_PAGE = 2_000;

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

/** One order tried, perhaps more than once. [API-4] */
export interface Attempt {
  key: string;
  /** The next order is another one, whatever it says. */
  end(): void;
}

export function attemptAt(order: OrderRequest, storage: KeyValueStorage): Attempt {
  return { key: keyFor(order, storage), end: () => storage.remove(ATTEMPT_KEY) };
}

/** The same body tried again, also after a reload, carries the same key. [API-4] */
function keyFor(order: OrderRequest, storage: KeyValueStorage): string {
  const body = JSON.stringify(order);
  const stored = storage.get(ATTEMPT_KEY);
  if (stored) {
    const attempt = JSON.parse(stored) as { key: string; body: string };
    if (attempt.body === body) return attempt.key;
  }
  const key = newKey();
  storage.set(ATTEMPT_KEY, JSON.stringify({ key, body }));
  return key;
}
