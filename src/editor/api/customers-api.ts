/** The editor's calls about customers: found by what they write about, and helped. [MMA-2] */
import type { InvoicePayment } from "../../domain/customers/customer-invoice";
import type { CustomerOrder, CustomerSearch, FoundOrders } from "../../domain/customers/customer-order";
import type { CancellationComments, CancellationReasons, CancellationSpan } from "../../domain/customers/cancellations";
import type { DueInvoiceQuery, DueInvoices } from "../../domain/customers/due-invoice";
import type { SubscriptionHistory } from "../../domain/customers/subscription-history";
import type { AttemptState } from "../../domain/payment/attempt-state";
import type { Calls } from "./people-api";

export interface CustomersApi {
  /** Exactly what is named, some at a time. */
  findCustomers(search: CustomerSearch): Promise<FoundOrders>;
  /** Of all customers, the newest first, a page at a time. @param before `next` of the page before */
  latestOrders(before?: string): Promise<FoundOrders>;
  customerOrder(id: string): Promise<CustomerOrder>;
  /** What happened to it, a page at a time. @param before `next` of the page before */
  subscriptionHistory(subscription: string, before?: string): Promise<SubscriptionHistory>;
  /**
   * All that was paid with the attempt.
   *
   * @param endSubscriptions what was bought with it ends today
   * @returns how far that is
   * @throws FetchError 409 where nothing can go back, or what is to end is being charged
   */
  giveBack(attempt: string, endSubscriptions: boolean): Promise<AttemptState>;
  /** @throws FetchError 409 where nothing waits */
  liftWaitingChange(subscription: string): Promise<void>;
  /** @throws FetchError 409 where it has ended */
  cancelSubscription(subscription: string): Promise<void>;
  /** Why people left over so many days. */
  cancellationReasons(span: CancellationSpan): Promise<CancellationReasons>;
  /** The same in their own words, a page at a time. @param before `next` of the page before */
  cancellationComments(span: CancellationSpan, before?: string): Promise<CancellationComments>;
  /** Of all customers, the longest due first, a page at a time. */
  dueInvoices(wanted: DueInvoiceQuery): Promise<DueInvoices>;
  /** @throws FetchError 409 where it is marked so with another day or reference */
  markInvoicePaid(invoice: string, payment: InvoicePayment): Promise<void>;
  takeInvoicePaymentBack(invoice: string): Promise<void>;
  /** @param email a corrected address; undefined: the one that it has @throws FetchError 409 where it is redeemed or its money went back */
  sendGiftCode(gift: string, email: string | undefined): Promise<void>;
}

export const customersApi = ({ read, write, writeToShop }: Calls): CustomersApi => ({
  findCustomers: (search) => write("POST", "/customers/find", search),
  latestOrders: (before) => read(`/customers/orders${pageFrom(before)}`),
  customerOrder: (id) => read(`/customers/orders/${encodeURIComponent(id)}`),
  cancellationReasons: (days) => read(`/customers/cancellations?${new URLSearchParams({ days })}`),
  cancellationComments: (days, before) =>
    read(`/customers/cancellations/comments?${new URLSearchParams({ days, ...(before !== undefined && { before }) })}`),
  dueInvoices: (wanted) => {
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== undefined) as [string, string][]);
    return read(`/customers/invoices${query.size > 0 ? `?${query}` : ""}`);
  },
  subscriptionHistory: (subscription, before) =>
    read(`/customers/subscriptions/${encodeURIComponent(subscription)}/history${pageFrom(before)}`),
  giveBack: async (attempt, endSubscriptions) =>
    (await writeToShop<{ state: AttemptState }>("POST", `/payments/attempts/${encodeURIComponent(attempt)}/refund`, { endSubscriptions }))
      .state,
  liftWaitingChange: (subscription) => writeToShop("DELETE", `/subscriptions/${encodeURIComponent(subscription)}/pending-change`),
  cancelSubscription: (subscription) => write("POST", `/customers/subscriptions/${encodeURIComponent(subscription)}/cancel`),
  markInvoicePaid: (invoice, payment) => write("PUT", invoicePayment(invoice), payment),
  takeInvoicePaymentBack: (invoice) => write("DELETE", invoicePayment(invoice)),
  sendGiftCode: (gift, email) => write("POST", `/customers/gifts/${encodeURIComponent(gift)}/send`, email === undefined ? {} : { email }),
});

const pageFrom = (before: string | undefined): string => (before === undefined ? "" : `?${new URLSearchParams({ before })}`);

const invoicePayment = (invoice: string): string => `/customers/invoices/${encodeURIComponent(invoice)}/payment`;

/** Where a browser gets an invoice as a file. */
export const invoiceFile = (id: string): string => `/api/builder/customers/invoices/${encodeURIComponent(id)}/download`;
