/** What was paid, or is to be paid, as it stands on paper: frozen when it is issued. [MMA-2] */
import type { BankAccount } from "../bank/bank-account";
import type { PeriodPaid } from "../subscription/period-paid";
import type { CalendarDate } from "../time/calendar";

/** invoice: for an order or a renewal. credit-note: takes an invoice back whose money went back. */
export type InvoiceKind = "invoice" | "credit-note";
/** due: it is paid by this invoice. credited: the money went back. */
export type InvoiceState = "paid" | "due" | "credited";

/** As GET /api/mma/invoices answers it. Amounts are minor units, a credit note's negative. */
export interface Invoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  state: InvoiceState;
  /** The day in the shop. */
  issuedOn: CalendarDate;
  order_reference: string;
  amount: number;
  currency: string;
}

export interface InvoiceLine {
  name: string;
  quantity: number;
  /** Days of the shop that are paid for; absent: of what is bought once, or it was written before invoices said so. */
  period?: PeriodPaid;
  net: number;
  /** null: the country's rate is not known. */
  taxPercent: number | null;
  tax: number;
  /** net + tax */
  gross: number;
}

/** All that is written on one: nothing is looked up again. Amounts are minor units of `currency`. */
export interface InvoiceContent extends Omit<Invoice, "id" | "number"> {
  /** BCP 47: its words, amounts and dates. */
  locale: string;
  seller: { name: string; address?: string; email?: string; phone?: string; taxNumber?: string };
  /** What it is paid to; absent: the shop has named no account. */
  bank?: BankAccount;
  /** Lines from top to bottom. */
  buyer: string[];
  /** As the buyer had said it until then; absent: they said none, or it was written before invoices said so. */
  buyerTaxId?: string;
  /** The buyer's; absent: it was written before invoices said so. */
  country?: string;
  /** Until when it is to be paid; absent: nothing is, or it was written before invoices said so. */
  dueOn?: CalendarDate;
  /** The day of the order, of the payment, or on which the money went back. */
  suppliedOn: CalendarDate;
  paymentType: string;
  lines: InvoiceLine[];
  /** Sums of the lines; `amount` is their gross and the rounding. */
  net: number;
  tax: number;
  rounding: number;
  /** Number of the invoice that a credit note takes back. */
  corrects?: string;
}

/**
 * What stands below the lines.
 *
 * @param rounding to the smallest coin, as its order knows it
 * @throws RangeError where the lines do not come to `amount`: nothing wrong is issued
 */
export function invoiceSums(
  lines: readonly InvoiceLine[],
  amount: number,
  rounding = 0,
): Pick<InvoiceContent, "net" | "tax" | "rounding" | "amount"> {
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  for (const line of lines) if (line.net + line.tax !== line.gross) throw new RangeError(`${line.name}: net and tax are not its gross`);
  const due = sum(({ gross }) => gross) + rounding;
  if (due !== amount) throw new RangeError(`The lines come to ${due}, not to ${amount}`);
  return { net: sum(({ net }) => net), tax: sum(({ tax }) => tax), rounding, amount };
}

/**
 * Some lines of an invoice, as what was paid for them alone. What its order knows of the smallest coin is shared by them.
 *
 * @throws RangeError where they do not come to `amount`: nothing wrong is issued
 */
export function partOfInvoice(invoice: InvoiceContent, lines: readonly InvoiceLine[], amount: number): InvoiceContent {
  const rounding = invoice.rounding === 0 ? 0 : amount - lines.reduce((sum, { gross }) => sum + gross, 0);
  return { ...invoice, lines: [...lines], ...invoiceSums(lines, amount, rounding) };
}

/** What takes `invoice` back: the same with every amount turned round. */
export function creditNoteOf(invoice: InvoiceContent, { number, on }: { number: string; on: CalendarDate }): InvoiceContent {
  const back = (amount: number) => (amount === 0 ? 0 : -amount);
  const { net, tax, rounding, amount, lines, dueOn: _dueOn, bank: _bank, ...kept } = invoice;
  return {
    ...kept,
    kind: "credit-note",
    state: "credited",
    issuedOn: on,
    suppliedOn: on,
    corrects: number,
    lines: lines.map((line) => ({ ...line, net: back(line.net), tax: back(line.tax), gross: back(line.gross) })),
    net: back(net),
    tax: back(tax),
    rounding: back(rounding),
    amount: back(amount),
  };
}
