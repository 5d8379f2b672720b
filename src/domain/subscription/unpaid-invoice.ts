/** An invoice that nobody pays: until when it is due, when it is asked for again, and when it ends a subscription. [MMA-2] */
import { addInterval, type CalendarDate } from "../time/calendar";

/** Of shop.json. */
export interface InvoiceTerms {
  /** Days from the invoice's own on which it is to be paid. */
  invoice_due_days: number;
  /** Days after that one on which its payer is reminded. */
  invoice_reminder_days: readonly number[];
  /** Days after it on which the subscription ends; 0: never. */
  invoice_end_days: number;
}

/** As it stands written down of one invoice. */
export interface InvoiceDue {
  dueOn: CalendarDate;
  /** null: it ends nothing. */
  lastDay: CalendarDate | null;
  /** How many days of reminding are behind it. */
  reminders: number;
}

/** Whoever is asked for money again after it was called paid by mistake has so many days. */
const DAYS_ANEW = 7;

const after = (day: CalendarDate, days: number): CalendarDate => addInterval(day, days, "day");

const remindersOf = (dueOn: CalendarDate, { invoice_reminder_days: days }: InvoiceTerms): CalendarDate[] =>
  days.toSorted((a, b) => a - b).map((count) => after(dueOn, count));

/** @param issuedOn the day of the invoice in the shop */
export function dueOf(issuedOn: CalendarDate, terms: InvoiceTerms): InvoiceDue {
  const dueOn = after(issuedOn, terms.invoice_due_days);
  return { dueOn, lastDay: terms.invoice_end_days === 0 ? null : after(dueOn, terms.invoice_end_days), reminders: 0 };
}

/** @returns the day after today on which there is something to do; null: none is left */
export function nextOn({ dueOn, lastDay, reminders }: InvoiceDue, terms: InvoiceTerms, today: CalendarDate): CalendarDate | null {
  const days = [...remindersOf(dueOn, terms).slice(reminders), ...(lastDay === null ? [] : [lastDay])];
  const [first] = days.toSorted();
  if (first === undefined) return null;
  const tomorrow = after(today, 1);
  return first > tomorrow ? first : tomorrow;
}

/**
 * What is to be done today. After days on which nobody looked one reminder stands for all of them, and an end comes a day after it at the
 * earliest: nobody loses a subscription unheard.
 */
export function stepOf(due: InvoiceDue, terms: InvoiceTerms, today: CalendarDate): { step: "remind" | "end" | "wait"; due: InvoiceDue } {
  // Who wants no subscription to end any more wants none of those to end that would have.
  const lastDay = terms.invoice_end_days === 0 ? null : due.lastDay;
  const passed = remindersOf(due.dueOn, terms).filter((day) => day <= today).length;
  const tomorrow = after(today, 1);
  if (passed > due.reminders)
    return { step: "remind", due: { ...due, reminders: passed, lastDay: lastDay && (lastDay > tomorrow ? lastDay : tomorrow) } };
  return { step: lastDay !== null && lastDay <= today ? "end" : "wait", due: { ...due, lastDay } };
}

/** Once it turns out that it was not paid. */
export function dueAnew(due: InvoiceDue, today: CalendarDate): InvoiceDue {
  const least = after(today, DAYS_ANEW);
  return { ...due, lastDay: due.lastDay && (due.lastDay > least ? due.lastDay : least) };
}
