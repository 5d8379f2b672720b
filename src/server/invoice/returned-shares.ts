/**
 * An order's money came back from its bank, and each of its subscriptions was charged its own share since. Where such a charge is refunded,
 * the lines of that share alone are credited, so that nothing is credited twice. [PAY-13] [MMA-2]
 */
import type { Transaction } from "kysely";
import { partOfInvoice, type InvoiceContent } from "../../domain/order/invoice";
import type { BasketItem } from "../../domain/order/order";
import type { OrderPricing } from "../order/order-quote";
import type { Database } from "../storage/schema";

/** The invoice's part that a refunded attempt takes back; the whole of it where nothing else is known. @throws RangeError */
export type CreditedPart = (attemptId: string, invoice: InvoiceContent) => InvoiceContent;

export async function returnedShares(trx: Transaction<Database>, attemptIds: readonly string[]): Promise<CreditedPart> {
  const charged = await trx
    .selectFrom("payment_attempts as attempt")
    .innerJoin("renewals as renewal", "renewal.charge_id", "attempt.charge_id")
    .innerJoin("payment_attempts as returned", "returned.id", "renewal.returned_attempt_id")
    .innerJoin("orders", "orders.id", "returned.order_id")
    .select(["attempt.id", "renewal.id as renewal_id", "returned.id as returned_id", "items", "pricing"])
    .where("attempt.id", "in", attemptIds)
    .execute();
  if (charged.length === 0) return (_, invoice) => invoice;
  const returnedIds = charged.map(({ returned_id: id }) => id);
  const shares = await trx
    .selectFrom("renewals")
    .innerJoin("subscriptions", "subscriptions.id", "renewals.subscription_id")
    .select(["renewals.id", "returned_attempt_id", "amount", "item_id"])
    .where("returned_attempt_id", "in", returnedIds)
    .orderBy("subscription_id")
    .execute();
  return (attemptId, invoice) => {
    const charge = charged.find(({ id }) => id === attemptId);
    const all = shares.filter(({ returned_attempt_id: of }) => of === charge?.returned_id);
    if (!charge || all.length < 2) return invoice;
    const items = JSON.parse(charge.items) as BasketItem[];
    const { parts } = charge.pricing === null ? { parts: [] } : (JSON.parse(charge.pricing) as OrderPricing);
    // As an order's lines are written: `orderLines`.
    const partIds = parts.filter(({ amount }) => amount !== 0).map(({ id }) => id);
    if (partIds.length !== invoice.lines.length) throw new RangeError(`${partIds.length} parts have ${invoice.lines.length} lines`);
    const owned = all.map(({ item_id: id }) => [id, ...(items.find((item) => item.id === id)?.addOns ?? []).map((addOn) => addOn.id)]);
    // What begins no subscription is the first one's: `orderShares`.
    const ownerOf = (partId: string) =>
      Math.max(
        0,
        owned.findIndex((ids) => ids.includes(partId)),
      );
    const own = all.findIndex(({ id }) => id === charge.renewal_id);
    const lines = invoice.lines.filter((_, index) => ownerOf(partIds[index]!) === own);
    return partOfInvoice(invoice, lines, Number(all[own]!.amount));
  };
}
