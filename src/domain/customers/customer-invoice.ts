/** An invoice as whoever looks after customers sees it: whether it was paid, and until when it is to be. [MMA-2] */
import type { Invoice } from "../order/invoice";
import type { CalendarDate } from "../time/calendar";

/** What somebody of the shop read in its bank account. */
export interface InvoicePayment {
  paidOn: CalendarDate;
  /** What the bank calls it by. */
  reference?: string;
}

/** "given-up": it was never paid, and the subscription has ended or is to. */
export type InvoiceDueState = "open" | "overdue" | "paid" | "given-up";

export interface CustomerInvoiceDue {
  state: InvoiceDueState;
  /** null: it was written before invoices said so. */
  dueOn: CalendarDate | null;
  /** The subscription ends then, if it stays unpaid; null: it does not, or has. */
  lastDay: CalendarDate | null;
  /** Nobody had paid it by its last day: what it was for has ended, whether or not it was paid since. */
  hasEnded: boolean;
  paidOn: CalendarDate | null;
  /** As whoever wrote it down calls the payment. */
  reference: string | null;
}

export interface CustomerInvoice extends Invoice {
  /** null: nothing is to be paid by it. */
  due: CustomerInvoiceDue | null;
}
