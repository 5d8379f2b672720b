/** What the mail about a payment that was made tells of it: its invoice, how it was paid, and what is charged next. [MMA-2] */
import type { PaymentSource } from "../../../domain/payment/stored-payment";
import type { ScheduleEntry } from "../../../domain/order/order";
import { shopDays } from "../../../domain/time/calendar";
import { ORDER_FIELDS } from "../../subscription/order-fields";
import { paymentSources } from "../../subscription/subscription-source";
import { nextCharge } from "../../subscription/subscription-view";
import { MailNotReady, type MailParts } from "../mail-topic";

export interface Receipt {
  /** Number of its invoice; absent: none is written yet. */
  invoice?: string;
  /** Absent: the shop no longer knows. */
  paidWith?: { method: string; source: PaymentSource };
  /** Absent: nothing more is charged. */
  next?: ScheduleEntry["data"];
}

/** Its own; of what a bank had sent back that of the order or upgrade, which stays. */
async function invoiceOf(
  db: MailParts["storage"]["db"],
  { id, returned_attempt_id: returned }: { id: string; returned_attempt_id: string | null },
): Promise<{ number: string } | undefined> {
  const attempt =
    returned === null
      ? undefined
      : await db.selectFrom("payment_attempts").select(["order_id", "charge_id"]).where("id", "=", returned).executeTakeFirst();
  const [kind, subject] = !attempt ? ["renewal", id] : attempt.order_id ? ["order", attempt.order_id] : ["upgrade", attempt.charge_id];
  return db.selectFrom("invoices").select("number").where("subject_kind", "=", kind).where("subject_id", "=", subject).executeTakeFirst();
}

/** Invoices are written some seconds after a payment; what takes longer is told without its number. */
const PATIENCE_MS = 600_000;
/** Of a method whose provider says nothing of what is charged. */
const UNKNOWN: PaymentSource = { brand: null, lastDigits: null, expiry: null };

/**
 * @param payment id of the renewal, a dot, and the number of its try
 * @param language of the method's name
 * @throws MailNotReady while its invoice is still being written
 */
export async function receiptOf(
  payment: string,
  language: string,
  { storage: { db }, catalogue, paymentName }: Pick<MailParts, "storage" | "catalogue" | "paymentName">,
): Promise<Receipt> {
  const renewal = await db
    .selectFrom("renewals")
    .selectAll()
    .where("id", "=", payment.replace(/\.\d+$/, ""))
    .executeTakeFirst();
  if (!renewal) return {};
  const invoice = await invoiceOf(db, renewal);
  // Neither is waited for whose payment lies ahead, as after a clock was set back.
  if (!invoice && Number(renewal.amount) > 0 && Math.abs(Date.now() - Date.parse(renewal.updated_at)) < PATIENCE_MS)
    throw new MailNotReady("its invoice is not written yet");
  const attempt = await db
    .selectFrom("payment_attempts")
    .select(["method", "stored_payment_id"])
    .where("charge_id", "=", renewal.charge_id)
    .executeTakeFirst();
  const source = attempt?.stored_payment_id
    ? (await paymentSources(db, [attempt.stored_payment_id])).get(attempt.stored_payment_id)
    : undefined;
  const method = attempt && paymentName(attempt.method, language);
  const row = await db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .selectAll("subscriptions")
    .select(ORDER_FIELDS)
    .where("subscriptions.id", "=", renewal.subscription_id)
    .executeTakeFirstOrThrow();
  const days = shopDays(new Date(), (await catalogue.current()).shop.time_zone);
  const next = row.status === "active" ? nextCharge(row, row, days, renewal.due_on > days.today ? renewal.due_on : days.today) : undefined;
  return {
    ...(invoice && { invoice: invoice.number }),
    ...(method && { paidWith: { method, source: source ?? UNKNOWN } }),
    ...(next && { next }),
  };
}
