/** Invoices that somebody still has to pay, as whoever reads the shop's bank account goes through them. [MMA-2] [PAY-11] */
import type { CustomerInvoice } from "./customer-invoice";

export interface DueInvoice extends CustomerInvoice {
  orderId: string;
  /** Of who ordered; both are empty once they are forgotten. */
  name: string;
  email: string;
  /** Whoever ordered wished for it on paper: somebody of the shop prints it. */
  byPost: boolean;
  /** Days since it was due; 0: it is not late. */
  daysLate: number;
}

export interface DueInvoices {
  /** The longest due first. */
  entries: DueInvoice[];
  /** `after` of the next page; null: that was all. */
  next: string | null;
}

export interface DueInvoiceQuery {
  /** Those alone that are wished for by post. */
  delivery?: "post" | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}
